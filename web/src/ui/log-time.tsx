import type { Instant } from '@finu/contract/platform/wire'
import { useState } from 'react'
import { now } from '../lib/clock.ts'
import { browserTimezone, pastInstantOfWallTime, timeProblem, wallTimeOf } from '../lib/instants.ts'
import { useShownDay, useUsualTime } from '../lib/shown-day.ts'
import { useUser } from '../lib/user.ts'
import { Fold } from './fold.tsx'
import { TextField } from './text-field.tsx'

interface LogTime {
  text: string
  /** Whether the page is about a day that is over. */
  isOfPast: boolean
  zone: string
  problem: string | undefined
  type: (text: string) => void
  /** The moment to save, undefined for now; null where what is typed is none, which the field then says. */
  read: () => Instant | undefined | null
  /** Shows the day on which it was logged, where that is another one. */
  follow: (loggedAt: Instant) => void
}

/** When something that is logged was. @param typed by the person; '' where they said nothing */
export function useLogTime(typed: string, onType: (text: string) => void): LogTime {
  const zone = useUser().profile.timezone ?? browserTimezone()
  const { follow } = useShownDay()
  const usual = useUsualTime(zone)
  const text = typed || usual
  const [wrong, setWrong] = useState<string>()
  function read() {
    if (text === '') return undefined
    const instant = pastInstantOfWallTime(text, zone, now())
    if (instant === null) setWrong(text)
    return instant
  }
  return {
    text,
    isOfPast: usual !== '',
    zone,
    problem: wrong === text ? timeProblem(text, zone, now()) : undefined,
    type: onType,
    read,
    follow,
  }
}

/** The field for it, folded away while it means now. */
export function LogTimeField({ time: { text, isOfPast, zone, problem, type } }: { time: LogTime }) {
  return (
    <div className="mt-5">
      <Fold title="Time" isOpen={text !== ''}>
        <TextField
          label="When"
          {...(!isOfPast && { aside: 'now, unless you say when' })}
          type="datetime-local"
          max={wallTimeOf(now(), zone)}
          value={text}
          error={problem}
          onChange={type}
        />
      </Fold>
    </div>
  )
}
