import { moodKind } from '@finu/contract/moods/log-kind'
import { moodTexts, type Mood } from '@finu/contract/moods/moods'
import { toast } from 'react-hot-toast/headless'
import { useGuardedChange } from '../../lib/guarded-change.ts'
import type { ChangeLogProps } from '../../ui/edit-frame.ts'
import { useWhen } from '../../ui/when-field.tsx'
import { useChangeMood } from '../queries.ts'
import { EditMood } from './edit-mood.tsx'

export function ChangeMood({ log, timezone, frame }: ChangeLogProps<Mood>) {
  const { id, timestamp, overall_wellness_score: _score, ...mood } = log
  const when = useWhen(timestamp, timezone)
  return frame({
    title: 'Edit mood',
    saving: useGuardedChange(useChangeMood(id), moodKind.formFields, log),
    failure: moodTexts.saveFailed,
    onSaved: () => toast.success(moodTexts.editSaved),
    children: (foot, save) => <EditMood log={mood} foot={foot} when={when} onSave={save} />,
  })
}
