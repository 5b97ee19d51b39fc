import { medicineDoseLength, medicineNameLength } from '@finu/contract/medicines/medicines'
import type { LogInput } from '../../log-input.ts'
import { capitalised, cutTo } from '../../values/plain.ts'
import type { Part, Span } from '../../reading/read.ts'
import type { Clock } from '../../values/when.ts'
import cues from '../../words/cues.json' with { type: 'json' }
import { anyOf, oneOf } from '../../words/lists.ts'
import amounts from '../../words/amounts.json' with { type: 'json' }
import words from '../../words/logged/medicines.json' with { type: 'json' }
import { isKnown } from '../../words/vocabulary.ts'
import { isApplied } from './medicine-marks.ts'
import { isMissed, isNotDone, lastTaken, noMedicine } from './not-done.ts'
import { isOfOthers, isYetToCome } from '../../compose/log/of-others.ts'
import { aside, asking, logged, timeOf, type PartLogs } from '../../compose/part-logs.ts'
import { joinedSpans, nearestTo, spansOf, wordsBeside } from '../../compose/spans.ts'
import { isClockTime, timesOfEach } from '../../compose/divide/clock-times.ts'

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
const onlySmall = new RegExp(`^(?:${oneOf([...cues.beforeDoing, ...words.before])} ?){1,12}$`, 'i')
const mostWordsUnmarked = 3
/** Words behind a name: 'sertraline taken', 'pill late', 'sinarest twice'. */
const isTaken = new RegExp(` ${oneOf(words.behindName)}$`, 'i')
const onlyTaken = new RegExp(`^${oneOf(words.behindName)}$`, 'i')
/** Matches the first word of a strength, which may be marked as one of the amount: 'two extra | strength tylenol'. */
const strengthAhead = new RegExp(String.raw`\b${oneOf(words.strengths)}[ -]$`, 'i')
/** Matches a kind of medicine, whose name comes behind it: 'antidepressant, sertraline 100'. */
const isKind = new RegExp(`${oneOf(words.classes)}$`, 'i')
const endsInColon = /^ ?[:(] ?$/
/** Matches an unknown name behind its form: '3 pumps estrogel'. */
const nameBehind = /^ (?:of )?(?:my )?(\p{L}{4,})/u

/** Returns names without a kind that the next one names: 'painkiller, ibuprofen' are one, 'iron, zinc and a statin' three. */
function withoutKinds(part: Part, names: readonly Span[]): Span[] {
  return names.filter((name, at) => {
    const next = names[at + 1]
    const gap = next ? part.text.slice(name.end - part.start, next.start - part.start) : ''
    return !(isKind.test(name.text) && (endsInColon.test(gap) || (gap === ', ' && names.length === 2)))
  })
}
/** What may stand between the times of two doses: 'at 7 and again at 11', but not 'at 7, down to a 3 by 11'. */
const betweenDoses = new RegExp(String.raw`^[\s,;&]*(?:(?:${oneOf(cues.betweenDoses)}|\d+) ?){0,12}$`, 'i')
/** Words before the time of something else: 'sertraline 6am, in bed by 7'. */
const ofOther = /\b(?:bed|asleep|woke|awake|up|home|work)(?: (?:by|at))? $/i

/** Returns the names that a part marks, each with what belongs to it: 'water | tablet', 'vit b | 12'. */
function namesOf(part: Part): Span[] {
  const before = ({ start }: Span) => part.text.slice(0, start - part.start)
  const names = joinedSpans(part, 'medicine', smallOfName).flatMap((span): Span[] => {
    // The late of 'tablet taken late' is no medicine.
    if (onlyTaken.test(span.text)) return []
    // 'Inhaler 2 puffs' and 'half a tablet of bisoprolol' have one name.
    const isDose = /(?:\d|\b(?:an?|half|one|two|three|fifty|hundred))\s*$/i.test(before(span))
    if (form.test(span.text) && isDose && spansOf(part, 'medicine').length > 1) return []
    const behind = part.text.slice(span.end - part.start)
    const number = /^\d+/.exec(behind)?.[0] ?? ''
    const unknown = form.test(span.text) && isDose ? nameBehind.exec(behind)?.[1] : undefined
    if (unknown !== undefined && !isKnown(unknown.toLowerCase())) {
      const start = span.end + behind.indexOf(unknown)
      return [{ ...span, text: unknown, start, end: start + unknown.length }]
    }
    const word = form.test(span.text) ? wordBefore.exec(before(span))?.[1] : undefined
    const strength = /^strength\b/i.test(span.text) ? strengthAhead.exec(before(span))?.[0] : undefined
    const named = strength ?? (word === undefined || smallWords.test(word) ? '' : `${word} `)
    return [
      {
        ...span,
        text: `${named}${span.text.replace(isApplied, '').replace(isTaken, '')}${number}`,
        end: span.end + number.length,
      },
    ]
  })
  return withoutKinds(part, names)
}

/** Names a medicine by the words of a part that marks none: 'multivit taken'. */
function unmarkedName(part: Part): Span[] {
  let name = wordsBeside(part, ['amount', 'when'])
    .replaceAll(/[^\p{L}\d' -]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  for (let next = name.replace(unnamed, ''); next !== name; next = name.replace(unnamed, '')) name = next
  name = name.replace(isTaken, '')
  const isName =
    !onlySmall.test(name) &&
    /^\p{L}{3}/u.test(name) &&
    name.split(' ').length <= mostWordsUnmarked &&
    !asksToLog.test(part.text)
  return isName ? [{ label: 'medicine', text: name, start: part.start, end: part.start }] : []
}

/** How often a dose was taken, behind it: '500 mg twice', but not how often it is to be: '3 times a day'. */
const regular = String.raw`(?! (?:an?|per|each|every|daily)\b)`
const howOften = new RegExp(String.raw`^ (?:twice|(?:\d|two|three) times)\b${regular}`, 'i')
/** How often a medicine without a dose was taken: 'sinarest twice today'. */
const takenTwice = new RegExp(String.raw`\b(?:twice|thrice|(?:[2-6]|two|three|four) times)\b${regular}`, 'i')
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

/** Returns the time of each dose where they are told in turn, '2 aleve at lunch and one more tonight'; null for others. */
function dosesInTurn(part: Part, doses: readonly Span[], whens: readonly Span[]): Span[][] | null {
  const isTold = doses.every(({ text, end }, at) => {
    const [when, next] = [whens[at], doses[at + 1]]
    const gap = when && next ? part.text.slice(when.end - part.start, next.start - part.start) : ''
    return bareCount.test(text) && when !== undefined && when.start >= end && betweenDoses.test(gap)
  })
  return isTold && doses.length > 1 && doses.length === whens.length ? whens.map((when) => [when]) : null
}

/** Matches the words before a number that was not so: 'at 11 instead of 8'. */
const otherThan = /\b(?:instead of|rather than|usually|normally|not)(?: at)? $/i

/** Returns true if a number stands in another clause than the name: 'sugar was 7.2, metformin'. */
function isApart(part: Part, dose: Span, name: Span): boolean {
  const gap = part.text.slice(Math.min(dose.end, name.end) - part.start, Math.max(dose.start, name.start) - part.start)
  return dose.start >= name.end ? /[;.]|,.*\p{L}/u.test(gap) : /[,;.]/.test(gap)
}

/** Returns the dose as it was said, without the 'of' behind it; undefined for 'a' and the like. */
export function doseOf(text: string): string | undefined {
  const said = text.trim().replace(/ of$/i, '')
  return noDose.test(said) ? undefined : cutTo(medicineDoseLength, said)
}

/** Logs each medicine of a part as it was named, with the dose that was said next to it. Nothing judges them. */
export function logMedicines(part: Part, clock: Clock): PartLogs | null {
  if (isOfOthers(part) || isYetToCome(part)) return null
  const marked = namesOf(part)
  const all = marked.length > 0 ? marked : unmarkedName(part)
  const names = all.filter((name) => !isNotDone(part, name, all))
  if (all.length === 0)
    return noMedicine.test(part.text) || isMissed(part) ? aside('skipped', part.text) : asking({ ask: 'medicine' })
  if (names.length === 0) return aside('skipped', part.text)
  // The article of 'for a splitting headache' is no dose beside one.
  const joined = joinedSpans(part, 'amount', smallOfName)
  const said = joined.filter(({ text }) => !/^(?:an?|the)$/i.test(text))
  const doses = (said.length > 0 ? said : joined).map((dose) => {
    // The number of 'vit b12' is in its name, the puffs of '2 puffs' are in the dose.
    const inName = names.find(({ start, end }) => dose.start >= start && dose.start < end)
    const text = inName ? part.text.slice(inName.end - part.start, dose.end - part.start).trim() : dose.text
    const behind = part.text.slice(dose.end - part.start)
    const strength = /^[ -]strength\b/i.test(behind) ? (strengthAhead.exec(`${text} `)?.[0] ?? '') : ''
    if (strength) return { ...dose, text: text.slice(0, -strength.length).trim() }
    const count = howOften.exec(behind)?.[0] ?? ''
    const after = /^ ?(\p{L}+)/u.exec(behind)?.[1] ?? ''
    if (count) return { ...dose, text: `${text}${count}`, end: dose.end + count.length }
    return { ...dose, text: form.test(after) && !dose.text.includes(after) ? `${text} ${after}` : text }
  })
  const times = timesOfEach(part, names, clock)
  // The three of 'iron 210 mg, omelette with 3 eggs' belong to the eggs.
  const foods = spansOf(part, 'food')
  const isOfFood = (dose: Span) =>
    otherThan.test(part.text.slice(0, dose.start - part.start)) ||
    foods.includes(nearestTo(dose, [...names, ...foods])!)
  const dosesByName = Map.groupBy(
    doses.filter((dose) => !isOfFood(dose) && !isApart(part, dose, nearestTo(dose, names)!)),
    (dose) => nearestTo(dose, names),
  )
  const often = names.length === 1 ? takenTwice.exec(part.text)?.[0].toLowerCase() : undefined
  const logs = names.flatMap((name, at): LogInput[] => {
    const dose = doseOf(sayDoses(part, dosesByName.get(name) ?? [])) || often
    const took = lastTaken(part)
    // Of 'missed it yesterday, took two today' the second day counts.
    const whens = (times[at] ?? []).filter(({ start }) => start >= took)
    const clocks = whens.filter(
      ({ text, start }) => isClockTime(text, clock) && !ofOther.test(part.text.slice(0, start - part.start)),
    )
    // 'Paracetamol at 7 and again at 11' was taken twice.
    const areTaken = clocks.slice(1).every((when, index) => {
      const gap = part.text.slice(clocks[index]!.end - part.start, when.start - part.start)
      return betweenDoses.test(gap)
    })
    const taken =
      names.length === 1 && clocks.length > 1 && areTaken
        ? clocks.map((when) => [...whens.filter((each) => !clocks.includes(each)), when])
        : [whens]
    // 'Two at 8 and one at 2' has a dose for each time.
    const each = dosesByName.get(name) ?? []
    const eachTime = names.length === 1 ? dosesInTurn(part, each, whens) : null
    const takings = eachTime ?? taken
    const isDosedEach = takings.length > 1 && each.length === takings.length
    return takings.map((ofTime, index) => {
      const own = isDosedEach ? doseOf(each[index]!.text) : dose
      return {
        kind: 'medicine',
        input: {
          name: capitalised(cutTo(medicineNameLength, name.text)),
          ...(own ? { dose: own } : {}),
          ...timeOf(part, clock, ofTime),
        },
      }
    })
  })
  return logged(...logs)
}
