import { sayMedicine, type Medicine } from '@finu/contract/medicines/medicines'
import { useState } from 'react'
import { formatWhen } from '../lib/format-time.ts'
import { ChangeLogDialog } from '../ui/change-log-dialog.tsx'
import { DeletableRow } from '../ui/deletable-row.tsx'
import { RowTitle } from '../ui/row-title.tsx'
import { ChangeMedicine } from './front/change-medicine.tsx'
import { useDeleteMedicine } from './queries.ts'

export function MedicineRow({ medicine, timezone }: { medicine: Medicine; timezone: string | null }) {
  const [isChanging, setIsChanging] = useState(false)
  const { removeUndoably } = useDeleteMedicine()
  const when = formatWhen(medicine.taken_at, timezone)
  return (
    <DeletableRow
      name={`${medicine.name}, ${when}`}
      question="Delete this medicine?"
      onDelete={(onDone) => {
        removeUndoably(medicine.id)
        onDone()
      }}
    >
      <div className="min-w-0 flex-1">
        <RowTitle onOpen={() => setIsChanging(true)}>{sayMedicine(medicine)}</RowTitle>
        {isChanging && (
          <ChangeLogDialog
            Form={ChangeMedicine}
            log={medicine}
            timezone={timezone}
            onClose={() => setIsChanging(false)}
          />
        )}
        <p className="row-note">{when}</p>
      </div>
    </DeletableRow>
  )
}
