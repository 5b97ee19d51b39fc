import type { Turn } from '../turns/turn.ts'
import { cautionFor, guidanceFor, urgentAnswer } from './answers.ts'
import { graver, type Finding } from './find-danger.ts'
import { openHold } from './hold.ts'
import { languageOf } from './language.ts'
import { readVerdict, secondLookInstructions } from './second-look.ts'
import type { Danger } from './signs.ts'

/** Time after which a second look is given up: what the patterns found remains. */
const longestLookMs = 5_000
/** One word, with room for models that think first. */
const mostAnswered = 1_000
/** The longest time that a model's first words wait for its second look at the message. */
const heldMs = 1_500

/**
 * Asks a model, beside its answer, whether a message is a sign of danger. It can only add to what the patterns found:
 * null if it sees nothing, is late, out of reach or says anything else.
 */
async function askForDanger({ assistant, history, stop, secondLookMeter: meter }: Turn): Promise<Danger | null> {
  const { model, timeoutMs } = assistant
  const message = history.at(-1)!.content
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

interface FirstLook {
  /** Finding of phrases, weights and network. */
  finding: Finding | null
  /** True if the reply has a caution already. */
  hasCaution: boolean
  timezone: string | null
}

/**
 * Makes the model look at the message again beside its answer, which is held back until then: a more serious finding
 * adds its guidance, and an urgent one cuts the answer off.
 */
export function takeSecondLook(turn: Turn, { finding, hasCaution, timezone }: FirstLook) {
  const { assistant, history, stop, draft } = turn
  let hasText = hasCaution
  let isUrgent = false
  const cut = new AbortController()
  const hold = openHold(heldMs, (text) => {
    hasText = true
    draft.addText(text)
  })

  async function look(): Promise<void> {
    const danger = await askForDanger(turn)
    const message = history.at(-1)!.content
    const gravest = graver(finding, danger && { danger, language: languageOf(message) })
    if (gravest === null || gravest === finding || stop.aborted) return
    const urgent = urgentAnswer(gravest, timezone)
    if (urgent) {
      isUrgent = true
      cut.abort()
      hold.drop()
    }
    if (hasText && !hasCaution) draft.addText('\n\n')
    draft.addGuidance(guidanceFor(gravest, timezone), urgent ?? cautionFor(gravest, timezone))
  }
  // The built-in coach uses the same patterns, so it takes no second look.
  const looking = assistant.budget ? look() : Promise.resolve()
  return { hold, cut: cut.signal, isUrgent: () => isUrgent, ended: looking.finally(hold.release) }
}
export type SecondLook = ReturnType<typeof takeSecondLook>
