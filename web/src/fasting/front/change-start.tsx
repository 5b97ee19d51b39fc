import type { Fast } from '@finu/contract/fasting'
import type { Instant } from '@finu/contract/wire'
import type { SubmitEvent } from 'react'
import { focusProblem } from '../../lib/form-problems.ts'
import { EditFoot, type EditFootProps } from '../../ui/edit-foot.tsx'
import { StartField, useStart } from './start-field.tsx'

interface ChangeStartProps {
  fast: Fast
  timezone: string | null
  foot: EditFootProps
  onSave: (start: Instant) => void
}

/** The form that says when a fast that runs began. */
export function ChangeStart({ fast, timezone, foot, onSave }: ChangeStartProps) {
  const start = useStart(fast.start_time, timezone)

  function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const read = start.read()
    if (read === null) return focusProblem(event.currentTarget)
    onSave(read ?? fast.start_time)
  }

  return (
    <form noValidate onSubmit={save} className="grid gap-4">
      <p className="text-ink-muted">
        Points follow the timer: a later start gives some back, an earlier one earns no more.
      </p>
      <StartField start={start} />
      <EditFoot {...foot} />
    </form>
  )
}
