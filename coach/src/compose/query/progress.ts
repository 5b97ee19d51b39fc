import type { Ask } from '../../ask.ts'
import { lastSpokenOf } from '../../antecedent.ts'
import { subjectNamed, subjectsByWords } from '../../kinds/subjects.ts'
import type { Query } from '../../query.ts'
import { quarterOf } from '../../values/range.ts'
import type { Part } from '../../reading/read.ts'
import type { Before } from '../../understanding.ts'
import type { Clock } from '../../values/when.ts'
import asks from '../../words/asks.json' with { type: 'json' }
import { anyOf } from '../../words/lists.ts'
import { asksAdvice, exerciseNamed, exerciseWords, movementIn, withTimeWords } from '../ask/asked-words.ts'
import { isAllHeard } from '../ask/follow-up-words.ts'
import { allDaysIn } from './query-days.ts'

const figures: [NonNullable<Query['figure']>, RegExp][] = [
  ['load', anyOf(asks.getsStronger)],
  ['pace', anyOf(asks.getsFaster)],
  ['distance', anyOf(asks.getsFurther)],
  ['length', anyOf(['longer', 'shorter'])],
]
const becomes = anyOf(asks.becomes)
/** Of an exercise its load, else one's weight. */
const heavier = anyOf(['heavier', 'lighter'])
const isThan = anyOf(['than', 'vs', 'versus', 'compared'])
const gets = anyOf(asks.gets)
const sets = anyOf(asks.setsBeside)
const others = anyOf(asks.others)
const more = anyOf(asks.moreOrLess)
const around = anyOf(asks.aroundProgress)

type Of = Pick<Query, 'about' | 'name' | 'figure'>

/** Returns what is compared: the exercise that is named, else what the last answer or its card was about. */
function subjectOf(text: string, figure: Query['figure'], last: Before): Of | null {
  const movement = movementIn(text)
  if (movement !== null) return { about: 'exercise', name: movement, figure: 'load' }
  const activity = exerciseNamed(text)
  if (activity !== null && figure !== 'load') return { about: 'exercise', name: activity }
  return lastSpokenOf(last)
}

/** The words of a name, such as both of 'bench press'. */
const wordsOf = (of: Of | null): RegExp[] =>
  (of?.name?.toLowerCase().match(/\p{L}+/gu) ?? []).map((word) => anyOf([word]))

/**
 * Returns the question that sets the latest entry beside those before: 'am I getting stronger', 'how does that stack up
 * against my other runs', 'is that better than usual', 'faster than last time'. Null for other questions.
 */
export function progressOf(part: Part, last: Before, clock: Clock): Ask | null {
  const text = withTimeWords(part.text.toLowerCase()).replace(/[?.! ]+$/, '')
  const figure = figures.find(([, words]) => words.test(text))?.[0]
  const isProgress = (figure !== undefined && gets.test(text)) || (becomes.test(text) && more.test(text))
  const isBeside = sets.test(text) || ((figure !== undefined || more.test(text)) && others.test(text))
  // 'How does that compare to today', after a question for yesterday, compares the two days.
  const isOfToday = (last.kept.query?.range.end ?? clock.today) === clock.today
  const days = allDaysIn(part, clock).filter(({ start }) => start < clock.today || !isOfToday)
  const ofWeight = heavier.test(text)
  const isOfDays = days.length > 0 && (figure !== undefined || ofWeight) && isThan.test(text)
  // 'Than normal' asks for no advice.
  if (!(isProgress || isBeside || isOfDays) || asksAdvice(text.replace(others, ' '))) return null
  // 'Better than last week' compares days, which another question does; a speed or a load is told for each day.
  if (days.length > 0 && !isOfDays) return null
  const of = subjectOf(text, figure, last) ?? (ofWeight ? { about: 'weight' as const, name: null } : null)
  if (isOfDays && of?.about !== 'exercise') return null
  const words = [
    gets,
    becomes,
    sets,
    others,
    more,
    around,
    ...figures.map(([, each]) => each),
    ...exerciseWords(text),
    ...wordsOf(of),
  ]
  const named = of && subjectsByWords.filter(([about]) => about === of.about).map(([, each]) => each)
  if (!isAllHeard(text, part, [...words, ...(named ?? [])])) return null
  const ofExercise = figure !== undefined && figure !== 'length'
  if (!of || !subjectNamed(of.about).hasUsual || (ofExercise && of.about !== 'exercise'))
    return ofExercise ? ofAnything(figure, clock) : null
  const told = of.about === 'exercise' ? (figure ?? (ofWeight ? 'load' : of.figure)) : undefined
  return {
    ask: 'records',
    query: {
      about: of.about,
      name: of.name,
      measure: 'progress',
      range: quarterOf(clock),
      against: null,
      ...(told && told !== 'dose' && { figure: told }),
    },
  }
}

/** Without a named exercise the loads are of the movement that is done most, a pace or distance is of runs. */
const ofAnything = (figure: NonNullable<Query['figure']>, clock: Clock): Ask => ({
  ask: 'records',
  query: {
    about: 'exercise',
    name: figure === 'load' ? null : 'Run',
    measure: 'progress',
    range: quarterOf(clock),
    against: null,
    figure,
  },
})
