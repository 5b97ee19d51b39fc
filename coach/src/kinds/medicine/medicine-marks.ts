import { withDigits } from '../../values/numbers.ts'
import { isKnownFood } from '../meal/food-words.ts'
import type { Part, Span } from '../../reading/read.ts'
import { oneOf } from '../../words/lists.ts'
import amounts from '../../words/amounts.json' with { type: 'json' }
import words from '../../words/logged/medicines.json' with { type: 'json' }
import { medicineNames } from '../../words/vocabulary.ts'
import { nearestTo, spansOf, withMarks } from '../../compose/spans.ts'

export const form = new RegExp(`^${oneOf(words.forms)}$`, 'i')
/** Matches what is put on the skin, behind its name: 'hydrocortisone cream' is no cream to eat. */
const onSkin = new RegExp(` ${oneOf(words.onSkin)}$`, 'i')
/** Matches what is done with it, which may be marked as a part of the name. */
export const isApplied = new RegExp(`^${oneOf(words.applied)} (?:some |my |a bit of )?`, 'i')
/** Names that are words of other things too: a patch of skin, syrup on pancakes. */
const ambiguous: ReadonlySet<string> = new Set(words.ambiguous)

/** Returns true if words name a medicine and nothing else: 'mag', 'fish oil capsules', 'zinc tabs'. */
export function isMedicineName(text: string): boolean {
  const name = text.replace(isApplied, '').replace(onSkin, '')
  const said = name.toLowerCase().match(/\p{L}[\p{L}\d]*/gu) ?? []
  const isName = said.some((word) => medicineNames.has(word) && !ambiguous.has(word))
  return (
    isName && !isKnownFood(name) && said.every((word) => medicineNames.has(word) || form.test(word) || word.length <= 2)
  )
}

/** Matches a unit of doses, also right behind a digit, where no word begins. */
const unitOfDose = oneOf(amounts.doses).slice(2)
/** Matches an amount in a unit in which only medicines are measured. */
export const ofDose = new RegExp(String.raw`\d ?(?:µg|${unitOfDose})`, 'i')

/** Returns a part without the amounts of its medicines, which are of no food: 'iron 65 mg with juice'. */
export function withoutDoses(part: Part): Part {
  const medicines = spansOf(part, 'medicine')
  if (medicines.length === 0) return part
  const things = [...medicines, ...spansOf(part, 'food')]
  const isDose = (span: Span) => ofDose.test(span.text) || medicines.includes(nearestTo(span, things)!)
  return { ...part, spans: part.spans.filter((span) => span.label !== 'amount' || !isDose(span)) }
}

const onlyUnit = new RegExp(`^${oneOf(amounts.doses)}$`, 'i')

/** Joins a unit that is marked as a medicine to the number before it: 'thyroxine | 75 | mcg'. */
export function withUnits(part: Part): Part {
  const spans: Span[] = []
  for (const span of part.spans) {
    const last = spans.at(-1)
    const isUnit = span.label === 'medicine' && onlyUnit.test(span.text)
    const isNumber = last?.label === 'amount' && /\d$/.test(last.text) && span.start - last.end <= 1
    if (isUnit && isNumber) spans[spans.length - 1] = { ...last, text: `${last.text} ${span.text}`, end: span.end }
    else spans.push(span)
  }
  return spans.length === part.spans.length ? part : { ...part, spans }
}

const vitamins = /\b(?:vit(?:amin)? )?(?:b(?:1|2|3|5|6|7|9|12)|d[23]|k[12]|q10)\b/gi
const doseBehind = new RegExp(String.raw`^ ?(\d[\d.,]* ?${unitOfDose})`, 'i')

/** Marks the vitamins of a part, with their doses, that are marked as times or amounts: 'b6, b12 1000 mcg and k2'. */
export function withVitamins(part: Part): Part {
  if (part.intent !== 'medicine') return part
  const found = [...part.text.matchAll(vitamins)].flatMap(({ 0: text, index }): Span[] => {
    const [start, end] = [part.start + index, part.start + index + text.length]
    const isMarked = part.spans.some((span) => span.label === 'medicine' && span.start <= start && span.end >= end)
    const dose = doseBehind.exec(part.text.slice(index + text.length))
    const from = dose ? end + dose[0].length - dose[1]!.length : end
    const amount: Span[] = dose ? [{ label: 'amount', text: dose[1]!, start: from, end: end + dose[0].length }] : []
    return isMarked ? amount : [{ label: 'medicine', text, start, end }, ...amount]
  })
  return withMarks(part, found)
}

const hourSaid = /^(?:[1-9]|1[0-2])\b/

/** Joins the half of an hour to it: 'two paracetamol half twelve' is no dose of a half. */
export function withHalfHours(part: Part): Part {
  const at = part.spans.findIndex((span, index) => {
    const next = part.spans[index + 1]
    const isHalf = span.label === 'amount' && /^half$/i.test(span.text)
    return isHalf && next?.label === 'when' && next.start - span.end === 1 && hourSaid.test(withDigits(next.text))
  })
  if (at < 0) return part
  const [half, hour] = [part.spans[at]!, part.spans[at + 1]!]
  const joined: Span = { label: 'when', text: `at half ${hour.text}`, start: half.start, end: hour.end }
  return { ...part, spans: part.spans.toSpliced(at, 2, joined) }
}

/** Marks the numbers behind a time as times: 'paracetamol at 8, 12 and 4' has three, and no dose of 12. */
export function withListedTimes(part: Part): Part {
  if (part.intent !== 'medicine') return part
  const spans: Span[] = []
  for (const [index, span] of part.spans.entries()) {
    const last = spans.at(-1)
    const next = part.spans[index + 1]
    const gap = last ? part.text.slice(last.end - part.start, span.start - part.start) : ''
    const isListed = last?.label === 'when' && /\d$/.test(last.text) && /^(?:,|,? and|,? n|,? &) $/i.test(gap)
    const isHour = span.label === 'amount' && /^(?:\d|1\d|2[0-3])$/.test(span.text)
    // '2 ibuprofen' are two of them.
    const isCount = next !== undefined && next.label !== 'amount' && next.start - span.end <= 1
    spans.push(isListed && isHour && !isCount ? { ...span, label: 'when', text: `at ${span.text}` } : span)
  }
  return { ...part, spans }
}
