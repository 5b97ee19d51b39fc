import type { JSONObject } from '@ai-sdk/provider'
import { chatLimits, type ChatReply } from '@finu/contract/assistant/chat'
import type { Reward } from '@finu/contract/rewards/reward'
import type { StatementContext } from '../../platform/context.ts'
import type { Transaction } from '../../platform/database.ts'
import { notFound } from '../../platform/problems.ts'
import { sql } from '../../platform/sql.ts'
import { record } from '../../rewards/actions.ts'
import { restoreProposals } from '../proposals/actions.ts'
import { shownIn } from './shown.ts'
import type { WrittenReply } from './draft.ts'
import { usedTokens, type StoredReply, type Turn } from './turn.ts'

const fifthMessage = 'chat_fifth_message' as const

/** Returns true if a reply shows the points of a fifth message. Nobody is congratulated on needing help. */
export const hasChatBonus = (reward: Reward | null, isUrgent: boolean): boolean =>
  !isUrgent && (reward?.grants.some(({ rule }) => rule === fifthMessage) ?? false)

const jsonOf = (kept: JSONObject | null) => kept && JSON.stringify(kept)

/** Restores the reply that was to be written again. */
function restore(tx: Transaction, userId: string, sessionId: string, replies: StoredReply[]): void {
  for (const { id, position, content, state, kept, timestamp, proposals, revisions } of replies) {
    tx.send(sql`
      insert into chat_messages (user_id, id, session_id, position, role, content, state, kept, created_at)
      values (${userId}, ${id}, ${sessionId}, ${position}, 'assistant', ${content}, ${state}, ${jsonOf(kept)}, ${timestamp})`)
    restoreProposals(tx, userId, { id, proposals, revisions })
  }
}

/**
 * Withdraws a turn that produced nothing, as if it had not been sent, so that sending it again is no second message.
 * Only the model's tokens stay counted.
 */
export async function withdraw({ db, userId }: StatementContext, turn: Turn): Promise<void> {
  const { sessionId, messageId, questionId, replaced } = turn
  const questions = questionId === null ? 0 : 1
  await db.transaction(async (tx) => {
    // If the conversation was deleted meanwhile, nothing is restored.
    const isThere = await tx.run(sql`
      update chat_sessions set writing_id = null, writing_at = null,
        message_count = message_count - ${questions} + ${replaced.length},
        user_message_count = user_message_count - ${questions}
      where user_id = ${userId} and id = ${sessionId} and writing_id = ${messageId}`)
    tx.send(sql`
      update chat_days set messages = messages - 1, tokens = tokens + ${usedTokens(turn) - turn.reservedTokens}
      where user_id = ${userId} and day = ${turn.day}`)
    tx.send(sql`
      delete from chat_messages where user_id = ${userId} and id = any(${[messageId, ...(questionId === null ? [] : [questionId])]}::uuid[])`)
    if (isThere > 0) restore(tx, userId, sessionId, replaced)
    tx.send(sql`
      delete from chat_sessions where user_id = ${userId} and id = ${sessionId} and message_count = 0`)
  })
}

/** How the writing of a reply ended. */
export interface Ending {
  state: 'done' | 'stopped' | 'failed'
  isUrgent: boolean
}

/** Closes the reply: stores it with its points, or its written part. A reply that is written again earns nothing. */
export async function closeReply(
  { db, userId, now }: StatementContext,
  turn: Turn,
  { text, state, isUrgent, proposals, revisions, kept, isOnlyCards }: WrittenReply & Ending,
): Promise<ChatReply> {
  const { sessionId, messageId } = turn
  const closing = [
    sql`
      update chat_messages set content = ${text}, state = ${state}, is_urgent = ${isUrgent}, kept = ${jsonOf(kept)}
      where user_id = ${userId} and id = ${messageId}`,
    sql`
      update chat_days set tokens = tokens + ${usedTokens(turn) - turn.reservedTokens},
        messages = messages - ${isOnlyCards ? 1 : 0}, logging = logging + ${isOnlyCards ? 1 : 0}
      where user_id = ${userId} and day = ${turn.day}`,
    sql`
      update chat_sessions set writing_id = null, writing_at = null, message_count = message_count + 1
      where user_id = ${userId} and id = ${sessionId} and writing_id = ${messageId}`,
  ]
  let reward: Reward | null = null
  if (turn.questionId !== null && state === 'done') {
    const bonuses = turn.userMessages % chatLimits.rewardedEvery === 0 ? [fifthMessage] : []
    reward = await record(db, { userId, activity: 'chat', id: messageId, now, bonuses }, () => closing)
  } else {
    await db.batch(closing)
  }
  const session = await db.find(sql<{ message_count: number }>`
    select message_count from chat_sessions where user_id = ${userId} and id = ${sessionId}`)
  if (!session) throw notFound()
  return {
    response: text,
    sessionId,
    threadId: turn.threadId,
    messageId,
    state,
    proposals,
    revisions,
    ...shownIn(kept),
    messageCount: session.message_count,
    title: turn.title,
    hasChatBonus: hasChatBonus(reward, isUrgent),
    reward,
  }
}
