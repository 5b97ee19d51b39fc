import type { Context } from '../../platform/context.ts'
import { sql } from '../../platform/sql.ts'
import { getStanding } from '../../rewards/standing-actions.ts'
import type { Assistant } from '../models/assistant.ts'
import { limitDay } from './budget-actions.ts'
import { startersFor } from './starters.ts'

/** Who answers, and what one might ask today: made from what is not logged yet. */
export async function getWelcome(ctx: Context, { name, budget, freeMessagesADay }: Assistant) {
  const { db, userId, now } = ctx
  const standing = await getStanding(ctx)
  const used = await db.find(sql<{ messages: number }>`
    select messages from chat_days where user_id = ${userId} and day = ${limitDay(now)}`)
  return {
    assistantName: name,
    isBuiltIn: budget === null,
    starters: startersFor(standing),
    messagesLeft: Math.max(0, freeMessagesADay - (used?.messages ?? 0)),
  }
}
