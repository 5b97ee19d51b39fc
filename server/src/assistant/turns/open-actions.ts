import { chatLimits, chatTexts } from '@finu/contract/assistant/chat'
import type { Context, StatementContext } from '../../platform/context.ts'
import type { Transaction } from '../../platform/database.ts'
import { conflict, notFound } from '../../platform/problems.ts'
import { sql, type Statement } from '../../platform/sql.ts'
import { asModelMessage, type Said, type StoredMessage } from '../models/said.ts'
import { getLimitDay } from '../../rewards/standing-actions.ts'
import { cardsBelow } from '../proposals/actions.ts'
import type { Budget } from '../models/assistant.ts'
import { turnTokens } from '../models/meter.ts'
import { refuseTokens, reserveOfAll, reserveTurn, settleOfAll } from './budget-actions.ts'
import { silenceMs, type Asked, type Turn } from './turn.ts'

interface StoredSession {
  thread_id: string
  title: string
  writing_at: string | null
  writing_id: string | null
  next_position: number
  user_message_count: number
}

/** Locks a conversation for a new reply. @throws 409 while another one is being written */
async function lockSession(tx: Transaction, { userId, now }: StatementContext, id: string): Promise<StoredSession> {
  const session = await tx.find(sql<StoredSession>`
    select thread_id, title, writing_at, writing_id, next_position, user_message_count from chat_sessions
    where user_id = ${userId} and id = ${id} for no key update`)
  if (!session) throw notFound()
  if (!session.writing_at) return session
  if (now.getTime() - Date.parse(session.writing_at) < silenceMs) throw conflict('reply_in_progress', chatTexts.busy)
  tx.send(sql`update chat_messages set state = 'failed' where user_id = ${userId} and id = ${session.writing_id}`)
  return session
}

/** Lists the newest messages of a conversation, oldest first. */
export async function listSaid(tx: Transaction, userId: string, sessionId: string): Promise<Said[]> {
  const rows = await tx.list(sql<StoredMessage>`
    select role, content, kept, ${cardsBelow(userId)} from chat_messages
    where user_id = ${userId} and session_id = ${sessionId} and content <> '' and state <> 'writing'
    order by position desc limit ${chatLimits.remembered}`)
  return rows.toReversed().map(asModelMessage)
}

/** Opens the reply that is about to be written. */
function openReply(
  tx: Transaction,
  { userId, now }: StatementContext,
  sessionId: string,
  reply: { id: string; position: number },
): void {
  tx.send(sql`
    insert into chat_messages (user_id, id, session_id, position, role, content, state, created_at)
    values (${userId}, ${reply.id}, ${sessionId}, ${reply.position}, 'assistant', '', 'writing', ${now})`)
  tx.send(sql`
    update chat_sessions set writing_id = ${reply.id}, writing_at = ${now}, is_stop_asked = false,
      last_message_at = ${now}, next_position = ${reply.position + 1}
    where user_id = ${userId} and id = ${sessionId}`)
}

interface Opening {
  sessionId: string
  /** The reply's id. */
  messageId: string
  /** The day's limit of messages, and the model's budget; null if no model is used. */
  most: { messages: number; budget: Budget | null }
  /** True if the built-in coach answers when the model's budget is used up; else that is refused. */
  isCoachThere: boolean
  /** Creates the conversation if it may be new. */
  begin?: Statement
  /** Writes the question, and returns whether it is free as it only logs, and the reply's position. */
  ask: (
    tx: Transaction,
    session: StoredSession,
  ) => Promise<Asked & { position: number; isFree: () => Promise<boolean> }>
}

/**
 * Opens a turn in one transaction: the question, the day's limits and an empty reply. Its tokens of everybody's budget
 * are reserved before, and given back if it cannot be opened.
 */
export async function openTurn(
  ctx: Context,
  { sessionId, messageId, most, isCoachThere, begin, ask }: Opening,
): Promise<Turn> {
  const { db, now } = ctx
  const { day } = await getLimitDay(ctx)
  const mostOfAll = most.budget?.dailyTokensOfAll ?? null
  const isReservedOfAll = mostOfAll !== null && (await reserveOfAll(db, now, mostOfAll))
  const isOverOfAll = mostOfAll !== null && !isReservedOfAll
  if (isOverOfAll && !isCoachThere) throw refuseTokens(chatTexts.tokensUsedByAll)
  const budget = isOverOfAll ? null : most.budget
  const open = async (tx: Transaction): Promise<Turn> => {
    if (begin) tx.send(begin)
    const session = await lockSession(tx, ctx, sessionId)
    const { position, isFree, ...asked } = await ask(tx, session)
    const reserved = await reserveTurn(tx, { ...ctx, day }, { ...most, budget, isFree })
    const isOver = reserved === 'no_tokens'
    if (isOver && !isCoachThere) throw refuseTokens(chatTexts.tokensUsed)
    openReply(tx, ctx, sessionId, { id: messageId, position })
    return {
      ...asked,
      sessionId,
      threadId: session.thread_id,
      title: session.title,
      messageId,
      day,
      reserved: budget && reserved === 'turn' ? turnTokens : 0,
      isReservedOfAll,
      isByCoach: isOverOfAll || reserved !== 'turn',
      usedUp: isOverOfAll ? chatTexts.tokensUsedByAll : isOver ? chatTexts.tokensUsed : null,
    }
  }
  if (!isReservedOfAll) return db.transaction(open)
  try {
    return await db.transaction(open)
  } catch (error) {
    await settleOfAll(db, now, 0)
    throw error
  }
}
