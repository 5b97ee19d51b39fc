import { sayLength } from '@finu/contract/sleep/sleep'
import type { DayTotal } from '../../lib/day-total.ts'
import { sum } from '../../lib/statistics.ts'
import { TotalFigure } from '../../ui/total-figure.tsx'

/** All sleep from which the person woke up on the day. */
export const sleepTotal: DayTotal = {
  label: 'Sleep',
  noteOf: ({ nights }) => nights.length === 0 && 'Not logged',
  Figure: ({ day: { nights } }) =>
    nights.length > 0 && <TotalFigure>{sayLength(sum(nights.map((night) => night.duration_minutes)))}</TotalFigure>,
}
