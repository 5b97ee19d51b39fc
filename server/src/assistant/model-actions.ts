import type { Circumstances } from '@finu/coach/circumstances'
import { chatLimits } from '@finu/contract/chat'
import type { JSONObject, LanguageModelV4 } from '@ai-sdk/provider'
import { timeOf } from '../platform/days.ts'
import { turnTokens } from './budget-actions.ts'
import { newestOf, type Said } from './history.ts'
import { instructions } from './instructions.ts'
import type { Meter } from './meter.ts'
import { openReplyText } from './reply-text.ts'
import type { Danger } from './safety/signs.ts'
import type { ToolContext } from './tools-actions.ts'

/** Characters of the conversation that a model is shown. */
const mostShown = 24_000
/** Characters of the tools' descriptions, which every call begins with. */
const toolsShown = 8_000
/** Look-ups of one turn, and how often a model may ask for one before it is given up. */
const mostLookUps = 5
const mostAsked = 20
/** Characters of a turn's arguments for look-ups, which take a few dozen each, and of its thoughts, which are thrown away. */
const mostArguments = 4_000
const mostThoughts = 100_000
/** Tokens of one call's answer: twice what the longest reply takes, for models that think first. */
const mostAnswered = 8_000
/** Characters, as JSON, of what is kept with a reply; the database refuses what is far longer. */
const mostKept = 1_000
/** A reply that takes longer is cut off. */
const longestMs = 300_000

const openAiOptions = { openai: { store: false } }

interface Asking {
  model: LanguageModelV4
  name: string
  /** A model that is silent for so long is given up. */
  timeoutMs: number
  history: Said[]
  /** What the person asked to be kept in mind. */
  memories: readonly string[]
  /** Whether the person is not to be pointed at fasting. */
  isFastingRisky: boolean
  /** What the person's last message may be a sign of. */
  danger: Danger | null
  /** Aborted where somebody asks to stop. */
  stop: AbortSignal
  meter: Meter
  say: (text: string) => void
  /** Is given what the model wants back with its answer in the next turn; null for nothing. */
  keep: (kept: JSONObject | null) => void
}

/**
 * Asks a model, lets it look up what it may, and passes on what it says. What it has said before it failed or was
 * stopped has been passed on.
 * @throws where it is out of reach, falls silent, breaks off or does not keep to its limits
 */
export async function askModel(ctx: Omit<ToolContext, 'admit'>, asking: Asking): Promise<void> {
  const { model, name, timeoutMs, stop, meter, say, keep } = asking
  // Loaded when somebody first asks something: it is large.
  const [{ streamText }, { openTools, tooManyLookUps }, { openProposeTools }] = await Promise.all([
    import('ai'),
    import('./tools-actions.ts'),
    import('./propose-tools-actions.ts'),
  ])
  const time = timeOf(ctx.now, ctx.zone.timezone)
  const { memories, isFastingRisky, danger } = asking
  const circumstances: Circumstances = {
    hour: Number(time.slice(0, 2)),
    isFastingRisky,
    danger: danger === 'eating' || danger === 'crash_diet' ? danger : null,
  }
  const told = instructions({ name, today: ctx.today, time, memories, isFastingRisky })
  const leave = new AbortController()
  const text = openReplyText(chatLimits.reply)
  let lookedUp = 0
  let asked = 0
  let thoughts = 0
  let inArguments = 0
  let isLastStep = false
  let hasBegun = false
  const admit = () => {
    if (lookedUp >= mostLookUps) throw tooManyLookUps()
    lookedUp++
  }
  const admitted = { ...ctx, admit }
  try {
    const result = streamText({
      model,
      instructions: told,
      messages: newestOf(asking.history, mostShown),
      tools: { ...openTools(admitted), ...openProposeTools(admitted) },
      maxOutputTokens: mostAnswered,
      maxRetries: 2,
      abortSignal: AbortSignal.any([stop, leave.signal, AbortSignal.timeout(longestMs)]),
      timeout: { firstChunkMs: timeoutMs, chunkMs: timeoutMs },
      providerOptions: { ...openAiOptions, finu: circumstances },
      prepareStep({ messages, stepNumber }) {
        hasBegun = false
        meter.begin(toolsShown + told.length + JSON.stringify(messages).length)
        isLastStep = lookedUp >= mostLookUps || stepNumber >= mostLookUps || meter.tokens() >= turnTokens
        return isLastStep ? { toolChoice: 'none' } : {}
      },
      stopWhen: () => isLastStep,
      // Told by the part of the stream that carries it.
      onError: () => {},
    })
    for await (const part of result.fullStream) {
      if (part.type === 'start-step') hasBegun = true
      else if (part.type === 'text-delta') {
        meter.hear(part.text.length)
        say(text.take(part.text))
        if (text.isFull()) throw new Error('the reply is too long')
      } else if (part.type === 'reasoning-delta') {
        meter.hear(part.text.length)
        if ((thoughts += part.text.length) > mostThoughts) throw new Error('too long a thought')
      } else if (part.type === 'tool-input-delta') {
        meter.hear(part.delta.length)
        if ((inArguments += part.delta.length) > mostArguments) throw new Error('too long an argument')
      } else if (part.type === 'tool-call') {
        if (++asked > mostAsked) throw new Error('too many look-ups asked for')
      } else if (part.type === 'finish-step') {
        meter.finish(part.usage.totalTokens)
        if (isCutOff(part)) throw new Error('the reply broke off')
        const kept = part.providerMetadata?.['finu'] ?? null
        keep(JSON.stringify(kept).length <= mostKept ? kept : null)
      } else if (part.type === 'error') {
        // A call refused or never answered is billed to nobody.
        if (!hasBegun) meter.abandon()
        throw part.error
      } else if (part.type === 'abort' && !stop.aborted) throw new Error('the model fell silent')
    }
  } finally {
    // The request ends with the turn, however that ends.
    leave.abort()
  }
}

/** A stream that was torn ends without saying why; one that was cut for its length says so. */
const isCutOff = ({ finishReason, rawFinishReason }: { finishReason: string; rawFinishReason: string | undefined }) =>
  finishReason === 'error' || finishReason === 'length' || (finishReason === 'other' && rawFinishReason === undefined)

/** Why a model failed, for the log: never what it was told or said. */
export function reasonOf(error: unknown): { reason: string; status?: unknown } {
  if (!(error instanceof Error)) return { reason: typeof error }
  if ('lastError' in error && error.lastError instanceof Error) return reasonOf(error.lastError)
  if ('statusCode' in error) return { reason: error.name, status: error.statusCode }
  return { reason: error.name === 'Error' ? error.message : error.name }
}
