import type { JSONObject } from '@ai-sdk/provider'
import { ShownWithReply } from '@finu/contract/assistant/chat'
import { sql } from '../../platform/sql.ts'

const { chart, suggestions, guidance, offer } = ShownWithReply.shape

/** Reads what is shown with a reply from its stored data. */
export const shownIn = (kept: JSONObject | null): ShownWithReply => ({
  chart: chart.safeParse(kept?.['chart']).data ?? null,
  suggestions: suggestions.safeParse(kept?.['suggestions']).data ?? [],
  guidance: guidance.safeParse(kept?.['guidance']).data ?? null,
  offer: offer.safeParse(kept?.['offer']).data ?? null,
})

/** The same as columns of `chat_messages`. */
export const shownColumns = sql`
  kept -> 'chart' as chart, coalesce(kept -> 'suggestions', '[]') as suggestions, kept -> 'guidance' as guidance,
  kept -> 'offer' as offer`
