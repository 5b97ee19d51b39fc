import { chatTexts, type ChatMessage, type ChatReply } from '@finu/contract/assistant/chat'
import type { Context, StatementContext } from '../../platform/context.ts'
import { conflict, keyTaken } from '../../platform/problems.ts'
import { sql } from '../../platform/sql.ts'
import { findReward } from '../../rewards/actions.ts'
import { cardsBelow } from '../proposals/actions.ts'
import { hasChatBonus } from './close-actions.ts'
import { shownColumns } from './shown.ts'
import { silenceMs } from './turn.ts'

interface Place {
  session_id: string
  position: number
}

/**
 * Returns the reply at a position of a conversation, as it was first answered. @throws 409 while it is being written
 */
async function readReply({ db, userId, now }: StatementContext, { session_id: sessionId, position }: Place) {
  // One statement, as a reply could end between two, and would count as broken off.
  const reply = await db.find(sql<
    ChatMessage & { is_urgent: boolean; thread_id: string; title: string; is_writing: boolean; count: number }
  >`
    select chat_messages.id, content, state, ${shownColumns}, chat_messages.created_at as timestamp, is_urgent, s.thread_id, s.title,
      coalesce(s.writing_at >= ${new Date(now.getTime() - silenceMs)}, false) as is_writing, (
        select count(*) from chat_messages m
        where m.user_id = ${userId} and m.session_id = ${sessionId} and m.position <= ${position}) as count,
      ${cardsBelow(userId)}
    from chat_messages join chat_sessions s on s.user_id = chat_messages.user_id and s.id = chat_messages.session_id
    where chat_messages.user_id = ${userId} and session_id = ${sessionId} and position = ${position} and role = 'assistant'`)
  // The reply was written again since, or deleted.
  if (!reply) throw keyTaken()
  if (reply.state === 'writing' && reply.is_writing) throw conflict('reply_in_progress', chatTexts.busy)
  const answer: Omit<ChatReply, 'hasChatBonus' | 'reward'> = {
    response: reply.content,
    sessionId,
    threadId: reply.thread_id,
    messageId: reply.id,
    state: reply.state === 'writing' ? 'failed' : reply.state,
    proposals: reply.proposals,
    revisions: reply.revisions,
    chart: reply.chart,
    suggestions: reply.suggestions,
    guidance: reply.guidance,
    offer: reply.offer,
    messageCount: reply.count,
    title: reply.title,
  }
  return { answer, isUrgent: reply.is_urgent, timestamp: reply.timestamp }
}

const findPlace = ({ db, userId }: StatementContext, id: string, role: ChatMessage['role']) =>
  db.find(sql<Place & { content: string; has_role: boolean }>`
    select session_id, position, content, role = ${role} as has_role from chat_messages
    where user_id = ${userId} and id = ${id}`)

/**
 * Returns the answer to an earlier message under this key; null if there was none.
 * @throws 409 if that message was different, or its reply has been written again since
 */
export async function repeatAnswer(ctx: StatementContext, key: string, content: string, sessionId: string | null) {
  const question = await findPlace(ctx, key, 'user')
  if (!question) return null
  if (!question.has_role || question.content !== content || (sessionId ?? question.session_id) !== question.session_id)
    throw keyTaken()
  const { answer, isUrgent, timestamp } = await readReply(ctx, { ...question, position: question.position + 1 })
  const reward =
    answer.state === 'done' ? await findReward(ctx.db, ctx.userId, answer.messageId, new Date(timestamp)) : null
  return { ...answer, hasChatBonus: hasChatBonus(reward, isUrgent), reward }
}

/** Returns the reply that was written again under this key before; null if there was none. @throws 409 as above */
export async function repeatReply({ key, ...ctx }: Context, sessionId: string): Promise<ChatReply | null> {
  const written = key === null ? null : await findPlace(ctx, key, 'assistant')
  if (!written) return null
  if (!written.has_role || written.session_id !== sessionId) throw keyTaken()
  const { answer } = await readReply(ctx, written)
  return { ...answer, hasChatBonus: false, reward: null }
}
