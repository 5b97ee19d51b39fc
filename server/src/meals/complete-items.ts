import { mostOfMeal, readEntered, type FoodItem, type FoodItemDraft } from '@finu/contract/meals/food-items'
import { gramsOf, mostGrams, unitsOf } from '@finu/contract/meals/foods'
import { mealTexts } from '@finu/contract/meals/meals'
import { estimateFood, takeWord } from '@finu/contract/meals/food-estimates'
import { caloriesOfUnit, figuresOfUnit, itemOfKept } from '@finu/contract/meals/kept-figures'
import { figures, timesNutrition, type Nutrition } from '@finu/contract/meals/nutrition'
import { inAmount, perUnitOf } from '@finu/contract/meals/snapshots'
import { Invalid, type FieldProblem } from '../platform/problems.ts'
import { draftOf } from './food-inputs.ts'
import { isOwnId } from './own-food-values.ts'
import { namesOf } from './search-words.ts'
import { per100Grams, presentFood, type StoredFood } from './stored-food.ts'

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
export function weighFood(food: StoredFood, quantity: number, unit: string, grams: number, said = food.name): FoodItem {
  const each = unitsOf(food).find(({ name }) => name === unit)!.grams
  const perUnit = figuresOfUnit({ per_100_g: per100Grams(food) }, each)
  return {
    name: said === food.name && food.brand ? `${food.name}, ${food.brand}` : said,
    quantity,
    unit,
    // Of one measured in servings no weight is known.
    grams: food.measured_in === 'serving' ? null : grams,
    calories_per_unit: caloriesOfUnit(perUnit),
    nutrition: timesNutrition(perUnit, quantity),
    nutrition_per_unit: perUnit,
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

/** Returns an amount of a food with its present figures, or the problem of the draft. */
function weighDraft(draft: FoodItemDraft, food: StoredFood | undefined, index: number): FoodItem | FieldProblem {
  if (!food) return problem(index, 'food_id', mealTexts.unknownFood)
  const grams = gramsOf(food, draft.quantity, draft.unit)
  if (grams === null) return problem(index, 'unit', mealTexts.unknownUnit)
  if (grams <= 0) return problem(index, 'quantity', mealTexts.tooLight)
  if (grams > mostGrams) return problem(index, 'quantity', mealTexts.tooHeavy)
  return weighFood(food, draft.quantity, draft.unit, grams, draft.name)
}

/** A food of the table, with the name that it was looked up by. */
type NamedFood = StoredFood & { asked: string }

/** Returns the food with a name, in the singular or the plural. @param named the foods of `namesOf` the name */
export const findNamed = (name: string, named: readonly NamedFood[]): NamedFood | undefined =>
  namesOf(name).flatMap((each) => named.find(({ asked }) => asked === each) ?? [])[0]

/** True for a food that is sent by its name alone, without an id or figures. A form's own estimate stays one. */
export const isOnlyNamed = (draft: FoodItemDraft): boolean =>
  !draft.food_id && draft.source !== 'estimate' && readEntered(draft) === null && itemOfKept(draft) === null

/** Completes a food sent by its name: with the figures of the table's food of that name, else what was sent for it. */
function takeNamed(draft: FoodItemDraft, named: readonly NamedFood[], index: number): FoodItem | FieldProblem {
  const food = isOnlyNamed(draft) ? findNamed(draft.name, named) : undefined
  if (!food) return takeWord(draft)
  const amount = draftOf(draft, presentFood({ ...food, used_at: null, favourite_at: null }))
  return weighDraft({ ...amount, name: draft.name }, food, index)
}

const isSame = (one: Nutrition, other: Nutrition) => figures.every((figure) => one[figure] === other[figure])

/**
 * Returns a food with the figures that were sent for it. They count as the person's own, unless its food or the changed
 * log shows where they are from.
 */
function keepSent(draft: FoodItemDraft, food: StoredFood | undefined, stored: readonly FoodItem[]): FoodItem {
  const kept = itemOfKept(draft)
  const isNamed =
    food !== undefined || isOwnId(draft.food_id) || stored.some(({ food_id }) => food_id === draft.food_id)
  const item: FoodItem = {
    ...(kept ?? takeWord({ ...draft, source: null })),
    food_id: (isNamed && draft.food_id) || null,
  }
  const grams = food ? gramsOf(food, item.quantity, item.unit) : null
  const current = food && grams !== null && grams > 0 ? weighFood(food, item.quantity, item.unit, grams) : null
  const isCurrent = current !== null && isSame(current.nutrition, item.nutrition)
  const was = stored.find((each) => each.food_id === item.food_id && isSame(perUnitOf(each), perUnitOf(item)))
  const origin = isCurrent ? current : was
  return {
    ...item,
    grams: isCurrent ? current.grams : item.grams,
    source: origin?.source ?? 'entered',
    source_detail: origin?.source_detail ?? null,
  }
}

const isOf = (draft: FoodItemDraft, item: FoodItem) =>
  draft.food_id
    ? draft.food_id === item.food_id
    : readEntered(draft) === null && draft.name.toLowerCase() === item.name.toLowerCase()

const isTooMuch = ({ nutrition }: FoodItem) => figures.some((figure) => (nutrition[figure] ?? 0) > mostOfMeal[figure])

/**
 * Completes the foods of a log. Those that it has already keep their figures, in the new amount if there is one, and so do
 * those whose figures are to be kept; others have the present figures of their food, or what the person entered, or an
 * estimate. @throws `Invalid` with every unknown food or unit
 * @param known the foods that drafts name by id, and those that they name by `namesOf` their names
 * @param stored the foods that the log has before it is changed
 */
export function completeItems(
  drafts: readonly FoodItemDraft[],
  { foods, named }: { foods: readonly StoredFood[]; named: readonly NamedFood[] },
  stored: readonly FoodItem[] = [],
): FoodItem[] {
  const left = [...stored]
  /** Takes the food that the log has already, the one in the same amount first. */
  function takeStored(draft: FoodItemDraft, food: StoredFood | undefined): FoodItem | null {
    const { quantity, unit } = draft
    const same = left.filter((item) => isOf(draft, item))
    const item =
      same.find((each) => each.quantity === quantity && each.unit === unit) ??
      same.find((each) => each.unit === unit) ??
      same[0]
    const kept = item && inAmount(item, quantity, unit, food)
    if (!kept) return null
    left.splice(left.indexOf(item), 1)
    return { ...kept, name: draft.name === food?.name ? kept.name : draft.name }
  }
  const results = drafts.map((draft, index): FoodItem | FieldProblem => {
    const food = foods.find(({ id }) => id === draft.food_id)
    if (draft.figures === 'current')
      return draft.food_id ? weighDraft(draft, food, index) : takeNamed(draft, named, index)
    const isSent = draft.figures === 'kept' ? itemOfKept(draft) !== null : readEntered(draft) !== null
    if (draft.figures === 'kept' && isSent) return keepSent(draft, food, stored)
    const found = draft.source === 'estimate' ? null : takeStored(draft, food)
    if (found) return found
    if (!draft.food_id) return takeNamed(draft, named, index)
    // What a person entered for a food of their own, or one that is no more, is theirs to say.
    return isSent && (!food || food.kind === 'own') ? keepSent(draft, food, stored) : weighDraft(draft, food, index)
  })
  const checked = results.map((result, index) => {
    if (!('nutrition' in result)) return result
    if ((result.grams ?? 0) > mostGrams) return problem(index, 'quantity', mealTexts.tooHeavy)
    return isTooMuch(result) ? problem(index, 'quantity', mealTexts.tooMuch) : result
  })
  const problems = checked.flatMap((each) => ('nutrition' in each ? [] : [each]))
  if (problems.length > 0) throw new Invalid(problems)
  return checked.flatMap((each) => ('nutrition' in each ? [each] : []))
}

/**
 * Completes foods given only by name: a usual portion if the table has the name, else an estimated serving. Those that the
 * changed log has keep their figures.
 * @param known the foods of the names that the table has, by `asked`
 */
export const completeIngredients = (
  names: readonly string[],
  known: readonly NamedFood[],
  stored: readonly FoodItem[] = [],
): FoodItem[] =>
  [...new Set(names)].map((name) => {
    const food = known.find(({ asked }) => asked === name)
    const isIt = (item: FoodItem) =>
      food ? item.food_id === food.id : item.food_id === null && item.name.toLowerCase() === name.toLowerCase()
    return stored.find(isIt) ?? (food ? usualPortion(food) : estimateFood(name, 1, 'serving'))
  })
