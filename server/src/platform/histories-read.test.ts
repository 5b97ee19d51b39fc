import { fasting } from '@finu/contract/fasting/fasting'
import { fitness } from '@finu/contract/fitness/fitness'
import { lookedThroughAtOnce } from '@finu/contract/platform/history'
import { meals } from '@finu/contract/meals/meals'
import { moods } from '@finu/contract/moods/moods'
import { symptoms } from '@finu/contract/symptoms/symptoms'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { countRowsRead } from '../../testing/rows-read.ts'
import { createWorld, type Client, type World } from '../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

interface TestedHistory {
  table: string
  /** Writes a history of ten years: all entries alike, except the three oldest. */
  plant: (userId: string, entries: number) => Promise<unknown>
  /** Lists the history as ids. */
  list: (person: Client, query: Record<string, string | number>) => Promise<{ ids: string[]; next: string | null }>
  /** Queries that each find the three rare entries. */
  rare: Record<string, string | number>[]
}

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)
const entries = 8000
/** Returns SQL: one value for the three oldest entries (`n` 0 to 2), else the other. */
const rarely = (one: string, other: string) => `case when n < 3 then ${one} else ${other} end`
const at = `timestamptz '2016-04-01 08:00Z' + n * interval '10 hours'`

const histories: TestedHistory[] = [
  {
    table: 'moods',
    plant: (userId, count) =>
      world.owner.query(
        `insert into moods (user_id, id, logged_at, day, reward_day, mood_type, emoji, label, energy_level, stress_level,
           happiness_level, anxiety_level, overall_wellness_score, notes, triggers, activities)
         select $1, gen_random_uuid(), ${at}, (${at})::date, (${at})::date, ${rarely(`'sad'`, `'calm'`)}, 'x', 'Neutral', 3, 3,
           3, 3, 5, 'An ordinary day', '{Focus}', '{}' from generate_series(0, $2::int - 1) n`,
        [userId, count],
      ),
    async list(person, query) {
      const page = await person.call(moods.list, { query })
      return { ids: idsOf(page.moods), next: page.next_cursor }
    },
    rare: [{ mood_type: 'sad' }],
  },
  {
    table: 'symptoms',
    plant: (userId, count) =>
      world.owner.query(
        `insert into symptoms (user_id, id, logged_at, day, reward_day, name, category, severity, severity_score,
           potential_triggers, requires_medical_attention, resolved_at)
         select $1, gen_random_uuid(), ${at}, (${at})::date, (${at})::date, 'Headache', ${rarely(`'pain'`, `'neurological'`)},
           ${rarely(`'very_severe'`, `'mild'`)}, 2, '{Dairy}', false, ${rarely('null', at)}
         from generate_series(0, $2::int - 1) n`,
        [userId, count],
      ),
    async list(person, query) {
      const page = await person.call(symptoms.list, { query })
      return { ids: idsOf(page.symptoms), next: page.next_cursor }
    },
    rare: [{ category: 'pain' }, { severity: 'very_severe' }, { resolved: 'false' }],
  },
  {
    table: 'meals',
    plant: (userId, count) =>
      world.owner.query(
        `insert into meals (user_id, id, created_at, eaten_at, day, reward_day, name, meal_type, food_items, image_urls,
           post_meal_feelings)
         select $1, gen_random_uuid(), ${at}, ${at}, (${at})::date, (${at})::date, 'Lentils', ${rarely(`'snack'`, `'lunch'`)},
           '[]', '{}', '{}' from generate_series(0, $2::int - 1) n`,
        [userId, count],
      ),
    async list(person, query) {
      const page = await person.call(meals.list, { query })
      return { ids: idsOf(page.meals), next: page.next_cursor }
    },
    rare: [{ meal_type: 'snack' }],
  },
  {
    table: 'exercises',
    plant: (userId, count) =>
      world.owner.query(
        `insert into exercises (user_id, id, logged_at, day, name, type, duration_minutes, calories_burned,
           calories_source, completed_at, reward_day)
         select $1, gen_random_uuid(), ${at}, (${at})::date, 'Walk', ${rarely(`'hiit'`, `'cardio'`)}, 20, 160, 'rate', ${at},
           (${at})::date from generate_series(0, $2::int - 1) n`,
        [userId, count],
      ),
    async list(person, query) {
      const page = await person.call(fitness.listExercises, { query })
      return { ids: idsOf(page.exercises), next: page.next_cursor }
    },
    rare: [{ type: 'hiit' }],
  },
  {
    table: 'fasts',
    plant: (userId, count) =>
      world.owner.query(
        `insert into fasts (user_id, id, fasting_type, planned_duration_hours, start_time, end_time, day, end_day, status,
           goals, is_by_hand)
         select $1, gen_random_uuid(), ${rarely(`'custom'`, `'16:8'`)}, 9, ${at}, ${at} + interval '9 hours', (${at})::date,
           (${at})::date, (${rarely(`'broken'`, `'completed'`)})::fast_status, '{}', true
         from generate_series(0, $2::int - 1) n`,
        [userId, count],
      ),
    async list(person, query) {
      const page = await person.call(fasting.list, { query })
      return { ids: idsOf(page.fasts), next: page.next_cursor }
    },
    rare: [{ fasting_type: 'custom' }, { status: 'broken' }],
  },
]

describe.each(histories)('a history of ten years of $table', ({ table, plant, list, rare }) => {
  let person: Client
  beforeAll(async () => {
    const others = await Promise.all(Array.from({ length: 4 }, () => world.signUp()))
    for (const other of others) await plant(other.userId, 100)
    person = await world.signUp()
    await plant(person.userId, entries)
  })
  afterAll(() => world.owner.query(`delete from ${table} where user_id = '${person.userId}'`))

  describe.each(['before', 'after'])('%s the database has analysed its tables', (when) => {
    beforeAll(async () => {
      if (when === 'after') await world.owner.query(`analyze ${table}`)
    })

    test.each(rare)('finds rare entries without reading the others: %j', async (query) => {
      const found: string[] = []
      const read = await countRowsRead(world.owner, table, async () => {
        const page = await list(person, { ...query, limit: 10 })
        expect(page.next).toBeNull()
        found.push(...page.ids)
      })
      expect(found).toHaveLength(3)
      expect(read).toEqual([3, 3])
    })

    test.each(rare)('reads a page and one row more, wherever the page begins: %j', async (query) => {
      const read = await countRowsRead(world.owner, table, async () => {
        const first = await list(person, { ...query, limit: 1 })
        const second = await list(person, { ...query, limit: 1, cursor: first.next! })
        expect(second.ids).toHaveLength(1)
      })
      expect(read).toEqual([2, 2, 2, 2])
    })

    test('searches a limited number of entries at once, and continues from there', async () => {
      const pages: (string | null)[] = []
      const read = await countRowsRead(world.owner, table, async () => {
        const first = await list(person, { search: 'nowhere' })
        expect(first.ids).toEqual([])
        pages.push(first.next)
      })
      expect(pages[0]).not.toBeNull()
      expect(Math.max(...read)).toBeLessThanOrEqual(lookedThroughAtOnce + 1)
    })
  })

  test('ends after searching everything if no entry has the words', async () => {
    let cursor: string | null = null
    let pages = 0
    do {
      const page: Awaited<ReturnType<typeof list>> = await list(person, {
        search: 'nowhere',
        ...(cursor && { cursor }),
      })
      cursor = page.next
      pages++
    } while (cursor !== null)
    expect(pages).toBe(Math.ceil(entries / lookedThroughAtOnce))
  })
})
