import { reminders, reminderTexts, type RemindersChange } from '@finu/contract/reminders/reminders'
import { useMutation } from '@tanstack/react-query'
import { toast } from 'react-hot-toast/headless'
import { call } from '../lib/api.ts'
import { tellFailure } from '../lib/notify-failure.ts'
import { query } from '../lib/queries.ts'
import { queryClient } from '../lib/query-client.ts'

/** The person's reminders by email, and their times. */
export const remindersQuery = query(reminders.get)

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
