import { moodTexts, sayMoodSaved } from '@finu/contract/moods/moods'
import type { AddLogProps } from '../../lib/log-kind.ts'
import { useSaveKey } from '../../lib/use-save-key.ts'
import { toastReward } from '../../rewards/front/earned.tsx'
import { EditDialog } from '../../ui/edit-dialog.tsx'
import { useNewWhen, WhenButton } from '../../ui/when-field.tsx'
import { useDeleteMood, useLogMood } from '../queries.ts'
import { AddMood } from './add-mood.tsx'

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
