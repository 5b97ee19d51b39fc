import { mealTypes } from '@finu/contract/meals/meals'
import type { FoodInput } from '@finu/contract/meals/meal-input'
import { inputOfCard } from '../../card-input.ts'
import { longTime } from '../../answer/wording.ts'
import type { LogInput } from '../../log-input.ts'
import { withDigits } from '../../values/numbers.ts'
import { stems } from '../../values/plain.ts'
import type { Part } from '../../reading/read.ts'
import { contexts } from '../../reading/tags.ts'
import type { ReplyData } from '../../reply-data.ts'
import { goesIn } from '../../kinds/meal/food-words.ts'
import { changedIn } from '../../card-input.ts'
import type { Revising } from '../../log-input.ts'
import type { Before, FollowUp } from '../../understanding.ts'
import type { Clock } from '../../values/when.ts'
import { cardsMeant, nameOfCard, type TimedCard } from './card-meant.ts'
import { correctLog } from './correct-card.ts'
import { isDoubt } from './correction.ts'
import { namesOther } from './named-other.ts'
import { timeOf } from '../part-logs.ts'

type Card = ReplyData['cards'][number]

const intentOfCard = { past_fast: 'fasted', memory: 'remember' } as const

/** Returns the number of the coach's last act, as in the examples; 0 for none. */
export function contextOf(before: Before | null): number {
  if (!before) return 0
  const { kept, cards } = before
  const asked = kept.question?.ask
  const isMeal = mealTypes.some((type) => type === asked)
  const last = cards.at(-1)?.kind
  const name = asked
    ? `asked ${isMeal ? 'meal' : asked}`
    : last
      ? `after ${intentOfCard[last as keyof typeof intentOfCard] ?? last}`
      : kept.query
        ? 'after ask'
        : kept.advice
          ? 'after advice'
          : kept.food
            ? 'after food'
            : kept.say
              ? 'after app'
              : 'none'
  const at = contexts.findIndex((each) => each === name)
  return at >= 0 ? at : Math.max(0, contexts.indexOf(asked ? 'asked' : 'none'))
}

/** Changes, deletions and answers to earlier cards, collected over the parts of a message. */
export class FollowUps {
  readonly logs: LogInput[] = []
  readonly revisions: Revising[] = []
  readonly left: string[] = []
  /** The values or cards that the last unsure correction may mean. */
  either: string[] = []
  /** These cards. */
  eitherCards: string[] = []
  other: FollowUp | null = null

  /** Returns the first kind of act on cards, as an answer describes one kind. */
  get(): FollowUp | null {
    const [log] = this.logs
    if (log) return { is: 'changed', log }
    if (this.revisions.length > 0) return { is: 'revised', revisions: this.revisions }
    if (this.left.length > 0) return { is: 'left', cards: this.left }
    return this.other
  }
}

export const isOpen = ({ state }: Card) => state === 'open'
export const isSaved = ({ state, revises }: Card) => state === 'saved' && revises?.act !== 'delete'

/** Returns a card's log as it was said; null if it can't be read. */
function logOfCard({ card, at, said }: TimedCard): LogInput | null {
  const log = inputOfCard(card, at)
  return log && said ? { ...log, said } : log
}

/** Returns the cards below the last answer with what is known of how their logs were said. */
const timedCards = ({ kept, cards }: Before): TimedCard[] =>
  cards.map((card, index) => ({ card, at: kept.times[index] ?? null, said: kept.said[index] ?? null }))

/** The outcome of a correction. */
export type Corrected = 'changed' | 'unchanged' | 'unsure' | null

/** Changes one card, unless the correction does not fit it or may be about two of its values. */
function correctCard(part: Part, timed: TimedCard, clock: Clock, follow: FollowUps): Corrected {
  const { card, at } = timed
  // A message may change one card twice.
  const earlier = follow.logs.findIndex(({ input }) => input.replaces === card.id)
  const before = follow.logs[earlier] ?? logOfCard(timed)
  const log = before && correctLog(part, before, clock)
  if (!before || !log) return null
  if (isDoubt(log)) {
    follow.either = log.either
    follow.eitherCards = []
    return 'unsure'
  }
  if (JSON.stringify(log.input) === JSON.stringify(before.input)) return 'unchanged'
  if (earlier >= 0) follow.logs[earlier] = log
  else if (isOpen(card) && !card.revises) follow.logs.push(log)
  else {
    const revising = changedIn(card, log, at)
    if (!revising) return 'unchanged'
    follow.revisions.push(isOpen(card) ? { ...revising, replaces: card.id } : revising)
  }
  return 'changed'
}

/** Names cards so that they can be told apart: two of one name by their time. */
const namesOf = (cards: readonly TimedCard[]): string[] =>
  cards.map(({ card, at }) => {
    const name = nameOfCard(card)
    const isSame = cards.filter((each) => nameOfCard(each.card) === name).length > 1
    return isSame && at !== null ? `${name} (${longTime(at.slice(0, 16))})` : name
  })

/**
 * Changes the card that a correction is about, or all that it names.
 * @returns 'unchanged' where the card says so already, 'unsure' where it may be one of several, which `follow` names then;
 * null where there is none that it fits
 */
export function correctCards(said: Part, before: Before, clock: Clock, follow: FollowUps): Corrected {
  const timed = timedCards(before)
  const open = timed.filter(({ card }) => isOpen(card) && card.revises?.act !== 'delete')
  const some = open.length > 0 ? open : timed.filter(({ card }) => isSaved(card))
  // 'Change the panadol to 11:30' is another record where no card has it.
  if (
    namesOther(
      said,
      some.map(({ card }) => card),
    )
  )
    return null
  const { meant, part, areAll } = cardsMeant(said, some, clock)
  if (areAll) return meant.map((card) => correctCard(part, card, clock, follow)).find((each) => each !== null) ?? null
  const trial = new FollowUps()
  const fitting = meant.filter((card) => correctCard(part, card, clock, trial) !== null)
  if (fitting.length > 1) {
    follow.either = namesOf(fitting)
    follow.eitherCards = fitting.map(({ card }) => card.id)
    return 'unsure'
  }
  const [card] = fitting
  return card ? correctCard(part, card, clock, follow) : null
}

/** Matches what repeats one thing of several: 'another one', 'another 2', 'two more'. */
const oneMore = /\banother(?: (\d{1,4}))?\b|\b(\d{1,2}) more\b/i
/** Fewer of water are glasses or bottles, and no millilitres. */
const leastMl = 50

/** Returns a meal of a number of the one food that is named, or of the last one; a weighed food has the same weight. */
function onlyFood(foods: readonly FoodInput[], part: Part, count: number): FoodInput[] {
  const words = stems(part.text)
  const own = foods.findLast(({ name }) => stems(name).some((word) => words.includes(word)))
  const mains = foods.filter(({ name }) => !goesIn.test(name))
  // Another coffee had the milk and sugar of the first one.
  const [main] = mains
  if (!own && main && mains.length === 1)
    return foods.map((food) => (food === main && count > 1 ? { ...food, quantity: count } : food))
  const food = own ?? mains.at(-1) ?? foods.at(-1)
  return food ? [food.unit && weighed.has(food.unit) ? food : { ...food, quantity: count }] : []
}
const weighed = new Set(['g', 'ml', 'oz', 'gram', 'grams'])

/** Repeats the last entry for now: the whole, or one of what it counts. */
export function again(part: Part, before: Before, clock: Clock): LogInput[] {
  const card = timedCards(before).findLast((each) => each.card.state !== 'dismissed')
  const log = card ? logOfCard({ ...card, at: null }) : null
  if (!log || log.kind === 'past_fast' || before.kept.question) return []
  // A note is of the one before.
  const { replaces: _replaces, notes: _notes, ...input } = { notes: undefined, ...log.input }
  const time = log.kind === 'goal' || log.kind === 'memory' || log.kind === 'sleep' ? {} : timeOf(part, clock)
  const same = { ...log, input: { ...input, ...time } } as LogInput
  const more = oneMore.exec(withDigits(part.text))
  if (!more) return [same]
  const count = Number(more[1] ?? more[2] ?? 1)
  if (same.kind === 'water') {
    const each = same.input.amount_ml / (log.said?.count ?? 1)
    // 'Another 250' behind 500 ml is in the same unit.
    if (count >= leastMl) return [{ ...same, said: { count: 1 }, input: { ...same.input, amount_ml: count } }]
    return [{ ...same, said: { count }, input: { ...same.input, amount_ml: Math.round(each * count) } }]
  }
  return same.kind === 'meal'
    ? [{ ...same, input: { ...same.input, foods: onlyFood(same.input.foods, part, count) } }]
    : [same]
}
