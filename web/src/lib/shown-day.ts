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
  /** Shows another day in the place of this one. */
  show: (day: Day) => void
  /** Shows the day of something that was just logged, where its page is still looked at. */
  follow: (loggedAt: Instant) => void
}

/** The day that a tool's page is about: the address says so; today where it does not, or names one to come. */
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
 * The time that a form means where nobody says one: '' for now, and on a page of another day this time of that day.
 * It stays as it is while the day is shown, so that what is sent again is the same.
 * @returns as a field for date and time has it, in `timezone`
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
