import { fastingTexts, type FastingType } from '@finu/contract/fasting/fasting'
import { useState, type SubmitEvent } from 'react'
import { toast } from 'react-hot-toast/headless'
import { showProblems, type FormProblems } from '../../lib/form-problems.ts'
import { browserTimezone } from '../../lib/instants.ts'
import { newId } from '../../lib/random.ts'
import { EditDialog } from '../../ui/edit-dialog.tsx'
import { EditFoot } from '../../ui/edit-foot.tsx'
import { PastFastFields, readTimes, type PastFastDraft } from '../past-fast-fields.tsx'
import { useEnterPastFast, type PastFastToSave } from '../queries.ts'

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
  const saving = useEnterPastFast()

  function change(next: Partial<PastFastDraft>) {
    setDraft({ ...draft, ...next, key: newId() })
    setProblems({})
    saving.reset()
  }

  function check(event: SubmitEvent<HTMLFormElement>, save: (input: PastFastToSave) => void) {
    event.preventDefault()
    const read = readTimes(draft, zone)
    if ('problems' in read) return showProblems(event.currentTarget, () => setProblems(read.problems))
    save({ fast: { fasting_type: draft.type, ...read.times, goals: [] }, idempotencyKey: draft.key })
  }

  return (
    <EditDialog
      title="Enter a past fast"
      saving={saving}
      failure={fastingTexts.saveFailed}
      onClose={onClose}
      onSaved={() => toast.success(fastingTexts.added)}
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
          <EditFoot {...foot} label="Save fast" />
        </form>
      )}
    </EditDialog>
  )
}
