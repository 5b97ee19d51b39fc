import { moodKind } from '@finu/contract/moods/log-kind'
import { moodTexts, type Mood } from '@finu/contract/moods/moods'
import { toast } from 'react-hot-toast/headless'
import { useGuardedChange } from '../lib/guarded-change.ts'
import { EditDialog } from '../ui/edit-dialog.tsx'
import { useWhen } from '../ui/when-field.tsx'
import { EditMood } from './front/edit-mood.tsx'
import { useChangeMood } from './queries.ts'

interface ChangeMoodDialogProps {
  mood: Mood
  timezone: string | null
  onClose: () => void
}

/** The dialog to change a mood. */
export function ChangeMoodDialog({ mood, timezone, onClose }: ChangeMoodDialogProps) {
  const { id, timestamp, overall_wellness_score: _score, ...log } = mood
  const saving = useGuardedChange(useChangeMood(id), moodKind.formFields, mood)
  const when = useWhen(timestamp, timezone)
  return (
    <EditDialog
      title="Edit mood"
      saving={saving}
      failure={moodTexts.saveFailed}
      onClose={onClose}
      onSaved={() => toast.success('Mood saved')}
    >
      {(foot, save) => <EditMood log={log} foot={foot} when={when} onSave={save} />}
    </EditDialog>
  )
}
