import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  elapsedMs,
  msToEnd,
  parseTimer,
  pauseTimer,
  remainingMs,
  resumeTimer,
  startTimer,
  timerOfExercise,
} from './timer-state.ts'

const started = startTimer(
  { userId: 'user', name: 'Evening walk', type: 'cardio', totalMinutes: 25, isManual: false, idempotencyKey: 'key' },
  0,
)

test('counts down while it is running, and not while it is paused', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ runs: fc.nat(60_000), rests: fc.nat(600_000) }), { maxLength: 10 }), (turns) => {
      let [timer, now, ran] = [started, 0, 0]
      for (const { runs, rests } of turns) {
        now += runs
        ran += runs
        timer = pauseTimer(timer, now)
        now += rests
        timer = resumeTimer(timer, now)
      }
      expect(remainingMs(timer, now)).toBe(25 * 60_000 - ran)
    }),
  )
})

test('counts up without a length, over hours and pauses, to a day at most', () => {
  const run = startTimer(
    { userId: 'user', name: 'Run', type: 'cardio', totalMinutes: null, isManual: true, idempotencyKey: 'key' },
    0,
  )
  const hour = 3_600_000
  const paused = pauseTimer(run, 3 * hour)
  expect([elapsedMs(run, 2 * hour), elapsedMs(paused, 9 * hour)]).toEqual([2 * hour, 3 * hour])
  expect(elapsedMs(resumeTimer(paused, 9 * hour), 10 * hour)).toBe(4 * hour)
  expect([elapsedMs(run, 30 * hour), remainingMs(run, 30 * hour)]).toEqual([24 * hour, Infinity])
  expect(elapsedMs(started, 60_000)).toBe(60_000)
  expect(parseTimer(JSON.stringify(run))).toEqual(run)
  expect([msToEnd(run, hour), msToEnd({ ...run, target_minutes: 90 }, hour)]).toEqual([Infinity, hour / 2])
  expect(msToEnd(started, 60_000)).toBe(24 * 60_000)
})

test('is restored from the storage, where any invalid value counts as no timer', () => {
  const paused = pauseTimer(started, 1000)
  expect(parseTimer(JSON.stringify(paused))).toEqual(paused)
  for (const text of [null, '', 'true', '{}', '{"active":true}', '[']) expect(parseTimer(text)).toBeNull()
})

test('follows the server’s timer: running, paused, or none', () => {
  const exercise = {
    id: '0192',
    name: 'Row',
    type: 'cardio' as const,
    duration_minutes: 10,
    calories_burned: 80,
    calories_source: 'rate' as const,
    compendium: null,
    date: '',
    notes: null,
    distance_m: null,
    sets: [],
    plan: [],
    counts_up: false,
    target_minutes: null,
    is_completed: false,
    timer: { state: 'running' as const, elapsed_seconds: 60, remaining_seconds: 540 },
  }
  const timer = timerOfExercise(exercise, 'user', true, 5000)!
  expect(remainingMs(timer, 65_000)).toBe(480_000)
  const paused = timerOfExercise({ ...exercise, timer: { ...exercise.timer, state: 'paused' } }, 'user', true, 5000)!
  expect(remainingMs(paused, 65_000)).toBe(540_000)
  expect(timerOfExercise({ ...exercise, timer: { ...exercise.timer, state: 'idle' } }, 'user', true, 0)).toBeNull()
})
