import type { JSONObject } from '@ai-sdk/provider'
import { ReplyChart } from '@finu/contract/reply-chart'
import { Suggestions } from '@finu/contract/suggestions'

/** The suggestions in what is kept of a reply. */
export const suggestionsIn = (kept: JSONObject | null): string[] =>
  Suggestions.safeParse(kept?.['suggestions']).data ?? []

/** The chart in what is kept of a reply; null where there is none. */
export const chartIn = (kept: JSONObject | null): ReplyChart | null =>
  ReplyChart.safeParse(kept?.['chart']).data ?? null
