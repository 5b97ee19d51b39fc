import { sayVolume } from '@finu/contract/platform/measures'
import { vesselOf, type Drink } from '@finu/contract/water/water'
import { useState } from 'react'
import { formatWhen } from '../lib/format-time.ts'
import { useUser } from '../lib/user.ts'
import { ChangeLogDialog } from '../ui/change-log-dialog.tsx'
import { DeletableRow } from '../ui/deletable-row.tsx'
import { RowTitle } from '../ui/row-title.tsx'
import { ChangeDrink } from './front/change-drink.tsx'
import { useDeleteDrink } from './queries.ts'

/** A drink in a list: its amount opens the form to change it. */
export function DrinkRow({ drink }: { drink: Drink }) {
  const { units, timezone } = useUser().profile
  const [isChanging, setIsChanging] = useState(false)
  const { removeUndoably } = useDeleteDrink()
  const amount = sayVolume(drink.amount_ml, units)
  const when = formatWhen(drink.drunk_at, timezone)
  return (
    <DeletableRow
      name={`${amount}, ${when}`}
      question="Delete this drink?"
      onDelete={(onDone) => {
        removeUndoably(drink.id)
        onDone()
      }}
    >
      <div className="min-w-0 flex-1">
        <RowTitle onOpen={() => setIsChanging(true)}>{amount}</RowTitle>
        {isChanging && (
          <ChangeLogDialog Form={ChangeDrink} log={drink} timezone={timezone} onClose={() => setIsChanging(false)} />
        )}
        <p className="row-note">{when}</p>
      </div>
      <span className="text-ui font-firm">{vesselOf(drink.amount_ml)?.name}</span>
    </DeletableRow>
  )
}
