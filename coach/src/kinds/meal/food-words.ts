import added from '../../words/added.json' with { type: 'json' }
import changes from '../../words/logged/food-changes.json' with { type: 'json' }
import kinds from '../../words/logged/kinds-of-food.json' with { type: 'json' }
import dishes from '../../words/logged/dishes.json' with { type: 'json' }
import { anyOf, oneOf } from '../../words/lists.ts'
import units from '../../words/units.json' with { type: 'json' }
import { foodWords } from '../../words/vocabulary.ts'

/** Dishes whose names contain a word that usually separates foods. */
const dish = new RegExp(oneOf(dishes).replaceAll(' and ', "(?: and | '?n'? | & )"), 'g')

/** Stands for a space within a name. */
export const glue = '\u00a0'
/** Joins the words of such names. */
export const tieDishes = (text: string): string =>
  text.replaceAll(dish, (name) => name.replaceAll(/ (?:'?n'?|&) /g, ' and ').replaceAll(' ', glue))

interface Unit {
  unit: string
  /** How many units one of it is. */
  times: number
}

/** Units of the food table by the words for them: weights in g or oz, volumes in ml. */
const unitsByWord = new Map<string, Unit>(units.household.map((unit) => [unit, { unit, times: 1 }]))
for (const [unit, words] of Object.entries<Record<string, number>>(units.weighed))
  for (const [word, times] of Object.entries(words)) unitsByWord.set(word, { unit, times })
/** Plurals that do not only end in s. */
const plurals: Record<string, string> = units.plurals
const sizes = new Set(['small', 'medium', 'large'])

/** Returns the unit of a word, and how many of it one is; null if it is none. */
export const unitOf = (word: string): Unit | null =>
  unitsByWord.get(plurals[word] ?? (word.length > 2 && !word.endsWith('ss') ? word.replace(/s$/, '') : word)) ?? null
export const isSize = (word: string): boolean => sizes.has(word)

/** Returns true if words can be a food's name: a measure alone cannot. */
export const isFoodName = (name: string): boolean =>
  name.length <= 80 && /\p{L}{2}/u.test(name) && unitOf(name) === null

const stem = (word: string) => word.replace(/(?:es|s)$/, '')
const isMealWord = /^(?:breakfast|lunch|dinner|supper|snacks?|brunch)$/
/** Matches the word in 'pain au chocolat' that is no food by itself. */
const isOtherThing = /^pains?$/
const isFoodWord = (word: string) =>
  !isMealWord.test(word) &&
  !isOtherThing.test(word) &&
  [word, stem(word), word.replace(/s$/, '')].some((each) => foodWords.has(each))
/** Foods of two words, neither of which is a food. */
const paired = /\b(?:flat white|long black|energy drink|corn dog)s?\b/i
/** Returns true if a name has a word of the food table or of a dish. */
export const isKnownFood = (name: string): boolean =>
  paired.test(name) ||
  name
    .toLowerCase()
    .split(/[ \u00a0-]/)
    .some(isFoodWord)

const spoons = (quantity: number, unit: 'teaspoon' | 'tablespoon') => ({ quantity, unit })
const isMilk = anyOf(added.milk)
const isHotDrink = new RegExp(`${oneOf(added.hotDrinks)}$`, 'i')

/**
 * Returns the default amount of what is added to the food before it, such as a splash of milk in tea instead of a cup;
 * null if it is not added by the spoon.
 */
export function spoonsIn(food: string, name: string): { quantity: number; unit: string } | null {
  if (/^(?:whipped|clotted|squirty) cream$/.test(name)) return spoons(2, 'tablespoon')
  if (/\bsyrup$/.test(name) && !isHotDrink.test(food)) return spoons(2, 'tablespoon')
  if (!isHotDrink.test(food)) return null
  if (isMilk.test(name)) return spoons(2, 'tablespoon')
  if (/\bcream(?:er)?$|^half and half$/.test(name)) return spoons(1, 'tablespoon')
  return /^(?:(?:brown |white )?sugar|honey|syrup)$/.test(name) ? spoons(1, 'teaspoon') : null
}

const isBread = new RegExp(`${oneOf(added.breads)}$`, 'i')
const isSpread = new RegExp(`^${oneOf(added.spreads)}$`, 'i')

const isSpirit = new RegExp(`${oneOf(added.spirits)}$`, 'i')
const isMixer = new RegExp(`^${oneOf(added.mixers)}$`, 'i')

/** Returns how many usual portions are added to several: butter on two slices of bread, coke in three brandies; 1 for others. */
export function timesAdded({ name: to, quantity }: { name: string; quantity: number }, name: string): number {
  const isAdded = (isBread.test(to) && isSpread.test(name)) || (isSpirit.test(to) && isMixer.test(name))
  return isAdded && Number.isInteger(quantity) ? Math.min(quantity, 8) : 1
}

const isMadeOfMilk = new RegExp(`${oneOf(added.madeOfMilk)}$`, 'i')
/** Returns the name of a drink or dish that is made with a milk, such as 'flat white with oat milk'; null for others. */
export const madeWithMilk = (food: string, milk: string): string | null =>
  isMadeOfMilk.test(food) && isMilk.test(milk) ? `${food.replace(/ made$/, '')} with ${milk}` : null

/** Matches what goes into a drink or onto food: 'milk', 'sugar'. */
export const goesIn = new RegExp(`^${oneOf(changes.goesIn)}$`, 'i')

/** Matches the name of a drink. */
export const drinkNames = anyOf([...changes.drinks, ...kinds.alcohol])
