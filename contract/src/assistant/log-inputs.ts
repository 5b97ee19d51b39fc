import * as z from 'zod/mini'
import { inputFields } from '../platform/card-inputs.ts'
import { cardKindNames, cardKinds, type CardKinds } from './card-kinds.ts'

type ChangesOf<Kind> = Kind extends keyof CardKinds ? (changes: CardKinds[Kind]['changes']) => void : never
/** The values of all kinds that can change, in one shape. */
type AllChanges = ChangesOf<keyof CardKinds> extends (changes: infer All) => void ? All : never

/** The new values of a record, which are its kind's; all others stay. */
const ChangedValues = z.partial(
  z.object(Object.assign({}, ...cardKindNames.map((kind) => cardKinds[kind].changes)) as AllChanges & {}),
)
export type ChangedValues = z.output<typeof ChangedValues>

/** A record of a kind, by the id that a look-up or a card gave. */
const record = { kind: z.enum(cardKindNames), id: z.uuid(), replaces: inputFields.replaces }

export const ChangeInput = z.object({ ...record, changes: ChangedValues })
export type ChangeInput = z.output<typeof ChangeInput>

export const DeletionInput = z.object(record)
export type DeletionInput = z.output<typeof DeletionInput>
