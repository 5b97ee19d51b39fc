import type { Day } from '@finu/contract/platform/wire'
import { useEffect, useState } from 'react'
import { today } from '../../lib/clock.ts'
import { queryClient } from '../../lib/query-client.ts'
import { useUser } from '../../lib/user.ts'

/** How often a window that stays in sight looks whether the day is another one. */
const lookMs = 60_000

/** Somebody is in the middle of something: their page is left as it is until they come back to it. */
const isBusy = () =>
  document.activeElement?.matches('input, textarea, select, [contenteditable]') === true ||
  document.querySelector('dialog[open]') !== null

/**
 * The person's day, which pages are drawn for. A window that was in the background, or open overnight, follows the day
 * and asks for its data anew as soon as it is looked at.
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
