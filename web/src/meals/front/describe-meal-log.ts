import { readEntered, type FoodItemDraft } from '@finu/contract/meals/food-items'
import { itemOfKept } from '@finu/contract/meals/kept-figures'
import type { MealDraft } from '@finu/contract/meals/meals'
import type { TotalNutrition } from '@finu/contract/meals/nutrition'
import { sayFigure } from '@finu/contract/meals/nutrition-words'
import { present, type LogWords } from '../../lib/log-words.ts'
import { describeAmount, describeCalories, formatMealTime } from '../meal-words.ts'
import { mealTypeNames } from './meal-types.ts'

export function describeMealLog(log: MealDraft, timezone: string | null): LogWords {
  const { name, meal_type, eaten_at, post_meal_feelings, notes } = log
  const when = eaten_at === undefined ? '' : `, ${formatMealTime(eaten_at, timezone)}`
  return {
    title: name,
    lines: present([`${mealTypeNames[meal_type]}${when}`, post_meal_feelings.join(', '), notes]),
  }
}

/** Returns the foods of a meal with their amounts, and whether their figures are estimated. */
export const foodsOfMeal = ({ food_items, ingredients }: MealDraft) => [
  ...food_items.map((item) => ({
    name: item.name,
    amount: describeAmount({ ...item, grams: null }),
    isEstimate: isEstimate(item),
  })),
  ...ingredients.map((name) => ({ name, amount: 'a usual portion', isEstimate: false })),
]

const isEstimate = (item: FoodItemDraft) =>
  item.food_id == null && itemOfKept(item) === null && readEntered(item) === null

/** Describes the total: 'about 300 kcal, at least 12 g protein'. */
export const describeTotal = (total: TotalNutrition): string =>
  total.protein_g === null
    ? describeCalories(total)
    : `${describeCalories(total)}, ${sayFigure('protein_g', total)} protein`
