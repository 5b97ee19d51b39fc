import type { Circumstances } from '@finu/coach/circumstances'
import { hintOf } from '@finu/coach/hint'
import type { Context } from '../../platform/context.ts'
import type { ToolContext } from '../tools/actions.ts'
import type { CheckedTurn } from '../turns/turn.ts'
import { AnswerTooLarge } from './answer-limits.ts'
import { instructions } from './instructions.ts'
import { openListener } from './listener.ts'
import { turnTokens } from './meter.ts'
import { clockOf } from './clock.ts'
import { newestOf } from './message.ts'

/** The most characters of the conversation that a model gets. */
const mostShown = 24_000
/** The characters of the tools' descriptions, which every call includes. */
const toolsShown = 8_000
/**
 * The most look-ups and cards of one turn: each call of a model costs money; the built-in coach may need one for each
 * clause.
 */
const lookUpsOfModel = 5
const lookUpsOfCoach = 16
/** The most tokens of one call's answer: twice the longest reply, for models that think first. */
const mostAnswered = 8_000
/** The time after which a reply is cut off. */
const longestMs = 300_000

const openAiOptions = { openai: { store: false } }

/** The most entries of a look-up: a model pays for each of them, and the coach only adds them up. */
const [entriesOfModel, entriesOfCoach] = [100, 1_000]

/** Loads the tools for the first question, as they are large. */
const loadTools = () =>
  Promise.all([import('ai'), import('../tools/actions.ts'), import('../tools/propose-actions.ts')])

/**
 * Asks the turn's model, runs its allowed look-ups, and adds its words to the draft, where those before a failure or stop
 * remain.
 * @throws if it is out of reach, falls silent, breaks off or exceeds its limits
 */
export async function askModel(ctx: Context, turn: CheckedTurn): Promise<void> {
  const { assistant, history, memories, isFastingRisky, danger, draft, stop, meter } = turn
  const { model, name, timeoutMs, budget } = assistant
  const [{ streamText }, { openTools, tooManyLookUps }, { openConfirmTool, openProposeTools }] = await loadTools()
  const mostLookUps = budget === null ? lookUpsOfCoach : lookUpsOfModel
  const mostEntries = budget === null ? entriesOfCoach : entriesOfModel
  const clock = clockOf(ctx)
  const circumstances: Circumstances = { ...clock, isFastingRisky, danger }
  // The built-in coach reads messages itself, so it gets no hint.
  const reply = history.findLast(({ role }) => role === 'assistant')?.providerOptions?.finu ?? null
  const hint = budget === null ? null : await hintOf(history.at(-1)!.content, reply, circumstances).catch(() => null)
  const systemPrompt = instructions({ name, today: clock.today, time: clock.time, memories, hint, isFastingRisky })
  const end = new AbortController()
  let lookedUp = 0
  let isLastStep = false
  const toolContext: ToolContext = {
    ...ctx,
    draft,
    admit() {
      if (lookedUp >= mostLookUps) throw tooManyLookUps()
      lookedUp++
    },
  }
  const listen = openListener(turn)
  try {
    const result = streamText({
      model,
      instructions: systemPrompt,
      messages: newestOf(history, mostShown),
      tools: {
        ...openTools(toolContext, mostEntries),
        ...openProposeTools(toolContext),
        ...(budget === null && openConfirmTool(toolContext)),
      },
      maxOutputTokens: mostAnswered,
      // The built-in coach never needs a retry.
      maxRetries: 1,
      abortSignal: AbortSignal.any([stop, end.signal, AbortSignal.timeout(longestMs)]),
      timeout: { firstChunkMs: timeoutMs, chunkMs: timeoutMs },
      providerOptions: { ...openAiOptions, finu: circumstances },
      prepareStep({ messages, stepNumber }) {
        meter.begin(toolsShown + systemPrompt.length + JSON.stringify(messages).length)
        const isSpent = budget !== null && meter.tokens() >= turnTokens
        isLastStep = lookedUp >= mostLookUps || stepNumber >= mostLookUps || isSpent
        return isLastStep ? { toolChoice: 'none' } : {}
      },
      stopWhen: () => isLastStep,
      // The stream's error part reports it.
      onError: () => {},
    })
    for await (const part of result.fullStream) listen(part)
  } finally {
    // Ends the request with the turn, in any case.
    end.abort()
  }
}

/** Returns why a model failed, for the log: never what it got or said. */
export function reasonOf(error: unknown): { reason: string; status?: unknown } {
  if (!(error instanceof Error)) return { reason: typeof error }
  if ('lastError' in error && error.lastError instanceof Error) return reasonOf(error.lastError)
  // The library wraps errors that end a stream.
  if (error.cause instanceof AnswerTooLarge) return { reason: error.cause.message }
  if ('statusCode' in error) return { reason: error.name, status: error.statusCode }
  return { reason: error.name === 'Error' ? error.message : error.name }
}
