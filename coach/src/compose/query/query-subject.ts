import { activityIn } from '../../kinds/exercise/activities.ts'
import { isKnownFood } from '../../kinds/meal/food-words.ts'
import type { Query } from '../../query.ts'
import { metresIn } from '../../values/read-measures.ts'
import { knownSymptom } from '../../kinds/symptom/read-symptom.ts'
import type { Part, Span } from '../../reading/read.ts'
import type { Subject } from '../../reading/tags.ts'
import activities from '../../words/logged/activities.json' with { type: 'json' }
import asks from '../../words/asks.json' with { type: 'json' }
import { anyOf, oneOf } from '../../words/lists.ts'
import { exerciseNamed, figureIn, movementIn } from '../ask/asked-words.ts'
import { mealOf } from '../../kinds/meal/meal-names.ts'
import { moodOfSpan } from '../../kinds/mood/moods.ts'
import { spansOf } from '../spans.ts'
import { symptomOf } from '../../kinds/symptom/symptoms.ts'

type About = Query['about']

/** Returns the words of a mark in corrected spelling and lower case. */
export const wordsIn = ({ text, spelt }: Span): string => spelt ?? text.toLowerCase()

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
  ['sodium', /sod|salt/],
  ['calories', /cal|energy|kj/],
]
export const isFigure = (subject: About) => figures.some(([each]) => each === subject)

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

const bests = anyOf(asks.bests)
const asksOfMedicines = anyOf(asks.medicines)
const asksOfTaking = anyOf(asks.takes)

/** Matches a medicine named by what it is for: 'my blood pressure pill'. */
const namedByPurpose = new RegExp(String.raw`\bmy ((?:[\p{L}'’-]+ ){1,3}?)${oneOf(asks.pills)}`, 'iu')
/** Matches words ahead of 'pill' that name none: 'my morning pills'. */
const anyPill = new RegExp(`^(?:${oneOf(asks.anyPill)} ){1,3}$`, 'i')

/** Returns the medicine that a question asks about, '' for any of them; null if it asks about none. */
export function medicineAsked(part: Part): string | null {
  const purpose = namedByPurpose.exec(part.text)
  if (purpose && !anyPill.test(purpose[1]!)) return purpose[1]!.trim().toLowerCase()
  const marked = spansOf(part, 'medicine').map(wordsIn).join(' ')
  const isTaken = asksOfTaking.test(part.text) || marked !== ''
  if (marked !== '' && isTaken)
    return asksOfMedicines.test(marked) && !/vit/i.test(marked)
      ? ''
      : [said(part, 'nutrient'), marked].filter(Boolean).join(' ')
  if (asksOfMedicines.test(part.text) && !/\bvitamins?\b/i.test(part.text)) return ''
  // 'Did I take iron' asks for a supplement, though iron is a nutrient.
  const other = part.spans.find(({ label }) => label === 'nutrient' || label === 'symptom' || label === 'food')
  if (!isTaken || !other) return null
  const name = wordsIn(other)
  const isOther = isFigureWord(name) || knownSymptom(name) !== null || (other.label === 'food' && isKnownFood(name))
  return isOther ? null : name
}

/** Returns true for the name of a nutrient whose amounts are recorded. */
export const isFigureWord = (word: string) => figures.some(([, pattern]) => pattern.test(word))

const burns = /\bburn(?:s|t|ed|ing)?\b/i

/** Returns the subjects of a question: one, or each of the nutrients that it names. */
export function aboutOf(part: Part): About[] {
  if (medicineAsked(part) !== null) return ['medicine']
  const nutrient = said(part, 'nutrient')
  if (part.subject === 'nutrients' && burns.test(part.text)) return ['burned']
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

/** Matches words that leave something out: 'apart from headaches'. */
export const leavesOut = /\b(?:apart from|except|besides|other than|but not|aside from)\b/i

/** Matches words that name no symptom: 'most common symptom', 'triggers'. */
const anySymptom = new RegExp(`^(?:${oneOf(asks.beforeSymptom)} ){0,3}${oneOf(asks.anySymptom)}$`, 'i')

/** Returns the symptom of a question; null if it asks about all others. */
export function symptomIn(part: Part): string | null {
  const [symptom] = spansOf(part, 'symptom')
  if (leavesOut.test(part.text)) return null
  return !symptom || anySymptom.test(symptom.text) ? null : symptomOf(symptom)
}

const namesBySubject: Partial<Record<Subject, (part: Part) => string | null>> = {
  symptom: symptomIn,
  mood: (part) =>
    spansOf(part, 'feeling')
      .map(moodOfSpan)
      .find((mood) => mood !== null)?.mood_type ?? null,
  exercise: (part) => {
    const figure = figureIn(part.text)
    const movement = movementIn(part.text)
    // A load is of a movement, which may be one of several in a workout.
    if (movement !== null && (figure === 'load' || figure === null)) return movement
    const named = exerciseIn(part) ?? (figure === null ? null : exerciseNamed(part.text))
    if (named === null && /\bpace\b/i.test(part.text)) return 'Run'
    // Whoever has a best time over 5 km ran it.
    return named ?? (metresIn(part.text) !== null && bests.test(part.text) ? 'Run' : null)
  },
  meals(part) {
    const food = foodIn(part)
    return food.startsWith('for ') ? mealOf(food) : food || mealOf(said(part, 'meal'))
  },
  nutrients: (part) => mealOf(said(part, 'meal')),
  goals: ({ text }) => (/\b(?:pts|points?|worth)\b/i.test(text) ? 'points' : null),
}

/** Returns the one symptom, exercise, meal, food or medicine of a question; null if it names none. */
export const nameOf = (part: Part): string | null => {
  const medicine = medicineAsked(part)
  if (medicine !== null) return medicine || null
  return (part.subject && namesBySubject[part.subject]?.(part)) ?? null
}

/** The subject that each mark names, the surest first. */
export const subjectsByMark: readonly (readonly [Span['label'], Subject])[] = [
  ['nutrient', 'nutrients'],
  ['symptom', 'symptom'],
  ['activity', 'exercise'],
  ['feeling', 'mood'],
  ['food', 'meals'],
  ['meal', 'meals'],
]

/** Returns the subject of a follow-up, by its marks or its words; null if it has none. */
export function subjectMarked(part: Part): Pick<Query, 'about' | 'name'> | null {
  const subject = subjectsByMark.find(([label]) => spansOf(part, label).length > 0)?.[1] ?? part.subject
  if (!subject || subject === 'links' || subject === 'profile') return null
  const of = { ...part, subject }
  return { about: aboutOf(of)[0]!, name: nameOf(of) }
}

/** Returns true for a nutrient whose amounts are recorded. */
export const isKnownNutrient = (span: Span): boolean => isFigureWord(wordsIn(span).toLowerCase())

/** Subjects whose worst day is that of the most. */
const worseAsMore = new Set<Query['about']>(['sugar', 'sodium', 'calories', 'fat'])

/** Returns true if the worst of a subject is its most: the strongest headache, the day of the most sugar. */
export const isWorstMost = (subject: Query['about'], text: string): boolean =>
  subject === 'symptoms' || (worseAsMore.has(subject) && /\bworst\b/i.test(text))
