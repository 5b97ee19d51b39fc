import { moodTexts, type NewMood } from '@finu/contract/moods/moods'
import { useState, type SubmitEvent } from 'react'
import { focusProblem, showProblems } from '../../lib/form-problems.ts'
import { EditFoot, type EditProps } from '../../ui/edit-foot.tsx'
import { WhenField } from '../../ui/when-field.tsx'
import { emptyMood, moodToSave } from '../mood-draft.ts'
import { MoodFields } from '../mood-fields.tsx'

/** The form to add a mood at a given time. */
export function AddMood({ foot, when, onSave }: Omit<EditProps<NewMood>, 'log'>) {
  const [draft, setDraft] = useState(emptyMood)
  const [problem, setProblem] = useState<string>()

  function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const mood = moodToSave(draft)
    if (!mood) return showProblems(event.currentTarget, () => setProblem(moodTexts.noneSelected))
    const timestamp = when?.read()
    if (timestamp === null) return focusProblem(event.currentTarget)
    onSave({ ...mood, ...(timestamp && { timestamp }) })
  }

  return (
    <form noValidate onSubmit={save}>
      <MoodFields
        draft={draft}
        problem={problem}
        isPast
        onChange={(change) => {
          setDraft({ ...draft, ...change })
          setProblem(undefined)
        }}
      />
      <WhenField when={when} />
      <EditFoot {...foot} />
    </form>
  )
}
