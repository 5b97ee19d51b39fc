import { isConfirming } from '@finu/coach/confirming'
import { isOnlyLogging } from '@finu/coach/hint'
import { chatLimits, chatTexts, newSessionId, type ChatReply } from '@finu/contract/assistant/chat'
import { randomInt } from 'node:crypto'
import type { AskOthers } from '../../platform/admission.ts'
import type { StatementContext } from '../../platform/context.ts'
import { newId } from '../../platform/ids.ts'
import { createOnce } from '../../platform/once.ts'
import { keyTaken, notFound, Problem, unprocessable } from '../../platform/problems.ts'
import { sql } from '../../platform/sql.ts'
import { reasonOf } from '../models/actions.ts'
import type { Assistant } from '../models/assistant.ts'
import type { ModelMessage } from '../models/message.ts'
import { cardsBelow } from '../proposals/actions.ts'
import { dangerBefore } from '../safety/after-guidance.ts'
import { urgentAnswer } from '../safety/answers.ts'
import { findDanger } from '../safety/find-danger.ts'
import { messagesUsedUp } from './budget-actions.ts'
import type { TurnContext } from './draft-actions.ts'
import { listHistory, openTurn } from './open-actions.ts'
import { repeatAnswer, repeatReply } from './repeat-actions.ts'
import { answerTurn } from './reply-actions.ts'
import { openFirstWords } from './first-words-actions.ts'
import { discreetTitle, titleOf } from './title.ts'
import { clockOf } from '../models/clock.ts'
import type { StoredReply, Turn } from './turn.ts'
import type { RepliesUnderWay } from './under-way.ts'

/** Returns true if a message only logs, as the built-in coach reads it: cheap, and the same for all models. */
async function logsOnly(ctx: TurnContext, content: string, history: readonly ModelMessage[]): Promise<boolean> {
  if ((await findDanger(content)) !== null) return false
  const reply = history.findLast(({ role }) => role === 'assistant')?.providerOptions?.finu ?? null
  return isOnlyLogging(content, reply, { ...clockOf(ctx), isFastingRisky: false, danger: null }).catch(() => false)
}

/** Reads the person's last message: nothing else of the sent conversation counts. */
function lastMessage(messages: { role: string; content: string }[]): string {
  const last = messages.at(-1)!
  const content = last.content.trim()
  if (last.role !== 'user' || content === '') throw unprocessable('messages', chatTexts.blank)
  if (content.length > chatLimits.message)
    throw unprocessable('messages', `Use at most ${chatLimits.message} characters`)
  if (content.includes('\0')) throw unprocessable('messages', 'Use plain text')
  return content
}

/**
 * Sends a message in a conversation, which is created if it does not exist, and answers it. Repeated under its key it
 * gets the same answer, whatever is used up by then. A person who may be in danger is answered before anything is stored,
 * and if nothing can be.
 */
export async function sendMessage(
  call: TurnContext & { askOthers: AskOthers },
  assistant: Assistant,
  input: { messages: { role: 'user' | 'assistant'; content: string }[]; sessionId?: string | null | undefined },
): Promise<ChatReply> {
  const { key, now, zone } = call
  const content = lastMessage(input.messages)
  const repeat = (id: string) => repeatAnswer(call, id, content, input.sessionId ?? null)
  const earlier = key === null ? null : await repeat(key)
  if (earlier) return earlier
  const sessionId = input.sessionId ?? newSessionId(now.getTime(), () => randomInt(36 ** 4) / 36 ** 4)
  const danger = await findDanger(content)
  const isUrgent = urgentAnswer(danger, zone.timezone) !== null
  const title = danger === null ? titleOf(content) : discreetTitle
  const first = openFirstWords(call, sessionId, content)
  if (isUrgent) await first.say()
  const ctx = { ...call, emit: first.emit }
  const store = () =>
    createOnce(
      ['chat_messages_pkey'],
      async () => answerTurn(ctx, await openQuestion(ctx, assistant, { content, title, sessionId, isUrgent })),
      async () => {
        const answer = await repeat(ctx.newId)
        if (answer) first.end(answer)
        return answer && { answer, isSame: true }
      },
    )
  try {
    return await (isUrgent ? store() : call.askOthers(store))
  } catch (error) {
    const answer = await first.answer()
    if (!answer) throw error
    call.log.warn(reasonOf(error), 'guidance was given and not stored')
    return answer
  }
}

interface NewMessage {
  content: string
  /** The conversation's title, if it begins with this message. */
  title: string
  sessionId: string
  /** True if it is answered without a model, whatever is used up. */
  isUrgent: boolean
}

/**
 * Opens the turn of a new message. Only when the messages of the day are used up it is read whether this one is free,
 * and outside of the transaction, as reading takes its turn and would hold a connection meanwhile.
 */
async function openQuestion(ctx: TurnContext, assistant: Assistant, message: NewMessage): Promise<Turn> {
  try {
    return await storeQuestion(ctx, assistant, message, false)
  } catch (error) {
    if (!(error instanceof Problem && error.code === messagesUsedUp && (await isFree(ctx, message)))) throw error
    return storeQuestion(ctx, assistant, message, true)
  }
}

/** Returns true if a message exceeds no limit, as it only logs or follows guidance. */
async function isFree(ctx: TurnContext, { content, sessionId }: NewMessage): Promise<boolean> {
  const history = await listHistory(ctx.db, ctx.userId, sessionId)
  const before = await dangerBefore([...history, { role: 'user', content }], clockOf(ctx))
  return (before !== null && before.is !== 'apart') || logsOnly(ctx, content, history)
}

function storeQuestion(
  ctx: TurnContext,
  assistant: Assistant,
  { content, title, sessionId, isUrgent }: NewMessage,
  isFreeMessage: boolean,
): Promise<Turn> {
  const { userId, now } = ctx
  return openTurn(ctx, assistant, {
    sessionId,
    messageId: newId(now),
    isFree: isFreeMessage,
    isUnlimited: isUrgent,
    canUseCoach: true,
    createSession: sql`
      insert into chat_sessions (user_id, id, thread_id, title, created_at, last_message_at)
      values (${userId}, ${sessionId}, ${newId(now)}, ${title}, ${now}, ${now})
      on conflict (user_id, id) do nothing`,
    async writeQuestion(tx, { next_position: position, user_message_count: messagesBefore }) {
      const history = await listHistory(tx, userId, sessionId)
      const questionId = ctx.newId
      tx.send(sql`
        insert into chat_messages (user_id, id, session_id, position, role, content, state, created_at)
        values (${userId}, ${questionId}, ${sessionId}, ${position}, 'user', ${content}, 'done', ${now})`)
      tx.send(sql`
        update chat_sessions set message_count = message_count + 1, user_message_count = user_message_count + 1
        where user_id = ${userId} and id = ${sessionId}`)
      return {
        questionId,
        userMessages: messagesBefore + 1,
        replaced: [],
        history: [...history, { role: 'user', content }],
        position: position + 1,
        isOfCoach: isConfirming(content, history.findLast(({ role }) => role === 'assistant')?.providerOptions?.finu),
      }
    },
  })
}

/** Writes the last reply of a conversation again and replaces it. It earns nothing. */
export async function regenerate(ctx: TurnContext, assistant: Assistant, sessionId: string): Promise<ChatReply> {
  const { userId, newId: messageId } = ctx
  const earlier = await repeatReply(ctx, sessionId)
  if (earlier) return earlier
  const turn = await openTurn(ctx, assistant, {
    sessionId,
    messageId,
    isUnlimited: false,
    // The old reply is no worse than the coach's would be.
    canUseCoach: false,
    async writeQuestion(tx, { next_position: position, user_message_count: userMessages }) {
      const replaced = await tx.list(sql<StoredReply>`
        delete from chat_messages where user_id = ${userId} and session_id = ${sessionId} and position > (
          select position from chat_messages
          where user_id = ${userId} and session_id = ${sessionId} and role = 'user' order by position desc limit 1)
        returning id, position, content, state, kept, created_at as timestamp, ${cardsBelow(userId)}`)
      // It was written under this key while this call waited for the lock.
      if (replaced.some(({ id }) => id === messageId)) throw keyTaken()
      tx.send(sql`
        update chat_sessions set message_count = message_count - ${replaced.length}
        where user_id = ${userId} and id = ${sessionId}`)
      const history = await listHistory(tx, userId, sessionId)
      if (history.length === 0) throw notFound()
      return { questionId: null, userMessages, replaced, history, position }
    },
  })
  return answerTurn(ctx, turn)
}

/** Asks the process that writes a reply to stop; the written part stays. */
export async function stopReply(
  { db, userId }: StatementContext,
  underWay: RepliesUnderWay,
  sessionId: string,
): Promise<{ success: true }> {
  const session = await db.find(sql<{ writing_id: string | null }>`
    with stopping as (
      update chat_sessions set is_stop_asked = writing_id is not null
      where user_id = ${userId} and id = ${sessionId} returning writing_id)
    select writing_id from stopping`)
  if (!session) throw notFound()
  if (session.writing_id) underWay.stop(session.writing_id)
  return { success: true }
}
