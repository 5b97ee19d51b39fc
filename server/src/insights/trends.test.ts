import { insights, yearDays } from '@finu/contract/insights/insights'
import { fasting } from '@finu/contract/fasting/fasting'
import { fitness } from '@finu/contract/fitness/fitness'
import { meals } from '@finu/contract/meals/meals'
import { moods, type NewMood } from '@finu/contract/moods/moods'
import { sleep } from '@finu/contract/sleep/sleep'
import { subscription } from '@finu/contract/subscription/subscription'
import { symptoms } from '@finu/contract/symptoms/symptoms'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signUpConfirmed } from '../../testing/confirmed.ts'
import { createWorld, type Client, type World } from '../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

/** Returns noon some days ago. */
const noon = (daysAgo: number) => new Date(world.clock.now.getTime() - daysAgo * 86_400_000).toISOString()
const mood = (person: Client, daysAgo: number, more: Partial<NewMood> = {}) =>
  person.call(moods.create, { body: { mood_type: 'happy', timestamp: noon(daysAgo), ...more } })
const trends = (person: Client, days: number) => person.call(insights.trends, { query: { days } })

async function withPremium(): Promise<Client> {
  const person = await signUpConfirmed(world)
  await person.call(subscription.startTrial)
  return person
}

describe('trends', () => {
  test('of no logs are unknown throughout, never zero', async () => {
    const found = await trends(await world.signUp(), 7)
    expect(found).toMatchObject({ start_date: '2026-02-24', end_date: '2026-03-02', trigger: null, symptom: null })
    expect([found.energy, found.stress]).toEqual([null, null])
    for (const { values, before } of [found.mood, found.calories, found.exercise]) {
      expect(values).toEqual(Array.from({ length: 7 }, () => null))
      expect(before).toBeNull()
    }
  })

  test('have each day’s mean at its index, and that of the same number of days before', async () => {
    const person = await world.signUp()
    await mood(person, 6, { energy_level: 2, stress_level: 8 })
    await mood(person, 6, { mood_type: 'calm', energy_level: 3, stress_level: 5 })
    await mood(person, 0, { mood_type: 'energetic' })
    await mood(person, 7, { mood_type: 'sad' })
    await mood(person, 13, { mood_type: 'stressed' })
    await mood(person, 14, { mood_type: 'energetic' })
    const found = await trends(person, 7)
    expect(found.mood).toEqual({ values: [3.5, null, null, null, null, null, 5], before: 1.5 })
    expect(found.energy?.values[0]).toBe(2.5)
    expect(found.stress?.values[0]).toBe(6.5)
  })

  test('have the hours of the night on the day of waking without naps, and their mean before', async () => {
    const person = await world.signUp()
    const slept = (daysAgo: number, hours: number, untilHour = 6) => {
      const woke_at = `${noon(daysAgo).slice(0, 10)}T0${untilHour}:00:00.000Z`
      const asleep_at = new Date(Date.parse(woke_at) - hours * 3_600_000).toISOString()
      return person.call(sleep.create, { body: { asleep_at, woke_at } })
    }
    for (const [daysAgo, hours] of [
      [0, 6.5],
      [2, 8],
      [7, 7],
      [13, 5],
    ] as const)
      await slept(daysAgo, hours)
    await slept(0, 0.5, 9)
    for (const daysAgo of [2, 4, 7, 9])
      await person.call(sleep.create, {
        body: {
          asleep_at: `${noon(daysAgo).slice(0, 10)}T13:00:00.000Z`,
          woke_at: `${noon(daysAgo).slice(0, 10)}T14:00:00.000Z`,
        },
      })
    const found = await trends(person, 7)
    expect(found.sleep).toEqual({ values: [null, null, null, null, 8, null, 6.5], before: 6 })
  })

  test('have energy and stress only if they were entered, as else they repeat the mood', async () => {
    const person = await world.signUp()
    for (const mood_type of ['sad', 'stressed', 'calm', 'happy', 'energetic'] as const)
      await mood(person, 1, { mood_type })
    expect(await trends(person, 7)).toMatchObject({ energy: null, stress: null })
    await mood(person, 0, { mood_type: 'happy', stress_level: 9 })
    expect(await trends(person, 7)).toMatchObject({ energy: null, stress: { before: null } })
  })

  test('have the most frequent name by day, and zeros only for days with logs', async () => {
    const person = await world.signUp()
    for (const daysAgo of [5, 3]) await mood(person, daysAgo, { triggers: ['Poor sleep', 'Work stress'] })
    await mood(person, 1, { triggers: ['poor sleep'] })
    await mood(person, 0)
    await mood(person, 9, { triggers: ['Poor sleep'] })
    for (const [daysAgo, severity_score] of [
      [5, 2],
      [5, 4],
      [2, 1],
    ] as const)
      await person.call(symptoms.create, { body: { name: 'Headache', severity_score, timestamp: noon(daysAgo) } })
    const { trigger, symptom } = await trends(person, 7)
    expect(trigger?.name.toLowerCase()).toBe('poor sleep')
    expect(trigger).toMatchObject({ values: [null, 1, null, 1, null, 1, 0], before: 1 })
    expect(symptom).toEqual({ name: 'Headache', values: [null, 4, null, 0, 1, 0, 0], before: 0 })
  })

  test('have meals, exercise and fasts: no meal is unknown, no exercise on a logged day is zero', async () => {
    const person = await world.signUp()
    await mood(person, 4)
    const { total_nutrition } = await person.call(meals.create, {
      body: { name: 'Lentils', meal_type: 'lunch', ingredients: ['lentils'], eaten_at: noon(2) },
    })
    const walk = { name: 'Walk', type: 'cardio', duration_minutes: 25, is_completed: true } as const
    await person.call(fitness.createExercise, { body: { ...walk, date: noon(2) } })
    await person.call(fitness.createExercise, { body: { ...walk, date: noon(8) } })
    await person.call(fasting.enter, { body: { start_time: noon(1.5), end_time: noon(0.75) } })
    const { calories, exercise, fasting: fasts } = await trends(person, 7)
    expect(calories.values).toEqual([null, null, null, null, total_nutrition.calories, null, null])
    expect(exercise).toEqual({ values: [null, null, 0, null, 25, null, null], before: 3.6 })
    expect(fasts.values).toEqual([null, null, null, null, null, 18, null])
  })

  test('have no calories for a day whose meals lack them, and leave it out of the mean', async () => {
    const person = await world.signUp()
    const eat = (daysAgo: number, ingredients: string[]) =>
      person.call(meals.create, { body: { name: 'Dinner', meal_type: 'dinner', ingredients, eaten_at: noon(daysAgo) } })
    for (const daysAgo of [2, 8]) await eat(daysAgo, [])
    const { total_nutrition } = await eat(9, ['lentils'])
    const { calories } = await trends(person, 7)
    expect(calories).toEqual({ values: Array(7).fill(null), before: Math.round(total_nutrition.calories!) })
  })

  test('contain nothing of anybody else', async () => {
    await mood(await world.signUp(), 1, { triggers: ['Poor sleep'] })
    const found = await trends(await world.signUp(), 7)
    expect(found.trigger).toBeNull()
    expect(found.mood.values.every((value) => value === null)).toBe(true)
  })

  test('go back a week on the free plan, and a year on trial', async () => {
    const free = await world.signUp()
    expect((await free.send(insights.trends, { query: { days: 8 } })).status).toBe(402)
    const premium = await withPremium()
    await mood(premium, 364)
    const { mood: year } = await trends(premium, 365)
    expect(year.values).toHaveLength(365)
    expect(year.values[0]).toBe(4)
    for (const days of ['0', '366', '-1', 'x', '1e9'])
      expect((await premium.send(insights.trends, { query: { days } })).status).toBe(422)
  })
})

describe('a year', () => {
  test('has each of its days, on any plan', async () => {
    const person = await world.signUp()
    for (const daysAgo of [0, 100, 364, 365]) await mood(person, daysAgo)
    const { start_date, end_date, levels } = await person.call(insights.year)
    expect([start_date, end_date]).toEqual(['2025-03-03', '2026-03-02'])
    expect(levels).toHaveLength(yearDays)
    expect(levels.flatMap((level, day) => (level === null ? [] : [[day, level]]))).toEqual([
      [0, 4],
      [264, 4],
      [364, 4],
    ])
  })
})
