import type { Instant } from '@finu/contract/platform/wire'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { now } from '../../lib/clock.ts'
import { formatWhen } from '../../lib/format-time.ts'
import {
  browserTimezone,
  instantOfWallTime,
  formatInstant,
  parseInstant,
  pastInstantOfWallTime,
  timeProblem,
  wallTimeOf,
} from '../../lib/instants.ts'
import { useMinute } from '../../lib/use-minute.ts'
import { useUser } from '../../lib/user.ts'

/** The time of whatever is logged next in the Log sheet: now, until the person chooses one. */
export interface SheetTime {
  /** 'Now, 22:04', 'Thu 13 Nov, 12:00' */
  label: string
  isNow: boolean
  /** Value of the `datetime-local` field; '' for now. */
  text: string
  zone: string
  problem: string | undefined
  isOpen: boolean
  field: React.RefObject<HTMLInputElement | null>
  open: (isOpen: boolean) => void
  type: (text: string) => void
  /** Returns the instant to log for, undefined for now; null if it is invalid, which the field then reports. */
  read: () => Instant | undefined | null
}

/** @param at initial time; null for now */
export function useSheetTime(at: Instant | null): SheetTime {
  const { timezone } = useUser().profile
  const zone = timezone ?? browserTimezone()
  const [text, setText] = useState(() => (at === null ? '' : wallTimeOf(parseInstant(at), zone)))
  const [wrong, setWrong] = useState<string>()
  const [isOpen, setIsOpen] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const minute = useMinute()
  const chosen = text === '' ? null : instantOfWallTime(text, zone)

  function read() {
    if (text === '') return undefined
    const instant = pastInstantOfWallTime(text, zone, now())
    if (instant !== null) return instant
    flushSync(() => {
      setWrong(text)
      setIsOpen(true)
    })
    field.current?.focus()
    return null
  }

  return {
    label:
      text === ''
        ? `Now, ${wallTimeOf(minute, zone).slice(11)}`
        : chosen === null
          ? 'Choose a time'
          : formatWhen(formatInstant(chosen), zone),
    isNow: text === '',
    text,
    zone,
    problem: wrong === text ? timeProblem(text, zone, now()) : undefined,
    isOpen,
    field,
    open: setIsOpen,
    type: setText,
    read,
  }
}
