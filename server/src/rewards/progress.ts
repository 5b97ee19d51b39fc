import { mostPointsADay } from '@finu/contract/rewards/points'
import type { Shortfall } from '@finu/contract/rewards/reward'
import {
  activities,
  referenceOf,
  rules,
  streakLengths,
  type Activity,
  type Rule,
  type AchievementRule,
  type RuleName,
} from './rules.ts'
import type { RewardZone } from './reward-day.ts'
import { dayNumber } from '../platform/days.ts'
import { keepDay, loseDay, type Pause, type Streak } from './streaks.ts'
import type { Transfer } from './transfer.ts'

/** The state that the rules decide the next grant from. Stored as one document. */
export interface Progress extends RewardZone {
  /** The latest reward day; it never goes back. */
  day: string
  /**
   * Points of that day that count for the daily total, and used places by rule; 'rule:unproven' counts unproven ones.
   */
  dayPoints: number
  daySlots: Record<string, number>
  /** That day's grants for recurring activities, by reference: undone and done again, they are reinstated. */
  dayGrants: Record<string, DayGrant>
  /** Transfers written on that day; absent for none. */
  dayTransfers?: number
  /** Existing logs of that day, by activity. */
  dayLogs: Record<string, number>
  /** Streaks by activity. */
  streaks: Record<string, Streak>
  /** Existing logs, by activity. */
  counts: Record<string, number>
  /**
   * Existing logs that count for achievements, by activity: at most `mostCountedADay` of each day. Absent for activities
   * without a log since this is counted; then all count.
   */
  paced?: Record<string, number>
  /** Points earned (positive) and spent (negative) over all time, by rule. */
  totals: Record<string, number>
  /** Milestones taken back, 'rule|reference' → id of the reversal: reached again, they are reinstated. */
  takenBack: Record<string, string>
  /** The longest streaks, by activity; absent if none was kept since they are recorded. */
  best?: Record<string, number>
  /** The latest fourteen reward days with a log, by activity, as days since 1970. */
  recentDays?: Record<string, number[]>
  /** Pauses that the person planned; their days do not count as missed. */
  pauses?: Pause[]
  /** Use of future days by a clock that was ahead (`resetFutureDays`), by day. */
  ahead?: Record<string, Pick<Progress, 'dayPoints' | 'daySlots'>>
  /** The latest log that earned less than usual, for repeated answers; absent before the first. */
  latestShort?: { id: string; at: string; shortfalls?: readonly Shortfall[] }
}

interface DayGrant {
  points: number
  /** The id of its reversal; null while it stands. */
  takenBack: string | null
}

export const newProgress = (day: string): Progress => ({
  timezone: null,
  timezoneSince: null,
  day,
  dayPoints: 0,
  daySlots: {},
  dayGrants: {},
  dayLogs: {},
  streaks: {},
  counts: {},
  totals: {},
  takenBack: {},
})

/**
 * The most logs of one activity that count for achievements on one day: far more than anybody logs by hand, so that
 * achievements take days and not minutes.
 */
export const mostCountedADay = 20

/** Returns how many logs of an activity count for achievements. */
export const countedFor = ({ counts, paced }: Progress, activity: Activity): number =>
  paced?.[activity] ?? counts[activity] ?? 0

/** Points to post for a log. */
export interface Grant {
  rule: RuleName
  reference: string
  points: number
  /** The reward day it counts for. */
  day: string
  /** The last of the day's places that it takes; null if it takes none. */
  slot: number | null
  /** The reversal that a reinstated grant reverses; null for a new grant. */
  reverses: string | null
  /** The same as in `Transfer`. */
  revision: number
}

/** How many places of the day a log claims: those that the server observed, and those on the person's word. */
export interface Claim {
  proven: number
  unproven: number
}

export const onePlace: Claim = { proven: 1, unproven: 0 }

/** A milestone that was reached or lost. */
export interface Milestone {
  rule: RuleName | AchievementRule
  reference: string
  stands: boolean
}

export interface Plan {
  progress: Progress
  /** Grants to take back. */
  fallen: readonly Transfer[]
  grants: Grant[]
  milestones: Milestone[]
  shortfalls: Shortfall[]
}

export interface Taken {
  progress: Progress
  grants: Grant[]
  shortfalls: Shortfall[]
}

/** Returns the progress as of a day: a new day has all its places free. An earlier day changes nothing. */
export function onDay(progress: Progress, day: string): Progress {
  if (day <= progress.day) return progress
  const { ahead = {}, dayTransfers: _ofEarlierDay, ...rest } = progress
  const left = Object.entries(ahead).filter(([each]) => each > day)
  return {
    ...rest,
    ...(left.length > 0 && { ahead: Object.fromEntries(left) }),
    day,
    dayPoints: 0,
    daySlots: {},
    ...ahead[day],
    dayGrants: {},
    dayLogs: {},
  }
}

/**
 * The most transfers of a day before logs earn nothing more. Nobody comes near by hand; entries that are made and deleted
 * over and over would let the ledger grow without end.
 */
const mostTransfersADay = 1_000

/** Returns true if so many transfers were written on the day that logs earn nothing more. */
export const isDayWorn = (progress: Progress, day: string): boolean =>
  day <= progress.day && (progress.dayTransfers ?? 0) >= mostTransfersADay

/** Returns a plan without its grants: the log counts, earns nothing, and takes no place of the day. */
export function withoutGrants(before: Progress, plan: Plan, limit: 'wallet' | 'changes'): Plan {
  const { dayPoints, daySlots } = onDay(before, plan.progress.day)
  const asksForPoints = plan.grants.length + plan.shortfalls.length > 0
  return {
    ...plan,
    grants: [],
    shortfalls: asksForPoints
      ? [{ rule: 'account', limit, asked: 0, asked_points: 0, granted: 0, points: 0, a_day: null }]
      : [],
    milestones: plan.milestones.filter(({ stands }) => !stands),
    progress: { ...plan.progress, dayPoints, daySlots },
  }
}

/** Takes the next places of the day for a rule, within the limits of the rule and the daily total. */
export function takeSlots(progress: Progress, rule: RuleName, reference: string, claim: Claim): Taken {
  const { points, dailyLimit, dailyUnproven = Infinity, isInDailyTotal }: Rule = rules[rule]
  const unprovenKey = `${rule}:unproven`
  const used = progress.daySlots[rule] ?? 0
  const usedUnproven = progress.daySlots[unprovenKey] ?? 0
  const free = dailyLimit === null ? Infinity : Math.max(0, dailyLimit - used)
  const proven = Math.min(claim.proven, free)
  const freeUnproven = Math.max(0, dailyUnproven - usedUnproven)
  const unproven = Math.min(claim.unproven, free - proven, freeUnproven)
  const [asked, granted] = [claim.proven + claim.unproven, proven + unproven]
  const slot = used + granted
  const earned = points * granted
  const allowed = Math.max(0, isInDailyTotal ? Math.min(earned, mostPointsADay - progress.dayPoints) : earned)
  const limit = allowed < earned ? 'total' : unproven < Math.min(claim.unproven, free - proven) ? 'unproven' : 'places'
  const isShort = asked === 0 || allowed < points * asked
  const ofDay = { places: dailyLimit, unproven: dailyUnproven, total: mostPointsADay }[limit]
  const shortfall: Shortfall = {
    rule,
    limit: asked === 0 ? 'nothing' : limit,
    asked,
    asked_points: points * asked,
    granted,
    points: allowed,
    a_day: ofDay === Infinity ? null : ofDay,
  }
  const shortfalls = isShort ? [shortfall] : []
  if (allowed === 0) return { progress, grants: [], shortfalls }
  const next = {
    ...progress,
    dayPoints: progress.dayPoints + (isInDailyTotal ? allowed : 0),
    daySlots: {
      ...progress.daySlots,
      [rule]: slot,
      ...(unproven > 0 && { [unprovenKey]: usedUnproven + unproven }),
    },
  }
  const place = dailyLimit === null ? null : slot
  const grant = { rule, reference, points: allowed, day: progress.day, slot: place, reverses: null, revision: 0 }
  return { progress: next, grants: [grant], shortfalls }
}

/** Adds a second result of taking places to the first. */
const alsoTake = (taken: Taken, { progress, grants, shortfalls }: Taken): Taken => ({
  progress,
  grants: [...taken.grants, ...grants],
  shortfalls: [...taken.shortfalls, ...shortfalls],
})

/** Grants again what was undone today and is done again: the same points, no new place. */
function reinstate({ points, takenBack }: DayGrant, rule: RuleName, reference: string, day: string): Grant[] {
  return takenBack === null ? [] : [{ rule, reference, points, day, slot: null, reverses: takenBack, revision: 0 }]
}

function streakMilestones(activity: Activity, before: Streak | undefined, after: Streak | undefined): Milestone[] {
  // A broken run keeps what it earned; from here only the new run counts.
  const from = before && before.start === after?.start ? before.length : 0
  const to = after?.length ?? 0
  return streakLengths
    .filter((length) => from < length !== to < length)
    .map((length) => ({
      rule: `streak_${length}` as const,
      reference: `${activity}:${after!.start}`,
      stands: to >= length,
    }))
}

/**
 * Plans what a new log earns.
 * @param id the log's
 * @param today the person's reward day
 * @param claim the places it claims
 * @param bonuses further rules that it earns by, one place each; not for recurring activities
 */
export function planLog(
  before: Progress,
  activity: Activity,
  id: string,
  today: string,
  claim: Claim = onePlace,
  bonuses: readonly RuleName[] = [],
): Plan {
  const { logged, first } = activities[activity]
  const asOfToday = onDay(before, today)
  const reference = referenceOf(activity, id, asOfToday.day)
  const earlier = asOfToday.dayGrants[reference]
  const own: Taken = earlier
    ? { progress: asOfToday, grants: reinstate(earlier, logged, reference, asOfToday.day), shortfalls: [] }
    : takeSlots(asOfToday, logged, reference, claim)
  const { progress, grants, shortfalls } = bonuses.reduce<Taken>(
    (taken, rule) => alsoTake(taken, takeSlots(taken.progress, rule, reference, onePlace)),
    own,
  )
  const logsToday = progress.dayLogs[activity] ?? 0
  const count = progress.counts[activity] ?? 0
  const streak = progress.streaks[activity]
  const nextStreak = logsToday === 0 ? keepDay(streak, progress.day, progress.pauses) : streak!
  return {
    fallen: [],
    grants,
    shortfalls,
    milestones: [
      ...(count === 0 ? [{ rule: first, reference: activity, stands: true }] : []),
      ...streakMilestones(activity, streak, nextStreak),
    ],
    progress: {
      ...progress,
      dayLogs: { ...progress.dayLogs, [activity]: logsToday + 1 },
      counts: { ...progress.counts, [activity]: count + 1 },
      paced: {
        ...progress.paced,
        [activity]: countedFor(progress, activity) + (logsToday < mostCountedADay ? 1 : 0),
      },
      streaks: { ...progress.streaks, [activity]: nextStreak },
      best: { ...progress.best, [activity]: Math.max(bestBefore(progress, activity), nextStreak.length) },
      recentDays: { ...progress.recentDays, [activity]: keepRecent(progress.recentDays?.[activity], progress.day) },
    },
  }
}

const bestBefore = ({ best, streaks }: Progress, activity: Activity): number =>
  Math.max(best?.[activity] ?? 0, streaks[activity]?.length ?? 0)

/** How many days of a streak are shown. */
export const shownDays = 14

function keepRecent(days: readonly number[] = [], day: string): number[] {
  const kept = dayNumber(day)
  return days.at(-1) === kept ? [...days] : [...days, kept].slice(-shownDays)
}

/**
 * Plans what deleting a log undoes, except its own grants: places stay taken, milestones that no longer hold are lost.
 * @param loggedOn the reward day of the log
 * @param isDayEmpty true if that day has no other log of this activity
 */
export function planRemoval(before: Progress, activity: Activity, loggedOn: string, isDayEmpty: boolean): Plan {
  const count = Math.max(0, (before.counts[activity] ?? 0) - 1)
  const streak = before.streaks[activity]
  const nextStreak = isDayEmpty ? loseDay(streak, loggedOn) : streak
  const logsToday = (before.dayLogs[activity] ?? 0) - (loggedOn === before.day ? 1 : 0)
  // Of an earlier day it is not known how many there were: all counted, as for nearly everybody.
  const isCounted = countedFor(before, activity) > 0 && (loggedOn !== before.day || logsToday < mostCountedADay)
  return {
    fallen: [],
    grants: [],
    shortfalls: [],
    milestones: [
      ...(count === 0 ? [{ rule: activities[activity].first, reference: activity, stands: false }] : []),
      ...streakMilestones(activity, streak, nextStreak),
    ],
    progress: {
      ...before,
      dayLogs: { ...before.dayLogs, [activity]: Math.max(0, logsToday) },
      counts: { ...before.counts, [activity]: count },
      paced: { ...before.paced, [activity]: Math.min(count, countedFor(before, activity) - (isCounted ? 1 : 0)) },
      streaks: nextStreak ? { ...before.streaks, [activity]: nextStreak } : before.streaks,
      ...(isDayEmpty && loseKept(before, activity, loggedOn, streak, nextStreak)),
    },
  }
}

/** Updates the shown days, and the longest streak if it was this one. */
function loseKept(
  { best, recentDays }: Progress,
  activity: Activity,
  day: string,
  streak: Streak | undefined,
  next: Streak | undefined,
): Pick<Progress, 'best' | 'recentDays'> {
  const lost = dayNumber(day)
  const isBest = best !== undefined && best[activity] === streak?.length
  return {
    best: isBest ? { ...best, [activity]: next?.length ?? 0 } : (best ?? {}),
    recentDays: { ...recentDays, [activity]: (recentDays?.[activity] ?? []).filter((kept) => kept !== lost) },
  }
}
