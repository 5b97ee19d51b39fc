import type { JSONObject } from '@ai-sdk/provider'
import { ReplyChart } from '@finu/contract/reply-chart'

/** The chart in what is kept of a reply; null where there is none. */
export const chartIn = (kept: JSONObject | null): ReplyChart | null =>
  ReplyChart.safeParse(kept?.['chart']).data ?? null
