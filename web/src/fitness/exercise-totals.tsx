import { useQuery } from '@tanstack/react-query'
import { formatCount } from '../lib/format-number.ts'
import { Paper } from '../ui/section.tsx'
import { exerciseTypeNames } from './exercise-names.ts'
import { formatDuration } from './format-duration.ts'
import { fitnessStatsQuery } from './queries.ts'

/** All exercises in four figures; zeros and a dash where there are none or they cannot be loaded. */
export function ExerciseTotals() {
  const { data } = useQuery(fitnessStatsQuery)
  const figures = [
    { label: 'Total exercises', value: formatCount(data?.total_exercises ?? 0) },
    { label: 'Calories burned', value: formatCount(data?.total_calories_burned ?? 0), unit: 'kcal' },
    {
      label: 'Average duration',
      value: formatDuration(data?.average_duration ?? 0).replace(/ min$/, ''),
      unit: (data?.average_duration ?? 0) < 60 ? 'min' : '',
    },
    { label: 'Favorite exercise', value: data?.favorite_exercise ? exerciseTypeNames[data.favorite_exercise] : '–' },
  ]
  return (
    <Paper title="Exercise Tracker" aside={<span className="text-small text-ink-subtle">All time</span>}>
      <dl className="totals">
        {figures.map(({ label, value, unit }) => (
          <div key={label}>
            <dt className="stat-label">{label}</dt>
            <dd>
              {value} {unit && <small>{unit}</small>}
            </dd>
          </div>
        ))}
      </dl>
    </Paper>
  )
}
