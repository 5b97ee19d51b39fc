import type { Assistant } from '../models/assistant.ts'
import type { Listening } from '../models/listener.ts'
import type { Meter } from '../models/meter.ts'
import { cautionFor, guidanceFor, urgentAnswer, type GuidanceFor } from './answers.ts'
import { graver, type Finding } from './find-danger.ts'
import { openHold } from './hold.ts'
import { languageOf } from './language.ts'
import { normalise } from './normalise.ts'
import { readVerdict, secondLookInstructions } from './second-look.ts'
import type { Danger } from './signs.ts'

/** Time after which a second look is given up: what the patterns found remains. */
const longestLookMs = 5_000
/** One word, with room for models that think first. */
const mostAnswered = 1_000
/** The longest time that a model's first words wait for its second look at the message. */
const heldMs = 1_500

interface Speaking extends Pick<Listening, 'stop' | 'say'> {
  /** Counts the tokens of the second look, which runs beside the answer. */
  lookMeter: Meter
  guide: (about: GuidanceFor, words: string) => void
}

/**
 * Asks a model, beside its answer, whether a message is a sign of danger. It can only add to what the patterns found:
 * null if it sees nothing, is late, out of reach or says anything else.
 */
async function lookAgain(
  { model, timeoutMs }: Assistant,
  { stop, lookMeter: meter }: Speaking,
  message: string,
): Promise<Danger | null> {
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
    // It is unknown whether this is billed; it is so few tokens that they are not counted.
    meter.abandon()
    return null
  }
}

interface Known {
  message: string
  /** Finding of phrases, weights and network. */
  found: Finding | null
  /** True if a caution for it was said already. */
  hasCaution: boolean
  timezone: string | null
}

/**
 * Makes the model look at the message again beside its answer, which is held back until then: a more serious finding
 * adds its guidance, and an urgent one cuts the answer off.
 */
export function lookBeside(assistant: Assistant, speaking: Speaking, { message, found, hasCaution, timezone }: Known) {
  const { stop, say } = speaking
  let hasSpoken = hasCaution
  let isUrgent = false
  const cut = new AbortController()
  const hold = openHold(heldMs, (text) => {
    hasSpoken = true
    say(text)
  })

  async function heed(): Promise<void> {
    const danger = await lookAgain(assistant, speaking, message)
    const finding = graver(found, danger && { danger, language: languageOf(normalise(message)) })
    if (finding === null || finding === found || stop.aborted) return
    const urgent = urgentAnswer(finding, timezone)
    if (urgent) {
      isUrgent = true
      cut.abort()
      hold.drop()
    }
    if (hasSpoken && !hasCaution) say('\n\n')
    speaking.guide(guidanceFor(finding, timezone), urgent ?? cautionFor(finding, timezone))
  }
  // The built-in coach uses the same patterns, so it takes no second look.
  const look = assistant.budget ? heed() : Promise.resolve()
  return { hold, cut: cut.signal, isUrgent: () => isUrgent, ended: look.finally(hold.release) }
}
