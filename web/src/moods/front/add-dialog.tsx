import { moodTexts, sayMoodSaved, type NewMood } from '@finu/contract/moods/moods'
import { useState, type SubmitEvent } from 'react'
import { focusProblem, showProblems } from '../../lib/form-problems.ts'
import type { AddLogProps } from '../../lib/log-kind.ts'
import { useSaveKey } from '../../lib/use-save-key.ts'
import { toastReward } from '../../rewards/front/earned.tsx'
import { EditDialog } from '../../ui/edit-dialog.tsx'
import { EditFoot, type EditProps } from '../../ui/edit-foot.tsx'
import { useNewWhen, WhenButton, WhenField } from '../../ui/when-field.tsx'
import { emptyMood, moodToSave } from '../mood-draft.ts'
import { MoodFields } from '../mood-fields.tsx'
import { useDeleteMood, useLogMood } from '../queries.ts'

export function AddMoodDialog({ at, timezone, onSaved, onClose }: AddLogProps) {
  const when = useNewWhen(at, timezone)
  const keyOf = useSaveKey()
  const { takeBack } = useDeleteMood()
  return (
    <EditDialog
      title="Add a mood"
      aside={<WhenButton when={when} />}
      saving={useLogMood()}
      failure={moodTexts.saveFailed}
      onClose={onClose}
      onSaved={({ id, reward, timestamp, mood_type }) => {
        toastReward(sayMoodSaved(mood_type), reward, timestamp, () => void takeBack(id))
        onSaved()
      }}
    >
      {(foot, save) => (
        <AddMood
          foot={{ ...foot, label: 'Save Mood' }}
          when={when}
          onSave={(input) => {
            const body = { ...input, timestamp: input.timestamp ?? at }
            save({ body, idempotencyKey: keyOf(body) })
          }}
        />
      )}
    </EditDialog>
  )
}

/** The form to add a mood at a given time. */
function AddMood({ foot, when, onSave }: Omit<EditProps<NewMood>, 'log'>) {
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
