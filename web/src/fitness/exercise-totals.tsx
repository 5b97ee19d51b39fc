import type { Answer } from '@finu/contract/endpoint'
import type { fitness } from '@finu/contract/fitness'
import { useQuery } from '@tanstack/react-query'
import { formatCount } from '../lib/format-number.ts'
import { TryAgain } from '../ui/loaded.tsx'
import { Paper } from '../ui/section.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { exerciseTypeNames } from './exercise-names.ts'
import { formatDuration } from './format-duration.ts'
import { fitnessStatsQuery } from './queries.ts'

type Stats = Answer<typeof fitness.stats>

const figuresOf = ({ total_exercises, total_calories_burned, average_duration, favorite_exercise }: Stats) => [
  { value: formatCount(total_exercises), unit: '' },
  { value: formatCount(total_calories_burned), unit: 'kcal' },
  { value: formatDuration(average_duration).replace(/ min$/, ''), unit: average_duration < 60 ? 'min' : '' },
  { value: favorite_exercise ? exerciseTypeNames[favorite_exercise] : '–', unit: '' },
]
const labels = ['Total exercises', 'Calories burned', 'Average duration', 'Favorite exercise']

/** All exercises in four figures; a dash for what there is none of. */
export function ExerciseTotals() {
  const query = useQuery(fitnessStatsQuery)
  const { data, isPending } = query
  const figures = data && figuresOf(data)
  return (
    <Paper title="Exercise Tracker" aside={<span className="text-small text-ink-subtle">All time</span>}>
      <dl className="totals">
        {labels.map((label, index) => (
          <div key={label}>
            <dt className="stat-label">{label}</dt>
            <dd>
              {isPending ? <Skeleton width={64} height={26} /> : (figures?.[index]?.value ?? '–')}{' '}
              {figures?.[index]?.unit && <small>{figures[index].unit}</small>}
            </dd>
          </div>
        ))}
      </dl>
      {!isPending && !data && (
        <p className="mt-2 text-small text-ink-subtle">
          <TryAgain what="all exercises in figures" query={query} />
        </p>
      )}
    </Paper>
  )
}
