import type { LanguageModelV4 } from '@ai-sdk/provider'

/** What may be used in a day of a configured model. The coach that is built in costs nothing. */
export interface Budget {
  dailyTokens: number
  dailyTokensOfAll: number | null
}

export interface Assistant {
  name: string
  model: LanguageModelV4
  /** Null for the coach that is built in. */
  budget: Budget | null
  /** A model that is silent for so long is given up. */
  timeoutMs: number
  /** Messages a day on the free plan. */
  freeMessagesADay: number
}
