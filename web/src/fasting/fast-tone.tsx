import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { soundEnd } from '../reminders/front/tone-store.ts'
import { viewFast } from './fast-view.ts'
import { usePause } from './pause-store.ts'
import { activeFastQuery } from './queries.ts'
import { serverNow } from './server-clock.ts'

/** A device that was asleep at the goal plays no tone if it wakes later than this. */
const latestMs = 30_000

/** Plays a tone when the running fast reaches its goal while the app is open. */
export function FastTone() {
  const { data: fast } = useQuery(activeFastQuery)
  const pause = usePause(fast?.id ?? null)
  useEffect(() => {
    if (!fast) return
    const { state, goalMs } = viewFast(fast, pause, serverNow())
    if (state !== 'active') return
    const sound = () => {
      if (serverNow() - goalMs < latestMs) void soundEnd({ kind: 'fast', id: fast.id })
    }
    const timer = setTimeout(sound, goalMs - serverNow())
    return () => clearTimeout(timer)
  }, [fast, pause])
  return null
}
