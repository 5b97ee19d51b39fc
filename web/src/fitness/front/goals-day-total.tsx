import type { DayTotal } from '../../lib/day-total.ts'
import { listNames } from '../../lib/list-names.ts'
import { TotalFigure } from '../../ui/total-figure.tsx'

export const goalsTotal: DayTotal = {
  label: 'Goals',
  noteOf({ goals, goals_total }) {
    const most = Math.max(goals.length, goals_total)
    return [most > 0 ? `of ${most}` : 'none set yet', listNames(goals)].filter(Boolean).join(', ')
  },
  Figure: ({ day: { goals } }) => <TotalFigure>{goals.length}</TotalFigure>,
}
