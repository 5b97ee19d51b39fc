import { weightUnit, writeTenths } from '@finu/contract/platform/measures'
import { useQuery } from '@tanstack/react-query'
import { paths } from '../../lib/paths.ts'
import { useUser } from '../../lib/user.ts'
import { FigureCell } from '../../ui/figure-cell.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Unit } from '../../ui/unit.tsx'
import { useLatestWeight, usualPeriod, weightTrendQuery } from '../queries.ts'

/** The weight measured last, and its trend. */
export function WeightFigure({ onAdd }: { onAdd: () => void }) {
  const { units } = useUser().profile
  const { latest, isPending } = useLatestWeight()
  const trend = useQuery(weightTrendQuery(usualPeriod)).data?.trend_kg ?? null
  function describeTrend(): string {
    if (trend !== null) return `Trend ${writeTenths(trend, units)}`
    if (latest === undefined && !isPending) return 'Could not be loaded'
    return latest === null ? 'Not weighed yet' : '\u00A0'
  }
  return (
    <FigureCell
      name="Weight"
      to={paths.weight}
      value={
        latest ? (
          <>
            {writeTenths(latest.weight_kg, units)} <Unit>{weightUnit(units)}</Unit>
          </>
        ) : isPending ? (
          <Skeleton width={72} height={24} />
        ) : (
          '–'
        )
      }
      note={describeTrend()}
      addLabel="Log weight"
      onAdd={onAdd}
    />
  )
}
