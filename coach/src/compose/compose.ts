import type { Ask } from '../ask.ts'
import { kindOfCard } from '../card-input.ts'
import { isConfirmable, isPlainYes, isYesToAll } from '../confirming.ts'
import { nameMeals } from '../meal-of-hour.ts'
import { capitalised } from '../plain.ts'
import type { Part, Span } from '../reading/read.ts'
import type { Composed } from '../reading/reader.ts'
import type { Intent } from '../reading/tags.ts'
import { nothingKept } from '../reply-data.ts'
import type { Aside, Before, FollowUp } from '../understanding.ts'
import type { Clock } from '../when.ts'
import {
  withDayBefore,
  withEarlierCards,
  isLowering,
  isMealNamed,
  kindAdded,
  pointedRemoval,
  withNamedLog,
  withoutRequest,
} from './additions.ts'
import { withAdjoining } from './adjoining.ts'
import { answerPart } from './answer-of-part.ts'
import { askPart } from './ask-of-part.ts'
import { withBodyClauses, withHalfDrinks } from './body-clauses.ts'
import { isMore, isOfChanged, isOfOpenCard, isOfSet, isUnkept } from './about-card.ts'
import { again, isOpen } from './cards-before.ts'
import { figureOfLast } from './card-follow-up.ts'
import { measureNotKept } from './measures-not-kept.ts'
import { nameIn, nameOfCard } from './card-meant.ts'
import { namedIn } from './named.ts'
import { isCauseRemark } from './correct-symptom.ts'
import { correctionsIn } from './correct-clauses.ts'
import { asksSame } from './follow-up-words.ts'
import { followUpOf } from './follow-up.ts'
import { goOn } from './go-on.ts'
import { helpAsked, helpForLast, judgedLog } from './help-asked.ts'
import { joinedLogs } from './logs-of-message.ts'
import { logPart } from './log-of-part.ts'
import { withOwnNights } from './nights.ts'
import { asking, timeOf, type PartLogs } from './part-logs.ts'
import { inRunOn } from './run-on.ts'
import { withPlainBody } from './plain-body.ts'
import { withDayMeant, withPlainIntent } from './plain-intent.ts'
import { withPlainQuestion, withWholeShifts } from './plain-question.ts'
import { situationAcross, situationIn } from './situations.ts'
import { withoutLogged } from './logged-days.ts'
import { ownQuestion } from './own-question.ts'
import { soughtOf } from './sought-of-part.ts'
import { pieceRemoval, isRemoval, removeCards } from './remove-cards.ts'
import { Turn } from './turn.ts'
import cues from '../words/cues.json' with { type: 'json' }
import { anyOf, oneOf } from '../words/lists.ts'

/** Matches a remark in front of a question: 'right, no second dose'. */
const remarks = new RegExp(`^${oneOf(cues.remarks)}.{0,40}$`, 'i')
const mostLogs = 8
const mostAsks = 4

type Take = (turn: Turn, part: Part) => void

const has = ({ spans }: Part, ...labels: Span['label'][]): boolean => spans.some(({ label }) => labels.includes(label))

const beginsChange = /^(?:please |can you |could you )*(?:delete|remove|change|edit|correct|move)\b/i

/**
 * Returns the change of a record that a part names; with an open card only by its day, as it is another record then.
 */
function changeNamed(turn: Turn, part: Part): Ask | null {
  const isOther = turn.hasOpen()
    ? part.intent === 'remove' && has(part, 'when')
    : part.intent !== 'correct' && part.intent !== 'remove'
  const sought = isOther && beginsChange.test(part.text) ? soughtOf(part, null, turn.clock) : null
  return sought && { ask: 'revise', sought }
}

/** Adds the food that was asked about to 'log one'. */
function withFoodAsked({ last }: Turn, part: Part): Part | null {
  const { food } = last.kept
  const isOfIt = part.intent === 'meal' && !has(part, 'food', 'energy') && last.cards.length === 0
  if (!food || !isOfIt) return null
  const end = part.start + part.text.length
  return { ...part, spans: [...part.spans, { label: 'food', text: food, start: end, end }] }
}

const takeChange: Take = (turn, part) => {
  const { last, clock, follow } = turn
  const removes = part.intent === 'remove'
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
const onlyWrong = new RegExp(
  `^(?:(?:${oneOf(cues.correcting)}|this|all|still)[, ]+)*${oneOf(cues.saysWrong)}[.! ]*$`,
  'i',
)

const takeNo: Take = (turn, part) => {
  const { last, follow } = turn
  // 'No, that's wrong' wants it otherwise, but does not say how.
  const open = saysWrong.test(part.text) ? last.cards.findLast(isOpen) : undefined
  if (open) return void turn.asks.push({ ask: 'change', kind: kindOfCard(open) })
  if (turn.hasOpen() && turn.isAlone) follow.left.push(...last.cards.filter(isOpen).map(({ id }) => id))
  else if (last.kept.question) follow.other = { is: 'declined' }
  else if (turn.isAlone) turn.asks.push({ ask: 'say', say: 'let_go' })
}

const takeAgain: Take = (turn, part) => {
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
const takeNew: Take = (turn, part) => {
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

const takeByIntent: Partial<Record<Intent, Take>> = {
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

const dangers = new Set<Intent>(['self-harm', 'emergency', 'eating', 'violence', 'low'])

function take(turn: Turn, said: Part): void {
  const measure = turn.hasOpen() || dangers.has(said.intent) ? null : measureNotKept(said)
  if (measure) {
    turn.asides.push({ kind: 'no_record', text: measure.text })
    return measure.rest ? take(turn, measure.rest) : undefined
  }
  const situation = situationIn(said, turn.last)
  if (situation) return void turn.asks.push(situation)
  const help = turn.isAlone && !dangers.has(said.intent) ? helpForLast(said, turn.last) : null
  if (help) return void turn.asks.push(help)
  // 'Probably the street food' says what the complaint on the card comes from.
  const isCause = turn.isAlone && turn.last.cards.findLast(isOpen)?.kind === 'symptom' && isCauseRemark(said)
  if (isCause && turn.isCorrected({ ...said, intent: 'correct', spans: [] })) return
  const own = dangers.has(said.intent) ? null : ownQuestion(said, turn.last, turn.clock)
  if (own) return void turn.asks.push(own)
  const more = turn.isAlone ? followUpOf(withDayMeant(said, turn.last.kept), turn.last, turn.clock) : null
  if (more) return void turn.asks.push(more)
  const plain = withPlainIntent(withDayMeant(withoutLogged(said), turn.last.kept), turn.last.kept)
  const meant = withNamedLog(withPlainBody(withPlainQuestion(plain), turn.last, turn.clock))
  const pointed = turn.hasOpen() ? pointedRemoval(meant) : meant
  const lowered: Part = pointed.intent === 'remove' && isLowering(pointed) ? { ...pointed, intent: 'correct' } : pointed
  const isOfMeal = lowered.intent === 'again' && turn.hasOpen() && isMealNamed(lowered)
  const added = lowered.intent === 'correct' && turn.hasOpen() ? kindAdded(lowered, turn.last) : undefined
  const part: Part = added || isOfMeal ? { ...lowered, intent: added ?? 'correct' } : lowered
  // '…and what was it' is answered with the question before it.
  if (/^(?:ask|explain)$/.test(part.intent) && turn.asks.length > 0 && asksSame.test(part.text)) return
  if (part.intent === 'correct' && turn.hasOpen() && isMore(part)) return takeAgain(turn, part)
  const corrections = part.intent === 'correct' ? correctionsIn(part) : [part]
  if (corrections.length > 1) return corrections.forEach((each) => take(turn, each))
  const ofLast = figureOfLast(turn.last, part)
  if (ofLast) return void turn.asks.push(ofLast)
  // With its day a record is named, and no card.
  const named = changeNamed(turn, part)
  if (named) return void turn.asks.push(named)
  if (!dangers.has(part.intent) && isRemoval(part, turn.last)) return takeChange(turn, { ...part, intent: 'remove' })
  if (isOfSet(part, turn.last)) return takeChange(turn, { ...part, intent: 'correct' })
  if (turn.hasOpen() && onlyWrong.test(part.text)) return takeNo(turn, part)
  if (isUnkept(part, turn.last)) return void turn.asides.push({ kind: 'unkept', text: part.text })
  if (
    (isOfOpenCard(part, turn.last) || isOfChanged(part, turn.follow.logs)) &&
    turn.isCorrected({ ...part, intent: 'correct' })
  )
    return
  const ofFood = withFoodAsked(turn, part)
  if (ofFood) return void turn.logs.push(...(logPart(ofFood, turn.clock)?.logs ?? []))
  const takeIt = takeByIntent[part.intent] ?? takeNew
  for (const each of withOwnNights(part, turn.clock)) takeIt(turn, each)
}

const isSameAside = (a: Aside, b: Aside) => a.kind === b.kind && a.text === b.text

/** Composes the parts of a message, in the context of the last answer, into logs, questions and changes of cards. */
export function compose(read: readonly Part[], last: Before | null, clock: Clock): Composed {
  const { parts, before } = withEarlierCards(withWholeShifts(read.map(withoutRequest)), last)
  const turn = new Turn(before ?? { kept: nothingKept, cards: [] }, clock, parts)
  // 'The fast that ended on Sunday, was it 16 hours?' begins none.
  const asksOfFast = parts.some(({ intent, subject }) => intent === 'ask' && subject === 'fasting')
  const said = asksOfFast ? parts.filter((part) => part.intent !== 'fast' || has(part, 'plan')) : parts
  const across = situationAcross(said, turn.last)
  if (across) turn.asks.push(across)
  const divided = withHalfDrinks(across ? [] : said).flatMap(withBodyClauses)
  inRunOn(withAdjoining(divided, clock), clock, turn.logs, (part) => take(turn, part))
  const { follow, asks, asides, unclear, question } = turn
  const hour = Number(clock.time.slice(0, 2))
  const logged = joinedLogs(
    turn.logs.map((log) => withDayBefore(log, turn.message, turn.last, clock)),
    parts,
  )
  const logs = nameMeals([...follow.logs, ...logged], hour).slice(0, mostLogs)
  const asked = turn.last.kept.question
  const followUp = follow.get()
  const isNothing = [logs, asks, asides].every(({ length }) => length === 0) && question === null && followUp === null
  // A question without an answer is asked again, unless the person drops it.
  if (asked && isNothing) return { logs: [], question: asked, asks: [], asides: [], unclear: [], followUp: null }
  // A message that changed a card needs no answer to its unclear changes.
  const isCorrection = followUp?.is === 'changed' || followUp?.is === 'revised'
  const isAnswered = (ask: Ask) => isCorrection && ask.ask === 'change' && ask.kind !== null
  const isSame = (a: Ask, b: Ask) => JSON.stringify(a) === JSON.stringify(b)
  // 'Ok, not doubling' or 'which was it' beside a question needs no answer.
  const isAsked = asks.some((ask) => ask.ask === 'records')
  const isRemark = (ask: Ask) =>
    isAsked && (ask.ask === 'talk' || (ask.ask === 'unanswered' && asksSame.test(ask.said)))
  const of = namedIn(said)
  return {
    logs,
    question: logs.length > 0 && question?.ask !== 'duration' ? null : question,
    asks: asks
      .filter((ask, at) => !isAnswered(ask) && !isRemark(ask) && asks.findIndex((each) => isSame(each, ask)) === at)
      .slice(0, mostAsks),
    asides: asides.filter((each, at) => asides.findIndex((other) => isSameAside(each, other)) === at),
    unclear: isAsked ? unclear.filter((text) => !remarks.test(text) || /\d/.test(text)) : unclear,
    followUp,
    ...(of && { of }),
  }
}
