import type { TotalNutrition } from '@finu/contract/meals/nutrition'
import { wordFigure } from '@finu/contract/meals/nutrition-words'
import { Unit } from '../../ui/unit.tsx'

interface CaloriesProps {
  total: Pick<TotalNutrition, 'calories' | 'partial' | 'is_estimate'>
  /** What stands after the figure, in place of the unit. */
  unit?: string
}

/** Calories as a figure: '255 kcal', 'about 300 kcal', 'at least 640 kcal'; a dash if they are unknown. */
export function Calories({ total, unit = 'kcal' }: CaloriesProps) {
  const worded = wordFigure('calories', total)
  return (
    <>
      {worded?.certainty && (
        <>
          <Unit>{worded.certainty}</Unit>{' '}
        </>
      )}
      {worded?.value ?? '–'} <Unit>{unit}</Unit>
    </>
  )
}
