import { fitness, type Exercise } from '@finu/contract/fitness/fitness'
import type { Goal } from '@finu/contract/fitness/goals'
import { now } from '../src/lib/clock.ts'
import { formatInstant } from '../src/lib/instants.ts'
import { newId } from '../src/lib/random.ts'
import { api } from './open-app.tsx'

/** Returns an exercise of 25 minutes whose timer has just started. */
export const describeExercise = (change: Partial<Exercise> = {}): Exercise => ({
  id: newId(),
  name: 'Evening walk',
  type: 'cardio',
  duration_minutes: 25,
  calories_burned: 200,
  calories_source: 'rate',
  compendium: null,
  date: formatInstant(now()),
  notes: null,
  distance_m: null,
  sets: [],
  plan: [],
  counts_up: false,
  target_minutes: null,
  is_completed: false,
  timer: { state: 'running', elapsed_seconds: 0, remaining_seconds: 1500 },
  ...change,
})

/** Answers calls so that the timer of an exercise is running and can be completed. */
export function answerTimer(exercise: Exercise): void {
  api.answer(fitness.activeExercise, { exercise })
  api.answer(fitness.changeExercise, () => {
    api.restore(fitness.activeExercise)
    const timer = { state: 'idle', elapsed_seconds: 0, remaining_seconds: 0 } as const
    return { ...exercise, timer, is_completed: true, reward: null }
  })
}

export const describeGoal = (change: Partial<Goal> = {}): Goal => ({
  id: newId(),
  name: 'Eight glasses of water',
  type: 'frequency',
  target: 1,
  unit: 'times',
  period: 'daily',
  current: 0,
  status: 'active',
  description: '{"category":"Personal","points":25}',
  ...change,
})
