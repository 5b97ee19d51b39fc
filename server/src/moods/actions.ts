import { isDeepStrictEqual } from 'node:util'
import type { Mood, MoodType, NewMood } from '@finu/contract/moods'
import type { Reward } from '@finu/contract/reward'
import type { Context, StatementContext } from '../platform/context.ts'
import { addDays } from '../platform/days.ts'
import { createOnce } from '../platform/once.ts'
import { sql } from '../platform/sql.ts'
import { findReward, record, rewardedBefore } from '../rewards/actions.ts'
import { removeLog } from '../rewards/take-back-actions.ts'
import { completeMood } from './levels.ts'

/** Logs a mood as of now, with its points, streak and day's sums, all or nothing. */
export function logMood(ctx: StatementContext, id: string, input: NewMood): Promise<Mood & { reward: Reward }> {
  const mood = completeMood(input)
  const create = async () => {
    const event = { userId: ctx.userId, activity: 'mood', id, now: ctx.now } as const
    const reward = await record(ctx.db, event, ({ day, rewardDay }) => [
      sql`
        insert into moods (user_id, id, logged_at, day, reward_day, mood_type, emoji, label, energy_level, stress_level,
          happiness_level, anxiety_level, overall_wellness_score, notes, triggers, activities, social_context)
        values (${ctx.userId}, ${id}, ${ctx.now}, ${day}, ${rewardDay}, ${mood.mood_type}, ${mood.emoji}, ${mood.label},
          ${mood.energy_level}, ${mood.stress_level}, ${mood.happiness_level}, ${mood.anxiety_level},
          ${mood.overall_wellness_score}, ${mood.notes}, ${mood.triggers}, ${mood.activities}, ${mood.social_context})`,
      sql`
        insert into mood_days as d (user_id, day, count, happiness_sum, energy_sum, stress_sum, anxiety_sum, score_sum)
        values (${ctx.userId}, ${day}, 1, ${mood.happiness_level}, ${mood.energy_level}, ${mood.stress_level},
          ${mood.anxiety_level}, ${mood.overall_wellness_score})
        on conflict (user_id, day) do update set
          count = d.count + 1,
          happiness_sum = d.happiness_sum + excluded.happiness_sum,
          energy_sum = d.energy_sum + excluded.energy_sum,
          stress_sum = d.stress_sum + excluded.stress_sum,
          anxiety_sum = d.anxiety_sum + excluded.anxiety_sum,
          score_sum = d.score_sum + excluded.score_sum`,
    ])
    return { id, ...mood, timestamp: ctx.now.toISOString(), reward }
  }
  return createOnce(['moods_pkey', rewardedBefore], create, async () => {
    const stored = await findMood(ctx, id)
    if (!stored) return null
    const reward = await findReward(ctx.db, ctx.userId, id, new Date(stored.timestamp))
    const { id: _id, timestamp: _timestamp, ...content } = stored
    return { answer: { ...stored, reward }, isSame: isDeepStrictEqual(content, mood) }
  })
}

const findMood = ({ db, userId }: StatementContext, id: string) =>
  db.find(sql<Mood>`
    select id, mood_type, emoji, label, energy_level, stress_level, happiness_level, anxiety_level, notes, triggers,
      activities, social_context, logged_at as timestamp, overall_wellness_score
    from moods where user_id = ${userId} and id = ${id}`)

interface Page {
  limit: number
  offset: number
  before?: string | undefined
  start_date?: string | undefined
  end_date?: string | undefined
}

/** Moods, newest first. `before` continues after a mood at the same cost however far back it lies. */
export async function listMoods(
  { db, userId }: StatementContext,
  page: Page,
): Promise<{ moods: Mood[]; has_more: boolean }> {
  const { before = null, start_date: start = null, end_date: end = null } = page
  const rows = await db.list(sql<Mood>`
    select id, mood_type, emoji, label, energy_level, stress_level, happiness_level, anxiety_level, notes, triggers,
      activities, social_context, logged_at as timestamp, overall_wellness_score
    from moods
    where user_id = ${userId}
      and (logged_at, id) < (
        coalesce((select logged_at from moods where user_id = ${userId} and id = ${before}), ${before ? '-infinity' : 'infinity'}),
        coalesce(${before}, 'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid))
      and day between coalesce(${start}::date, '-infinity') and coalesce(${end}::date, 'infinity')
      and logged_at >= coalesce(${start}::date - 2, '-infinity') and logged_at < coalesce(${end}::date + 3, 'infinity')
    order by logged_at desc, id desc limit ${page.limit + 1} offset ${page.offset}`)
  return { moods: rows.slice(0, page.limit), has_more: rows.length > page.limit }
}

/** How a day in the user's calendar was: the mood logged most often, of several the latest. */
export async function getMoodDay({ db, userId }: StatementContext, date: string) {
  const moods = await db.list(sql<{ mood_type: MoodType; count: number; score: number }>`
    select mood_type, count(*) as count, sum(overall_wellness_score) as score from moods
    where user_id = ${userId} and day = ${date} and logged_at >= ${date}::date - 2 and logged_at < ${date}::date + 3
    group by mood_type order by count(*) desc, max(logged_at) desc`)
  const count = moods.reduce((sum, mood) => sum + mood.count, 0)
  const score = moods.reduce((sum, mood) => sum + mood.score, 0)
  return {
    date,
    count,
    most_common_mood: moods[0]?.mood_type ?? null,
    average_score: count === 0 ? null : Math.round((score / count) * 10) / 10,
  }
}

/** A row for each of the last `days` days that has a mood, oldest first. Days without one are missing, not zero. */
export async function listMoodTrends({ db, userId, today }: Context, days: number) {
  return db.list(sql<{
    date: string
    count: number
    average_level: number
    average_energy: number
    average_stress: number
    average_anxiety: number
    average_score: number
  }>`
    select day as date, count, round(happiness_sum / count::numeric, 2) as average_level,
      round(energy_sum / count::numeric, 2) as average_energy, round(stress_sum / count::numeric, 2) as average_stress,
      round(anxiety_sum / count::numeric, 2) as average_anxiety, round(score_sum / count, 1) as average_score
    from mood_days where user_id = ${userId} and day > ${addDays(today, -days)}::date and day <= ${today} and count > 0
    order by day`)
}

interface DeletedMood {
  day: string
  reward_day: string
  is_day_empty: boolean
  happiness_level: number
  energy_level: number
  stress_level: number
  anxiety_level: number
  overall_wellness_score: number
}

/** Deletes a mood; its points go back, its place in the day's limit stays taken. */
export function deleteMood(ctx: StatementContext, id: string) {
  const { userId } = ctx
  const remove = sql<DeletedMood>`
    with gone as (delete from moods where user_id = ${userId} and id = ${id} returning *)
    select day, reward_day, happiness_level, energy_level, stress_level, anxiety_level, overall_wellness_score,
      not exists (
        select from moods m where m.user_id = ${userId} and m.reward_day = gone.reward_day and m.id <> gone.id
          and m.logged_at between gone.logged_at - interval '3 days' and gone.logged_at + interval '3 days'
      ) as is_day_empty
    from gone`
  return removeLog(ctx, { activity: 'mood', id }, remove, (tx, mood) =>
    tx.send(sql`
      update mood_days set count = count - 1, happiness_sum = happiness_sum - ${mood.happiness_level},
        energy_sum = energy_sum - ${mood.energy_level}, stress_sum = stress_sum - ${mood.stress_level},
        anxiety_sum = anxiety_sum - ${mood.anxiety_level}, score_sum = score_sum - ${mood.overall_wellness_score}
      where user_id = ${userId} and day = ${mood.day}`),
  )
}
