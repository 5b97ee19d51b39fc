import { inputOfCard } from '../card-input.ts'
import type { LogInput } from '../log-input.ts'
import type { Part } from '../reading/read.ts'
import { contexts } from '../reading/tags.ts'
import type { ReplyData } from '../reply-data.ts'
import { changedIn, type Revising } from '../revising.ts'
import type { Before, FollowUp } from '../understanding.ts'
import type { Clock } from '../when.ts'
import { cardMeant, namesKind } from './card-meant.ts'
import { correctLog } from './correct-card.ts'

type Card = ReplyData['cards'][number]

const intentOfCard = { past_fast: 'fasted', memory: 'remember' } as const

/** Returns the number of the coach's last act, as in the examples; 0 for none. */
export function contextOf(before: Before | null): number {
  if (!before) return 0
  const { kept, cards } = before
  const asked = kept.question?.ask
  const isMeal = asked === 'breakfast' || asked === 'lunch' || asked === 'dinner' || asked === 'snack'
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
const isSaved = ({ state, revises }: Card) => state === 'saved' && revises?.act !== 'delete'

const isAll = /\b(?:all|both|everything|them|those|these)\b/

/**
 * Changes the card that a correction is about.
 * @returns 'unchanged' where the card says so already, null where there is none that it fits
 */
export function correctCards(
  part: Part,
  { kept, cards }: Before,
  clock: Clock,
  follow: FollowUps,
): 'changed' | 'unchanged' | null {
  const open = cards.filter((card) => isOpen(card) && card.revises?.act !== 'delete')
  const some = open.length > 0 ? open : cards.filter(isSaved)
  const card = cardMeant(part, some)
  if (!card) return null
  const at = kept.times[cards.indexOf(card)] ?? null
  // A message may change one card twice.
  const earlier = follow.logs.findIndex(({ input }) => input.replaces === card.id)
  const before = follow.logs[earlier] ?? inputOfCard(card, at)
  const log = before && correctLog(part, before, clock)
  if (!before || !log) return null
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
  const card = isAll.test(part.text.toLowerCase()) ? null : cardMeant(part, some)
  const isPointed =
    part.spans.length > 0 && !part.spans.every(({ label, text }) => label === 'ref' && /^(?:it|that|this)$/i.test(text))
  const gone = card && (isPointed || some.length === 1 || namesKind(part, card)) ? [card] : some
  if (open.length > 0) follow.left.push(...gone.map(({ id }) => id))
  else
    follow.revisions.push(
      ...gone.map(({ id, kind, revises }): Revising => ({ act: 'delete', kind, id: revises?.record ?? id })),
    )
  return true
}

/** Repeats the last entry for now. */
export function again({ cards, kept }: Before): LogInput[] {
  const card = cards.findLast((each) => each.state !== 'dismissed')
  const log = card ? inputOfCard(card, null) : null
  if (!log || log.kind === 'past_fast' || kept.question) return []
  const { replaces: _replaces, ...input } = log.input
  return [{ ...log, input } as LogInput]
}
