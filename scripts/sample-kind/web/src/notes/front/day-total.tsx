import type { DayTotal } from '../../lib/day-total.ts'
import { TotalFigure } from '../../ui/total-figure.tsx'

export const noteTotal: DayTotal = {
  label: 'Notes',
  noteOf: () => false,
  Figure: ({ day: { notes } }) => <TotalFigure>{notes.length}</TotalFigure>,
}
