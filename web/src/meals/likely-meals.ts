import type { Meal, MealType } from '@finu/contract/meals/meals'
import type { Day } from '@finu/contract/platform/wire'
import { addDays, dayNumber, shortDay, weekdayOf } from '../lib/format-time.ts'
import { mealTypeNames } from './front/meal-types.ts'

/** Days up to today from whose meals the likeliest ones are taken. */
export const likelyDays = 14

/** On so many of the last seven days a meal counts as eaten on most days. */
const mostDays = 4

export interface LikelyMeal {
  /** The meal as it was logged last. */
  meal: Meal
  /** When it was eaten: 'Lunch today', 'Breakfast, most days', 'Dinner, Tue'. */
  when: string
}

interface Eaten {
  last: Meal
  days: Set<Day>
  /** How often it was a meal of the type that is likely now. */
  ofType: number
}

/**
 * Returns the meals that a person is likeliest to eat now: first those they eat most often as this meal of the day, then
 * those they eat most often, then the latest.
 * @param meals those of the last `likelyDays` days, latest first
 * @param dayOf returns the person's day of a meal
 */
export function findLikelyMeals(
  meals: readonly Meal[],
  { type, today, dayOf, most }: { type: MealType; today: Day; dayOf: (meal: Meal) => Day; most: number },
): LikelyMeal[] {
  const byName = new Map<string, Eaten>()
  for (const meal of meals) {
    const name = meal.name.trim().toLowerCase()
    const eaten = byName.get(name) ?? { last: meal, days: new Set(), ofType: 0 }
    byName.set(name, eaten)
    eaten.days.add(dayOf(meal))
    if (meal.meal_type === type) eaten.ofType += 1
  }
  return [...byName.values()]
    .toSorted((one, other) => other.ofType - one.ofType || other.days.size - one.days.size)
    .slice(0, most)
    .map(({ last, days }) => ({ meal: last, when: describeWhen(mealTypeNames[last.meal_type], [...days], today) }))
}

function describeWhen(type: string, [last, ...others]: readonly Day[], today: Day): string {
  const day = last ?? today
  const recent = [day, ...others].filter((each) => dayNumber(today) - dayNumber(each) < 7)
  if (recent.length >= mostDays) return `${type}, most days`
  if (day === today) return `${type} today`
  if (day === addDays(today, -1)) return `${type} yesterday`
  return `${type}, ${recent.length > 0 ? weekdayOf(day).slice(0, 3) : shortDay(day)}`
}
