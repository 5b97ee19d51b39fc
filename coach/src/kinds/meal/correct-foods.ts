import type { FoodInput } from '@finu/contract/meals/meal-input'
import type { Part, Span } from '../../reading/read.ts'
import { readAmount } from '../../compose/amount.ts'
import { cutTo, stems } from '../../values/plain.ts'
import { foodsIn } from './foods.ts'
import { drinkNames } from './food-words.ts'
import { spansOf } from '../../compose/spans.ts'
import cues from '../../words/cues.json' with { type: 'json' }
import { oneOf } from '../../words/lists.ts'

/** Returns true if two names of foods have a word in common. */
export const isSameFood = (a: string, b: string) => stems(a).some((word) => stems(b).includes(word))

/** Checks for 'no butter' of a meal with butter; 'no, butter' puts it in. */
const isRefused = (part: Part, food: Span | undefined, foods: readonly FoodInput[]): boolean =>
  food !== undefined &&
  /^(?:\S{2,9},? ){0,3}no (?:the |an? )?$/i.test(part.text.slice(0, food.start - part.start)) &&
  foods.some(({ name }) => isSameFood(name, food.text))

/** Fewer of a food without a unit are pieces. */
const leastGrams = 20

const halves = /\bhalf of (?:it|that|them)\b|\b(?:only|just|ate|had) half\b|^half\b/
const doubles = /\b(?:twice|double)\b/

/** A food in millilitres or grams. */
const isMeasured = ({ unit }: FoodInput): boolean => unit === 'ml' || unit === 'g'
/** Sizes in which drinks come, in millilitres, the largest first: a pint, bottles and cans, a glass. */
const vessels = [568.26, 500, 473.18, 440, 330, 250]
const mostVessels = 10

/** A drink by its name, or by its amount in millilitres. The table weighs drinks: a pint of milk is 586 g. */
const isDrink = ({ name, unit }: FoodInput): boolean => unit === 'ml' || (unit === 'g' && drinkNames.test(name))
/** The most that a millilitre of a drink weighs. */
const heaviest = 1.045

/** Returns the size of the vessels that a drink is a number of, in its unit; null if it is none. */
function vesselOf(food: FoodInput): number | null {
  const { quantity, unit } = food
  const sizeIn = (size: number) => {
    const count = Math.round(quantity / size)
    const most = unit === 'g' ? heaviest * size : size
    const isWhole = quantity > count * size - 2 * count && quantity < count * most + 2 * count
    if (count < 1 || count > mostVessels || !isWhole) return null
    return unit === 'g' ? quantity / count : size
  }
  return isDrink(food) ? (vessels.map(sizeIn).find((size) => size !== null) ?? null) : null
}

/** Returns half or twice the foods of a meal, where no food is named; null if neither is said. */
export function sharedOf(part: Part, foods: readonly FoodInput[]): FoodInput[] | null {
  const text = part.text.toLowerCase()
  if (!(halves.test(text) || doubles.test(text)) || foodsIn(part).length > 0) return null
  const times = doubles.test(text) ? 2 : 0.5
  return foods.map((food) => ({
    ...food,
    quantity: food.calories !== undefined && food.name.includes(', ') ? food.quantity : rounded(food.quantity * times),
    ...(food.calories !== undefined && { calories: Math.round(food.calories * times) }),
  }))
}
const beginsSwap = new RegExp(`^(?:please )?${oneOf(cues.swaps)}`)
const rounded = (quantity: number): number => Math.round(quantity * 100) / 100

/** Returns true for an amount that another food has in place of this one: two slices, but not a cup of porridge. */
const isCountKept = (food: FoodInput): boolean => food.quantity !== 1 || isMeasured(food)

/** Replaces one word of a name of several; null if it is the whole name or not in it. */
function swapIn(name: string, from: string, to: string): string | null {
  const at = name.toLowerCase().indexOf(from.toLowerCase())
  const isPart = at >= 0 && / (?:and|&|with) /i.test(name)
  if (!isPart) return null
  // The milk of 'soy milk not oat' is in the name already.
  return `${name.slice(0, at)}${to}${name.slice(at + from.length)}`.replace(/\b(\p{L}+) \1\b/iu, '$1')
}

/**
 * Applies a correction to a meal's foods; null if it is not about them.
 * @param amount the number in the correction
 */
export function changeFoods(part: Part, foods: readonly FoodInput[], amount: string | undefined): FoodInput[] | null {
  const text = part.text.toLowerCase()
  const named = spansOf(part, 'food')
  const nots = spansOf(part, 'not')
  const isDenied = (food: Span) =>
    nots.some(({ end }) => end <= food.start && food.start - end <= 6) ||
    /\bnot (?:an?|the|any)? ?$/i.test(part.text.slice(0, food.start - part.start))
  // 'It was turkey, not ham' replaces the ham by turkey.
  const from = spansOf(part, 'from')[0] ?? (named.some((food) => !isDenied(food)) ? named.find(isDenied) : undefined)
  const isWithout =
    part.intent === 'remove' ||
    spansOf(part, 'not').length > 0 ||
    isRefused(part, named[0] ?? from, foods) ||
    /^(?:without|remove|drop|take (?:out|off)|leave out|minus)\b/.test(text)
  // 'It was 3 pints' names no beer where a drink is on the card.
  const isOfDrink = named.length === 0 && foods.some(isDrink) && !/^(?:and|plus|also|oh and|add|with)\b/.test(text)
  const input = isOfDrink ? [] : foodsIn({ ...part, spans: part.spans.filter((span) => span !== from) })
  if (from) {
    const at = foods.findIndex(({ name }) => isSameFood(name, from.text))
    const place = at < 0 && foods.length === 1 ? 0 : at
    // In a ham and cheese sandwich only the ham is replaced.
    const swapped = place >= 0 && input.length === 1 ? swapIn(foods[place]!.name, from.text, input[0]!.name) : null
    if (swapped) return foods.with(place, { ...foods[place]!, name: swapped })
    if (input.length > 0 && place >= 0) {
      const put = input.map((food) =>
        amount || !isCountKept(foods[place]!)
          ? food
          : { ...food, quantity: foods[place]!.quantity, ...(foods[place]!.unit ? { unit: foods[place]!.unit } : {}) },
      )
      return foods.toSpliced(place, 1, ...put)
    }
    // 'Change the coffee to a tea' where no coffee is on the card changes nothing of it.
    if (input.length > 0 && beginsSwap.test(text)) return null
    if (input.length > 0) return [...foods, ...input]
  }
  const marks = [...named, ...spansOf(part, 'ref'), ...(from ? [from] : [])]
  const gone = marks.length > 0 ? marks : part.intent === 'remove' ? [part] : []
  if (isWithout && gone.length > 0 && foods.length > 1) {
    const left = foods.filter(({ name }) => !gone.some((span) => isSameFood(name, span.text)))
    if (left.length > 0 && left.length < foods.length) return left
  }
  if (input.length > 0) {
    const known = input.filter((food) => foods.some(({ name }) => isSameFood(name, food.name)))
    const [first, second] = named
    const isOneDish =
      first &&
      second &&
      / with (?:an? |some )?$/i.test(part.text.slice(first.end - part.start, second.start - part.start))
    if (
      isOneDish &&
      known.length === 1 &&
      named.length === 2 &&
      input.length === 2 &&
      isSameFood(known[0]!.name, first.text)
    ) {
      // 'The flat white with oat milk' says what was in it.
      const place = foods.findLastIndex(({ name }) => isSameFood(name, first.text))
      const base = foods[place]!.name.replace(/ with .*$/i, '')
      return foods.with(place, { ...foods[place]!, name: cutTo(80, `${base} with ${second.text}`) })
    }
    if (known.length > 0) {
      const changed = foods.map((food) => {
        const other = known.find(({ name }) => isSameFood(food.name, name))
        if (!other) return food
        // The article of 'a Greek yoghurt' counts nothing if the name is another.
        const isOther = food.name.toLowerCase() !== other.name.toLowerCase()
        const counts = spansOf(part, 'amount').filter((span) => !isOther || !/^an?$/i.test(span.text))
        // 'The rice was 150 g and the chicken 200' weighs both.
        const isWeighed = other.quantity >= leastGrams && input.some(({ unit }) => unit === 'g')
        const calories = other.calories === undefined ? {} : { calories: other.calories }
        const isOfFigure = other.calories !== undefined && isSameFood(food.name, other.name)
        const unit = other.unit ?? (isWeighed ? 'g' : undefined)
        // 'Change the bread to 3 slices' has its amount behind.
        const own = counts.length === 1 && named.length === 1 ? readAmount(counts[0]!.text) : null
        // '5 fish fingers' are no grams.
        const { unit: unitBefore, ...bare } = food
        const isPieces = unitBefore === 'g' && !unit && own !== null && !own.unit && own.quantity < leastGrams
        if (isPieces) return { ...bare, ...calories, ...own }
        if (own) return { ...food, ...calories, ...(unit ? { unit } : {}), ...own }
        return counts.length > 0
          ? { ...food, ...calories, quantity: other.quantity, ...(unit ? { unit } : {}) }
          : { ...food, ...calories, ...(isOfFigure ? {} : { name: other.name }) }
      })
      return [...changed, ...input.filter((food) => !known.includes(food))]
    }
    // 'No, raspberries' replaces the most similar food, or the last.
    const isInstead = /^(?:no|nope|nah|wait|sorry|i meant?)\b/i.test(text) && spansOf(part, 'amount').length === 0
    if (isInstead && input.length === 1 && !/\b(?:and|also|plus|too|forgot)\b/.test(text)) {
      const alike = foods.findLastIndex(
        ({ name }) => name.slice(-4).toLowerCase() === input[0]!.name.slice(-4).toLowerCase(),
      )
      const place = alike < 0 ? foods.length - 1 : alike
      return foods.with(place, { ...foods[place]!, name: input[0]!.name })
    }
    if (/^(?:and|plus|also|oh and|add|with)\b|\b(?:too|as well|forgot)\b/.test(text) || foods.length > 1)
      return [...foods, ...input]
    return spansOf(part, 'amount').length > 0 ? input : [{ ...foods[0]!, name: input[0]!.name }]
  }
  const counted = amount ? readAmount(amount) : null
  // A number alone changes the food that was counted before, in the same unit.
  if (!counted) return null
  const { unit: counts } = counted
  const place = foods.findLastIndex(({ quantity, unit }) =>
    counts === undefined
      ? quantity !== 1
      : unit !== undefined && stems(unit).some((each) => stems(counts).includes(each)),
  )
  // 'Change that to 16 oz' is of the steak, which the card has in grams.
  const weighed = place < 0 && counts === 'oz' ? foods.findIndex(({ unit }) => unit === 'g') : -1
  // 'It was 3 pints' is of the drink, which the card has in grams.
  const poured = place < 0 && counts === 'ml' ? foods.findLastIndex(isDrink) : -1
  const meant = [place, weighed, poured].find((at) => at >= 0) ?? foods.length - 1
  const food = foods[meant]
  if (!food) return null
  if (counts !== undefined || !isMeasured(food)) return foods.with(meant, { ...food, ...counted })
  // 'Just one' of two pints, which are on the card as 1,136 ml, is a pint.
  const vessel = counted.quantity > mostVessels ? 1 : vesselOf(food)
  return vessel === null ? null : foods.with(meant, { ...food, quantity: Math.round(counted.quantity * vessel) })
}
