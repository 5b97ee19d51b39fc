import type { NewMood } from '@finu/contract/moods'
import { useState, type SubmitEvent } from 'react'
import { EditFoot, type EditProps } from '../../ui/edit-foot.tsx'
import { draftOfMood, moodToSave } from '../mood-draft.ts'
import { MoodFields } from '../mood-fields.tsx'

export function EditMood({ log, foot, onSave }: EditProps<NewMood>) {
  const [draft, setDraft] = useState(() => draftOfMood(log))

  function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const mood = moodToSave(draft, log)
    if (mood) onSave(mood)
  }

  return (
    <form noValidate onSubmit={save}>
      <MoodFields draft={draft} onChange={(change) => setDraft({ ...draft, ...change })} />
      <EditFoot {...foot} />
    </form>
  )
}
