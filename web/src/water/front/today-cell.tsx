import { dayVolumeUnit, sayDayVolume, sayVolume, writeDayVolume } from '@finu/contract/platform/measures'
import type { TodayRowProps } from '../../lib/today-row.ts'
import { paths } from '../../lib/paths.ts'
import { FigureCell } from '../../ui/figure-cell.tsx'
import { Unit } from '../../ui/unit.tsx'
import { countDrinks, sumOf } from '../sum-drinks.ts'
import { useTapDrink } from './use-tap-drink.ts'

/** One tap adds a glass. */
const tapMl = 250

/** The day's water, with a button that adds a glass. */
export function WaterCell({ day: { drinks }, profile: { units, water_target_ml: targetMl } }: TodayRowProps) {
  const tap = useTapDrink()
  return (
    <FigureCell
      name="Water"
      to={paths.water}
      value={
        <>
          {writeDayVolume(sumOf(drinks), units)}{' '}
          <Unit>{targetMl === null ? dayVolumeUnit(units) : `of ${sayDayVolume(targetMl, units)}`}</Unit>
        </>
      }
      note={drinks.length === 0 ? 'No drinks yet' : countDrinks(drinks.length)}
      addLabel={`Log ${sayVolume(tapMl, units)} of water`}
      isTap
      onAdd={() => tap(tapMl)}
    />
  )
}
