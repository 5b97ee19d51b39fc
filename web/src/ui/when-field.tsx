import type { Instant } from '@finu/contract/platform/wire'
import { useState } from 'react'
import { now } from '../lib/clock.ts'
import { browserTimezone, parseInstant, pastInstantOfWallTime, timeProblem, wallTimeOf } from '../lib/instants.ts'
import { TextField } from './text-field.tsx'

/** State of the time in a form that changes a log. */
export interface When {
  text: string
  /** Initial text of the field: if it is unchanged, the exact instant is kept. */
  shown: string
  zone: string
  problem: string | undefined
  type: (text: string) => void
  /** Returns the instant to save; undefined if unchanged; null if the text is invalid, which the field then reports. */
  read: () => Instant | undefined | null
}

/** State of a log's time while it is edited. @param timezone the person's zone; if null, the browser's */
export function useWhen(at: Instant, timezone: string | null): When {
  const zone = timezone ?? browserTimezone()
  const [shown] = useState(() => wallTimeOf(parseInstant(at), zone))
  const [text, setText] = useState(shown)
  const [problem, setProblem] = useState<string>()
  function read() {
    if (text === shown) return undefined
    const instant = pastInstantOfWallTime(text, zone, now())
    if (instant === null) setProblem(timeProblem(text, zone, now()))
    return instant
  }
  function type(next: string) {
    setText(next)
    setProblem(undefined)
  }
  return { text, shown, zone, problem, type, read }
}

/** The field to change a log's time; renders nothing if the time cannot be changed. */
export function WhenField({ when }: { when: When | undefined }) {
  if (!when) return null
  return (
    <div className="mt-5">
      <TextField
        label="When"
        type="datetime-local"
        max={wallTimeOf(now(), when.zone)}
        value={when.text}
        error={when.problem}
        onChange={when.type}
      />
    </div>
  )
}
