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
  'cereal with milk',
  'coffee with milk',
  'coffee with cream',
  'tea with milk',
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

/** What people have, add, log or call their meal that is no food: then there is nothing to log, or something else. */
const noFoods =
  /\b(?:day|days|night|nights|week|weekend|month|year|time|times|morning|afternoon|evening|sleep|nap|rest|dream|meeting|argument|fight|fun|idea|ideas|question|questions|look|thought|thoughts|chat|talk|call|appointment|shower|bath|break|accident|baby|surgery|operation|test|exam|problem|problems|issue|issues|trouble|feeling|feelings|fever|cold|flu|cough|pain|ache|headache|migraine|symptom|symptoms|session|class|walk|run|workout|exercise|training|date|party|birthday|visit|attack|cigarette|massage|haircut|interview|plan|plans|luck|chance|energy|mood|moods|weight|steps|period|medication|medicine|pill|pills|tablet|tablets|blood pressure|pulse|heart rate|goal|goals|fast|fasting|friend|friends|reminder|note|notes|calories|kcal|macros|points|streak|bug|password|account|profile|photo|picture|recipe|recipes|suggestion|suggestions|something|anything|everything|nothing|someone|option|options|tips|advice|inspiration|food|foods|meal|meals|diet|breakfast|lunch|dinner|supper|brunch|stuff|things|thing|it|them|this|that|these|those|much|many|less|enough|lot|lots|well|healthy|healthily|badly|better|out|in|up|ready|great|good|bad|nice|late|early|hungry|thirsty|full|more|been|to|what|which|hours?|min|mins|minutes?|work|job|life|love|sex|hangover|stroke|mother|father|mum|mom|dad|wife|husband|partner|girlfriend|boyfriend|family|kids|children|son|daughter|colleagues?|coworkers?|boss|brother|sister|parents|grandma|grandmother|team|people|her|him|us|my|me|i|you|he|she|they|we|myself|together|alone|outside|slowly|quickly|again|already|yet|ago)\b/

/** Whether words can be a food's name: an amount that nobody eats is none. */
export const isFoodName = (name: string): boolean =>
  name.length <= 80 &&
  name.split(' ').length <= 8 &&
  /\p{L}{2}/u.test(name) &&
  !/^[\d.,]+ /.test(name) &&
  !noFoods.test(name)
