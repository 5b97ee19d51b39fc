import { unitsOfFoods } from '../../amounts/units.ts'
import { isKnownFood } from './food-words.ts'
import type { Part, Span } from '../../reading/read.ts'
import { distance, isUnknownWord, nearest, repair } from '../../values/repair.ts'
import words from '../../words/amounts.json' with { type: 'json' }
import { oneOf } from '../../words/lists.ts'
import { isPlainWord } from '../../words/vocabulary.ts'
import { isMeasure } from '../../compose/amount.ts'
import { spansOf } from '../../compose/spans.ts'

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
  // '2 poppadoms' are no measure.
  const isUnknown = own.every(({ 0: word }) => isUnknownWord(word))
  if (meant.every((word) => word === null) && !isNamed && !isUnknown) return null
  const start = span.start + first.index
  const end = span.start + last.index + last[0].length
  const text = meant.map((word, at) => word ?? own[at]![0]).join(' ')
  return [
    { label: 'amount', text: span.text.slice(0, first.index).trim(), start: span.start, end: start - 1 },
    { label: 'food', text, start, end },
  ]
}

/** Divides the measure of the next food from a name: 'ham sandwich | packet' of crisps. Null if it ends in none. */
function withoutMeasure(span: Span): Span[] | null {
  const [, name, measure] = /^(.+) (\p{L}+)$/u.exec(span.text) ?? []
  if (name === undefined || unitsOfFoods(measure!.toLowerCase()) === null) return null
  const end = span.start + name.length
  return [
    { label: 'food', text: name, start: span.start, end },
    { label: 'amount', text: measure!, start: end + 1, end: span.end },
  ]
}

/** Returns true for a place to eat, which is no dinner: 'at the diner'. */
const isDiner = ({ text, start: from }: Part, { start, end }: Span): boolean =>
  /\b(?:the|a|that|our) diner$/i.test(text.slice(0, end - from)) && end - start === 'diner'.length

/**
 * Returns the counts of a list that has each behind its food: 'eggs 2 toast 1 coffee 3'. Empty for any other part, as a
 * number belongs to the food behind it.
 */
export function countsBehind(part: Part): Span[] {
  const listed = part.spans.filter(({ label }) => label === 'food' || label === 'amount' || label === 'when')
  const isCount = ({ label, text }: Span) =>
    label === 'amount' ? /^\d/.test(text) : label === 'when' && /^\d{1,2}$/.test(text)
  const isListed = listed.every((span, at) => {
    const gap = at === 0 ? '' : part.text.slice(listed[at - 1]!.end - part.start, span.start - part.start)
    return at % 2 === 0 ? span.label === 'food' && /^(?:| |, ?)$/.test(gap) : isCount(span) && gap === ' '
  })
  return isListed && listed.length >= 4 && listed.length % 2 === 0 ? listed.filter(isCount) : []
}

/** Corrects impossible labels: 'ham baguette 12.45' is not twelve baguettes, and breakfast is not a food. */
export function withFoodLabels(part: Part): Part {
  const foods = spansOf(part, 'food')
  const isTime = ({ label, text, start }: Span) =>
    label === 'amount' && isTimeOfDay.test(text) && foods.some(({ end }) => end <= start && start - end < 5)
  const counts = countsBehind(part)
  const spans = part.spans.flatMap((span): Span | Span[] => {
    if (isTime(span)) return { ...span, label: 'when' }
    if (span.label === 'meal' && isDiner(part, span)) return []
    if (counts.includes(span)) return { ...span, label: 'amount' }
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
    const measured = /^ of /i.test(behind) ? withoutMeasure(span) : null
    if (measured) return measured
    return isMealName.test(span.text) ? { ...span, label: 'meal' } : span
  })
  return { ...part, spans }
}
