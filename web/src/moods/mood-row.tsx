import { sayBodyNote, wordsOfMood, type Mood } from '@finu/contract/moods/moods'
import { useState } from 'react'
import { formatWhen } from '../lib/format-time.ts'
import { DeletableRow } from '../ui/deletable-row.tsx'
import { MoodFace } from '../ui/mood-face.tsx'
import { RowTitle } from '../ui/row-title.tsx'
import { ChangeLogDialog } from '../ui/change-log-dialog.tsx'
import { ChangeMood } from './front/change-mood.tsx'
import { WellnessScore } from './front/wellness-score.tsx'
import { useDeleteMood } from './queries.ts'

export function MoodRow({ mood, timezone }: { mood: Mood; timezone: string | null }) {
  const [isChanging, setIsChanging] = useState(false)
  const { removeUndoably } = useDeleteMood()
  const { level, word, levelWord } = wordsOfMood(mood)
  const when = formatWhen(mood.timestamp, timezone)

  return (
    <DeletableRow
      name={`${word}, ${when}`}
      question="Delete this mood? Its points are taken back."
      onDelete={(onDone) => {
        removeUndoably(mood.id)
        onDone()
      }}
    >
      <MoodFace level={level} />
      <div className="min-w-0 flex-1">
        <RowTitle onOpen={() => setIsChanging(true)}>
          {word}{' '}
          <span>
            {levelWord && `· ${levelWord} `}· {when}
          </span>
        </RowTitle>
        {isChanging && (
          <ChangeLogDialog Form={ChangeMood} log={mood} timezone={timezone} onClose={() => setIsChanging(false)} />
        )}
        {mood.triggers.length > 0 && <p className="row-note">{mood.triggers.map(sayBodyNote).join(', ')}</p>}
        {mood.activities.length > 0 && <p className="row-note">{mood.activities.join(', ')}</p>}
        {mood.notes && <p className="row-note">{mood.notes}</p>}
      </div>
      <span className="text-small text-ink-muted tabular-nums">
        <WellnessScore mood={mood} />
      </span>
    </DeletableRow>
  )
}
