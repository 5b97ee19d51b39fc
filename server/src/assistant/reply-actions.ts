import { chatBonus, chatLimits, chatTexts, type ChatEvent, type ChatMessage, type ChatReply } from '@finu/contract/chat'
import type { Reward } from '@finu/contract/reward'
import type { JSONObject, LanguageModelV4 } from '@ai-sdk/provider'
import type { Proposal, ProposedLog } from '@finu/contract/proposals'
import type { Context, StatementContext } from '../platform/context.ts'
import type { Connection, Transaction } from '../platform/database.ts'
import { notFound, Problem } from '../platform/problems.ts'
import { sql } from '../platform/sql.ts'
import { record } from '../rewards/actions.ts'
import { newId } from '../platform/ids.ts'
import { limitDay, settleOfAll, type Budget } from './budget-actions.ts'
import { openGathering } from './gather.ts'
import type { Said } from './history.ts'
import { openMeter } from './meter.ts'
import { reasonOf } from './model-actions.ts'
import { propose, restoreProposals } from './proposal-actions.ts'
import { answerSafely } from './safe-answer-actions.ts'
import { afterModel } from './safety/diagnosis.ts'

export interface Assistant {
  name: string
  model: LanguageModelV4
  /** Null for the coach that is built in. */
  budget: Budget | null
  /** A model that is silent for so long is given up. */
  timeoutMs: number
  /** Messages a day on the free plan. */
  freeMessagesADay: number
}

export interface TurnContext extends Context {
  emit: (event: ChatEvent) => void
}

/** A reply that is written again, kept until there is another. */
export type StoredReply = Pick<ChatMessage, 'id' | 'content' | 'state' | 'timestamp' | 'proposals'> & {
  position: number
  kept: JSONObject | null
}

export interface Turn {
  sessionId: string
  threadId: string
  title: string
  messageId: string
  /** The new message it answers; null where a reply is written again. */
  questionId: string | null
  /** How many messages of the person the conversation has with it. */
  userMessages: number
  replaced: StoredReply[]
  /** The newest messages, oldest first, the person's last one included. */
  history: Said[]
  /** Tokens set aside of the person's day, and whether of everybody's too. */
  reserved: number
  isReservedOfAll: boolean
}

/** Replies being written by this process, to be stopped at once. */
const writing = new Map<string, AbortController>()

export const stopWriting = (messageId: string): void => writing.get(messageId)?.abort()

const saveEveryMs = 500

/** Writes the reply, streaming it to whoever listens and storing it for whoever comes back. */
export async function answerTurn(ctx: TurnContext, assistant: Assistant, turn: Turn): Promise<ChatReply> {
  const { db, emit, userId, now, log } = ctx
  const { sessionId, threadId, messageId, title } = turn
  const stop = new AbortController()
  writing.set(messageId, stop)
  emit({ type: 'started', sessionId, threadId, messageId, title })
  let text = ''
  const gathering = openGathering((delta) => emit({ type: 'text', delta }))
  const say = (delta: string) => {
    text += delta
    gathering.add(delta)
  }
  const proposals: Proposal[] = []
  let kept: JSONObject | null = null
  let last: Promise<unknown> = Promise.resolve()
  // One after another: look-ups run side by side, and cards stand in the order they were asked for.
  const show = (tell: () => Promise<ProposedLog>) => {
    const shown = last.then(async () => {
      const card = { id: newId(now), messageId, position: proposals.length }
      const proposal = await propose(ctx, card, await tell())
      proposals.push(proposal)
      emit({ type: 'proposal', proposal })
      return proposal
    })
    last = shown.catch(() => {})
    return shown
  }
  const began = performance.now()
  const save = async () => {
    const at = new Date(now.getTime() + performance.now() - began)
    if (await saveProgress(db, userId, turn, text, at)) stop.abort()
  }
  const saver = setInterval(() => void save().catch(() => {}), saveEveryMs)
  const meter = openMeter()
  const lookMeter = openMeter()
  let isUrgent = false
  let state: ChatReply['state'] = 'done'
  try {
    const speaking = {
      stop: stop.signal,
      meter,
      lookMeter,
      say,
      propose: show,
      keep: (given: JSONObject | null) => void (kept = given),
    }
    isUrgent = await answerSafely(ctx, { ...assistant, ...turn, isConfigured: assistant.budget !== null }, speaking)
    if (stop.signal.aborted) state = 'stopped'
    else if (text === '') throw new Error('the model said nothing')
  } catch (error) {
    state = stop.signal.aborted ? 'stopped' : 'failed'
    if (state === 'failed') log.warn(reasonOf(error), 'the model failed')
  } finally {
    clearInterval(saver)
    writing.delete(messageId)
  }
  // However it ended, what it said may not stand as a diagnosis.
  const whole = afterModel(text)
  if (whole !== text) say(whole.slice(text.trimEnd().length))
  gathering.close()
  const tokens = assistant.budget ? meter.tokens() + lookMeter.tokens() : 0
  if (turn.isReservedOfAll) await settleOfAll(db, now, tokens)
  if (text === '') {
    await withdraw(ctx, turn, tokens)
    throw new Problem(state === 'stopped' ? 409 : 503, chatTexts.sendFailed, 2)
  }
  const reply = await closeReply(ctx, turn, { text, state, tokens, proposals, kept })
  // Nobody is congratulated on needing help.
  const told = isUrgent ? { ...reply, hasChatBonus: false } : reply
  emit({ type: 'done', ...told })
  return told
}

const jsonOf = (kept: JSONObject | null) => kept && JSON.stringify(kept)

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

/** Puts back the reply that was to be written again. */
function restore(tx: Transaction, userId: string, sessionId: string, replies: StoredReply[]): void {
  for (const { id, position, content, state, kept, timestamp, proposals } of replies) {
    tx.send(sql`
      insert into chat_messages (user_id, id, session_id, position, role, content, state, kept, created_at)
      values (${userId}, ${id}, ${sessionId}, ${position}, 'assistant', ${content}, ${state}, ${jsonOf(kept)}, ${timestamp})`)
    restoreProposals(tx, userId, { id, proposals })
  }
}

/**
 * Takes back a turn of which nothing came: as if it had not been sent, so that sending it again is no second message.
 * Only what the model took stays counted.
 */
async function withdraw({ db, userId, now }: StatementContext, turn: Turn, tokens: number): Promise<void> {
  const { sessionId, messageId, questionId, replaced, reserved } = turn
  const questions = questionId === null ? 0 : 1
  await db.transaction(async (tx) => {
    // Where the conversation was deleted meanwhile, nothing is put back.
    const isThere = await tx.run(sql`
      update chat_sessions set writing_id = null, writing_at = null,
        message_count = message_count - ${questions} + ${replaced.length},
        user_message_count = user_message_count - ${questions}
      where user_id = ${userId} and id = ${sessionId} and writing_id = ${messageId}`)
    tx.send(sql`
      update chat_days set messages = messages - 1, tokens = tokens + ${tokens - reserved}
      where user_id = ${userId} and day = ${limitDay(now)}`)
    tx.send(sql`
      delete from chat_messages where user_id = ${userId} and id = any(${[messageId, ...(questionId === null ? [] : [questionId])]}::uuid[])`)
    if (isThere > 0) restore(tx, userId, sessionId, replaced)
    tx.send(sql`
      delete from chat_sessions where user_id = ${userId} and id = ${sessionId} and message_count = 0`)
  })
}

/** Closes the reply: stored with all it earns, or as far as it came. What is written again earns nothing. */
async function closeReply(
  { db, userId, now }: StatementContext,
  turn: Turn,
  {
    text,
    state,
    tokens,
    proposals,
    kept,
  }: Pick<ChatReply, 'state' | 'proposals'> & { text: string; tokens: number; kept: JSONObject | null },
): Promise<ChatReply> {
  const { sessionId, messageId } = turn
  const closing = sql`
    answered as (update chat_messages set content = ${text}, state = ${state}::chat_state, kept = ${jsonOf(kept)}::jsonb
      from decided where user_id = ${userId} and id = ${messageId}),
    counted as (update chat_days set tokens = tokens + ${tokens - turn.reserved}::int
      from decided where user_id = ${userId} and day = ${limitDay(now)}),
    closed as (update chat_sessions set writing_id = null, writing_at = null, message_count = message_count + 1
      from decided where user_id = ${userId} and id = ${sessionId} and writing_id = ${messageId})`
  let reward: Reward | null = null
  if (turn.questionId !== null && state === 'done') {
    const bonuses = turn.userMessages % chatLimits.rewardedEvery === 0 ? (['chat_fifth_message'] as const) : []
    reward = await record(db, { userId, activity: 'chat', id: messageId, now, bonuses }, () => closing)
  } else {
    await db.run(sql`with decided as (select 1 from users where user_id = ${userId}), ${closing} select`)
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
    messageCount: session.message_count,
    title: turn.title,
    hasChatBonus: reward?.reward_description.includes(chatBonus.name) ?? false,
    reward,
  }
}
