import type { DayTotal } from '../../lib/day-total.ts'
import { listNames } from '../../lib/list-names.ts'
import { TotalFigure } from '../../ui/total-figure.tsx'

export const symptomTotal: DayTotal = {
  label: 'Symptoms',
  noteOf: ({ symptoms }) => listNames(symptoms),
  Figure: ({ day: { symptoms } }) => <TotalFigure>{symptoms.length}</TotalFigure>,
}
