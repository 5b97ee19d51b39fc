import type { DayTotal } from '../../lib/day-total.ts'
import { formatCount } from '../../lib/format-number.ts'
import { TotalFigure } from '../../ui/total-figure.tsx'

export const exerciseTotal: DayTotal = {
  label: 'Exercise',
  noteOf: () => 'min',
  Figure: ({ day: { exercises } }) => (
    <TotalFigure>{formatCount(exercises.reduce((sum, { duration_minutes }) => sum + duration_minutes, 0))}</TotalFigure>
  ),
}
