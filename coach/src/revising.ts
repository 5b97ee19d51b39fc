import type { ChangeInput, ChangedValues, DeletionInput } from '@finu/contract/assistant/log-inputs'
import { inputOfCard } from './card-input.ts'
import type { LogInput } from './log-input.ts'
import type { ReplyData } from './reply-data.ts'

/** A change or deletion of a record, for a card to confirm. */
export type Revising = ({ act: 'change' } & ChangeInput) | ({ act: 'delete' } & DeletionInput)

/** The values that a change of each kind of log can set. */
const sayable = {
  mood: ['mood_type', 'at'],
  symptom: ['severity_score', 'name', 'at'],
  meal: ['meal_type', 'foods', 'at'],
  exercise: ['duration_minutes', 'name', 'type', 'distance_m', 'sets', 'at'],
  memory: ['text'],
  goal: ['name'],
  fast: [],
  past_fast: [],
  water: ['amount_ml', 'at'],
  weight: ['weight_kg', 'at'],
  medicine: ['name', 'dose', 'at'],
  sleep: ['start', 'end', 'quality'],
} as const satisfies Record<LogInput['kind'], readonly (keyof ChangedValues)[]>

/**
 * Returns the differences between a log and the card of its record; null if there are none.
 * @param log the changed log
 * @param at when it was, if that was known before
 */
export function changedIn(
  card: ReplyData['cards'][number],
  log: LogInput,
  at: string | null,
): Extract<Revising, { act: 'change' }> | null {
  const before: Record<string, unknown> = inputOfCard(card, at)?.input ?? {}
  const after: Record<string, unknown> = log.input
  const changed = sayable[log.kind].filter(
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
