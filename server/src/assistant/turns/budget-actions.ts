import { chatTexts } from '@finu/contract/assistant/chat'
import { subscriptionTexts, trialExpired } from '@finu/contract/subscription/subscription'
import type { Context } from '../../platform/context.ts'
import type { Connection, Transaction } from '../../platform/database.ts'
import { Problem } from '../../platform/problems.ts'
import { sql } from '../../platform/sql.ts'
import { getLimitDay } from '../../rewards/standing-actions.ts'
import { getPlan, type Plan } from '../../subscription/plan-actions.ts'
import type { Budget } from '../models/assistant.ts'
import { turnTokens } from '../models/meter.ts'

const anHour = 3_600
/** The most messages a day on an unlimited plan: more are no person's. */
const fairUse = 1_000

/** The code of a refusal because the messages of the day are used up. */
export const messagesUsedUp = 'messages_used_up'

const refuseMessages = (plan: Plan): Problem => {
  if (plan.hasUnlimitedChat) return new Problem(429, messagesUsedUp, subscriptionTexts.fairUse, anHour)
  return new Problem(402, messagesUsedUp, plan.hasTrialEnded ? trialExpired : chatTexts.dayFull)
}

/** Returns the day of everybody's shared budget, as people's days differ: a UTC day. */
const dayOfAll = (now: Date) => now.toISOString().slice(0, 10)

/** A person's day for limits of the chat, and when the next one starts. */
export interface ChatDay {
  day: string
  endsAt: Date
}

/** Days end within this time, whatever zone they are of; later ends were written by a clock that was ahead. */
const longestDayMs = 48 * 3_600_000

/**
 * Returns the person's day for limits of the chat: the limit day, but one with messages lasts until it has ended in the zone
 * in which it began. So a change of zone or day start gives no more messages.
 */
export async function getChatDay(ctx: Context): Promise<ChatDay> {
  const { db, userId, now } = ctx
  const latest = new Date(now.getTime() + longestDayMs)
  const [limits, open] = await Promise.all([
    getLimitDay(ctx),
    db.find(sql<{ day: string; ends_at: string }>`
      select day, ends_at from chat_days where user_id = ${userId} and ends_at > ${now} and ends_at < ${latest}
      order by day limit 1`),
  ])
  return open && open.day < limits.day ? { day: open.day, endsAt: new Date(open.ends_at) } : limits
}

/** The budget that a message got: a model's, none as the tokens are used up, or none as it only logs. */
export type Reservation = 'model' | 'no_tokens' | 'logging'

/**
 * Counts a message of the day and reserves a turn's tokens.
 * @param most the day's limits; a free message, which only logs, may exceed them up to fair use
 * @throws 402 if the free plan has no more messages
 */
export async function reserveTurn(
  tx: Transaction,
  { userId, now }: { userId: string; now: Date },
  { day, endsAt }: ChatDay,
  most: { messages: number; budget: Budget | null; isFree: boolean },
): Promise<Reservation> {
  const tokens = most.budget ? turnTokens : 0
  const [plan, used] = await Promise.all([
    getPlan(tx, userId, now),
    tx.get(sql<{ messages: number; tokens: number; logging: number }>`
    insert into chat_days as d (user_id, day, messages, tokens, ends_at)
    values (${userId}, ${day}, 1, ${tokens}, ${endsAt})
    on conflict (user_id, day) do update set messages = d.messages + 1, tokens = d.tokens + excluded.tokens
    returning messages, tokens, logging`),
  ])
  const mostMessages = plan.hasUnlimitedChat ? Math.max(fairUse, most.messages) : most.messages
  const isBeyond = used.messages > mostMessages
  if (isBeyond && !(most.isFree && used.logging < fairUse)) throw refuseMessages(plan)
  const isThere = most.budget === null || used.tokens - tokens < most.budget.dailyTokens
  if (isThere && !isBeyond) return 'model'
  if (tokens > 0)
    tx.send(sql`
      update chat_days set tokens = tokens - ${tokens} where user_id = ${userId} and day = ${day}`)
  return isBeyond ? 'logging' : 'no_tokens'
}

/** Returns the refusal if a day's tokens are used up and nothing else answers. */
export const refuseTokens = (text: string): Problem => new Problem(429, 'tokens_used_up', text, anHour)

/** Reserves a turn's tokens of everybody's budget. @returns true if there were any */
export async function reserveOfAll(db: Connection, now: Date, most: number): Promise<boolean> {
  const reserved = await db.run(sql`
    insert into model_days as d (day, tokens) values (${dayOfAll(now)}, ${turnTokens})
    on conflict (day) do update set tokens = d.tokens + excluded.tokens where d.tokens < ${most}`)
  return reserved > 0
}

/** Replaces the reserved tokens by those that a turn used. */
export async function settleOfAll(db: Connection, now: Date, used: number): Promise<void> {
  await db.run(sql`
    update model_days set tokens = greatest(0, tokens + ${used - turnTokens}) where day = ${dayOfAll(now)}`)
}
