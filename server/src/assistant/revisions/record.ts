import type { CardKindName, CardKinds } from '@finu/contract/assistant/card-kinds'
import type { ChangeInput, DeletionInput } from '@finu/contract/assistant/log-inputs'
import type * as z from 'zod/mini'

/** A change or deletion of a record. */
export type Revising = ({ act: 'change' } & ChangeInput) | ({ act: 'delete' } & DeletionInput)

/** A record of a kind, in the form of the ordinary call. */
export type RecordOf<Name extends CardKindName = CardKindName> = z.output<CardKinds[Name]['changed']>

/** Leaves out the time, as a record too old to be logged now can only be changed without it. */
export const withoutTime = <Log extends object>(log: Log, timeField: string | null): Log =>
  // The time is optional in all kinds that have one.
  timeField === null ? log : (Object.fromEntries(Object.entries(log).filter(([key]) => key !== timeField)) as Log)

/** Checks whether a changed record has a new time. */
export const hasTime = (log: object, timeField: string | null): boolean =>
  timeField !== null && Object.entries(log).some(([key, value]) => key === timeField && value !== undefined)

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
export const isAs = (record: object, log: object): boolean => {
  const now: Record<string, unknown> = { ...record }
  return Object.entries(log).every(
    ([key, value]) => value === undefined || JSON.stringify(plain(now[key])) === JSON.stringify(plain(value)),
  )
}
