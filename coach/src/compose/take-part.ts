import type { Ask } from '../ask.ts'
import { withDigits } from '../values/numbers.ts'
import asks from '../words/asks.json' with { type: 'json' }
import cues from '../words/cues.json' with { type: 'json' }
import { oneOf } from '../words/lists.ts'
import type { Part } from '../reading/read.ts'
import type { Intent } from '../reading/tags.ts'
import {
  isLowering,
  isMealNamed,
  kindAdded,
  pointedRemoval,
  withExerciseAdded,
  withNamedLog,
  withSwap,
  withUnknownFood,
  withWhatWasIn,
} from './correct/additions.ts'
import { isMore, isOfChanged, isOfOpenCard, isOfSet, isUnkept } from './correct/about-card.ts'
import { isOpen, isSaved } from './correct/cards-before.ts'
import { directIn } from './ask/direct-answers.ts'
import { asksLengthOfSleep, figureOfLast } from './correct/card-follow-up.ts'
import { measureNotKept, wasSmoked } from './log/measures-not-kept.ts'
import { isCauseRemark } from '../kinds/symptom/correct.ts'
import { correctionsIn } from './correct/correct-clauses.ts'
import { asksSame } from './ask/follow-up-words.ts'
import { goOn } from './ask/go-on.ts'
import { followUpOf } from './ask/follow-up.ts'
import { helpForLast } from './ask/help-asked.ts'
import { isToDo } from './log/planned.ts'
import { logPart } from './log/log-of-part.ts'
import { withOwnNights } from '../kinds/sleep/nights.ts'
import { withPlainBody } from './log/plain-body.ts'
import { withDayMeant, withPlainIntent } from './log/plain-intent.ts'
import { ofTarget, withPlainQuestion } from './ask/plain-question.ts'
import { withDrunk } from '../kinds/water/water.ts'
import { moreFigures } from './divide/shared-days.ts'
import { situationIn } from './ask/situations.ts'
import { withoutLogged } from './query/logged-days.ts'
import { ownQuestion } from './ask/own-question.ts'
import { soughtOf } from './correct/sought-of-part.ts'
import { isRemoval } from './correct/remove-cards.ts'
import { has } from './spans.ts'
import { onlyWrong, takeAgain, takeByIntent, takeChange, takeNew, takeNo } from './takes.ts'
import type { Turn } from './turn.ts'

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

const dangers = new Set<Intent>(['self-harm', 'emergency', 'eating', 'violence', 'low'])

/** Matches what takes a statement back before a right one: 'scrap that, it was just one'. */
const takesBack = new RegExp(
  String.raw`^(?:no,? |nah,? |wait,? )*${oneOf(cues.takesBack)}[,.]* (?=.*\b(?:was|had|only|just)\b)`,
  'i',
)

/** Returns a statement that is put right without the words that take the old one back; others as they are. */
function withoutTakingBack(turn: Turn, part: Part): Part {
  const ahead = turn.hasOpen() && part.intent !== 'ask' ? takesBack.exec(part.text)?.[0] : undefined
  if (ahead === undefined || !/\d/.test(withDigits(part.text.slice(ahead.length)))) return part
  const start = part.start + ahead.length
  const spans = part.spans.filter((span) => span.start >= start)
  return { ...part, intent: 'correct', text: part.text.slice(ahead.length), start, spans }
}

const beginsAnother = /^(?:and |an |n |then |plus |i |had |drank |did )*another\b/i

/** Matches what points at the question before it in the same message. */
const goesOnWith = new RegExp(`${oneOf(asks.ofEarlier)}|^(?:and|n|plus) ${oneOf(asks.ofSame)}`, 'i')

/** Matches what somebody says that they did not do, which asks nothing: 'I didn't drink any alcohol this weekend'. */
const plainDenial = new RegExp(`^(?:and |so )?i (?:${oneOf(cues.didNot)}) ${oneOf(cues.consumes)}(?!.*\\?)`, 'i')

/** Matches a day without an exercise: 'rest day today'. */
const onlyRest = /^(?:(?:a|full|complete|its|it's) )*rest day(?: today| yesterday)?[.! ]*$/i

/** A blood pressure is on no card. */
const namesPressure = /\b(?:bp|blood pressure)\b.*\d/i

/** Processes a part of a message: by what its words plainly say, or else by its intent. */
export function take(turn: Turn, whole: Part): void {
  const told = withoutTakingBack(turn, whole)
  const said =
    turn.isAlone && !dangers.has(told.intent)
      ? withUnknownFood(withWhatWasIn(withSwap(told, turn.last), turn.last), turn.last)
      : told
  // 'How many calories today | and how much protein' asks for another figure of the records.
  const isFigure = moreFigures.test(said.text) && turn.asks.some(({ ask }) => ask === 'records')
  const direct = isFigure || asksLengthOfSleep(turn.last, said) ? null : directIn(said, turn.message, turn.last)
  if (direct) return void turn.asks.push(direct)
  const isPressure = namesPressure.test(said.text)
  const mayBeCard = turn.hasOpen() && !isPressure && !wasSmoked(said.text)
  const measure =
    mayBeCard || dangers.has(said.intent)
      ? null
      : measureNotKept(isPressure && said.intent === 'correct' ? { ...said, intent: 'unclear' } : said)
  if (measure) {
    turn.asides.push({ kind: 'no_record', text: measure.text })
    return measure.rest ? take(turn, measure.rest) : undefined
  }
  if (!dangers.has(said.intent) && isToDo(said)) return void turn.asides.push({ kind: 'later', text: said.text })
  const mayDeny = said.intent === 'ask' || (said.intent === 'meal' && !has(said, 'food', 'energy'))
  if (onlyRest.test(said.text)) return void turn.asides.push({ kind: 'denied', text: said.text })
  if (mayDeny && plainDenial.test(said.text)) return void turn.asides.push({ kind: 'denied', text: said.text })
  // 'How much protein do I need to get to 120 g' is about the records.
  const situation = ofTarget(said) ? null : situationIn(said, turn.last)
  if (situation) return void turn.asks.push(situation)
  const help = turn.isAlone && !dangers.has(said.intent) ? helpForLast(said, turn.last) : null
  if (help) return void turn.asks.push(help)
  // 'Probably the street food' says what the complaint on the card comes from.
  const isCause = turn.isAlone && turn.last.cards.findLast(isOpen)?.kind === 'symptom' && isCauseRemark(said)
  if (isCause && turn.isCorrected({ ...said, intent: 'correct', spans: [] })) return
  // 'And on which day was the worst of them' goes on with the question before it.
  const before = turn.asks.at(-1)
  const isOfSame = said.intent === 'ask' && before?.ask === 'records' && goesOnWith.test(said.text)
  const next = isOfSame
    ? goOn(
        { ...said, subject: null, spans: said.spans.filter(({ text }) => !/^triggers?$/i.test(text)) },
        { ...turn.last.kept, query: before.query, day: null },
        turn.clock,
      )
    : null
  if (next) return void turn.asks.push(next)
  const own = dangers.has(said.intent) ? null : ownQuestion(said, turn.last, turn.clock)
  if (own) return void turn.asks.push(own)
  const more = turn.isAlone ? followUpOf(withDayMeant(said, turn.last.kept), turn.last, turn.clock) : null
  if (more) return void turn.asks.push(more)
  const plain = withPlainIntent(withDayMeant(withoutLogged(said), turn.last.kept), turn.last.kept, turn.clock)
  const meant = withNamedLog(withPlainBody(withPlainQuestion(withDrunk(plain)), turn.last, turn.clock))
  const pointed = turn.hasOpen() ? pointedRemoval(meant) : meant
  const lowered: Part = pointed.intent === 'remove' && isLowering(pointed) ? { ...pointed, intent: 'correct' } : pointed
  const isOfMeal = lowered.intent === 'again' && turn.hasOpen() && isMealNamed(lowered)
  const added = lowered.intent === 'correct' && turn.hasOpen() ? kindAdded(lowered, turn.last) : undefined
  const isKindGiven = added !== undefined || isOfMeal
  const marked = added === 'exercise' ? withExerciseAdded(lowered, turn.last) : lowered
  const part: Part = isKindGiven ? { ...marked, intent: added ?? 'correct' } : lowered
  // '…and what was it' is answered with the question before it.
  if (/^(?:ask|explain)$/.test(part.intent) && turn.asks.length > 0 && asksSame.test(part.text)) return
  if (part.intent === 'correct' && turn.hasOpen() && isMore(part)) return takeAgain(turn, part)
  // 'Another 500ml' is one more of what was saved, and changes nothing of it.
  const saved =
    part.intent === 'correct' && !turn.hasOpen() && beginsAnother.test(part.text)
      ? turn.last.cards.findLast(isSaved)
      : undefined
  if (saved && (saved.kind === 'water' || saved.kind === 'meal' || saved.kind === 'exercise'))
    return has(part, 'amount', 'duration', 'food')
      ? takeNew(turn, { ...part, intent: saved.kind })
      : takeAgain(turn, part)
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
