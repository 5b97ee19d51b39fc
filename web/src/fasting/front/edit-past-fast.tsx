import type { PastFast } from '@finu/contract/fasting/fasting'
import { useState, type SubmitEvent } from 'react'
import { showProblems, type FormProblems } from '../../lib/form-problems.ts'
import { browserTimezone, parseInstant, wallTimeOf } from '../../lib/instants.ts'
import { EditFoot, type EditProps } from '../../ui/edit-foot.tsx'
import { PastFastFields, readTimes, type PastFastDraft } from '../past-fast-fields.tsx'

/** The form for the times and the window of an ended fast that is not saved yet. */
export function EditPastFast({ log, timezone, foot, onSave }: EditProps<PastFast> & { timezone: string | null }) {
  const zone = timezone ?? browserTimezone()
  const [draft, setDraft] = useState<PastFastDraft>({
    start: wallTimeOf(parseInstant(log.start_time), zone),
    end: wallTimeOf(parseInstant(log.end_time), zone),
    type: log.fasting_type,
  })
  const [problems, setProblems] = useState<FormProblems>({})

  function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const read = readTimes(draft, zone)
    if ('problems' in read) return showProblems(event.currentTarget, () => setProblems(read.problems))
    const { planned_duration_hours: _planned, ...rest } = log
    onSave({ ...rest, fasting_type: draft.type, ...read.times })
  }

  return (
    <form noValidate onSubmit={save} className="grid gap-4">
      <PastFastFields
        draft={draft}
        zone={zone}
        problems={problems}
        customLabel="No window, as long as it was"
        onChange={(next) => {
          setDraft({ ...draft, ...next })
          setProblems({})
        }}
      />
      <EditFoot {...foot} />
    </form>
  )
}
