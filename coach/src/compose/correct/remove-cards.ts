import { inputOfCard } from '../../card-input.ts'
import { kindNamed } from '../../kinds/index.ts'
import { kindMarkedBy } from '../../kinds/marks.ts'
import type { Part, Span } from '../../reading/read.ts'
import type { ReplyData } from '../../reply-data.ts'
import type { Revising } from '../../log-input.ts'
import type { Before } from '../../understanding.ts'
import cues from '../../words/cues.json' with { type: 'json' }
import { anyOf, oneOf } from '../../words/lists.ts'
import { cardsNamed } from './card-meant.ts'
import { isOpen, isSaved, type FollowUps } from './cards-before.ts'
import { namesOther } from './named-other.ts'
import { isLowering } from './additions.ts'
import { aheadOfCorrection } from './correction.ts'

type Card = ReplyData['cards'][number]

const isAll = /\b(?:all|both|everything|them|those|these)\b/

const all = '(?:all|everything|every ?thing|them all)(?: of (?:it|them|that))?'
/** Matches what stays: 'only keep the food', 'remove everything except the walk'. */
const keeps = new RegExp(`\\b(?:(?:only|just) (?:keep|leave|log|save)|(?:keep|leave) (?:only|just))\\b`, 'i')
/** Matches what is left out of the rest: 'all but the coffee'. After a word that removes it is what stays. */
const except = new RegExp(`\\b${all},? (?:but|except|apart from|besides|without|minus)(?: for)?\\b`, 'i')

/** Cuts a piece out of a part, with its marks. */
const pieceOf = (part: Part, from: number, to: number): Part => ({
  ...part,
  text: part.text.slice(from, to),
  start: part.start + from,
  spans: part.spans.filter(({ start, end }) => start >= part.start + from && end <= part.start + to),
})

/** Divides the words of a removal: what is to go, and what is to stay. */
function dividedByKeeping(part: Part): { gone: Part; kept: Part | null } {
  const { length } = part.text
  const said = keeps.exec(part.text) ?? except.exec(part.text)
  if (!said) return { gone: part, kept: null }
  const before = pieceOf(part, 0, said.index)
  const behind = pieceOf(part, said.index + said[0].length, length)
  const isLeftOut = except.test(said[0]) && !removes.test(before.text)
  return isLeftOut ? { gone: behind, kept: null } : { gone: before, kept: behind }
}

/** Returns the cards that a removal is about; all where it names nothing, none where it names what is on no card. */
function cardsToRemove(part: Part, cards: readonly Card[]): Card[] {
  const { gone, kept } = dividedByKeeping(part)
  const named = isAll.test(gone.text.toLowerCase()) ? [] : cardsNamed(gone, cards)
  if (named.length > 0) return named
  const stay = kept ? cardsNamed(kept, cards) : []
  if (stay.length === 0 && part.spans.some(namesThing)) return []
  return cards.filter((card) => !stay.includes(card))
}

const removes = anyOf(cues.removes)
const beginsRemoval = new RegExp(`${aheadOfCorrection}(?:${oneOf(cues.removes)}|not (?:the|my) [\\w ]+$)`, 'i')
const onlyPoints = new RegExp(`^(?:${oneOf(cues.onlyPoints)} ?){1,12}$`, 'i')
const namesThing = ({ label, text }: Span): boolean =>
  kindMarkedBy(label) !== undefined || label === 'goal' || (label === 'ref' && !onlyPoints.test(text))

/** Returns true if a part removes what it names of the open cards: 'drop the walk', 'all but the coffee'. */
export function isRemoval(part: Part, { cards }: Before): boolean {
  if (isLowering(part)) return false
  if (!beginsRemoval.test(part.text) && !keeps.test(part.text) && !except.test(part.text)) return false
  const { gone, kept } = dividedByKeeping(part)
  return [gone, kept].some((each) => each !== null && cardsNamed(each, cards.filter(isOpen)).length > 0)
}

/**
 * Returns the part of a removal that takes a food out of a meal with others, or a movement out of a workout; null if it is
 * about whole cards.
 */
export function pieceRemoval(part: Part, { cards }: Before): Part | null {
  const { gone, kept } = dividedByKeeping(part)
  const some = cards.some(isOpen) ? cards.filter(isOpen) : cards.filter(isSaved)
  const named = cardsNamed(gone, some)
  const isOfPiece = named.length > 0 && named.every((card) => namesPiece(gone, card))
  return kept === null && isOfPiece ? { ...gone, intent: 'remove' } : null
}

/** Returns true if a part names some things on a card, but not all. */
function namesPiece(part: Part, card: Card): boolean {
  const log = inputOfCard(card, null)
  return log !== null && kindNamed(log.kind).namesPiece?.(part, log) === true
}

/**
 * Removes the cards that a part is about.
 * @returns false if there were none
 */
export function removeCards(part: Part, { cards }: Before, follow: FollowUps): boolean {
  const open = cards.filter(isOpen)
  const some = open.length > 0 ? open : cards.filter(isSaved)
  if (some.length === 0) return false
  if (open.length === 0 && /^undo\b/i.test(part.text) && some.some(({ revises }) => revises !== undefined)) {
    follow.other = { is: 'saved_change' }
    return true
  }
  if (namesOther(part, some)) return false
  const gone = cardsToRemove(part, some)
  if (gone.length === 0) return false
  if (open.length > 0) follow.left.push(...gone.map(({ id }) => id))
  else
    follow.revisions.push(
      ...gone.map(({ id, kind, revises }): Revising => ({ act: 'delete', kind, id: revises?.record ?? id })),
    )
  return true
}
