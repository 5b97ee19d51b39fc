import { kindMarkedBy } from '../../kinds/marks.ts'
import { withDigits } from '../../values/numbers.ts'
import { isOtherWord } from '../../kinds/meal/foods.ts'
import { notBad } from '../../values/read-severity.ts'
import { isLikelySlip, repair } from '../../values/repair.ts'
import numbers from '../../words/numbers.json' with { type: 'json' }
import { oneOf } from '../../words/lists.ts'
import type { Part, Span } from '../../reading/read.ts'
import type { Clock } from '../../values/when.ts'
import { withBeginnings } from '../correct/additions.ts'
import { withBareFigures } from './bare-figures.ts'
import { withEachDay } from './each-day.ts'
import { withEvents } from './events.ts'
import { withEveningHour } from '../../kinds/meal/evening-meals.ts'
import { withDatedGoal, withOtherGoals } from '../../kinds/goal/goals.ts'
import { withMoodChanges } from '../../kinds/mood/mood-changes.ts'
import { listedSets } from '../../kinds/exercise/listed-sets.ts'
import { isMovement } from '../../kinds/exercise/movements.ts'
import { isNameOfTable, withDishNames } from '../../kinds/meal/dish-names.ts'
import { withNumberMarks } from './number-marks.ts'
import { namesChange, namesDeletion } from '../correct/sought-of-part.ts'
import { withProgrammes } from '../../kinds/exercise/programmes.ts'
import { withSkippedLists } from '../../kinds/medicine/not-done.ts'
import { inOrder } from './day-order.ts'
import { beginsRunOn, withHeadingsMoved, withMealsNamed } from './run-on.ts'
import { withSameMeasure } from './same-measure.ts'
import { textAcross, withBlanks, withoutTimes } from '../spans.ts'
import { withSpokenNumbers } from './spoken-numbers.ts'
import { withStopwatchTimes } from '../../kinds/exercise/stopwatch-times.ts'
import { withTeaBreak } from '../../kinds/meal/tea-breaks.ts'
import { withTimes } from './time-scope.ts'
import { onlyTrained, withTrained } from '../../kinds/exercise/trained-body.ts'
import { withWakefulness } from '../../kinds/sleep/wakefulness.ts'

/** Labels whose words are kept as they were typed; a medicine must never become another one. */
const verbatim = new Set<string>(['goal', 'fact', 'term', 'from', 'when', 'amount', 'medicine'])

const isKept = ({ label, text }: Span) => verbatim.has(label) || (label === 'activity' && isMovement(text))

/** Corrects the spelling of a part's marked words; an unknown word of a food only where it is plainly one with a slip. */
const spelt = (part: Part): Part => ({
  ...part,
  spans: part.spans.map((span) => {
    if (isKept(span)) return span
    return { ...span, text: repair(span.label === 'food' ? withOwnNames(span) : span) }
  }),
})

/** Returns a food without corrections that would make it another one: 'salna' is no salsa, and 'brack' no back. */
function withOwnNames(span: Span): Span {
  const [typed, corrected] = [span.text.split(' '), span.spelt?.split(' ') ?? []]
  const isDish = corrected.length > 1 && isNameOfTable(corrected.join(' '))
  if (typed.length !== corrected.length || isDish) return span
  const words = corrected.map((word, at) => {
    const said = typed[at]!.toLowerCase()
    return word === said || (isLikelySlip(said, word) && !isOtherWord(word)) ? word : typed[at]!
  })
  return { ...span, spelt: words.join(' ') }
}

const measured = new Set<string>(['amount', 'duration', 'distance', 'load'])
const endsInHours = /\dh$/i
const endsInAnyHours = /\d ?(?:h|hrs?|hours?)$/i
const saysMinutes = /^\d{1,2} ?(?:m|mins?|minutes?)$/i
const minutesBehind = /^ ?\d{2}\b(?!:)/
/** The minutes behind spoken hours, which may have another label: 'one hour | five'. */
const endsInHourWord = /\b(?:hours?|hrs?)$/i
const [ones, tens] = [oneOf(Object.keys(numbers.units)), oneOf(Object.keys(numbers.tens))]
const minutesSaid = new RegExp(
  String.raw`^ (?:\d{1,2}|${tens}(?:[ -]${ones})?|${ones})(?=$|[,.;]| (?:and|then|with|on|at|in)\b)`,
  'i',
)
const fractionBehind = /^ and (?:an? half|an? quarter|three quarters)\b/i

/** A number that goes on: 'eighty | one point four kilos', 'two hundred | and three pounds'. */
const goesOn = /\b(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred)$/i
const betweenNumbers = /^ (?:and )?$/i

/** A number at the end; 'too' and 'tow' mean two. */
const numberBefore = /(?<![:.,/])\b(?:\d{1,3}(?:[.,]\d{1,2})?|too|tow) ?$/i

/** Extends a measure by the number before it and the fraction after it, which may have another label. */
function wholeMeasure(part: Part, span: Span): Span {
  const isHalfOfDay = span.label === 'when' && /^[ap]m\b/i.test(span.text)
  if (!measured.has(span.label) && !isHalfOfDay) return span
  const behind = part.text.slice(span.end - part.start)
  // In '1h10' the minutes may have another label.
  const isSpoken = span.label === 'duration' && endsInHourWord.test(span.text)
  const ofHours = endsInHours.test(span.text) ? minutesBehind : isSpoken ? minutesSaid : null
  const minutes = ofHours?.exec(behind)?.[0]
  const rest = minutes ?? fractionBehind.exec(behind)?.[0] ?? ''
  const isBare = /^\p{L}/u.test(span.text) && !/^(?:an?|one|two|the|half|some|couple|few)\b/i.test(span.text)
  const number = isBare ? numberBefore.exec(part.text.slice(0, span.start - part.start))?.[0] : ''
  const isTwo = /^t/i.test(number ?? '')
  return {
    ...span,
    text: `${isTwo ? '2 ' : (number ?? '')}${span.text}${rest}`,
    start: span.start - (number?.length ?? 0),
    end: span.end + rest.length,
  }
}

/** Words of a day that the reader may mark as food: 'yest day and had a roll'. */
const isDayWord = /^(?:yest|yday|yesterday|today|tonight|tonite|2nite|tomorrow)$/i

const asDay = (span: Span): Span =>
  span.label === 'food' && isDayWord.test(span.text) ? { ...span, label: 'when' } : span

/** Matches the vessel of one behind an hour, which are no several of it: 'up at | 5 bowl of porridge'. */
const vesselOfOne = /(?<=^\d{1,2}) (?:bowl|cup|mug|glass|plate|slice|tin|can|piece|bar)$/i

/** Returns the seven of 'breakfast at seven eggs and toast' as a time; others as they are. */
function asHours(part: Part, span: Span): Span[] {
  const isAt = span.label === 'amount' && /\bat $/i.test(part.text.slice(0, span.start - part.start))
  const vessel = vesselOfOne.exec(span.text)?.[0] ?? ''
  const number = span.text.slice(0, span.text.length - vessel.length)
  const hour = isAt ? Number(withDigits(number)) : Number.NaN
  if (!(hour >= 1 && hour <= 12)) return [span]
  const time: Span = { label: 'when', text: `at ${number}`, start: span.start, end: span.start + number.length }
  return vessel === '' ? [time] : [time, { ...span, text: vessel.trim(), start: time.end + 1 }]
}

/**
 * Joins split measures: 'one | and a half' is one amount, 'an hour | and a quarter' one duration, and '20 | min' as
 * well.
 */
function withWholeMeasures(part: Part): Part {
  const spans: Span[] = []
  for (const each of part.spans) {
    const span = wholeMeasure(part, asDay(each))
    const last = spans.at(-1)
    // The 12 of 'b12' is no hour.
    const isOfWord = each.label === 'when' && /\p{L}\d$/u.test(part.text.slice(0, each.start + 1 - part.start))
    if (each.start < (last?.end ?? 0) || isOfWord) continue
    const gap =
      last && last.label === each.label ? part.text.slice(last.end - part.start, each.start - part.start) : null
    const isNumber = measured.has(each.label) && betweenNumbers.test(gap ?? '') && goesOn.test(last?.text ?? '')
    // '1 hr | 30 min' is one length.
    const isLength =
      each.label === 'duration' &&
      /^,? ?(?:and )?$/i.test(gap ?? '') &&
      endsInAnyHours.test(last?.text ?? '') &&
      saysMinutes.test(each.text)
    // 'One and | a half' may be marked as two amounts.
    if (last && gap !== null && (isNumber || isLength || (/\band$/i.test(last.text) && gap.length <= 1))) {
      const joint = isNumber || isLength ? gap : ' '
      const wordsOf = (one: Span) => one.spelt ?? one.text
      const corrected = (last.spelt ?? each.spelt) ? { spelt: `${wordsOf(last)}${joint}${wordsOf(each)}` } : {}
      spans[spans.length - 1] = { ...last, ...corrected, text: `${last.text}${joint}${each.text}`, end: each.end }
      continue
    }
    if (last && last.end > span.start) spans.pop()
    spans.push(...asHours(part, span))
  }
  return { ...part, spans }
}

const isLog = new Set<string>(['meal', 'exercise', 'water', 'medicine', 'symptom', 'mood'])

const daysBack = /\b(?:(?:the )?(?:day|night) b(?:efore|4) (?:yesterday|last)|\w+ days? back)\b/i

/**
 * Joins split days: 'day | before yesterday' is one day, and in 'two days | back my shoulder hurt' the back belongs to
 * the day.
 */
function withWholeDays(part: Part): Part {
  const said = daysBack.exec(part.text)
  if (!said) return part
  const [start, end] = [part.start + said.index, part.start + said.index + said[0].length]
  const spans = part.spans.flatMap((span): Span[] => {
    if (span.end <= start || span.start >= end) return [span]
    if (span.label === 'when' || span.end <= end) return []
    const text = part.text.slice(end - part.start, span.end - part.start)
    const from = end + text.length - text.trimStart().length
    return [{ label: span.label, text: text.trim(), start: from, end: span.end }]
  })
  const day: Span = { label: 'when', text: said[0], start, end }
  return { ...part, spans: [...spans, day].toSorted((a, b) => a.start - b.start) }
}

const isDayNamed = /yesterday|day|ago|last|\d{1,2}[/.-]\d/i

/** Moves a second length to the exercise after it: '…, 20 min | walk'. */
function withLengths(parts: readonly Part[]): Part[] {
  const moved = [...parts]
  for (const [at, part] of parts.entries()) {
    const next = moved[at + 1]
    const last = part.spans.at(-1)
    const isMore = last?.label === 'duration' && part.spans.filter(({ label }) => label === 'duration').length > 1
    if (!next || !isMore || next.intent !== 'exercise' || next.spans.some(({ label }) => label === 'duration')) continue
    moved[at] = { ...part, text: withBlanks(part, [last]), spans: part.spans.slice(0, -1) }
    moved[at + 1] = { ...next, spans: [last, ...next.spans] }
  }
  return moved
}

/** 'Two days ago I sneezed, three days ago I ran' are two parts, each with its day and what it tells. */
function withOwnTimes(part: Part): Part[] {
  const [first, second] = part.spans.filter(({ label, text }) => label === 'when' && isDayNamed.test(text))
  if (!first || !second || !isLog.has(part.intent)) return [part]
  const ahead = part.text.slice(0, second.start - part.start)
  const own = part.spans.filter(({ start }) => start < second.start)
  const others = part.spans.filter(({ start }) => start >= second.start)
  const kinds = (spans: readonly Span[]): Part['intent'][] =>
    spans.flatMap(({ label }) => (label === 'medicine' ? [] : (kindMarkedBy(label) ?? [])))
  if (!/(?:[,;.!]| and) $/.test(ahead) || kinds(own).length === 0 || kinds(others).length === 0) return [part]
  const withIntent = (spans: readonly Span[]) => {
    const told = kinds(spans)
    return { intent: told.includes(part.intent) ? part.intent : told[0]!, spans: [...spans] }
  }
  const rest = { ...part, ...withIntent(others), text: part.text.slice(ahead.length), start: second.start }
  return [{ ...part, ...withIntent(own), text: ahead }, ...withOwnTimes(rest)]
}

const cutReason = /\b(?:because|cuz|since|as|after|from|about|of)(?: (?:i|my|the|we|it|of))?\s*$/i

/** Joins a split reason, and nothing more: 'I feel happy because I | slept well'. */
function withReasons(parts: readonly Part[]): Part[] {
  const whole: Part[] = []
  for (const part of parts) {
    const before = whole.at(-1)
    const cut = before && before.intent === 'mood' && cutReason.test(before.text) ? before : null
    const isMealOrExercise = part.intent === 'meal' || part.intent === 'exercise'
    if (cut) whole[whole.length - 1] = { ...cut, text: `${cut.text} ${part.text}` }
    if (!cut || isMealOrExercise) whole.push(part)
  }
  return whole
}

/** Joins a split question: 'when was the last time I caved | and had pizza'. */
function withObjects(parts: readonly Part[]): Part[] {
  const whole: Part[] = []
  for (const part of parts) {
    const asked = whole.at(-1)
    const isObject =
      asked?.intent === 'ask' && isLog.has(part.intent) && /^and (?:had|ate|drank|did|went)\b/i.test(part.text)
    if (isObject && !asked.spans.some(({ label }) => label === 'food' || label === 'activity'))
      whole[whole.length - 1] = {
        ...asked,
        ...(part.intent === 'meal' ? { subject: 'meals' as const } : {}),
        text: `${asked.text} ${part.text}`,
        spans: [...asked.spans, ...part.spans],
      }
    else whole.push(part)
  }
  return whole
}

const beforeLoad = /(?:@|\b(?:at|with|w))\s*$/i

const has = (part: Part, label: Span['label']) => part.spans.some((span) => span.label === label)
const onlyHas = (part: Part, label: Span['label']) =>
  part.spans.length > 0 && part.spans.every((span) => span.label === label)

/** Returns true if two parts together list movements: 'ten chin ups | then 20 dips' are no dips to eat. */
const areSets = (before: Part, part: Part): boolean =>
  !has(part, 'when') && listedSets({ ...before, text: textAcross(before, part) }) !== null

/** Returns true for the length of what stands before it, and nothing else: '4.5 km | took 55 min'. */
const saysLength = (part: Part): boolean =>
  part.intent === 'exercise' &&
  onlyHas(part, 'duration') &&
  /^(?:(?:and|it|that|which|all) )*(?:took|lasted|in|for|was)\b/i.test(part.text)

const trained = new Set<Part['intent']>(['symptom', 'exercise'])

const eaten = /\b(?:ate|eaten|had|eating|having|of)\b/i

const onlyNotBad = new RegExp(String.raw`^\W*(?:but )?${notBad.source}\W*$`, 'i')

/** Joins a load that was read as a weight, more sets, or a length: 'bench 3x8 @ | 62.5kg'. */
function withLoads(parts: readonly Part[]): Part[] {
  const whole: Part[] = []
  for (const part of parts) {
    const last = whole.at(-1)
    const before = last?.intent === 'exercise' ? last : null
    const isLoad = before !== null && part.intent === 'weight' && beforeLoad.test(before.text)
    // 'Deadlift 100 kg 3x5 | then 120 kg 1x3' has one movement.
    const isMoreSets = before !== null && part.intent === 'exercise' && onlyHas(part, 'load') && has(before, 'load')
    const isLength = before !== null && !has(before, 'duration') && saysLength(part)
    // 'Ran 5k in 28 min | 310 kcal' says what the run burned, and no food.
    const isBurned = before !== null && part.intent === 'meal' && onlyHas(part, 'energy') && !eaten.test(part.text)
    // 'Gym 50 min | chest/back' says what was trained, and no complaint.
    const isTrained =
      before !== null && trained.has(part.intent) && onlyTrained.test(withoutTimes(part).trim()) && !has(part, 'load')
    // 'Stiff neck on Friday | not too bad' says how strong it was.
    const isStrength = last?.intent === 'symptom' && part.intent === 'mood' && onlyNotBad.test(part.text)
    if (last && isStrength) whole[whole.length - 1] = { ...last, text: textAcross(last, part) }
    else if (before && isTrained)
      whole[whole.length - 1] = {
        ...before,
        text: textAcross(before, part),
        spans: [...before.spans, ...part.spans.filter(({ label }) => label === 'when' || label === 'duration')],
      }
    else if (before && (isLoad || isMoreSets || isLength || isBurned || areSets(before, part))) {
      const end = part.start + part.text.length
      const load: Span = { label: 'load', text: part.text, start: part.start, end }
      whole[whole.length - 1] = {
        ...before,
        text: textAcross(before, part),
        spans: [...before.spans, ...(isMoreSets || isLength || isBurned ? part.spans : [load])],
      }
    } else whole.push(part)
  }
  return whole
}

/** Joins the meal of a day to what it had: 'carvery on sunday | lunch with a pint'. */
function withMealsOfDay(parts: readonly Part[]): Part[] {
  const whole: Part[] = []
  for (const part of parts) {
    const before = whole.at(-1)
    const day = before?.spans.at(-1)
    const meal = part.spans[0]
    const isOfDay =
      before?.intent === 'meal' &&
      part.intent === 'meal' &&
      day?.label === 'when' &&
      !/\d/.test(day.text) &&
      meal?.label === 'meal' &&
      meal.start === day.end + 1 &&
      !has(before, 'meal')
    if (isOfDay)
      whole[whole.length - 1] = {
        ...before,
        text: textAcross(before, part),
        spans: [...before.spans, ...part.spans],
      }
    else whole.push(part)
  }
  return whole
}

const endsBeforeName = / (?:my|the|that|this)(?: last| latest)?$/i

/** Joins the beginning of a change that was cut off: 'change my | last run to 40 minutes'. */
function withChanges(parts: readonly Part[]): Part[] {
  const whole: Part[] = []
  for (const part of parts) {
    const before = whole.at(-1)
    const begun = before?.spans.length === 0 ? before.text.trimEnd() : ''
    const isDeletion = namesDeletion.test(begun)
    if ((isDeletion || namesChange.test(begun)) && endsBeforeName.test(begun))
      whole[whole.length - 1] = {
        ...part,
        intent: isDeletion ? 'remove' : 'correct',
        text: `${begun} ${part.text}`,
        // The positions of its marks stay right.
        start: part.start - begun.length - 1,
      }
    else whole.push(part)
  }
  return whole
}

/** Adds to each part what it takes from the part before it: a day, a length, the rest of a reason. */
export const withAdjoining = (parts: readonly Part[], clock: Clock): Part[] =>
  inOrder(
    withTimes(
      withBareFigures(
        withSameMeasure(
          withLengths(
            withMealsNamed(
              withOtherGoals(
                withReasons(
                  withObjects(
                    withLoads(
                      withChanges(
                        withBeginnings(
                          withWakefulness(
                            withProgrammes(
                              withSkippedLists(withMealsOfDay(withHeadingsMoved(parts.map(withDatedGoal)))),
                            ),
                            clock,
                          ),
                        ),
                      ),
                    ),
                  ),
                ),
              ),
            )
              .flatMap((part) =>
                withMoodChanges(withEvents(withWholeDays(part)), clock)
                  .flatMap(withOwnTimes)
                  .flatMap((each) => withEachDay(each, clock)),
              )
              .map((part) =>
                spelt(
                  withNumberMarks(
                    withSpokenNumbers(
                      withEveningHour(
                        withTeaBreak(withWholeMeasures(withTrained(withStopwatchTimes(withDishNames(part))))),
                        clock,
                      ),
                    ),
                  ),
                ),
              ),
          ),
          clock,
        ),
      ),
      clock,
    ),
    clock,
    ({ intent }) => beginsRunOn.has(intent),
  )
