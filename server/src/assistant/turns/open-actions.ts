import { chatLimits, chatTexts } from '@finu/contract/assistant/chat'
import type { StatementContext } from '../../platform/context.ts'
import type { Queries, Transaction } from '../../platform/database.ts'
import { conflict, notFound } from '../../platform/problems.ts'
import { sql, type Statement } from '../../platform/sql.ts'
import { asModelMessage, type ModelMessage, type StoredMessage } from '../models/message.ts'
import { dismissOpen } from '../card-actions.ts'
import { cardsBelow } from '../proposals/actions.ts'
import { builtIn, type Assistant } from '../models/assistant.ts'
import { openMeter, turnTokens } from '../models/meter.ts'
import { getChatDay, refuseTokens, reserveOfAll, reserveTurn, settleOfAll } from './budget-actions.ts'
import { openDraft, type TurnContext } from './draft-actions.ts'
import { silenceMs, type Turn } from './turn.ts'

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
  // A killed process left it: what it proposed was never finished.
  tx.send(
    sql`update chat_messages set state = 'failed' where user_id = ${userId} and id = ${session.writing_id}`,
    ...dismissOpen(userId, session.writing_id),
  )
  return session
}

/** Lists the newest messages of a conversation, oldest first. */
export async function listHistory(tx: Queries, userId: string, sessionId: string): Promise<ModelMessage[]> {
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

/** A question to answer, and the place of its reply. */
interface Question extends Pick<Turn, 'questionId' | 'userMessages' | 'replaced' | 'history'> {
  /** The reply's position in the conversation. */
  position: number
  /** True if the built-in coach answers: a 'yes' to open cards, which it alone may save. */
  isOfCoach?: boolean
}

interface NewTurn extends Pick<Turn, 'sessionId' | 'messageId'> {
  /** True if the message is free, as it only logs. */
  isFree?: boolean
  /** True if no limit applies and no model is asked. */
  isUnlimited: boolean
  /** True if the built-in coach answers when the model's budget is used up; else that is refused. */
  canUseCoach: boolean
  /** Creates the conversation if it may be new. */
  createSession?: Statement
  /** Writes the question, or deletes the reply that is written again. */
  writeQuestion: (tx: Transaction, session: StoredSession) => Promise<Question>
}

/**
 * Opens a turn in one transaction: the question, the day's limits and an empty reply. Its tokens of everybody's budget
 * are reserved before, and given back if it cannot be opened.
 */
export async function openTurn(
  ctx: TurnContext,
  assistant: Assistant,
  { sessionId, messageId, isFree = false, isUnlimited, canUseCoach, createSession, writeQuestion }: NewTurn,
): Promise<Turn> {
  const { db, now } = ctx
  const today = await getChatDay(ctx)
  const messages = isUnlimited ? Infinity : assistant.freeMessagesADay
  const wholeBudget = isUnlimited ? null : assistant.budget
  const mostOfAll = wholeBudget?.dailyTokensOfAll ?? null
  const isReservedOfAll = mostOfAll !== null && (await reserveOfAll(db, now, mostOfAll))
  const isOverOfAll = mostOfAll !== null && !isReservedOfAll
  if (isOverOfAll && !canUseCoach) throw refuseTokens(chatTexts.tokensUsedByAll)
  const budget = isOverOfAll ? null : wholeBudget
  const store = async (tx: Transaction) => {
    if (createSession) tx.send(createSession)
    const session = await lockSession(tx, ctx, sessionId)
    const { position, isOfCoach = false, ...question } = await writeQuestion(tx, session)
    const reservation = await reserveTurn(tx, ctx, today, { messages, budget, isFree })
    const isOver = reservation === 'no_tokens'
    if (isOver && !canUseCoach) throw refuseTokens(chatTexts.tokensUsed)
    openReply(tx, ctx, sessionId, { id: messageId, position })
    return {
      ...question,
      threadId: session.thread_id,
      title: session.title,
      assistant: isOverOfAll || isOfCoach || reservation !== 'model' ? builtIn(assistant) : assistant,
      usedUp: isOverOfAll ? chatTexts.tokensUsedByAll : isOver ? chatTexts.tokensUsed : null,
      reservedTokens: budget && reservation === 'model' ? turnTokens : 0,
    }
  }
  const stored = await db.transaction(store).catch(async (error: unknown) => {
    if (isReservedOfAll) await settleOfAll(db, now, 0)
    throw error
  })
  return {
    ...stored,
    sessionId,
    messageId,
    day: today.day,
    isReservedOfAll,
    draft: openDraft(ctx, messageId),
    stop: assistant.underWay.add(messageId),
    meter: openMeter(),
    secondLookMeter: openMeter(),
  }
}
