import { createHmac } from 'node:crypto'
import { achievementTexts, type AchievementCategory } from '@finu/contract/rewards/achievements'
import { brokenConstraint } from '../platform/database-errors.ts'
import type { Context } from '../platform/context.ts'
import type { Database } from '../platform/database.ts'
import { addDays, dayNumber, dayOf, startOfDay, utc } from '../platform/days.ts'
import { firstIdAt } from '../platform/ids.ts'
import { conflict } from '../platform/problems.ts'
import { sql } from '../platform/sql.ts'
import { checkAlias } from './alias.ts'
import { catalogue, ruleOf } from './achievements.ts'

/** Returns the Monday of a week, in UTC, so that it is the same for everybody. 1970 began on a Thursday. */
export const weekStart = (now: Date): string => {
  const today = dayOf(now, utc)
  return addDays(today, -((dayNumber(today) + 3) % 7))
}

const adjectives = [
  'Quiet',
  'Morning',
  'Slow',
  'Blue',
  'Amber',
  'Cedar',
  'Gentle',
  'Silver',
  'Early',
  'Warm',
  'Clear',
  'Mossy',
]
const nouns = [
  'Heron',
  'Fern',
  'River',
  'Teapot',
  'Fox',
  'Lane',
  'Meadow',
  'Harbour',
  'Finch',
  'Pebble',
  'Cloud',
  'Maple',
]

/** Proposes an alias: always the same for the same person, and unrelated to them. */
function proposeAlias(key: Uint8Array, userId: string): string {
  const [first, second, third] = createHmac('sha256', key).update(userId).digest()
  return `${adjectives[first! % adjectives.length]} ${nouns[second! % nouns.length]} ${(third! % 90) + 10}`
}

interface Entry {
  alias: string
  points: number
}

/** Sums points less those taken back. */
const pointsOf = (category: AchievementCategory | undefined) => {
  const rules = category ? catalogue.filter((spec) => spec.category === category).map(ruleOf) : null
  return sql`
    coalesce(sum(case when debit = 'rewards' then amount when credit = 'rewards' then -amount else 0 end)
      filter (where ${rules}::text[] is null or rule = any(${rules}::text[])), 0)::int`
}

/** Counts a person's points of this week. Costs as much as their week has transfers. */
const ownPoints = async ({ db, userId, now }: Context, category?: AchievementCategory): Promise<number> =>
  (
    await db.get(sql<{ points: number }>`
      select ${pointsOf(category)} as points from transfers
      where user_id = ${userId} and id >= ${firstIdAt(startOfDay(weekStart(now), utc))}`)
  ).points

const column = (category: AchievementCategory | undefined) =>
  category ? sql`coalesce((by_category->>${category})::int, 0)` : sql`points`

/** Reads the first places of this week and those around the caller. Returns only aliases and points of others. */
export async function readLeaderboard(
  key: Uint8Array,
  { unfenced: db }: Pick<Database, 'unfenced'>,
  ctx: Context,
  { category, limit }: { category?: AchievementCategory | undefined; limit: number },
) {
  const { userId, now } = ctx
  const week = weekStart(now)
  const score = column(category)
  const page = (skip: number, most: number) =>
    db.list(sql<Entry & { is_you: boolean }>`
      select alias, ${score} as points, owner_id = ${userId} as is_you from leaderboard_entries
      where week = ${week} order by ${score} desc, owner_id limit ${most} offset ${skip}`)
  const [own, your_points, { people }, first] = await Promise.all([
    db.find(sql<{ alias: string; points: number; week: string }>`
      select alias, ${score} as points, week from leaderboard_entries where owner_id = ${userId}`),
    ownPoints(ctx, category),
    db.get(sql<{ people: number }>`select count(*) as people from leaderboard_entries where week = ${week}`),
    page(0, limit),
  ])
  const ranked = (entries: (Entry & { is_you: boolean })[], skip: number) =>
    entries.map((entry, place) => ({ rank: skip + place + 1, ...entry }))
  let around: (Entry & { is_you: boolean; rank: number })[] = []
  if (own?.week === week && !first.some(({ is_you }) => is_you)) {
    const { before } = await db.get(sql<{ before: number }>`
      select count(*) as before from leaderboard_entries
      where week = ${week} and (${score} > ${own.points} or (${score} = ${own.points} and owner_id < ${userId}))`)
    const skip = Math.max(0, before - 1)
    around = ranked(await page(skip, 3), skip)
  }
  return {
    week_start: week,
    people,
    leaders: ranked(first, 0),
    around_you: around,
    your_points,
    sharing: { data_sharing: own !== null, alias: own?.alias ?? proposeAlias(key, userId) },
  }
}

/**
 * Adds a person to the leaderboard, or removes them. @throws 409 if the alias is taken, 422 if `checkAlias` refuses it
 */
export async function setSharing(
  key: Uint8Array,
  ctx: Context,
  { data_sharing, alias: wanted }: { data_sharing: boolean; alias?: string | undefined },
) {
  const { db, userId, now } = ctx
  if (wanted !== undefined) checkAlias(wanted)
  if (!data_sharing) {
    await db.run(sql`delete from leaderboard_entries where owner_id = ${userId}`)
    return { data_sharing, alias: wanted ?? proposeAlias(key, userId) }
  }
  const [kept, points] = await Promise.all([
    db.find(sql<{ alias: string }>`select alias from leaderboard_entries where owner_id = ${userId}`),
    ownPoints(ctx),
  ])
  const alias = wanted ?? kept?.alias ?? proposeAlias(key, userId)
  try {
    await db.run(sql`
      insert into leaderboard_entries (owner_id, alias, joined_at, week, points)
      values (${userId}, ${alias}, ${now}, ${weekStart(now)}, ${points})
      on conflict (owner_id) do update set alias = excluded.alias`)
  } catch (error) {
    if (brokenConstraint(error) === 'leaderboard_alias') throw conflict('name_taken', achievementTexts.aliasTaken)
    throw error
  }
  return { data_sharing, alias }
}

const peopleAtOnce = 500

/** Counts this week's points of everyone on the leaderboard. */
export async function refreshLeaderboard({ unfenced: db }: Pick<Database, 'unfenced'>, now: Date): Promise<void> {
  const week = weekStart(now)
  const categoryOf = new Map<string, AchievementCategory>(catalogue.map((spec) => [ruleOf(spec), spec.category]))
  for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
    const people = await db.list(sql<{ owner_id: string }>`
      select owner_id from leaderboard_entries where owner_id > ${after} order by owner_id limit ${peopleAtOnce}`)
    const last = people.at(-1)
    if (!last) return
    after = last.owner_id
    const ids = people.map(({ owner_id }) => owner_id)
    const sums = await db.list(sql<{ user_id: string; rule: string; points: number }>`
      select user_id, rule,
        sum(case when debit = 'rewards' then amount when credit = 'rewards' then -amount else 0 end)::int as points
      from transfers
      where user_id = any(${ids}::uuid[]) and id >= ${firstIdAt(startOfDay(week, utc))}
      group by user_id, rule`)
    const entries = ids.map((id) => {
      const own = sums.filter(({ user_id }) => user_id === id)
      const by_category: Record<string, number> = {}
      for (const { rule, points } of own) {
        const category = categoryOf.get(rule)
        if (category) by_category[category] = (by_category[category] ?? 0) + points
      }
      return { owner_id: id, points: own.reduce((sum, { points }) => sum + points, 0), by_category }
    })
    await db.run(sql`
      update leaderboard_entries e set week = ${week}, points = n.points, by_category = n.by_category
      from jsonb_to_recordset(${JSON.stringify(entries)}) as n (owner_id uuid, points int, by_category jsonb)
      where e.owner_id = n.owner_id`)
  }
}
