import type { Circumstances } from '@finu/coach/circumstances'
import { hintOf } from '@finu/coach/hint'
import type { ToolContext } from '../tools/actions.ts'
import { AnswerTooLarge } from './answer-limits.ts'
import type { Assistant } from './assistant.ts'
import { instructions } from './instructions.ts'
import { openListener, type Listening } from './listener.ts'
import { turnTokens } from './meter.ts'
import { clockOf } from './clock.ts'
import { newestOf, type Said } from './said.ts'

/** Characters of the conversation that a model is shown. */
const mostShown = 24_000
/** Characters of the tools' descriptions, which every call begins with. */
const toolsShown = 8_000
/** Look-ups and cards of one turn: a model is paid for by the call; the coach that is built in may need one for each clause. */
const lookUpsOfModel = 5
const lookUpsOfCoach = 16
/** Tokens of one call's answer: twice what the longest reply takes, for models that think first. */
const mostAnswered = 8_000
/** A reply that takes longer is cut off. */
const longestMs = 300_000

const openAiOptions = { openai: { store: false } }

interface Asking extends Assistant, Listening {
  history: Said[]
  /** Memories that the person asked for. */
  memories: readonly string[]
  /** Whether the person is not to be pointed at fasting. */
  isFastingRisky: boolean
  /** The lesser sign of danger in the person's last message, which the built-in coach heeds. */
  danger: Circumstances['danger']
}

/** Loaded when somebody first asks something: it is large. */
const loadTools = () =>
  Promise.all([import('ai'), import('../tools/actions.ts'), import('../tools/propose-actions.ts')])

/**
 * Asks a model, lets it look up what it may, and passes on what it says. What it has said before it failed or was
 * stopped has been passed on.
 * @throws where it is out of reach, falls silent, breaks off or does not keep to its limits
 */
export async function askModel(ctx: Omit<ToolContext, 'admit'>, asking: Asking): Promise<void> {
  const { model, name, timeoutMs, history, memories, isFastingRisky, danger, stop, meter } = asking
  const [{ streamText }, { openTools, tooManyLookUps }, { openProposeTools }] = await loadTools()
  const mostLookUps = asking.budget === null ? lookUpsOfCoach : lookUpsOfModel
  const clock = clockOf(ctx)
  const circumstances: Circumstances = { ...clock, isFastingRisky, danger }
  // The coach that is built in reads for itself.
  const reply = history.findLast(({ role }) => role === 'assistant')?.providerOptions?.finu ?? null
  const hint = asking.budget === null ? null : await hintOf(history.at(-1)!.content, reply, circumstances)
  const systemPrompt = instructions({ name, today: clock.today, time: clock.time, memories, hint, isFastingRisky })
  const leave = new AbortController()
  let lookedUp = 0
  let isLastStep = false
  const admitted = {
    ...ctx,
    admit() {
      if (lookedUp >= mostLookUps) throw tooManyLookUps()
      lookedUp++
    },
  }
  const hear = openListener(asking)
  try {
    const result = streamText({
      model,
      instructions: systemPrompt,
      messages: newestOf(history, mostShown),
      tools: { ...openTools(admitted), ...openProposeTools(admitted) },
      maxOutputTokens: mostAnswered,
      // The coach that is built in is there at once.
      maxRetries: 1,
      abortSignal: AbortSignal.any([stop, leave.signal, AbortSignal.timeout(longestMs)]),
      timeout: { firstChunkMs: timeoutMs, chunkMs: timeoutMs },
      providerOptions: { ...openAiOptions, finu: circumstances },
      prepareStep({ messages, stepNumber }) {
        meter.begin(toolsShown + systemPrompt.length + JSON.stringify(messages).length)
        const isSpent = asking.budget !== null && meter.tokens() >= turnTokens
        isLastStep = lookedUp >= mostLookUps || stepNumber >= mostLookUps || isSpent
        return isLastStep ? { toolChoice: 'none' } : {}
      },
      stopWhen: () => isLastStep,
      // Told by the part of the stream that carries it.
      onError: () => {},
    })
    for await (const part of result.fullStream) hear(part)
  } finally {
    // The request ends with the turn, however that ends.
    leave.abort()
  }
}

/** Why a model failed, for the log: never what it was told or said. */
export function reasonOf(error: unknown): { reason: string; status?: unknown } {
  if (!(error instanceof Error)) return { reason: typeof error }
  if ('lastError' in error && error.lastError instanceof Error) return reasonOf(error.lastError)
  // The library wraps what ends a stream.
  if (error.cause instanceof AnswerTooLarge) return { reason: error.cause.message }
  if ('statusCode' in error) return { reason: error.name, status: error.statusCode }
  return { reason: error.name === 'Error' ? error.message : error.name }
}
