import type { Part, Span } from '../../reading/read.ts'
import words from '../../words/logged/dish-parts.json' with { type: 'json' }
import { oneOf } from '../../words/lists.ts'
import { readAmount } from '../../compose/amount.ts'
import { spansOf } from '../../compose/spans.ts'

/** Matches what leads from a dish to what it was made of, and the comma or colon before a list of that. */
const leadsToParts = /^(?: made)? (?:with|w|wi|wit|of|from|using)\b|^ ?[:(]|^ ?w\//i
const leadsToList = /[,:] *$/
const joins = /\b(?:and|n|plus|then|also|extra|after|but)\b|&|\+/i

const made = words.made.map(({ of, parts, least }) => ({
  isDish: new RegExp(`${oneOf(of)}$`, 'i'),
  isPart: new RegExp(String.raw`^(?:[\p{L}-]+ ){0,2}${oneOf(parts)}$`, 'iu'),
  least,
}))
const isMixed = new RegExp(`${oneOf(words.mixed)}$`, 'i')
const isGeneral = new RegExp(`^${oneOf(words.general)}$`, 'i')

/**
 * Returns true for a dish whose parts are named behind it, which would count twice: 'porridge with 40 g oats', 'a full
 * English: 2 eggs, 2 sausages', a smoothie with several weighed parts.
 */
function isOfNamed(part: Part, dish: Span, behind: readonly Span[], amountOf: (food: Span) => Span | undefined) {
  const [next] = behind
  const count = amountOf(dish)
  if (!next) return false
  const gap = part.text.slice(dish.end - part.start, next.start - part.start)
  const isWith = leadsToParts.test(gap)
  if (joins.test(gap) || !(isWith || leadsToList.test(gap.replace(amountOf(next)?.text ?? '', '').trimEnd())))
    return false
  const amounts = behind.map((food) => readAmount(amountOf(food)?.text ?? ''))
  if (isGeneral.test(dish.text)) return true
  if (count && (readAmount(count.text)?.quantity ?? 1) > 1) return false
  const isWeighed = amounts.filter((amount) => amount?.unit !== undefined).length >= 2
  if (isWith && isWeighed && isMixed.test(dish.text)) return true
  return made.some(({ isDish, isPart, least }) => {
    const parts = behind.filter(({ text }, at) => isPart.test(text) && (isWith || least > 1 || amounts[at] !== null))
    return isDish.test(dish.text) && parts.length >= least
  })
}

/** Returns the foods of a part without dishes whose parts are named. */
export function withoutWholes(
  part: Part,
  foods: readonly Span[],
  amountOf: (food: Span) => Span | undefined,
): readonly Span[] {
  if (foods.length < 2 || spansOf(part, 'energy').length > 0) return foods
  return foods.filter((dish, at) => !isOfNamed(part, dish, foods.slice(at + 1), amountOf))
}

const isSushi = ({ text }: Span) => /^sushi$/i.test(text)

/** Returns the name of a food of a list; of 'sushi, 8 pieces salmon roll' the roll is one of sushi. */
export const nameInList = (text: string, listed: readonly Span[], kept: readonly Span[]): string =>
  listed.some(isSushi) && !kept.some(isSushi) ? text.replace(/(?= rolls?$)/i, ' sushi') : text
