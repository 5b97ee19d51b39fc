import { medicineDoseLength, medicineNameLength } from '@finu/contract/medicines/medicines'
import type { LogInput } from '../log-input.ts'
import { capitalised, cutTo } from '../plain.ts'
import type { Part, Span } from '../reading/read.ts'
import type { Clock } from '../when.ts'
import cues from '../words/cues.json' with { type: 'json' }
import { anyOf, oneOf } from '../words/lists.ts'
import amounts from '../words/amounts.json' with { type: 'json' }
import words from '../words/medicines.json' with { type: 'json' }
import { isOfOthers, isYetToCome } from './of-others.ts'
import { aside, asking, logged, timeOf, type PartLogs } from './part-logs.ts'
import { joinedSpans, nearestTo, spansOf, wordsBeside } from './spans.ts'

const asksToLog = anyOf(cues.asksToLog)

/** Words that may stand within the name of a medicine: 'vitamin d', 'cod liver oil'. */
const smallOfName = /^[ -]$/
/** Words of an amount that say no dose: 'an aspirin', 'another ibuprofen'. */
const noDose = /^(?:an?|my|the|some|another|one more)$/i

/** Forms of a medicine: after a number they belong to the dose, otherwise the word before names it. */
const form = new RegExp(`^${oneOf(words.forms)}$`, 'i')
const wordBefore = /(\p{L}[\p{L}'-]*)\s+$/u
const smallWords = new RegExp(`^${oneOf(words.before)}$`, 'i')
const unnamed = new RegExp(`^${oneOf([...cues.beforeDoing, ...words.before])} +`, 'i')
const longestUnmarked = 40

/** Returns the names that a part marks, each with what belongs to it: 'water | tablet', 'vit b | 12'. */
function namesOf(part: Part): Span[] {
  const before = ({ start }: Span) => part.text.slice(0, start - part.start)
  return joinedSpans(part, 'medicine', smallOfName).flatMap((span): Span[] => {
    // 'Inhaler 2 puffs' and 'half a tablet of bisoprolol' have one name.
    const isDose = /(?:\d|\b(?:an?|half|one|two|three|fifty|hundred))\s*$/i.test(before(span))
    if (form.test(span.text) && isDose && spansOf(part, 'medicine').length > 1) return []
    const number = /^\d+/.exec(part.text.slice(span.end - part.start))?.[0] ?? ''
    const word = form.test(span.text) ? wordBefore.exec(before(span))?.[1] : undefined
    const named = word === undefined || smallWords.test(word) ? '' : `${word} `
    return [{ ...span, text: `${named}${span.text}${number}`, end: span.end + number.length }]
  })
}

/** Names a medicine by the words of a part that marks none: 'multivit taken'. */
function unmarkedName(part: Part): Span[] {
  let name = wordsBeside(part, ['amount', 'when'])
    .replaceAll(/[^\p{L}\d' -]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  for (let next = name.replace(unnamed, ''); next !== name; next = name.replace(unnamed, '')) name = next
  name = name.replace(/ (?:taken|done)$/i, '')
  const isName = /^\p{L}{3}/u.test(name) && name.length <= longestUnmarked && !asksToLog.test(part.text)
  return isName ? [{ label: 'medicine', text: name, start: part.start, end: part.start }] : []
}

/** How often a dose was taken, behind it: '500 mg twice'. */
const howOften = /^ (?:twice|(?:\d|two|three) times)\b/i
const bareCount = new RegExp(String.raw`^(?:\d{1,3}(?:[.,/]\d{1,2})?|${oneOf(amounts.counts)}|\d+ ?x|x ?\d+)$`, 'i')

/** Says the marks of one dose together: as they stand where they follow each other, a count in front of a strength as '2 × 500 mg'. */
function sayDoses(part: Part, doses: readonly Span[]): string {
  const [first, second] = doses
  if (!first || !second) return first?.text ?? ''
  const last = doses.at(-1)!
  const whole = part.text.slice(first.start - part.start, last.end - part.start)
  const isTogether = doses.every(({ text }) => whole.includes(text)) && /^[\p{L}\d\s.,/x×*()µ%-]+$/u.test(whole)
  const isClose = last.start - first.end <= 3
  if (isTogether && isClose) return whole
  const counted = bareCount.test(first.text) && doses.length === 2
  return counted ? `${first.text.replaceAll(/ ?x ?/gi, '')} × ${second.text}` : doses.map(({ text }) => text).join(', ')
}

/** Returns the dose as it was said; undefined for 'a' and the like. */
export const doseOf = (text: string): string | undefined =>
  noDose.test(text.trim()) ? undefined : cutTo(medicineDoseLength, text.trim())

/** Logs each medicine of a part as it was named, with the dose that was said next to it. Nothing judges them. */
export function logMedicines(part: Part, clock: Clock): PartLogs | null {
  if (isOfOthers(part) || isYetToCome(part)) return null
  if (spansOf(part, 'not').length > 0) return aside('denied', part.text)
  const marked = namesOf(part)
  const names = marked.length > 0 ? marked : unmarkedName(part)
  if (names.length === 0) return asking({ ask: 'medicine' })
  const doses = joinedSpans(part, 'amount', smallOfName).map((dose) => {
    // The number of 'vit b12' is in its name, the puffs of '2 puffs' are in the dose.
    const inName = names.find(({ start, end }) => dose.start >= start && dose.start < end)
    const text = inName ? part.text.slice(inName.end - part.start, dose.end - part.start).trim() : dose.text
    const behind = part.text.slice(dose.end - part.start)
    const count = howOften.exec(behind)?.[0] ?? ''
    const after = /^ ?(\p{L}+)/u.exec(behind)?.[1] ?? ''
    if (count) return { ...dose, text: `${text}${count}`, end: dose.end + count.length }
    return { ...dose, text: form.test(after) && !dose.text.includes(after) ? `${text} ${after}` : text }
  })
  const time = timeOf(part, clock)
  const dosesByName = Map.groupBy(doses, (dose) => nearestTo(dose, names))
  const logs = names.map((name): LogInput => {
    const dose = doseOf(sayDoses(part, dosesByName.get(name) ?? []))
    return {
      kind: 'medicine',
      input: { name: capitalised(cutTo(medicineNameLength, name.text)), ...(dose ? { dose } : {}), ...time },
    }
  })
  return logged(...logs)
}
