import type { Ask } from '../../ask.ts'
import { everOf, isOfTimeBefore, monthOf, todayOf } from '../../values/range.ts'
import { subjectsByWords } from '../../kinds/subjects.ts'
import type { Part } from '../../reading/read.ts'
import type { Before } from '../../understanding.ts'
import type { Clock } from '../../values/when.ts'
import asks from '../../words/asks.json' with { type: 'json' }
import { anyOf } from '../../words/lists.ts'
import { figureIn } from '../ask/asked-words.ts'
import { isOpen, isSaved } from './cards-before.ts'
import { likeCard } from '../../card-input.ts'
import { compares, continues, isAllHeard } from '../ask/follow-up-words.ts'
import { allDaysIn } from '../query/query-days.ts'
import { aboutOf, isFigure } from '../query/query-subject.ts'
import { has } from '../spans.ts'

const gaps = anyOf(asks.gaps)
const bests = anyOf(asks.bests)
const asksUsual = /\b(?:usual\w*|average)\b/i
const theOneBefore = anyOf(asks.theOneBefore)

/** Returns the question for earlier records of what is on an open card: 'and when was the last one before today'. */
function ofRecordsLikeCard(part: Part, text: string, { cards }: Before, clock: Clock): Ask | null {
  const card = cards.findLast(isOpen)
  const like = card && likeCard(card)
  if (!like) return null
  const range = allDaysIn(part, clock)[0]
  if (bests.test(text)) {
    const figure = like.figure ?? null
    if (figure === null || !isAllHeard(text, part, [bests])) return null
    return { ask: 'records', query: { ...like, measure: 'most', range: everOf(clock), against: null } }
  }
  const { figure: _figure, metres: _metres, ...plain } = like
  if (theOneBefore.test(text) && isAllHeard(text, part, [theOneBefore])) {
    const until = range && isOfTimeBefore(range) ? range : everOf(clock)
    return { ask: 'records', query: { ...plain, measure: 'last', range: until, against: null } }
  }
  // 'Is that more than usual' is told by what is usual.
  if (compares.test(text) && asksUsual.test(text) && isAllHeard(text, part, [compares, asksUsual]))
    return { ask: 'records', query: { ...plain, measure: 'average', range: monthOf(clock), against: null } }
  if (range && compares.test(text) && isAllHeard(text, part, [compares]))
    return { ask: 'records', query: { ...plain, measure: 'compare', range: todayOf(clock), against: range } }
  return null
}

const pointsAtCard = /\b(?:that|this|it|those|these|them|lot|then)\b/i
const howLong = /\bhow long\b|\bhow many (?:hours|hrs|minutes|mins)\b/i
const burns = /\bburn\w*/i
const figureWords = [asks.distances, asks.paces].map((words) => anyOf(words))
type OfLast = Extract<Ask, { ask: 'of_last' }>['figure']
const of = (figure: OfLast): Ask => ({ ask: 'of_last', figure, food: null })

/** Returns the question for a figure of the open cards: 'how many kcal did that burn', 'how long apart'. */
function ofCards(part: Part, text: string, { cards }: Before): Ask | null {
  const open = cards.filter(isOpen)
  const hasCard = (...kinds: string[]) => open.some(({ kind }) => kinds.includes(kind))
  const isGap = gaps.test(text)
  const isOfThem = isGap || pointsAtCard.test(text) || continues.test(text)
  const nutrients = subjectsByWords.filter(([about]) => isFigure(about)).map(([, words]) => words)
  if (!isOfThem || !isAllHeard(text, part, [gaps, howLong, burns, ...figureWords, ...nutrients])) return null
  if (isGap) return open.length > 1 ? of('gap') : null
  if (hasCard('exercise') && burns.test(text)) return of('burned')
  const nutrient = subjectsByWords.find(([about, words]) => isFigure(about) && words.test(text))?.[0]
  if (nutrient && hasCard('meal')) return of(nutrient)
  if (nutrient === 'calories' && hasCard('exercise')) return of('burned')
  if (howLong.test(text) && hasCard('exercise', 'fast', 'sleep')) return of('length')
  const figure = figureIn(text)
  return hasCard('exercise') && (figure === 'pace' || figure === 'distance') ? of(figure) : null
}

/** Returns what a few words ask of the open cards or of records like them; null if they ask nothing of that. */
export const askOfCards = (part: Part, text: string, last: Before, clock: Clock): Ask | null =>
  ofRecordsLikeCard(part, text, last, clock) ?? ofCards(part, text, last)

const joules = /\b(?:kj|kilojoules?)\b/i
const asksLength = /\bhow (?:many hours|much sleep|long)\b/i
const judges = anyOf(asks.judges)

const hasSleep = ({ cards }: Before): boolean =>
  cards.some((card) => (isOpen(card) || isSaved(card)) && card.kind === 'sleep')

/** Returns true for a question how long the sleep on a card was: 'how many hours were that'. */
export const asksLengthOfSleep = (last: Before, part: Part): boolean =>
  hasSleep(last) && asksLength.test(part.text) && pointsAtCard.test(part.text) && !has(part, 'when')

/** Returns the question for a figure of what was just put on a card or described: 'how much protein is that'. */
export function figureOfLast(last: Before, part: Part): Ask | null {
  const meal = last.cards.findLast(({ kind }) => kind === 'meal')
  if (meal && joules.test(part.text) && !/\d/.test(part.text) && !has(part, 'when', 'food', 'meal'))
    return of('kilojoules')
  if (asksLengthOfSleep(last, part)) return of('length')
  if (hasSleep(last) && judges.test(part.text) && !has(part, 'when')) return of('enough')
  const asksFigure =
    (part.intent === 'ask' || part.intent === 'food' || part.intent === 'more') && has(part, 'nutrient')
  if (!asksFigure || has(part, 'when', 'food', 'meal') || !pointsAtCard.test(part.text)) return null
  const [figure] = aboutOf({ ...part, subject: 'nutrients', aspect: 'total' })
  return (meal || last.kept.food) && figure ? { ask: 'of_last', figure, food: meal ? null : last.kept.food } : null
}
