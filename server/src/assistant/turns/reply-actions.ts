import { chatTexts, type ChatReply } from '@finu/contract/assistant/chat'
import { Problem } from '../../platform/problems.ts'
import { reasonOf } from '../models/actions.ts'
import { answerSafely } from '../safety/actions.ts'
import { afterModel } from '../safety/diagnosis.ts'
import { settleOfAll } from './budget-actions.ts'
import { closeReply, withdraw, type Ending } from './close-actions.ts'
import type { TurnContext } from './draft-actions.ts'
import { startSaving } from './progress-actions.ts'
import { usedTokens, type Turn } from './turn.ts'

/** Has the reply written into the draft. A model's error is logged, and its words stay. */
async function write(ctx: TurnContext, turn: Turn): Promise<Ending> {
  const { draft, stop, usedUp } = turn
  try {
    if (usedUp !== null) draft.addText(`${usedUp} ${chatTexts.coachMeanwhile}\n\n`)
    const isUrgent = await answerSafely(ctx, turn)
    return { state: stop.aborted ? 'stopped' : 'done', isUrgent }
  } catch (error) {
    if (stop.aborted) return { state: 'stopped', isUrgent: false }
    ctx.log.warn(reasonOf(error), 'the model failed')
    return { state: 'failed', isUrgent: false }
  }
}

/** Writes the reply, streaming it to the person and storing it for people who return. */
export async function answerTurn(ctx: TurnContext, turn: Turn): Promise<ChatReply> {
  const { db, emit, now } = ctx
  const { sessionId, threadId, messageId, title, draft } = turn
  emit({ type: 'started', sessionId, threadId, messageId, title })
  const endSaving = startSaving(ctx, turn)
  const ending = await write(ctx, turn).finally(endSaving)
  // Adds the disclaimer to a diagnosis, however the reply ended.
  const whole = afterModel(draft.text())
  if (whole !== draft.text()) draft.addText(whole.slice(draft.text().trimEnd().length))
  const written = draft.close()
  if (turn.isReservedOfAll) await settleOfAll(db, now, usedTokens(turn))
  if (written.text === '') {
    await withdraw(ctx, turn)
    throw ending.state === 'stopped'
      ? new Problem(409, 'reply_stopped', chatTexts.sendFailed, 2)
      : new Problem(503, 'model_failed', chatTexts.sendFailed, 2)
  }
  const reply = await closeReply(ctx, turn, { ...written, ...ending })
  emit({ type: 'done', ...reply })
  return reply
}
