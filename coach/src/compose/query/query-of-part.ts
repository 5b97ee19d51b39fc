import { mealTypes } from '@finu/contract/meals/meals'
import { subjectNamed } from '../../kinds/subjects.ts'
import type { PartOfDay, Query } from '../../query.ts'
import { dayName, quarterOf, weekOf, yearOf, type Range } from '../../values/range.ts'
import type { Part, Span } from '../../reading/read.ts'
import { addDays, daysBetween, type Clock } from '../../values/when.ts'
import activities from '../../words/logged/activities.json' with { type: 'json' }
import asks from '../../words/asks.json' with { type: 'json' }
import { anyOf } from '../../words/lists.ts'
import { everyShiftWord, shiftIn } from '../../values/shifts.ts'
import { exerciseWords, unitAsked } from '../ask/asked-words.ts'
import { basicQueryOf, isOfWeekends } from './basic-query.ts'
import { allDaysIn, daysIn, weekdaysIn } from './query-days.ts'
import { conditionIn, givenIn, groupingIn, partIn } from './query-groups.ts'
import { isKnownNutrient } from './query-subject.ts'
import { spansOf, wordsIn } from '../spans.ts'
import { unheardIn } from './unheard.ts'

type About = Query['about']
type Measure = Query['measure']

/** Words for groups of days, which are understood where a question compares them. */
const everyGroupWord = [asks.weekends, asks.weekdays, asks.byWeekday, asks.byPart, asks.byMonth, asks.byWeek].map(
  (list) => anyOf(list),
)

/** Words for figures, which are understood where a question asks for one. */
const everyFigureWord = [
  asks.distances,
  asks.paces,
  asks.loads,
  asks.bests,
  asks.doses,
  asks.misses,
  asks.takes,
  asks.uses,
  asks.medicines,
].map((list) => anyOf(list))

const lastTime = /\b(?:last|latest|previous)(?: time| one)?\b/i

const ofYear = new Set<Query['by']>(['month'])

/** Measures that say the same of groups. */
const groupable = new Set<Measure>([
  'tell',
  'average',
  'most',
  'least',
  'longest',
  'compare',
  'whether',
  'often',
  'count',
  'times',
  'goal',
  'left',
  'relation',
])
const partOfOne = /\b(morning|afternoon|evening|night|nite)\b/i

/** Returns a question with the groups, the part of the day and the condition that it names. */
function grouped(part: Part, query: Query, days: readonly Range[], clock: Clock): Query {
  const isOfNote = query.measure === 'last' && shiftIn(part.text) !== null
  if (query.figure !== undefined || !subjectNamed(query.about).groups || !(isOfNote || groupable.has(query.measure)))
    return query
  // A weekend is compared over several weeks: 'on the weekend' and 'during the week' name none.
  const leastDays = groupingIn(part.text) === 'weekend' ? 7 : 1
  const several = /\bdays? of the week\b/i.test(part.text)
    ? undefined
    : days.find(({ start, end }) => daysBetween(start, end) >= leastDays)
  const condition = givenIn(part)
  // In 'headaches after coffee' the coffee is the condition, in 'what did I eat after the run' the run is.
  const given = condition && condition.given.name !== query.name?.toLowerCase() ? condition.given : null
  const name = query.name === 'weekend' || query.name === 'week' ? null : query.name
  // 'How long did I sleep after my last night shift' asks for one night, the others compare days.
  if (given?.kind === 'note' && query.measure === 'last') return { ...query, range: yearOf(clock), given }
  // 'What did I eat after the run' asks for no comparison of days.
  if (given && query.about === 'meals') return query
  if (given && (query.measure !== 'whether' || given.kind === 'note'))
    return { ...query, name, measure: 'average', range: several ?? quarterOf(clock), against: null, given }
  const ofWeekends = query.measure === 'compare' && isOfWeekends(part.text) ? ('weekend' as const) : null
  // 'What did I eat in the evening' asks for one evening.
  // On a Saturday the weekend has one day so far.
  const isHabit = ofWeekends !== null || days.every(({ start, end }) => start !== end)
  // Moods by time of day have an answer of their own.
  const by = query.measure === 'times' ? null : (groupingIn(part.text) ?? ofWeekends)
  if (by !== null && isHabit) {
    const range = (by === ofWeekends ? undefined : several) ?? (ofYear.has(by) ? yearOf(clock) : quarterOf(clock))
    return { ...query, name, measure: query.measure === 'least' ? 'least' : 'average', range, against: null, by }
  }
  // 'Supper the last three nights' has its time in its name.
  const isOfMeal = mealTypes.some((type) => type === query.name)
  const ofDay = isHabit && !isOfMeal && /s$|every/i.test(partWord(part.text)) ? partIn(part.text) : null
  // 'What did I eat yesterday morning' asks for a part of one day.
  const [said] =
    days.length === 1 && !isHabit && subjectNamed(query.about).hasPartsOfDay && !isOfMeal ? spansOf(part, 'when') : []
  const ofOne = said ? partOfOne.exec(said.text)?.[1]?.toLowerCase() : undefined
  if (ofOne !== undefined) return { ...query, part: ofOne.startsWith('ni') ? 'evening' : (ofOne as PartOfDay) }
  return ofDay === null
    ? query
    : { ...query, part: ofDay, range: several ?? (days[0] ? query.range : quarterOf(clock)) }
}

const isNumber = /^[\d.,]+$/

const partWord = (text: string): string => /\b(?:every )?(?:morning|afternoon|evening|night)s?\b/i.exec(text)?.[0] ?? ''

/** Names the words of a question that its answer does not take into account. */
function withUnheard(part: Part, query: Query, clock: Clock): Query | null {
  const ofTime = (span: Span) =>
    span.label === 'when' &&
    (daysIn(wordsIn(span), clock) !== null ||
      weekdaysIn(span.text) !== null ||
      query.part !== undefined ||
      query.by !== undefined ||
      query.given?.kind === 'note' ||
      (query.target !== undefined && isNumber.test(span.text)) ||
      (query.measure === 'last' && /\b(?:last|latest|previous|before)\b/i.test(span.text)) ||
      /^(?:the )?(?:day|week|month|year|now|usually|often)s?$/i.test(span.text))
  const names = query.name?.toLowerCase() ?? ''
  const isNamed = (span: Span) => {
    if (span.label === 'nutrient') return query.about === 'medicine' || isKnownNutrient(span)
    if (span.label === 'goal' || span.label === 'points' || span.label === 'plan' || span.label === 'fact') return true
    if (['food', 'activity', 'symptom', 'feeling', 'meal', 'medicine'].includes(span.label))
      return (
        query.given !== undefined ||
        query.name !== null ||
        query.about === 'all' ||
        query.about === 'medicine' ||
        namesOnlySubject.test(span.text) ||
        names.includes(span.text.toLowerCase())
      )
    return span.label !== 'when'
  }
  const heard = {
    marks: part.spans.filter((span) => ofTime(span) || isNamed(span)),
    words: [
      ...(query.by || query.weekdays ? everyGroupWord : []),
      ...(query.unit ? [unitAsked(part.text)!.words] : []),
      ...(query.figure || query.about === 'medicine' ? everyFigureWord : []),
      ...(query.figure ? exerciseWords(part.text) : []),
      ...(query.measure === 'last' ? [lastTime] : []),
      ...(query.measure === 'first' ? [/\bearliest\b/i] : []),
      ...(query.measure === 'goal' || query.measure === 'left' ? [/\bon (?:track|target|course)\b/i] : []),
      ...(query.measure === 'relation' ? [/\btrigger\w*/i] : []),
      ...(query.about === 'medicine' && query.name ? [new RegExp(RegExp.escape(query.name), 'i')] : []),
      ...(query.given?.kind === 'note' ? everyShiftWord : []),
      ...(query.measure === 'days' ? [anyOf(asks.days)] : []),
    ],
  }
  // All of a condition is understood.
  const condition = query.given ? conditionIn(part.text) : null
  const asked = condition === null ? part : { ...part, text: part.text.slice(0, -condition.length) }
  const { phrases, isOther } = unheardIn(asked, heard)
  if (isOther) return null
  if (phrases.length === 0) return query
  // 'Did I eat after 8 pm' has no yes where the hour is not heard.
  const measure = query.measure === 'whether' && query.about !== 'medicine' ? 'tell' : query.measure
  return { ...query, measure, unheard: phrases }
}

/** Marks that name only the subject itself. */
const namesOnlySubject = anyOf([
  ...activities.any,
  'symptom(s)',
  'trigger(s)',
  'pain(s)',
  'food(s)',
  'meal(s)',
  'mood(s)',
  'feeling(s)',
  'medicine(s)',
  'exercise(s)',
])

/**
 * Builds a question about the records from a part: its subject and aspect, its marks, groups and conditions.
 * @returns null if it asks for something else: 'what did I spend on food'
 */
export function queryOf(part: Part, subject: About, clock: Clock): Query | null {
  const days = allDaysIn(part, clock)
  const query = wholeWeekOf(grouped(part, basicQueryOf(part, subject, clock), days, clock), clock)
  return withUnheard(part, query, clock)
}

/** A weekly goal is compared with the minutes of a week: those of one day would say that 150 are missing. */
export const wholeWeekOf = (query: Query, clock: Clock): Query => {
  const { start, end } = query.range
  const isWeek = daysBetween(start, end) === 6
  if (query.about !== 'exercise' || query.measure !== 'goal' || isWeek) return query
  const week = weekOf(clock)
  return {
    ...query,
    range:
      end === clock.today ? week : { start: addDays(end, -6), end, label: `the week to ${dayName(end, clock.today)}` },
  }
}
