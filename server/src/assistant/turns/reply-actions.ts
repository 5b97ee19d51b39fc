import { chatLimits, chatTexts, type ChatReply } from '@finu/contract/assistant/chat'
import { Problem } from '../../platform/problems.ts'
import { reasonOf } from '../models/actions.ts'
import { builtIn, type Assistant } from '../models/assistant.ts'
import { openMeter } from '../models/meter.ts'
import { answerSafely } from '../safety/actions.ts'
import { afterModel } from '../safety/diagnosis.ts'
import { settleOfAll } from './budget-actions.ts'
import { closeReply, withdraw } from './close-actions.ts'
import { openDraft, type Draft, type TurnContext } from './draft-actions.ts'
import { startSaving } from './progress-actions.ts'
import type { Turn } from './turn.ts'

/** The most characters of the coach's answer. */
const mostOfCoach = 6_000

/** How the writing of a reply ended, and the model's tokens it used. */
interface Ending {
  state: 'done' | 'stopped' | 'failed'
  isUrgent: boolean
  tokens: number
}

/** Has the reply written into the draft. A model's error is logged, and its words stay. */
async function write(
  ctx: TurnContext,
  assistant: Assistant,
  { history, questionId, isByCoach, usedUp }: Turn,
  draft: Draft,
  stop: AbortSignal,
): Promise<Ending> {
  const [meter, lookMeter] = [openMeter(), openMeter()]
  let isUrgent = false
  let state: Ending['state'] = 'done'
  /** Refuses if the old reply is restored instead, or the text so far leaves no room. */
  function fallBack(error: unknown): boolean {
    if (stop.aborted || assistant.budget === null || questionId === null) return false
    if (draft.text().length > chatLimits.reply - mostOfCoach) return false
    ctx.log.warn(reasonOf(error), 'the model failed')
    return true
  }
  try {
    if (usedUp !== null) draft.say(`${usedUp} ${chatTexts.coachMeanwhile}\n\n`)
    const asked = isByCoach ? builtIn(assistant) : assistant
    isUrgent = await answerSafely(ctx, asked, history, { ...draft, stop, meter, lookMeter, fallBack })
    if (stop.aborted) state = 'stopped'
  } catch (error) {
    state = stop.aborted ? 'stopped' : 'failed'
    if (state === 'failed') ctx.log.warn(reasonOf(error), 'the model failed')
  }
  return { state, isUrgent, tokens: assistant.budget ? meter.tokens() + lookMeter.tokens() : 0 }
}

/** Writes the reply, streaming it to the listener and storing it for people who return. */
export async function answerTurn(ctx: TurnContext, assistant: Assistant, turn: Turn): Promise<ChatReply> {
  const { db, emit, now } = ctx
  const { sessionId, threadId, messageId, title } = turn
  emit({ type: 'started', sessionId, threadId, messageId, title })
  const draft = openDraft(ctx, messageId)
  const saving = startSaving(ctx, assistant.underWay, turn, draft.text)
  const { state, isUrgent, tokens } = await write(ctx, assistant, turn, draft, saving.stop).finally(saving.end)
  // Adds the disclaimer to a diagnosis, however the reply ended.
  const whole = afterModel(draft.text())
  if (whole !== draft.text()) draft.say(whole.slice(draft.text().trimEnd().length))
  const written = draft.close()
  if (turn.isReservedOfAll) await settleOfAll(db, now, tokens)
  if (written.text === '') {
    await withdraw(ctx, turn, tokens)
    throw state === 'stopped'
      ? new Problem(409, 'reply_stopped', chatTexts.sendFailed, 2)
      : new Problem(503, 'model_failed', chatTexts.sendFailed, 2)
  }
  const reply = await closeReply(ctx, turn, { ...written, state, isUrgent, tokens })
  emit({ type: 'done', ...reply })
  return reply
}
