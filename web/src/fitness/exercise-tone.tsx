import { useEffect } from 'react'
import { now } from '../lib/clock.ts'
import { soundEnd } from '../reminders/front/tone-store.ts'
import { remainingMs } from './timer-state.ts'
import { useTimer } from './timer-store.ts'

/** A device that slept through it says nothing of it when it wakes. */
const latestMs = 5000

/** Sounds when the exercise that is timed is over while it is watched; one that was over before stays silent. */
export function ExerciseTone() {
  const timer = useTimer()
  useEffect(() => {
    if (!timer || timer.paused_at !== null || remainingMs(timer, now()) <= 0) return
    const sound = () => {
      // Started again, the same exercise ends again.
      const id = `${timer.idempotency_key}:${timer.started_at}`
      if (remainingMs(timer, now()) > -latestMs) void soundEnd({ kind: 'exercise', id })
    }
    const waiting = setTimeout(sound, remainingMs(timer, now()))
    return () => clearTimeout(waiting)
  }, [timer])
  return null
}
