import { cautionsFor, type FastingCaution } from '@finu/contract/fasting/fasting-cautions'
import type { Context, StatementContext } from '../platform/context.ts'
import { getUser } from '../accounts/actions.ts'
import { addDays, mondayOf } from '../platform/days.ts'
import { sql } from '../platform/sql.ts'
import { getStreak } from '../rewards/standing-actions.ts'
import { findLongest } from './fast-rows-actions.ts'
import { summarizeTotals, summarizeWeek, type FastSum } from './summary.ts'

/** Returns figures of all ended fasts, and the user's week; its cost does not grow. */
export async function getFastingSummary(ctx: Context) {
  const { db, userId, today } = ctx
  const monday = mondayOf(today)
  const [totals, longest, ended, streak] = await Promise.all([
    db.find(sql<FastSum>`select fasts, completed, seconds from fasting_totals where user_id = ${userId}`),
    findLongest(db, userId),
    db.list(sql<FastSum & { date: string }>`
      select day as date, fasts, completed, seconds from fasting_days
      where user_id = ${userId} and day >= ${monday} and day <= ${addDays(monday, 6)}`),
    getStreak(ctx, 'fast'),
  ])
  return {
    ...summarizeTotals(totals ?? { fasts: 0, completed: 0, seconds: 0 }, longest),
    current_streak: streak,
    week_start: monday,
    days: summarizeWeek(monday, ended),
  }
}

/** Lists cautions before a fast of some hours, from the profile. */
export async function listCautions({ db, userId, now }: StatementContext, hours: number): Promise<FastingCaution[]> {
  const { profile } = await getUser(db, userId, now)
  return cautionsFor(profile, hours)
}
