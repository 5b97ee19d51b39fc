import type { NewMood } from '@finu/contract/moods/moods'
import { useState, type SubmitEvent } from 'react'
import { focusProblem } from '../../lib/form-problems.ts'
import { EditFoot, type EditProps } from '../../ui/edit-foot.tsx'
import { WhenField } from '../../ui/when-field.tsx'
import { draftOfMood, moodToSave } from '../mood-draft.ts'
import { MoodFields } from '../mood-fields.tsx'

export function EditMood({ log, foot, onSave, when }: EditProps<NewMood>) {
  const [draft, setDraft] = useState(() => draftOfMood(log))

  function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const mood = moodToSave(draft, log)
    const timestamp = when?.read()
    if (timestamp === null) return focusProblem(event.currentTarget)
    if (mood) onSave({ ...mood, ...(timestamp && { timestamp }) })
  }

  return (
    <form noValidate onSubmit={save}>
      <MoodFields draft={draft} isPast={when !== undefined} onChange={(change) => setDraft({ ...draft, ...change })} />
      <WhenField when={when} />
      <EditFoot {...foot} />
    </form>
  )
}
