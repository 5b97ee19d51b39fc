import { readFileSync } from 'node:fs'
import { fasting } from '@finu/contract/fasting/fasting'
import { fitness } from '@finu/contract/fitness/fitness'
import { meals, type MealDraft } from '@finu/contract/meals/meals'
import { levelOfMood, moods, type NewMood } from '@finu/contract/moods/moods'
import { sleep, type NewNight } from '@finu/contract/sleep/sleep'
import { symptoms, type NewSymptom } from '@finu/contract/symptoms/symptoms'
import { water, type NewDrink } from '@finu/contract/water/water'
import { weight, type NewWeight } from '@finu/contract/weight/weight'
import type { Endpoint } from '@finu/contract/platform/endpoint'
import { describe, expect, test } from 'vitest'
import type { Step } from './sample-step.ts'
import { drawYear } from './sample-year.ts'

const now = new Date('2026-03-02T13:30:00Z')
const draw = (seed: number, timezone = 'UTC') => drawYear({ seed, now, days: 365, timezone })
const dayOf = ({ at }: Step) => at.toISOString().slice(0, 10)
const of = (steps: readonly Step[], endpoint: Endpoint) => steps.filter((step) => step.endpoint === endpoint)
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

describe.each([1, 2, 3])('the sample year of seed %i', (seed) => {
  const steps = draw(seed)
  const moodSteps = of(steps, moods.create)

  test('is logged on more than 300 days, but not on all', () => {
    const days = new Set(steps.map(dayOf))
    expect(days.size).toBeGreaterThan(300)
    expect(days.size).toBeLessThan(360)
    for (const endpoint of [moods.create, symptoms.create, meals.create, fasting.complete, fitness.changeExercise])
      expect(of(steps, endpoint).length).toBeGreaterThan(50)
  })

  test('runs forward in time up to now, in valid calls of the contract', () => {
    const times = steps.map(({ at }) => at.getTime())
    expect(times).toEqual(times.toSorted((a, b) => a - b))
    expect(times.at(-1)).toBeLessThanOrEqual(now.getTime())
    for (const { endpoint, body } of steps) expect(() => endpoint.body?.parse(body)).not.toThrow()
  })

  test('has better weekends, and headaches after short nights', () => {
    const levelsOf = (isWeekend: boolean) =>
      moodSteps
        .filter(({ at }) => [0, 6].includes(at.getUTCDay()) === isWeekend)
        .map(({ body }) => levelOfMood[(body as NewMood).mood_type])
    expect(mean(levelsOf(true))).toBeGreaterThan(mean(levelsOf(false)) + 0.3)
    const short = new Set(moodSteps.filter(({ body }) => (body as NewMood).triggers.includes('Poor sleep')).map(dayOf))
    const headaches = of(steps, symptoms.create).filter(({ body }) => (body as NewSymptom).name === 'Headache')
    const shareOn = (isShort: boolean) => {
      const days = [...new Set(moodSteps.map(dayOf))].filter((day) => short.has(day) === isShort)
      return headaches.filter((step) => short.has(dayOf(step)) === isShort).length / days.length
    }
    expect(shareOn(true)).toBeGreaterThan(4 * shareOn(false))
  })

  test('is weighed and drinks with variation around a slow trend', () => {
    const kilograms = of(steps, weight.create).map(({ body }) => (body as NewWeight).weight_kg)
    expect(kilograms.length).toBeGreaterThan(150)
    expect(mean(kilograms.slice(0, 30))).toBeGreaterThan(mean(kilograms.slice(-30)) + 1)
    expect(new Set(kilograms.slice(-30)).size).toBeGreaterThan(5)
    const drunk = Map.groupBy(of(steps, water.create), dayOf)
    const sums = [...drunk.values()].map((day) => day.reduce((sum, { body }) => sum + (body as NewDrink).amount_ml, 0))
    expect(Math.min(...sums)).toBeLessThan(1000)
    expect(Math.max(...sums)).toBeGreaterThan(1800)
  })

  test('has nights that never overlap, in which short ones come before headaches', () => {
    const nights = of(steps, sleep.create).map(({ at, body }) => ({ at, ...(body as NewNight) }))
    expect(nights.length).toBeGreaterThan(280)
    for (const { at, woke_at } of nights) expect(at.getTime()).toBeGreaterThan(Date.parse(woke_at))
    const times = nights.flatMap(({ asleep_at, woke_at }) => [Date.parse(asleep_at), Date.parse(woke_at)])
    expect(times).toEqual(times.toSorted((a, b) => a - b))
    const minutesOf = ({ asleep_at, woke_at }: NewNight) => (Date.parse(woke_at) - Date.parse(asleep_at)) / 60_000
    const aching = new Set(
      of(steps, symptoms.create)
        .filter(({ body }) => (body as NewSymptom).name === 'Headache')
        .map(dayOf),
    )
    const meanOn = (hasHeadache: boolean) =>
      mean(nights.filter(({ woke_at }) => aching.has(woke_at.slice(0, 10)) === hasHeadache).map(minutesOf))
    expect(meanOn(true)).toBeLessThan(meanOn(false) - 40)
  })

  test('has one fast and one exercise at a time', () => {
    const begun = [fasting.start, fitness.createExercise] as const
    const ended = [[fasting.complete, fasting.break], [fitness.changeExercise]] as const
    begun.forEach((start, index) => {
      const ends: readonly Endpoint[] = ended[index]!
      const isStart = steps
        .filter(({ endpoint }) => endpoint === start || ends.includes(endpoint))
        .map(({ endpoint }) => endpoint === start)
      isStart.forEach((each, place) => expect(each).toBe(place % 2 === 0))
    })
  })
})

test('the same seed draws the same year, by the clock of the person’s zone', () => {
  const input = (steps: readonly Step[]) => steps.map(({ at, body }) => [at, body])
  expect(input(draw(1))).toEqual(input(draw(1)))
  const breakfastHours = of(draw(1, 'Asia/Tokyo'), meals.create)
    .filter(({ body }) => (body as MealDraft).meal_type === 'breakfast')
    .map(({ at }) => (at.getUTCHours() + 9) % 24)
  expect(new Set(breakfastHours)).toEqual(new Set([8, 9]))
})

test('its meals consist of foods and portions of the built-in table', () => {
  const file = new URL('../../server/data/foods.json', import.meta.url)
  const table = JSON.parse(readFileSync(file, 'utf8')) as { id: string; name: string; portions: { name: string }[] }[]
  const eaten = of(draw(1), meals.create).flatMap(({ body }) => (body as MealDraft).food_items)
  for (const { food_id, name, unit } of eaten) {
    const food = table.find(({ id }) => id === food_id)
    expect(food?.name).toBe(name)
    expect(food?.portions.map((portion) => portion.name)).toContain(unit)
  }
})
