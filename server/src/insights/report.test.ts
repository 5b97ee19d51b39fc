import fc from 'fast-check'
import { fasting } from '@finu/contract/fasting/fasting'
import { fitness } from '@finu/contract/fitness/fitness'
import { insights } from '@finu/contract/insights/insights'
import { meals } from '@finu/contract/meals/meals'
import { moods } from '@finu/contract/moods/moods'
import type { UnitSystem } from '@finu/contract/platform/measures'
import { medicines } from '@finu/contract/medicines/medicines'
import { sleep } from '@finu/contract/sleep/sleep'
import { water } from '@finu/contract/water/water'
import { weight } from '@finu/contract/weight/weight'
import { profile } from '@finu/contract/accounts/profile'
import { symptoms } from '@finu/contract/symptoms/symptoms'
import { subscription } from '@finu/contract/subscription/subscription'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signUpConfirmed } from '../../testing/confirmed.ts'
import { createPayingWorld, type PayingWorld } from '../../testing/paying.ts'
import type { Client } from '../../testing/world.ts'
import { addDays } from '../platform/days.ts'
import { reportWeek, weekNumber, type ReportDay } from './report.ts'

let world: PayingWorld
beforeAll(async () => {
  world = await createPayingWorld()
})
afterAll(() => world.close())

const monday = '2026-02-23'
const nothing: Omit<ReportDay, 'date'> = {
  mood: null,
  exerciseMinutes: null,
  calories: null,
  sleepMinutes: null,
  waterMl: null,
  weightKg: null,
  fasts: 0,
  fastsCompleted: 0,
  isLogged: false,
}
/** Returns two weeks with logs on the given days. */
const twoWeeks = (input: Record<number, Partial<ReportDay>>) =>
  Array.from({ length: 14 }, (_, place): ReportDay => ({
    date: addDays(monday, place - 7),
    ...nothing,
    isLogged: place in input,
    ...input[place],
  }))
const settings = { goalMinutes: 150, units: 'metric', medicines: [] } as const satisfies Parameters<
  typeof reportWeek
>[1]
const moodsFrom = (first: number, levels: readonly number[]) =>
  Object.fromEntries(levels.map((mood, index) => [first + index, { mood }]))

describe('a report', () => {
  test('counts weeks as ISO 8601 does', () => {
    // Examples of the standard, and the years whose first days belong to the last week of the year before.
    expect(weekNumber('2008-12-29')).toBe(1)
    expect(weekNumber('2009-12-28')).toBe(53)
    expect(weekNumber('2021-01-04')).toBe(1)
    expect(weekNumber('2026-11-09')).toBe(46)
  })

  test('describes the week in one sentence', () => {
    const lead = (input: Record<number, Partial<ReportDay>>) => reportWeek(twoWeeks(input), settings).lead
    expect(lead({})).toBe('A week without entries. The next one starts whenever you like.')
    expect(lead({ 8: { exerciseMinutes: 20 } })).toBe('One day of this week has entries.')
    expect(lead(moodsFrom(7, [3, 3, 4, 1, 3, 4, 4]))).toBe('One hard Thursday, and a good way back.')
    expect(lead(moodsFrom(7, [3, 3, 4, 3, 3, 4, 1]))).toBe('One hard Sunday among the others.')
    expect(lead(moodsFrom(0, [3, 3, 3, 3, 3, 3, 3, 4, 4, 4, 4, 4, 4, 4]))).toBe('A lighter week than the one before.')
    expect(lead(moodsFrom(0, [4, 4, 4, 4, 4, 4, 4, 3, 3, 3, 3, 3, 3, 3]))).toBe('A heavier week than the one before.')
    expect(lead(moodsFrom(7, [3, 3, 3, 3.5]))).toBe('A steady week.')
    expect(lead(moodsFrom(7, [3, 5, 3, 4]))).toBe('A week with its ups and downs.')
  })

  test('gives each figure and its difference from the week before', () => {
    const { lines } = reportWeek(
      twoWeeks({
        1: { mood: 3.1, exerciseMinutes: 140, calories: 1800, fasts: 4, fastsCompleted: 4 },
        8: { mood: 3, exerciseMinutes: 85, calories: 1700 },
        9: { calories: 1820, fasts: 5, fastsCompleted: 4 },
      }),
      settings,
    )
    expect(lines.map(({ value, unit, change }) => [value, unit, change])).toEqual([
      ['3.0', null, '0.1 lower'],
      ['85', 'min', '55 less'],
      ['1,760', 'kcal', '40 less'],
      ['4 of 5', null, 'same'],
    ])
    const first = reportWeek(twoWeeks({ 8: { mood: 3 } }), settings).lines
    expect(first.map(({ value, change }) => [value, change])).toEqual([
      ['3.0', 'new this week'],
      [null, 'not logged'],
      [null, 'not logged'],
      [null, 'not logged'],
    ])
  })

  test('adds sleep, water and weight for those who log them, in their units', () => {
    const days = twoWeeks({
      1: { sleepMinutes: 400, waterMl: 1500, weightKg: 72.4 },
      8: { sleepMinutes: 440, waterMl: 1250, weightKg: 71.9 },
      9: { sleepMinutes: 425 },
      10: { waterMl: 1004 },
    })
    const optional = (units: UnitSystem) =>
      reportWeek(days, { ...settings, units })
        .lines.filter(({ name }) => ['sleep', 'water', 'weight'].includes(name))
        .map(({ value, unit, change }) => [value, unit, change])
    expect(optional('metric')).toEqual([
      ['7h 13m', null, '33m more'],
      ['1.13', 'l', '0.37 less'],
      ['71.9', 'kg', '0.5 less'],
    ])
    expect(optional('imperial')).toEqual([
      ['7h 13m', null, '33m more'],
      ['38.1', 'fl oz', '12.6 less'],
      ['158.5', 'lb', '1.1 less'],
    ])
  })

  test('has one suggestion, from the week itself', () => {
    const suggestion = (input: Record<number, Partial<ReportDay>>) => reportWeek(twoWeeks(input), settings).suggestion
    expect(suggestion({})).toMatch(/^Say how you feel once a day/)
    expect(suggestion(moodsFrom(7, [3, 3, 4, 1]))).toMatch(/^Ten minutes outside on Thursday\./)
    expect(suggestion({ ...moodsFrom(7, [3, 3, 4, 4]), 12: { exerciseMinutes: 145 } })).toMatch(/^5 more minutes/)
    const moved: Record<number, Partial<ReportDay>> = { ...moodsFrom(7, [3, 3, 4, 4]), 12: { exerciseMinutes: 150 } }
    expect(suggestion({ ...moved, 13: { fasts: 3, fastsCompleted: 1 } })).toMatch(/^A shorter window/)
    expect(suggestion(moved)).toMatch(/^Log one meal/)
    const eaten = [7, 8, 9, 10].map((place) => [place, { ...moved[place], calories: 1800 }] as const)
    expect(suggestion({ ...moved, ...Object.fromEntries(eaten) })).toMatch(/^Keep what you did/)
  })

  test('is complete whatever was logged', () => {
    const known = (most: number) => fc.option(fc.double({ min: 1, max: most, noNaN: true }))
    const Day = fc.record({
      mood: known(5),
      exerciseMinutes: known(1440),
      calories: known(20_000),
      sleepMinutes: known(1440),
      waterMl: known(20_000),
      weightKg: known(500),
      isLogged: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(Day, { minLength: 14, maxLength: 14 }), (days) => {
        const report = reportWeek(
          days.map((day, place) => ({ ...nothing, ...day, date: addDays(monday, place - 7) })),
          settings,
        )
        expect(`${report.lead} ${report.suggestion}`).not.toMatch(/NaN|undefined|null|Infinity/)
        expect(report.lines.length).toBeGreaterThanOrEqual(4)
      }),
    )
  })
})

async function premium(): Promise<Client> {
  const person = await signUpConfirmed(world)
  await person.call(subscription.startTrial)
  return person
}

test('the report of the last finished week is open with Premium, from its logs', async () => {
  const person = await premium()
  // 2 March 2026 is a Monday: the week before it started on 23 February.
  for (const [day, type] of [
    ['2026-02-23', 'calm'],
    ['2026-02-24', 'calm'],
    ['2026-02-25', 'happy'],
    ['2026-02-26', 'sad'],
    ['2026-02-28', 'happy'],
  ] as const)
    await person.call(moods.create, { body: { mood_type: type, timestamp: `${day}T12:00:00Z` } })
  await person.call(moods.create, { body: { mood_type: 'happy', timestamp: '2026-02-20T12:00:00Z' } })
  await person.call(moods.create, { body: { mood_type: 'sad' } })
  await person.call(fitness.createExercise, {
    body: { name: 'Walk', type: 'cardio', duration_minutes: 25, is_completed: true, date: '2026-02-24T18:00:00Z' },
  })
  await person.call(meals.create, {
    body: { name: 'Eggs', meal_type: 'lunch', ingredients: ['egg'], eaten_at: '2026-02-24T12:00:00Z' },
  })
  await person.call(fasting.enter, {
    body: { fasting_type: '16:8', start_time: '2026-02-25T19:00:00Z', end_time: '2026-02-26T11:00:00Z', goals: [] },
  })
  const { is_open: isOpen, report } = await person.call(insights.week)
  expect(isOpen).toBe(true)
  expect(report).toMatchObject({
    start_date: '2026-02-23',
    end_date: '2026-03-01',
    week: 9,
    days: 5,
    lead: 'One hard Thursday, and a good way back.',
    suggestion: 'Ten minutes outside on Thursday. It was a hard day, and one without exercise.',
  })
  expect(report!.lines.map(({ value, change }) => [value, change])).toEqual([
    ['3.0', '1.0 lower'],
    ['25', 'new this week'],
    [expect.stringMatching(/^\d+$/), 'new this week'],
    [expect.stringMatching(/^[01] of 1$/), 'new this week'],
  ])
})

test('the report has sleep, water, weight, and medicines as they were noted', async () => {
  const person = await premium()
  expect((await person.call(insights.week)).report!.lines.map(({ name }) => name)).toEqual([
    'mood',
    'exercise',
    'calories',
    'fasts',
  ])
  await person.call(sleep.create, { body: { asleep_at: '2026-02-23T22:00:00Z', woke_at: '2026-02-24T05:30:00Z' } })
  // A nap is no night, but its day is one that was logged.
  for (const day of ['2026-02-24', '2026-02-23'])
    await person.call(sleep.create, { body: { asleep_at: `${day}T13:00:00Z`, woke_at: `${day}T15:00:00Z` } })
  await person.call(water.create, { body: { amount_ml: 500, drunk_at: '2026-02-25T12:00:00Z' } })
  await person.call(weight.create, { body: { weight_kg: 70, measured_at: '2026-02-26T07:00:00Z' } })
  for (const [name, dose, day] of [
    ['ibuprofen', '400 mg', '2026-02-26'],
    ['Ibuprofen', '400 mg', '2026-02-27'],
    ['Iron', null, '2026-02-27'],
    ['Iron', null, '2026-02-28'],
    ['Iron', null, '2026-02-20'],
  ] as const)
    await person.call(medicines.create, { body: { name, dose, taken_at: `${day}T12:00:00Z` } })
  const { report, has_earlier } = await person.call(insights.week)
  expect(report).toMatchObject({
    days: 6,
    medicines: [
      { name: 'Ibuprofen', dose: '400 mg', days: 2 },
      { name: 'Iron', dose: null, days: 2 },
    ],
  })
  expect(report!.lines.map(({ name, value }) => [name, value])).toEqual([
    ['mood', null],
    ['sleep', '7h 30m'],
    ['exercise', null],
    ['calories', null],
    ['water', '0.5'],
    ['weight', '70.0'],
    ['fasts', null],
  ])
  expect(has_earlier).toBe(true)
})

test('the report is of the person’s own week, and nobody else’s', async () => {
  const person = await premium()
  await person.call(moods.create, { body: { mood_type: 'sad', timestamp: '2026-02-26T12:00:00Z' } })
  world.clock.now = new Date('2026-03-02T02:00:00Z')
  await person.call(profile.update, { body: { timezone: 'America/New_York' } })
  // It is still Sunday there.
  expect((await person.call(insights.week)).report).toMatchObject({ start_date: '2026-02-16', days: 0 })
  world.clock.now = new Date('2026-03-02T12:00:00Z')
  expect((await person.call(insights.week)).report).toMatchObject({ start_date: '2026-02-23', days: 1 })
  expect((await (await premium()).call(insights.week)).report).toMatchObject({ days: 0 })
})

test('the report is closed on the free plan, without content', async () => {
  const person = await world.signUp()
  expect(await person.call(insights.week)).toEqual({ is_open: false, report: null, has_earlier: false })
  expect((await person.call(insights.week, { query: { date: '2026-02-10' } })).report).toBeNull()
})

test('any finished week can be read again, back to the first with an entry', async () => {
  const person = await premium()
  const weekOf = (date?: string) => person.call(insights.week, { query: { date } })
  await person.call(symptoms.create, {
    body: { name: 'Headache', severity_score: 2, timestamp: '2026-02-03T12:00:00Z' },
  })
  await person.call(moods.create, { body: { mood_type: 'sad', timestamp: '2026-02-10T12:00:00Z' } })
  expect(await weekOf()).toMatchObject({ report: { start_date: '2026-02-23', days: 0 }, has_earlier: true })
  for (const date of ['2026-02-09', '2026-02-12', '2026-02-15'])
    expect(await weekOf(date)).toMatchObject({ report: { start_date: '2026-02-09', days: 1 }, has_earlier: true })
  expect(await weekOf('2026-02-08')).toMatchObject({
    report: { start_date: '2026-02-02', days: 1 },
    has_earlier: false,
  })
  // A deleted log leaves an empty day.
  const [headache] = (await person.call(symptoms.list)).symptoms
  await person.call(symptoms.remove, { params: { id: headache!.id } })
  expect(await weekOf('2026-02-09')).toMatchObject({ has_earlier: false })
  expect(await weekOf('1900-01-01')).toMatchObject({ report: { days: 0 }, has_earlier: false })
  for (const date of ['2026-03-02', '2026-03-08', '2200-12-31'])
    expect((await person.send(insights.week, { query: { date } })).status).toBe(422)
})
