import { ClockTime } from '@finu/contract/reminders/reminders'
import { useState } from 'react'
import { TextField } from '../ui/text-field.tsx'

interface TimeFieldProps {
  label: string
  /** Saved time. */
  time: string
  /** Returns the problem of a time; null if it is valid. */
  problemOf: (time: string) => string | null
  onSave: (time: string) => void
}

/** A field for a time of day. Saves when it loses focus, so that a half-typed hour is not saved. */
export function TimeField({ label, time, problemOf, onSave }: TimeFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  function leave() {
    if (typed === null || typed === time) return setTyped(null)
    const wrong = ClockTime.safeParse(typed).error?.issues[0]?.message ?? problemOf(typed)
    setProblem(wrong)
    if (wrong) return
    setTyped(null)
    onSave(typed)
  }
  return (
    <TextField
      label={label}
      type="time"
      value={typed ?? time}
      error={problem ?? undefined}
      onChange={(next) => {
        setTyped(next)
        setProblem(null)
      }}
      onBlur={leave}
      onKeyDown={({ key }) => key === 'Enter' && leave()}
    />
  )
}
