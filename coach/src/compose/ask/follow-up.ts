import type { Ask } from '../../ask.ts'
import { subjectNamed, subjectsByWords } from '../../kinds/subjects.ts'
import type { Query } from '../../query.ts'
import { monthOf, quarterOf, todayOf } from '../../values/range.ts'
import { exactSymptom, knownSymptom } from '../../kinds/symptom/read-symptom.ts'
import type { Part, Span } from '../../reading/read.ts'
import type { Aspect } from '../../reading/tags.ts'
import type { Before } from '../../understanding.ts'
import type { Clock } from '../../values/when.ts'
import asks from '../../words/asks.json' with { type: 'json' }
import { goingOn } from '../../words/going-on.ts'
import { anyOf, oneOf } from '../../words/lists.ts'
import {
  asksAdvice,
  exerciseNamed,
  exerciseWords,
  figureIn,
  isOnlyOf,
  medicineNamed,
  medicineWords,
  movementIn,
  unitAsked,
  withTimeWords,
} from './asked-words.ts'
import { isOpen } from '../correct/cards-before.ts'
import { askOfCards } from '../correct/card-follow-up.ts'
import { aspectOf } from './plain-question.ts'
import { compares, continues, isAllHeard, lead, small } from './follow-up-words.ts'
import { comparisonIn } from './go-on.ts'
import { allDaysIn, daysIn, isDaily } from '../query/query-days.ts'
import { givenIn } from '../query/query-groups.ts'
import { aboutOf, isFigure, isWorstMost } from '../query/query-subject.ts'
import { spansOf, wordsIn } from '../spans.ts'

/** The most characters of a message that only continues. */
const longest = 70

const days = anyOf(asks.days)
const doses = anyOf(asks.asksDose)
const takes = anyOf([...asks.takes, ...asks.uses])
const misses = anyOf(asks.misses)
const gaps = anyOf(asks.gaps)
const targets = anyOf(asks.targets)
const spans = anyOf(asks.spans)
const burns = /\b(?:kcals?|calories|cals?|burn\w*)\b/i
const howMuch = /\bhow (?:far|much|many|close)\b|\bleft\b|\bto go\b/i

type Change = Partial<Query>
/** A change of the question by a few words; 'unanswerable' if the records cannot tell what they ask for. */
type Changed = { change: Change; heard: readonly RegExp[] | 'all' } | 'unanswerable'

const unitWord = /\b(?:stones?|pounds?|kilos?|kgs?|lbs?|miles?|kms?)\b/i
/** Units that no answer is given in. */
const otherUnits = anyOf(asks.otherUnits)

/** Returns the unit that a follow-up wants: 'in stone', or after 'and' only 'kilos?'. */
function inUnit(text: string, { about, figure }: Query): Changed | null {
  const bare = text.replace(lead, '')
  if (otherUnits.test(text) && bare.split(' ').length < 4) return 'unanswerable'
  const asked = unitAsked(text) ?? unitAsked(`in ${bare}`)
  if (!asked || (!unitAsked(text) && bare.split(' ').length > 3)) return null
  const { unit } = asked
  const isOfDistance = unit === 'km' || unit === 'mi'
  const heard = [asked.words, unitWord]
  if (about === 'weight') return isOfDistance ? 'unanswerable' : { change: { unit }, heard }
  if (about !== 'exercise' || (figure === 'load') === isOfDistance) return 'unanswerable'
  return { change: { unit, figure: figure ?? (isOfDistance ? 'distance' : 'load') }, heard }
}

/** A dose is told of the last entry or of all: 'yes' would be no answer. */
const ofDose = (measure: Query['measure']): Change => ({
  figure: 'dose',
  ...(measure === 'last' || measure === 'first' ? {} : { measure: 'tell' as const }),
})

const measureOfAspect: Partial<Record<Aspect, Query['measure']>> = {
  best: 'most',
  worst: 'least',
  last: 'last',
  first: 'first',
  average: 'average',
}
const extremes = anyOf(asks.extremes)

const judges = new RegExp(`^${oneOf(asks.judges)}\\W*$`, 'i')
const whichOnes = new RegExp(`^${oneOf(asks.whichOnes)}\\W*$`, 'i')
const linksToSleep = new RegExp(`${oneOf(asks.links)}.*\\bsle+p`, 'i')

const asksAverage = new RegExp(`^${goingOn}*${oneOf(asks.whatAverage)}\\W*$`, 'i')
const asksDay = /^(?:and |so )?(?:which|what) day was (?:the |my )?(\w+)\W*$/i
const isLow = /^(?:lowest|least|worst|shortest|smallest|fewest)$/i

/** Returns what a follow-up wants besides figures: a judgement, a list, or how it goes with sleep. */
function asOther(text: string, { about, measure }: Query, clock: Clock): Changed | null {
  if (asksAverage.test(text) && isDaily(about)) return { change: { measure: 'average', against: null }, heard: 'all' }
  const [, extreme] = asksDay.exec(text) ?? []
  if (extreme !== undefined && isDaily(about))
    return {
      change: {
        measure: isLow.test(extreme) && !(/worst/i.test(extreme) && isWorstMost(about, extreme)) ? 'least' : 'most',
        against: null,
      },
      heard: 'all',
    }
  if (subjectNamed(about).isJudged && judges.test(text))
    return { change: { measure: 'goal', against: null }, heard: 'all' }
  if (subjectNamed(about).isListed && measure !== 'tell' && whichOnes.test(text))
    return { change: { measure: 'tell' }, heard: 'all' }
  const isLink = (about === 'symptoms' || about === 'mood') && linksToSleep.test(text)
  return isLink ? { change: { measure: 'relation', range: monthOf(clock), against: null }, heard: 'all' } : null
}

/** Returns the figure that a follow-up asks for, of what the last answer was about. */
function asFigure(text: string, { about, measure }: Query): Changed | null {
  const isMedicine = about === 'medicine'
  const isLeft = targets.test(text) && howMuch.test(text)
  if (isLeft && (about === 'weight' || about === 'water' || isFigure(about)))
    return { change: { measure: 'left', against: null }, heard: [targets, howMuch] }
  const isMissed = isMedicine && misses.test(text)
  if (isMissed) return { change: { measure: 'missed' }, heard: [misses, days] }
  // Of a whole day or of points there is no list of days.
  if (days.test(text) && !isDaily(about)) return 'unanswerable'
  if (days.test(text)) return { change: isMedicine && measure === 'missed' ? {} : { measure: 'days' }, heard: [days] }
  if (gaps.test(text)) return isMedicine ? { change: { measure: 'gap' }, heard: [gaps] } : 'unanswerable'
  if (isMedicine) return doses.test(text) ? { change: ofDose(measure), heard: [doses] } : null
  if (/\b(?:mg|mcg|dose|dosage)\b/i.test(text)) return 'unanswerable'
  const figure = figureIn(text)
  const ofExercise = about === 'exercise' || about === 'burned'
  if (figure !== null) {
    const heard = [anyOf([...asks.distances, ...asks.paces, ...asks.loads])]
    if (!ofExercise) return 'unanswerable'
    const aspect = aspectOf(text)
    const named = aspect === null ? undefined : measureOfAspect[aspect]
    const isCounted = measure === 'count' || measure === 'whether'
    const next = named ?? (isCounted ? 'tell' : measure)
    return { change: { about: 'exercise', figure, measure: next }, heard: [...heard, extremes] }
  }
  return ofExercise && burns.test(text) ? { change: { about: 'burned', figure: undefined }, heard: [burns] } : null
}

const amounts = new Set<Span['label']>(['amount', 'duration', 'distance', 'load', 'severity', 'quality'])
const done = anyOf(asks.done)
/** Returns true for words that say what was done instead of asking for it: 'and then ran home', 'and swimming 30 min'. */
const isLogged = ({ spans: marks }: Part, name: string): boolean =>
  marks.some(({ label }) => amounts.has(label)) || done.test(name) || /\d/.test(name)

const article = /^(?:(?:the|my|any|some|by|on|with|for|of|a|an|in)\s+)+/i

/** Returns the other subject or name that a follow-up is about: 'and my mood', 'what about the iron'. */
function asSubject(text: string, part: Part, query: Query, clock: Clock): Changed | null {
  if (!continues.test(text)) return null
  const times = spansOf(part, 'when').filter((span) => daysIn(wordsIn(span), clock) !== null)
  const beside = times.reduce((rest, { text: said }) => rest.replace(said.toLowerCase(), ' '), text)
  const name = beside
    .replace(lead, '')
    .replace(article, '')
    .replace(/[?.! ]+$/, '')
    .trim()
  if (name === '' || name.split(' ').length > 3 || isLogged(part, name)) return null
  const of = (change: Change, heard: readonly RegExp[] | 'all' = 'all'): Changed => ({
    // Another subject has none of the figures of this one.
    change: { figure: undefined, unit: undefined, metres: undefined, ...change },
    heard,
  })
  const isExercise = query.about === 'exercise' || query.about === 'burned'
  const exercise = movementIn(name) && query.figure === 'load' ? movementIn(name) : exerciseNamed(name)
  if (isExercise && exercise !== null) return { change: { name: exercise }, heard: exerciseWords(name) }
  const medicine = medicineNamed(name)
  if (medicine !== null && (query.about === 'medicine' || medicine.isSure))
    return query.about === 'medicine'
      ? { change: { name: medicine.name }, heard: 'all' }
      : of({ about: 'medicine', name: medicine.name, measure: plainMeasure(query.measure) })
  const symptom = exactSymptom(name) ?? (query.about === 'symptoms' ? knownSymptom(name) : null)
  if (symptom !== null) return of({ about: 'symptoms', name: symptom })
  const measure = plainMeasure(query.measure)
  const [about, words] = subjectsByWords.find(([, each]) => each.test(name)) ?? []
  if (about && words) return of({ about, name: null, measure }, [words])
  return exercise === null ? null : of({ about: 'exercise', name: exercise, measure }, exerciseWords(name))
}

const namesDays = /\bdays?\b|\b(?:when(?:ever)?|if) i\b/i

/** Returns the condition of a follow-up: 'what about days I exercise' after a question of moods. */
function asCondition(text: string, part: Part, { about }: Query, clock: Clock): Changed | null {
  if (!continues.test(text) || !subjectNamed(about).hasUsual || !namesDays.test(text)) return null
  const condition = givenIn(part)
  if (condition === null) return null
  const instead: Change = { name: null, by: undefined, weekdays: undefined, against: null, range: quarterOf(clock) }
  return { change: { ...instead, measure: 'average', given: condition.given }, heard: 'all' }
}

/** Measures that only medicines have are those of a list elsewhere. */
const plainMeasure = (measure: Query['measure']): Query['measure'] =>
  measure === 'missed' || measure === 'gap' || measure === 'left' || measure === 'goal' ? 'tell' : measure

const known: ReadonlySet<string> = new Set([...small, ...asks.qualities])
const pointsBack = /\b(?:it|that|they|those|them|these)\b/i
/** Returns true if a part was read as about the subject of the last question. */
const pointsAtOwn = (part: Part, query: Query): boolean =>
  part.subject === 'links' || part.subject === 'profile' || aboutOf(part).includes(query.about)

const unanswered = (part: Part, query: Query): Ask => ({
  ask: 'unanswered',
  untracked: null,
  said: part.text.slice(0, 160),
  of: query.about,
})

/** Continues the last question about the records; null if a part is no such follow-up. */
function ofQuery(part: Part, text: string, query: Query, day: string | null, clock: Clock): Ask | null {
  const range = allDaysIn(part, clock)[0]
  const { unheard: _unheard, ...last } = query
  const found =
    inUnit(text, query) ??
    asCondition(text, part, query, clock) ??
    asOther(text, query, clock) ??
    asFigure(text, query) ??
    asSubject(text, part, query, clock)
  if (found === null) {
    const isOfOther = part.subject !== null && !pointsAtOwn(part, query)
    // 'Was that before or after sumatriptan' is about no other record.
    if (query.about === 'medicine' && pointsBack.test(text) && medicineWords(text) !== null)
      return unanswered(part, query)
    if (pointsBack.test(text) && isOfOther && isOnlyOf(text, known)) return unanswered(part, query)
    // 'Which is more, that or last week' compares the days of the last answer.
    if (!compares.test(text) || !isAllHeard(text, part, [compares, spans])) return null
    return { ask: 'records', query: { ...last, ...comparisonIn(text, query, allDaysIn(part, clock), clock) } }
  }
  if (found === 'unanswerable')
    return isAllHeard(text, part, [doses, gaps, days, otherUnits, ...unitWords]) ? unanswered(part, query) : null
  if (!isAllHeard(text, part, found.heard)) return null
  const { figure, unit, metres, ...rest } = { ...last, ...found.change, ...(range && { range, against: null }) }
  const isOfDay =
    range === undefined && rest.about !== query.about && day !== null && /\b(?:before|on|that)\b/i.test(text)
  return {
    ask: 'records',
    query: {
      ...rest,
      ...(figure && { figure }),
      ...(unit && { unit }),
      ...(metres && { metres }),
      ...(isOfDay && { range: todayOf({ ...clock, today: day }) }),
    },
  }
}

const unitWords = [anyOf([...asks.distances, ...asks.paces, ...asks.loads]), unitWord]

const startsQuestion = new RegExp(`^${goingOn}*${oneOf([...asks.begins, ...asks.continues, 'in', 'by'])}`, 'i')

/**
 * Returns what a few words ask that only continue the last answer: of another subject, in another unit, a figure of it.
 * Null if they are no such follow-up.
 */
export function followUpOf(part: Part, last: Before, clock: Clock): Ask | null {
  const text = withTimeWords(part.text.toLowerCase()).replace(/[?.! ]+$/, '')
  if (text.length > longest) return null
  const { query, day } = last.kept
  // 'How much can I take' is for a pharmacist.
  if (asksAdvice(text)) return query?.about === 'medicine' && takes.test(text) ? { ask: 'say', say: 'dose' } : null
  if (!startsQuestion.test(text) && !whichOnes.test(text)) return null
  const ofCard = query === null && last.cards.some(isOpen) ? askOfCards(part, text, last, clock) : null
  return ofCard ?? (query && ofQuery(part, text, query, day, clock))
}
