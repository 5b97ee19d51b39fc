import { subjectNamed } from '../../kinds/subjects.ts'
import type { Query } from '../../query.ts'
import {
  apart,
  before,
  isOfTimeBefore,
  everOf,
  monthOf,
  quarterOf,
  thisMonth,
  timeSince,
  todayOf,
  type Range,
} from '../../values/range.ts'
import type { Part } from '../../reading/read.ts'
import type { Aspect } from '../../reading/tags.ts'
import { addDays, daysBetween, type Clock } from '../../values/when.ts'
import cues from '../../words/cues.json' with { type: 'json' }
import { anyOf, oneOf } from '../../words/lists.ts'
import asks from '../../words/asks.json' with { type: 'json' }
import { withDigits } from '../../values/numbers.ts'
import { metresIn } from '../../values/read-measures.ts'
import { figureIn, leavesOut, unitAsked } from '../ask/asked-words.ts'
import { isMovement } from '../../kinds/exercise/movements.ts'
import { targetIn } from './target-words.ts'
import { allDaysIn, asksNow, isDaily, usualRange, weekdaysIn } from './query-days.ts'
import { isFigure, isWorstMost, nameOf } from './query-subject.ts'

type About = Query['about']
type Measure = Query['measure']

const measures: Record<Aspect, Measure> = {
  list: 'tell',
  total: 'tell',
  average: 'average',
  count: 'count',
  whether: 'whether',
  last: 'last',
  first: 'first',
  when: 'times',
  best: 'most',
  worst: 'least',
  compare: 'compare',
  why: 'why',
  left: 'left',
  trend: 'compare',
  share: 'often',
  now: 'tell',
}

/** Words between two times to compare: 'more protein today or yesterday'. */
const comparing = anyOf(cues.comparesTimes)
const ofEnough = /\b(?:enough|too (?:much|little|many|few))\b/i
const ofTarget = /\b(?:targets?|goals?|on track)\b/i
const ofHabit = /\b(?:often|usual\w*|favou?rite|mostly|most|common\w*)\b/i
const isNow = /\b(?:am i|still|now|currently|running|at the moment)\b/i

/** Returns the measure of an aspect, which depends on the subject for some. */
function measureOf({ aspect, text }: Part, subject: About): Measure {
  if (aspect === 'left' && subject === 'exercise') return 'goal'
  if (aspect === 'worst' && isWorstMost(subject, text)) return 'most'
  if (aspect === 'best' && (subject === 'fasting' || subject === 'exercise')) return 'longest'
  // A question about past fasts asks whether they were long enough; without a day, whether one is running.
  if (aspect === 'whether' && subject === 'fasting') return isNow.test(text) ? 'whether' : 'goal'
  const isOfTarget = ofEnough.test(text) || (ofTarget.test(text) && aspect !== 'left' && aspect !== 'compare')
  if (isOfTarget && (isFigure(subject) || subject === 'exercise' || subjectNamed(subject).isOfBody)) return 'goal'
  if (subject === 'meals' && (aspect === 'best' || aspect === 'list') && ofHabit.test(text) && !/\bday\b/i.test(text))
    return 'often'
  return /\b(?:average|avg)\b/i.test(text) && aspect === 'total' ? 'average' : measures[aspect!]
}

const isWindow = ({ aspect, text }: Part, subject: About): boolean =>
  (subject === 'fasting' && (aspect === 'left' || aspect === 'when') && !/\b(?:did|was|were|usually)\b/i.test(text)) ||
  (subject === 'meals' && /\b(?:earliest|when (?:can|may|am i|do i get to)|can i eat)\b/i.test(text))

const fastNow = (clock: Clock): Query => ({
  about: 'fasting',
  name: 'window',
  measure: 'tell',
  range: everOf(clock),
  against: null,
})

/** Returns one range over several days. */
function spanning(days: readonly Range[]): Range | undefined {
  if (days.length < 2) return days[0]
  const [first, ...others] = days.toSorted((a, b) => a.start.localeCompare(b.start))
  const last = others.at(-1)!
  return { start: first!.start, end: last.end, label: `${first!.label} to ${last.label}` }
}

const comparesWith = /\b(?:than|compares?|compared|vs|versus|against)\b/i

/** Returns the days up to today that are as many as those of a range. */
function lastOf({ start, end }: Range, clock: Clock): Range {
  const count = daysBetween(start, end) + 1
  if (count === 1) return todayOf(clock)
  // A month is compared with this one.
  const month = thisMonth(clock)
  if (start.endsWith('-01') && addDays(end, 1) === month.start) return month
  return { start: addDays(clock.today, 1 - count), end: clock.today, label: `the last ${count} days` }
}

/** Returns true if a text names weekends or weekdays in general. */
export const isOfWeekends = (text: string): boolean =>
  /\b(?:days? off|work ?days|weekdays)\b/i.test(text) ||
  (/\bweekends?\b/i.test(text) && !/\b(?:this|last|next) weekend\b/i.test(text)) ||
  (/\bsaturdays?\b/i.test(text) && /\bsundays?\b/i.test(text) && /\bweek\b/i.test(text))

/** Returns the figure and the unit that a question asks for besides its measure. */
function detailsOf({ text }: Part, subject: About, name: string | null): Pick<Query, 'figure' | 'unit' | 'metres'> {
  const unit = unitAsked(text)?.unit
  const ofUnit = unit === undefined ? {} : { unit }
  if (subject === 'weight') return unit === 'mi' || unit === 'km' ? {} : ofUnit
  if (subject === 'medicine') return asksDose.test(text) ? { figure: 'dose' } : {}
  if (subject !== 'exercise') return {}
  const isOfSets = name !== null && isMovement(name)
  const figure = isOfSets ? 'load' : bests.test(text) ? 'pace' : figureIn(text)
  const metres = bests.test(text) && !isOfSets ? metresIn(text) : null
  return figure === null ? {} : { figure, ...ofUnit, ...(metres !== null && { metres: Math.round(metres) }) }
}

const asksDose = anyOf(asks.asksDose)
const bests = anyOf(asks.bests)
const misses = anyOf(asks.misses)
const whichDays = anyOf(asks.days)
const judges = /\b(?:bad\w*|poor\w*|well|good|great|ok|better|worse|more|less)\b/i
const howFar = /\bhow (?:far|close|much (?:more|further))\b/i
const towards = anyOf(asks.targets)
const towardsNumber = /\b(?:to|till|from|off) \d/i

/** Matches a time in weeks, and a question for a day, which are no question for a week. */
const isSpan = /\b(?:this|last|past|\d+|two|three|four|few) weeks?\b|\bdays?\b/i

const denied = /\b(?:not|no|never|without|(?:did|have|has)n['’]?t)\b/i

/** Matches a number of entries: 'the last five meals'. */
const severalOf = /\b(?:last|latest|recent|past) \d{1,2} (?!day|week|month|night|year)\w+s\b/i
const howManyDays = /\bhow many days\b(?! (?:has|is|ago|until|till|to|left))/i
const asksWhen = /^(?:and |so )?(?:tell me |show me )?when (?:did |have |had )?i\b/i
const eachDay = /\b(?:every|each) (?:single )?(?:day|night|morning)\b/i
const doneMost = /\b(?:do|did|done|doing) (?:the )?most\b|\bmost (?:often|frequently)\b/i

/** 'What triggered my headache' asks for what was noted as its triggers. */
const asksTrigger = /\btrigger(?:s|ed|ing)?\b/i

/** Returns a measure that the words of a question name beyond what was read. */
function plainMeasure({ text }: Part, subject: About, measure: Measure): Measure {
  if (subject === 'medicine') {
    if (misses.test(text)) return 'missed'
    if (whichDays.test(text)) return 'days'
  }
  // The earliest sleep is one of the clock.
  if (/\bearliest\b/i.test(text) && subject !== 'sleep') return 'first'
  const isListed = measure === 'tell' || measure === 'count' || measure === 'times' || measure === 'whether'
  const asksDays = whichDays.test(text) || howManyDays.test(text)
  if (asksDays && denied.test(text) && isListed && isDaily(subject)) return 'missed'
  if (asksDays && isListed && isDaily(subject) && !misses.test(text)) return 'days'
  // 'Did I have breakfast every day' is no question for a yes that only says that some is logged.
  if (measure === 'whether' && eachDay.test(text) && isDaily(subject)) return 'missed'
  // 'Which exercise do I do the most' asks for the one that is done most often.
  if (measure === 'longest' && subject === 'exercise' && doneMost.test(text)) return 'often'
  if (subject === 'symptoms' && (measure === 'most' || measure === 'least') && /\bcommon\b/i.test(text)) return 'tell'
  // 'Tell me when I ate chicken' asks for the days.
  if (subject === 'meals' && isListed && asksWhen.test(text)) return 'days'
  // 'Am I eating enough fruit' asks for a judgement.
  if (measure === 'whether' && /\benough\b/i.test(text)) return 'tell'
  // 'Did I miss a workout' is no question for a yes.
  if (misses.test(text) && isListed && isDaily(subject)) return 'missed'
  const isTowards = towards.test(text) || towardsNumber.test(text)
  if (subject === 'weight' && howFar.test(text) && isTowards) return 'left'
  // 'What's my weight done' asks for its change.
  if (subject === 'weight' && (measure === 'left' || measure === 'goal') && !isTowards) return 'tell'
  // 'Did I sleep badly' is no question for a yes that only says that something is logged.
  if (measure === 'whether' && subjectNamed(subject).isOfBody && judges.test(text)) return 'tell'
  if (subject === 'symptoms' && isListed && asksTrigger.test(text)) return 'relation'
  return measure
}

const comparable = new Set<Measure>(['most', 'least', 'longest', 'often'])
const ofEachMeal = anyOf(asks.eachMeal)

const isAtTarget = /\b(?:at|reach\w*|hit|made it|get to|got to|there|over|past|under)\b/i

const comparesWeight = new RegExp(
  String.raw`${oneOf(cues.compares)}|\b(?:than|since|from|lost|gained|put on|dropped|down|up)\b`,
  'i',
)

/** Builds a question without its groups and conditions. */
export function basicQueryOf(part: Part, subject: About, clock: Clock): Query {
  const query = questionOf(part, subject, clock)
  const details = detailsOf(part, query.about, query.name)
  // The longest run is that of the most minutes, the furthest or fastest one is not.
  const isMost = details.figure !== undefined && query.measure === 'longest' && !/\blongest\b/i.test(part.text)
  // 'Am I at 2 litres yet' asks what is left of them.
  const isAt =
    query.measure === 'whether' && (isAtTarget.test(part.text) || subjectNamed(query.about).isBounded === true)
  const target = isAt || query.measure === 'left' || query.measure === 'goal' ? targetIn(part, query.about) : undefined
  const measure = isMost ? 'most' : isAt && target ? 'left' : query.measure
  const isOfMeals = comparable.has(query.measure) && ofEachMeal.test(part.text)
  return { ...query, ...details, measure, ...(target && { target }), ...(isOfMeals && { each: 'meal' as const }) }
}

/** Measures of which two times are told each by itself: 'my average mood this week and last week'. */
const eachOf = new Set<Measure>(['tell', 'average', 'count'])
const isFigured = (subject: About): boolean => !['meals', 'medicine', 'all', 'fasting', 'weight'].includes(subject)
const joinsDays = anyOf(asks.timesJoined)

function questionOf(part: Part, subject: About, clock: Clock): Query {
  if (isWindow(part, subject)) return fastNow(clock)
  const { text } = part
  const named = allDaysIn(part, clock)
  // A night counts for the day on which it ended.
  const days = subject === 'sleep' && /\blast nights?\b/i.test(text) && named.length < 2 ? [todayOf(clock)] : named
  const isCompared = days.length > 1 && (part.aspect === 'compare' || comparing.test(text))
  // 'At what time of day is my mood worst' asks for a time, not for a day.
  const isOfTimes = subject === 'mood' && /\b(?:time|part|times|parts) of (?:the )?day\b/i.test(text)
  const meant = isOfTimes ? 'times' : isCompared ? 'compare' : plainMeasure(part, subject, measureOf(part, subject))
  // The development of a weight is told by the change over its range.
  const measure = subject === 'weight' && meant === 'compare' && !isCompared ? 'tell' : meant
  const isLevelled = subject === 'mood' || subject === 'symptoms' || subject === 'exercise'
  const isOfOneWeekend = measure === 'whether' && /\b(?:did|was|were|have)\b.*\bthe weekend\b/i.test(text)
  if (isLevelled && (measure === 'compare' || measure === 'whether') && isOfWeekends(text) && !isOfOneWeekend)
    return { about: subject, name: 'weekend', measure: 'often', range: monthOf(clock), against: null }
  const isExtreme = measure === 'most' || measure === 'least'
  const isOfWeek = /\bweeks?\b/i.test(text) && !isSpan.test(text)
  if ((subject === 'mood' || subject === 'all') && isExtreme && isOfWeek)
    return {
      about: 'mood',
      name: 'week',
      measure,
      range: days.find(({ start, end }) => daysBetween(start, end) > 7) ?? quarterOf(clock),
      against: null,
    }
  // 'Is that up or down from two weeks ago' is told by the change since.
  const [onlyDay, ...otherDays] = days
  const isSince = subject === 'weight' && onlyDay && otherDays.length === 0 && onlyDay.end < clock.today
  if (isSince && onlyDay.start === onlyDay.end && comparesWeight.test(text))
    return { about: subject, name: null, measure: 'tell', range: timeSince(onlyDay, clock), against: null }
  // The best day is the one with the best mood.
  if (subject === 'all' && isExtreme && /\bday\b/i.test(text))
    return {
      about: 'mood',
      name: null,
      measure,
      range: spanning(days) ?? usualRange('mood', measure, clock),
      against: null,
    }
  const isOfMoods = subject === 'mood' && (isExtreme || measure === 'compare' || measure === 'average')
  const name = isOfMoods || leavesOut.test(text) ? null : nameOf(part)
  const ofWeek = weekdaysIn(text)
  if (ofWeek !== null && measure !== 'compare') {
    const range = days.find(({ start, end }) => start !== end) ?? quarterOf(clock)
    return { about: subject, name, measure, range, against: null, weekdays: ofWeek }
  }
  const isSeveral = severalOf.test(withDigits(text))
  if (isSeveral) return { about: subject, name, measure: 'tell', range: everOf(clock), against: null }
  const isRate = measure === 'count' && /\bhow often\b/i.test(text)
  // 'Have I been taking my iron' asks for a habit.
  const isHabit = subject === 'medicine' && /\b(?:been|usually|regularly)\b/i.test(text)
  const isOfMonth = (isRate && days.length === 0) || isHabit
  const usual = isOfMonth ? monthOf(clock) : usualRange(subject, measure, clock)
  if (measure === 'compare') {
    // The later day is compared with the earlier one.
    const [first, second] = days[1] && days[1].start > days[0]!.start ? [days[1], days[0]] : days
    // 'More than last month' is about the time since.
    if (first && !second && first.end < clock.today && comparesWith.test(text)) {
      const range = lastOf(first, clock)
      return { about: subject, name, measure, range, against: apart(range, first, clock.today) }
    }
    const range = first ?? usual
    const against = second ? apart(range, second, clock.today) : before(range, clock.today)
    return { about: subject, name, measure, range, against }
  }
  const [one, other] = days
  const areTwo = one && other && days.length === 2 && eachOf.has(measure) && isFigured(subject) && joinsDays.test(text)
  if (areTwo && one.end !== other.end) {
    const [range, against] = one.end > other.end ? [one, other] : [other, one]
    return { about: subject, name, measure: 'compare', range, against: apart(range, against, clock.today) }
  }
  const asked = spanning(days)
  // 'My fasts so far' are not only those of today.
  const isLatest = subject === 'fasting' || (subject === 'weight' && asksNow.test(text))
  const range = isLatest && asked?.label === 'today' ? undefined : asked
  // 'My last run before Thursday' is one of those before.
  const isLastBefore = range !== undefined && isOfTimeBefore(range) && /\b(?:last|latest|previous)\b/i.test(text)
  return { about: subject, name, measure: isLastBefore ? 'last' : measure, range: range ?? usual, against: null }
}
