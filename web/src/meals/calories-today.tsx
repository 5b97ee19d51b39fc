import { useQuery } from '@tanstack/react-query'
import { countInWords, formatCount } from '../lib/format-number.ts'
import { LoadedStat } from '../ui/loaded.tsx'
import { mealDayQuery } from './queries.ts'

/** The calories of the day's meals; a dash where none are known. */
export function CaloriesToday({ today }: { today: string }) {
  return (
    <LoadedStat label="Calories Today" query={useQuery(mealDayQuery(today))} width={110} note={describeDay}>
      {({ nutrition: { calories } }) =>
        calories === null ? (
          '–'
        ) : (
          <span>
            {formatCount(calories)} <small>kcal</small>
          </span>
        )
      }
    </LoadedStat>
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
