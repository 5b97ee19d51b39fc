import type { Ask } from '../ask.ts'
import { kindOfCard } from '../card-input.ts'
import { isConfirmable, isPlainYes, isYesToAll } from '../confirming.ts'
import { capitalised } from '../values/plain.ts'
import type { Part } from '../reading/read.ts'
import type { Intent } from '../reading/tags.ts'
import type { FollowUp } from '../understanding.ts'
import type { Clock } from '../values/when.ts'
import { kindAdded } from './correct/additions.ts'
import { answerPart } from './log/answer-of-part.ts'
import { askPart } from './ask/ask-of-part.ts'
import { again, isOpen } from './correct/cards-before.ts'
import { nameIn, nameOfCard } from './correct/card-meant.ts'
import { goOn } from './ask/go-on.ts'
import { helpAsked, judgedLog } from './ask/help-asked.ts'
import { logPart } from './log/log-of-part.ts'
import { namesOther } from './correct/named-other.ts'
import { asking, timeOf, type PartLogs } from './part-logs.ts'
import { soughtOf } from './correct/sought-of-part.ts'
import { pieceRemoval, removeCards } from './correct/remove-cards.ts'
import { has } from './spans.ts'
import type { Turn } from './turn.ts'
import cues from '../words/cues.json' with { type: 'json' }
import { anyOf, oneOf } from '../words/lists.ts'

/** Handles a part of a message by its intent. */
export type Take = (turn: Turn, part: Part) => void

export const takeChange: Take = (turn, part) => {
  const { last, clock, follow } = turn
  const removes = part.intent === 'remove'
  // What is on no card is a record.
  const other = namesOther(part, last.cards) ? soughtOf(part, null, clock) : null
  if (other) return void turn.asks.push({ ask: 'revise', sought: other })
  const ofFood = removes ? pieceRemoval(part, last) : part
  const corrected = ofFood ? turn.correct(ofFood) : null
  if (corrected === 'changed') return
  if (corrected === 'unsure')
    return void turn.asks.push({ ask: 'which_change', names: follow.either, cards: follow.eitherCards })
  if (removes && removeCards(part, last, follow)) return
  const open = last.cards.findLast(isOpen)
  const unclear = { ask: 'change', kind: open ? kindOfCard(open) : null } as const
  const cards = last.cards.filter(isOpen)
  if (removes && cards.length > 1)
    return void turn.asks.push({ ask: 'which_change', names: cards.map(nameOfCard), cards: cards.map(({ id }) => id) })
  const isStep = open?.kind === 'symptom' && last.kept.said.some((said) => said?.outOf === 10) && /\d/.test(part.text)
  if (corrected === 'unchanged' && open) return void turn.asks.push({ ask: 'say', say: isStep ? 'same_step' : 'same' })
  const sought = soughtOf(part, last.kept.query?.about ?? null, clock)
  if (sought) turn.asks.push({ ask: 'revise', sought })
  else turn.ask(last.cards.length > 0 || removes ? unclear : null, part)
}

/** Finds the cards that a 'yes' confirms: the only one, the one that it names, or all where it says so. */
function confirmedBy({ last }: Turn, part: Part): FollowUp {
  const open = last.cards.filter(isConfirmable)
  const named = open.filter(
    (card) => open.length > 1 && part.text.toLowerCase().includes(nameOfCard(card).toLowerCase()),
  )
  const meant = named.length > 0 ? named : open
  return meant.length === 1 || isYesToAll(part.text)
    ? { is: 'confirmed', cards: meant.map(({ id }) => id) }
    : { is: 'which', names: meant.map(nameOfCard) }
}

const takeYes: Take = (turn, part) => {
  const canConfirm = turn.isAlone && isPlainYes(part.text) && turn.last.cards.some(isConfirmable)
  if (canConfirm) turn.follow.other = confirmedBy(turn, part)
  else if (turn.hasOpen()) turn.follow.other = { is: 'agreed' }
  else if (turn.isAlone) turn.asks.push({ ask: 'say', say: 'great' })
}

const saysWrong = anyOf(cues.saysWrong)
export const onlyWrong = new RegExp(
  `^(?:(?:${oneOf(cues.correcting)}|this|all|still)[, ]+){0,12}${oneOf(cues.saysWrong)}[.! ]*$`,
  'i',
)

export const takeNo: Take = (turn, part) => {
  const { last, follow } = turn
  // 'No, that's wrong' wants it otherwise, but does not say how.
  const open = saysWrong.test(part.text) ? last.cards.findLast(isOpen) : undefined
  if (open) return void turn.asks.push({ ask: 'change', kind: kindOfCard(open) })
  if (turn.hasOpen() && turn.isAlone) follow.left.push(...last.cards.filter(isOpen).map(({ id }) => id))
  else if (last.kept.question) follow.other = { is: 'declined' }
  else if (turn.isAlone) turn.asks.push({ ask: 'say', say: 'let_go' })
}

const ofDrink = anyOf([...cues.drinkVessels, 'ml', 'oz', 'l', 'cl'])

export const takeAgain: Take = (turn, part) => {
  // 'Another 16 oz' is of the drink, whatever was logged last.
  const isDrink = turn.last.cards.some(({ kind }) => kind === 'water') && has(part, 'amount') && /\d/.test(part.text)
  if (isDrink && ofDrink.test(part.text.replaceAll(/(?<=\d)(?=[a-z])/gi, ' ')))
    return takeNew(turn, { ...part, intent: 'water' })
  const same = again(part, turn.last, turn.clock)
  if (same.length > 0) turn.logs.push(...same)
  else turn.unclear.push(part.text)
}

const takeAnswer: Take = (turn, part) => {
  const asked = turn.last.kept.question
  if (!asked) return turn.ask(null, part)
  const input = answerPart(part, asked, turn.clock)
  turn.logs.push(...input.logs)
  // A question without an answer is asked again, or the open rest of it.
  if (input.logs.length === 0) turn.question ??= input.question ?? asked
}

/** Continues the last question; a part with its own subject is a new question. */
const takeMore: Take = (turn, part) => {
  const more = goOn(part, turn.last.kept, turn.clock)
  const asks = more || !part.subject ? [] : askPart({ ...part, intent: 'ask' }, turn.clock)
  if (asks.length > 0) turn.asks.push(...asks)
  else turn.ask(more, part)
}

/** Returns true if a part adds to the open meal, as in 'and add a glass of wine'. */
const isMoreOfMeal = ({ last }: Turn, part: Part): boolean =>
  part.intent === 'meal' &&
  /^(?:oh |and |plus |also |add )+/i.test(part.text) &&
  !has(part, 'meal', 'when') &&
  last.cards.some((card) => isOpen(card) && card.kind === 'meal')

/** Checks whether a message repeats the complaint of an open card with a strength, as 'headache is mild' does. */
function saysAnew({ last }: Turn, { logs }: PartLogs): boolean {
  const [log] = logs
  return (
    logs.length === 1 &&
    log?.kind === 'symptom' &&
    !log.isGuessed &&
    last.cards.some((card) => isOpen(card) && card.kind === 'symptom' && nameIn(card.log) === log.input.name)
  )
}

/** Returns the question for the length of an outing such as 'I went paddleboarding', which no list knows. */
function outingIn(part: Part, clock: Clock): PartLogs | null {
  const [name] = /(?<=^(?:i |we )?(?:went|been) )\p{L}{3,20}ing\b/iu.exec(part.text) ?? []
  if (name === undefined) return null
  const activity = { name: capitalised(name.toLowerCase()), type: 'other' as const }
  return asking({ ask: 'duration', activity, ...timeOf(part, clock) })
}

const isOutside = (ask: Ask): boolean => ask.ask === 'say' && ask.say === 'outside'

/** Handles a part that logs or asks something new. */
export const takeNew: Take = (turn, part) => {
  const { last, clock } = turn
  const asCorrection: Part = { ...part, intent: 'correct' }
  if (isMoreOfMeal(turn, part) && turn.isCorrected(asCorrection)) return
  const asked = last.kept.question
  const isDuration = asked?.ask === 'duration' && part.intent === 'exercise' && !has(part, 'activity')
  const input = isDuration ? answerPart(part, asked, clock) : logPart(part, clock)
  if (input) {
    // 'On second thoughts 25 pages' logs nothing new, but changes the card.
    const isShort = part.text.length <= 60 && kindAdded(part, last) === undefined
    const isOfOpen = input.logs.length === 0 && input.question !== null && turn.hasOpen() && isShort
    if (!((isOfOpen || saysAnew(turn, input)) && turn.isCorrected(asCorrection))) turn.tell(input, part)
    return
  }
  const asks = askPart(part, clock)
  const isUnanswered = asks.every((ask) => ask.ask === 'unanswered' || ask.ask === 'next' || isOutside(ask))
  const help = isUnanswered
    ? (judgedLog(part, turn.logs, clock) ?? helpAsked(part, turn.message, turn.logs, last))
    : null
  const wanted = help ? [help] : asks
  turn.asks.push(...wanted)
  if (wanted.length > 0) return
  // A few words after a card may be about it, whatever their intent.
  const isShort = part.text.length <= 40
  if (turn.hasOpen() && isShort && turn.isCorrected(part)) return
  const more = last.kept.query && isShort ? goOn({ ...part, intent: 'more' }, last.kept, clock) : null
  const outing = more ? null : outingIn(part, clock)
  if (outing) turn.tell(outing, part)
  else turn.ask(more, part)
}

/** Ends a fast: one that is only on a card is not begun. */
const takeEndOfFast: Take = (turn, part) => {
  const cards = [...turn.last.cards, ...(turn.last.earlier?.cards ?? [])]
  const notBegun = cards.filter((card) => isOpen(card) && card.kind === 'fast')
  if (notBegun.length === 0) return takeNew(turn, part)
  turn.follow.left.push(...notBegun.map(({ id }) => id))
}

/** The handlers of intents; all others are new. */
export const takeByIntent: Partial<Record<Intent, Take>> = {
  correct: takeChange,
  remove: takeChange,
  yes: takeYes,
  no: takeNo,
  again: takeAgain,
  answer: takeAnswer,
  more: takeMore,
  why: takeMore,
  other: takeMore,
  'end-fast': takeEndOfFast,
}
