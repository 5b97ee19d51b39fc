import type { Revision, RevisedKind } from '@finu/contract/assistant/revisions'
import type { ChangeInput, DeletionInput } from '@finu/contract/assistant/log-inputs'

/** A change or deletion of a record. */
export type Revising = ({ act: 'change' } & ChangeInput) | ({ act: 'delete' } & DeletionInput)

type Of<Kind extends RevisedKind> = Extract<Revision, { kind: Kind }>

/** A record of a kind, as the ordinary call takes it. */
export type Recorded = { [Kind in RevisedKind]: { kind: Kind; log: Of<Kind>['was'] } }[RevisedKind]

/** A record of a person's as it is now. */
export interface SavedRecord {
  recorded: Recorded
  /** When it was, as an instant; null for what has no time. */
  at: string | null
}

/** The same without its time: what is older than could be logged is changed without saying when it was. */
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

/** Whether it says when it was: of a log that is told anew, that it is to be another time. */
export const hasTime = ({ kind, log }: Recorded): boolean => kind !== 'fast' && timeOf(log) !== undefined

/** Normalises a value, and leaves out of a food the figures that follow from the rest. */
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

/** Whether a record is as a card would have it, as far as that says. */
export const isAs = (recorded: Recorded['log'], log: Recorded['log']): boolean => {
  const now: Record<string, unknown> = recorded
  return Object.entries(log).every(
    ([key, value]) => value === undefined || JSON.stringify(plain(now[key])) === JSON.stringify(plain(value)),
  )
}
