import type { Query } from '../query.ts'
import { before, everOf, monthOf, quarterOf, todayOf, type Range } from '../range.ts'
import type { Part } from '../reading/read.ts'
import type { Aspect } from '../reading/tags.ts'
import { daysBetween, type Clock } from '../when.ts'
import cues from '../words/cues.json' with { type: 'json' }
import { anyOf } from '../words/lists.ts'
import { allDaysIn, usualRange, weekdaysIn } from './query-days.ts'
import { isFigure, leavesOut, nameOf } from './query-subject.ts'

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
  if (aspect === 'worst' && subject === 'symptoms') return 'most'
  if (aspect === 'best' && (subject === 'fasting' || subject === 'exercise')) return 'longest'
  // A question about past fasts asks whether they were long enough; without a day, whether one is running.
  if (aspect === 'whether' && subject === 'fasting') return isNow.test(text) ? 'whether' : 'goal'
  const isOfTarget = ofEnough.test(text) || (ofTarget.test(text) && aspect !== 'left' && aspect !== 'compare')
  if (isOfTarget && (isFigure(subject) || subject === 'exercise')) return 'goal'
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

const isOfWeekends = (text: string) =>
  /\b(?:days? off|work ?days)\b/i.test(text) ||
  (/\bweekends?\b/i.test(text) && !/\b(?:this|last|next) weekend\b/i.test(text)) ||
  (/\bsaturdays?\b/i.test(text) && /\bsundays?\b/i.test(text) && /\bweek\b/i.test(text))

/** Builds a question without its groups and conditions. */
export function basicQueryOf(part: Part, subject: About, clock: Clock): Query {
  if (isWindow(part, subject)) return fastNow(clock)
  const { text } = part
  const named = allDaysIn(part, clock)
  // A night counts for the day on which it ended.
  const days = subject === 'sleep' && /\blast nights?\b/i.test(text) && named.length < 2 ? [todayOf(clock)] : named
  const isCompared = days.length > 1 && (part.aspect === 'compare' || comparing.test(text))
  // 'At what time of day is my mood worst' asks for a time, not for a day.
  const isOfTimes = subject === 'mood' && /\b(?:time|part|times|parts) of (?:the )?day\b/i.test(text)
  const meant = isOfTimes ? 'times' : isCompared ? 'compare' : measureOf(part, subject)
  // The development of a weight is told by the change over its range.
  const measure = subject === 'weight' && meant === 'compare' && !isCompared ? 'tell' : meant
  const isLevelled = subject === 'mood' || subject === 'symptoms' || subject === 'exercise'
  if (isLevelled && (measure === 'compare' || measure === 'whether') && isOfWeekends(text))
    return { about: subject, name: 'weekend', measure: 'often', range: monthOf(clock), against: null }
  const isExtreme = measure === 'most' || measure === 'least'
  const isOfWeek = /\bweeks?\b/i.test(text) && !/\b(?:this|last|past) week\b/i.test(text)
  if ((subject === 'mood' || subject === 'all') && isExtreme && isOfWeek)
    return {
      about: 'mood',
      name: 'week',
      measure,
      range: days.find(({ start, end }) => daysBetween(start, end) > 7) ?? quarterOf(clock),
      against: null,
    }
  const isOfMoods = subject === 'mood' && (isExtreme || measure === 'compare' || measure === 'average')
  const name = isOfMoods || leavesOut.test(text) ? null : nameOf(part)
  const ofWeek = weekdaysIn(text)
  if (ofWeek !== null && measure !== 'compare') {
    const range = days.find(({ start, end }) => start !== end) ?? quarterOf(clock)
    return { about: subject, name, measure, range, against: null, weekdays: ofWeek }
  }
  const isSeveral = /\b(?:last|latest|recent|past) \d{1,2} (?!day|week|month|night|year)\w+s\b/i.test(text)
  if (isSeveral) return { about: subject, name, measure: 'tell', range: everOf(clock), against: null }
  const isRate = measure === 'count' && /\bhow often\b/i.test(text)
  const usual = isRate && days.length === 0 ? monthOf(clock) : usualRange(subject, measure, clock)
  if (measure === 'compare') {
    // The later day is compared with the earlier one.
    const [first, second] = days[1] && days[1].start > days[0]!.start ? [days[1], days[0]] : days
    const range = first ?? usual
    return { about: subject, name, measure, range, against: second ?? before(range, clock.today) }
  }
  const asked = spanning(days)
  // 'My fasts so far' are not only those of today.
  const range = subject === 'fasting' && asked?.label === 'today' ? undefined : asked
  return { about: subject, name, measure, range: range ?? usual, against: null }
}
