import type { Day, Instant } from '@finu/contract/platform/wire'
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { dayAt, now, today as todayOf } from './clock.ts'
import { addDays, dayNumber } from './format-time.ts'
import { browserTimezone, parseInstant, wallTimeOf } from './instants.ts'
import { readDaySearch } from './paths.ts'
import { useUser } from './user.ts'

interface ShownDay {
  day: Day
  today: Day
  /** Shows another day. */
  show: (day: Day) => void
  /** Shows the day of a log that was just saved, if the person is still on the same page. */
  follow: (loggedAt: Instant) => void
}

/** Reads the day of a tool's page from the address; today if the address has none or one in the future. */
export function useShownDay(): ShownDay {
  const { profile } = useUser()
  const { day: asked } = readDaySearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const router = useRouter()
  const today = todayOf(profile)
  const day = asked !== undefined && asked < today ? asked : today
  const [page] = useState(() => router.state.location.pathname)
  const show = (next: Day) =>
    void navigate({
      to: '.',
      search: ({ day: _before, ...search }) => ({ ...search, ...(next < today && { day: next }) }),
      resetScroll: false,
    })
  const follow = (loggedAt: Instant) => {
    const logged = dayAt(parseInstant(loggedAt), profile)
    if (logged !== day && router.state.location.pathname === page) show(logged)
  }
  return { day, today, show, follow }
}

/**
 * Returns a form's default time: '' (now) on today's page, and the current time of day on the page of another day.
 * It does not change while the day is shown, so that a retry sends the same input.
 * @returns the value of a `datetime-local` field, in `timezone`
 */
export function useUsualTime(timezone = browserTimezone()): string {
  const { day, today } = useShownDay()
  const [usual, setUsual] = useState({ day: today, text: '' })
  if (usual.day === day) return usual.text
  const [date = '', time] = wallTimeOf(now(), timezone).split('T')
  const text = day === today ? '' : `${addDays(date, dayNumber(day) - dayNumber(today))}T${time}`
  setUsual({ day, text })
  return text
}
