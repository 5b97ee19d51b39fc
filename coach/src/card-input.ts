import { isCoachKind, kindNamed, readCard } from './kinds/index.ts'
import type { EarlierCard } from './kinds/kind.ts'
import type { ChangedValues } from '@finu/contract/assistant/log-inputs'
import type { InputKind, LogInput, Revising } from './log-input.ts'
import type { Query } from './query.ts'

/** Returns the kind of log of a card: a fast with an end is a past one. Null for a kind that the coach does not read. */
export function kindOfCard({ kind, log }: Pick<EarlierCard, 'kind' | 'log'>): InputKind | null {
  if (!isCoachKind(kind)) return null
  return kind === 'fast' && typeof log === 'object' && log !== null && 'end_time' in log ? 'past_fast' : kind
}

/**
 * Returns a card's log in the form of the tools, to propose it again; null if it can't be read.
 * @param at when it was, on the person's clock; null for when the card was made. Of a sleep: both its times with a slash
 * between, or the time of waking if only its length was said
 */
export function inputOfCard(card: EarlierCard, at: string | null): LogInput | null {
  const name = kindOfCard(card)
  const read = readCard(card)
  if (read === null || name === null) return null
  return kindNamed(name).inputOf(read.log, { replaces: card.id, ...(at === null ? {} : { at }) }, at, card)
}

/** Returns what a question about records like the one on a card is about; null for a kind without such records. */
export function likeCard(card: EarlierCard): Pick<Query, 'about' | 'name' | 'figure' | 'metres'> | null {
  const read = readCard(card)
  return read && kindNamed(read.kind).like(read.log)
}

/**
 * Returns the differences between a log and the card of its record; null if there are none.
 * @param log the changed log
 * @param at when it was, if that was known before
 */
export function changedIn(
  card: EarlierCard,
  log: LogInput,
  at: string | null,
): Extract<Revising, { act: 'change' }> | null {
  const before: Record<string, unknown> = inputOfCard(card, at)?.input ?? {}
  const after: Record<string, unknown> = log.input
  const changed = kindNamed(log.kind).changeable.filter(
    (key) => after[key] !== undefined && JSON.stringify(after[key]) !== JSON.stringify(before[key]),
  )
  if (changed.length === 0) return null
  const changes: ChangedValues = Object.fromEntries(changed.map((key) => [key, after[key]]))
  return {
    act: 'change',
    kind: log.kind === 'past_fast' ? 'fast' : log.kind,
    id: card.revises?.record ?? card.id,
    changes,
  }
}
