import { sayLength } from '@finu/contract/sleep/sleep'
import type { DayTotal } from '../../lib/day-total.ts'
import { TotalFigure } from '../../ui/total-figure.tsx'
import { sumsOfSleep } from '../night-times.ts'

/** The night from which the person woke up on the day, and naps apart from it. */
export const sleepTotal: DayTotal = {
  label: 'Sleep',
  noteOf: ({ nights }) => {
    const { naps } = sumsOfSleep(nights)
    return naps > 0 ? `Nap, ${sayLength(naps)}` : nights.length === 0 && 'Not logged'
  },
  Figure: ({ day: { nights } }) => {
    const { night } = sumsOfSleep(nights)
    return night > 0 && <TotalFigure>{sayLength(night)}</TotalFigure>
  },
}
