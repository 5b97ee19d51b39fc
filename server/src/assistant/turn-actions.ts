import { chatLimits, chatTexts, newSessionId, type ChatReply } from '@finu/contract/chat'
import { randomInt } from 'node:crypto'
import type { StatementContext } from '../platform/context.ts'
import type { Transaction } from '../platform/database.ts'
import { newId } from '../platform/ids.ts'
import { conflict, notFound, unprocessable } from '../platform/problems.ts'
import { sql } from '../platform/sql.ts'
import { silenceMs } from './actions.ts'
import { reserveOfAll, reserveTurn, settleOfAll, turnTokens } from './budget-actions.ts'
import { sayAgain, type Said } from './history.ts'
import {
  answerTurn,
  stopWriting,
  type Assistant,
  type StoredReply,
  type Turn,
  type TurnContext,
} from './reply-actions.ts'
import { cardsBelow } from './proposal-actions.ts'
import { urgentAnswer } from './safety/answers.ts'
import { findDanger } from './safety/find-danger.ts'
import { titleOf } from './title.ts'

interface StoredSession {
  thread_id: string
  title: string
  writing_at: string | null
  writing_id: string | null
  next_position: number
  user_message_count: number
}

/** What the person's last message is: of the conversation that was sent nothing else counts. */
function lastMessage(messages: { role: string; content: string }[]): string {
  const last = messages.at(-1)!
  const content = last.content.trim()
  if (last.role !== 'user' || content === '') throw unprocessable('messages', chatTexts.blank)
  if (content.length > chatLimits.message)
    throw unprocessable('messages', `Use at most ${chatLimits.message} characters`)
  if (content.includes('\0')) throw unprocessable('messages', 'Use plain text')
  return content
}

/** Locks a conversation for a new reply. @throws 409 while another one is being written */
async function lockSession(
  tx: Transaction,
  { userId, now }: StatementContext,
  id: string,
): Promise<StoredSession | null> {
  const session = await tx.find(sql<StoredSession>`
    select thread_id, title, writing_at, writing_id, next_position, user_message_count from chat_sessions
    where user_id = ${userId} and id = ${id} for no key update`)
  if (!session?.writing_at) return session
  if (now.getTime() - Date.parse(session.writing_at) < silenceMs) throw conflict(chatTexts.busy)
  tx.send(sql`update chat_messages set state = 'failed' where user_id = ${userId} and id = ${session.writing_id}`)
  return session
}

async function readHistory(tx: Transaction, userId: string, sessionId: string): Promise<Said[]> {
  const rows = await tx.list(sql<Parameters<typeof sayAgain>[0]>`
    select role, content, kept, ${cardsBelow} from chat_messages
    where user_id = ${userId} and session_id = ${sessionId} and content <> '' and state <> 'writing'
    order by position desc limit ${chatLimits.remembered}`)
  return rows.toReversed().map(sayAgain)
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

/** Opens a turn with its tokens of what all may use set aside; where it cannot be opened, they go back. */
async function openTurn(
  { db, now }: StatementContext,
  mostOfAll: number | null,
  open: (tx: Transaction) => Promise<Turn>,
): Promise<Turn> {
  if (mostOfAll === null) return db.transaction(open)
  await reserveOfAll(db, now, mostOfAll)
  try {
    return await db.transaction(open)
  } catch (error) {
    await settleOfAll(db, now, 0)
    throw error
  }
}

/** Says something in a conversation, which begins with it where it does not exist, and answers it. */
export async function sendMessage(
  ctx: TurnContext,
  assistant: Assistant,
  input: { messages: { role: 'user' | 'assistant'; content: string }[]; sessionId?: string | null | undefined },
): Promise<ChatReply> {
  const { userId, now, zone } = ctx
  const content = lastMessage(input.messages)
  const sessionId = input.sessionId ?? newSessionId(now.getTime(), () => randomInt(36 ** 4) / 36 ** 4)
  // Who may be in danger is answered without a model, whatever is used up.
  const isUrgent = urgentAnswer(findDanger(content), zone.timezone) !== null
  const budget = isUrgent ? null : assistant.budget
  const messages = isUrgent ? Infinity : assistant.freeMessagesADay
  const mostOfAll = budget?.dailyTokensOfAll ?? null
  const turn = await openTurn(ctx, mostOfAll, async (tx) => {
    tx.send(sql`
      insert into chat_sessions (user_id, id, thread_id, title, created_at, last_message_at)
      values (${userId}, ${sessionId}, ${newId(now)}, ${titleOf(content)}, ${now}, ${now})
      on conflict (user_id, id) do nothing`)
    const session = (await lockSession(tx, ctx, sessionId))!
    await reserveTurn(tx, ctx, { messages, budget })
    const history = await readHistory(tx, userId, sessionId)
    const questionId = newId(now)
    tx.send(sql`
      insert into chat_messages (user_id, id, session_id, position, role, content, state, created_at)
      values (${userId}, ${questionId}, ${sessionId}, ${session.next_position}, 'user', ${content}, 'done', ${now})`)
    tx.send(sql`
      update chat_sessions set message_count = message_count + 1, user_message_count = user_message_count + 1
      where user_id = ${userId} and id = ${sessionId}`)
    const messageId = newId(now)
    openReply(tx, ctx, sessionId, { id: messageId, position: session.next_position + 1 })
    return {
      sessionId,
      threadId: session.thread_id,
      title: session.title,
      messageId,
      questionId,
      userMessages: session.user_message_count + 1,
      replaced: [],
      history: [...history, { role: 'user', content }],
      reserved: budget ? turnTokens : 0,
      isReservedOfAll: mostOfAll !== null,
    }
  })
  return answerTurn(ctx, assistant, turn)
}

/** Writes the last reply of a conversation again, in place of what there was. It earns nothing. */
export async function regenerate(ctx: TurnContext, assistant: Assistant, sessionId: string): Promise<ChatReply> {
  const { userId, now } = ctx
  const { budget, freeMessagesADay } = assistant
  const mostOfAll = budget?.dailyTokensOfAll ?? null
  const turn = await openTurn(ctx, mostOfAll, async (tx) => {
    const session = await lockSession(tx, ctx, sessionId)
    if (!session) throw notFound()
    await reserveTurn(tx, ctx, { messages: freeMessagesADay, budget })
    const replaced = await tx.list(sql<StoredReply>`
      delete from chat_messages where user_id = ${userId} and session_id = ${sessionId} and position > (
        select position from chat_messages
        where user_id = ${userId} and session_id = ${sessionId} and role = 'user' order by position desc limit 1)
      returning id, position, content, state, kept, created_at as timestamp, ${cardsBelow}`)
    tx.send(sql`
      update chat_sessions set message_count = message_count - ${replaced.length}
      where user_id = ${userId} and id = ${sessionId}`)
    const history = await readHistory(tx, userId, sessionId)
    if (history.length === 0) throw notFound()
    const messageId = newId(now)
    openReply(tx, ctx, sessionId, { id: messageId, position: session.next_position })
    return {
      sessionId,
      threadId: session.thread_id,
      title: session.title,
      messageId,
      questionId: null,
      userMessages: session.user_message_count,
      replaced,
      history,
      reserved: budget ? turnTokens : 0,
      isReservedOfAll: mostOfAll !== null,
    }
  })
  return answerTurn(ctx, assistant, turn)
}

/** Asks whoever writes a reply to stop; what there is of it stays. */
export async function stopReply({ db, userId }: StatementContext, sessionId: string): Promise<{ success: true }> {
  const session = await db.find(sql<{ writing_id: string | null }>`
    with asked as (
      update chat_sessions set is_stop_asked = writing_id is not null
      where user_id = ${userId} and id = ${sessionId} returning writing_id)
    select writing_id from asked`)
  if (!session) throw notFound()
  if (session.writing_id) stopWriting(session.writing_id)
  return { success: true }
}
