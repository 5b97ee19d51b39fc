import type { Part, Span } from '../../reading/read.ts'
import { withDigits } from '../../values/numbers.ts'
import cues from '../../words/cues.json' with { type: 'json' }
import { oneOf } from '../../words/lists.ts'
import { readAmount } from '../amount.ts'
import { wordsBeside } from '../spans.ts'

/** Counts of a food are smaller, except of foods that are counted in dozens, which stand behind their number. */
const leastFigure = 30
/** The least calories behind a food, if other foods of the message have calories: 'coffee 20'. */
const leastEnergy = 10

/** Matches a number without a unit, and how it may be said: '~120', 'about 750', '(430)'. */
const bare = new RegExp(String.raw`^[(~≈]*(?:${oneOf(cues.nearly)}\.?)? *[(~≈]*(\d{2,4})(?:\)| of)?$`, 'i')
const saidNear = new RegExp(String.raw`(?:[(~≈]|${oneOf(cues.nearly)}\.?)\s*$`, 'i')
/** Matches a word such as 'about' behind a name, which belongs to the figure after it. */
export const nearlyBehind = new RegExp(` ${oneOf(cues.nearly)}$`, 'i')
/** Matches what may stand between the name of a food or meal and its figure. */
const behindName = new RegExp(String.raw`^[\s(,:;=~≈–-]*(?:${oneOf(cues.beforeFigure)} ?){0,12}[\s(~≈]*$`, 'i')

const wasMarked = new Set<Span['label']>(['amount', 'when', 'load'])

/** The meaning of numbers without a unit, by the other words of the message. */
type Meaning = 'energy' | 'weight' | 'unknown'

const isEnergy = ({ label, text }: Span) => label === 'energy' && /cal|kj/i.test(text)
const isWeight = ({ label, text }: Span) => label === 'amount' && readAmount(text)?.unit === 'g'

/** Returns what numbers without a unit are in a message: what its numbers with a unit are, if these are of one kind. */
function meaningIn(parts: readonly Part[]): Meaning {
  const marks = parts.flatMap((part) => (part.intent === 'meal' ? part.spans : []))
  const [hasEnergy, hasWeight] = [marks.some(isEnergy), marks.some(isWeight)]
  return hasEnergy === hasWeight ? 'unknown' : hasEnergy ? 'energy' : 'weight'
}

/** Returns what stands between two places of a part without its marks: of 'beer 500 ml 210' only spaces. */
function unmarkedBetween(part: Part, from: number, to: number): string {
  const within = part.spans.filter(({ start, end }) => start >= from && end <= to)
  return wordsBeside({
    ...part,
    text: part.text.slice(from - part.start, to - part.start),
    start: from,
    spans: within,
  })
}

/** Reads the numbers without a unit behind foods of a part as what they mean. */
export function withMeaning(part: Part, meaning: Meaning): Part {
  const named = part.spans.filter(({ label }) => label === 'food' || label === 'meal')
  const spans = part.spans.flatMap((span): Span[] => {
    if (span.label === 'food') return [{ ...span, text: span.text.replace(nearlyBehind, '') }]
    const number = wasMarked.has(span.label) ? bare.exec(withDigits(span.text.toLowerCase()))?.[1] : undefined
    const least = meaning === 'energy' ? leastEnergy : leastFigure
    if (number === undefined || Number(number) < least) return [span]
    const next = named.find(({ start }) => start >= span.end)
    const isAhead = next?.label === 'food' && unmarkedBetween(part, span.end, next.start).trim() === ''
    if (isAhead) {
      const isOfFood = span.label === 'amount' && (meaning === 'weight' || / of$/i.test(span.text))
      return [isOfFood ? { ...span, text: `${number} g` } : span]
    }
    const before = named.findLast(({ end }) => end <= span.start)
    const between = before ? unmarkedBetween(part, before.end, span.start) : ''
    if (!before || !behindName.test(between)) return [span]
    const isNear = saidNear.test(between) || nearlyBehind.test(before.text) || /^\D|\)$/.test(span.text)
    if (meaning === 'weight') return [{ ...span, label: 'amount', text: `${number} g` }]
    // A number that is said to be nearly right, or in brackets, or of a whole meal is what people say of calories.
    const isOfEnergy = meaning === 'energy' || isNear || before.label === 'meal'
    return isOfEnergy ? [{ ...span, label: 'energy', text: `${number} kcal` }] : []
  })
  return { ...part, spans }
}

/**
 * Reads numbers without a unit behind foods by the others of the message: 'wrap 520 cal, crisps 180' gives calories,
 * 'chicken 200 g, rice 150' grams. One that may be either is taken for neither, and is named in the answer.
 */
export function withBareFigures(parts: readonly Part[]): Part[] {
  const meaning = meaningIn(parts)
  return parts.map((part) => (part.intent === 'meal' ? withMeaning(part, meaning) : part))
}
