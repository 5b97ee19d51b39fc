import { activityIn } from '../activities.ts'
import { isKnownFood } from '../find-foods.ts'
import type { Query } from '../query.ts'
import { before, dayName, monthOf, readRange, type Range } from '../range.ts'
import type { AppTopic, TalkTopic } from '../app-answers.ts'
import type { Ask } from '../ask.ts'
import { readQuery, usualRange } from '../read-query.ts'
import type { Part, Span } from '../reading/read.ts'
import type { AdviceTopic, Aspect, Intent, Subject } from '../reading/tags.ts'
import type { Say } from '../says.ts'
import { terms } from '../terms.ts'
import { addDays, type Clock } from '../when.ts'
import { whenSaid } from './when-of.ts'
import { mealOf } from './meals.ts'
import { spansOf } from './spans.ts'
import { moodOf, symptomOf } from './wellness.ts'

/** Words that are marked so, as they are spelt, in small letters. */
const said = (part: Part, label: Span['label']): string =>
  spansOf(part, label)
    .map(({ text, spelt }) => spelt ?? text.toLowerCase())
    .join(' ')

/** The food that a question names: the first one that is known. */
const foodIn = (part: Part): string => {
  const names = spansOf(part, 'food').map(({ text, spelt }) => spelt ?? text.toLowerCase())
  return names.find(isKnownFood) ?? names[0] ?? ''
}

const figures: [Query['about'], RegExp][] = [
  ['protein', /prot/],
  ['carbs', /carb/],
  ['fibre', /fib/],
  ['sugar', /sug/],
  ['fat', /fat/],
  ['calories', /cal|energy|kj/],
]

const about: Record<Exclude<Subject, 'links' | 'profile' | 'nutrients'>, Query['about']> = {
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

const measures: Record<Aspect, Query['measure']> = {
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

/** The figures that a question names, in the order of the list. */
const figuresOf = (part: Part): Query['about'][] => {
  const nutrient = said(part, 'nutrient')
  return figures.filter(([, pattern]) => pattern.test(nutrient)).map(([each]) => each)
}

/** The subjects of a question: one, or each of the figures that it names. */
function aboutOf(part: Part): Query['about'][] {
  if (part.subject === 'nutrients') {
    const named = figuresOf(part)
    // 'Which lunch have I got down' lists meals.
    return named.length > 0 ? named : [part.aspect === 'list' ? 'meals' : 'calories']
  }
  if (part.subject === 'exercise' && /cal|burn/.test(said(part, 'nutrient'))) return ['burned']
  return [about[part.subject as keyof typeof about]]
}

/** Names that stand for no activity of their own. */
const generalNames = new Set(['', 'Workout', 'Gym', 'Cardio'])

const leavesOut = /\b(?:apart from|except|besides|other than|but not|aside from)\b/i

/** The symptom that a question names; none where it asks for all but that one. */
function symptomIn(part: Part): string | null {
  const [symptom] = spansOf(part, 'symptom')
  if (leavesOut.test(part.text)) return null
  return !symptom || /^(?:symptoms?|pains?)$/i.test(symptom.text) ? null : symptomOf(symptom)
}

const namesBySubject: Partial<Record<Subject, (part: Part) => string | null>> = {
  symptom: symptomIn,
  mood: (part) => moodOf(said(part, 'feeling')),
  exercise(part) {
    const name = activityIn(said(part, 'activity'))?.name ?? ''
    return generalNames.has(name) ? null : name
  },
  meals(part) {
    const food = foodIn(part)
    return food.startsWith('for ') ? mealOf(food) : food || mealOf(said(part, 'meal'))
  },
  nutrients: (part) => mealOf(said(part, 'meal')),
}

const subjectsByMark: [Span['label'], Subject][] = [
  ['nutrient', 'nutrients'],
  ['symptom', 'symptom'],
  ['activity', 'exercise'],
  ['feeling', 'mood'],
  ['food', 'meals'],
]

/** Finds what a part that goes on from something is about, by its marks or its words; null where they say nothing of it. */
export function subjectMarked(part: Part): Pick<Query, 'about' | 'name'> | null {
  const subject = subjectsByMark.find(([label]) => spansOf(part, label).length > 0)?.[1] ?? part.subject
  if (!subject || subject === 'links' || subject === 'profile') return null
  const of = { ...part, subject }
  return { about: aboutOf(of)[0]!, name: nameOf(of) }
}

const nameOf = (part: Part): string | null => (part.subject && namesBySubject[part.subject]?.(part)) ?? null

/** The days that words name; null where they name none. */
export function daysIn(words: string, clock: Clock): Range | null {
  const text = words.replaceAll(/\bfortnight\b/g, '2 weeks')
  const { day } = whenSaid(text, clock)
  const one = day === null ? null : addDays(clock.today, day)
  return (
    readRange(text, clock) ??
    readRange(`on ${text}`, clock) ??
    (one === null ? null : { start: one, end: one, label: dayName(one, clock.today) })
  )
}

const isWindow = ({ aspect }: Part, subject: Query['about']): boolean =>
  subject === 'fasting' && (aspect === 'left' || aspect === 'when')

/** The measure that an aspect asks for: of some subjects another one than of most. */
function measureOf(part: Part, subject: Query['about']): Query['measure'] {
  const { aspect } = part
  if (aspect === 'left' && subject === 'exercise') return 'goal'
  if (aspect === 'worst' && subject === 'symptoms') return 'most'
  if (aspect === 'best' && (subject === 'fasting' || subject === 'exercise')) return 'longest'
  return isWindow(part, subject) ? 'tell' : measures[aspect!]
}

/** Words between two times that are compared: 'more protein today or yesterday'. */
const comparing = /\b(?:or|than|vs|versus|compared?|more|less)\b/i

function queryOf(part: Part, subject: Query['about'], clock: Clock): Query {
  const days = part.spans
    .filter(({ label }) => label === 'when')
    .map(({ text }) => daysIn(text.toLowerCase(), clock))
    .filter((each) => each !== null)
  const isCompared = days.length > 1 && comparing.test(part.text)
  const measure = isCompared ? 'compare' : measureOf(part, subject)
  const known = leavesOut.test(part.text) ? null : readQuery(part.text, clock, true)
  // Days of the week, and what is compared with what, are read from the words where they agree.
  if (
    known &&
    known.about === subject &&
    (known.measure === measure || known.measure !== 'tell' || known.weekdays || known.name === 'window')
  ) {
    const isOfDays = known.against === null && !known.weekdays && known.name !== 'window' && days.length === 1
    return isOfDays ? { ...known, range: days[0]! } : known
  }
  // What is compared with a later day is the earlier one.
  const [first, second] = measure === 'compare' && days[1] && days[1].start > days[0]!.start ? [days[1], days[0]] : days
  const range = subject === 'fasting' && first?.label === 'today' ? undefined : first
  const asked = range ?? usualRange(subject, measure, clock)
  return {
    about: subject,
    name: isWindow(part, subject) ? 'window' : nameOf(part),
    measure,
    range: asked,
    against: measure === 'compare' ? (second ?? before(asked, clock.today)) : null,
  }
}

/** Topics of advice that are for a doctor or pharmacist, and the answer to each. */
const saysOfDoctors: Partial<Record<string, Say>> = { medicine: 'dose', diagnosis: 'diagnosis', doctor: 'see_doctor' }

/** Words of each kind of log, for questions of how to make one. The first match wins. */
const howToLog: [Extract<Ask, { ask: 'how_to' }>['kind'], RegExp][] = [
  ['log_symptom', /symptom|headache|pain/],
  ['log_mood', /mood|feel/],
  ['log_meal', /meal|food|breakfast|lunch|dinner|snack|eat/],
  ['add_goal', /goal/],
  ['start_fast', /\bfast/],
  ['log_exercise', /exercis|work ?out|\brun|walk|train|activit/],
  ['remember', /remember|memor|keep in mind/],
]

const isBmi = /\b(?:my|mine) (?:\w+ )?bmi\b|\bbmi (?:i|do i)\b|\bmy b\.?m\.?i\b/i

/** Lists the questions of a part; empty where it asks nothing that is known. */
export function askPart(part: Part, clock: Clock): Ask[] {
  if (isBmi.test(part.text) && part.intent !== 'app') return [{ ask: 'bmi' }]
  if (part.intent === 'ask' && part.subject !== 'links' && part.subject !== 'profile')
    return aboutOf(part).map((subject) => ({ ask: 'records', query: queryOf(part, subject, clock) }))
  const ask = askOne(part, clock)
  return ask ? [ask] : []
}

const worry = (): Ask => ({ ask: 'worry' })

function askFood(part: Part): Ask | null {
  const name = said(part, 'food')
  return name === '' ? null : { ask: 'food', name }
}

/** Least probability of a topic for a word that has no explanation of its own. */
const leastSureTopic = 0.5

function askTerm(part: Part): Ask | null {
  const words = said(part, 'term') || part.text.toLowerCase()
  const term = Object.entries(terms).find(([, pattern]) => pattern.test(words))?.[0]
  if (term) return { ask: 'explain', term }
  return part.topic && part.topicChance >= leastSureTopic
    ? { ask: 'app', topic: part.topic as AppTopic }
    : { ask: 'say', say: 'outside' }
}

function askAdvice({ topic, text }: Part): Ask | null {
  if (topic === null) return null
  if (topic === 'next') return { ask: 'next' }
  const say = saysOfDoctors[topic]
  return say
    ? { ask: 'say', say }
    : { ask: 'advice', topic: topic as AdviceTopic, said: text.toLowerCase().slice(0, 200) }
}

function askApp({ topic, text, spans }: Part): Ask {
  if (
    topic === 'log' &&
    spans.some((span) => span.label === 'when' && /last|yesterday|week|month|ago|past/i.test(span.text))
  )
    return { ask: 'app', topic: 'past-entries' }
  const kind = topic === 'log' ? howToLog.find(([, pattern]) => pattern.test(text.toLowerCase()))?.[0] : undefined
  if (kind) return { ask: 'how_to', kind }
  return topic === 'abilities' || topic === 'start' ? { ask: 'abilities' } : { ask: 'app', topic: topic as AppTopic }
}

/** Asks for entries that come together in the records, or for the profile. */
function askOfAll(part: Part, clock: Clock): Ask {
  if (part.subject === 'profile') return { ask: 'profile' }
  const symptom = symptomIn(part)
  const level = /\b(energy|stress|anxiety)\b/i.exec(part.text)?.[1]?.toLowerCase()
  const mood = level ?? (said(part, 'feeling') === '' && !/\bmoods?\b/i.test(part.text) ? null : 'mood')
  if (symptom !== null && /sle[ep]|night|tired/i.test(part.text))
    return {
      ask: 'records',
      query: { about: 'symptoms', name: symptom, measure: 'relation', range: monthOf(clock), against: null },
    }
  return { ask: 'together', of: level ?? symptom ?? mood }
}

const asksByIntent: Partial<Record<Intent, (part: Part, clock: Clock) => Ask | null>> = {
  ask: askOfAll,
  food: askFood,
  explain: askTerm,
  advice: askAdvice,
  app: askApp,
  talk: ({ topic }) => (topic === 'hello' ? { ask: 'greeting' } : { ask: 'talk', topic: topic as TalkTopic }),
  outside: () => ({ ask: 'say', say: 'outside' }),
  done: () => ({ ask: 'say', say: 'check_goal' }),
  'end-fast': (_, clock) => ({
    ask: 'records',
    query: {
      about: 'fasting',
      name: 'end',
      measure: 'tell',
      range: usualRange('fasting', 'tell', clock),
      against: null,
    },
  }),
  'self-harm': worry,
  emergency: worry,
  violence: worry,
  eating: worry,
  low: worry,
}

function askOne(part: Part, clock: Clock): Ask | null {
  return asksByIntent[part.intent]?.(part, clock) ?? null
}
