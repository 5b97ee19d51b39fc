import { weightUnit, writeTenths } from '@finu/contract/platform/measures'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { now } from '../../lib/clock.ts'
import { formatInstant } from '../../lib/instants.ts'
import { paths } from '../../lib/paths.ts'
import { useUser } from '../../lib/user.ts'
import { LedgerCell } from '../../ui/ledger-cell.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Unit } from '../../ui/unit.tsx'
import { useLatestWeight, usualPeriod, weightTrendQuery } from '../queries.ts'

const AddWeightDialog = lazy(async () => ({ default: (await import('./add-dialog.tsx')).AddWeightDialog }))

/** The weight measured last and its trend, with the way to its page and a button that adds one. */
export function WeightFigure() {
  const { units, timezone } = useUser().profile
  const { latest, isPending } = useLatestWeight()
  const trend = useQuery(weightTrendQuery(usualPeriod)).data?.trend_kg ?? null
  /** The time at which the dialog was opened. */
  const [openedAt, setOpenedAt] = useState<string | null>(null)
  return (
    <>
      <LedgerCell
        name="Weight"
        to={paths.weight}
        value={
          latest ? (
            <>
              {writeTenths(latest.weight_kg, units)} <Unit>{weightUnit(units)}</Unit>
            </>
          ) : isPending ? (
            <Skeleton width={72} height={26} />
          ) : (
            '–'
          )
        }
        note={trend === null ? (latest === null ? 'Not weighed yet' : '\u00A0') : `Trend ${writeTenths(trend, units)}`}
        addLabel="Log weight"
        opensForm
        onAdd={() => setOpenedAt(formatInstant(now()))}
      />
      <Suspense>
        {openedAt && (
          <AddWeightDialog
            at={openedAt}
            startsAt={openedAt}
            timezone={timezone}
            onSaved={() => {}}
            onClose={() => setOpenedAt(null)}
          />
        )}
      </Suspense>
    </>
  )
}
