import {
  achievementTexts,
  mostPauseDays,
  mostPauses,
  type Achievement,
  type StreakStanding,
} from '@finu/contract/rewards/achievements'
import type { Context } from '../platform/context.ts'
import type { Queries, Transaction } from '../platform/database.ts'
import { addDays, dayNumber, daysBetween } from '../platform/days.ts'
import { conflict, notFound, unprocessable } from '../platform/problems.ts'
import { sql } from '../platform/sql.ts'
import { achievementReference, isGranted, reachedBy } from './achieve.ts'
import { catalogue, ruleOf, type AchievementSpec } from './achievements.ts'
import { decide, lockAccount, writeDecision } from './actions.ts'
import { shownDays, type Progress } from './progress.ts'
import { rewardDay } from './reward-day.ts'
import { activities, type Activity } from './rules.ts'
import { currentLength, daysToNextRest, isPaused, type Pause } from './streaks.ts'
import { getStanding } from './standing-actions.ts'

/** Returns when each standing achievement was granted, by its rule. */
async function listCompletions(db: Queries, userId: string): Promise<Map<string, string>> {
  const rows = await db.list(sql<{ rule: string; at: string }>`
    select g.rule, g.at from transfers g
    where g.user_id = ${userId} and g.reference = ${achievementReference} and g.debit = 'rewards'
      and not exists (select from transfers r where r.user_id = ${userId} and r.reverses = g.id)`)
  return new Map(rows.map(({ rule, at }) => [rule, at]))
}

function present(spec: AchievementSpec, progress: Progress, completedAt: string | null): Achievement {
  const { id, name, target, difficulty } = spec
  const current = Math.min(target, spec.measure(progress))
  return {
    id,
    name,
    achievement_name: name,
    achievement_description: spec.description,
    achievement_icon: spec.icon,
    category: spec.category,
    achievement_type: spec.type,
    target_metric: spec.metric,
    difficulty,
    difficulty_level: difficulty,
    token_reward: spec.points,
    badge_reward: spec.badge,
    is_hidden: spec.isHidden,
    is_completed: completedAt !== null,
    completion_date: completedAt,
    current_progress: completedAt === null ? current : target,
    target_progress: target,
    progress_percentage: completedAt === null ? Math.floor((100 * current) / target) : 100,
  }
}

/** Grants achievements that were reached before they were added. Usually there are none, and nothing is written. */
async function grantReached({ db, userId, now }: Context): Promise<void> {
  await db.transaction(async (tx) => {
    const account = await lockAccount(tx, userId)
    if (reachedBy(account.progress).length === 0) return
    const nothing = { fallen: [], grants: [], milestones: [], shortfalls: [] }
    const { statements } = decide(account, { userId, now, cause: null }, (progress) => ({ progress, ...nothing }))
    tx.send(...statements)
  })
}

/** Lists every achievement with the person's progress, computed from their own records. */
export async function listAchievements(ctx: Context): Promise<Achievement[]> {
  const { db, userId } = ctx
  let standing = await getStanding(ctx)
  if (reachedBy(standing).length > 0) {
    await grantReached(ctx)
    standing = await getStanding(ctx)
  }
  const completions = await listCompletions(db, userId)
  return catalogue.map((spec) => present(spec, standing, completions.get(ruleOf(spec)) ?? null))
}

/** Lists completed achievements, latest first, then started ones, nearest to completion first. */
export async function listOwn(ctx: Context): Promise<Achievement[]> {
  const begun = (await listAchievements(ctx)).filter(
    ({ is_completed, is_hidden, current_progress }) => is_completed || (!is_hidden && current_progress > 0),
  )
  return begun.toSorted(
    (a, b) =>
      (b.completion_date ?? '').localeCompare(a.completion_date ?? '') || b.progress_percentage - a.progress_percentage,
  )
}

export async function summarizeAchievements(ctx: Context) {
  const all = await listAchievements(ctx)
  const completed = all.filter(({ is_completed }) => is_completed).length
  // Hidden ones count once they are completed.
  const total = all.filter(({ is_hidden, is_completed }) => !is_hidden || is_completed).length
  return {
    completed_achievements: completed,
    total_achievements: total,
    completion_percentage: Math.floor((100 * completed) / total),
  }
}

/** @throws 404 if there is no such achievement */
export async function getAchievement(ctx: Context, id: string) {
  const spec = catalogue.find((each) => each.id === id)
  if (!spec) throw notFound()
  const was_completed = isGranted(await getStanding(ctx), spec)
  const found = (await listAchievements(ctx)).find((each) => each.id === id)!
  return { ...found, was_completed }
}

/** Returns a streak and its latest days, up to today. */
function presentStreak(
  activity: Activity,
  { streaks, best, recentDays, pauses = [] }: Progress,
  today: string,
): StreakStanding {
  const streak = streaks[activity]
  const length = currentLength(streak, today, pauses)
  const kept = new Set(recentDays?.[activity])
  const stateOf = (day: string): StreakStanding['days'][number]['state'] => {
    if (kept.has(dayNumber(day))) return 'kept'
    if (isPaused(day, pauses)) return 'pause'
    if (day === today) return 'open'
    // A rest day bridged this missed day of the run.
    return streak && length > 0 && day > streak.start && day < today ? 'rest' : 'none'
  }
  return {
    activity,
    length,
    best: Math.max(best?.[activity] ?? 0, streak?.length ?? 0),
    rest_days: length > 0 ? (streak?.rest ?? 0) : 0,
    next_rest_day_in: streak && length > 0 ? daysToNextRest(streak) : null,
    is_paused: isPaused(today, pauses),
    days: Array.from({ length: shownDays }, (_, place) => {
      const day = addDays(today, place + 1 - shownDays)
      return { day, state: stateOf(day) }
    }),
  }
}

const shownPauses = (pauses: readonly Pause[] = [], today: string) => pauses.filter(({ until }) => until >= today)

/** Lists current streaks, longest first, and pauses that are not over. */
export async function listStreaks(ctx: Context) {
  const standing = await getStanding(ctx)
  const streaks = (Object.keys(activities) as Activity[])
    .map((activity) => presentStreak(activity, standing, standing.day))
    .filter(({ length, best }) => length > 0 || best > 0)
  return {
    streaks: streaks.toSorted((a, b) => b.length - a.length),
    pauses: shownPauses(standing.pauses, standing.day),
  }
}

/** Changes the pauses of a locked account. */
function changePauses(
  { db, userId, now, zone }: Context,
  change: (pauses: readonly Pause[], today: string) => Pause[],
): Promise<Pause[]> {
  return db.transaction(async (tx: Transaction) => {
    const account = await lockAccount(tx, userId)
    const today = rewardDay(account.progress, zone, now).day
    const before = account.progress.pauses ?? []
    const pauses = change(before, today).toSorted((a, b) => a.from.localeCompare(b.from))
    const progress = { ...account.progress, pauses }
    tx.send(...writeDecision({ userId, now, cause: null, account, progress, transfers: [] }))
    return shownPauses(pauses, today)
  })
}

/** Drops old pauses. Recent ones still matter to streaks that were not kept since. */
const keptPauses = (pauses: readonly Pause[], today: string) =>
  pauses.filter(({ until }) => daysBetween(until, today) < 400).slice(-mostPauses * 3)

/**
 * Plans a pause: its days do not count as missed. Past days are refused, or nobody would ever break a streak.
 * @throws 422 if it is in the past or too long, 409 if it overlaps another one or there are too many
 */
export const planPause = (ctx: Context, pause: Pause): Promise<Pause[]> =>
  changePauses(ctx, (before, today) => {
    if (pause.until < pause.from) throw unprocessable('until', achievementTexts.pauseBackwards)
    if (pause.from < today) throw unprocessable('from', achievementTexts.pauseOver)
    if (daysBetween(pause.from, pause.until) >= mostPauseDays) throw unprocessable('until', achievementTexts.pauseLong)
    const others = keptPauses(before, today).filter(({ from }) => from !== pause.from)
    if (others.some(({ from, until }) => from <= pause.until && pause.from <= until))
      throw conflict('settled', achievementTexts.pauseOverlaps)
    if (shownPauses(others, today).length >= mostPauses) throw conflict('limit_reached', achievementTexts.pausesFull)
    return [...others, pause]
  })

/** Cancels a pause, or ends one that has started with yesterday. @throws 404 */
export const endPause = (ctx: Context, from: string): Promise<Pause[]> =>
  changePauses(ctx, (before, today) => {
    const pause = before.find((each) => each.from === from && each.until >= today)
    if (!pause) throw notFound()
    const others = before.filter((each) => each !== pause)
    return pause.from < today ? [...others, { ...pause, until: addDays(today, -1) }] : others
  })
