import { correlationsQuery, todayQuery, trendsQuery, weekReportQuery, yearQuery } from '../../insights/queries.ts'
import { periodFor } from '../../insights/trend-period.ts'
import type { Read } from '../../lib/parts.ts'
import { queryClient } from '../../lib/query-client.ts'
import { meQuery } from '../../lib/user.ts'
import { balanceQuery } from '../../rewards/queries.ts'

/** Returns the page's requests, first visible parts first. Nothing awaits them: each part shows its own skeleton. */
export function prefetchDashboard(): Read[] {
  return [
    () => queryClient.prefetchQuery(balanceQuery),
    () => queryClient.prefetchQuery(todayQuery),
    async () => queryClient.prefetchQuery(trendsQuery(periodFor(await queryClient.ensureQueryData(meQuery)))),
    () => queryClient.prefetchQuery(yearQuery),
    () => queryClient.prefetchQuery(correlationsQuery),
    () => queryClient.prefetchQuery(weekReportQuery(null)),
  ]
}
