import { moodKind as contractKind } from '@finu/contract/moods/log-kind'
import { levelOfMood, moodTexts, wordsOfMood, type Mood } from '@finu/contract/moods/moods'
import { SmileyIcon } from '@phosphor-icons/react/dist/csr/Smiley'
import { toast } from 'react-hot-toast/headless'
import { useGuardedChange } from '../../lib/guarded-change.ts'
import { askDeleteEarned, type EditLogProps, type LogKind } from '../../lib/log-kind.ts'
import { present } from '../../lib/log-words.ts'
import { quotedNotes } from '../../lib/quoted-notes.ts'
import { EditInPlace } from '../../ui/edit-in-place.tsx'
import { MoodFace } from '../../ui/mood-face.tsx'
import { ValueUnit } from '../../ui/value-unit.tsx'
import { useWhen } from '../../ui/when-field.tsx'
import { useChangeMood, useDeleteMood } from '../queries.ts'
import { EditMood } from './edit-mood.tsx'

export const moodKind: LogKind<Mood> = {
  label: 'Mood',
  Icon: SmileyIcon,
  listOf: ({ moods }) => moods,
  startOf: ({ timestamp }) => timestamp,
  describe(log, { time }) {
    const { word, levelWord } = wordsOfMood(log)
    return {
      title: word,
      detail: present([levelWord, log.triggers.join(', '), quotedNotes(log.notes)]).join('. '),
      name: `mood at ${time}`,
    }
  },
  Picture: ({ log, isLarge }) => (
    <MoodFace className={isLarge ? 'size-8.5' : 'size-8'} level={levelOfMood[log.mood_type]} />
  ),
  Value: ({ log }) => (
    <>
      <span className="sr-only">Wellness score </span>
      {log.overall_wellness_score.toFixed(1)}
      <ValueUnit>/10</ValueUnit>
    </>
  ),
  Edit: ChangeMood,
  useDelete() {
    const { removeUndoably } = useDeleteMood()
    return ({ id }) => removeUndoably(id)
  },
  askDelete: askDeleteEarned('mood'),
}

function ChangeMood({ log, timezone, refresh, onDone }: EditLogProps<Mood>) {
  const { id, timestamp, overall_wellness_score: _score, ...mood } = log
  const when = useWhen(timestamp, timezone)
  return (
    <EditInPlace
      saving={useGuardedChange(useChangeMood(id), contractKind.formFields, log)}
      failure={moodTexts.saveFailed}
      refresh={refresh}
      onDone={onDone}
      onSaved={() => toast.success('Mood saved')}
    >
      {(foot, save) => <EditMood log={mood} foot={foot} when={when} onSave={save} />}
    </EditInPlace>
  )
}
