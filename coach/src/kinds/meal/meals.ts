import type { MealType } from '@finu/contract/meals/meals'
import type { FoodInput } from '@finu/contract/meals/meal-input'
import type { LogInput } from '../../log-input.ts'
import { cutTo } from '../../values/plain.ts'
import type { Part, Span } from '../../reading/read.ts'
import type { Aside } from '../../understanding.ts'
import { atOf, type Clock } from '../../values/when.ts'
import words from '../../words/amounts.json' with { type: 'json' }
import cues from '../../words/cues.json' with { type: 'json' }
import { anyOf, oneOf } from '../../words/lists.ts'
import { readAmount } from '../../compose/amount.ts'
import { withFoodLabels } from './food-marks.ts'
import { caloriesIn, foodsOfPart, type FoodsRead } from './foods.ts'
import { withoutDoses } from '../medicine/medicine-marks.ts'
import { isSkipped, mealOf } from './meal-names.ts'
import { ofOthers } from '../../compose/log/of-others.ts'
import { aside, asking, logged, whenOf, type PartLogs } from '../../compose/part-logs.ts'
import { inOrder } from '../../compose/divide/day-order.ts'
import { firstOf, spansOf } from '../../compose/spans.ts'
import { withUnmarkedFoods } from './unmarked-foods.ts'

const mostFoods = 20

/** Names a food with its amount, where it is more than one: '2 slice sourdough'. */
const sayAmount = ({ name, quantity, unit }: FoodInput): string =>
  [...(quantity === 1 && (!unit || unit === 'serving') ? [] : [quantity, unit ?? '']), name].filter(Boolean).join(' ')

/** Merges foods into one entry with their common sum. */
export const foodOfSum = (foods: readonly FoodInput[], calories: number): FoodInput => ({
  name: cutTo(80, foods.map(sayAmount).join(', ')),
  quantity: 1,
  calories,
})

/** Divides an entry of several foods with a common sum, as `foodOfSum` makes it; null for a food alone. */
export function foodsOfSum({ name, quantity, calories }: FoodInput): FoodInput[] | null {
  if (calories === undefined || quantity !== 1 || !name.includes(', ')) return null
  return name.split(', ').map((said) => {
    const [, count, unit, rest] = /^(\d+(?:\.\d+)?) (?:(\p{L}+) (?=\p{L}))?(.+)$/u.exec(said) ?? []
    if (count === undefined) return { name: said, quantity: 1 }
    const isUnit = unit !== undefined && readAmount(`${count} ${unit}`)?.unit !== undefined
    return isUnit
      ? { name: rest!, quantity: Number(count), unit }
      : { name: `${unit === undefined ? '' : `${unit} `}${rest}`, quantity: Number(count) }
  })
}

/** Merges foods with a common sum into one entry: 'eggs and toast, 450 kcal'. */
function withSum(part: Part, { foods, left }: FoodsRead): FoodsRead {
  const last = spansOf(part, 'food').at(-1)
  const stated = spansOf(part, 'energy').find(({ start }) => last && start > last.start)
  const sum = stated ? caloriesIn(stated.text) : null
  const isOfLast = !last || !stated || part.text.slice(last.end - part.start, stated.start - part.start).includes('(')
  if (foods.length < 2 || isOfLast || sum === null) return { foods, left }
  return { foods: [foodOfSum(foods, sum)], left }
}

/** Reads the foods of a meal; those of each stated energy apart, as it is that of what stands before it. */
function foodsOfMeal(part: Part): FoodsRead {
  const foods = spansOf(part, 'food')
  const first = spansOf(part, 'energy').find(({ start, end }) => {
    const next = foods.find((food) => food.start >= end)
    return next && foods.some((food) => food.end <= start) && next.start - end > 1
  })
  if (!first) return withSum(part, foodsOfPart(part))
  const head = { ...part, spans: part.spans.filter(({ end }) => end <= first.end) }
  const rest = { ...part, spans: part.spans.filter(({ start }) => start >= first.end) }
  const [before, behind] = [withSum(head, foodsOfPart(head)), foodsOfMeal(rest)]
  return { foods: [...before.foods, ...behind.foods], left: [...before.left, ...behind.left] }
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

const besideHotChips = anyOf(words.besideHotChips)
const dishfuls = /^(?:portion|plate|bowl|cone|bucket)$/
const bagfuls = /^(?:bag|packet|pack|handful|tube|g)$/

/**
 * Names foods as the table has them for all but Americans: chips beside a hot dish, or by the plate, are fries, from a
 * bag crisps, and biscuits are cookies.
 */
const inBritish = (foods: readonly FoodInput[]): FoodInput[] =>
  foods.map((food) => {
    const { name, unit = '' } = food
    if (/^biscuits?$/.test(name))
      return { ...food, name: name === 'biscuit' ? 'biscuit (cookie)' : 'biscuits (cookies)' }
    const isHot = dishfuls.test(unit) || foods.some((other) => besideHotChips.test(other.name))
    return name === 'chips' && isHot && !bagfuls.test(unit) ? { ...food, name: 'chips (fries)' } : food
  })

const isDay = /yesterday|day|ago|\bon\b|\d{1,2}[/.-]\d/i

/** A time of the clock with a point, which is no date: 'at 12.30'. */
const pointed = /\b(?:at [01]?\d\.\d\d|(?:[01]?\d|2[0-3])\.(?:00|1[3-9]|[2-5]\d))\b/gi
const namesDay = (text: string): boolean => isDay.test(text.replaceAll(pointed, ''))
const isHour = /\d|noon|midnight/i

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

/**
 * Returns where the next meal begins after the name or time of one: behind the end of its clause, as in 'a fry at 9 with
 * two eggs, soup at 1', or else at the next food. Undefined if no food follows.
 */
function firstBehind(part: Part, foods: readonly Span[], mark: Span): number | undefined {
  const behind = foods.filter(({ start }) => start > mark.start)
  const clause = /[,;.] |\bthen\b/i.exec(part.text.slice(mark.end - part.start))
  const end = clause ? mark.end + clause.index : undefined
  return (end === undefined ? undefined : behind.find(({ start }) => start > end)?.start) ?? behind[0]?.start
}

/** Matches what a meal was, behind its name: 'lunch leftovers', 'dinner: beans on toast'. */
const behindMeal = new RegExp(
  String.raw`^(?: was| were|[:,-])*\s*((?!${oneOf(cues.noFoodBehind)})\p{L}[\p{L}' ]{2,40}?)(?=\s*(?:[,.;]|\band\b|$))`,
  'iu',
)

/** Marks what stands without a mark behind the name of a meal. */
function unmarkedFood(part: Part, name: Span): Span[] {
  const found = behindMeal.exec(part.text.slice(name.end - part.start))
  if (!found) return []
  const start = name.end + found[0].length - found[1]!.length
  return [{ label: 'food', text: found[1]!, start, end: start + found[1]!.length }]
}

const isPartOfDay = /^(?:(?:this|the|early|late|later) )*(?:morning|afternoon|evening)$/i

/** Returns true for a time that ends a clause with a food: 'oatmeal this morning, …'. */
function isBehindFood(part: Part, foods: readonly Span[], { start, end }: Span): boolean {
  const isBehind = foods.some((food) => start > food.end && start - food.end <= 2)
  return isBehind && /^ ?[,;]/.test(part.text.slice(end - part.start))
}

const isNamedBehind = /[,;.] (?:(?:and|then|my|for) )*$/i
const saysWas = /^ ?(?:was|were|is|:|-) /i

/**
 * Splits a meal that is named by itself behind foods of another one: 'dosa and coffee, lunch was curd rice'. Null for
 * others.
 */
function namedApart(part: Part, foods: readonly Span[], [name]: readonly Span[]): Part[] | null {
  if (!name) return null
  const ahead = part.text.slice(0, name.start - part.start)
  const isApart = isNamedBehind.test(ahead) && saysWas.test(part.text.slice(name.end - part.start))
  const [before, behind] = [foods.some(({ end }) => end <= name.start), foods.some(({ start }) => start >= name.end)]
  if (!isApart || !before || !behind) return null
  const isAhead = ({ start }: Span) => start < name.start
  return [
    { ...part, spans: part.spans.filter(isAhead) },
    ...mealsOf({ ...part, spans: part.spans.filter((span) => !isAhead(span)) }),
  ]
}

/** Splits a part with several meals: 'porridge for breakfast, soup for lunch', 'tea at 7, soup at 1'. */
function mealsOf(part: Part): Part[] {
  const foods = spansOf(part, 'food')
  const names = spansOf(part, 'meal').filter((span) => mealOf(span.text) !== null && !isSkipped(part, span))
  // A day that was said before this part is of all of its meals.
  const times = spansOf(part, 'when').filter(
    ({ text, start, end }) => end > start && /\d|morning|noon|evening|night|yesterday|today/i.test(text),
  )
  // A day in front of all is of all: in 'yesterday: toast at 7, soup at 1' the times are those of the meals.
  const isTimed = times.some(({ text }) => isHour.test(text))
  // In 'oatmeal this morning, chili for lunch, apple around 3' the morning is the time of a meal, too.
  const isOfMeal = (span: Span) =>
    isHour.test(span.text) || (isPartOfDay.test(span.text) && isBehindFood(part, foods, span))
  const ofMeals = isTimed || names.length > 0 ? times.filter(isOfMeal) : times
  const heads = names.length >= 2 ? names : headsOf([...names, ...ofMeals], foods)
  const apart = namedApart(part, foods, names)
  if (apart) return apart
  const [first] = [...foods, ...spansOf(part, 'energy')]
  if (!first || heads.length < 2 || (foods.length < 2 && names.length < 2)) return [part]
  const isAhead = heads[0]!.start < first.start
  const parts = heads.map((head, at): Part => {
    // Words after a meal's foods belong to it, up to the next food.
    const startOf = (index: number): number | undefined => {
      const [before, own] = [heads[index - 1], heads[index]]
      // 'Eggs for breakfast, lunch was soup': the second meal begins with its name.
      const isNamedAhead = own !== undefined && saysWas.test(part.text.slice(own.end - part.start))
      return isAhead || isNamedAhead ? own?.start : before && own && firstBehind(part, foods, before)
    }
    const from = at === 0 ? part.start : (startOf(at) ?? part.start)
    const to = startOf(at + 1) ?? Infinity
    const own = part.spans.filter(({ start }) => start >= from && start < to)
    // 'Yesterday: oatmeal for breakfast, soup for lunch' has one day for both.
    const day = own.some(({ label, text }) => label === 'when' && namesDay(text))
      ? undefined
      : spansOf(part, 'when').find(({ text }) => namesDay(text))
    const unmarked = names.length >= 2 && own.every(({ label }) => label !== 'food') ? unmarkedFood(part, head) : []
    return { ...part, spans: [...own, ...(day && !own.includes(day) ? [day] : []), ...unmarked] }
  })
  const isEaten = ({ label }: Span) => label === 'food' || label === 'energy'
  return parts.every(({ spans }) => spans.some(isEaten)) ? parts : [part]
}

const makes = anyOf(words.makes)
/** Matches what is between an amount of what others made and another food; nothing is, if it is of that food. */
const behindShare = /^ *$|^(?:,| (?:w|with|and|of (?:it|that|them))\b)/i

/** Removes other people's foods: of 'the kids had fish fingers, I had soup' only the soup is logged. */
function withoutTheirFoods(part: Part): Part {
  const own = /[,;.]? (?:and |but |while |so )?i(?:'d| just| only)? (?:had|ate|went for)\b/i.exec(part.text)
  const head = own ? part.text.slice(0, own.index) : ''
  if (!own || !ofOthers.test(head.toLowerCase()) || / (?:and|&) i\b/i.test(head)) return part
  const spans = part.spans.filter(({ label, start }) => label === 'when' || start >= part.start + own.index)
  // In 'mum made a pie, I had two slices with peas' the pie is what the slices are of.
  const [first, second] = spans.filter(({ label }) => label === 'food' || label === 'amount')
  const isOfTheirs =
    first?.label === 'amount' && behindShare.test(part.text.slice(first.end - part.start, second?.start))
  if (isOfTheirs && makes.test(head)) return part
  return spans.some(({ label }) => label === 'food') ? { ...part, spans } : part
}

/** Foods beside a feeling, a complaint or a night are in no order. */
const isInOrder = ({ intent }: Part): boolean => !['mood', 'symptom', 'sleep'].includes(intent)

export function logMeal(part: Part, clock: Clock): PartLogs {
  const meals = mealsOf(withoutTheirFoods(withUnmarkedFoods(withFoodLabels(withoutDoses(part)))))
  const each = inOrder(meals, clock, isInOrder).map((meal) => logOneMeal(meal, clock))
  return {
    logs: each.flatMap(({ logs }) => logs),
    asides: each.flatMap(({ asides }) => asides),
    question: each.find(({ question }) => question !== null)?.question ?? null,
  }
}

/** Matches a meal of which another had half: 'pizza and chips, shared with my partner so half of it'. */
const sharesHalf = new RegExp(String.raw`\b(?:shared|split)\b.{0,40}${oneOf(words.halfOfAll)}`, 'i')

const ofEvening = /\d ?p\.?m|evening|night|1[3-9]:|2[0-3]:/i

function logOneMeal(part: Part, clock: Clock): PartLogs {
  if (spansOf(part, 'not').length > 0 && spansOf(part, 'food').length === 0) return aside('denied', part.text)
  const names = spansOf(part, 'meal').filter((span) => !isSkipped(part, span))
  const type = firstOf(names, mealOf)
  const read = foodsOfMeal(part)
  const named = (clock.isMonthFirst ? read.foods : inBritish(read.foods)).slice(0, mostFoods)
  const halved = sharesHalf.test(part.text) ? named.map((food) => ({ ...food, quantity: food.quantity / 2 })) : named
  const foods = halved.length > 0 ? halved : quickEntry(part, type)
  // 'Skipped breakfast' is no meal.
  const isOnlySkipped = names.length === 0 && spansOf(part, 'meal').length > 0
  if (foods.length === 0) return isOnlySkipped ? aside('denied', part.text) : asking({ ask: type ?? 'meal' })
  const when = whenOf(part, clock)
  // 'Dinner at 8' was in the evening.
  const isLate = type === 'dinner' && when.minute !== null && !when.isPart && when.minute >= 240 && when.minute < 720
  // 'Breakfast at 8', said in the evening, was in the morning.
  const isEarly = type === 'breakfast' && !when.isPart && (when.minute ?? 0) >= 1020 && !ofEvening.test(part.text)
  const halves = isLate ? 720 : isEarly ? -720 : 0
  const at = atOf(halves === 0 ? when : { ...when, minute: when.minute! + halves }, clock, type)
  // The hour does not make what was eaten the meal that was skipped.
  const isAnySkipped = spansOf(part, 'meal').length > names.length
  const log = mealLog(foods, type ?? 'snack', at === undefined ? {} : { at }, type === null && !isAnySkipped)
  const figures = spansOf(part, 'energy').filter(({ text }) => /\d/.test(text) && !/cal|kj/i.test(text))
  return {
    ...logged(log),
    asides: [
      ...read.left.filter(isNumbered).map((amount) => asideOf(part, amount)),
      ...figures.map(({ text }): Aside => ({ kind: 'figure', text })),
    ],
  }
}

const nutrientAhead = new RegExp(`${oneOf(words.nutrients)}[ :]*$`, 'i')
const nutrientBehind = new RegExp(`^ ?(?:of )?${oneOf(words.nutrients)}`, 'i')

/** Says which amount is on no card: a number that belongs to nothing, or a nutrient, of which a card keeps the calories. */
function asideOf(part: Part, { text, start, end }: Span): Aside {
  const ahead = nutrientAhead.exec(part.text.slice(0, start - part.start))
  const behind = nutrientBehind.exec(part.text.slice(end - part.start))
  const nutrient = ahead ?? behind
  return nutrient
    ? { kind: 'figure', text: ahead ? `${ahead[0]}${text}` : `${text}${nutrient[0]}` }
    : { kind: 'unread', text }
}

/** An article alone is no amount that could be lost. */
const isNumbered = ({ text }: Span): boolean => readAmount(text) !== null && !/^(?:an?|some|the|another)$/i.test(text)
