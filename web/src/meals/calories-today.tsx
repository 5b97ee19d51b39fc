import { useQuery } from '@tanstack/react-query'
import { countInWords, formatCount } from '../lib/format-number.ts'
import { useShownDay } from '../lib/shown-day.ts'
import { LoadedStat } from '../ui/loaded.tsx'
import { Unit } from '../ui/unit.tsx'
import { mealDayQuery } from './queries.ts'

/** The calories of the day's meals; a dash if none are known. */
export function CaloriesToday() {
  const { day, today } = useShownDay()
  return (
    <LoadedStat
      label={day === today ? 'Calories Today' : 'Calories'}
      query={useQuery(mealDayQuery(day))}
      width={110}
      note={(meals) => describeDay(meals, day === today)}
    >
      {({ nutrition: { calories } }) =>
        calories === null ? (
          '–'
        ) : (
          <span>
            {formatCount(calories)} <Unit>kcal</Unit>
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

function describeDay({ count, nutrition }: Day, isToday: boolean): string {
  if (count === 0) return isToday ? 'Nothing logged yet' : 'Nothing logged'
  const words = countInWords(count, 'meal')
  const meals = `${words.charAt(0).toUpperCase()}${words.slice(1)} logged`
  if (nutrition.calories === null) return `${meals}, calories unknown`
  if (nutrition.partial.includes('calories')) return `${meals}, some unknown`
  return nutrition.is_estimate ? `${meals}, part estimated` : meals
}
