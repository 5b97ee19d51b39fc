import { todayQuery, trendsQuery, yearQuery } from '../../insights/queries.ts'
import { weekReportQuery } from '../../insights/report-queries.ts'
import { togetherQuery } from '../../insights/together-queries.ts'
import { periodFor } from '../../insights/trend-period.ts'
import { queryClient } from '../../lib/query-client.ts'
import { meQuery } from '../../lib/user.ts'
import { balanceQuery } from '../../rewards/queries.ts'

/** Starts every read of the page at once and waits for none: each part shows its own skeleton. */
export function prefetchDashboard() {
  void queryClient.prefetchQuery(balanceQuery)
  void queryClient.prefetchQuery(todayQuery)
  const user = queryClient.getQueryData(meQuery.queryKey)
  if (user) void queryClient.prefetchQuery(trendsQuery(periodFor(user)))
  void queryClient.prefetchQuery(yearQuery)
  void queryClient.prefetchQuery(togetherQuery)
  void queryClient.prefetchQuery(weekReportQuery)
}
