import { dayVolumeUnit, sayDayVolume, writeDayVolume } from '@finu/contract/platform/measures'
import type { DayTotal } from '../../lib/day-total.ts'
import { knownProfile, knownUnits } from '../../lib/user.ts'
import { TotalFigure } from '../../ui/total-figure.tsx'
import { sumOf } from '../sum-drinks.ts'

/** The drinks of a day, beside the target if there is one. */
export const waterTotal: DayTotal = {
  label: 'Water',
  noteOf({ drinks }) {
    const [units, targetMl] = [knownUnits(), knownProfile()?.water_target_ml]
    if (drinks.length === 0) return false
    return targetMl ? `of ${sayDayVolume(targetMl, units)}` : dayVolumeUnit(units)
  },
  Figure: ({ day: { drinks } }) => (
    <TotalFigure>{drinks.length === 0 ? '–' : writeDayVolume(sumOf(drinks), knownUnits())}</TotalFigure>
  ),
}
