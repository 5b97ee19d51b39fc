import { activityIn } from '../activities.ts'
import { isKnownFood } from '../food-words.ts'
import type { Query } from '../query.ts'
import { before, everOf, monthOf, quarterOf, readRange, todayOf, weekOf, type Range } from '../range.ts'
import type { Part, Span } from '../reading/read.ts'
import type { Aspect, Subject } from '../reading/tags.ts'
import { weekdays, type Clock } from '../when.ts'
import { mealOf } from './meals.ts'
import { spansOf } from './spans.ts'
import { moodOfSpan } from './moods.ts'
import { symptomOf } from './symptoms.ts'
import activities from '../words/activities.json' with { type: 'json' }
import cues from '../words/cues.json' with { type: 'json' }
import { anyOf, oneOf } from '../words/lists.ts'

type About = Query['about']
type Measure = Query['measure']

/** Returns the words of a mark in corrected spelling and lower case. */
const wordsIn = ({ text, spelt }: Span): string => spelt ?? text.toLowerCase()

/** Returns the words of all marks with a label, likewise. */
export const said = (part: Part, label: Span['label']): string => spansOf(part, label).map(wordsIn).join(' ')

/** Returns the first known food of a question. */
const foodIn = (part: Part): string => {
  const names = spansOf(part, 'food').map(wordsIn)
  return names.find(isKnownFood) ?? names[0] ?? ''
}

const figures: [About, RegExp][] = [
  ['protein', /prot/],
  ['carbs', /carb/],
  ['fibre', /fib/],
  ['sugar', /sug/],
  ['fat', /fat/],
  ['calories', /cal|energy|kj/],
]
const isFigure = (subject: About) => figures.some(([each]) => each === subject)

const about: Record<Exclude<Subject, 'links' | 'profile' | 'nutrients'>, About> = {
  meals: 'meals',
  water: 'water',
  mood: 'mood',
  symptom: 'symptoms',
  exercise: 'exercise',
  sleep: 'sleep',
  weight: 'weight',
  fasting: 'fasting',
  goals: 'goals',
  points: 'points',
  streaks: 'streaks',
  day: 'all',
}

const ofNights = /\bsle|\bslp|night|\bbed|\bnap|\brest|\bw[oa]ke|\binsomnia|\bdoze/i

/** Returns the subjects of a question: one, or each of the nutrients that it names. */
export function aboutOf(part: Part): About[] {
  const nutrient = said(part, 'nutrient')
  if (part.subject === 'nutrients') {
    const named = figures.filter(([, pattern]) => pattern.test(nutrient)).map(([each]) => each)
    // 'Which lunch have I got down' lists meals.
    return named.length > 0 ? named : [part.aspect === 'list' ? 'meals' : 'calories']
  }
  if (part.subject === 'exercise' && /cal|burn/.test(nutrient)) return ['burned']
  // 'What is still missing today' names no goal, so it is about the whole day.
  const isOfDay = part.subject === 'day' || (part.subject === 'goals' && !/\bgoals?\b/i.test(part.text))
  if (isOfDay && part.aspect === 'left' && spansOf(part, 'goal').length === 0) return ['missing']
  // 'My worst week' is about moods unless a word is about the night.
  if (part.subject === 'sleep' && !ofNights.test(part.text)) return [about.day]
  return [about[part.subject as keyof typeof about]]
}

/** Names that mean any activity. */
const anyExercise = new RegExp(`^$|^(?:any |some |more |most )*${oneOf(activities.any)}$`, 'i')
const places: [RegExp, string][] = [[/\bpool|\bbaths\b|\blengths\b/, 'Swim']]

export function exerciseIn(part: Part): string | null {
  const words = said(part, 'activity')
  const place = places.find(([pattern]) => pattern.test(words))?.[1]
  const name = place ?? activityIn(words)?.name ?? words
  return anyExercise.test(name) || name.split(' ').length > 3 ? null : name
}

const leavesOut = /\b(?:apart from|except|besides|other than|but not|aside from)\b/i

/** Returns the symptom of a question; null if it asks about all others. */
export function symptomIn(part: Part): string | null {
  const [symptom] = spansOf(part, 'symptom')
  if (leavesOut.test(part.text)) return null
  return !symptom || /^(?:symptoms?|pains?)$/i.test(symptom.text) ? null : symptomOf(symptom)
}

const namesBySubject: Partial<Record<Subject, (part: Part) => string | null>> = {
  symptom: symptomIn,
  mood: (part) =>
    spansOf(part, 'feeling')
      .map(moodOfSpan)
      .find((mood) => mood !== null)?.mood_type ?? null,
  exercise: exerciseIn,
  meals(part) {
    const food = foodIn(part)
    return food.startsWith('for ') ? mealOf(food) : food || mealOf(said(part, 'meal'))
  },
  nutrients: (part) => mealOf(said(part, 'meal')),
  goals: ({ text }) => (/\b(?:pts|points?|worth)\b/i.test(text) ? 'points' : null),
}

const nameOf = (part: Part): string | null => (part.subject && namesBySubject[part.subject]?.(part)) ?? null

/** The subject that each mark names, the surest first. */
export const subjectsByMark: readonly (readonly [Span['label'], Subject])[] = [
  ['nutrient', 'nutrients'],
  ['symptom', 'symptom'],
  ['activity', 'exercise'],
  ['feeling', 'mood'],
  ['food', 'meals'],
]

/** Returns the subject of a follow-up, by its marks or its words; null if it has none. */
export function subjectMarked(part: Part): Pick<Query, 'about' | 'name'> | null {
  const subject = subjectsByMark.find(([label]) => spansOf(part, label).length > 0)?.[1] ?? part.subject
  if (!subject || subject === 'links' || subject === 'profile') return null
  const of = { ...part, subject }
  return { about: aboutOf(of)[0]!, name: nameOf(of) }
}

/** Reads a range of days; null if there is none. */
export function daysIn(words: string, clock: Clock): Range | null {
  const text = words
    .replaceAll(/\bfortnight\b/g, '2 weeks')
    .replace(/^(?:on |in )?(?:this|the) 2 weeks$/, 'last 2 weeks')
  return readRange(text, clock) ?? readRange(`in ${text}`, clock)
}

const joint = / (?:next to|beside|vs\.?|versus|against|and|or|than|with|to|n|&) /

/** Returns all ranges of days in a part, in order: 'yesterday or the day before' are two. */
export function allDaysIn(part: Part, clock: Clock): Range[] {
  const found: Range[] = []
  for (const span of spansOf(part, 'when')) {
    const words = wordsIn(span)
    const last = found.at(-1)
    if (last && /\bday before\b/.test(words) && !words.includes('yesterday')) {
      found.push(before(last, clock.today))
      continue
    }
    const pieces = words.split(joint)
    const each = pieces.length > 1 ? pieces.map((piece) => daysIn(piece, clock)) : []
    const whole = each.length === 2 && each.every((days) => days !== null) ? each : [daysIn(words, clock)]
    found.push(...whole.filter((days) => days !== null))
  }
  // 'A weekly summary' has no mark.
  const unmarked = found.length === 0 ? readRange(part.text.toLowerCase(), clock) : null
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

/** Returns the default range of a question. */
export function usualRange(subject: About, measure: Measure, clock: Clock): Range {
  if (measure === 'longest' || measure === 'last' || measure === 'first') return everOf(clock)
  if (measure === 'times') return monthOf(clock)
  // A day that has only started cannot tell whether it is enough.
  if (measure === 'goal' && isFigure(subject)) return weekOf(clock)
  if (subject === 'fasting') return everOf(clock)
  if (measure === 'most' || measure === 'least' || measure === 'often' || measure === 'relation')
    return subject === 'symptoms' || subject === 'mood' || measure === 'often' ? monthOf(clock) : everOf(clock)
  if (measure === 'average' || measure === 'compare') return weekOf(clock)
  if (subject === 'symptoms' || subject === 'sleep' || (subject === 'weight' && measure !== 'whether'))
    return monthOf(clock)
  if (subject === 'exercise' || subject === 'burned') return weekOf(clock)
  if (subject === 'mood' && measure !== 'whether') return weekOf(clock)
  return todayOf(clock)
}

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

/** Builds a question about the records from a part: its subject and aspect, and its marks. */
export function queryOf(part: Part, subject: About, clock: Clock): Query {
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
    return { about: 'mood', name: 'week', measure, range: quarterOf(clock), against: null }
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
