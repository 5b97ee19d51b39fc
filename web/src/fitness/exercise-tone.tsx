import { useEffect } from 'react'
import { now } from '../lib/clock.ts'
import { soundEnd } from '../reminders/front/tone-store.ts'
import { msToEnd } from './timer-state.ts'
import { useTimer } from './timer-store.ts'

/** A device that was asleep at the end plays no tone if it wakes later than this. */
const latestMs = 5000

/** Plays a tone when the timed exercise ends, or reaches its target, while the app is open. */
export function ExerciseTone() {
  const timer = useTimer()
  useEffect(() => {
    const left = timer ? msToEnd(timer, now()) : Infinity
    if (!timer || timer.paused_at !== null || left === Infinity) return
    const countsUp = timer.total_minutes === null
    // At the target the timer is written again, which must not take its tone away.
    if (left <= (countsUp ? -latestMs : 0)) return
    const sound = () => {
      // Include the start, because the same exercise can be started and end again; a target is reached once.
      const id = `${timer.idempotency_key}:${countsUp ? `target ${timer.target_minutes}` : timer.started_at}`
      if (msToEnd(timer, now()) > -latestMs) void soundEnd({ kind: 'exercise', id })
    }
    const waiting = setTimeout(sound, Math.max(0, left))
    return () => clearTimeout(waiting)
  }, [timer])
  return null
}
