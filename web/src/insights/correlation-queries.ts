import { insights } from '@finu/contract/insights/insights'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../lib/api.ts'

/** What goes together in the person's own records, as it was last worked out. */
export const correlationsQuery = queryOptions({
  queryKey: ['insights', 'correlations'],
  queryFn: ({ signal }) => call(insights.correlations, { signal }),
})
