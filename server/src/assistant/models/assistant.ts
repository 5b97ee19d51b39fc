import type { LanguageModelV4 } from '@ai-sdk/provider'
import type { RepliesUnderWay } from '../turns/under-way.ts'

/** Daily budget of a configured model. The built-in coach costs nothing. */
export interface Budget {
  dailyTokens: number
  dailyTokensOfAll: number | null
}

export interface Assistant {
  name: string
  model: LanguageModelV4
  /** Answers where the model fails or may take no more; the model itself where none is configured. */
  coach: LanguageModelV4
  /** Null for the coach that is built in. */
  budget: Budget | null
  /** A model that is silent for so long is given up. */
  timeoutMs: number
  underWay: RepliesUnderWay
  /** Messages a day on the free plan. */
  freeMessagesADay: number
}

/** The coach that is built in, in the place of a configured model. */
export const builtIn = (assistant: Assistant): Assistant => ({ ...assistant, model: assistant.coach, budget: null })
