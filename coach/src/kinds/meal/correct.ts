import type { InputOf } from '../../log-input.ts'
import type { FoodInput } from '@finu/contract/meals/meal-input'
import { withDigits } from '../../values/numbers.ts'
import type { Part, Span } from '../../reading/read.ts'
import amounts from '../../words/amounts.json' with { type: 'json' }
import cues from '../../words/cues.json' with { type: 'json' }
import { anyOf, oneOf } from '../../words/lists.ts'
import { withMeaning } from '../../compose/divide/bare-figures.ts'
import { changeFoods, isSameFood, sharedOf } from './correct-foods.ts'
import { isDoubt, type Correction, type Doubt } from '../../compose/correct/correction.ts'
import { changedByQuality } from './food-qualities.ts'
import { caloriesIn, foodsOf } from './foods.ts'
import { mealOf } from './meal-names.ts'
import { foodOfSum, foodsOfSum } from './meals.ts'
import { withoutReplaced } from '../../compose/correct/said-numbers.ts'
import { firstOf, spansOf, withMarks } from '../../compose/spans.ts'

const isBehindWas = /\b(?:was|were) (?:only |just |actually )*$/i
const number = /^(?:an? )?\d{1,3}$/

/** Marks foods of the card and their numbers, which may be read as a meal and a time: 'the pancakes were 3 and the tea …'. */
export function withFoodsOfCard(part: Part, foods: readonly FoodInput[]): Part {
  const isFood = (text: string) => foods.some(({ name }) => isSameFood(name, text))
  const spans = part.spans.map((span): Span => {
    const ahead = part.text.slice(0, span.start - part.start)
    if (span.label === 'meal' && isFood(span.text) && /(?:^|\b(?:the|my|and) )$/i.test(ahead))
      return { ...span, label: 'food' }
    const isCount = span.label === 'when' && number.test(withDigits(span.text)) && isBehindWas.test(ahead)
    return isCount && isFood(ahead) ? { ...span, label: 'amount' } : span
  })
  return { ...part, spans }
}

/** A food of an entry that has one sum for several. */
type Summed = FoodInput & { isOfSum?: true }

const ofAll = anyOf(cues.ofAll)

/** Puts stated calories on the foods: on the one that has some, or on all as their sum. A doubt if several have some. */
function withCalories(foods: readonly FoodInput[], calories: number, part: Part): FoodInput[] | Doubt {
  const counted = foods.filter((food) => food.calories !== undefined)
  const old = counted.filter(
    (food) => new RegExp(`\\b${food.calories}\\b`).test(part.text) && food.calories !== calories,
  )
  const [food, ...others] = old.length > 0 ? old : foods.length === 1 ? foods : counted
  if (ofAll.test(part.text) || food === undefined) return [foodOfSum(foods, calories)]
  if (others.length > 0) return { either: counted.map(({ name }) => name) }
  return foods.map((each) => (each === food ? { ...each, calories } : each))
}

/**
 * Reads numbers without a unit as calories: of a food that is added to the meal, or whose calories are on the card.
 */
function withFigures(part: Part, foods: readonly FoodInput[]): Part {
  const isOther = ({ text }: Span) =>
    foods.every(({ name, calories }) => calories !== undefined || !isSameFood(name, text))
  const isCounted = foods.some(({ calories }) => calories !== undefined)
  return spansOf(part, 'food').every(isOther) ? withMeaning(part, isCounted ? 'energy' : 'unknown') : part
}

/** Matches a food by the vessel that it came in, at the end: 'and a bag of skips with it'. */
const contained = new RegExp(
  String.raw`^(?:and|plus|with|oh and|also)\b.*?\b((?:an?|\d+|${oneOf(amounts.counts)}) ${oneOf(amounts.packs)} of) ` +
    String.raw`(\p{L}[\p{L}' -]*?)(?: ${oneOf(cues.besideIt)}){0,12}[.! ]*$`,
  'iu',
)

/** Marks the food of 'and a bag of skips with it', whose name may be no known word. */
function withContained(part: Part): Part {
  const found = spansOf(part, 'food').length > 0 ? null : contained.exec(part.text)
  const [, amount, food] = found ?? []
  if (amount === undefined || food === undefined) return part
  const at = part.start + part.text.indexOf(amount)
  const start = at + amount.length + 1
  return withMarks(part, [
    { label: 'amount', text: amount.replace(/ of$/i, ''), start: at, end: at + amount.length },
    { label: 'food', text: food, start, end: start + food.length },
  ])
}

/** Matches a food that is put in place of another one: 'not kopi, it was teh tarik'. */
const thing = String.raw`(?:the |an? |some )?([\p{L} '-]{2,40}?)`
const notThis = new RegExp(String.raw`^(?:no,? )?not ${thing},? ${oneOf(cues.ratherThan)} ${thing}[.! ]*$`, 'iu')

const timeBehind = new RegExp(` ${oneOf(cues.timesBehind)}.*$`, 'i')

/** Returns foods with another name for the one that was not it; null where none is named so. */
function swapped({ text }: Part, foods: readonly FoodInput[]): FoodInput[] | null {
  const [, wrong, right] = notThis.exec(text) ?? []
  const at = wrong === undefined ? -1 : foods.findIndex(({ name }) => isSameFood(name, wrong))
  if (at < 0) return null
  const put = foodsOf(right!.replace(timeBehind, ''), null)
  // What is on the card already is not put there twice.
  const others = put.filter((food) => !foods.some(({ name }, index) => index !== at && isSameFood(name, food.name)))
  const { quantity, unit } = foods[at]!
  return foods.toSpliced(
    at,
    1,
    ...others.map((food) =>
      food.quantity === 1 && food.unit === undefined
        ? { ...food, quantity, ...(unit !== undefined && { unit }) }
        : food,
    ),
  )
}

/** Returns the foods of a meal after a correction; null if it is not about them, a doubt if it may be about two. */
function changedFoods({ part: said, amount }: Correction, before: readonly FoodInput[]): FoodInput[] | Doubt | null {
  const summed = before.find((food) => foodsOfSum(food) !== null)
  const divided = before.flatMap((food): Summed[] =>
    food === summed ? foodsOfSum(food)!.map((each) => ({ ...each, isOfSum: true })) : [food],
  )
  const part = withFigures(withContained(said), before)
  const stated = spansOf(part, 'energy').filter(({ start, end }) =>
    withoutReplaced(part.text).includes(part.text.slice(start - part.start, end - part.start)),
  )
  const named = spansOf(part, 'food')
  const ofSum = divided.filter(({ isOfSum }) => isOfSum)
  // 'The sourdough was 4 slices, 610 kcal' says the sum behind the amount.
  const namesSum = named.length > 0 && named.every(({ text }) => ofSum.some(({ name }) => isSameFood(name, text)))
  const calories = named.length > 0 && !namesSum ? null : firstOf(stated, caloriesIn)
  if (namesSum && calories !== null && spansOf(part, 'amount').length === 0)
    return { either: ['the whole meal', ...named.map(({ text }) => text)] }
  const count = amount === undefined || spansOf(part, 'amount').length === 0 ? undefined : amount
  const foods =
    swapped(part, divided) ??
    sharedOf(part, before) ??
    changedByQuality(part, divided) ??
    changeFoods(part, divided, calories === null ? amount : count)
  if (foods && isDoubt(foods)) return foods
  if (!foods && calories === null) return null
  const changed: readonly Summed[] = foods ?? divided
  const joint = changed.filter(({ isOfSum }) => isOfSum)
  const plain = joint.map(({ isOfSum: _isOfSum, ...food }) => food)
  const others = changed.filter(({ isOfSum }) => !isOfSum)
  // Nobody said what is left of the sum without one of its foods.
  const isLess = summed !== undefined && plain.length < divided.filter(({ isOfSum }) => isOfSum).length
  const whole = plain.length === 0 || isLess ? [...plain, ...others] : [foodOfSum(plain, summed!.calories!), ...others]
  return calories === null ? whole : withCalories(whole, calories, part)
}

/** Corrects a meal's type, foods or time; null if none is said. */
export function correctMeal(log: InputOf<'meal'>, correction: Correction): InputOf<'meal'> | Doubt | null {
  const { part, moved } = correction
  const type = firstOf(spansOf(part, 'meal'), mealOf)
  const foods = changedFoods(correction, log.input.foods)
  if (foods && isDoubt(foods)) return foods
  if (!type && !foods && moved.at === undefined) return null
  return {
    ...log,
    input: { ...log.input, ...(type ? { meal_type: type } : {}), ...(foods ? { foods } : {}), ...moved },
  }
}
