import { unitsOfFoods } from '../amounts/units.ts'
import { isKnownFood } from '../food-words.ts'
import type { Part, Span } from '../reading/read.ts'
import { distance, nearest, repair } from '../repair.ts'
import words from '../words/amounts.json' with { type: 'json' }
import { oneOf } from '../words/lists.ts'
import { isPlainWord } from '../words/vocabulary.ts'
import { isMeasure } from './amount.ts'
import { spansOf } from './spans.ts'

const isTimeOfDay = /^(?:[01]?\d|2[0-3])[.:][0-5]\d$/
const isMealName = /^(?:br?e?a?kf?a?st|brekk(?:ie|y)|elevenses|lunch|brunch|dinner|supper)$/i

/** Words of an amount that are no food: sizes, and what a number stands for. */
const ofAmount = new RegExp(`^${oneOf(words.noFood)}$`, 'i')

/** Returns a food that a word of a meal means, misspelt or not: 'rise' beside an amount is rice; null for other words. */
function foodMeant(word: string): string | null {
  const said = repair({ text: word })
  if (isKnownFood(said)) return said
  const near = nearest(said.toLowerCase())
  return near !== null && isKnownFood(near) && distance(said.toLowerCase(), near, 1) <= 1 ? near : null
}

/** Divides an amount from the food that is marked with it: '2 egs' is two eggs, '150g rise' rice. Null if it has none. */
function foodInAmount(span: Span): Span[] | null {
  const own = [...span.text.matchAll(/\p{L}[\p{L}'-]*/gu)].filter(
    ({ 0: word }) =>
      !ofAmount.test(word) && unitsOfFoods(word.toLowerCase()) === null && !isMeasure(word.toLowerCase()),
  )
  const [first] = own
  const last = own.at(-1)
  if (!first || !last) return null
  const ahead = span.text.slice(0, first.index)
  // 'A Magnum' is one, 'a load' is none.
  const isNamed = /^an? $/i.test(ahead) && own.every(({ 0: word }) => /^\p{Lu}/u.test(word) || !isPlainWord(word))
  if (!/\d/.test(ahead) && !isNamed) return null
  const meant = own.map(({ 0: word }) => foodMeant(word))
  if (meant.every((word) => word === null) && !isNamed) return null
  const start = span.start + first.index
  const end = span.start + last.index + last[0].length
  const text = meant.map((word, at) => word ?? own[at]![0]).join(' ')
  return [
    { label: 'amount', text: span.text.slice(0, first.index).trim(), start: span.start, end: start - 1 },
    { label: 'food', text, start, end },
  ]
}

/** Corrects impossible labels: 'ham baguette 12.45' is not twelve baguettes, and breakfast is not a food. */
export function withFoodLabels(part: Part): Part {
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
