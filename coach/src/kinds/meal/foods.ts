import type { FoodInput } from '@finu/contract/meals/meal-input'
import { quantitiesIn, type Quantity } from '../../amounts/quantity.ts'
import { unitsOfFoods } from '../../amounts/units.ts'
import { drinkNames, isKnownFood } from './food-words.ts'
import { withDigits } from '../../values/numbers.ts'
import { cutTo } from '../../values/plain.ts'
import { readFoods, withAdditions, type ReadFood } from './read-foods.ts'
import type { Part, Span } from '../../reading/read.ts'
import words from '../../words/amounts.json' with { type: 'json' }
import { oneOf } from '../../words/lists.ts'
import others from '../../words/others.json' with { type: 'json' }
import cues from '../../words/cues.json' with { type: 'json' }
import places from '../../words/places.json' with { type: 'json' }
import { isPlainWord } from '../../words/vocabulary.ts'
import { isMeasure, readAmount, withPoints } from '../../compose/amount.ts'
import { nameInList, withoutWholes } from './dish-parts.ts'
import { countsBehind } from './food-marks.ts'
import { spansOf } from '../../compose/spans.ts'

const placeNames = oneOf(places).replaceAll(' and ', '(?: and |&| & )')
/** Matches where a food is from in its name: 'Tesco sandwich', 'latte from Starbucks'. */
const placeInName = new RegExp(
  String.raw`^${placeNames} (?=\p{L})| (?:from|at) (?:${placeNames}|(?:the|a|our) ${oneOf(cues.shops)})$`,
  'iu',
)

/**
 * Returns a food with its amount; of 'coffee with milk' the coffee comes first. Words of an amount without a number or
 * measure are dropped, as they belong to no name.
 */
export function foodsOf(food: string, said: string | null): FoodInput[] {
  const plain = food
    .toLowerCase()
    .replace(/ (?:after(?:wards?)?|later|too|as well)$/, '')
    .replace(placeInName, '')
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
export const isOtherWord = (text: string): boolean => isPlainWord(text) && !isKnownFood(text)

/** Matches what a day was, around its name: 'today is ekadashi so only fruit'. */
const dayWas = /\b(?:today|it)(?: is| was|'?s) (?:an? |my )?$/i

const place = new RegExp(`^(?:cheeky )?${placeNames}(?:'?s)?$`, 'i')
const isShop = new RegExp(`^${oneOf(cues.shops)}$`, 'i')
const shopAhead = new RegExp(`^${oneOf(cues.shops)}`, 'i')
const atPlace = /\b(?:fr?o?m|at|off|outside|near|by|in the) (?:the |an? |my |our |me )?$/i

/** Returns true for a place or a day, which is no food: 'from Greggs', 'off Maisie's plate', 'Wagamama: ramen'. */
function isPlace({ text: said, start: from }: Part, { text, start, end }: Span): boolean {
  const isAt = atPlace.test(said.slice(0, start - from))
  const isDay = dayWas.test(said.slice(0, start - from)) && /^,? so\b/i.test(said.slice(end - from))
  if (isDay && !isKnownFood(text)) return true
  const isHeading = /^(?: meal deal| takeaway| lunch| dinner)?:/i.test(said.slice(end - from))
  if (isAt && isShop.test(text)) return true
  // In 'a gas station burrito' only the gas may be marked.
  if ((shopAhead.exec(said.slice(start - from))?.[0].length ?? 0) > end - start) return true
  return place.test(text) || ((isAt || isHeading) && (!isKnownFood(text) || /\b(?:plate|bowl|lunch ?box)$/i.test(text)))
}

/** Returns an unmarked number right before a food; 'too' and 'tow' mean two before a plural. */
function unmarkedAmount(part: Part, food: Span, before: Span | undefined): string | null {
  // The seven of 'at seven eggs and toast' is a time.
  const times = spansOf(part, 'when').filter(({ end }) => end <= food.start)
  const from = Math.max(part.start, before?.end ?? 0, ...times.map(({ end }) => end))
  const ahead = part.text.slice(from - part.start, food.start - part.start).toLowerCase()
  const two = /\b(?:too|tow|to) $/.test(ahead) && /(?:[^s]s|slices? of .*)$/i.test(food.text) ? '2' : null
  return two ?? /\b(\d{1,4}(?:[.,]\d{1,2})?) $/.exec(withDigits(ahead))?.[1] ?? null
}

/** Matches what may stand between an amount and the food behind it, or between a food and the amount behind it. */
const aheadOfFood = new RegExp(String.raw`^[\s(x×*:-]*(?:${oneOf(words.beforeFood)}[\s)]+){0,12}[\s)]*$`, 'i')
const behindFood = new RegExp(
  String.raw`^(?: for ${oneOf(words.mealNames)})?[\s(,:;x×*–-]*(?:${oneOf(words.behindFood)})?[\s(]*$`,
  'i',
)

/** Matches what says that an amount behind a food is of that food: 'salmon about 150 g new potatoes'. */
const aboutBehind = new RegExp(String.raw`^ (?:~|${oneOf(words.about)}) ?$`, 'i')

/** Returns true if the measure between two foods belongs to the first: 'coke 330 ml burger', 'steak approx 8 oz fries'. */
function isOfFirst(part: Part, food: Span, measure: Span, next: Span | undefined): boolean {
  const unit = readAmount(measure.text)?.unit
  if (unit === undefined) return false
  const between = (from: Span, to: Span) => part.text.slice(from.end - part.start, to.start - part.start)
  if (aboutBehind.test(between(food, measure))) return true
  const isBetween = next !== undefined && between(food, measure) === ' ' && between(measure, next) === ' '
  return isBetween && unit === 'ml' && drinkNames.test(food.text) && !drinkNames.test(next.text)
}

/** Matches a count of pieces as menus have it, behind the name. */
const ofMenu = /^((?:[2-9]|\d\d) ?(?:piece|pc))(?: (small|medium|large))?$/i

/** Pairs each food with its amount: the one right before it, or else the one right behind it. */
function amountsOf(part: Part, foods: readonly Span[]): { of: Map<Span, Span>; left: Span[] } {
  const amounts = spansOf(part, 'amount')
  const between = (from: Span, to: Span) => part.text.slice(from.end - part.start, to.start - part.start)
  const of = new Map<Span, Span>()
  const replaced = new Set<Span>()
  for (const count of countsBehind(part))
    of.set(
      foods.findLast(({ end }) => end < count.start)!,
      count,
    )
  const isFree = (amount: Span) => !replaced.has(amount) && ![...of.values()].includes(amount)
  for (const [at, food] of foods.entries()) {
    const [ahead, behind] = [
      amounts.findLast(({ end }) => end <= food.start),
      amounts.find(({ start }) => start >= food.end),
    ]
    const isCounted = ahead && isFree(ahead) && aheadOfFood.test(between(ahead, food))
    if (behind && !isCounted && isOfFirst(part, food, behind, foods[at + 1])) of.set(food, behind)
  }
  for (const food of foods) {
    const ahead = amounts.findLast(({ end }) => end <= food.start)
    if (ahead && !of.has(food) && isFree(ahead) && aheadOfFood.test(between(ahead, food))) of.set(food, ahead)
  }
  // 'Chicken nuggets 10 piece medium fries' has ten nuggets.
  for (const food of foods) {
    const behind = amounts.find(({ start }) => start > food.end && start - food.end <= 2)
    const next = behind && foods.find((other) => of.get(other) === behind)
    const [, count, size] = (behind && ofMenu.exec(behind.text)) ?? []
    if (!behind || !next || of.has(food) || count === undefined) continue
    replaced.add(behind)
    of.delete(next)
    of.set(food, { ...behind, text: count })
    if (size !== undefined) of.set(next, { ...behind, text: size })
  }
  for (const food of foods) {
    const behind = amounts.find(({ start }) => start >= food.end)
    // 'Four eggs 300 g', 'a yoghurt 150 g': what was weighed is the amount.
    const count = of.get(food)
    const isCount = count === undefined || readAmount(count.text)?.unit === undefined
    const isBetter = behind && isCount && readAmount(behind.text)?.unit !== undefined
    if (behind && (!of.has(food) || isBetter) && isFree(behind) && behindFood.test(between(food, behind))) {
      const next = foods.find(({ start }) => start >= behind.end)
      if (next && of.get(next) === behind) continue
      if (count) replaced.add(count)
      of.set(food, behind)
    }
  }
  // Words between them that have no mark, as in '2 | overripe | bananas', belong to the food, but not a comma.
  for (const food of foods) {
    const ahead = amounts.findLast(({ end }) => end <= food.start)
    const said = ahead && !of.has(food) && isFree(ahead) ? between(ahead, food) : ','
    if (!/[,;.:&+]|\b(?:and|with|w|plus|then)\b/i.test(said)) of.set(food, ahead!)
  }
  return { of, left: amounts.filter(isFree) }
}

/** Matches the size of a food, which is no number of them: '12 inch pizza', '6" sub'. */
const size = /\b\d{1,2}(?:\.\d)?(?:[ -]?(?:inch(?:es)?|inchers?)\b|["″])[ -]?/i

/** Returns a part of a meal without the sizes of its foods. */
function withoutSizes(part: Part): Part {
  const said = size.exec(part.text)
  if (!said) return part
  const [start, end] = [part.start + said.index, part.start + said.index + said[0].length]
  const spans = part.spans.flatMap((span): Span[] => {
    if (span.end <= start || span.start >= end) return [span]
    if (span.label !== 'food') return []
    const from = Math.max(span.start, end)
    return from < span.end
      ? [{ ...span, text: part.text.slice(from - part.start, span.end - part.start), start: from }]
      : []
  })
  const blank = ' '.repeat(said[0].length)
  return { ...part, text: part.text.replace(said[0], blank), spans }
}

/** Matches how a food was made, at the start of its name, where the words before say who did. */
const madeBy = new RegExp(String.raw`^${oneOf(words.makes)}(?: (?:us|me|some|the))* (?=\p{L})`, 'iu')
const maker = new RegExp(String.raw`\b(?:i|we|${oneOf(others.alone)}|${oneOf(others.related)}) $`, 'i')

/** Returns a food without what was done to it: 'my son | cooked tacos' had tacos. */
function withoutMaking({ text, start: from }: Part, food: Span): Span {
  const isMade = madeBy.test(food.text) && maker.test(text.slice(0, food.start - from))
  return isMade ? { ...food, text: food.text.replace(madeBy, '') } : food
}

/** Matches words behind a food that are no part of its name: 'porridge made', 'banana pre' before a workout. */
const remarkBehind = new RegExp(String.raw` (?:${oneOf(words.notOfName)} ?){1,4}$`, 'i')

/** Returns a food without a remark behind its name, and without the place that it is from. */
function withoutRemark({ text: said, start: from }: Part, food: Span): Span {
  const typed = said.slice(food.start - from, food.end - from)
  const text = food.text.replace(remarkBehind, '').replace(placeInName, '')
  return { ...food, text, end: food.end - typed.length + typed.replace(remarkBehind, '').length }
}

/** Matches drinks that have their name by what is drunk from: 'a bottle of red'. */
const wine = /^(?:red|white|ros[eé]|bubbly|fizz)$/i

/** Matches a measure in which only beer is named without its name. */
const pint = new RegExp(String.raw`^(?:an?|\d+(?:\.\d)?|${oneOf(words.counts)}) ${oneOf(words.ofBeer)}$`, 'i')

export interface FoodsRead {
  foods: FoodInput[]
  /** The amounts that belong to no food. */
  left: Span[]
}

/** Returns true for a food that was left out: the toast of '2 eggs and bacon, no toast', the pie of 'no pie, I had soup'. */
function isDeclined({ text, start }: Part, food: Span): boolean {
  const ahead = text.slice(0, food.start - start)
  const isOpening = opens.test(ahead) && endsDeclined.test(text.slice(food.end - start))
  return isOpening || declines.test(ahead) || replaces.test(ahead)
}
const article = '(?: the| any| an?| my)? '
const declines = new RegExp(String.raw`(?:[,;]|\b(?:and|but)) (?:no|without)${article}$`, 'i')
/** A food that a message begins with is left out where its clause ends: 'no carb burger' is one. */
const opens = new RegExp(String.raw`^(?:no|not)${article}$`, 'i')
const endsDeclined = /^(?:[,;]| (?:i|we|but|just|had|today)\b)/i
const replaces = new RegExp(String.raw`\b(?:instead of|rather than)${article}$`, 'i')

/** Returns the numbers of an amount that are in no quantity of it: the five of '5 a bowl'. */
function unusedNumbers(span: Span | undefined): Span[] {
  if (!span) return []
  const used = readAmount(span.text)
  const read = quantitiesIn(withPoints(span.text.toLowerCase()), unitsOfFoods).filter(
    ({ numbers }) => numbers.length > 0,
  )
  const isUsed = ({ value, base }: Quantity) =>
    used !== null && Math.abs(used.quantity - value) < 0.01 && (base === null || base === used.unit)
  return read.flatMap((each) => (isUsed(each) ? [] : [{ ...span, text: String(each.numbers[0]) }]))
}

const notEaten = new RegExp(`^(?:quick |hot |cold |long |nice |big )?${oneOf(cues.notEaten)}$`, 'i')

/** Returns foods in order, each with its amount. */
export function foodsOfPart(whole: Part): FoodsRead {
  const part = withoutSizes(whole)
  // 'Had a shower' is no meal.
  const marked = spansOf(part, 'food').filter(({ text }) => !notEaten.test(text))
  const isFigure = ({ text, start }: Span) =>
    isNutrient.test(text) && /\([^()]*$/.test(part.text.slice(0, start - part.start))
  const isCounted = (span: Span) =>
    spansOf(part, 'amount').some(
      ({ end }) => end <= span.start && aheadOfFood.test(part.text.slice(end - part.start, span.start - part.start)),
    )
  const isFood = (span: Span) =>
    marked.length < 2 ||
    !(
      isFigure(span) ||
      isDeclined(part, span) ||
      isPlace(part, span) ||
      (isOtherWord(span.spelt ?? span.text.toLowerCase()) && !isCounted(span))
    )
  const listed = marked.filter(isFood).map((food) => withoutRemark(part, withoutMaking(part, food)))
  const { of, left } = amountsOf(part, listed)
  const named = withoutWholes(part, listed, (food) => of.get(food))
  const energies = spansOf(part, 'energy')
  const foods = named.flatMap((span, at): ReadFood[] => {
    const own = of.get(span)
    const text =
      own && wine.test(span.text) && /glass|bottle/i.test(own.text)
        ? `${span.text} wine`
        : nameInList(span.text, listed, named)
    const [first, ...rest] = foodsOf(text, own?.text ?? unmarkedAmount(part, span, named[at - 1]))
    const next = named[at + 1]
    // 'Supper came to 640 calories, butter chicken' gives the calories of its only food.
    const isOnly = marked.length === 1 && energies.length === 1
    const isRightAhead = (energy: Span, food: Span) =>
      energy.end <= food.start && /^ ?$/.test(part.text.slice(energy.end - part.start, food.start - part.start))
    const isBehind = (energy: Span) =>
      energy.start > span.start && energy.start < (next?.start ?? Infinity) && !(next && isRightAhead(energy, next))
    const stated = isOnly ? energies[0] : (energies.find((each) => isRightAhead(each, span)) ?? energies.find(isBehind))
    const calories = stated ? caloriesIn(stated.text) : null
    const counted = (food: FoodInput): ReadFood => ({ food, isSaid: food.unit !== undefined || food.quantity !== 1 })
    return [
      { ...counted({ ...first!, ...(calories === null ? {} : { calories }) }), ...(own && { isSaid: true }) },
      ...rest.map(counted),
    ]
  })
  // 'A pie and a pint' is a beer.
  const beers = left.flatMap(({ text }) =>
    pint.test(text) ? [{ name: 'beer', quantity: 1, ...readAmount(text) }] : [],
  )
  const unused = named.flatMap((food) => unusedNumbers(of.get(food)))
  return {
    foods: [...withAdditions(foods).map(({ food }) => food), ...beers],
    left: [...left.filter(({ text }) => !pint.test(text)), ...unused],
  }
}

/** Returns the foods of a part, each with its amount. */
export const foodsIn = (part: Part): FoodInput[] => foodsOfPart(part).foods

/** Reads kilocalories, such as '800 kcal', '1.2k calories', '500 kJ'; null if there are none. */
export function caloriesIn(said: string): number | null {
  const text = withDigits(withPoints(said.toLowerCase())).replaceAll(/(?<=\d),(?=\d{3})/g, '')
  const number =
    /(\d+(?:\.\d+)?) ?k?(?:cal|kcal|kj)/.exec(text) ?? (/cal/.test(text) ? /(\d+(?:\.\d+)?)/.exec(text) : null)
  if (!number) return null
  const value = Number(number[1]) / (/kj/.test(text) ? 4.184 : 1)
  return value <= 5_000 ? Math.round(value) : null
}
