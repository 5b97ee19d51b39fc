import { exerciseTexts } from '@finu/contract/fitness/fitness'
import { toast } from 'react-hot-toast/headless'
import { now } from '../lib/clock.ts'
import { elapsedMs, type TimerState } from './timer-state.ts'
import { useDiscard, useFinish } from './use-finish.ts'

/** Finishes an exercise that counts up without sets; one of less than a minute counts as not started. */
export function useFinishTime(timer: TimerState) {
  const { finish, isFinishing } = useFinish(timer)
  const { discard, isDiscarding } = useDiscard(timer, () => toast(exerciseTexts.stoppedAtOnce))
  return {
    finish: () => (elapsedMs(timer, now()) < 60_000 ? discard() : finish()),
    isFinishing: isFinishing || isDiscarding,
  }
}
