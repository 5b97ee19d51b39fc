import type { Answer } from '@finu/contract/platform/endpoint'
import type { fitness } from '@finu/contract/fitness/fitness'
import { useQuery } from '@tanstack/react-query'
import { formatCount } from '../lib/format-number.ts'
import { LoadedTotals, type Figure } from '../ui/loaded.tsx'
import { Paper } from '../ui/section.tsx'
import { exerciseTypeNames } from './exercise-names.ts'
import { formatDuration } from './format-duration.ts'
import { fitnessStatsQuery } from './queries.ts'

const figures: Figure<Answer<typeof fitness.stats>>[] = [
  { label: 'Total exercises', read: ({ total_exercises }) => [formatCount(total_exercises)] },
  {
    label: 'Calories burned',
    read: ({ total_calories_burned }) => [formatCount(total_calories_burned), 'kcal'],
  },
  {
    label: 'Average duration',
    read: ({ average_duration: minutes }) => (minutes < 60 ? [String(minutes), 'min'] : [formatDuration(minutes)]),
  },
  {
    label: 'Favourite exercise',
    read: ({ favorite_exercise: favorite }) => [favorite ? exerciseTypeNames[favorite] : '–'],
  },
]

/** Totals of all exercises in four figures; a dash for a missing one. */
export function ExerciseTotals() {
  const query = useQuery(fitnessStatsQuery)
  return (
    <Paper title="Exercise Tracker" aside={<span className="text-small text-ink-subtle">All time</span>}>
      <LoadedTotals what="all exercises in figures" query={query} figures={figures} />
    </Paper>
  )
}
