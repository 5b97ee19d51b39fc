import type { MealType } from '@finu/contract/meals/meals'
import type { LogInput } from '../../log-input.ts'
import cues from '../../words/cues.json' with { type: 'json' }
import kinds from '../../words/logged/kinds-of-food.json' with { type: 'json' }
import { anyOf } from '../../words/lists.ts'

/** Foods and drinks that people have alone between meals, at any hour. */
const small = anyOf([...kinds.alcohol, ...cues.betweenMeals])

/** @param hour of the person's day, 0 to 23 */
function mealOfHour(hour: number): MealType {
  if (hour >= 5 && hour < 11) return 'breakfast'
  if (hour >= 11 && hour < 15) return 'lunch'
  return hour >= 17 && hour < 22 ? 'dinner' : 'snack'
}

/**
 * Names the meals without a name, by the hour.
 * @param hour of the person's clock now; a meal with a time uses its own
 */
export function nameMeals(logs: readonly LogInput[], hour: number): LogInput[] {
  return logs.map((log) => {
    if (log.kind !== 'meal' || !log.isGuessed) return log
    const { foods, at } = log.input
    const isSmall = foods.length === 1 && small.test(foods[0]!.name)
    const eaten = at === undefined ? hour : Number(at.slice(11, 13))
    return isSmall ? log : { ...log, input: { ...log.input, meal_type: mealOfHour(eaten) } }
  })
}
