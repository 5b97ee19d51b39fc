import { useState } from 'react'
import { formatWhen } from '../lib/format-time.ts'
import { parseInstant } from '../lib/instants.ts'
import { DeletableRow } from '../ui/deletable-row.tsx'
import { RowTitle } from '../ui/row-title.tsx'
import { ChangeLogDialog } from '../ui/change-log-dialog.tsx'
import { ChangePastFast } from './front/change-fast-log.tsx'
import type { PastFastEntry } from './fast-view.ts'
import { formatHours, nameOfType } from './format-fast.ts'
import { useDeleteFast } from './queries.ts'
import { Points } from '../ui/points-pill.tsx'

export function FastRow({ fast, timezone }: { fast: PastFastEntry; timezone: string | null }) {
  const [isChanging, setIsChanging] = useState(false)
  const { removeUndoably } = useDeleteFast()
  const { start_time, end_time, planned_duration_hours, status, tokens_earned, is_by_hand } = fast
  const length = formatHours(parseInstant(end_time) - parseInstant(start_time))
  const when = formatWhen(start_time, timezone)
  const window = `${nameOfType(fast.fasting_type)}, goal ${planned_duration_hours}h`
  const notes = [fast.reason, fast.first_meal && `First meal: ${fast.first_meal}`, fast.motivation_note]

  return (
    <DeletableRow
      name={`the fast of ${length}, ${when}`}
      question={is_by_hand ? 'Delete this fast?' : 'Delete this fast? Its points are taken back.'}
      onDelete={(onDone) => {
        removeUndoably(fast.id)
        onDone()
      }}
    >
      <div className="min-w-0 flex-1">
        <RowTitle onOpen={() => setIsChanging(true)}>
          <b className="font-semibold tabular-nums">{length}</b> <span>· {window}</span>
        </RowTitle>
        {isChanging && (
          <ChangeLogDialog Form={ChangePastFast} log={fast} timezone={timezone} onClose={() => setIsChanging(false)} />
        )}
        <p className="row-note tabular-nums">{`${when} to ${formatWhen(end_time, timezone)}`}</p>
        {notes.some(Boolean) && <p className="row-note">{notes.filter(Boolean).join(' · ')}</p>}
      </div>
      <p className="grid justify-items-end gap-0.5 text-ui whitespace-nowrap text-ink-muted">
        <span>{status === 'completed' ? 'Completed' : 'Ended early'}</span>
        {is_by_hand && <span className="text-small text-ink-subtle">By hand</span>}
        {tokens_earned > 0 && <Points points={tokens_earned} />}
      </p>
    </DeletableRow>
  )
}
