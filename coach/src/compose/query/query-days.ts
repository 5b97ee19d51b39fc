import { subjectNamed } from '../../kinds/subjects.ts'
import type { Query } from '../../query.ts'
import { before, everOf, monthOf, readRange, todayOf, weekOf, type Range } from '../../values/range.ts'
import type { Part } from '../../reading/read.ts'
import { weekdays, type Clock } from '../../values/when.ts'
import asks from '../../words/asks.json' with { type: 'json' }
import { oneOf } from '../../words/lists.ts'
import { withTimeWords } from '../ask/asked-words.ts'
import { isFigure } from './query-subject.ts'
import { spansOf, wordsIn } from '../spans.ts'

/** Reads a range of days; null if there is none. */
export function daysIn(words: string, clock: Clock): Range | null {
  const text = withTimeWords(words)
    .replaceAll(/\bfortni(?:ght|te)\b/g, '2 weeks')
    .replace(/^(?:on |in )?(?:this|the) 2 weeks$/, 'last 2 weeks')
  return readRange(text, clock) ?? readRange(`in ${text}`, clock)
}

const joint = / (?:next to|beside|vs\.?|versus|against|and|or|than|with|to|n|&) /

/** 'What will I weigh in 2 weeks' asks for days to come, of which there is no record. */
const isAhead = new RegExp(String.raw`${oneOf(asks.toCome)}.*\b(?:in|within) (?:\w+ )?\w+ (?:day|week|month)s?\b`, 'i')

const anyDay = new RegExp(`^(?:${oneOf(asks.anyDay)} ){1,3}day$`, 'i')
const inADay = /\b(?:in|per|of|on) (?:a|one|any|each|a single) day\b/g
const ofToday = /^(?:(?:for|of|in|over) )?the (?:whole )?day(?: so far)?$/i

/** Returns all ranges of days in a part, in order: 'yesterday or the day before' are two. */
export function allDaysIn(part: Part, clock: Clock): Range[] {
  const found: Range[] = []
  if (isAhead.test(part.text)) return found
  for (const span of spansOf(part, 'when')) {
    // 'Before today' may have only its day marked.
    const ahead = withTimeWords(part.text.slice(0, Math.max(0, span.start - part.start)))
    const isBefore = /(?<!\b(?:day|night|week|month|year)s? )before $/i.test(ahead)
    // 'The most in a day' names none, and 'left for the day' today.
    if (anyDay.test(span.text)) continue
    if (ofToday.test(span.text)) {
      found.push(todayOf(clock))
      continue
    }
    const said = `${isBefore ? 'before ' : ''}${withTimeWords(wordsIn(span))}`
    // Of 'the day before' only the last word may be marked.
    const unit = said === 'before' ? /\b(?:day|week|month) $/.exec(ahead)?.[0] : undefined
    const words = unit === undefined ? said : `${unit}before`
    const last = found.at(-1)
    // 'Last week compared to the week before' is of two weeks.
    const isSpanBefore = /^(?:(?:to|with|than|and|the|vs) )*(?:day|week) before$/.test(words)
    if (last && (isSpanBefore || /\bday before\b/.test(words)) && !words.includes('yesterday')) {
      found.push(before(last, clock.today))
      continue
    }
    const pieces = words.split(joint)
    const [first, behind] = pieces.length === 2 ? [daysIn(pieces[0]!, clock), pieces[1]!] : [null, '']
    // 'Yesterday and the day before'.
    if (first && /^(?:the )?(?:day|week|month) before$/.test(behind)) {
      found.push(first, before(first, clock.today))
      continue
    }
    const each = pieces.length > 1 ? pieces.map((piece) => daysIn(piece, clock)) : []
    const whole = each.length === 2 && each.every((days) => days !== null) ? each : [daysIn(words, clock)]
    found.push(...whole.filter((days) => days !== null))
  }
  // 'A weekly summary' has no mark.
  const text = withTimeWords(part.text.toLowerCase())
    .replace(/^(?:now|right|ok|okay|so)[ ,]+/, '')
    .replaceAll(inADay, ' ')
  const unmarked = found.length === 0 ? readRange(text, clock) : null
  return unmarked ? [unmarked] : found
}

/** Returns the asked weekdays, Sunday 0, for 'on Mondays' or 'at weekends'; null if there are none. */
export function weekdaysIn(text: string): number[] | null {
  if (/\b(?:weekends|every weekend)\b/i.test(text)) return [0, 6]
  if (/\b(?:weekdays|work ?days|every weekday)\b/i.test(text)) return [1, 2, 3, 4, 5]
  const [, several, each] = /\b(?:(\w{3,6}day)s|(?:every|each) (\w{3,6}day))\b(?! (?:ago|in a row))/i.exec(text) ?? []
  const at = weekdays.indexOf((several ?? each ?? '').toLowerCase())
  return at < 0 ? null : [at]
}

/** Returns true for a subject with entries of its own on some days. */
export const isDaily = (subject: Query['about']): boolean => subjectNamed(subject).series !== undefined

/** 'Now' is the latest weight, on whatever day it was. */
export const asksNow = /\b(?:now|currently|at the moment|these days)\b/i

const ranges = { week: weekOf, month: monthOf, ever: everOf }

/** Returns the default range of a question. */
export function usualRange(subject: Query['about'], measure: Query['measure'], clock: Clock): Range {
  if (measure === 'longest' || measure === 'last' || measure === 'first') return everOf(clock)
  if (measure === 'times' || measure === 'days' || measure === 'missed') return monthOf(clock)
  // A day that has only started cannot tell whether it is enough.
  if (measure === 'goal' && isFigure(subject)) return weekOf(clock)
  const { usualDays } = subjectNamed(subject)
  const isOfToday = measure === 'whether' && usualDays?.isTodayIfWhether
  const usual = usualDays === undefined || isOfToday ? todayOf(clock) : ranges[usualDays.of](clock)
  if (usualDays?.isFixed && !isOfToday) return usual
  if (measure === 'most' || measure === 'least' || measure === 'often' || measure === 'relation')
    return usualDays?.hasMonthlyExtremes || measure === 'often' ? monthOf(clock) : everOf(clock)
  return measure === 'average' || measure === 'compare' ? weekOf(clock) : usual
}
