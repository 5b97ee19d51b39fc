import { levelOfMood, sayBodyNote, wordsOfMood, type Mood } from '@finu/contract/moods/moods'
import { SmileyIcon } from '@phosphor-icons/react/dist/csr/Smiley'
import { askDeleteEarned, type LogKind } from '../../lib/log-kind.ts'
import { present } from '../../lib/log-words.ts'
import { quotedNotes } from '../../lib/quoted-notes.ts'
import { MoodFace } from '../../ui/mood-face.tsx'
import { useDeleteMood } from '../queries.ts'
import { WellnessScore } from './wellness-score.tsx'
import { ChangeMood } from './change-mood.tsx'

export const moodKind: LogKind<Mood> = {
  label: 'Mood',
  Icon: SmileyIcon,
  listOf: ({ moods }) => moods,
  startOf: ({ timestamp }) => timestamp,
  describe(log, { time }) {
    const { word, levelWord } = wordsOfMood(log)
    return {
      title: word,
      detail: present([
        levelWord,
        log.triggers.map(sayBodyNote).join(', '),
        log.activities.join(', '),
        quotedNotes(log.notes),
      ]).join('. '),
      name: `mood at ${time}`,
    }
  },
  Picture: ({ log, isLarge }) => (
    <MoodFace className={isLarge ? 'size-8.5' : 'size-8'} level={levelOfMood[log.mood_type]} />
  ),
  Value: ({ log }) => <WellnessScore mood={log} />,
  Edit: ChangeMood,
  useDelete() {
    const { removeUndoably } = useDeleteMood()
    return ({ id }) => removeUndoably(id)
  },
  askDelete: askDeleteEarned('mood'),
}
