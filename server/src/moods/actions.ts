import { isDeepStrictEqual } from 'node:util'
import { completeMood } from '@finu/contract/moods/mood-levels'
import { moodKind } from '@finu/contract/moods/log-kind'
import { mostOfDay } from '@finu/contract/platform/history'
import type { Mood, MoodFilters, MoodType, NewMood } from '@finu/contract/moods/moods'
import type { Reward } from '@finu/contract/rewards/reward'
import type { Context, StatementContext } from '../platform/context.ts'
import { addDays, movePast, readPast } from '../platform/days.ts'
import { createOnce } from '../platform/once.ts'
import { notFound } from '../platform/problems.ts'
import { isAmong, listHistory, type HistoryRequest } from '../platform/histories.ts'
import { requireCurrentVersion } from '../platform/etag.ts'
import { sql } from '../platform/sql.ts'
import { findReward, record, rewardedBefore } from '../rewards/actions.ts'
import { removeLog } from '../rewards/take-back-actions.ts'

type Levels = Pick<
  Mood,
  'happiness_level' | 'energy_level' | 'stress_level' | 'anxiety_level' | 'overall_wellness_score'
>

/** Adds a mood to its day's sums, or subtracts it. */
const changeSums = (userId: string, day: string, mood: Levels, sign: 1 | -1 = 1) => sql`
  insert into mood_days as d (user_id, day, count, happiness_sum, energy_sum, stress_sum, anxiety_sum, score_sum)
  values (${userId}, ${day}, ${sign}, ${sign * mood.happiness_level}, ${sign * mood.energy_level},
    ${sign * mood.stress_level}, ${sign * mood.anxiety_level}, ${sign * mood.overall_wellness_score})
  on conflict (user_id, day) do update set
    count = d.count + excluded.count,
    happiness_sum = d.happiness_sum + excluded.happiness_sum,
    energy_sum = d.energy_sum + excluded.energy_sum,
    stress_sum = d.stress_sum + excluded.stress_sum,
    anxiety_sum = d.anxiety_sum + excluded.anxiety_sum,
    score_sum = d.score_sum + excluded.score_sum`

/** Logs a mood at its time, with its points, streak and day's sums, all or nothing. */
export function logMood(ctx: StatementContext, id: string, input: NewMood): Promise<Mood & { reward: Reward }> {
  const { userId, now } = ctx
  const mood = completeMood(input)
  const at = readPast(input.timestamp, now, 'timestamp')
  const create = async () => {
    const event = { userId, activity: 'mood', id, now, doneAt: at } as const
    const reward = await record(ctx.db, event, ({ day, rewardDay }) => [
      sql`
        insert into moods (user_id, id, logged_at, recorded_at, day, reward_day, mood_type, emoji, label, energy_level,
          stress_level, happiness_level, anxiety_level, overall_wellness_score, notes, triggers, activities, social_context)
        values (${userId}, ${id}, ${at}, ${at === now ? null : now}, ${day}, ${rewardDay}, ${mood.mood_type}, ${mood.emoji},
          ${mood.label}, ${mood.energy_level}, ${mood.stress_level}, ${mood.happiness_level}, ${mood.anxiety_level},
          ${mood.overall_wellness_score}, ${mood.notes}, ${mood.triggers}, ${mood.activities}, ${mood.social_context})`,
      changeSums(userId, day, mood),
    ])
    return { id, ...mood, timestamp: at.toISOString(), reward }
  }
  return createOnce(['moods_pkey', rewardedBefore], create, async () => {
    const stored = await ctx.db.find(sql<Mood & { recorded_at: string }>`
      select ${columns}, coalesce(recorded_at, logged_at) as recorded_at from moods where user_id = ${userId} and id = ${id}`)
    if (!stored) return null
    const { recorded_at, ...found } = stored
    const reward = await findReward(ctx.db, userId, id, new Date(recorded_at))
    const timestamp = input.timestamp === undefined ? recorded_at : at.toISOString()
    return { answer: { ...found, reward }, isSame: isDeepStrictEqual(found, { id, ...mood, timestamp }) }
  })
}

const columns = sql<Mood>`
  id, mood_type, emoji, label, energy_level, stress_level, happiness_level, anxiety_level, notes, triggers, activities,
  social_context, logged_at as timestamp, overall_wellness_score`

/** Finds a mood by its id; null if there is none. */
export const findMood = ({ db, userId }: StatementContext, id: string): Promise<Mood | null> =>
  db.find(sql<Mood>`select ${columns} from moods where user_id = ${userId} and id = ${id}`)

/** Lists the latest moods of a day, newest first, with one more than a day shows. */
export const listMoodsOf = ({ db, userId }: StatementContext, day: string): Promise<Mood[]> =>
  db.list(sql<Mood>`
    select ${columns} from moods
    where user_id = ${userId} and day = ${day} and logged_at >= ${day}::date - 2 and logged_at < ${day}::date + 3
    order by logged_at desc, id desc limit ${mostOfDay + 1}`)

const history = {
  table: sql`moods`,
  columns,
  time: sql`logged_at`,
  whereIs: ({ timestamp, id }: Mood) => ({ at: timestamp, id }),
}

/** Lists moods, newest first. */
export async function listMoods(ctx: StatementContext, page: HistoryRequest & MoodFilters) {
  const { rows, ...rest } = await listHistory(ctx, history, page, {
    indexed: [page.mood_type !== undefined && sql`mood_type = ${page.mood_type}`],
    others: [page.trigger !== undefined && isAmong(page.trigger, sql`triggers`)],
  })
  return { moods: rows, ...rest }
}

/** Returns the most frequent mood of a day in the user's calendar, of several the latest. */
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

/** Returns a row for each of the last `days` days with a mood, oldest first. Days without one are missing, not zero. */
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

/** Changes a mood. Its points were for logging it, and stay. */
export function changeMood(ctx: Context, id: string, input: NewMood, ifMatch: string | null): Promise<Mood> {
  const { db, userId } = ctx
  const mood = completeMood(input)
  return db.transaction(async (tx) => {
    const before = await tx.find(sql<Mood & { day: string }>`
      select ${columns}, day from moods where user_id = ${userId} and id = ${id} for no key update`)
    if (!before) throw notFound()
    const { at, day } = movePast(input.timestamp, { at: before.timestamp, day: before.day }, ctx, 'timestamp')
    const after = { id, ...mood, timestamp: at.toISOString() }
    requireCurrentVersion(ifMatch, moodKind.formFields, { before, after })
    tx.send(
      sql`
        update moods set logged_at = ${at}, recorded_at = coalesce(recorded_at, nullif(logged_at, ${at})), day = ${day},
          mood_type = ${mood.mood_type}, emoji = ${mood.emoji}, label = ${mood.label}, energy_level = ${mood.energy_level},
          stress_level = ${mood.stress_level}, happiness_level = ${mood.happiness_level},
          anxiety_level = ${mood.anxiety_level}, overall_wellness_score = ${mood.overall_wellness_score},
          notes = ${mood.notes}, triggers = ${mood.triggers}, activities = ${mood.activities},
          social_context = ${mood.social_context}
        where user_id = ${userId} and id = ${id}`,
      changeSums(userId, before.day, before, -1),
      changeSums(userId, day, mood),
    )
    return after
  })
}

const logs = {
  activity: 'mood',
  table: sql`moods`,
  columns: sql<Levels & { day: string }>`
    day, happiness_level, energy_level, stress_level, anxiety_level, overall_wellness_score`,
} as const

/** Deletes a mood; its points are taken back, its place in the day's limit stays taken. */
export const deleteMood = (ctx: StatementContext, id: string) =>
  removeLog(ctx, logs, id, (tx, mood) => tx.send(changeSums(ctx.userId, mood.day, mood, -1)))
