import { sayWeight, writeTenths } from '@finu/contract/platform/measures'
import type { Weight } from '@finu/contract/weight/weight'
import { useState } from 'react'
import { formatWhen } from '../lib/format-time.ts'
import { useUser } from '../lib/user.ts'
import { ChangeLogDialog } from '../ui/change-log-dialog.tsx'
import { DeletableRow } from '../ui/deletable-row.tsx'
import { RowTitle } from '../ui/row-title.tsx'
import { ChangeWeight } from './front/change-weight.tsx'
import { useDeleteWeight } from './queries.ts'

interface WeightRowProps {
  weight: Weight
  /** The weight before it; null if there is none, or none is loaded. */
  before: Weight | null
}

/** A weight of the history, with its difference from the one before. */
export function WeightRow({ weight, before }: WeightRowProps) {
  const { units, timezone } = useUser().profile
  const [isChanging, setIsChanging] = useState(false)
  const { removeUndoably } = useDeleteWeight()
  const amount = sayWeight(weight.weight_kg, units)
  const when = formatWhen(weight.measured_at, timezone)
  const difference = before && writeTenths(weight.weight_kg - before.weight_kg, units)
  return (
    <DeletableRow
      name={`${amount}, ${when}`}
      question="Delete this weight?"
      onDelete={(onDone) => {
        removeUndoably(weight.id)
        onDone()
      }}
    >
      <div className="min-w-0 flex-1">
        <RowTitle onOpen={() => setIsChanging(true)}>{amount}</RowTitle>
        {isChanging && (
          <ChangeLogDialog Form={ChangeWeight} log={weight} timezone={timezone} onClose={() => setIsChanging(false)} />
        )}
        <p className="row-note">{when}</p>
        {weight.notes && <p className="row-note">{weight.notes}</p>}
      </div>
      {difference !== null && (
        <span className="font-firm tabular-nums">
          <span className="sr-only">Difference from the one before: </span>
          {difference === '0.0' || difference.startsWith('−') ? difference : `+${difference}`}
        </span>
      )}
    </DeletableRow>
  )
}
