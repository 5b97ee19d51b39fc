import { cautionsFor, type FastingCaution } from '@finu/contract/fasting-cautions'
import { getUser } from '../accounts/actions.ts'
import { addDays, dayOf, mondayOf } from '../platform/days.ts'
import { sql } from '../platform/sql.ts'
import { getStreak } from '../rewards/standing-actions.ts'
import type { FastingContext } from './actions.ts'
import { findLongest } from './fast-rows-actions.ts'
import { summarizeTotals, summarizeWeek, type FastSum } from './summary.ts'

/** All ended fasts in figures, and the user's week; costs the same for ever. */
export async function getFastingSummary({ db, userId, now }: FastingContext) {
  // Anybody's week lies within these days.
  const from = addDays(dayOf(now, null), -9)
  const [user, totals, longest, ended, streak] = await Promise.all([
    db.get(sql<{ timezone: string | null; day_starts_at_minute: number }>`
      select timezone, day_starts_at_minute from users where user_id = ${userId}`),
    db.find(sql<FastSum>`select fasts, completed, seconds from fasting_totals where user_id = ${userId}`),
    findLongest(db, userId),
    db.list(sql<FastSum & { date: string }>`
      select day as date, fasts, completed, seconds from fasting_days
      where user_id = ${userId} and day >= ${from} and day <= ${addDays(from, 17)}`),
    getStreak(db, userId, 'fast', now),
  ])
  const monday = mondayOf(dayOf(now, user.timezone, user.day_starts_at_minute))
  return {
    ...summarizeTotals(totals ?? { fasts: 0, completed: 0, seconds: 0 }, longest),
    current_streak: streak,
    week_start: monday,
    days: summarizeWeek(monday, ended),
  }
}

/** What to think of before a fast of so many hours, from what the profile says. */
export async function listCautions({ db, userId, now }: FastingContext, hours: number): Promise<FastingCaution[]> {
  const { profile } = await getUser(db, userId, now)
  return cautionsFor(profile, hours)
}
