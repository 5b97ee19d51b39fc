import type { LanguageModelV4 } from '@ai-sdk/provider'
import type { Meter } from './meter.ts'
import { readVerdict, secondLookInstructions } from './safety/second-look.ts'
import type { Danger } from './safety/signs.ts'

/** A second look that takes longer is given up: what the patterns found stands. */
const longestLookMs = 5_000
/** One word, with room for models that think first. */
const mostAnswered = 1_000

interface Looking {
  model: LanguageModelV4
  timeoutMs: number
  stop: AbortSignal
  meter: Meter
}

/**
 * Asks a model whether a message is a sign of danger, beside its answer. It can only add to what the patterns found:
 * null where it sees nothing, is late, out of reach or says anything else.
 */
export async function lookAgain({ model, timeoutMs, stop, meter }: Looking, message: string): Promise<Danger | null> {
  const { generateText } = await import('ai')
  meter.begin(secondLookInstructions.length + message.length)
  try {
    const { text, usage } = await generateText({
      model,
      instructions: secondLookInstructions,
      prompt: JSON.stringify({ message }),
      maxOutputTokens: mostAnswered,
      maxRetries: 0,
      abortSignal: AbortSignal.any([stop, AbortSignal.timeout(Math.min(timeoutMs, longestLookMs))]),
      providerOptions: { openai: { store: false } },
    })
    meter.finish(usage.totalTokens)
    return readVerdict(text)
  } catch {
    // Whether it is billed nobody says; what broke off is so few tokens that it is not counted.
    meter.abandon()
    return null
  }
}
