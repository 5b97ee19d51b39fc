import type { Ask } from './ask.ts'
import { namesTopic } from './compose/ask/app-topic.ts'
import { isSaved } from './compose/correct/cards-before.ts'
import { likeCard } from './card-input.ts'
import { asksFirst } from './compose/ask/plain-question.ts'
import { subjectNamed, subjectsByWords } from './kinds/subjects.ts'
import type { Query } from './query.ts'
import { openOf, type Kept } from './reply-data.ts'
import type { Before, Understanding } from './understanding.ts'
import asks from './words/asks.json' with { type: 'json' }
import { goingOn } from './words/going-on.ts'
import { oneOf } from './words/lists.ts'

type Named = NonNullable<Kept['of']>

/** Returns the question or the card that was last spoken of, with its figure; null if nothing was. */
export function lastSpokenOf({ kept, cards, open }: Before): (Named & Pick<Query, 'figure'>) | null {
  // What is open further back or was just saved was spoken of, too, unless something else was named since.
  const earlier = kept.of ? undefined : (open?.at(-1)?.card ?? cards.findLast(isSaved))
  const card = openOf(cards, []).at(-1)?.card ?? earlier
  return kept.query ?? (card ? likeCard(card) : null) ?? kept.of
}

/** Returns what the last answer was about, which 'it' may mean; null if it was about nothing. */
export function antecedentOf(before: Before | null): Named | null {
  const last = before && lastSpokenOf(before)
  return last && { about: last.about, name: last.name }
}

/** Matches a word that stands for a thing by itself: 'it', and 'that' without a noun behind it. */
const pronoun = new RegExp(
  String.raw`${oneOf(asks.pronouns)}|(?<=${oneOf(asks.beforeOne)} )one\b|\bthat(?= ${oneOf(asks.afterThat)}|\W*$)`,
  'i',
)
/** Matches a count without what is counted: 'how many so far', 'how much did I have today'. */
const bareCount = new RegExp(String.raw`${oneOf(asks.bareCounts)}(?= ${oneOf(asks.afterBareCount)}|\W*$)`, 'i')
const ownSubject = new RegExp(subjectsByWords.map(([, { source }]) => source).join('|'), 'i')

/** Matches the end of a fast without its name: 'stop it'. */
const endsIt = new RegExp(`^${goingOn}*${oneOf(asks.endsIt)}(?= it)`, 'i')
/** Matches what may be had during a fast without its name: 'can I have green tea in it'. */
const duringIt = new RegExp(String.raw`^${goingOn}*${oneOf(asks.mayOne)}.* ${oneOf(asks.within)} it\W*$`, 'i')
/** Matches a dose without its name: 'log it', 'just took it'. */
const takesIt = new RegExp(`${oneOf(asks.takesIt)}(?= it\\b)`, 'i')
/** Returns true if a message tells of a dose without its name. */
export const tellsDose = (said: string): boolean => takesIt.test(said) && !asksFirst.test(said)
const ofAll = /\b(?:total|altogether|overall|in all|all up)\b/i
const startsWithIt = new RegExp(String.raw`^${goingOn}*${oneOf(asks.ofIt)}`, 'i')

/**
 * Returns a message in which the first word that points back in a question names what it means, or what is counted; null
 * without one, or where the question names a subject of its own.
 */
export function withName(said: string, { about, name }: Named): string | null {
  const named = (name ?? subjectNamed(about).pronounOf)?.toLowerCase()
  // 'How many minutes in total' is of all exercise.
  if (named === undefined || (about === 'exercise' && ofAll.test(said))) return null
  let isDone = false
  const clauses = said.split(/(?<=[.!?;,]) /).map((clause) => {
    const isOfIt =
      asksFirst.test(clause) ||
      (about === 'fasting' && (endsIt.test(clause) || duringIt.test(clause))) ||
      (about === 'medicine' && name !== null && takesIt.test(clause))
    if (isDone || !isOfIt || clause.toLowerCase().includes(named)) return clause
    // Of 'does it happen more when I sleep badly' the subject is 'it', though another is named.
    if (ownSubject.test(clause) && !startsWithIt.test(clause)) return clause
    const other = bareCount.test(clause)
      ? clause.replace(bareCount, (count) => `${count} ${named}`)
      : clause.replace(pronoun, (word) =>
          named === subjectNamed('fasting').pronounOf && word !== 'one' ? `my ${named}` : named,
        )
    isDone = other !== clause
    return other
  })
  return isDone ? clauses.join(' ') : null
}

const isWhileFasting = (ask: Ask): boolean => ask.ask === 'advice' && ask.topic === 'while-fasting'

type Answered = Pick<Understanding, 'asks' | 'unclear' | 'followUp' | 'logs'>

/**
 * Returns true if a message is answered, and of that.
 * @param unclear the most parts that may be left: those that are no question
 */
export const isOf = (read: Answered, { about, name }: Named, unclear = 0): boolean =>
  read.unclear.length <= unclear &&
  read.asks.every(({ ask }) => ask !== 'unanswered') &&
  // 'Stop it' may take back the fast on a card, 'just took it' is another dose.
  ((about === 'fasting' && (read.followUp?.is === 'left' || read.asks.some(isWhileFasting))) ||
    read.logs.some((log) => about === 'medicine' && log.kind === 'medicine' && log.input.name === name) ||
    read.asks.some(
      (ask) =>
        ask.ask === 'records' &&
        ask.query.about === about &&
        ask.query.unheard === undefined &&
        (name === null || ask.query.name !== null),
    ))

/** Returns true if the only answer is of what a message does not name, and what was not spoken of. */
export const isOfOther = ({ asks: answered }: Pick<Understanding, 'asks'>, { about }: Named, said: string): boolean =>
  answered.length === 1 &&
  answered.every(
    (ask) =>
      (ask.ask === 'records' && ask.query.about !== about && ask.query.name === null) ||
      (ask.ask === 'app' && !namesTopic(ask.topic, said)),
  ) &&
  !ownSubject.test(said)

/** Returns true for a question of which it is said why it can't be answered. */
export const isSaid = (ask: Ask): boolean => ask.ask === 'unanswered' && ask.untracked !== null

const unsure = new Set<Ask['ask']>(['unanswered', 'records', 'together', 'app', 'advice', 'explain', 'talk'])

/** Returns true if a message was not answered, or of something that it does not name. */
export const isDoubtful = (read: Pick<Understanding, 'asks' | 'unclear' | 'logs' | 'followUp' | 'question'>): boolean =>
  read.logs.length === 0 &&
  read.followUp === null &&
  read.question === null &&
  read.asks.every((ask) => unsure.has(ask.ask) && !isSaid(ask))
