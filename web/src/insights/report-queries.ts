import { insights } from '@finu/contract/insights/insights'
import { reportLetterTexts } from '@finu/contract/insights/report-letters'
import type { Day } from '@finu/contract/platform/wire'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { toast } from 'react-hot-toast/headless'
import { call } from '../lib/api.ts'
import { tellFailure } from '../lib/notify-failure.ts'
import { queryClient } from '../lib/query-client.ts'

/** The report of a week. @param monday first day of the week; null for the latest complete week */
export const weekReportQuery = (monday: Day | null) =>
  queryOptions({
    queryKey: ['insights', 'week', monday],
    queryFn: ({ signal }) => call(insights.week, { query: { ...(monday && { date: monday }) }, signal }),
  })

/** The setting of the weekly report by email. */
export const reportLettersQuery = queryOptions({
  queryKey: ['insights', 'report-letters'],
  queryFn: ({ signal }) => call(insights.reportLetters, { signal }),
})

export const useWantReportLetters = () =>
  useMutation({
    mutationFn: (isWanted: boolean) => call(insights.wantReportLetters, { body: { is_wanted: isWanted } }),
    onSuccess(letters) {
      queryClient.setQueryData(reportLettersQuery.queryKey, letters)
      toast.success(letters.is_wanted ? 'The weekly report is on' : 'The weekly report is off')
    },
    onError: (error) => tellFailure(error, reportLetterTexts.saveFailed),
  })

/** Stops the weekly reports with the token of a letter's link. */
export async function stopLetters(token: string): Promise<void> {
  await call(insights.stopReportLetters, { query: { token } })
  void queryClient.invalidateQueries({ queryKey: reportLettersQuery.queryKey })
}
