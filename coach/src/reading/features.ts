import { activities, moods, symptoms } from '../words/domain.ts'
import { nearest } from '../values/repair.ts'
import { foodWords, isKnown, medicineNames } from '../words/vocabulary.ts'

const setOf = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/))

/** Closed classes of words, which can be listed completely. */
const classes: readonly ReadonlySet<string>[] = [
  setOf(`a an one two three four five six seven eight nine ten eleven twelve fifteen twenty thirty forty fifty sixty ninety
    hundred half quarter third couple few dozen some several double twice once both`),
  setOf(`g gr gram grams gramme grammes kg kgs kilo kilos kilogram ml l litre litres liter liters cl dl oz ounce ounces lb lbs
    pound pounds stone st pint pints cup cups tbsp tablespoon tablespoons tsp teaspoon teaspoons`),
  setOf(`slice slices piece pieces bowl bowls plate plates glass glasses mug mugs bottle bottles can cans tin tins handful
    handfuls scoop scoops portion portions serving servings bit bar bars packet packets pack packs bag bags box spoon spoons
    spoonful square squares jar shot shots katori roti bunch stick sticks helping helpings splash pot pots carton`),
  setOf(`small big large medium little tiny huge mini regular double grande tall normal`),
  setOf(`min mins minute minutes minuets h hr hrs hour hours sec secs second seconds half-hour`),
  setOf(
    `k km kms kilometre kilometres kilometer kilometers mile miles mi m metre metres meter meters steps lengths laps yards`,
  ),
  setOf(`monday tuesday wednesday thursday friday saturday sunday mon tue tues wed thu thur thurs fri sat sun january february
    march april may june july august september october november december jan feb mar apr jun jul aug sep sept oct nov dec`),
  setOf(`today yesterday tomorrow tonight ago last this morning evening afternoon night noon midnight midday week weeks month
    months year day days weekend earlier now recently since until till before after am pm o'clock lately yday yest tmrw`),
  setOf(`breakfast brekkie brekky brunch lunch dinner supper tea snack snacks dessert tiffin elevenses starter meal`),
  setOf(`no not never none nothing didn't didnt don't dont haven't havent wasn't wasnt isn't isnt without neither nor can't cant
    couldn't skipped missed ain't nope nah won't wont hardly barely`),
  setOf(`what what's whats when where which who why how how's hows whether wat wht`),
  setOf(`is are am was were do does did have has had can could will would should shall may might`),
  setOf(`i i'm im i've ive i'd my me mine we we've our myself`),
  setOf(`you your you're u ur yours finu coach`),
  setOf(`actually instead meant mean wrong correction oops sorry change make swap replace scratch undo delete remove cancel
    rather forget wait`),
  setOf(`it that this those these them they then there one ones same other another`),
  setOf(`calories calorie kcal kcals cals cal kj protein carbs carbohydrates carb fat fats fibre fiber sugar sugars salt sodium
    macros nutrition iron calcium vitamin vitamins`),
  medicineNames,
  setOf(symptoms),
  setOf(moods),
  setOf(activities),
]

const shapes: readonly ((text: string) => boolean)[] = [
  (text) => /^\d+$/.test(text) && Number(text) <= 5,
  (text) => /^\d+$/.test(text) && Number(text) > 5 && Number(text) <= 24,
  (text) => /^\d+$/.test(text) && Number(text) > 24,
  (text) => /^\d+[.,]\d+$/.test(text),
  (text) => /^\d{1,2}:\d\d$/.test(text),
  (text) => /^\d+\/\d+$/.test(text),
  (text) => /^[.!;]$/.test(text),
  (text) => text === '?',
  (text) => text === ',',
  (text) => /^(?:and|then|plus|but|also|&|\+|n)$/.test(text),
  (text) => /^\p{Extended_Pictographic}/u.test(text),
]

/** Flags of a token: closed classes, shapes of numbers and signs, a food, first and last. */
export const flagCount = classes.length + shapes.length + 3

/** @param spelt the words of a message in corrected spelling */
export function flagsOf(spelt: readonly string[], at: number): number[] {
  const text = spelt[at]!
  const single = text.length > 3 ? text.replace(/s$/, '') : text
  const flags: number[] = []
  classes.forEach((words, index) => (words.has(text) || words.has(single)) && flags.push(index))
  shapes.forEach((isIn, index) => isIn(text) && flags.push(classes.length + index))
  const rest = classes.length + shapes.length
  if (foodWords.has(text) || foodWords.has(single)) flags.push(rest)
  if (at === 0) flags.push(rest + 1)
  if (at === spelt.length - 1) flags.push(rest + 2)
  return flags
}

/** Known characters; all others share one number. */
export const characters = "abcdefghijklmnopqrstuvwxyz0123456789'.,:/-?!&+%#()äöüßéèêëàâáãåçñíìîïóòôõúùûœæ"
/** The most characters of a word that are read. */
export const mostCharacters = 16

/** Returns a word's characters as numbers: 0 for none, 1 for an unknown one. */
export const charactersOf = (text: string): number[] =>
  Array.from(text.slice(0, mostCharacters), (character) => characters.indexOf(character) + 2 || 1)

const shortest = 3
/** The most unknown words of a message to correct: a message with more is not English. */
const mostMisspelt = 60

/**
 * Corrects spelling: an unknown word becomes the nearest word of the domain.
 * @param hasVector returns true if a word has a vector
 */
export function spell(words: readonly string[], hasVector: (word: string) => boolean): string[] {
  let left = mostMisspelt
  return words.map((word) => {
    if (word.length < shortest || !/^\p{L}+$/u.test(word) || hasVector(word) || isKnown(word) || left <= 0) return word
    left--
    return nearest(word) ?? word
  })
}

/** Returns the word whose vector is used: all numbers of one form share one. */
export const wordOf = (text: string): string => text.replaceAll(/\d/g, '0')
