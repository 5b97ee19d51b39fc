import { antecedentOf } from '../../antecedent.ts'
import type { Ask } from '../../ask.ts'
import type { Query } from '../../query.ts'
import { todayOf, weekOf } from '../../values/range.ts'
import type { Part, Span } from '../../reading/read.ts'
import type { Intent } from '../../reading/tags.ts'
import type { Before } from '../../understanding.ts'
import type { Clock } from '../../values/when.ts'
import asks from '../../words/asks.json' with { type: 'json' }
import { anyOf } from '../../words/lists.ts'
import { withTimeWords } from './asked-words.ts'
import { isAllHeard } from './follow-up-words.ts'
import { progressOf } from '../query/progress.ts'
import { allDaysIn, usualRange } from '../query/query-days.ts'
import { reachOf } from '../query/reach.ts'

const totals = anyOf(asks.totals)
const aroundTotal = anyOf(asks.aroundTotal)

/**
 * Returns the question for the sum of what the last answer or its card was about: 'what am i at for today then', 'how many
 * so far'; without one, for the whole day. Null for other questions.
 */
function totalOf(part: Part, last: Before, clock: Clock): Ask | null {
  const text = withTimeWords(part.text.toLowerCase()).replace(/[?.! ]+$/, '')
  if (!totals.test(text) || !isAllHeard(text, part, [totals, aroundTotal])) return null
  const of = antecedentOf(last)
  const isOfCard = of !== null && /\bis that$/.test(text)
  if (isOfCard || (of === null && !/^(?:so |and |ok )*(?:what|where) (?:am )?i/.test(text))) return null
  const about: Query['about'] = of === null ? 'all' : of.about === 'meals' ? 'calories' : of.about
  const name = of?.about === about ? of.name : null
  const measure = about === 'symptoms' || about === 'medicine' ? 'count' : 'tell'
  const today = about === 'weight' || about === 'goals' ? usualRange(about, measure, clock) : todayOf(clock)
  return { ask: 'records', query: { about, name, measure, range: allDaysIn(part, clock)[0] ?? today, against: null } }
}

const ofOne = /\b(?:the|my) ((?:[\p{L}-]+ ){1,2})(goals?|one)\b/iu
const asksState = anyOf(asks.states)
/** Goals that are targets of a subject, or all of them. */
const otherGoals = anyOf([
  ...Object.values(asks.subjects).flat(),
  'day',
  'daily',
  'weekly',
  'week',
  'fitness',
  'health*',
  'last',
  'next',
  'first',
  'other',
  'main',
  'same',
])

/** Returns the question for the state of one goal: 'how am i doing on the running one' after goals, 'the reading goal'. */
function goalOf(part: Part, last: Before, clock: Clock): Ask | null {
  const [, name = '', noun = ''] = ofOne.exec(part.text) ?? []
  const card = last.cards.findLast(({ state }) => state === 'open')
  const isAfterGoals = antecedentOf(last)?.about === 'goals' || card?.kind === 'goal'
  const isGoal = /^goal/i.test(noun) || isAfterGoals
  if (name === '' || !isGoal || !asksState.test(part.text) || otherGoals.test(name)) return null
  const query = {
    about: 'goals',
    name: name.trim().toLowerCase(),
    measure: 'tell',
    range: weekOf(clock),
    against: null,
  }
  return part.intent === 'goal' ? null : { ask: 'records', query: query as Query }
}

/** Intents of questions, or of what may be one. */
const mayAsk = new Set<Intent>([
  'ask',
  'advice',
  'more',
  'explain',
  'unclear',
  'food',
  'app',
  'talk',
  'other',
  'why',
  'no',
])
const measured = new Set<Span['label']>(['duration', 'distance', 'amount'])

/**
 * Finds a plain question about the person's records, whatever the intent of the part: the day on which a weight is
 * reached, the latest entry beside the others, a sum, the state of a goal. Null for all others.
 */
export function ownQuestion(part: Part, last: Before, clock: Clock): Ask | null {
  const isAsked = part.text.trimEnd().endsWith('?')
  // 'Beat my last run, 5 km in 25 min' tells.
  const isStatement = part.spans.some(({ label, text }) => measured.has(label) && /\d/.test(text))
  if (!isAsked && !mayAsk.has(part.intent)) return null
  return (
    reachOf(part, last, clock) ??
    (isStatement && !isAsked ? null : progressOf(part, last, clock)) ??
    totalOf(part, last, clock) ??
    goalOf(part, last, clock)
  )
}
