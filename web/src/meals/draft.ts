import type { FoodItem, FoodItemDraft, ItemSource } from '@finu/contract/meals/food-items'
import {
  gramsOf,
  gramUnit,
  mostGrams,
  nutritionOf,
  ownPrefix,
  unitsOf as listUnits,
  type Food,
} from '@finu/contract/meals/foods'
import type { Meal, MealType } from '@finu/contract/meals/meals'
import {
  estimatedServing,
  presentSums,
  sumNutrition,
  timesNutrition,
  unknownNutrition,
  type Nutrition,
  type TotalNutrition,
} from '@finu/contract/meals/nutrition'
import { servingsOf } from '@finu/contract/meals/food-estimates'
import type { Instant } from '@finu/contract/platform/wire'
import type * as z from 'zod/mini'
import { parseInstant, pastInstantOfWallTime, wallTimeOf } from '../lib/instants.ts'

type TableFood = Pick<Food, 'id' | 'name' | 'measured_in' | 'per_100_g' | 'portions'> & {
  /** Null if unknown. */
  is_favourite: boolean | null
}

/** A food in the form. */
export interface DraftFood {
  /** Distinguishes it from others of the same name. */
  key: string
  name: string
  /** As typed. */
  quantity: string
  unit: string
  source: ItemSource
  source_detail: string | null
  /** Food of the table, from which the server computes the figures; null for an entered or estimated one. */
  food: TableFood | null
  /** Figures that the person entered for one unit. */
  entered: Nutrition | null
}

export interface MealForm {
  name: string
  type: MealType
  foods: DraftFood[]
  feelings: string[]
  notes: string
  /** Addresses of the uploaded photos. */
  photos: string[]
  /** Value of the `datetime-local` field; '' for now. */
  eatenAt: string
}

/** A change of the form, or a function of the current form for a change that arrives later. */
export type MealFormChange = Partial<MealForm> | ((form: MealForm) => Partial<MealForm>)

export const changeForm = (form: MealForm, change: MealFormChange): MealForm => ({
  ...form,
  ...(typeof change === 'function' ? change(form) : change),
})

export const emptyForm = (type: MealType): MealForm => ({
  name: '',
  type,
  foods: [],
  feelings: [],
  notes: '',
  photos: [],
  eatenAt: '',
})

/** Returns one usual portion of a food of the table, or 100 g of it. */
export function pickFood(food: Food, key: string): DraftFood {
  const [portion] = food.portions
  return {
    key,
    name: food.brand ? `${food.name}, ${food.brand}` : food.name,
    quantity: portion ? '1' : '100',
    unit: portion?.name ?? listUnits(food)[0]!.name,
    source: food.source.kind === 'own' ? 'entered' : food.source.kind,
    source_detail: food.source.kind === 'own' ? null : `${food.source.name}, ${food.source.reference}`,
    food,
    entered: null,
  }
}

/** Returns a food of which only the name is known: it is estimated. */
export const typedFood = (name: string, key: string): DraftFood => ({
  key,
  name,
  quantity: '1',
  unit: 'serving',
  source: 'estimate',
  source_detail: null,
  food: null,
  entered: null,
})

/** Returns an item with only calories. */
export const bareCalories = (calories: number, key: string): DraftFood => ({
  ...typedFood('Quick add', key),
  source: 'entered',
  entered: { ...unknownNutrition, calories },
})

/** Returns a food of an earlier meal. Computes the figures per 100 g and the portion's weight from it. */
export function repeatFood(item: FoodItem, key: string): DraftFood {
  const { name, quantity, unit, grams, nutrition, source, source_detail, food_id } = item
  const food =
    food_id === null || grams === null
      ? null
      : {
          id: food_id,
          name,
          // A custom food may be known by volume or serving alone, so it keeps its unit.
          measured_in: food_id.startsWith(ownPrefix) ? ('serving' as const) : ('g' as const),
          per_100_g: timesNutrition(nutrition, 100 / grams),
          portions:
            unit === gramUnit && !food_id.startsWith(ownPrefix) ? [] : [{ name: unit, grams: grams / quantity }],
          is_favourite: null,
        }
  const entered = source === 'entered' ? timesNutrition(nutrition, 1 / quantity) : null
  return { key, name, quantity: String(quantity), unit, source, source_detail, food, entered }
}

/** Returns the units in which a food can be given. */
export const unitsOf = ({ food, unit }: DraftFood): string[] =>
  food ? listUnits(food).map(({ name }) => name) : [unit]

/** Units so small that amounts of them are ten or more, where amounts of the others are fewer. */
const smallUnits = new Set(['g', 'ml'])

/**
 * Returns the amount of a food in another unit: as much as before, or one piece instead of what was measured ('1 serving'
 * is '154 g', and '154 g' are '1 slice'). An amount that was typed for the new unit first ('50', then grams) is kept.
 */
export function changeUnit(draft: DraftFood, unit: string): Pick<DraftFood, 'quantity' | 'unit'> {
  const quantity = readQuantity(draft)
  const isOfOld = quantity !== null && quantity >= 10 === smallUnits.has(draft.unit)
  if (!isOfOld || (!smallUnits.has(draft.unit) && !smallUnits.has(unit))) return { quantity: draft.quantity, unit }
  if (!smallUnits.has(unit) && unit !== 'oz' && unit !== 'fl oz') return { quantity: '1', unit }
  const gramsIn = (name: string) => draft.food && listUnits(draft.food).find((each) => each.name === name)?.grams
  const [from, to] = [gramsIn(draft.unit), gramsIn(unit)]
  if (!from || !to) return { quantity: draft.quantity, unit }
  const converted = Number(((quantity * from) / to).toFixed(smallUnits.has(unit) ? 0 : 1))
  return { quantity: String(Math.min(Math.max(converted, 0.1), mostGrams)), unit }
}

/** Returns the quantity as a number; null if it is invalid. */
export function readQuantity({ quantity }: Pick<DraftFood, 'quantity'>): number | null {
  const value = quantity.trim() === '' ? NaN : Number(quantity.replace(',', '.'))
  return value >= 0.01 && value <= mostGrams ? value : null
}

/** Computes the nutrition of a food in the form as the server will; unknown if its quantity is invalid. */
export function measureFood(draft: DraftFood): Nutrition {
  const quantity = readQuantity(draft)
  if (quantity === null) return unknownNutrition
  if (!draft.food && draft.entered) return timesNutrition(draft.entered, quantity)
  if (!draft.food) return timesNutrition(estimatedServing, servingsOf(quantity, draft.unit))
  const grams = gramsOf(draft.food, quantity, draft.unit)
  return grams === null ? unknownNutrition : nutritionOf(draft.food, grams)
}

export const measureFoods = (foods: readonly DraftFood[]): TotalNutrition =>
  presentSums(
    sumNutrition(foods.map(measureFood)),
    foods.some(({ source }) => source === 'estimate'),
  )

type ItemToSend = z.input<typeof FoodItemDraft>

/** Returns the foods as sent: those of the table by id, others with the entered figures. */
export const itemsToSend = (foods: readonly DraftFood[]): ItemToSend[] =>
  foods.map((draft) => {
    const { name, unit, food, entered } = draft
    const item = { name, quantity: readQuantity(draft) ?? 0, unit }
    if (food) return { ...item, food_id: food.id }
    if (!entered) return { ...item, source: 'estimate' }
    return { ...item, calories_per_unit: entered.calories, nutrition: measureFood(draft) }
  })

/** Returns the instant of a `datetime-local` field; null if a meal cannot be logged for it. */
export const readEatenAt = (eatenAt: string, timezone: string, now: number): Instant | null =>
  pastInstantOfWallTime(eatenAt, timezone, now)

/** Returns the value of a `datetime-local` field for an instant, in the given zone. */
export const toLocalField = (date: Instant, timezone: string): string => wallTimeOf(parseInstant(date), timezone)

/** Returns the form's values to change a meal. */
export const formOfMeal = (meal: Meal, timezone: string, nextKey: () => string): MealForm => ({
  name: meal.name,
  type: meal.meal_type,
  foods: meal.food_items.map((item) => repeatFood(item, nextKey())),
  feelings: meal.post_meal_feelings,
  notes: meal.notes ?? '',
  photos: meal.image_urls,
  eatenAt: toLocalField(meal.date, timezone),
})
