import type { FastInput } from '@finu/contract/fasting/fasting'
import { useState, type SubmitEvent } from 'react'
import { showProblems, type FormProblems } from '../../lib/form-problems.ts'
import { browserTimezone } from '../../lib/instants.ts'
import { EditFoot, type EditFootProps } from '../../ui/edit-foot.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { PastFastEntry } from '../fast-view.ts'
import { draftOfFast, PastFastFields, readTimes } from '../past-fast-fields.tsx'

interface ChangeFastProps {
  fast: PastFastEntry
  timezone: string | null
  foot: EditFootProps
  onSave: (input: FastInput) => void
}

/** The form to change an ended fast. */
export function ChangeFast({ fast, timezone, foot, onSave }: ChangeFastProps) {
  const zone = timezone ?? browserTimezone()
  const [draft, setDraft] = useState(() => ({
    ...draftOfFast(fast, zone),
    firstMeal: fast.first_meal ?? '',
    note: fast.motivation_note ?? '',
  }))
  const [problems, setProblems] = useState<FormProblems>({})
  const isCustom = fast.fasting_type === 'custom'
  // A fast entered by hand without a window has its actual length as the plan.
  const asLong = fast.is_by_hand || !isCustom

  function change(next: Partial<typeof draft>) {
    setDraft({ ...draft, ...next })
    setProblems({})
  }

  function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const read = readTimes(draft, zone, fast)
    if ('problems' in read) return showProblems(event.currentTarget, () => setProblems(read.problems))
    const isOwnPlan = draft.type === 'custom' && !asLong
    const { goals, reason } = fast
    onSave({
      fasting_type: draft.type,
      ...(isOwnPlan && { planned_duration_hours: fast.planned_duration_hours }),
      ...read.times,
      goals,
      reason,
      first_meal: draft.firstMeal.trim() || null,
      motivation_note: draft.note.trim() || null,
    })
  }

  return (
    <form noValidate onSubmit={save} className="grid gap-4">
      {!fast.is_by_hand && (
        <p className="text-ink-muted">
          Points follow the timer: a shorter fast gives some back, a longer one earns no more.
        </p>
      )}
      <PastFastFields
        draft={draft}
        zone={zone}
        problems={problems}
        customLabel={asLong ? 'No window, as long as it was' : `Own window, ${fast.planned_duration_hours}h`}
        onChange={change}
      />
      <TextField
        label="First meal"
        aside="optional"
        maxLength={200}
        value={draft.firstMeal}
        onChange={(firstMeal) => change({ firstMeal })}
      />
      <TextField
        label="Note"
        aside="optional"
        maxLength={500}
        value={draft.note}
        onChange={(note) => change({ note })}
      />
      <EditFoot {...foot} />
    </form>
  )
}
