import type { DayTotal } from '../../lib/day-total.ts'
import { formatCount } from '../../lib/format-number.ts'
import { TotalFigure } from '../../ui/total-figure.tsx'
import { eatenOf } from '../eaten.ts'

export const caloriesTotal: DayTotal = {
  label: 'Calories',
  noteOf: ({ meals }) =>
    meals.length > 0 &&
    `${meals.some(({ total_nutrition: { partial } }) => partial.includes('calories')) ? 'at least, ' : ''}kcal`,
  Figure: ({ day: { meals } }) => (
    <TotalFigure>{meals.length > 0 ? formatCount(eatenOf(meals).calories ?? 0) : '–'}</TotalFigure>
  ),
}
