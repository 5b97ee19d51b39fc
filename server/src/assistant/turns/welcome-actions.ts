import type { Context } from '../../platform/context.ts'
import { sql } from '../../platform/sql.ts'
import { getStanding } from '../../rewards/standing-actions.ts'
import { getPlan } from '../../subscription/plan-actions.ts'
import type { Assistant } from '../models/assistant.ts'
import { getChatDay } from './budget-actions.ts'
import { startersFor } from './starters.ts'

/**
 * Returns the assistant's name, and suggestions from what is not logged yet today. As a message may follow, the coach
 * gets ready to read it.
 */
export async function getWelcome(ctx: Context, { name, budget, readsImages, freeMessagesADay, warmUp }: Assistant) {
  warmUp()
  const { db, userId, now } = ctx
  const [standing, plan, limits] = await Promise.all([getStanding(ctx), getPlan(db, userId, now), getChatDay(ctx)])
  const used = await db.find(sql<{ messages: number }>`
    select messages from chat_days where user_id = ${userId} and day = ${limits.day}`)
  const most = plan.hasUnlimitedChat ? null : freeMessagesADay
  return {
    assistantName: name,
    isBuiltIn: budget === null,
    readsLabels: readsImages,
    starters: startersFor(standing),
    messagesADay: most,
    messagesLeft: most === null ? null : Math.max(0, most - (used?.messages ?? 0)),
    messagesAgainAt: limits.endsAt.toISOString(),
  }
}
