import { expect, test } from 'vitest'
import { describeWorkout } from './format-set.ts'
import { countDone, countSets, listLines, minutesOf, planOf, planOfAdded, planOfSets, volumeOf } from './plan-rows.ts'

const set = (id: string, load_kg: number | null, reps: number | null, seconds: number | null = null) => ({
  id,
  movement: 'Bench press',
  load_kg,
  reps,
  seconds,
})
const plan = [{ movement: 'Bench press', sets: 3, reps: 5, load_kg: 60, rest_seconds: 120 }]
const date = '2026-11-20T10:00:00Z'
const best = { date, load_kg: 60, reps: 5, seconds: null }
const done = [{ movement: 'bench PRESS', last: { date, sets: [set('a', 60, 5), set('b', 62.5, 4)] }, best }]

test('a movement has the planned lines, each with what was done the last time', () => {
  const [bench] = listLines({ plan, sets: [set('1', 60, 6)] }, done, [])
  expect(bench).toMatchObject({ movement: 'Bench press', isTimed: false, restSeconds: 120 })
  expect(bench!.lines.map(({ done: own, meant }) => [own?.id ?? null, meant.load_kg, meant.reps])).toEqual([
    ['1', 60, 5],
    [null, 62.5, 4],
    [null, 60, 6],
  ])
  expect(countDone([bench!])).toBe(1)
})

test('a changed load is carried on, and added lines and movements come last', () => {
  const added = [
    { movement: 'bench press', lines: 1 },
    { movement: 'Plank', lines: 0 },
  ]
  const [bench, plank] = listLines({ plan, sets: [set('1', 65, 5)] }, done, added)
  expect(bench!.lines.map(({ meant }) => meant.load_kg)).toEqual([65, 65, 65, 65])
  expect(plank).toMatchObject({ movement: 'Plank', isTimed: true })
  expect(plank!.lines).toHaveLength(3)
})

test('volume and time of a plan are estimated from its sets', () => {
  expect(volumeOf([set('1', 60, 5), set('2', null, 8), set('3', 2.5, 10)])).toBe(325)
  const helped = { ...set('4', 20, 8), movement: 'Assisted pull-up' }
  expect(volumeOf([helped, { ...helped, movement: 'Band-assisted dip' }, set('1', 60, 5)])).toBe(300)
  // Three sets of five repetitions of four seconds, with two minutes of rest.
  expect(minutesOf(plan)).toBe(7)
  expect(minutesOf([])).toBe(1)
})

test('a workout is described by its movements, and becomes a plan of at most thirty of them', () => {
  const of = (movement: string, id: string) => ({ ...set(id, 60, 5), movement })
  const sets = [of('Bench press', '1'), of('Squat', '2'), of('BENCH press', '3')]
  expect(describeWorkout(sets, 'metric')).toBe('2 exercises, 3 sets, 900 kg')
  expect(describeWorkout([], 'metric')).toBeNull()
  expect(planOfSets(sets).map(({ movement, sets: count }) => [movement, count])).toEqual([
    ['Bench press', 2],
    ['Squat', 1],
  ])
  expect(planOfSets(Array.from({ length: 40 }, (_, index) => of(`Movement ${index}`, String(index))))).toHaveLength(30)
})

test('sets are counted by the plan, and by what was done beyond it', () => {
  const row = { ...set('9', 50, 8), movement: 'Row' }
  expect(countSets({ plan, sets: [set('1', 60, 5), row, row] })).toEqual({ done: 3, all: 5 })
  const four = ['1', '2', '3', '4'].map((id) => set(id, 60, 5))
  expect(countSets({ plan, sets: four })).toEqual({ done: 4, all: 4 })
})

test('a line more or fewer changes the plan of its movement, and none takes it out', () => {
  const [bench] = listLines({ plan, sets: [] }, [], [])
  expect(planOf({ plan }, bench!, 1)).toEqual({ ...plan[0], sets: 4 })
  expect(planOf({ plan: [] }, { ...bench!, lines: bench!.lines.slice(0, 1) }, -1)).toEqual({
    movement: 'Bench press',
    sets: 0,
    rest_seconds: 120,
  })
  expect([planOfAdded('BENCH press', done).sets, planOfAdded('Row', done).sets]).toEqual([2, 3])
})
