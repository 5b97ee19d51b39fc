import { runningStartProblem, type Fast } from '@finu/contract/fasting'
import type { Instant } from '@finu/contract/wire'
import { useState, type SubmitEvent } from 'react'
import { showProblems } from '../../lib/form-problems.ts'
import { parseInstant, wallTimeOf } from '../../lib/instants.ts'
import { EditFoot, type EditFootProps } from '../../ui/edit-foot.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useWhen } from '../../ui/when-field.tsx'
import { serverNow } from '../server-clock.ts'

interface ChangeStartProps {
  fast: Fast
  timezone: string | null
  foot: EditFootProps
  onSave: (start: Instant) => void
}

/** The form that says when a fast that runs began. */
export function ChangeStart({ fast, timezone, foot, onSave }: ChangeStartProps) {
  const when = useWhen(fast.start_time, timezone)
  const [problem, setProblem] = useState<string>()

  function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const start = when.read()
    if (start === null) return showProblems(form, () => {})
    const wrong = start !== undefined && runningStartProblem({ start: parseInstant(start), now: serverNow() })
    if (wrong) return showProblems(form, () => setProblem(wrong))
    onSave(start ?? fast.start_time)
  }

  return (
    <form noValidate onSubmit={save} className="grid gap-4">
      <p className="text-ink-muted">
        Points follow the timer: a later start gives some back, an earlier one earns no more.
      </p>
      <TextField
        label="Started"
        type="datetime-local"
        max={wallTimeOf(serverNow(), when.zone)}
        value={when.text}
        error={when.problem ?? problem}
        onChange={(text) => {
          when.type(text)
          setProblem(undefined)
        }}
      />
      <EditFoot {...foot} />
    </form>
  )
}
