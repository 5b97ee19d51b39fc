import type { MealType } from '@finu/contract/meals'
import type { Reading } from './heard.ts'
import { withoutFillers } from './plain.ts'
import { readFoods } from './read-foods.ts'
import { command } from './statements.ts'

const mealWord = '(?:breakfast|brunch|lunch|dinner|supper|snacks?|dessert)'
const article = String.raw`(?:(?:my|our|a|an|the|this|today's|late|early|second) )*`

const typeByWord: [MealType, RegExp][] = [
  ['breakfast', /\b(?:breakfast|this morning)\b/],
  ['lunch', /\b(?:lunch|brunch|at noon|at midday)\b/],
  ['dinner', /\b(?:dinner|supper|tonight|this evening)\b/],
  ['snack', /\b(?:snacks?|snacked|dessert)\b/],
]

/** By clock where it is plain: '8am', '19:30'. */
function typeByTime(text: string): MealType | null {
  const time = /\bat (\d{1,2})(?::\d\d)? ?(am|pm)?\b/.exec(text)
  if (!time || (!time[2] && !time[0].includes(':'))) return null
  const hour = (Number(time[1]) % (time[2] ? 12 : 24)) + (time[2] === 'pm' ? 12 : 0)
  if (hour >= 5 && hour < 11) return 'breakfast'
  if (hour >= 11 && hour < 15) return 'lunch'
  return hour >= 17 && hour < 22 ? 'dinner' : 'snack'
}

const typeOf = (text: string): MealType | null =>
  typeByWord.find(([, pattern]) => pattern.test(text))?.[0] ?? typeByTime(text)

const when = new RegExp(
  String.raw`\b(?:(?:for|at|as|during|to|with) ${article}${mealWord}(?: today)?|(?:at|around) (?:noon|midday|\d{1,2}(?::\d\d)?(?: ?[ap]m)?)|(?:earlier )?today|tonight|this (?:morning|afternoon|evening)|just now)\b(?: ?[,:-](?= ))?`,
  'g',
)
const eaten = String.raw`(?:ate|eaten|eating|having|drank|drunk|drinking|snacked on|munched on|munched|consumed|devoured)`
const who = String.raw`(?:(?:i|we)(?:'ve|'m| have| am| are)? )?(?:(?:just|also|only|already|then|both) )*`

/**
 * How surely a beginning is that of a meal: `eaten` can be nothing else, `had` may be had otherwise, and what is only
 * to be `noted` must come with an amount or an article. What is said `bare`, as 'eggs for breakfast', is foods only.
 */
type Sureness = 'eaten' | 'had' | 'noted' | 'bare'

/** How a sentence about a meal begins; what follows are foods. */
const openers: { pattern: RegExp; sureness: Sureness }[] = [
  { pattern: new RegExp(String.raw`^${who}${eaten}\b`), sureness: 'eaten' },
  {
    pattern: new RegExp(
      String.raw`^(?:(?:my|today's|a) )?(?:${mealWord}|meal|food)(?: today)?(?: ?[:=–-]| was\b| is\b| consisted of\b)`,
    ),
    sureness: 'had',
  },
  { pattern: new RegExp(String.raw`^${command} (?:that |down )?${who}(?:${eaten}|had)\b`), sureness: 'eaten' },
  {
    pattern: new RegExp(
      String.raw`^${command} (?:down )?${article}(?:${mealWord}|meal|food)s?(?: today)?\b(?: ?(?:[:,–-]|as\b|of\b|with\b|was\b|is\b))?`,
    ),
    sureness: 'eaten',
  },
  { pattern: /^log(?: (?:this|these|the following))?\b ?:?(?= (?:[\w-]+ ?){1,3}$)/, sureness: 'had' },
  { pattern: new RegExp(String.raw`^${command}\b(?: (?:down|this|these|the following))?\b`), sureness: 'noted' },
  { pattern: new RegExp(String.raw`^${who}had\b`), sureness: 'had' },
]

const nothingSaid = new RegExp(
  String.raw`^[\s,.:!-]*(?:${article}(?:${mealWord}|meal|food|something|it)s?)?(?: (?:at|with|in|outside|alone)\b.*)?[\s,.:!-]*$`,
)

const behindMeal = new RegExp(String.raw`(?<=\b(?:for|at|as) ${article}${mealWord})(?: ?,(?: and)? | and )`)
const aheadOfMeal = new RegExp(String.raw`(?: ?,(?: and)? | and )(?=(?:for|at|as) ${article}${mealWord}\b)`)

/** Two meals in one breath, as 'eggs for breakfast and a salad for lunch', each with what belongs to it. */
function partMeals(text: string): string[] {
  const parts = text.split(behindMeal)
  return parts.length > 1 ? parts : text.split(aheadOfMeal)
}

const startPattern = new RegExp(
  String.raw`^(?:(?:for|at|as) ${article}${mealWord}[,:]? |(?:at|around) [\w:]{1,8}(?: [ap]m)?,? )`,
)
const namesMeal = new RegExp(String.raw`\b(?:for|as) ${article}${mealWord}\b`)
const endsInMeal = new RegExp(String.raw`\b(?:for|as) ${article}${mealWord}(?: today)?[.!]?$`)
/** 'A bowl of soup for lunch' tells of foods without a verb; what is longer tells of something else. */
const mostWordsOfFoods = 14
const startsCounted = /^(?:\d|an? |some |half |one |two |three |four |five |six )/

/** 'A snack: 10 almonds', 'dinner with friends: sushi'. */
const mealHead = new RegExp(String.raw`^ ?${article}(?:${mealWord}|meal)\b[^:]{0,40}: `)

const calories = /\b(\d{2,4}) ?(?:kcals?|cals?|calories)\b/

function readOne(text: string, hasOpener: boolean, sureness: Sureness, type: MealType | null): Reading<'meal'> {
  const told = text.replace(mealHead, ' ').replaceAll(when, ' ')
  const { foods, isCounted, isWhole } = readFoods(told)
  if (foods.length === 0) {
    return hasOpener && (sureness === 'eaten' || type) && nothingSaid.test(told) ? { ask: type ?? 'meal' } : null
  }
  if (sureness === 'bare' && !isWhole) return null
  // 'I had a coffee and a fight': what is food only in part is none, unless nothing else can be meant.
  if (sureness !== 'eaten' && !type && (!isWhole || (sureness === 'noted' && !isCounted))) return null
  const saidCalories = calories.exec(text)?.[1]
  return {
    log: {
      kind: 'meal',
      told: { meal_type: type ?? 'snack', foods },
      isGuessed: type === null,
      saidCalories: saidCalories === undefined ? null : Number(saidCalories),
    },
  }
}

/**
 * Meals that a clause says, as 'for dinner I had pasta and a glass of wine', 'log lunch: chicken salad and 200 g rice'.
 * @param isAnswer whether it answers the coach's question what was eaten: then it may be foods alone
 * @param asked the meal that question was about
 */
export function readMeals(clause: string, isAnswer = false, asked: MealType | null = null): Reading<'meal'>[] {
  const whole = clause.toLowerCase()
  const plain = withoutFillers(whole)
  // What stands before the verb, such as 'for dinner', says the meal.
  const start = startPattern.exec(plain)?.[0] ?? ''
  const text = withoutFillers(plain.slice(start.length))
  const opener = openers.find(({ pattern }) => pattern.test(text))
  const isBare =
    /^[a-z ]+: $/.test(start) || ((typeOf(start) !== null || namesMeal.test(text)) && startsCounted.test(text))
  const isShort = endsInMeal.test(text) && text.split(' ').length <= mostWordsOfFoods
  if (!opener && !isBare && !isAnswer && !isShort) return []
  const parts = partMeals(opener ? text.replace(opener.pattern, '') : text)
  const sureness = isAnswer ? 'eaten' : (opener?.sureness ?? (isBare ? 'eaten' : 'bare'))
  if (parts.length === 1)
    return [readOne(parts[0]!, opener !== undefined, sureness, typeOf(start) ?? typeOf(whole) ?? asked)]
  return parts.map((part, index) =>
    readOne(part, opener !== undefined, sureness, typeOf(part) ?? (index === 0 ? (typeOf(start) ?? asked) : null)),
  )
}
