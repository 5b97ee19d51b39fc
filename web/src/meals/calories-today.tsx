import type { Figure } from '@finu/contract/meals/nutrition'
import { useQuery } from '@tanstack/react-query'
import { countInWords, formatCount } from '../lib/format-number.ts'
import { useShownDay } from '../lib/shown-day.ts'
import { useUser } from '../lib/user.ts'
import { LoadedStat } from '../ui/loaded.tsx'
import { Calories } from './front/calories.tsx'
import { mealDayQuery } from './queries.ts'

/** The calories of the day's meals; a dash if none are known. */
export function CaloriesToday() {
  const { day, today } = useShownDay()
  const target = useUser().profile.nutrition_targets?.calories ?? null
  return (
    <LoadedStat
      label={day === today ? 'Calories Today' : 'Calories'}
      query={useQuery(mealDayQuery(day))}
      width={110}
      note={(meals) => describeDay(meals, day === today, target)}
    >
      {({ nutrition }) =>
        nutrition.calories === null ? (
          '–'
        ) : (
          <span>
            <Calories total={nutrition} {...(target !== null && { unit: `of ${formatCount(target)} kcal` })} />
          </span>
        )
      }
    </LoadedStat>
  )
}

interface Day {
  count: number
  nutrition: { calories: number | null; partial: readonly Figure[]; is_estimate: boolean }
}

function describeDay({ count, nutrition }: Day, isToday: boolean, target: number | null): string {
  if (count === 0) return isToday ? 'Nothing logged yet' : 'Nothing logged'
  const words = countInWords(count, 'meal')
  const meals = `${words.charAt(0).toUpperCase()}${words.slice(1)} logged`
  if (nutrition.calories === null) return `${meals}, calories unknown`
  if (nutrition.partial.includes('calories')) return `${meals}, some unknown`
  if (target !== null) {
    const left = target - nutrition.calories
    return left >= 0 ? `${formatCount(left)} left` : `${formatCount(-left)} over`
  }
  return nutrition.is_estimate ? `${meals}, part estimated` : meals
}
