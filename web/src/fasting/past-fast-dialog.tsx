import {
  alternateDayHours,
  fastingTexts,
  fastingWindowChoices,
  pastFastProblem,
  type FastingType,
} from '@finu/contract/fasting'
import { useState, type SubmitEvent } from 'react'
import { toast } from 'react-hot-toast/headless'
import { ApiError } from '../lib/api-error.ts'
import { showProblems, type FormProblems } from '../lib/form-problems.ts'
import { browserTimezone, formatInstant, instantOfWallTime, wallTimeOf } from '../lib/instants.ts'
import { newId } from '../lib/random.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { FieldError } from '../ui/field-error.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useEnterPastFast } from './queries.ts'
import { serverNow } from './server-clock.ts'

const windowOptions: { value: FastingType; label: string }[] = [
  ...fastingWindowChoices.map(({ fasting_type: value, name, hours }) => ({
    value,
    label: `${value} ${name}, ${hours}h`,
  })),
  { value: 'alternate_day', label: `Alternate day, ${alternateDayHours}h` },
  { value: 'custom', label: 'No window, as long as it was' },
]

interface PastFastDialogProps {
  timezone: string | null
  onClose: () => void
}

/** Enters a fast that nobody timed. It fills the history and earns nothing. */
export function PastFastDialog({ timezone, onClose }: PastFastDialogProps) {
  const zone = timezone ?? browserTimezone()
  // The key makes a repeated save of the same fast save it once.
  const [draft, setDraft] = useState({ start: '', end: '', type: '16:8' as FastingType, key: newId() })
  const [problems, setProblems] = useState<FormProblems>({})
  const { mutate, isPending } = useEnterPastFast()

  function change(next: Partial<typeof draft>) {
    setDraft({ ...draft, ...next, key: newId() })
    setProblems({})
  }

  function findProblem(start: number | null, end: number | null): FormProblems {
    const missing = {
      ...(start === null && { start_time: fastingTexts.startMissing }),
      ...(end === null && { end_time: fastingTexts.endMissing }),
    }
    if (start === null || end === null) return missing
    const problem = pastFastProblem({ start, end, now: serverNow() })
    return problem ? { [problem.field]: problem.text } : {}
  }

  function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const [start, end] = [instantOfWallTime(draft.start, zone), instantOfWallTime(draft.end, zone)]
    const found = findProblem(start, end)
    if (start === null || end === null || Object.keys(found).length > 0)
      return showProblems(form, () => setProblems(found))
    const [start_time, end_time] = [formatInstant(start), formatInstant(end)]
    mutate(
      { fast: { fasting_type: draft.type, start_time, end_time, goals: [] }, idempotencyKey: draft.key },
      {
        onSuccess: () => {
          form.closest('dialog')?.close()
          toast.success('Fast added to your history')
        },
        onError: (error) => {
          // A conflict and a refused field are the server's to word; anything else is not about what was typed.
          const isAbout = error instanceof ApiError && (error.status === 409 || error.status === 422)
          showProblems(form, () => setProblems({ form: isAbout ? error.message : fastingTexts.saveFailed }))
        },
      },
    )
  }

  const latest = wallTimeOf(serverNow(), zone)
  return (
    <Dialog title="Enter a past fast" onClose={onClose}>
      <form noValidate onSubmit={save} className="grid gap-4">
        <p className="text-ink-muted">For your history. A fast that was not timed earns no points.</p>
        <div className="past-fast-times">
          <TextField
            label="Started"
            type="datetime-local"
            max={latest}
            value={draft.start}
            error={problems['start_time']}
            onChange={(start) => change({ start })}
          />
          <TextField
            label="Ended"
            type="datetime-local"
            max={latest}
            value={draft.end}
            error={problems['end_time']}
            onChange={(end) => change({ end })}
          />
        </div>
        <SelectField
          label="Window"
          value={draft.type}
          options={windowOptions}
          onChange={(type) => change({ type: type || 'custom' })}
        />
        <div className="empty:hidden" role="alert">
          <FieldError>{problems['form']}</FieldError>
        </div>
        <div className="foot mt-0! justify-end">
          <Button look="line" onClick={(event) => event.currentTarget.closest('dialog')?.close()}>
            Cancel
          </Button>
          <Button type="submit" isBusy={isPending}>
            {isPending ? 'Saving...' : 'Save fast'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
