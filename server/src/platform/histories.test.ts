import { fasting } from '@finu/contract/fasting/fasting'
import { fitness } from '@finu/contract/fitness/fitness'
import { meals } from '@finu/contract/meals/meals'
import { moods } from '@finu/contract/moods/moods'
import { symptoms } from '@finu/contract/symptoms/symptoms'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createWorld, type Client, type World } from '../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const mood = (person: Client, notes: string, more: object = {}) => {
  world.clock.advance(1000)
  return person.call(moods.create, { body: { mood_type: 'happy', notes, ...more } })
}
const found = async (person: Client, query: Record<string, string | number>) =>
  (await person.call(moods.list, { query })).moods.map(({ notes }) => notes)

describe('a search', () => {
  test('finds every word, in any case and with or without accents, and nothing of anybody else', async () => {
    const [person, other] = [await world.signUp(), await world.signUp()]
    await mood(person, 'Café with Zoë')
    await mood(person, 'A walk', { triggers: ['Poor sleep'], activities: ['Café'] })
    await mood(other, 'Café as well')
    expect(await found(person, { search: 'CAFE' })).toEqual(['A walk', 'Café with Zoë'])
    expect(await found(person, { search: '  zoe   café ' })).toEqual(['Café with Zoë'])
    expect(await found(person, { search: 'sleep walk' })).toEqual(['A walk'])
    expect(await found(person, { search: 'Cafe\u0301 wi' })).toEqual(['Café with Zoë'])
    expect(await found(person, { search: 'ΑΣ' })).toEqual([])
    expect(await found(person, { search: '   ' })).toHaveLength(2)
  })

  test('treats signs as text, not as wildcards', async () => {
    const person = await world.signUp()
    for (const notes of ['100% well', 'snake_case', 'back\\slash', 'plain']) await mood(person, notes)
    expect(await found(person, { search: '%' })).toEqual(['100% well'])
    expect(await found(person, { search: '_' })).toEqual(['snake_case'])
    expect(await found(person, { search: '\\' })).toEqual(['back\\slash'])
    expect(await found(person, { search: "' or true --" })).toEqual([])
    expect(await found(person, { search: 'p%n' })).toEqual([])
  })

  test('pages only through matches, and accepts the cursor of any list', async () => {
    const person = await world.signUp()
    for (let index = 0; index < 6; index++)
      await mood(person, `${index % 2 ? 'odd' : 'even'} ${index}`, { mood_type: index < 3 ? 'sad' : 'happy' })
    const first = await person.call(moods.list, { query: { search: 'odd', limit: 2 } })
    expect(first.moods.map(({ notes }) => notes)).toEqual(['odd 5', 'odd 3'])
    expect(await found(person, { search: 'odd', limit: 2, cursor: first.next_cursor! })).toEqual(['odd 1'])
    // A cursor is a position in time, so another filter continues from the same one.
    expect(await found(person, { mood_type: 'sad', cursor: first.next_cursor! })).toEqual(['even 2', 'odd 1', 'even 0'])
    expect(await found(person, { mood_type: 'sad', search: 'even', limit: 1 })).toEqual(['even 2'])
    const stranger = await world.signUp()
    expect(await found(stranger, { cursor: first.next_cursor! })).toEqual([])
    for (const zone of ['+23:59', '-16:00', '+99:00']) {
      const text = `2026-01-01T00:00:00${zone} 00000000-0000-0000-0000-000000000000`
      const cursor = Buffer.from(text).toString('base64url')
      expect((await person.send(moods.list, { query: { cursor } })).status).toBe(422)
    }
  })

  test('combines with days, a mood and a trigger', async () => {
    const person = await world.signUp()
    const noon = (day: string) => ({ timestamp: `${day}T12:00:00Z` })
    await mood(person, 'first', { ...noon('2026-01-10'), triggers: ['Sleep'] })
    await mood(person, 'second', { ...noon('2026-01-20'), triggers: ['sleep', 'Focus'] })
    await mood(person, 'third', { ...noon('2026-01-30'), mood_type: 'sad' })
    expect(await found(person, { trigger: 'Sleep' })).toEqual(['second', 'first'])
    expect(await found(person, { trigger: 'Sleep', start_date: '2026-01-15' })).toEqual(['second'])
    expect(await found(person, { start_date: '2026-01-10', end_date: '2026-01-20' })).toEqual(['second', 'first'])
    expect(await found(person, { start_date: '2026-01-30', end_date: '2026-01-10' })).toEqual([])
    expect(await found(person, { mood_type: 'sad' })).toEqual(['third'])
    expect(await found(person, { mood_type: 'sad', trigger: 'Sleep' })).toEqual([])
  })

  test('looks into names, notes and foods of meals, names of exercises, and reasons why fasts ended', async () => {
    const person = await world.signUp()
    await person.call(meals.create, { body: { name: 'Bowl', meal_type: 'lunch', ingredients: ['Crème fraîche'] } })
    await person.call(meals.create, { body: { name: 'Toast', meal_type: 'snack', notes: 'At the desk' } })
    const walk = { name: 'Walk to the lake', type: 'cardio', duration_minutes: 20, is_completed: true } as const
    await person.call(fitness.createExercise, { body: walk })
    await person.call(fitness.createExercise, { body: { ...walk, name: 'Laps', type: 'swimming', notes: 'Cold lake' } })
    const { id } = await person.call(fasting.start, { body: { fasting_type: '16:8' } })
    await person.call(fasting.break, { params: { id }, body: { reason: 'A birthday' } })
    const names = async (query: Record<string, string>) =>
      (await person.call(meals.list, { query })).meals.map(({ name }) => name)
    expect(await names({ search: 'creme' })).toEqual(['Bowl'])
    expect(await names({ search: 'desk' })).toEqual(['Toast'])
    expect(await names({ search: 'desk', meal_type: 'lunch' })).toEqual([])
    const done = async (query: Record<string, string>) =>
      (await person.call(fitness.listExercises, { query })).exercises.map(({ name }) => name)
    expect((await done({ search: 'LAKE' })).toSorted()).toEqual(['Laps', 'Walk to the lake'])
    expect(await done({ search: 'lake', type: 'swimming' })).toEqual(['Laps'])
    const fasts = async (query: Record<string, string>) => (await person.call(fasting.list, { query })).fasts.length
    expect(await fasts({ search: 'birthday' })).toBe(1)
    expect(await fasts({ search: 'birthday', status: 'broken', fasting_type: '16:8' })).toBe(1)
    expect(await fasts({ search: 'birthday', status: 'completed' })).toBe(0)
    expect(await fasts({ status: 'paused' })).toBe(0)
  })

  test('refuses invalid filters with a sentence', async () => {
    const person = await world.signUp()
    for (const query of [
      { search: 'a\0b' },
      { search: 'a'.repeat(81) },
      { search: 'a'.repeat(10_000) },
      { trigger: 'a'.repeat(61) },
      { mood_type: 'unknown' },
      { start_date: '0000-01-01' },
      { end_date: '2026-02-30' },
      { cursor: 'bm8' },
    ])
      expect([query, (await person.send(moods.list, { query })).status]).toEqual([query, 422])
    for (const query of [{ category: 'unknown' }, { severity: 'worst' }, { resolved: 'maybe' }])
      expect((await person.send(symptoms.list, { query })).status).toBe(422)
  })
})
