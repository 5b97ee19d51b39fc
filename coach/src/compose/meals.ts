import type { MealType } from '@finu/contract/meals/meals'
import type { FoodInput } from '@finu/contract/meals/meal-input'
import type { LogInput } from '../log-input.ts'
import { isKnownFood } from '../food-words.ts'
import { withDigits } from '../numbers.ts'
import { cutTo } from '../plain.ts'
import { readFoods } from '../read-foods.ts'
import { repair } from '../repair.ts'
import type { Part, Span } from '../reading/read.ts'
import { atOf, type Clock } from '../when.ts'
import { isPlainWord } from '../words/vocabulary.ts'
import { isMeasure, readAmount, withPoints } from './amount.ts'
import { ofOthers } from './of-others.ts'
import { aside, asking, logged, whenOf, type PartLogs } from './part-logs.ts'
import { firstOf, spansOf } from './spans.ts'

const mostFoods = 20

const mealNames: [MealType, RegExp][] = [
  ['breakfast', /^(?:br?e?a?k|bk?f|morning)/],
  ['lunch', /^(?:lunch|brunch|midday)/],
  ['dinner', /^(?:dinner|supper|tea$|evening|din)/],
  ['snack', /^(?:snack|elevens|dessert|pudding|afters|tiffin|second|bedtime|midnight)/],
]
export const mealOf = (text: string): MealType | null =>
  mealNames.find(([, pattern]) =>
    pattern.test(text.toLowerCase().replace(/^(?:for |an? |my |the |early |late )+/, '')),
  )?.[0] ?? null

/**
 * Returns a food with its amount; of 'coffee with milk' the coffee comes first. Words of an amount without a number or
 * measure are dropped, as they belong to no name.
 */
export function foodsOf(food: string, said: string | null): FoodInput[] {
  const plain = food.toLowerCase().replace(/ (?:after(?:wards?)?|later|too|as well)$/, '')
  // In 'one | katori curd' the measure may be marked as a part of the name.
  const measure = said === null ? null : /^(\p{L}+) (?:of )?(\p{L}.*)$/u.exec(plain)
  const measured = measure && isMeasure(measure[1]!) ? readAmount(`${said} ${measure[1]}`) : null
  const name = measured ? measure![2]! : plain
  const amount = measured ?? (said === null ? null : readAmount(said))
  const [first, ...rest] = readFoods(name)
  if (!first) return [{ name: cutTo(80, name), quantity: 1, ...amount }]
  return [{ ...first, ...amount }, ...rest]
}

/** Nutrients of a food's label, in brackets after it: 'yoghurt (protein 3 g)'. */
const isNutrient = /^(?:protein|carbs?|carbohydrates?|fat|fib(?:re|er)|sugars?|salt)$/i

/** Returns true for a plain word that names no food, such as 'scoffed', which may be marked as one by mistake. */
const isOtherWord = (text: string): boolean => isPlainWord(text) && !isKnownFood(text)

/** Returns an unmarked number right before a food; 'too' and 'tow' mean two before a plural. */
function unmarkedAmount(part: Part, food: Span, before: Span | undefined): string | null {
  const ahead = part.text.slice(Math.max(0, (before?.end ?? 0) - part.start), food.start - part.start).toLowerCase()
  const two = /\b(?:too|tow|to) $/.test(ahead) && /(?:[^s]s|slices? of .*)$/i.test(food.text) ? '2' : null
  return two ?? /\b(\d{1,4}(?:[.,]\d{1,2})?) $/.exec(withDigits(ahead))?.[1] ?? null
}

/** Returns foods in order, each with the amount before it, or right after it. */
export function foodsIn(part: Part): FoodInput[] {
  const named = spansOf(part, 'food')
  const isFigure = ({ text, start }: Span) =>
    isNutrient.test(text) && /\([^()]*$/.test(part.text.slice(0, start - part.start))
  const isFood = (span: Span) =>
    named.length < 2 || !(isFigure(span) || isOtherWord(span.spelt ?? span.text.toLowerCase()))
  const spans = part.spans.filter((span) => (span.label === 'food' ? isFood(span) : span.label === 'amount'))
  const taken = new Set<Span>()
  return spans.flatMap((span, at) => {
    if (span.label !== 'food') return []
    const [before, behind] = [spans[at - 1], spans[at + 1]]
    const own =
      before?.label === 'amount' && !taken.has(before)
        ? before
        : behind?.label === 'amount' &&
            (spans[at + 2]?.label !== 'food' || spans[at + 2]!.start - behind.end > behind.start - span.end)
          ? behind
          : null
    if (own) taken.add(own)
    const [first, ...rest] = foodsOf(span.text, own?.text ?? unmarkedAmount(part, span, before))
    const next = part.spans.find((each) => each.label === 'food' && each.start > span.start)?.start ?? Infinity
    const energies = spansOf(part, 'energy')
    // 'Supper came to 640 calories, butter chicken' gives the calories of its only food.
    const isOnly = named.length === 1 && energies.length === 1
    const stated = isOnly ? energies[0] : energies.find(({ start }) => start > span.start && start < next)
    const calories = stated ? caloriesIn(stated.text) : null
    return [{ ...first!, ...(calories === null ? {} : { calories }) }, ...rest]
  })
}

/** Merges foods with a common sum into one entry: 'eggs and toast, 450 kcal'. */
function withSum(part: Part, foods: readonly FoodInput[]): FoodInput[] {
  const last = spansOf(part, 'food').at(-1)
  const stated = spansOf(part, 'energy').find(({ start }) => last && start > last.start)
  const sum = stated ? caloriesIn(stated.text) : null
  const isOfLast = !last || !stated || part.text.slice(last.end - part.start, stated.start - part.start).includes('(')
  if (foods.length < 2 || isOfLast || sum === null) return [...foods]
  return [{ name: cutTo(80, foods.map(({ name }) => name).join(', ')), quantity: 1, calories: sum }]
}

/** Reads kilocalories, such as '800 kcal', '1.2k calories', '500 kJ'; null if there are none. */
function caloriesIn(said: string): number | null {
  const text = withDigits(withPoints(said.toLowerCase())).replaceAll(/(?<=\d),(?=\d{3})/g, '')
  const number =
    /(\d+(?:\.\d+)?) ?k?(?:cal|kcal|kj)/.exec(text) ?? (/cal/.test(text) ? /(\d+(?:\.\d+)?)/.exec(text) : null)
  if (!number) return null
  const value = Number(number[1]) / (/kj/.test(text) ? 4.184 : 1)
  return value <= 5_000 ? Math.round(value) : null
}

/** Returns the foods of a meal that only has an energy. */
function quickEntry(part: Part, type: MealType | null): FoodInput[] {
  const calories = firstOf(spansOf(part, 'energy'), caloriesIn)
  return calories === null ? [] : [{ name: type ?? 'quick entry', quantity: 1, calories }]
}

const mealLog = (foods: FoodInput[], type: MealType, time: { at?: string }, isGuessed: boolean): LogInput => ({
  kind: 'meal',
  input: { meal_type: type, foods, ...time },
  isGuessed,
})

const isDay = /yesterday|day|ago|\bon\b|\d{1,2}[/.-]\d/i

/**
 * Returns names and times of meals, one for each group without a food between: 'lunch at 1' is one meal, 'soup for
 * lunch, papaya at 4' are two.
 */
function headsOf(marks: readonly Span[], foods: readonly Span[]): Span[] {
  const heads: Span[] = []
  for (const mark of marks.toSorted((a, b) => a.start - b.start)) {
    const last = heads.at(-1)
    const isApart = !last || foods.some(({ start }) => start > last.start && start < mark.start)
    if (isApart) heads.push(mark)
  }
  return heads
}

/** Returns true if a meal was skipped: 'skipped breakfast, soup for lunch'. */
const isSkipped = (part: Part, meal: Span): boolean =>
  /\b(?:skipped|missed|no|without) (?:my |the )?$/i.test(part.text.slice(0, meal.start - part.start))

/** Splits a part with several meals: 'porridge for breakfast, soup for lunch', 'tea at 7, soup at 1'. */
function mealsOf(part: Part): Part[] {
  const foods = spansOf(part, 'food')
  const names = spansOf(part, 'meal').filter((span) => mealOf(span.text) !== null && !isSkipped(part, span))
  const times = spansOf(part, 'when').filter(({ text }) => /\d|morning|noon|evening|night|yesterday|today/i.test(text))
  const heads = names.length >= 2 ? names : headsOf([...names, ...times], foods)
  if (heads.length < 2 || foods.length < 2) return [part]
  const isAhead = heads[0]!.start < foods[0]!.start
  const parts = heads.map((head, at): Part => {
    // Words after a meal's foods belong to it, up to the next food.
    const next = (mark: Span | undefined) => foods.find(({ start }) => mark !== undefined && start > mark.start)?.start
    const from = isAhead ? (at === 0 ? part.start : head.start) : (next(heads[at - 1]) ?? part.start)
    const to = isAhead ? (heads[at + 1]?.start ?? Infinity) : (next(head) ?? Infinity)
    const own = part.spans.filter(({ start }) => start >= from && start < to)
    // 'Yesterday: oatmeal for breakfast, soup for lunch' has one day for both.
    const day = own.some(({ label, text }) => label === 'when' && isDay.test(text))
      ? undefined
      : spansOf(part, 'when').find(({ text }) => isDay.test(text))
    return { ...part, spans: day && !own.includes(day) ? [...own, day] : own }
  })
  return parts.every((each) => spansOf(each, 'food').length > 0) ? parts : [part]
}

const isTimeOfDay = /^(?:[01]?\d|2[0-3])[.:][0-5]\d$/
const isMealName = /^(?:br?e?a?kf?a?st|brekk(?:ie|y)|elevenses|lunch|brunch|dinner|supper)$/i

/** Splits an amount that contains a food, misspelt or not: '2 egs' is two eggs. Null if it contains none. */
function foodInAmount(span: Span): Span[] | null {
  const [, count, word] = /^(\d+(?:[.,]\d+)?) (\p{L}+)$/u.exec(span.text) ?? []
  if (count === undefined || word === undefined || isMeasure(word.toLowerCase())) return null
  const text = repair({ text: word })
  if (isMeasure(text) || !isKnownFood(text)) return null
  const middle = span.start + count.length
  return [
    { label: 'amount', text: count, start: span.start, end: middle },
    { label: 'food', text, start: middle + 1, end: span.end },
  ]
}

/** Corrects impossible labels: 'ham baguette 12.45' is not twelve baguettes, and breakfast is not a food. */
function relabelled(part: Part): Part {
  const foods = spansOf(part, 'food')
  const isTime = ({ label, text, start }: Span) =>
    label === 'amount' && isTimeOfDay.test(text) && foods.some(({ end }) => end <= start && start - end < 5)
  const spans = part.spans.flatMap((span): Span | Span[] => {
    if (isTime(span)) return { ...span, label: 'when' }
    // In '2 apple | juice' the apple is a part of the name.
    const isApart = !foods.some(({ start }) => start >= span.end && start - span.end <= 1)
    const counted = span.label === 'amount' && isApart ? foodInAmount(span) : null
    if (counted) return counted
    // In '2 sugars' the sugar may be labelled as energy.
    if (span.label === 'energy' && !/\d|cal|kj/i.test(span.text) && isKnownFood(span.text))
      return { ...span, label: 'food' }
    if (span.label !== 'food' || foods.length < 2) return span
    // In 'bowl of Shreddies' the bowl may be labelled as a food.
    const behind = part.text.slice(span.end - part.start)
    if (isMeasure(span.text.toLowerCase()) && /^ of /i.test(behind)) return { ...span, label: 'amount' }
    return isMealName.test(span.text) ? { ...span, label: 'meal' } : span
  })
  return { ...part, spans }
}

/** Removes other people's foods: of 'the kids had fish fingers, I had soup' only the soup is logged. */
function withoutOthers(part: Part): Part {
  const own = /[,;.]? (?:and |but |while |so )?i(?:'d| just| only)? (?:had|ate|went for)\b/i.exec(part.text)
  const head = own ? part.text.slice(0, own.index) : ''
  if (!own || !ofOthers.test(head.toLowerCase()) || / (?:and|&) i\b/i.test(head)) return part
  const spans = part.spans.filter(({ label, start }) => label === 'when' || start >= part.start + own.index)
  return spans.some(({ label }) => label === 'food') ? { ...part, spans } : part
}

export function logMeal(part: Part, clock: Clock): PartLogs {
  const each = mealsOf(withoutOthers(relabelled(part))).map((meal) => logOneMeal(meal, clock))
  return {
    logs: each.flatMap(({ logs }) => logs),
    asides: each.flatMap(({ asides }) => asides),
    question: each.find(({ question }) => question !== null)?.question ?? null,
  }
}

function logOneMeal(part: Part, clock: Clock): PartLogs {
  if (spansOf(part, 'not').length > 0 && spansOf(part, 'food').length === 0) return aside('denied', part.text)
  const names = spansOf(part, 'meal').filter((span) => !isSkipped(part, span))
  const type = firstOf(names, mealOf)
  const named = withSum(part, foodsIn(part)).slice(0, mostFoods)
  const foods = named.length > 0 ? named : quickEntry(part, type)
  if (foods.length === 0) return asking({ ask: type ?? 'meal' })
  const when = whenOf(part, clock)
  // 'Dinner at 8' was in the evening.
  const isLate = type === 'dinner' && when.minute !== null && !when.isPart && when.minute >= 240 && when.minute < 720
  const at = atOf(isLate ? { ...when, minute: when.minute! + 720 } : when, clock, type)
  return logged(mealLog(foods, type ?? 'snack', at === undefined ? {} : { at }, type === null))
}
