import { weightUnit, writeTenths } from '@finu/contract/platform/measures'
import { dayAt } from '../../lib/clock.ts'
import { nearDay, shortDay } from '../../lib/format-time.ts'
import { parseInstant } from '../../lib/instants.ts'
import { paths } from '../../lib/paths.ts'
import type { TodayRowProps } from '../../lib/today-row.ts'
import { FigureCell } from '../../ui/figure-cell.tsx'
import { Unit } from '../../ui/unit.tsx'

/** The weight measured last, with the trend; or with its day, if that is not today. */
export function WeightCell({ day: { latest_weight: latest, date }, profile, onAdd }: TodayRowProps) {
  const { units } = profile
  const day = latest && dayAt(parseInstant(latest.measured_at), profile)
  return (
    <FigureCell
      name="Weight"
      to={paths.weight}
      value={
        latest ? (
          <>
            {writeTenths(latest.weight_kg, units)} <Unit>{weightUnit(units)}</Unit>
          </>
        ) : (
          '–'
        )
      }
      note={
        !latest || !day
          ? 'Not weighed yet'
          : day !== date
            ? (nearDay(day, date) ?? shortDay(day))
            : latest.trend_kg === null
              ? 'Today'
              : `Trend ${writeTenths(latest.trend_kg, units)}`
      }
      addLabel="Log weight"
      onAdd={onAdd}
    />
  )
}
