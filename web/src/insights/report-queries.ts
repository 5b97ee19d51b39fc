import { insights } from '@finu/contract/insights/insights'
import { reportLetterTexts } from '@finu/contract/insights/report-letters'
import type { Day } from '@finu/contract/platform/wire'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { toast } from 'react-hot-toast/headless'
import { call } from '../lib/api.ts'
import { tellFailure } from '../lib/notify-failure.ts'
import { queryClient } from '../lib/query-client.ts'

/** The report of a week. @param monday its first day; null for the week that ended last */
export const weekReportQuery = (monday: Day | null) =>
  queryOptions({
    queryKey: ['insights', 'week', monday],
    queryFn: ({ signal }) => call(insights.week, { query: { ...(monday && { date: monday }) }, signal }),
  })

/** Whether the weekly report comes by mail. */
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

/** Stops them by the link of a letter. */
export async function stopLetters(token: string): Promise<void> {
  await call(insights.stopReportLetters, { query: { token } })
  void queryClient.invalidateQueries({ queryKey: reportLettersQuery.queryKey })
}
