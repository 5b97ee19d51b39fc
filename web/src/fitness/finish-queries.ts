import { exerciseMinutes, fitness } from '@finu/contract/fitness/fitness'
import { call } from '../lib/api.ts'
import { now } from '../lib/clock.ts'
import { elapsedMs, type TimerState } from './timer-state.ts'
import { sendNow } from './workout-queries.ts'

/** Completes the exercise of a timer, after the changes of its sets; one that was started offline is created completed. */
export async function saveCompleted(timer: TimerState) {
  const { exercise_id: id, idempotency_key: idempotencyKey, name, type } = timer
  if (id !== null) {
    await sendNow(id)
    return call(fitness.changeExercise, { params: { id }, body: { is_completed: true } })
  }
  const duration_minutes = Math.max(exerciseMinutes.least, Math.floor(elapsedMs(timer, now()) / 60_000))
  return call(fitness.createExercise, { body: { name, type, duration_minutes, is_completed: true }, idempotencyKey })
}
