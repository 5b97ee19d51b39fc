import type { FoodItem } from '@finu/contract/meals/food-items'
import { meals, type Meal } from '@finu/contract/meals/meals'
import { figures, type Figure } from '@finu/contract/meals/nutrition'
import { profile } from '@finu/contract/accounts/profile'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type Client, type World } from '../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const banana = { name: 'Banana', food_id: 'sr28-09040', quantity: 1, unit: 'medium' }

test('lists pages, latest first, by skip and by cursor, of one type or all', async () => {
  const person = await world.signUp()
  for (let i = 0; i < 25; i++) {
    const meal_type = i % 5 === 0 ? 'snack' : 'lunch'
    await person.call(meals.create, { body: { name: `Meal ${i}`, meal_type, food_items: [banana] } })
    world.clock.advance(1000)
  }
  const first = await person.call(meals.list)
  expect(first.has_more).toBe(true)
  expect(first.meals.map(({ name }) => name)).toEqual(Array.from({ length: 20 }, (_, i) => `Meal ${24 - i}`))
  const bySkip = await person.call(meals.list, { query: { skip: 20 } })
  expect(await person.call(meals.list, { query: { cursor: first.next_cursor! } })).toEqual(bySkip)
  expect(bySkip).toMatchObject({ has_more: false, meals: [{ name: 'Meal 4' }, {}, {}, {}, { name: 'Meal 0' }] })
  const snacks = await person.call(meals.list, { query: { meal_type: 'snack', limit: 3 } })
  expect(snacks).toMatchObject({
    has_more: true,
    meals: [{ name: 'Meal 20' }, { name: 'Meal 15' }, { name: 'Meal 10' }],
  })
})

test('a week has a row for each day with a meal, none for the others', async () => {
  const person = await world.signUp()
  const start = world.clock.now
  for (const daysLater of [0, 2, 3, 8]) {
    world.clock.now = new Date(start.getTime() + daysLater * 86_400_000)
    await person.call(meals.create, { body: { name: 'Lunch', meal_type: 'lunch', food_items: [banana] } })
  }
  const week = await person.call(meals.weekly)
  const day = (daysLater: number) => new Date(start.getTime() + daysLater * 86_400_000).toISOString().slice(0, 10)
  expect(week).toMatchObject({ start_date: day(2), end_date: day(8) })
  expect(week.days.map(({ date, total_calories }) => [date, total_calories])).toEqual([
    [day(2), 105],
    [day(3), 105],
    [day(8), 105],
  ])
  const query = { start_date: day(0), end_date: day(3) }
  expect(await person.call(meals.summary, { query })).toMatchObject({ count: 3, total_calories: 315 })
  expect(await person.call(meals.summary)).toMatchObject({ count: 1, start_date: day(8) })
  const { start_date, ...untilThen } = query
  expect(await person.call(meals.summary, { query: untilThen })).toMatchObject({ count: 3, start_date: null })
  expect(start_date).toBe(day(0))
})

test('a day without meals is empty, and so is any day for another person', async () => {
  const person = await world.signUp()
  expect(await person.call(meals.daily, { params: { date: '2020-01-01' } })).toMatchObject({
    count: 0,
    total_calories: 0,
    nutrition: { calories: 0, partial: [], is_estimate: false },
  })
})

const foods = fc.constantFrom<object>(
  banana,
  { name: 'Lentils', food_id: 'sr28-16070', quantity: 73.5, unit: 'g' },
  // Its sugar is unknown.
  { name: 'Hummus', food_id: 'sr28-16158', quantity: 30, unit: 'g' },
  { name: 'Canteen', calories_per_unit: 333.3, quantity: 1.5 },
  { name: 'Bar', calories_per_unit: 201, nutrition: { protein_g: 7.25, sugar_g: 0 } },
  { name: 'Pie', quantity: 0.3 },
)
const draft = fc.record({ foods: fc.array(foods, { maxLength: 4 }), hoursAgo: fc.integer({ min: 0, max: 100 }) })
const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('log' as const), draft }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('change' as const), draft, pick: fc.nat(20) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('delete' as const), pick: fc.nat(20) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 30 }) }) },
)

/** Computes a day's figures from its meals in another way, without the tested code. */
function oracle(items: FoodItem[][]): Record<string, number | null> {
  const total: Record<string, number | null> = {}
  for (const figure of figures as readonly Figure[]) {
    const flat = items.flat().map(({ nutrition }) => nutrition[figure])
    const sum = Math.round(flat.reduce<number>((all, value) => all + Math.round((value ?? 0) * 10), 0)) / 10
    const isPart = flat.includes(null) || items.some((foodItems) => foodItems.length === 0)
    total[figure] = isPart && sum === 0 ? null : sum
    total[`${figure} is a part`] = isPart ? 1 : 0
  }
  return total
}

async function findDifferences(person: Client, stored: Map<string, Meal>): Promise<unknown[]> {
  const days = new Map<string, Meal[]>()
  for (const meal of stored.values()) {
    const day = new Intl.DateTimeFormat('sv', { timeZone: 'America/Lima' }).format(new Date(meal.date))
    days.set(day, [...(days.get(day) ?? []), meal])
  }
  const { rows } = await world.owner.query<{ day: string; count: number }>(
    'select day::text, count from meal_days where user_id = $1',
    [person.userId],
  )
  const empty = rows.filter(({ day, count }) => count !== (days.get(day)?.length ?? 0))
  const differences: unknown[] = [...empty]
  for (const [date, ofDay] of days) {
    const { count, nutrition } = await person.call(meals.daily, { params: { date } })
    const { partial, is_estimate, ...sums } = nutrition
    const input: Record<string, number | null> = { ...sums }
    for (const figure of figures) input[`${figure} is a part`] = partial.includes(figure) ? 1 : 0
    const wanted = oracle(ofDay.map(({ food_items }) => food_items))
    const isEstimate = ofDay.some(({ food_items }) => food_items.some(({ source }) => source === 'estimate'))
    if (count !== ofDay.length || is_estimate !== isEstimate || figures.some((each) => input[each] !== wanted[each]))
      differences.push({ date, input, wanted, count, ofDay: ofDay.length })
    if (figures.some((each) => input[`${each} is a part`] !== wanted[`${each} is a part`]))
      differences.push({ date, input, wanted })
  }
  return differences
}

test(
  'whatever is logged, changed, moved and deleted, each day’s sums are those of its meals',
  { timeout: 120_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 25 }), async (steps) => {
        const person = await world.signUp()
        await person.call(profile.update, { body: { timezone: 'America/Lima' } })
        const stored = new Map<string, Meal>()
        const bodyOf = ({ foods: food_items, hoursAgo }: { foods: object[]; hoursAgo: number }) => ({
          name: 'Meal',
          meal_type: 'lunch',
          food_items,
          eaten_at: new Date(world.clock.now.getTime() - hoursAgo * 3_600_000).toISOString(),
        })
        for (const action of steps) {
          const id = 'pick' in action ? [...stored.keys()][action.pick % Math.max(1, stored.size)] : undefined
          if (action.kind === 'log') {
            const { reward: _reward, ...meal } = await person.call(meals.create, { body: bodyOf(action.draft) })
            stored.set(meal.id, meal)
          } else if (action.kind === 'wait') world.clock.advance(action.hours * 3_600_000)
          else if (id === undefined) continue
          else if (action.kind === 'change') {
            const body = bodyOf(action.draft)
            const { taken_back: _taken, ...meal } = await person.call(meals.change, { params: { id }, body })
            stored.set(id, meal)
          } else {
            await person.call(meals.remove, { params: { id } })
            stored.delete(id)
          }
        }
        expect(await findDifferences(person, stored)).toEqual([])
        expect((await person.call(meals.count)).count).toBe(stored.size)
      }),
      { numRuns: 60 },
    )
  },
)
