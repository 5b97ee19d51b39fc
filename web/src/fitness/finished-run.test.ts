import type { Exercise } from '@finu/contract/fitness/fitness'
import { expect, test } from 'vitest'
import { compareWithLast, findFinished, lastDistances } from './finished-run.ts'

const at = Date.parse('2026-11-27T18:00:00Z')
const minutesAgo = (minutes: number) => new Date(at - minutes * 60_000).toISOString()
const run = (change: Partial<Exercise> = {}): Exercise => ({
  id: '00000000-0000-4000-8000-000000000001',
  name: 'Short run',
  type: 'cardio',
  duration_minutes: 30,
  calories_burned: 240,
  calories_source: 'rate',
  compendium: null,
  date: minutesAgo(1),
  notes: null,
  distance_m: null,
  sets: [],
  plan: [],
  counts_up: false,
  target_minutes: null,
  is_completed: true,
  timer: { state: 'idle', elapsed_seconds: 0, remaining_seconds: 0 },
  ...change,
})
const before = (change: Partial<Exercise> = {}) => run({ date: minutesAgo(3000), distance_m: 5000, ...change })

test('the latest exercise asks for its distance for a while after its end', () => {
  const latest = run()
  expect(findFinished([run({ is_completed: false }), latest, before()], at)?.exercise).toBe(latest)
  expect(findFinished([run({ date: minutesAgo(20) })], at)).toBeNull()
  expect(findFinished([run({ distance_m: 5000 })], at)).toBeNull()
  expect(findFinished([run({ type: 'yoga' })], at)).toBeNull()
  expect(findFinished([], at)).toBeNull()
})

test('one of a name that had no distance the last time does not ask', () => {
  expect(findFinished([run(), before({ name: 'short RUN', distance_m: null }), before()], at)).toBeNull()
  expect(findFinished([run(), before({ name: 'Walk', distance_m: null })], at)).not.toBeNull()
})

test('the last different distances are offered, latest first', () => {
  const earlier = [5000, 4200, 5000, 6100, 7000].map((distance_m) => before({ distance_m }))
  expect(lastDistances(earlier)).toEqual([5000, 4200, 6100])
})

test('the pace, of a ride the speed, is compared with the last time', () => {
  const finished = { exercise: run(), earlier: [before()] }
  expect(compareWithLast(finished, 5200, 'metric')).toBe('14 s per km faster than last time')
  expect(compareWithLast(finished, 4800, 'metric')).toBe('15 s per km slower than last time')
  expect(compareWithLast(finished, 5000, 'metric')).toBe('As fast as last time')
  expect(compareWithLast({ exercise: run(), earlier: [] }, 5000, 'metric')).toBeNull()
  const ride = { exercise: run({ type: 'cycling' }), earlier: [before({ distance_m: 12_000 })] }
  expect(compareWithLast(ride, 12_500, 'metric')).toBe('1 km/h faster than last time')
})
