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

/** A second look that takes longer is given up: what the patterns found stands. */
const longestLookMs = 5_000
/** One word, with room for models that think first. */
const mostAnswered = 1_000
/** A model's first words wait so long at most for its second look at the message. */
const heldMs = 1_500

interface Speaking extends Pick<Listening, 'stop' | 'say'> {
  /** Counts the second look, which runs beside the answer. */
  lookMeter: Meter
  guide: (about: GuidanceFor, words: string) => void
}

/**
 * Asks a model whether a message is a sign of danger, beside its answer. It can only add to what the patterns found:
 * null where it sees nothing, is late, out of reach or says anything else.
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
    // Whether it is billed nobody says; what broke off is so few tokens that it is not counted.
    meter.abandon()
    return null
  }
}

interface Known {
  message: string
  /** Finding of phrases, weights and network. */
  found: Finding | null
  /** Whether something was said already because of it. */
  hasCaution: boolean
  timezone: string | null
}

/**
 * Has the model look at the message again beside its answer, whose words it holds back until then: what is graver than
 * what was found adds its guidance, and where that is urgent the answer is cut off.
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
  // The coach that is built in reads by the same patterns.
  const look = assistant.budget ? heed() : Promise.resolve()
  return { hold, cut: cut.signal, isUrgent: () => isUrgent, ended: look.finally(hold.release) }
}
