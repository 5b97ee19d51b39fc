import type { FoodItem, FoodItemDraft } from '@finu/contract/meals/food-items'
import { gramsOf, mostGrams, nutritionOf } from '@finu/contract/meals/foods'
import { mealTexts } from '@finu/contract/meals/meals'
import { estimateFood, takeWord } from '@finu/contract/meals/food-estimates'
import { Invalid, type FieldProblem } from '../platform/problems.ts'
import { per100Grams, type StoredFood } from './stored-food.ts'

const problem = (index: number, field: string, msg: string): FieldProblem => ({
  loc: ['body', 'food_items', index, field],
  msg,
  type: 'value_error',
})

/**
 * Returns an amount of a food of the table, under the person's name for it: a roti keeps its name, though the table
 * calls it a chapati.
 * @param said the person's name for it; by default the table's
 */
function weighFood(food: StoredFood, quantity: number, unit: string, grams: number, said = food.name): FoodItem {
  const nutrition = nutritionOf({ per_100_g: per100Grams(food) }, grams)
  return {
    name: said === food.name && food.brand ? `${food.name}, ${food.brand}` : said,
    quantity,
    unit,
    // Of one measured in servings no weight is known.
    grams: food.measured_in === 'serving' ? null : grams,
    calories_per_unit: food.calories === null ? null : Math.round((food.calories * grams) / quantity) / 100,
    nutrition,
    // A person's own label counts as what they entered.
    source: food.kind === 'own' ? 'entered' : food.kind,
    source_detail: food.kind === 'own' ? null : `${food.source}, ${food.reference}`,
    food_id: food.id,
  }
}

/** Returns one usual portion of a food, or 100 g if it has none. */
function usualPortion(food: StoredFood): FoodItem {
  const [portion] = food.portions
  return portion ? weighFood(food, 1, portion.name, portion.grams) : weighFood(food, 100, 'g', 100)
}

/**
 * Completes the foods of a meal: those of the table from the table alone, others from what the person entered, the rest
 * as estimates. @throws `Invalid` with every unknown food or unit
 * @param known the foods that drafts name by id
 */
export function completeItems(drafts: readonly FoodItemDraft[], known: readonly StoredFood[]): FoodItem[] {
  const problems: FieldProblem[] = []
  const items = drafts.flatMap((draft, index) => {
    if (!draft.food_id) return [takeWord(draft)]
    const food = known.find(({ id }) => id === draft.food_id)
    const grams = food && gramsOf(food, draft.quantity, draft.unit)
    if (food && typeof grams === 'number' && grams > 0 && grams <= mostGrams) {
      return [weighFood(food, draft.quantity, draft.unit, grams, draft.name)]
    }
    problems.push(
      !food
        ? problem(index, 'food_id', mealTexts.unknownFood)
        : grams === null
          ? problem(index, 'unit', mealTexts.unknownUnit)
          : problem(index, 'quantity', mealTexts.tooHeavy),
    )
    return []
  })
  if (problems.length > 0) throw new Invalid(problems)
  return items
}

/**
 * Completes foods given only by name: a usual portion if the table has the name, else an estimated serving.
 * @param known the foods of the names that the table has, by `asked`
 */
export const completeIngredients = (
  names: readonly string[],
  known: readonly (StoredFood & { asked: string })[],
): FoodItem[] =>
  [...new Set(names)].map((name) => {
    const food = known.find(({ asked }) => asked === name)
    return food ? usualPortion(food) : estimateFood(name, 1, 'serving')
  })
