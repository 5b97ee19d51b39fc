import { sayLength, wakings, type NewNight } from '@finu/contract/sleep/sleep'
import { useState, type SubmitEvent } from 'react'
import { now } from '../../lib/clock.ts'
import { showProblems, type FormProblems } from '../../lib/form-problems.ts'
import { browserTimezone, dayOf } from '../../lib/instants.ts'
import { EditFoot, type EditProps } from '../../ui/edit-foot.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { DayField, NapLine, TimeFields } from '../night-fields.tsx'
import { draftOfNight, lengthOfDraft, readNight } from '../night-times.ts'

const options = wakings.map(({ quality, label }) => ({ value: quality, label }))

/** The form to change sleep: saved, or on a card. */
export function EditNight({ log, timezone, foot, onSave }: EditProps<NewNight> & { timezone: string | null }) {
  const zone = timezone ?? browserTimezone()
  const [draft, setDraft] = useState(() => draftOfNight(log, zone))
  const [problems, setProblems] = useState<FormProblems>({})
  const minutes = lengthOfDraft(draft, zone)

  function change(next: Partial<typeof draft>) {
    setDraft({ ...draft, ...next })
    setProblems({})
  }

  function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const read = readNight(draft, zone, now(), log)
    if ('night' in read) return onSave(read.night)
    showProblems(event.currentTarget, () => setProblems(read.problems))
  }

  const fields = { draft, problems, onChange: change }
  return (
    <form noValidate onSubmit={save} className="@container">
      <div className="grid grid-cols-3 items-start gap-3 @max-[30rem]:grid-cols-2 [&_input]:min-w-0">
        <TimeFields {...fields} />
        <SelectField
          label="Woke up"
          value={draft.quality ?? ''}
          options={options}
          placeholder="Not said"
          onChange={(quality) => change({ quality: quality || null })}
        />
        <DayField {...fields} today={dayOf(now(), zone)} />
        <div className="col-span-2">
          <TextField
            label="Notes"
            aside="optional"
            maxLength={2000}
            value={draft.notes}
            onChange={(notes) => change({ notes })}
          />
        </div>
      </div>
      <p className="mt-3 text-small text-ink-subtle" aria-live="polite">
        {minutes === null ? '–' : sayLength(minutes)}
      </p>
      <NapLine draft={draft} zone={zone} onChange={change} />
      <EditFoot {...foot} />
    </form>
  )
}
