import type { Instant } from '@finu/contract/platform/wire'
import { useState } from 'react'
import { now } from '../lib/clock.ts'
import { browserTimezone, parseInstant, pastInstantOfWallTime, timeProblem, wallTimeOf } from '../lib/instants.ts'
import { TextField } from './text-field.tsx'

/** When something was that is changed, as it is typed. */
export interface When {
  text: string
  /** How the field was at first: left so, the exact moment stays. */
  shown: string
  zone: string
  problem: string | undefined
  type: (text: string) => void
  /** The moment to save, undefined where it stays; null where what is typed is none, which the field then says. */
  read: () => Instant | undefined | null
}

/** @param timezone the person's; where none is known, the browser's */
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

/** The field for it; nothing where the time is not to be changed. */
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
