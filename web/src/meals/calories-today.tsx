import { useQuery } from '@tanstack/react-query'
import { countInWords, formatCount } from '../lib/format-number.ts'
import { Stat } from '../ui/masthead.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { mealDayQuery } from './queries.ts'

/** The calories of the day's meals; a dash where they cannot be loaded or none are known. */
export function CaloriesToday({ today }: { today: string }) {
  const { data, isPending } = useQuery(mealDayQuery(today))
  const calories = data?.nutrition.calories ?? null
  return (
    <Stat label="Calories Today" note={data ? describeDay(data) : ''}>
      {isPending && <Skeleton width={110} height={30} />}
      {!isPending && calories === null && '–'}
      {calories !== null && (
        <span>
          {formatCount(calories)} <small>kcal</small>
        </span>
      )}
    </Stat>
  )
}

interface Day {
  count: number
  nutrition: { calories: number | null; partial: string[]; is_estimate: boolean }
}

function describeDay({ count, nutrition }: Day): string {
  if (count === 0) return 'Nothing logged yet'
  const words = countInWords(count, 'meal')
  const meals = `${words.charAt(0).toUpperCase()}${words.slice(1)} logged`
  if (nutrition.calories === null) return `${meals}, calories unknown`
  if (nutrition.partial.includes('calories')) return `${meals}, some unknown`
  return nutrition.is_estimate ? `${meals}, part estimated` : meals
}
