import type { JSONObject } from '@ai-sdk/provider'
import { ShownWithReply } from '@finu/contract/assistant/chat'
import { sql } from '../../platform/sql.ts'

const { chart, suggestions, guidance } = ShownWithReply.shape

/** Guidance that was stored before it had a language was in English as a rule. */
const withLanguage = (stored: unknown) => (typeof stored === 'object' ? { language: 'en', ...stored } : stored)

/** Reads what is shown with a reply from what is stored of it. */
export const shownIn = (kept: JSONObject | null): ShownWithReply => ({
  chart: chart.safeParse(kept?.['chart']).data ?? null,
  suggestions: suggestions.safeParse(kept?.['suggestions']).data ?? [],
  guidance: guidance.safeParse(withLanguage(kept?.['guidance'])).data ?? null,
})

/** The same as columns of `chat_messages`. */
export const shownColumns = sql`
  kept -> 'chart' as chart, coalesce(kept -> 'suggestions', '[]') as suggestions, '{"language": "en"}'::jsonb || (kept -> 'guidance') as guidance`
