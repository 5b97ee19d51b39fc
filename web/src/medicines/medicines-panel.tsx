import { medicineTexts, sayMedicine, type Medicine } from '@finu/contract/medicines/medicines'
import { useInfiniteQuery } from '@tanstack/react-query'
import { lazy, useState } from 'react'
import { messageOf } from '../lib/api-error.ts'
import { now } from '../lib/clock.ts'
import { useShown } from '../lib/deletions-store.ts'
import { formatWhen } from '../lib/format-time.ts'
import { formatInstant } from '../lib/instants.ts'
import { AddLogAt } from '../ui/add-log-at.tsx'
import { Button } from '../ui/button.tsx'
import { ChangeLogDialog } from '../ui/change-log-dialog.tsx'
import { DeletableRow } from '../ui/deletable-row.tsx'
import { FailedState } from '../ui/empty-state.tsx'
import { RowTitle } from '../ui/row-title.tsx'
import { Paper } from '../ui/section.tsx'
import { ShowMore } from '../ui/show-more.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { ChangeMedicine } from './front/change-medicine.tsx'
import { medicinesQuery, useDeleteMedicine } from './queries.ts'

const AddMedicineDialog = lazy(async () => ({
  default: (await import('./front/add-dialog.tsx')).AddMedicineDialog,
}))

/** Medicines as notes of the day, latest first, and the way to note one. */
export function MedicinesPanel({ timezone }: { timezone: string | null }) {
  const [addingAt, setAddingAt] = useState<string | null>(null)
  const query = useInfiniteQuery(medicinesQuery)
  const medicines = useShown(query.data?.pages.flatMap((page) => page.medicines) ?? [])
  return (
    <Paper
      title="Medicines"
      aside={
        <Button look="line" size="sm" aria-haspopup="dialog" onClick={() => setAddingAt(formatInstant(now()))}>
          Note a medicine
        </Button>
      }
    >
      {query.data === undefined ? (
        query.error ? (
          <FailedState
            title={medicineTexts.loadFailed}
            reason={messageOf(query.error)}
            onRetry={() => void query.refetch()}
          />
        ) : (
          <SkeletonRows count={2} label="Loading your medicines..." />
        )
      ) : medicines.length === 0 ? (
        <p className="text-small text-ink-subtle">A note of what you took and how much. It stands on the day’s page.</p>
      ) : (
        <>
          <ul className="rows" aria-label="Noted medicines">
            {medicines.map((medicine) => (
              <MedicineRow key={medicine.id} medicine={medicine} timezone={timezone} />
            ))}
          </ul>
          <ShowMore query={query} />
        </>
      )}
      <AddLogAt Dialog={AddMedicineDialog} at={addingAt} timezone={timezone} onClose={() => setAddingAt(null)} />
    </Paper>
  )
}

function MedicineRow({ medicine, timezone }: { medicine: Medicine; timezone: string | null }) {
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
