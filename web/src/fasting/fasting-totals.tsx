import type { Answer } from '@finu/contract/platform/endpoint'
import type { fasting } from '@finu/contract/fasting/fasting'
import { useQuery } from '@tanstack/react-query'
import { formatCount } from '../lib/format-number.ts'
import { LoadedTotals, type Figure } from '../ui/loaded.tsx'
import { fastingSummaryQuery } from './queries.ts'

const figures: Figure<Answer<typeof fasting.summary>>[] = [
  { label: 'Fasts', read: ({ total_fasts }) => [formatCount(total_fasts)] },
  { label: 'Goal reached', read: ({ completion_rate }) => [String(completion_rate), '%'] },
  { label: 'On average', read: ({ average_hours }) => [String(average_hours), 'h'] },
  { label: 'Longest', read: ({ longest_hours }) => [String(longest_hours), 'h'] },
]

/** Totals of all fasts in four figures. */
export const FastingTotals = () => (
  <LoadedTotals what="all fasts in figures" query={useQuery(fastingSummaryQuery)} figures={figures} />
)
