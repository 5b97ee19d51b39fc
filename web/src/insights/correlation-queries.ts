import { insights } from '@finu/contract/insights/insights'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../lib/api.ts'

/** Correlations in the person's logs, as last computed. */
export const correlationsQuery = queryOptions({
  queryKey: ['insights', 'correlations'],
  queryFn: ({ signal }) => call(insights.correlations, { signal }),
})
