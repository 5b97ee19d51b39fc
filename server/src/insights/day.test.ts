import { fasting } from '@finu/contract/fasting/fasting'
import { fitness } from '@finu/contract/fitness/fitness'
import { mostOfDay } from '@finu/contract/platform/history'
import { insights } from '@finu/contract/insights/insights'
import { meals } from '@finu/contract/meals/meals'
import { moods } from '@finu/contract/moods/moods'
import { symptoms } from '@finu/contract/symptoms/symptoms'
import { profile } from '@finu/contract/accounts/profile'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createWorld, type World } from '../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const at = (time: string) => `2026-02-26T${time}:00.000Z`
const day = (date: string) => ({ params: { date } })

describe('a day', () => {
  test('has everything that belongs to it, each kind in order of time, as its own calls answer it', async () => {
    const person = await world.signUp()
    const late = await person.call(moods.create, { body: { mood_type: 'happy', timestamp: at('21:10') } })
    const early = await person.call(moods.create, { body: { mood_type: 'sad', timestamp: at('07:40') } })
    const { reward: _s, ...symptom } = await person.call(symptoms.create, {
      body: { name: 'Headache', severity_score: 3, timestamp: at('09:20') },
    })
    const { reward: _m, ...meal } = await person.call(meals.create, {
      body: { name: 'Eggs on rye', meal_type: 'breakfast', ingredients: ['egg'], eaten_at: at('11:30') },
    })
    const walk = { name: 'Evening walk', type: 'cardio', duration_minutes: 25, is_completed: true, date: at('18:00') }
    const { reward: _e, ...exercise } = await person.call(fitness.createExercise, { body: walk })
    await person.call(fitness.createExercise, { body: { name: 'Planned', type: 'yoga', duration_minutes: 10 } })
    await person.call(moods.create, { body: { mood_type: 'calm' } })

    const found = await person.call(insights.day, day('2026-02-26'))
    expect(found.moods.map(({ id }) => id)).toEqual([early.id, late.id])
    const { reward: _r, ...first } = early
    expect(found.moods[0]).toEqual(first)
    expect(found.symptoms).toEqual([symptom])
    expect(found.meals).toEqual([meal])
    expect(found.exercises).toEqual([exercise])
    expect(found).toMatchObject({ starts_at: at('00:00'), ends_at: '2026-02-27T00:00:00.000Z', fasts: [], goals: [] })
    // 26 February 2026 is a Thursday: its week starts on the 23rd.
    expect(found.week.map(({ level }) => level)).toEqual([null, null, null, 3, null, null, null])
    expect(found.week[0]?.date).toBe('2026-02-23')
  })

  test('without logs is empty, in the past and in the future', async () => {
    const person = await world.signUp()
    for (const date of ['2026-02-26', '2030-01-01', '1950-01-01']) {
      const found = await person.call(insights.day, day(date))
      expect(found).toMatchObject({
        moods: [],
        symptoms: [],
        meals: [],
        exercises: [],
        fasts: [],
        goals: [],
        points: 0,
      })
      expect(found.week).toHaveLength(7)
    }
  })

  test('counts the points earned on it, whichever day the logs belong to', async () => {
    const person = await world.signUp()
    const { id } = await person.call(moods.create, { body: { mood_type: 'happy', timestamp: at('12:00') } })
    expect((await person.call(insights.day, day('2026-03-02'))).points).toBe(15)
    expect((await person.call(insights.day, day('2026-02-26'))).points).toBe(0)
    await person.call(moods.remove, { params: { id } })
    expect((await person.call(insights.day, day('2026-03-02'))).points).toBe(0)
  })

  test('has a fast over midnight on both of its days, and an active one on no future day', async () => {
    const person = await world.signUp()
    await person.call(fasting.enter, {
      body: { fasting_type: '16:8', start_time: at('19:40'), end_time: '2026-02-27T11:30:00.000Z', goals: [] },
    })
    const running = await person.call(fasting.start, { body: { fasting_type: '16:8', goals: [] } })
    const started = running.start_time.slice(0, 10)
    const fastsOn = async (date: string) =>
      (await person.call(insights.day, day(date))).fasts.map(({ status }) => status)
    expect(await fastsOn('2026-02-25')).toEqual([])
    expect(await fastsOn('2026-02-26')).toEqual(['broken'])
    expect(await fastsOn('2026-02-27')).toEqual(['broken'])
    expect(await fastsOn('2026-02-28')).toEqual([])
    expect(await fastsOn(started)).toEqual(['active'])
    expect(await fastsOn('2026-12-24')).toEqual([])
  })

  test('starts and ends by the person’s own zone and hour, even if clocks change', async () => {
    const person = await world.signUp()
    await person.call(profile.update, { body: { timezone: 'Europe/Berlin', day_starts_at_minute: 240 } })
    const found = await person.call(insights.day, day('2026-03-29'))
    expect(found.starts_at).toBe('2026-03-29T03:00:00.000Z')
    expect(found.ends_at).toBe('2026-03-30T02:00:00.000Z')
  })

  test('lists completed goals, and nothing of anybody else', async () => {
    const person = await world.signUp()
    const goal = await person.call(fitness.createGoal, {
      body: {
        name: 'Eight glasses',
        type: 'frequency',
        target: 1,
        unit: 'times',
        period: 'daily',
        description: '{"category":"Hydration","points":30}',
      },
    })
    const done = await person.call(fitness.changeGoal, { params: { id: goal.id }, body: { status: 'completed' } })
    expect(done.status).toBe('completed')
    const found = await person.call(insights.day, day('2026-03-02'))
    expect(found.goals).toMatchObject([{ goal_id: goal.id, name: 'Eight glasses', points: 30 }])
    expect(found.goals_total).toBe(1)
    // The day before it did not exist yet.
    expect((await person.call(insights.day, day('2026-03-01'))).goals_total).toBe(0)
    const stranger = await world.signUp()
    expect(await stranger.call(insights.day, day('2026-03-02'))).toMatchObject({ goals: [], goals_total: 0 })
  })

  test('shows the latest of very many, and says that there are more', async () => {
    const person = await world.signUp()
    const log = (n: number) =>
      person.call(moods.create, {
        body: { mood_type: 'calm', notes: String(n), timestamp: '2026-03-01T12:00:00.000Z' },
      })
    for (let n = 0; n < mostOfDay; n++) await log(n)
    expect(await person.call(insights.day, day('2026-03-01'))).toMatchObject({ is_partial: false })
    await log(mostOfDay)
    const found = await person.call(insights.day, day('2026-03-01'))
    expect(found.is_partial).toBe(true)
    expect(found.moods).toHaveLength(mostOfDay)
    expect(found.moods.at(-1)?.notes).toBe(String(mostOfDay))
  })

  test('refuses an invalid day', async () => {
    const person = await world.signUp()
    for (const date of ['2026-02-30', '0000-01-01', '2200-12-31', 'today']) {
      expect((await person.send(insights.day, day(date))).status).toBe(422)
    }
  })
})
