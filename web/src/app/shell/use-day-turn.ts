import type { Day } from '@finu/contract/platform/wire'
import { useEffect, useState } from 'react'
import { today } from '../../lib/clock.ts'
import { queryClient } from '../../lib/query-client.ts'
import { useUser } from '../../lib/user.ts'

/** Interval at which a visible window checks for a new day. */
const lookMs = 60_000

/** Returns true while the person types or has a dialog open: the page then stays unchanged until they return to it. */
const isBusy = () =>
  document.activeElement?.matches('input, textarea, select, [contenteditable]') === true ||
  document.querySelector('dialog[open]') !== null

/**
 * Returns the person's current day, for which pages are rendered. A window that was in the background or open overnight
 * moves to the new day and reloads its data as soon as it is visible.
 */
export function useDayTurn(): Day {
  const { profile } = useUser()
  const { timezone, day_starts_at_minute } = profile
  const [day, setDay] = useState(() => today(profile))
  useEffect(() => {
    const days = { timezone, day_starts_at_minute }
    const look = () => {
      if (document.visibilityState !== 'visible' || today(days) === day) return
      setDay(today(days))
      void queryClient.invalidateQueries()
    }
    const lookIdly = () => isBusy() || look()
    const timer = setInterval(lookIdly, lookMs)
    document.addEventListener('visibilitychange', look)
    window.addEventListener('focus', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
      window.removeEventListener('focus', look)
    }
  }, [day, timezone, day_starts_at_minute])
  return day
}
