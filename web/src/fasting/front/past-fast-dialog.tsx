import { fasting, fastingTexts, type FastingType } from '@finu/contract/fasting/fasting'
import { useState, type SubmitEvent } from 'react'
import { showProblems, type FormProblems } from '../../lib/form-problems.ts'
import { browserTimezone, parseInstant } from '../../lib/instants.ts'
import { newId } from '../../lib/random.ts'
import { useQuestion } from '../../lib/use-question.ts'
import { toastPoints } from '../../rewards/front/earned.tsx'
import type { Creation } from '../../rewards/queries.ts'
import { EditDialog } from '../../ui/edit-dialog.tsx'
import { EditFoot } from '../../ui/edit-foot.tsx'
import { ValueQuestion } from '../../ui/value-question.tsx'
import { formatHours } from '../format-fast.ts'
import { PastFastFields, readTimes, type PastFastDraft } from '../past-fast-fields.tsx'
import { useDeleteFast, useEnterPastFast } from '../queries.ts'

/** A fast that is longer is asked about: it is rare, and a wrong day is not. In milliseconds. */
const longFastMs = 48 * 3_600_000

interface PastFastDialogProps {
  timezone: string | null
  /** Likely start and end as local times, to prefill the form. */
  likely?: { start: string; end: string }
  onClose: () => void
}

/** Enters a fast that was not timed. It appears in the history but earns no points. */
export function PastFastDialog({ timezone, likely, onClose }: PastFastDialogProps) {
  const zone = timezone ?? browserTimezone()
  // The key ensures that a retry saves the fast only once.
  const [draft, setDraft] = useState({ start: '', end: '', ...likely, type: '16:8' as FastingType, key: newId() })
  const [problems, setProblems] = useState<FormProblems>({})
  const { asked, mustAsk } = useQuestion<number>()
  const read = readTimes(draft, zone)
  const length = 'times' in read ? parseInstant(read.times.end_time) - parseInstant(read.times.start_time) : null
  const saving = useEnterPastFast()
  const { takeBack } = useDeleteFast()

  function change(next: Partial<PastFastDraft>) {
    setDraft({ ...draft, ...next, key: newId() })
    setProblems({})
    saving.reset()
  }

  function check(event: SubmitEvent<HTMLFormElement>, save: (input: Creation<typeof fasting.enter>) => void) {
    event.preventDefault()
    if ('problems' in read) return showProblems(event.currentTarget, () => setProblems(read.problems))
    if (length !== null && length > longFastMs && mustAsk(length)) return
    save({ body: { fasting_type: draft.type, ...read.times, goals: [] }, idempotencyKey: draft.key })
  }

  return (
    <EditDialog
      title="Enter a past fast"
      saving={saving}
      failure={fastingTexts.saveFailed}
      onClose={onClose}
      onSaved={({ id }) => toastPoints({ title: fastingTexts.added, undo: () => void takeBack(id) })}
    >
      {(foot, save) => (
        <form noValidate onSubmit={(event) => check(event, save)} className="grid gap-4">
          <p className="text-ink-muted">For your history. A fast that was not timed earns no points.</p>
          <PastFastFields
            draft={draft}
            zone={zone}
            problems={problems}
            customLabel="No window, as long as it was"
            onChange={change}
          />
          {length !== null && asked === length && (
            <ValueQuestion
              question={`${formatHours(length)} is a long fast. Is it right?`}
              note="Save it again to keep it, or change the times."
            />
          )}
          <EditFoot {...foot} label="Save Fast" />
        </form>
      )}
    </EditDialog>
  )
}
