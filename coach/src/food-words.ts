import { foodWords } from './words/vocabulary.ts'

/** Dishes whose names hold a word that else parts foods. */
const dishes = [
  'macaroni and cheese',
  'mac and cheese',
  'peanut butter and jelly sandwich',
  'peanut butter and jelly',
  'peanut butter and jam',
  'ham and cheese sandwich',
  'ham and cheese',
  'ham and cheese toastie',
  'grilled cheese and tomato',
  'fish and chips',
  'chips and salsa',
  'chips and guacamole',
  'bangers and mash',
  'biscuits and gravy',
  'beans and rice',
  'rice and beans',
  'pork and beans',
  'beef and broccoli',
  'cookies and cream',
  'surf and turf',
  'gin and tonic',
  'rum and coke',
  'half and half',
  'oil and vinegar',
  'salt and vinegar crisps',
  'salt and vinegar chips',
  'cream cheese and chives',
  'sour cream and onion',
  'sweet and sour chicken',
  'sweet and sour pork',
  'hot and sour soup',
  'leek and potato soup',
  'chicken and rice soup',
  'steak and kidney pie',
  'spaghetti and meatballs',
  'pasta with tomato sauce',
  'ravioli with tomato sauce',
  'spaghetti with meat sauce',
  'spaghetti with meatballs',
  'chicken curry with rice',
  'lentil curry with rice',
  'fried rice with chicken',
  'chickpeas with spinach',
  'nachos with cheese',
  'omelette with cheese',
  'garden salad with chicken',
  'meatballs with gravy',
  'ramen with broth',
  'oatmeal with milk',
  'oatmeal with water',
  'chai with milk',
]
const dishPattern = new RegExp(String.raw`\b(?:${dishes.toSorted((a, b) => b.length - a.length).join('|')})\b`, 'g')

/** Stands for a space within a name. */
export const glue = '\u00a0'
/** Ties the words of such names together. */
export const tieDishes = (text: string): string => text.replaceAll(dishPattern, (name) => name.replaceAll(' ', glue))

/** Units as told to the food table: weights and volumes in g and ml, with how many of these each is. */
const weighed: Record<string, { unit: string; times: number }> = {
  g: { unit: 'g', times: 1 },
  gr: { unit: 'g', times: 1 },
  gram: { unit: 'g', times: 1 },
  gramme: { unit: 'g', times: 1 },
  kg: { unit: 'g', times: 1000 },
  kilo: { unit: 'g', times: 1000 },
  kilogram: { unit: 'g', times: 1000 },
  oz: { unit: 'oz', times: 1 },
  ounce: { unit: 'oz', times: 1 },
  lb: { unit: 'oz', times: 16 },
  pound: { unit: 'oz', times: 16 },
  ml: { unit: 'ml', times: 1 },
  millilitre: { unit: 'ml', times: 1 },
  milliliter: { unit: 'ml', times: 1 },
  cl: { unit: 'ml', times: 10 },
  dl: { unit: 'ml', times: 100 },
  l: { unit: 'ml', times: 1000 },
  litre: { unit: 'ml', times: 1000 },
  liter: { unit: 'ml', times: 1000 },
  tbsp: { unit: 'tablespoon', times: 1 },
  tsp: { unit: 'teaspoon', times: 1 },
  pc: { unit: 'piece', times: 1 },
}
const household = new Set(
  'cup slice tablespoon teaspoon glass bowl piece serving portion can bottle plate handful scoop mug bar packet pack fillet pint stick wedge pat shot spoonful tin carton bag pot jar pinch square patty leaf stalk strip bite'.split(
    ' ',
  ),
)
/** A plural that does not only end in s. */
const oneOf: Record<string, string> = { glasses: 'glass', leaves: 'leaf', patties: 'patty', pinches: 'pinch' }
const sizes = new Set(['small', 'medium', 'large'])

/** The unit a word names, with how many of it one is; null where it names none. */
export function unitOf(word: string): { unit: string; times: number } | null {
  const one = oneOf[word] ?? (word.length > 2 && !word.endsWith('ss') ? word.replace(/s$/, '') : word)
  if (Object.hasOwn(weighed, one)) return weighed[one]!
  return household.has(one) ? { unit: one, times: 1 } : null
}
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
