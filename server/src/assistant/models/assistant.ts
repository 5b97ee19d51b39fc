import type { LanguageModelV4 } from '@ai-sdk/provider'
import type { Counter } from '../../platform/metrics.ts'
import type { RepliesUnderWay } from '../turns/under-way.ts'

/** Daily budget of a configured model. The built-in coach costs nothing. */
export interface Budget {
  dailyTokens: number
  dailyTokensOfAll: number | null
}

export interface Assistant {
  name: string
  model: LanguageModelV4
  /** Answers if the model fails or its budget is used up; the model itself if none is configured. */
  coach: LanguageModelV4
  /** Null for the built-in coach. */
  budget: Budget | null
  /** True if the model accepts pictures. */
  readsImages: boolean
  /** Time after which a silent model is given up. */
  timeoutMs: number
  underWay: RepliesUnderWay
  /** Counts answers by who gave them and how they ended. */
  answers: Counter
  /** Gets the built-in coach ready to read a message. */
  warmUp: () => void
  /** The most messages a day on the free plan. */
  freeMessagesADay: number
}

/** Returns the assistant with the built-in coach instead of a configured model. */
export const builtIn = (assistant: Assistant): Assistant => ({ ...assistant, model: assistant.coach, budget: null })
