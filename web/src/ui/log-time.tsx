import type { Instant } from '@finu/contract/platform/wire'
import { useState } from 'react'
import { now } from '../lib/clock.ts'
import { browserTimezone, pastInstantOfWallTime, timeProblem, wallTimeOf } from '../lib/instants.ts'
import { useShownDay, useUsualTime } from '../lib/shown-day.ts'
import { useUser } from '../lib/user.ts'
import { Fold } from './fold.tsx'
import { TextField } from './text-field.tsx'

export interface LogTime {
  text: string
  /** True if the page's day is a past one. */
  isOfPast: boolean
  zone: string
  problem: string | undefined
  type: (text: string) => void
  /** Returns the instant to save, undefined for now, or null if the text is invalid, which the field then reports. */
  read: () => Instant | undefined | null
  /** Shows the day of the saved log, if it is another one. */
  follow: (loggedAt: Instant) => void
}

/** State of a new log's time. @param typed text of the field; '' if the person entered none */
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

/** The field for a new log's time, collapsed while it means now. */
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
