import type { FoodItemDraft } from '@finu/contract/meals/food-items'
import { MealInput, type FoodInput } from '@finu/contract/meals/meal-input'
import { type mealKind as contractKind } from '@finu/contract/meals/log-kind'
import { keptDraft } from '@finu/contract/meals/snapshots'
import type { StatementContext } from '../platform/context.ts'
import { cardTool, dayListOf, defined, shortNote, type LogKind } from '../platform/log-kind.ts'
import { getLogPoints } from '../rewards/settle-actions.ts'
import { findMeal, listMeals, listMealsOf, logMeal } from './actions.ts'
import { matchFoods, readItems, weighMeal } from './items-actions.ts'
import { isOwnId } from './own-food-values.ts'
import { keepFoods, nameOfFoods, renameMeal } from './name-meal.ts'

/**
 * Finds the foods of a card. A custom food may be corrected before the card is confirmed, so it has its figures with it: what
 * the card shows is what is logged.
 */
async function findFoods(ctx: StatementContext, inputs: readonly FoodInput[]): Promise<FoodItemDraft[]> {
  const drafts = await matchFoods(ctx, inputs)
  if (!drafts.some(({ food_id }) => isOwnId(food_id))) return drafts
  const items = await readItems(ctx, drafts)
  return drafts.map((draft, index) => (isOwnId(draft.food_id) ? keptDraft(items[index]!) : draft))
}

export const mealKind = {
  table: 'meals',
  listOfDay: async (ctx, { date }) => dayListOf(await listMealsOf(ctx, date)),

  async lookUp(ctx, page) {
    const { meals, has_more } = await listMeals(ctx, page)
    const entries = meals.map(({ total_nutrition: nutrition, ...meal }) => ({
      id: meal.id,
      at: meal.date,
      name: meal.name,
      meal_type: meal.meal_type,
      words: meal.food_items.map((food) => food.name),
      calories: nutrition.calories,
      protein_g: nutrition.protein_g,
      carbs_g: nutrition.carbs_g,
      fat_g: nutrition.fat_g,
      fiber_g: nutrition.fiber_g,
      sugar_g: nutrition.sugar_g,
      sodium_mg: nutrition.sodium_mg,
      is_partial: nutrition.partial.includes('calories'),
      note: shortNote(meal.notes),
    }))
    return { entries, has_more }
  },

  cardTools: {
    propose_meal: cardTool({
      description: 'A meal they ate. Unit: g, cup, slice and the like; none for usual portions.',
      input: MealInput,
      logOf: async ({ name, meal_type, foods, notes, at }, ctx) => ({
        name: nameOfFoods(name, foods),
        meal_type,
        food_items: await findFoods(ctx, foods),
        eaten_at: at && ctx.instantOf(at),
        notes: notes || null,
      }),
    }),
  },
  create: logMeal,
  figuresOf: async (ctx, log) => ({ nutrition: await weighMeal(ctx, log) }),

  async findRecord(ctx, id) {
    const found = await findMeal(ctx, id)
    if (!found) return null
    const { name, meal_type, date, food_items, image_urls, notes, post_meal_feelings } = found
    const items = food_items.map(keptDraft)
    const log = { name, meal_type, food_items: items, ingredients: [], image_urls, notes, post_meal_feelings }
    return { log: { ...log, eaten_at: date }, at: date }
  },
  timeField: 'eaten_at',
  async change(log, { name, meal_type, foods, notes, at }, ctx) {
    const kept = foods && keepFoods(log.food_items, foods)
    const found =
      foods && kept
        ? await findFoods(
            ctx,
            foods.filter((_, index) => kept[index] === null),
          )
        : []
    const food_items = kept
      ? kept.map((item) => item ?? { figures: 'current' as const, ...found.shift()! })
      : log.food_items
    return {
      ...log,
      name: name ?? renameMeal(log.name, log.food_items, food_items),
      food_items,
      ...defined({ meal_type, notes, eaten_at: at && ctx.instantOf(at) }),
    }
  },
  pointsOf: getLogPoints,
} as const satisfies LogKind<typeof contractKind>
