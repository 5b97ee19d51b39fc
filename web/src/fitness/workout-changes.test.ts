import type { Exercise } from '@finu/contract/fitness/fitness'
import { expect, test } from 'vitest'
import { addChange, withChanges, type WorkoutChange } from './workout-changes.ts'

const set = (id: string, reps = 5) => ({ id, movement: 'Squat', reps, load_kg: 60, seconds: null })
const put = (id: string, reps = 5, is_removed = false): WorkoutChange => ({
  kind: 'set',
  exercise_id: 'e',
  set: set(id, reps),
  is_removed,
})
const plan = (movement: string, sets: number): WorkoutChange => ({
  kind: 'plan',
  exercise_id: 'e',
  planned: { movement, sets, rest_seconds: 90 },
})
const exercise = {
  id: 'e',
  sets: [set('1'), set('2')],
  plan: [{ movement: 'Squat', sets: 3, rest_seconds: 90 }],
} as unknown as Exercise

test('a workout is shown with what the server does not have yet', () => {
  const changed = withChanges(exercise, [put('1', 8), put('2', 5, true), put('3'), plan('squat', 4), plan('Row', 3)])
  expect(changed.sets).toEqual([set('1', 8), set('3')])
  expect(changed.plan.map(({ movement, sets }) => [movement, sets])).toEqual([
    ['squat', 4],
    ['Row', 3],
  ])
  expect(withChanges(exercise, [plan('SQUAT', 0)]).plan).toEqual([])
  expect(withChanges({ ...exercise, id: 'other' }, [put('1', 8)]).sets).toEqual(exercise.sets)
})

test('a later change of the same set or movement takes the place of the earlier one', () => {
  const changes = [put('1', 8), plan('Row', 3), put('1', 5, true), plan('row', 4)].reduce(addChange, [])
  expect(changes).toEqual([put('1', 5, true), plan('row', 4)])
})
