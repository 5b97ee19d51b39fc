import { chatTexts } from '@finu/contract/assistant/chat'
import { subscriptionTexts, trialExpired } from '@finu/contract/subscription/subscription'
import type { Connection, Transaction } from '../../platform/database.ts'
import { Problem } from '../../platform/problems.ts'
import { sql } from '../../platform/sql.ts'
import { getPlan, type Plan } from '../../subscription/plan-actions.ts'
import type { Budget } from '../models/assistant.ts'
import { turnTokens } from '../models/meter.ts'

const anHour = 3_600
/** Messages a day at which unlimited is no person's any more. */
const fairUse = 1_000

const refuseMessages = (plan: Plan): Problem => {
  if (plan.hasUnlimitedChat) return new Problem(429, 'messages_used_up', subscriptionTexts.fairUse, anHour)
  return new Problem(402, 'messages_used_up', plan.hasTrialEnded ? trialExpired : chatTexts.dayFull)
}

/** The day of what all may use together, whose days lie differently: a UTC day. */
const dayOfAll = (now: Date) => now.toISOString().slice(0, 10)

/** Budget that a message was given. */
export type Reserved = 'turn' | 'no_tokens' | 'logging'

/**
 * Counts a message of the day and sets a turn's tokens aside.
 * @param day the person's, as limits count it
 * @param most what the day may have; of a message that is free, as it only logs, there may be more, up to fair use
 * @returns what was set aside: a turn of the model, none as its tokens are used up, or one that is free
 * @throws 402 where the free plan has no more messages
 */
export async function reserveTurn(
  tx: Transaction,
  { userId, now, day }: { userId: string; now: Date; day: string },
  most: { messages: number; budget: Budget | null; isFree: () => Promise<boolean> },
): Promise<Reserved> {
  const tokens = most.budget ? turnTokens : 0
  const [plan, used] = await Promise.all([
    getPlan(tx, userId, now),
    tx.get(sql<{ messages: number; tokens: number; logging: number }>`
    insert into chat_days as d (user_id, day, messages, tokens) values (${userId}, ${day}, 1, ${tokens})
    on conflict (user_id, day) do update set messages = d.messages + 1, tokens = d.tokens + excluded.tokens
    returning messages, tokens, logging`),
  ])
  const mostMessages = plan.hasUnlimitedChat ? Math.max(fairUse, most.messages) : most.messages
  const isBeyond = used.messages > mostMessages
  if (isBeyond && !(used.logging < fairUse && (await most.isFree()))) throw refuseMessages(plan)
  const isThere = most.budget === null || used.tokens - tokens < most.budget.dailyTokens
  if (isThere && !isBeyond) return 'turn'
  if (tokens > 0)
    tx.send(sql`
      update chat_days set tokens = tokens - ${tokens} where user_id = ${userId} and day = ${day}`)
  return isBeyond ? 'logging' : 'no_tokens'
}

/** The refusal where a day's tokens are used up and nobody answers instead. */
export const refuseTokens = (text: string): Problem => new Problem(429, 'tokens_used_up', text, anHour)

/** Sets a turn's tokens aside of what all may use. @returns whether there were any */
export async function reserveOfAll(db: Connection, now: Date, most: number): Promise<boolean> {
  const reserved = await db.run(sql`
    insert into model_days as d (day, tokens) values (${dayOfAll(now)}, ${turnTokens})
    on conflict (day) do update set tokens = d.tokens + excluded.tokens where d.tokens < ${most}`)
  return reserved > 0
}

/** Puts what a turn used in place of what was set aside. */
export async function settleOfAll(db: Connection, now: Date, used: number): Promise<void> {
  await db.run(sql`
    update model_days set tokens = greatest(0, tokens + ${used - turnTokens}) where day = ${dayOfAll(now)}`)
}
