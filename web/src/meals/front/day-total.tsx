import type { DayTotal } from '../../lib/day-total.ts'
import { TotalFigure } from '../../ui/total-figure.tsx'
import { eatenOf } from '../eaten.ts'
import { wordFigure } from '@finu/contract/meals/nutrition-words'

export const caloriesTotal: DayTotal = {
  label: 'Calories',
  noteOf: ({ meals }) => {
    const worded = wordFigure('calories', eatenOf(meals))
    return meals.length > 0 && [worded?.certainty, 'kcal'].filter(Boolean).join(', ')
  },
  Figure: ({ day: { meals } }) => (
    <TotalFigure>{(meals.length > 0 && wordFigure('calories', eatenOf(meals))?.value) || '–'}</TotalFigure>
  ),
}
