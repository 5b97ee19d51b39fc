import { isKnownFood } from '../../kinds/meal/food-words.ts'
import { subjectNamed } from '../../kinds/subjects.ts'
import { subjects, type Query } from '../../query.ts'
import { knownSymptom } from '../../kinds/symptom/read-symptom.ts'
import type { Part, Span } from '../../reading/read.ts'
import type { Subject } from '../../reading/tags.ts'
import asks from '../../words/asks.json' with { type: 'json' }
import { anyOf, oneOf } from '../../words/lists.ts'
import { said, spansOf, wordsIn } from '../spans.ts'

type About = Query['about']

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

const allSubjects = subjects.map((subject) => ({ subject, ...subjectNamed(subject) }))

/** The subjects of the records by those that the network reads. */
const subjectsAsked = new Map(
  allSubjects.flatMap(({ subject, askedAs }) => (askedAs ? [[askedAs, subject] as const] : [])),
)
/** How the name in a question is found, by the same. */
const namesAsked = new Map(
  allSubjects.flatMap(({ askedAs, nameIn }) => (askedAs && nameIn ? [[askedAs, nameIn] as const] : [])),
)

const ofNights = /\bsle|\bslp|night|\bbed|\bnap|\brest|\bw[oa]ke|\binsomnia|\bdoze/i

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
  if (part.subject === 'sleep' && !ofNights.test(part.text)) return ['all']
  return [subjectsAsked.get(part.subject!)!]
}

/** Returns the one symptom, exercise, meal, food or medicine of a question; null if it names none. */
export const nameOf = (part: Part): string | null => {
  const medicine = medicineAsked(part)
  if (medicine !== null) return medicine || null
  return (part.subject && namesAsked.get(part.subject)?.(part)) ?? null
}

/** The subject that each mark names, the surest first. */
export const subjectsByMark: readonly (readonly [Span['label'], Subject])[] = allSubjects
  .flatMap(({ askedAs, marks = {} }) =>
    Object.entries(marks).map(([label, rank]) => ({ label: label as Span['label'], subject: askedAs!, rank })),
  )
  .toSorted((a, b) => a.rank - b.rank)
  .map(({ label, subject }) => [label, subject])

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
