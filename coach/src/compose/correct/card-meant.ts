import { coachKinds, isCoachKind, kindNamed } from '../../kinds/index.ts'
import type { SaidAs } from '../../log-input.ts'
import { stems } from '../../values/plain.ts'
import type { Part, Span } from '../../reading/read.ts'
import type { ReplyData } from '../../reply-data.ts'
import { whenSaid } from '../../values/when-said.ts'
import { addDays, minutesOf, type Clock } from '../../values/when.ts'
import { anyOf, finderOf } from '../../words/lists.ts'
import { numbersIn } from './said-numbers.ts'
import { spansOf, wordsOf } from '../spans.ts'

type Card = ReplyData['cards'][number]

/** A card with the time of its log, on the person's clock; null for when the card was made. */
export interface TimedCard {
  card: Card
  at: string | null
  said: SaidAs | null
}

/** Matches an amount in a unit of weight or of doses. */
const unitsOfAmounts = [
  { measure: 'weight', words: /\d ?(?:kgs?|kilos?|lbs?|pounds?)\b/i },
  { measure: 'dose', words: /\d ?(?:mg|mcg|iu|tablets?|pills?|capsules?|puffs?)\b/i },
] as const

/** Returns the kinds of cards that a mark can be about; undefined if it is about no value. */
function kindsOfSpan({ label, text }: Span): readonly string[] | undefined {
  const unit = label === 'amount' ? unitsOfAmounts.find(({ words }) => words.test(text)) : undefined
  const kinds = coachKinds.flatMap(([kind, { values, amountsIn = [] }]) =>
    (unit ? amountsIn.includes(unit.measure) : values.includes(label)) ? [kind] : [],
  )
  return kinds.length === 0 ? undefined : kinds
}

/** Returns the kinds of cards that each value of a part can be of. */
const kindsOfValues = (part: Part): (readonly string[])[] =>
  part.spans.map(kindsOfSpan).filter((each) => each !== undefined)

/** Returns true if each value of a part can be of a kind of card, and one is: '46 minutes' of an exercise, and of no mood. */
export function hasValuesOf(part: Part, kind: string): boolean {
  const labelled = kindsOfValues(part)
  return labelled.length > 0 && labelled.every((each) => each.includes(kind))
}

const ordinals: [RegExp, number][] = [
  [/\b(?:first|1st)\b/, 0],
  [/\b(?:second|2nd)\b/, 1],
  [/\b(?:third|3rd)\b/, 2],
  [/\blast\b(?! (?:night|week|(?:\w+ ){0,3}sets?\b))/, -1],
]
/** Words that point at a card by its place: 'the first one', 'the last card'. */
const byPlace = /\bthe (?:first|1st|second|2nd|third|3rd|last)(?: (?:one|card))?\b/i

/** The name in a card's log; null where it has none. */
export const nameIn = (log: unknown): string | null =>
  typeof log === 'object' && log !== null && 'name' in log && typeof log.name === 'string' ? log.name : null

/** Names a card in a few words. */
export const nameOfCard = ({ kind, log }: Card): string => nameIn(log) ?? kind

/** Words by which people call the log of a card, whatever its name is. */
export const kindsCalled = finderOf(Object.fromEntries(coachKinds.map(([kind, { called }]) => [kind, called])))

/** The words in a card's log: names of its foods, movements, complaints. */
function wordsOfLog(log: unknown): string[] {
  if (typeof log === 'string') return stems(log)
  if (Array.isArray(log)) return log.flatMap(wordsOfLog)
  if (typeof log !== 'object' || log === null) return []
  return Object.entries(log).flatMap(([key, value]: [string, unknown]) =>
    unnamed.has(key) || key.endsWith('_id') ? [] : wordsOfLog(value),
  )
}
/** Values of a log that nobody calls it by. */
const unnamed = new Set('id type unit emoji notes triggers fasting_type timestamp eaten_at date nutrition'.split(' '))

/** Returns how surely a part names a card: by words of its log, by its activity or complaint, or only by its kind. */
function namedBy(part: Part, { kind, log }: Card): number {
  const said = new Set(stems(part.text))
  const words = new Set(wordsOfLog(log)).intersection(said).size
  const name = nameIn(log)
  const isNamed = name !== null && isCoachKind(kind) && kindNamed(kind).hasNameOf?.(part, name) === true
  const isOfKind = kindsCalled(part.text.toLowerCase()).some((each) => each === kind)
  return 2 * words + (isNamed ? 2 : 0) + (isOfKind ? 1 : 0)
}

/** Returns true if a part names a card by its kind or by what is on it: 'delete my water', 'change the weight to 73'. */
export const namesCard = (part: Part, card: Card): boolean => namedBy(part, card) > 0

/** Returns the cards that a part names best; none where it names none. */
export function cardsNamed(part: Part, cards: readonly Card[]): Card[] {
  const ref = wordsOf(part, 'ref').toLowerCase()
  const place = byPlace.exec(part.text)?.[0].toLowerCase() ?? ref
  const at = ordinals.find(([pattern]) => pattern.test(place))?.[1]
  const pointed = at === undefined ? undefined : cards.at(at)
  if (pointed) return [pointed]
  const scored = cards.map((card) => ({ card, score: namedBy(part, card) }))
  const most = Math.max(...scored.map(({ score }) => score))
  return most > 0 ? scored.filter(({ score }) => score === most).map(({ card }) => card) : []
}

/** Returns the cards of the kind that the labels of a part are about; those of the last where several kinds are. */
function cardsFitting(part: Part, cards: readonly Card[]): Card[] {
  const labelled = kindsOfValues(part)
  // A number alone may be about a food or about minutes.
  const last =
    cards.findLast(({ kind }) => labelled.length > 0 && labelled.every((each) => each.includes(kind))) ??
    cards.findLast(({ kind }) => labelled.some((each) => each.includes(kind))) ??
    cards.at(-1)
  return cards.filter(({ kind }) => kind === last?.kind)
}

/** Returns the cards that have a number of a part, as in '35, not 25'. */
function cardsWithNumber(part: Part, cards: readonly TimedCard[]): TimedCard[] {
  const said = numbersIn(part.text)
  if (said.length < 2) return []
  return cards.filter(({ card }) => said.some((each) => numbersOf(card.log).includes(each)))
}

const numbersOf = (log: unknown): number[] =>
  typeof log === 'number'
    ? [log, log / 1000]
    : typeof log === 'object' && log !== null
      ? Object.values(log).flatMap(numbersOf)
      : []

/** Returns the cards of the day or the hour by which a part points at one: 'the Wednesday one', 'the 8 am one'. */
function cardsAt(part: Part, cards: readonly TimedCard[], clock: Clock): TimedCard[] {
  const whens = spansOf(part, 'when').map(({ text }) => whenSaid(text.replace(/^the | one$/gi, ''), clock))
  const of = (at: string | null) => at ?? `${clock.today}T${clock.time}`
  const [day] = whens.flatMap((when) => when.day ?? [])
  const [minute] = whens.flatMap((when) => when.minute ?? [])
  return cards.filter(
    ({ at }) =>
      (day !== undefined || minute !== undefined) &&
      (day === undefined || of(at).slice(0, 10) === addDays(clock.today, day)) &&
      (minute === undefined || minutesOf(of(at).slice(11)) === minute),
  )
}

const isAll = anyOf(['both', 'all of them', 'all of those', 'they all', 'all three', 'each of them'])

/**
 * Returns the cards that a correction is about, and its part without a day by which it only points at one. It is about
 * one of several where it does not say which.
 */
export function cardsMeant(
  part: Part,
  cards: readonly TimedCard[],
  clock: Clock,
): { meant: TimedCard[]; part: Part; areAll: boolean } {
  const among = (some: readonly Card[]) => cards.filter(({ card }) => some.includes(card))
  const named = cardsNamed(
    part,
    cards.map(({ card }) => card),
  )
  const areAll = isAll.test(part.text)
  const fitting =
    named.length > 0
      ? among(named)
      : among(
          cardsFitting(
            part,
            cards.map(({ card }) => card),
          ),
        )
  if (fitting.length < 2 || areAll) return { meant: fitting, part, areAll }
  const timed = cardsAt(part, fitting, clock)
  const isPointing = part.spans.some(({ label }) => label !== 'when' && label !== 'ref') || /\bone\b/i.test(part.text)
  if (timed.length > 0 && timed.length < fitting.length && isPointing)
    return { meant: timed, part: { ...part, spans: part.spans.filter(({ label }) => label !== 'when') }, areAll }
  const numbered = cardsWithNumber(part, fitting)
  return { meant: numbered.length > 0 ? numbered : fitting, part, areAll }
}
