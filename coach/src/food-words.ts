import dishes from './words/dishes.json' with { type: 'json' }
import { anyOf } from './words/lists.ts'
import units from './words/units.json' with { type: 'json' }
import { foodWords } from './words/vocabulary.ts'

/** Dishes whose names hold a word that else parts foods. */
const dish = anyOf(dishes, 'g')

/** Stands for a space within a name. */
export const glue = '\u00a0'
/** Ties the words of such names together. */
export const tieDishes = (text: string): string => text.replaceAll(dish, (name) => name.replaceAll(' ', glue))

interface Unit {
  unit: string
  /** How many of it one is. */
  times: number
}

/** Units of the food table by the words for them: weights in g or oz, volumes in ml. */
const unitsByWord = new Map<string, Unit>(units.household.map((unit) => [unit, { unit, times: 1 }]))
for (const [unit, words] of Object.entries<Record<string, number>>(units.weighed))
  for (const [word, times] of Object.entries(words)) unitsByWord.set(word, { unit, times })
/** Plurals that do not only end in s. */
const plurals: Record<string, string> = units.plurals
const sizes = new Set(['small', 'medium', 'large'])

/** The unit a word names, with how many of it one is; null where it names none. */
export const unitOf = (word: string): Unit | null =>
  unitsByWord.get(plurals[word] ?? (word.length > 2 && !word.endsWith('ss') ? word.replace(/s$/, '') : word)) ?? null
export const isSize = (word: string): boolean => sizes.has(word)

/** Whether words can be a food's name: a measure alone is none. */
export const isFoodName = (name: string): boolean =>
  name.length <= 80 && /\p{L}{2}/u.test(name) && unitOf(name) === null

const stem = (word: string) => word.replace(/(?:es|s)$/, '')
const isMealWord = /^(?:breakfast|lunch|dinner|supper|snacks?|brunch)$/
/** Of 'pain au chocolat' the other word is the food. */
const isOtherThing = /^pains?$/
const isFoodWord = (word: string) =>
  !isMealWord.test(word) &&
  !isOtherThing.test(word) &&
  [word, stem(word), word.replace(/s$/, '')].some((each) => foodWords.has(each))
/** Foods of two words of which neither names one. */
const paired = /\b(?:flat white|long black|energy drink|corn dog)s?\b/i
/** Whether a name has a word of the food table or of a dish. */
export const isKnownFood = (name: string): boolean =>
  paired.test(name) ||
  name
    .toLowerCase()
    .split(/[ \u00a0-]/)
    .some(isFoodWord)

/** What goes into a cup by the spoon, where nobody says how much: a cup of milk it is not. */
const spoons: Record<string, { quantity: number; unit: string }> = {
  milk: { quantity: 2, unit: 'tablespoon' },
  'oat milk': { quantity: 2, unit: 'tablespoon' },
  cream: { quantity: 1, unit: 'tablespoon' },
  sugar: { quantity: 1, unit: 'teaspoon' },
  honey: { quantity: 1, unit: 'teaspoon' },
}

/** How much of a food is in a drink that was said before it; null where it is none that goes by the spoon. */
export const spoonsIn = (drink: string, name: string): { quantity: number; unit: string } | null =>
  /\b(?:coffees?|teas?|espressos?|americanos?)$/.test(drink) && Object.hasOwn(spoons, name) ? spoons[name]! : null
