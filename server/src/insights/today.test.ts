import { fasting } from '@finu/contract/fasting/fasting'
import { fitness } from '@finu/contract/fitness/fitness'
import { insights } from '@finu/contract/insights/insights'
import { meals } from '@finu/contract/meals/meals'
import { moods } from '@finu/contract/moods/moods'
import { profile } from '@finu/contract/accounts/profile'
import { transactions } from '@finu/contract/rewards/rewards'
import { symptoms } from '@finu/contract/symptoms/symptoms'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createWorld, type World } from '../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

describe('today', () => {
  test('of a new person is empty, with every figure in its place', async () => {
    const person = await world.signUp()
    const today = await person.call(insights.today)
    expect(today).toMatchObject({
      date: new Date(world.clock.now).toISOString().slice(0, 10),
      moods: [],
      meals: [],
      fasts: [],
      all_goals: [],
      week_minutes: [0, 0, 0, 0, 0, 0, 0],
      streaks: { mood: 0, meal: 0, fast: 0, exercise: 0 },
      latest_exercise: null,
    })
  })

  test('has the logs in every figure, as the calls of their kinds answer them', async () => {
    const person = await world.signUp()
    await person.call(moods.create, { body: { mood_type: 'happy' } })
    await person.call(symptoms.create, { body: { name: 'Headache', severity_score: 3 } })
    await person.call(meals.create, { body: { name: 'Lentils', meal_type: 'lunch', ingredients: ['lentils'] } })
    const { id: fastId } = await person.call(fasting.start, {
      body: { fasting_type: '16:8', planned_duration_hours: 16 },
    })
    await person.call(fitness.createExercise, {
      body: { name: 'Morning walk', type: 'cardio', duration_minutes: 25, is_completed: true },
    })
    const open = await person.call(fitness.createGoal, { body: { name: 'Read' } })
    const done = await person.call(fitness.createGoal, { body: { name: 'Stretch' } })
    await person.call(fitness.changeGoal, { params: { id: done.id }, body: { status: 'completed' } })

    const today = await person.call(insights.today)
    expect(today.moods).toHaveLength(1)
    expect(today.symptoms).toHaveLength(1)
    expect(today.meals).toHaveLength(1)
    expect(today.fasts.map(({ id, end_time }) => [id, end_time])).toEqual([[fastId, null]])
    expect(today.all_goals.map(({ id, status }) => [id, status])).toEqual([
      [open.id, 'active'],
      [done.id, 'completed'],
    ])
    expect(today.week_minutes.reduce((sum, minutes) => sum + minutes, 0)).toBe(25)
    expect(today.streaks).toEqual({ mood: 1, meal: 1, fast: 1, exercise: 1 })
    expect(today.latest_exercise).toEqual({ name: 'Morning walk', type: 'cardio', duration_minutes: 25 })
    expect(today.points).toBe((await person.call(transactions.balance)).balance)
  })

  test('is the person’s own day, and nobody else’s', async () => {
    const person = await world.signUp()
    const other = await world.signUp()
    await other.call(moods.create, { body: { mood_type: 'sad' } })
    await person.call(profile.update, { body: { timezone: 'Pacific/Kiritimati' } })
    const today = await person.call(insights.today)
    expect(today.moods).toEqual([])
    expect(today.date).toBe(
      new Intl.DateTimeFormat('sv', { timeZone: 'Pacific/Kiritimati' }).format(new Date(world.clock.now)),
    )
  })
})

describe('targets of nutrition', () => {
  const set = { calories: 1850, protein_g: 90, carbs_g: 210, fat_g: 60 }

  test('are none at first, are set together, and can be removed', async () => {
    const person = await world.signUp()
    const update = async (nutrition_targets: typeof set | null) =>
      (await person.call(profile.update, { body: { nutrition_targets } })).user.profile.nutrition_targets
    expect(await update(set)).toEqual(set)
    const untouched = await person.call(profile.update, { body: { bio: 'Sample user' } })
    expect(untouched.user.profile.nutrition_targets).toEqual(set)
    expect(await update(null)).toBeNull()
  })

  test.each([
    { ...set, calories: 800 },
    { ...set, fat_g: 1e9 },
    { ...set, protein_g: 12.5 },
    { calories: 2000 },
    'none',
  ])('refuses %o', async (nutrition_targets) => {
    const person = await world.signUp()
    const answer = await person.send(profile.update, { body: { nutrition_targets } })
    expect(answer.status).toBe(422)
  })
})
