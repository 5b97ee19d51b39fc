import type { Mood } from '@finu/contract/moods'
import { useState } from 'react'
import { formatWhen } from '../lib/format-time.ts'
import { notifyFailure } from '../lib/notify-failure.ts'
import { tellTakenBack } from '../rewards/front/earned.tsx'
import { DeletableRow } from '../ui/deletable-row.tsx'
import { MoodFace } from '../ui/mood-face.tsx'
import { RowTitle } from '../ui/row-title.tsx'
import { ChangeMoodDialog } from './change-mood-dialog.tsx'
import { describeMood } from './mood-names.ts'
import { useDeleteMood } from './queries.ts'

export function MoodRow({ mood, timezone }: { mood: Mood; timezone: string | null }) {
  const [isChanging, setIsChanging] = useState(false)
  const { mutate, isPending } = useDeleteMood()
  const { level, name } = describeMood(mood.mood_type, mood.label)
  const when = formatWhen(mood.timestamp, timezone)
  const score = mood.overall_wellness_score.toFixed(1)

  function remove(onDone: () => void) {
    mutate(mood.id, {
      onSuccess: ({ tokens_taken_back }) => {
        tellTakenBack('Mood deleted', tokens_taken_back)
        onDone()
      },
      onError: (error) => notifyFailure(error, 'Failed to delete mood'),
    })
  }

  return (
    <DeletableRow
      name={`${name}, ${when}`}
      question="Delete this mood? Its points are taken back."
      isBusy={isPending}
      onDelete={remove}
    >
      <MoodFace level={level} />
      <div className="min-w-0 flex-1">
        <RowTitle onOpen={() => setIsChanging(true)}>
          {name} <span>· {when}</span>
        </RowTitle>
        {isChanging && <ChangeMoodDialog mood={mood} timezone={timezone} onClose={() => setIsChanging(false)} />}
        {mood.triggers.length > 0 && <p className="row-note">{mood.triggers.join(', ')}</p>}
        {mood.notes && <p className="row-note">{mood.notes}</p>}
      </div>
      <span className="text-small text-ink-muted tabular-nums">
        <span className="sr-only">{`Wellness score ${score} out of 10`}</span>
        <span aria-hidden="true">
          {score}
          <span className="text-ink-subtle">/10</span>
        </span>
      </span>
    </DeletableRow>
  )
}
