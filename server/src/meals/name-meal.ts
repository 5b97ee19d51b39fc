import type { FoodItemDraft } from '@finu/contract/meals/food-items'
import { itemOfKept } from '@finu/contract/meals/kept-figures'
import type { FoodInput } from '@finu/contract/meals/meal-input'
import { inAmount, keptDraft } from '@finu/contract/meals/snapshots'
import { cutText } from '@finu/contract/platform/cut-text'

const longestName = 120

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** A food's name within a list: in small letters, unless it is a proper name as in 'Big Mac' or 'BLT'. */
const asListed = (name: string) =>
  /^\p{Lu}[^\p{Lu}]*$/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name

/**
 * Names a new meal after its foods, if it has no name. Of a food of the table only what it is, without how: 'Egg', not
 * 'Egg, boiled'.
 */
export const nameOfFoods = (name: string | undefined, foods: readonly FoodInput[]): string =>
  cutText(capitalize(name ?? foods.map((food) => asListed(food.name.split(',')[0]!)).join(', ')), longestName)

function listOf(foods: readonly { name: string }[]): string {
  const names = foods.map(({ name }) => name).join(', ')
  return cutText(capitalize(names.toLowerCase()), longestName)
}

/** Renames a meal that is named after its foods, when they change. */
export const renameMeal = (name: string, before: readonly FoodItemDraft[], after: readonly FoodItemDraft[]): string =>
  before.some((item) => name.toLowerCase().includes(item.name.toLowerCase().split(/[ ,]/)[0]!)) &&
  before.map(({ name: each }) => each).join() !== after.map(({ name: each }) => each).join()
    ? listOf(after)
    : name

const isSameFood = (item: FoodItemDraft, input: FoodInput) => item.name.toLowerCase() === input.name.toLowerCase()

/**
 * Matches a meal's new foods with its present ones, which keep what is known of them, with the new amount if one is
 * given.
 * @returns the foods in order, with null for each that is new
 */
export const keepFoods = (items: readonly FoodItemDraft[], input: readonly FoodInput[]): (FoodItemDraft | null)[] =>
  input.map((each) => {
    const item = items.find((known) => isSameFood(known, each))
    if (!item) return null
    const { quantity, unit = item.unit } = each
    if (item.quantity === quantity && item.unit === unit) return item
    const kept = itemOfKept(item)
    const changed = kept && inAmount(kept, quantity, unit)
    return changed && keptDraft(changed)
  })
