import type { Revision, RevisedKind } from '@finu/contract/assistant/revisions'
import type { ChangeInput, DeletionInput } from '@finu/contract/assistant/log-inputs'

/** A change or deletion of a record. */
export type Revising = ({ act: 'change' } & ChangeInput) | ({ act: 'delete' } & DeletionInput)

type Of<Kind extends RevisedKind> = Extract<Revision, { kind: Kind }>

/** A record of a kind, in the form of the ordinary call. */
export type Recorded = { [Kind in RevisedKind]: { kind: Kind; log: Of<Kind>['was'] } }[RevisedKind]

/** A person's record in its present state. */
export interface SavedRecord {
  recorded: Recorded
  /** When it was, as an instant; null for records without a time. */
  at: string | null
}

/** Leaves out the time, as a record too old to be logged now can only be changed without it. */
export function withoutTime(recorded: Recorded): Recorded {
  switch (recorded.kind) {
    case 'mood': {
      const { timestamp: _timestamp, ...log } = recorded.log
      return { kind: 'mood', log }
    }
    case 'symptom': {
      const { timestamp: _timestamp, ...log } = recorded.log
      return { kind: 'symptom', log }
    }
    case 'meal': {
      const { eaten_at: _eatenAt, ...log } = recorded.log
      return { kind: 'meal', log }
    }
    case 'exercise': {
      const { date: _date, ...log } = recorded.log
      return { kind: 'exercise', log }
    }
    case 'fast':
    case 'goal':
    case 'memory':
      return recorded
  }
}

const timeOf = (log: object): unknown =>
  Object.entries(log).find(([key, value]) => /^(?:timestamp|eaten_at|date)$/.test(key) && value !== undefined)?.[1]

/** Returns true if a changed log has a new time. */
export const hasTime = ({ kind, log }: Recorded): boolean => kind !== 'fast' && timeOf(log) !== undefined

/** Normalises a value, and leaves out figures of a food that follow from the rest. */
const plain = (value: unknown): unknown => {
  if (value === null || value === undefined) return null
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value)) return Date.parse(value)
  if (!Array.isArray(value)) return value
  return value.map((each: unknown) =>
    typeof each === 'object' && each !== null && 'quantity' in each && 'name' in each
      ? [each.name, each.quantity, 'unit' in each ? each.unit : null]
      : each,
  )
}

/** Checks whether a record has all values of a card. */
export const isAs = (recorded: Recorded['log'], log: Recorded['log']): boolean => {
  const now: Record<string, unknown> = recorded
  return Object.entries(log).every(
    ([key, value]) => value === undefined || JSON.stringify(plain(now[key])) === JSON.stringify(plain(value)),
  )
}
