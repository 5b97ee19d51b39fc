import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { soundEnd } from '../reminders/front/tone-store.ts'
import { viewFast } from './fast-view.ts'
import { usePause } from './pause-store.ts'
import { activeFastQuery } from './queries.ts'
import { serverNow } from './server-clock.ts'

/** A device that slept through it says nothing of it when it wakes. */
const latestMs = 30_000

/** Sounds when the fast that runs reaches its goal while it is watched; one that is past it stays silent. */
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
