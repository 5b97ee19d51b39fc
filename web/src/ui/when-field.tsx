import type { Instant } from '@finu/contract/platform/wire'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { now } from '../lib/clock.ts'
import { formatWhen } from '../lib/format-time.ts'
import {
  browserTimezone,
  formatInstant,
  instantOfWallTime,
  parseInstant,
  pastInstantOfWallTime,
  timeProblem,
  wallTimeOf,
} from '../lib/instants.ts'
import { TextField } from './text-field.tsx'
import { TimeButton } from './time-button.tsx'

/** State of the time in a form that changes a log. */
export interface When {
  text: string
  /** Initial text of the field: if it is unchanged, the exact instant is kept. */
  shown: string
  zone: string
  problem: string | undefined
  /** True for a new log, whose time is a button in the dialog's head. */
  isNew: boolean
  isOpen: boolean
  open: (isOpen: boolean) => void
  type: (text: string) => void
  /** Returns the instant to save; undefined if unchanged; null if the text is invalid, which the field then reports. */
  read: () => Instant | undefined | null
}

function useTime(at: Instant, timezone: string | null, isNew: boolean): When {
  const zone = timezone ?? browserTimezone()
  const [shown] = useState(() => wallTimeOf(parseInstant(at), zone))
  const [text, setText] = useState(shown)
  const [problem, setProblem] = useState<string>()
  const [isOpen, open] = useState(!isNew)
  function read() {
    if (text === shown) return undefined
    const instant = pastInstantOfWallTime(text, zone, now())
    if (instant === null) {
      // At once, so that the field can be focused.
      flushSync(() => {
        setProblem(timeProblem(text, zone, now()))
        open(true)
      })
    }
    return instant
  }
  function type(next: string) {
    setText(next)
    setProblem(undefined)
  }
  return { text, shown, zone, problem, isNew, isOpen, open, type, read }
}

/** State of a log's time while it is edited. @param timezone the person's zone; if null, the browser's */
export const useWhen = (at: Instant, timezone: string | null) => useTime(at, timezone, false)

/** State of the time of a new log, whose field the `WhenButton` shows. */
export const useNewWhen = (at: Instant, timezone: string | null) => useTime(at, timezone, true)

/** The time of a new log, in the head of its dialog. */
export function WhenButton({ when: { text, zone, isOpen, open } }: { when: When }) {
  const instant = instantOfWallTime(text, zone)
  const label = instant === null ? 'Choose a time' : formatWhen(formatInstant(instant), zone)
  return <TimeButton label={label} isOpen={isOpen} onPress={() => open(!isOpen)} />
}

/** The field to change a log's time; renders nothing if the time cannot be changed, or is not asked for. */
export function WhenField({ when }: { when: When | undefined }) {
  if (!when?.isOpen) return null
  return (
    <div className="mt-5 first:mt-0">
      <TextField
        label="When"
        type="datetime-local"
        autoFocus={when.isNew}
        max={wallTimeOf(now(), when.zone)}
        value={when.text}
        error={when.problem}
        onChange={when.type}
      />
    </div>
  )
}
