import type { FoodItemDraft } from '@finu/contract/meals/food-items'
import { gramUnit, mostGrams, type Food } from '@finu/contract/meals/foods'
import { cutText } from '@finu/contract/platform/cut-text'
import { usualUnit } from '@finu/contract/meals/estimated-kinds'
import { isWeighed } from '@finu/contract/meals/food-estimates'
import { gramsOfUnits, millilitresOfUnits, shortUnits } from '@finu/contract/meals/unit-weights'
import { searchWords, singular } from './search-words.ts'

/** A food in a person's words: 'two slices of toast' is 2 slice toast. */
export interface FoodInput {
  name: string
  quantity: number
  unit?: string | undefined
  /** The kcal of the whole amount, if the person gives them. */
  calories?: number | undefined
}

/** Millilitres; a US cup is 236.6. Source: NIST Handbook 44, appendix C. */
const volumes: Record<string, number> = {
  ...millilitresOfUnits,
  // The small bowl of an Indian meal.
  katori: 150,
}
const cupMl = 236.5882365
/** Spoons in parts of a cup, by the same source. */
const spoons: Record<string, number> = { tablespoon: 1 / 16, teaspoon: 1 / 48 }

const wordsOf = (text: string) => searchWords(text).map(singular)

/**
 * Returns true if a food is what was named, not only similar: 'chicken' is roast chicken, not chicken soup. All words
 * of its name up to the comma were given, and its name has all given words.
 */
export function isMeant(asked: string, { name }: Pick<Food, 'name'>): boolean {
  const words = wordsOf(asked)
  const head = wordsOf(name.split(',')[0]!)
  // A ham sandwich has no cheese.
  const joined = wordsOf(/,.* and (.*)/.exec(name)?.[1] ?? '')
  return (
    words.length > 0 &&
    joined.every((word) => words.includes(word)) &&
    head.every((word) => words.includes(word)) &&
    words.every((word) => wordsOf(name).includes(word))
  )
}

/** Words that make another food of one: 'diet cola' has other figures than cola. */
const changing = new Set(
  'diet zero free light lite low reduced fat skinny sugar unsweetened no max vegan veggie vegetarian plant soy soya oat almond coconut cauliflower courgette gluten protein powder mini decaf'.split(
    ' ',
  ),
)
/** The most words of a name that its plain form may lack. */
const mostLacking = 1

/**
 * Returns true if a food is the plain form of what was named: of 'chicken tikka wrap' a chicken wrap. It has the noun of the
 * name, and nothing that was not said.
 */
export function isLike(asked: string, { name }: Pick<Food, 'name'>): boolean {
  const words = wordsOf(asked)
  const head = wordsOf(name.split(',')[0]!)
  const all = new Set(wordsOf(name))
  const lacking = words.filter((word) => !all.has(word))
  return (
    words.length > 1 &&
    !/ (?:with|and|&|in|on) /i.test(asked) &&
    head.includes(words.at(-1)!) &&
    head.every((word) => words.includes(word)) &&
    lacking.length <= mostLacking &&
    !lacking.some((word) => changing.has(word))
  )
}

/** Portions that replace one that the table lacks. */
const alike: Record<string, readonly string[]> = {
  slice: ['piece'],
  piece: ['slice'],
  rasher: ['slice'],
  glass: ['cup'],
  mug: ['cup'],
  tin: ['can'],
  packet: ['bag', 'packet', 'package', 'pack', 'pouch'],
  pack: ['packet', 'package', 'bag', 'pouch'],
  bag: ['packet', 'package', 'pack', 'pouch'],
  pot: ['container', 'carton', 'tub'],
  tub: ['container', 'carton', 'pot', 'cup'],
  bowl: ['serving', 'cup'],
  plate: ['serving'],
}
/** Grams of the usual tin of vegetables, fruit, pulses or soup in Britain; fish and drinks have others. */
const tinGrams = 400
const notTinned = /\b(?:fish|tuna|salmon|sardines?|mackerel|anchov\w+|crab|beer|cola|drink|soda|lemonade)\b/i
/** A handful in grams: of nuts the FDA's serving, of fresh food the NHS's one of five a day. */
const handful = { dense: 30, fresh: 80 }
/** The least calories of 100 g of a dense food such as nuts and crisps; no fresh fruit has as many. */
const dense = 200

/** The weight of a plate of a main dish, and the least serving of one: of chips or cake a plate has less. */
const [plateGrams, leastDish] = [350, 180]

/** Sizes in parts of the usual portion, where the table has none of them: those of fries and drinks at a counter. */
const sizes: Record<string, number> = { small: 0.7, medium: 1, large: 1.4 }

/** Matches portions of several pieces or none, which nobody counts by a bare number. */
const isMeasure =
  /\b(?:cups?|servings?|tablespoons?|teaspoons?|oz|ounces?|bags?|packages?|packets?|boxe?s?|cans?|bottles?|containers?|jars?|cartons?|scoops?|bowls?|orders?)\b/
/** Grams of one piece of foods without one in the table, by id: peanuts. */
const pieceGrams: Record<string, number> = { 'sr28-16087': 1 }

/**
 * Finds the portion for one piece: 'nut', 'medium', of cherries 'cherry', of pita bread 'pita, large', of crisps
 * 'chip'.
 */
function pieceOf({ name: food, portions }: Food) {
  const words = searchWords(food).map(singular)
  const pieces = portions.filter(({ name }) => !isMeasure.test(name))
  const usual = pieces.filter(({ name }) => !/\b(?:mini\w*|small|extra)\b/.test(name))
  return (
    pieces.find(({ name }) => /\bmedium\b/.test(name)) ??
    usual.find(({ name }) => words.includes(singular(name.toLowerCase().split(/[ ,]/)[0]!))) ??
    usual.find(({ name }) => /^(?:fruit|large|piece|slice|nut|kernel|ear|half|whole)s?\b/.test(name)) ??
    usual[0] ??
    pieces[0]
  )
}

/** Returns the amount of a food of the table, in one of its portions or in grams. */
function amountOf(food: Food, { name: asked, quantity, unit }: FoodInput): { quantity: number; unit: string } {
  const { portions } = food
  const unitWord = unit === undefined ? '' : singular(unit.trim().toLowerCase())
  const word = Object.hasOwn(shortUnits, unitWord) ? shortUnits[unitWord]! : unitWord
  // 'A whole calzone' is the one that the table has by its own name.
  if (word === 'whole') return amountOf(food, { name: asked, quantity, unit: singular(asked.split(' ').at(-1)!) })
  const inGrams = (grams: number) => ({
    quantity: Math.min(mostGrams, Math.max(0.1, Math.round(grams * 10) / 10)),
    unit: gramUnit,
  })
  const weight = Object.hasOwn(gramsOfUnits, word) ? gramsOfUnits[word] : undefined
  if (weight !== undefined) return inGrams(weight * quantity)
  const volume = Object.hasOwn(volumes, word) ? volumes[word] : undefined
  // Without a cup's weight in the table, the food is assumed as dense as water.
  const cup = portions.find(({ name }) => name === 'cup')?.grams ?? cupMl
  if (volume !== undefined) return inGrams((volume * quantity * cup) / cupMl)
  // The plural 'strawberries' does not mean one.
  const isSome =
    word === '' && quantity === 1 && singular(asked) !== asked && (portions[0]?.grams ?? Infinity) < handful.dense
  if (word === 'handful' || isSome) {
    const isDense = (food.per_100_g.calories ?? 0) >= dense
    return inGrams((isDense ? handful.dense : handful.fresh) * quantity)
  }
  const named = (said: string) => portions.find(({ name }) => name.startsWith(said) || name.includes(` ${said}`))
  if (Object.hasOwn(spoons, word) && !named(word)) {
    // Uses the other spoon if the table has that one: a teaspoon is a third of a tablespoon.
    const known = Object.entries(spoons).flatMap(([name, part]) => (named(name)?.grams ?? 0) / part || [])
    return inGrams(quantity * spoons[word]! * (known[0] ?? cup))
  }
  const isTin =
    word === 'tin' && !notTinned.test(food.name) && !portions.some(({ name }) => /^(?:tin|bottle|glass)\b/.test(name))
  if (isTin) return inGrams(tinGrams * quantity)
  const isPiece = word === 'piece' && !named('piece') && !named('slice')
  const isCounted = (word === '' && quantity > 1) || isPiece
  const grams = pieceGrams[food.id]
  if (isCounted && grams !== undefined) return inGrams(grams * quantity)
  // A plate of a dish is more than the serving of a table.
  const plate = word === 'plate' && !named('plate') ? named('serving')?.grams : undefined
  if (plate !== undefined && plate >= leastDish) return inGrams(Math.max(plate, plateGrams) * quantity)
  const size = Object.hasOwn(sizes, word) ? sizes[word] : undefined
  if (size !== undefined && !named(word) && portions[0]) return inGrams(portions[0].grams * size * quantity)
  const portion =
    (word === ''
      ? undefined
      : (named(word) ?? (Object.hasOwn(alike, word) ? alike[word]!.map(named).find(Boolean) : undefined))) ??
    (isCounted ? pieceOf(food) : undefined) ??
    portions[0]
  if (!portion) return inGrams(100 * quantity)
  return portion.grams * quantity > mostGrams ? inGrams(mostGrams) : { quantity, unit: portion.name }
}

/** Returns the table's name of a food if it only adds detail, such as 'Egg, boiled'; else the person's name. */
function nameOf(said: string, food: Food): string {
  const isOfTable = wordsOf(said).every((word) => wordsOf(food.name).includes(word))
  return isOfTable ? food.name : `${said.charAt(0).toUpperCase()}${said.slice(1)}`
}

/** Returns the name of a food that has the figures of its plain form: 'Chicken tikka wrap (as wrap, chicken)'. */
export const nameLike = (said: string, { name }: Pick<Food, 'name'>): string =>
  cutText(`${said.charAt(0).toUpperCase()}${said.slice(1)} (as ${name.charAt(0).toLowerCase()}${name.slice(1)})`, 120)

/**
 * Returns a food for a meal: of the table with one of its portions, else by its name alone as estimated servings.
 * @param food its entry in the table; null if there is none
 */
export function draftOf(input: FoodInput, food: Food | null): FoodItemDraft {
  const { name, quantity, unit, calories } = input
  if (calories !== undefined) return { name, quantity, unit: unit ?? 'serving', nutrition: { calories } }
  if (food) return { name: nameOf(name, food), food_id: food.id, ...amountOf(food, input) }
  const measure = unit ?? usualUnit(name) ?? 'serving'
  return { name, quantity: isWeighed(measure) ? quantity : Math.min(quantity, 20), unit: measure }
}
