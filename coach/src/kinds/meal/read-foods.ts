import { FoodInput } from '@finu/contract/meals/meal-input'
import { glue, isFoodName, isSize, madeWithMilk, spoonsIn, tieDishes, timesAdded, unitOf } from './food-words.ts'
import { withDigits } from '../../values/numbers.ts'
import { tieFoods, untieNames } from '../../reading/tied-names.ts'

const separators = new Set([
  ',',
  'and',
  'with',
  'plus',
  '&',
  '+',
  'then',
  'also',
  'along',
  'followed',
  'w/',
  ';',
  'n',
  'wi',
  'wiv',
  'wit',
  'w',
])
const leading = new Set(
  'a an the some my of about around roughly approximately approx only just like maybe another extra our whole hole entire one_of ~ usual leftover'.split(
    ' ',
  ),
)
const mostFoods = 20

/** The amount at the start of words. */
interface Amount {
  quantity: number
  unit?: string
  /** True if the person gave it, if only with an article. */
  isSaid: boolean
  /** The words after it. */
  rest: string[]
}

const number = (word: string | undefined) =>
  word !== undefined && /^\d{1,5}(?:\.\d{1,3})?$/.test(word) ? Number(word) : null
const rounded = (value: number) => Math.round(value * 1000) / 1000

function readAmount(words: readonly string[]): Amount {
  let at = 0
  let quantity: number | null = null
  let isSaid = false
  const skip = () => {
    while (leading.has(words[at] ?? '')) isSaid = /^(?:an?|some|another)$/.test(words[at++]!) || isSaid
  }
  skip()
  const times = /^(?:(\d{1,4})x|x(\d{1,4}))$/.exec(words[at] ?? '')
  if (times) {
    quantity = Number(times[1] ?? times[2])
    at++
  } else {
    quantity = number(words[at])
    if (quantity !== null) at++
    if (quantity !== null && words[at] === 'x') at++
  }
  isSaid ||= quantity !== null
  skip()
  const size = isSize(words[at] ?? '') ? words[at++]! : null
  skip()
  const unit = words.length > at + 1 ? unitOf(words[at]!) : null
  if (unit) at++
  else if (!size) return { quantity: quantity ?? 1, isSaid, rest: words.slice(at) }
  skip()
  const input = unit ?? { unit: size!, times: 1 }
  return { quantity: rounded((quantity ?? 1) * input.times), unit: input.unit, isSaid: true, rest: words.slice(at) }
}

/** Reads an amount after the name: 'rice 200 g', 'eggs x2'. */
function readAmountBehind(words: readonly string[]): Amount | null {
  const unit = unitOf(words.at(-1) ?? '')
  const weighed = unit ? number(words.at(-2)) : null
  if (unit && weighed !== null && words.length > 2)
    return { quantity: rounded(weighed * unit.times), unit: unit.unit, isSaid: true, rest: words.slice(0, -2) }
  const times = /^(?:x(\d{1,4})|(\d{1,4})x)$/.exec(words.at(-1) ?? '')
  return times && words.length > 1
    ? { quantity: Number(times[1] ?? times[2]), isSaid: true, rest: words.slice(0, -1) }
    : null
}

/** Splits a text into words: amounts as numbers, '200g' as two words, commas as separate words. */
function wordsOf(text: string): string[] {
  const plain = text
    .toLowerCase()
    .replaceAll(/["“”()[\]{}<>*_`|\\^]/g, ' ')
    .replaceAll(/,(?!\d)/g, ' , ')
    .replaceAll(';', ' ; ')
    .replaceAll(/\bin the\b/g, 'in_the')
    .replaceAll(/(?<=\s)(?:w\/)(?=\w)/g, 'with ')
  return withDigits(tieDishes(tieFoods(plain)))
    .split(' ')
    .flatMap((word) => {
      const bare = word.replace(/^[.:!?'-]+/, '').replace(/[.:!?'-]+$/, '')
      const attached = /^(\d{1,5}(?:\.\d{1,3})?)([a-z]{1,10})$/.exec(bare)
      if (attached && unitOf(attached[2]!)) return [attached[1]!, attached[2]!]
      return bare === '' ? [] : [bare]
    })
}

function readFood(words: readonly string[]): ReadFood | null {
  const ahead = readAmount(words)
  const amount = (ahead.isSaid ? null : readAmountBehind(ahead.rest)) ?? ahead
  const name = untieNames(amount.rest.join(' ').replaceAll(glue, ' ').replaceAll('in_the', 'in the')).trim()
  if (!isFoodName(name)) return null
  const food = FoodInput.safeParse({
    name,
    quantity: amount.quantity,
    ...(amount.unit === undefined ? {} : { unit: amount.unit }),
  })
  return food.success ? { food: food.data, isSaid: amount.isSaid } : null
}

/** Reads the foods in a text, with amounts and units. */
export function readFoods(text: string): FoodInput[] {
  const parts: string[][] = [[]]
  for (const word of wordsOf(text)) {
    if (separators.has(word)) parts.push([])
    else parts.at(-1)!.push(word)
  }
  const foods = parts.flatMap((part) => (part.some((word) => !leading.has(word)) ? (readFood(part) ?? []) : []))
  return withAdditions(foods.slice(0, mostFoods)).map(({ food }) => food)
}

/** A food that was read, and whether its amount was said. */
export interface ReadFood {
  food: FoodInput
  isSaid: boolean
}

/** Gives what is added to the food before it its usual amount, and names what is made with a milk by it. */
export function withAdditions<Read extends ReadFood>(foods: readonly Read[]): Read[] {
  const whole: Read[] = []
  let to: Read | undefined
  for (const each of foods) {
    const { food, isSaid } = each
    const name = to && !isSaid ? madeWithMilk(to.food.name, food.name) : null
    const spoonful = to && !isSaid ? spoonsIn(to.food.name, food.name) : null
    if (name !== null) whole[whole.length - 1] = { ...to!, food: { ...to!.food, name } }
    else if (to && !isSaid && timesAdded(to.food, food.name) > 1)
      whole.push({ ...each, food: { ...food, quantity: timesAdded(to.food, food.name) } })
    else if (spoonful) whole.push({ ...each, food: { ...food, ...spoonful } })
    else whole.push((to = each))
  }
  return whole
}
