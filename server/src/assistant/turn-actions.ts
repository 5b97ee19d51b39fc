import { chatBonus, chatLimits, chatTexts, newSessionId, type ChatEvent, type ChatReply } from '@finu/contract/chat'
import type { Reward } from '@finu/contract/reward'
import type { LanguageModelV4 } from '@ai-sdk/provider'
import { randomInt } from 'node:crypto'
import type { Connection, Database, Transaction } from '../platform/database.ts'
import { newId } from '../platform/ids.ts'
import { conflict, notFound, Problem, unprocessable } from '../platform/problems.ts'
import { sql } from '../platform/sql.ts'
import { record } from '../rewards/actions.ts'
import { readDay, silenceMs, type ChatContext } from './actions.ts'
import { instructions } from './instructions.ts'
import { afterModel, cautionFor, findDanger, urgentAnswer } from './safety.ts'
import { titleOf } from './title.ts'

export interface Assistant {
  name: string
  model: LanguageModelV4
  /** Messages a day on the free plan. */
  freeMessagesADay: number
  database: Database
}

export interface TurnContext extends ChatContext {
  emit: (event: ChatEvent) => void
}

interface Turn {
  sessionId: string
  threadId: string
  title: string
  messageId: string
  /** The message it answers. */
  questionId: string
  /** How many messages the person has sent with this one. */
  userMessages: number
  /** The newest messages, oldest first, the person's last one included. */
  history: { role: 'user' | 'assistant'; content: string }[]
  timezone: string | null
  today: string
}

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
async function lockSession(tx: Transaction, { userId, now }: ChatContext, id: string): Promise<StoredSession | null> {
  const session = await tx.find(sql<StoredSession>`
    select thread_id, title, writing_at, writing_id, next_position, user_message_count from chat_sessions
    where user_id = ${userId} and id = ${id} for no key update`)
  if (!session?.writing_at) return session
  if (now.getTime() - Date.parse(session.writing_at) < silenceMs) throw conflict(chatTexts.busy)
  tx.send(sql`update chat_messages set state = 'failed' where user_id = ${userId} and id = ${session.writing_id}`)
  return session
}

/** Counts a message of the day. @throws 402 where the free plan has no more */
async function countMessage(tx: Transaction, userId: string, today: string, most: number): Promise<void> {
  const { messages } = await tx.get(sql<{ messages: number }>`
    insert into chat_days as d (user_id, day, messages, tokens) values (${userId}, ${today}, 1, 0)
    on conflict (user_id, day) do update set messages = d.messages + 1 returning messages`)
  if (messages > most) throw new Problem(402, chatTexts.dayFull)
}

async function readHistory(tx: Transaction, userId: string, sessionId: string): Promise<Turn['history']> {
  const rows = await tx.list(sql<Turn['history'][number]>`
    select role, content from chat_messages
    where user_id = ${userId} and session_id = ${sessionId} and content <> '' and state <> 'writing'
    order by position desc limit ${chatLimits.remembered}`)
  return rows.toReversed()
}

/** Opens the reply that is about to be written. */
function openReply(
  tx: Transaction,
  { userId, now }: ChatContext,
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

/** Says something in a conversation, which begins with it where it does not exist, and answers it. */
export async function sendMessage(
  ctx: TurnContext,
  assistant: Assistant,
  input: { messages: { role: 'user' | 'assistant'; content: string }[]; sessionId?: string | null | undefined },
): Promise<ChatReply> {
  const { db, userId, now } = ctx
  const content = lastMessage(input.messages)
  const sessionId = input.sessionId ?? newSessionId(now.getTime(), () => randomInt(36 ** 4) / 36 ** 4)
  const day = await readDay(ctx)
  const turn = await db.transaction(async (tx): Promise<Turn> => {
    tx.send(sql`
      insert into chat_sessions (user_id, id, thread_id, title, created_at, last_message_at)
      values (${userId}, ${sessionId}, ${newId(now)}, ${titleOf(content)}, ${now}, ${now})
      on conflict (user_id, id) do nothing`)
    const session = (await lockSession(tx, ctx, sessionId))!
    await countMessage(tx, userId, day.today, assistant.freeMessagesADay)
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
      history: [...history, { role: 'user', content }],
      ...day,
    }
  })
  return answerTurn(ctx, assistant, turn, { isNew: true })
}

/** Writes the last reply of a conversation again, in place of what there was. It earns nothing. */
export async function regenerate(ctx: TurnContext, assistant: Assistant, sessionId: string): Promise<ChatReply> {
  const { db, userId, now } = ctx
  const day = await readDay(ctx)
  const turn = await db.transaction(async (tx): Promise<Turn> => {
    const session = await lockSession(tx, ctx, sessionId)
    if (!session) throw notFound()
    await countMessage(tx, userId, day.today, assistant.freeMessagesADay)
    const removed = await tx.run(sql`
      delete from chat_messages where user_id = ${userId} and session_id = ${sessionId} and position > (
        select position from chat_messages
        where user_id = ${userId} and session_id = ${sessionId} and role = 'user' order by position desc limit 1)`)
    tx.send(sql`
      update chat_sessions set message_count = message_count - ${removed}
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
      questionId: messageId,
      userMessages: session.user_message_count,
      history,
      ...day,
    }
  })
  return answerTurn(ctx, assistant, turn, { isNew: false })
}

/** Replies being written by this process, to be stopped at once. */
const writing = new Map<string, AbortController>()

/** Asks whoever writes a reply to stop; what there is of it stays. */
export async function stopReply({ db, userId }: ChatContext, sessionId: string): Promise<{ success: true }> {
  const session = await db.find(sql<{ writing_id: string | null }>`
    with asked as (
      update chat_sessions set is_stop_asked = writing_id is not null
      where user_id = ${userId} and id = ${sessionId} returning writing_id)
    select writing_id from asked`)
  if (!session) throw notFound()
  if (session.writing_id) writing.get(session.writing_id)?.abort()
  return { success: true }
}

const saveEveryMs = 500
/** A reply that takes longer is cut off. */
const longestMs = 120_000

/** Writes the reply, streaming it to whoever listens and storing it for whoever comes back. */
async function answerTurn(
  ctx: TurnContext,
  assistant: Assistant,
  turn: Turn,
  { isNew }: { isNew: boolean },
): Promise<ChatReply> {
  const { emit, userId } = ctx
  const { sessionId, threadId, messageId, title } = turn
  // The call's own connection is behind the session that opened it; the reply goes on without it.
  const db = assistant.database.forUser(userId)
  const stop = new AbortController()
  writing.set(messageId, stop)
  emit({ type: 'started', sessionId, threadId, messageId, title })
  let text = ''
  const say = (delta: string) => {
    text += delta
    emit({ type: 'text', delta })
  }
  const began = performance.now()
  const save = async () => {
    const at = new Date(ctx.now.getTime() + performance.now() - began)
    if (await saveProgress(db, userId, turn, text, at)) stop.abort()
  }
  const saver = setInterval(() => void save().catch(() => {}), saveEveryMs)
  let state: ChatReply['state'] = 'done'
  let tokens = 0
  try {
    const question = turn.history.at(-1)!.content
    const danger = findDanger(question)
    const urgent = urgentAnswer(danger, turn.timezone)
    if (urgent) say(urgent)
    else {
      const caution = cautionFor(danger)
      if (caution) say(caution)
      tokens = await runModel(
        { ...ctx, db },
        assistant,
        turn,
        AbortSignal.any([stop.signal, AbortSignal.timeout(longestMs)]),
        say,
      )
      const whole = afterModel(text)
      if (whole !== text) say(whole.slice(text.trimEnd().length))
    }
    if (stop.signal.aborted) state = 'stopped'
    else if (text === '') state = 'failed'
  } catch {
    state = stop.signal.aborted ? 'stopped' : 'failed'
  } finally {
    clearInterval(saver)
    writing.delete(messageId)
  }
  if (text === '' && state !== 'done') {
    await withdraw(db, userId, turn, isNew)
    throw new Problem(state === 'stopped' ? 409 : 503, chatTexts.sendFailed, 2)
  }
  const reply = await closeReply({ ...ctx, db }, turn, { text, state, tokens, isRewarded: isNew })
  emit({ type: 'done', ...reply })
  return reply
}

/** Stores what there is so far. @returns whether somebody asked to stop */
async function saveProgress(db: Connection, userId: string, turn: Turn, text: string, at: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    tx.send(sql`
      update chat_messages set content = ${text}
      where user_id = ${userId} and id = ${turn.messageId} and state = 'writing' and content <> ${text}`)
    const session = await tx.find(sql<{ is_stop_asked: boolean }>`
      update chat_sessions set writing_at = ${at}
      where user_id = ${userId} and id = ${turn.sessionId} and writing_id = ${turn.messageId} returning is_stop_asked`)
    // A conversation deleted meanwhile needs no reply either.
    return session?.is_stop_asked ?? true
  })
}

async function runModel(
  ctx: ChatContext,
  { model, name }: Assistant,
  turn: Turn,
  signal: AbortSignal,
  say: (delta: string) => void,
): Promise<number> {
  // Loaded when somebody first asks something: it is large.
  const [{ streamText, isStepCount }, { openTools }] = await Promise.all([import('ai'), import('./tools-actions.ts')])
  const result = streamText({
    model,
    instructions: instructions(name, turn.today),
    messages: turn.history,
    tools: openTools({ ...ctx, today: turn.today }),
    stopWhen: isStepCount(6),
    maxRetries: 2,
    abortSignal: signal,
    onError: () => {},
  })
  for await (const part of result.fullStream) {
    if (part.type === 'text-delta') say(part.text)
    if (part.type === 'error') throw part.error
    if (part.type === 'abort') return 0
  }
  return (await result.totalUsage).totalTokens ?? 0
}

/** Takes back a turn of which nothing came: as if it had not been sent, so that sending it again is no second message. */
async function withdraw(db: Connection, userId: string, turn: Turn, isNew: boolean): Promise<void> {
  const { sessionId, messageId } = turn
  await db.transaction(async (tx) => {
    tx.send(sql`
      update chat_sessions set writing_id = null, writing_at = null,
        message_count = message_count - ${isNew ? 1 : 0}, user_message_count = user_message_count - ${isNew ? 1 : 0}
      where user_id = ${userId} and id = ${sessionId} and writing_id = ${messageId}`)
    tx.send(sql`update chat_days set messages = messages - 1 where user_id = ${userId} and day = ${turn.today}`)
    tx.send(sql`
      delete from chat_messages where user_id = ${userId} and id = any(${[messageId, ...(isNew ? [turn.questionId] : [])]}::uuid[])`)
    tx.send(sql`
      delete from chat_sessions where user_id = ${userId} and id = ${sessionId} and message_count = 0`)
  })
}

interface Closing {
  text: string
  state: ChatReply['state']
  tokens: number
  isRewarded: boolean
}

/** Closes the reply: stored with all it earns, or as far as it came. */
async function closeReply(
  { db, userId, now }: ChatContext,
  turn: Turn,
  { text, state, tokens, isRewarded }: Closing,
): Promise<ChatReply> {
  const { sessionId, messageId } = turn
  const closing = sql`
    answered as (update chat_messages set content = ${text}, state = ${state}::chat_state
      from decided where user_id = ${userId} and id = ${messageId}),
    counted as (update chat_days set tokens = tokens + ${tokens}::int
      from decided where user_id = ${userId} and day = ${turn.today}),
    closed as (update chat_sessions set writing_id = null, writing_at = null, message_count = message_count + 1
      from decided where user_id = ${userId} and id = ${sessionId} and writing_id = ${messageId})`
  let reward: Reward | null = null
  if (isRewarded && state === 'done') {
    const bonuses = turn.userMessages % chatLimits.rewardedEvery === 0 ? (['chat_fifth_message'] as const) : []
    reward = await record(db, { userId, activity: 'chat', id: messageId, now, bonuses }, () => closing)
  } else {
    await db.run(sql`with decided as (select 1 from users where user_id = ${userId}), ${closing} select`)
  }
  const { message_count: messageCount } = await db.get(sql<{ message_count: number }>`
    select message_count from chat_sessions where user_id = ${userId} and id = ${sessionId}`)
  return {
    response: text,
    sessionId,
    threadId: turn.threadId,
    messageId,
    state,
    messageCount,
    title: turn.title,
    hasChatBonus: reward?.reward_description.includes(chatBonus.name) ?? false,
    reward,
  }
}
