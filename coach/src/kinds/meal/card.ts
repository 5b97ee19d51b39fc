import { readEntered, type FoodItemDraft } from '@finu/contract/meals/food-items'
import { gramUnit } from '@finu/contract/meals/foods'
import { itemOfKept } from '@finu/contract/meals/kept-figures'
import { energyOf, folded, listed, verbatim } from '../../answer/wording.ts'
import type { InputOf } from '../../log-input.ts'
import { stems } from '../../values/plain.ts'
import { isGuessed, type CardOf, type CoachKind } from '../kind.ts'

/** Amounts of one food, or at once, above which the coach asks: a unit or a decimal point may be wrong. */
const usually = { calories: 1_500, mealCalories: 3_000, grams: 2_000 }

const isMuch = ({ log, nutrition: sum }: CardOf<'meal'>): boolean =>
  (sum.calories ?? 0) > usually.mealCalories ||
  log.food_items.some(
    ({ quantity, unit, nutrition }) =>
      (unit === gramUnit && quantity > usually.grams) || (nutrition?.calories ?? 0) > usually.calories,
  )

/** Says by what the meal was named: its time if that was said. */
const guessedBy = (log: InputOf<'meal'> | undefined): string =>
  log?.input.at === undefined ? ', as you didn’t say which meal it was' : ', by its time'

/** Describes the card of a meal, with its energy and protein. */
export function describeMeal(card: CardOf<'meal'>, log: InputOf<'meal'> | undefined): string {
  const { name, meal_type: type } = card.log
  const { protein_g, partial } = card.nutrition
  const leastProtein = partial.includes('protein_g') ? 'at least ' : ''
  const protein = protein_g === null ? '' : ` and ${leastProtein}${Math.round(protein_g)} g of protein`
  const meal = `${type === 'snack' ? 'as a snack' : `for ${type}`}${isGuessed(log) ? guessedBy(log) : ''}`
  return [
    `**${verbatim(name)}** ${meal}: ${sayEnergy(card)}${protein}.`,
    isMuch(card) && 'That is a lot for one food: is the amount right? If not, say how much it was.',
  ]
    .filter(Boolean)
    .join(' ')
}

/** Says the energy of a card. */
export const sayEnergy = ({ nutrition }: CardOf<'meal'>): string =>
  energyOf({ ...nutrition, count: 1, is_partial: nutrition.partial.includes('calories'), fiber_g: null })

/** True for a food of which nothing but its name and amount is known. */
const isUnknown = (item: FoodItemDraft): boolean =>
  !item.food_id && readEntered(item) === null && itemOfKept(item) === null

/** Describes where the figures of meals come from, unless the person gave them or the table has them. */
export function describeFigures(cards: readonly CardOf<'meal'>[], logs: readonly InputOf<'meal'>[]): string {
  const unknown = cards.flatMap(({ log }) => log.food_items.filter(isUnknown).map(({ name }) => verbatim(name)))
  const isEstimated = cards.some((meal) => meal.nutrition.is_estimate)
  const isPortioned = logs.some(({ input }) =>
    input.foods.some(({ unit, calories: stated }) => unit === undefined && stated === undefined),
  )
  const from = [
    unknown.length > 0
      ? `Not in the table: ${listed(unknown)}. Those figures are an estimate by the amount and the kind of food.`
      : isEstimated && 'Some of that is an estimate, as not every food is in the table.',
    isPortioned && 'Where you gave no size it is a usual portion.',
  ].filter(Boolean)
  return cards.length === 0 || from.length === 0 ? '' : folded('Where the figures come from', from.join(' '))
}

/** Returns the meal on a card as an input. */
export const inputOfMeal: CoachKind<'meal'>['inputOf'] = (
  { name: whole, meal_type, food_items, notes },
  same,
  _at,
  { state },
) => {
  // The name of a meal that nobody renamed has the person's own words for its foods: 'Chicken wrap' for 'Wrap, chicken'.
  const said = whole.split(', ')
  const nameOf = (name: string, index: number): string => {
    const own = said[index] ?? ''
    const words = stems(own)
    return words.length > 0 && words.every((word) => stems(name).includes(word)) ? own : name
  }
  const foods = (food_items ?? []).map(({ name, quantity, unit, food_id, nutrition, source }, index) => {
    // Without a food of the table the figure is the person's own.
    const calories = food_id || source === 'estimate' ? null : nutrition?.calories
    const isSum = typeof calories === 'number' && name.includes(', ')
    return {
      name: state === 'open' && !isSum ? nameOf(name, index) : name,
      quantity,
      ...(unit ? { unit } : {}),
      ...(typeof calories === 'number' ? { calories } : {}),
    }
  })
  return { kind: 'meal', input: { meal_type, foods, ...(notes ? { notes } : {}), ...same }, isGuessed: false }
}
