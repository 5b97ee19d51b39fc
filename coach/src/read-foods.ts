import { ToldFood } from '@finu/contract/told-logs'
import { glue, isCompany, isFoodName, isSize, spoonsIn, tieDishes, unitOf } from './food-words.ts'
import { withDigits } from './numbers.ts'

const separators = new Set([',', 'and', 'with', 'plus', '&', '+', 'then', 'also', 'along', 'followed', 'w/', ';', 'n'])
const leading = new Set(
  'a an the some my of about around roughly approximately approx only just like maybe another extra our whole hole entire one_of ~ usual leftover'.split(
    ' ',
  ),
)
/** Where a food's name ends and the circumstances begin. */
const trailing = new Set(
  'from at after before because while when during since so but today tonight yesterday without please thanks earlier again too instead for by this in_the now though which that as each until'.split(
    ' ',
  ),
)
const remarks = new Set(['it', 'they', 'was', 'were', 'which', 'i', 'we', 'not', 'no', 'nothing'])
const mostFoods = 20

/** The amount that words begin with. */
interface Amount {
  quantity: number
  unit?: string
  /** Whether it was said, if only with an article. */
  isSaid: boolean
  /** The words behind it. */
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
  const told = unit ?? { unit: size!, times: 1 }
  return { quantity: rounded((quantity ?? 1) * told.times), unit: told.unit, isSaid: true, rest: words.slice(at) }
}

/** 'rice 200 g', 'eggs x2': the amount behind the name. */
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

/** The words of a text: amounts as numbers, '200g' as two words, commas and the like on their own. */
function wordsOf(text: string): string[] {
  const plain = text
    .toLowerCase()
    .replaceAll(/["“”()[\]{}<>*_`|\\^]/g, ' ')
    .replaceAll(/,(?!\d)/g, ' , ')
    .replaceAll(';', ' ; ')
    .replaceAll(/\bin the\b/g, 'in_the')
    .replaceAll(/(?<=\s)(?:w\/)(?=\w)/g, 'with ')
  return withDigits(tieDishes(plain))
    .split(' ')
    .flatMap((word) => {
      const bare = word.replace(/^[.:!?'-]+/, '').replace(/[.:!?'-]+$/, '')
      const attached = /^(\d{1,5}(?:\.\d{1,3})?)([a-z]{1,10})$/.exec(bare)
      if (attached && unitOf(attached[2]!)) return [attached[1]!, attached[2]!]
      return bare === '' ? [] : [bare]
    })
}

function readFood(words: readonly string[]): { food: ToldFood; isSaid: boolean } | null {
  const end = words.findIndex((word) => trailing.has(word))
  const told = end === -1 ? words : words.slice(0, end)
  const ahead = readAmount(told)
  const amount = (ahead.isSaid ? null : readAmountBehind(ahead.rest)) ?? ahead
  const name = amount.rest.join(' ').replaceAll(glue, ' ').trim()
  if (!isFoodName(name)) return null
  const food = ToldFood.safeParse({
    name,
    quantity: amount.quantity,
    ...(amount.unit === undefined ? {} : { unit: amount.unit }),
  })
  return food.success ? { food: food.data, isSaid: amount.isSaid } : null
}

export interface Foods {
  foods: ToldFood[]
  /** Whether the first comes with an amount or an article, as foods do that somebody ate. */
  isCounted: boolean
  /** Whether everything between the separators was a food. */
  isWhole: boolean
}

/** The foods that a text lists, with amounts and units. */
export function readFoods(text: string): Foods {
  const parts: string[][] = [[]]
  for (const word of wordsOf(text)) {
    if (separators.has(word)) parts.push([])
    else parts.at(-1)!.push(word)
  }
  // What follows tells how it was: 'a sandwich, it was great'.
  const told = parts.findIndex((part) => remarks.has(part[0] ?? ''))
  const said = parts
    .slice(0, told === -1 ? parts.length : told)
    .filter((part) => part.some((word) => !leading.has(word)) && !isCompany(part))
  const read = said.map(readFood)
  let drink = ''
  const foods = read.flatMap((each) => {
    if (!each) return []
    const spoonful = each.isSaid ? null : spoonsIn(drink, each.food.name)
    if (!spoonful) drink = each.food.name
    return [{ ...each.food, ...spoonful }]
  })
  return {
    foods: foods.slice(0, mostFoods),
    isCounted: read[0]?.isSaid ?? false,
    isWhole: read.length > 0 && read.every((each) => each !== null),
  }
}
