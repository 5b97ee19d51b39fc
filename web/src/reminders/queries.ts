import { reminders, reminderTexts, type ReminderKind, type RemindersChange } from '@finu/contract/reminders/reminders'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { toast } from 'react-hot-toast/headless'
import { call } from '../lib/api.ts'
import { tellFailure } from '../lib/notify-failure.ts'
import { queryClient } from '../lib/query-client.ts'

/** The person's reminders by email, and their times. */
export const remindersQuery = queryOptions({
  queryKey: ['reminders'],
  queryFn: ({ signal }) => call(reminders.get, { signal }),
})

/** Changes the given settings. Changes are sent in order, so that the last one wins. @param said text of the toast */
export const useChangeReminders = (said: (change: RemindersChange) => string) =>
  useMutation({
    scope: { id: 'reminders' },
    mutationFn: (body: RemindersChange) => call(reminders.change, { body }),
    onSuccess(saved, change) {
      queryClient.setQueryData(remindersQuery.queryKey, saved)
      toast.success(said(change))
    },
    onError: (error) => tellFailure(error, reminderTexts.saveFailed),
  })

/** Stops a kind of reminder with the token of a letter's link. */
export async function stopReminders(kind: ReminderKind, token: string): Promise<void> {
  await call(reminders.stop, { query: { kind, token } })
  void queryClient.invalidateQueries({ queryKey: remindersQuery.queryKey, exact: true })
}
