import type { ReminderKind } from '@finu/contract/reminders/reminders'
import { findActive, findLatestCompleted } from '../fasting/fast-rows-actions.ts'
import { listGoals } from '../fitness/goal-actions.ts'
import type { Queries } from '../platform/database.ts'
import { dayOf, startOfDay } from '../platform/days.ts'
import { sql } from '../platform/sql.ts'
import type { Reader } from './actions.ts'
import type { Occasion } from './letter.ts'
import { eatingWindowOf, marksOf, windowMark } from './marks.ts'
import { latestSlot } from './slots.ts'

/** A due reminder. */
export interface Due {
  at: Date
  quarters: number
}

type Ask = (db: Queries, userId: string, reader: Reader, due: Due, now: Date) => Promise<Occasion | null>

/** Finds the present occasion of each kind; null if there is none any more. */
export const occasionOf: Record<ReminderKind, Ask> = {
  /** Due if no meal was logged since the previous meal time or the day's start, and no fast is running. */
  async meal_reminders(db, userId, { choices, zone }, { at }, now) {
    const before = latestSlot(new Date(at.getTime() - 1), zone.timezone, choices.meal_times)
    const dayStart = startOfDay(dayOf(at, zone), zone)
    const from = before && before.at > dayStart ? before.at : dayStart
    const [meal, fast] = await Promise.all([
      db.find(sql`
        select from meals where user_id = ${userId} and eaten_at > ${from} and eaten_at <= ${now} limit 1`),
      findActive(db, userId),
    ])
    return meal || fast ? null : { kind: 'meal_reminders' }
  },
  async mood_check_ins(db, userId, { zone }, _due, now) {
    const mood = await db.find(sql`
      select from mood_days where user_id = ${userId} and day = ${dayOf(now, zone)} and count > 0`)
    return mood ? null : { kind: 'mood_check_ins' }
  },
  async goal_deadlines(db, userId, { zone }, _due, now) {
    const today = dayOf(now, zone)
    const goals = await listGoals({ db, userId, today })
    const open = goals.filter(({ status }) => status === 'active').length
    return open === 0 ? null : { kind: 'goal_deadlines', open }
  },
  /** Due while the same fast is running; the mark of the eating window, while none is and the window is open. */
  async fasting_alerts(db, userId, { choices, zone: { timezone } }, { quarters }, now) {
    if (quarters === windowMark) {
      const ended = choices.eating_window ? await findLatestCompleted(db, userId) : null
      const window = ended && eatingWindowOf(ended)
      if (!window || now < window.remindsAt || now >= window.closesAt) return null
      return { kind: 'fasting_alerts', opensAt: window.opensAt, closesAt: window.closesAt, timezone }
    }
    const fast = await findActive(db, userId)
    const mark = fast && marksOf(fast).find((each) => each.quarters === quarters)
    if (!mark || mark.at > now) return null
    return { kind: 'fasting_alerts', quarters, hours: fast.planned_duration_hours, at: mark.at, timezone }
  },
}
