import type { FoodItem, FoodItemDraft, ItemSource } from '@finu/contract/meals/food-items'
import { mostGrams, unitsOf as listUnits, type Food } from '@finu/contract/meals/foods'
import { figuresOfUnit } from '@finu/contract/meals/kept-figures'
import type { Meal, MealType } from '@finu/contract/meals/meals'
import {
  presentSums,
  sumNutrition,
  timesNutrition,
  unknownNutrition,
  type Nutrition,
  type TotalNutrition,
} from '@finu/contract/meals/nutrition'
import { estimateNutrition } from '@finu/contract/meals/food-estimates'
import { inAmount, keptDraft, unitsOfItem } from '@finu/contract/meals/snapshots'
import type { UnitSystem } from '@finu/contract/platform/measures'
import type { Instant } from '@finu/contract/platform/wire'
import type * as z from 'zod/mini'
import { parseInstant, pastInstantOfWallTime, wallTimeOf } from '../lib/instants.ts'
import { usualAmount } from './order-units.ts'

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
  /** The food as an earlier meal has it, whose figures are kept; null for one that is newly chosen. */
  kept: FoodItem | null
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

/** Returns the usual amount of a food of the table, in the person's units. */
export function pickFood(food: Food, key: string, units: UnitSystem): DraftFood {
  const usual = usualAmount(food, units)
  return {
    key,
    name: food.brand ? `${food.name}, ${food.brand}` : food.name,
    quantity: String(usual.quantity),
    unit: usual.unit,
    source: food.source.kind === 'own' ? 'entered' : food.source.kind,
    source_detail: food.source.kind === 'own' ? null : `${food.source.name}, ${food.source.reference}`,
    food,
    entered: null,
    kept: null,
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
  kept: null,
})

/** Returns an item with only calories. */
export const bareCalories = (calories: number, key: string): DraftFood => ({
  ...typedFood('Quick add', key),
  source: 'entered',
  entered: { ...unknownNutrition, calories },
})

/** Returns a food of an earlier meal, with the figures that it has there. */
export function repeatFood(item: FoodItem, key: string): DraftFood {
  const { name, quantity, unit, source, source_detail } = item
  const kept = source === 'estimate' ? null : item
  return { key, name, quantity: String(quantity), unit, source, source_detail, food: null, entered: null, kept }
}

const gramsOfUnits = ({ food, kept }: DraftFood) => (kept ? unitsOfItem(kept) : food ? listUnits(food) : [])

/** Returns the units in which a food can be given. */
export function unitsOf(draft: DraftFood): string[] {
  const units = gramsOfUnits(draft).map(({ name }) => name)
  return units.length > 0 ? units : [draft.unit]
}

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
  const gramsIn = (name: string) => gramsOfUnits(draft).find((each) => each.name === name)?.grams
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

/** Returns a food of an earlier meal in the amount of the form; null for another food, or an invalid amount. */
function keptItem(draft: DraftFood): FoodItem | null {
  const quantity = readQuantity(draft)
  return draft.kept && quantity !== null ? inAmount(draft.kept, quantity, draft.unit) : null
}

/** Computes the nutrition of a food in the form as the server will; unknown if its quantity is invalid. */
export function measureFood(draft: DraftFood): Nutrition {
  const quantity = readQuantity(draft)
  if (quantity === null) return unknownNutrition
  if (draft.kept) return keptItem(draft)?.nutrition ?? unknownNutrition
  if (!draft.food && draft.entered) return timesNutrition(draft.entered, quantity)
  if (!draft.food) return estimateNutrition(draft.name, quantity, draft.unit)
  const grams = gramsOfUnits(draft).find(({ name }) => name === draft.unit)?.grams
  return grams === undefined ? unknownNutrition : timesNutrition(figuresOfUnit(draft.food, grams), quantity)
}

export const measureFoods = (foods: readonly DraftFood[]): TotalNutrition =>
  presentSums(
    sumNutrition(foods.map(measureFood)),
    foods.some(({ source }) => source === 'estimate'),
  )

type ItemToSend = z.input<typeof FoodItemDraft>

/**
 * Returns the foods as sent: those of earlier meals with their figures, those of the table by id, others with the entered
 * figures.
 */
export const itemsToSend = (foods: readonly DraftFood[]): ItemToSend[] =>
  foods.map((draft) => {
    const { name, unit, food, entered, kept } = draft
    const item = { name, quantity: readQuantity(draft) ?? 0, unit }
    // An invalid amount is sent as it is, for its problem to be found.
    if (kept) return { ...keptDraft(keptItem(draft) ?? { ...kept, ...item }), name }
    if (food) return { ...item, food_id: food.id, figures: 'current' }
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
