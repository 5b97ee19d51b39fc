import { countNoun } from '@finu/contract/platform/counted-nouns'
import { Chip } from '@finu/contract/chips/chips'
import { guestTexts, mostGuestEntries } from '@finu/contract/guest/guest'
import { Id, Instant } from '@finu/contract/platform/wire'
import * as z from 'zod/mini'
import { ApiError } from '../lib/api-error.ts'
import { parseInstant } from '../lib/instants.ts'
import { kindOf, kinds, timeOf } from './kinds.ts'

/** A log of a guest. Its body is that of the create call, with a time. */
export const Entry = z.union(
  kinds.map(({ name, Body }) =>
    z.object({
      /** The key by which it is taken along: once, however often that is tried. */
      id: Id,
      loggedAt: Instant,
      kind: z.literal(name),
      body: Body,
    }),
  ),
)
export type Entry = z.output<typeof Entry>

/** Points that a guest converted or spent otherwise on the simulated ledger. */
const Spend = z.object({
  id: Id,
  at: Instant,
  amount: z.int().check(z.positive()),
  description: z.string().check(z.maxLength(200)),
})
type Spend = z.output<typeof Spend>

/** The stored state of a guest, with entries in the order of logging. */
export interface Kept {
  enteredAt: Instant
  entries: readonly Entry[]
  spends: readonly Spend[]
  /** Words of the guest's own that the forms offer. */
  chips?: readonly Chip[]
}

const Envelope = z.object({
  enteredAt: Instant,
  entries: z.array(z.unknown()),
  spends: z.optional(z.array(z.unknown())),
  chips: z.optional(z.array(z.unknown())),
})

/** Returns the valid items, each id once. */
function readEach<T extends { id: string }>(schema: z.ZodMiniType<T>, stored: readonly unknown[]): T[] {
  const read = stored.flatMap((each) => {
    const { data } = schema.safeParse(each)
    return data ? [data] : []
  })
  return [...new Map(read.map((each) => [each.id, each])).values()].slice(0, mostGuestEntries)
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

/** Parses the stored state; omits invalid, foreign or excess entries. Null if it is not a guest's state. */
export function readEntries(text: string | null): Kept | null {
  const envelope = Envelope.safeParse(parse(text))
  if (!envelope.success) return null
  const { enteredAt, entries, spends = [], chips = [] } = envelope.data
  return {
    enteredAt,
    entries: readEach(Entry, entries),
    spends: readEach(Spend, spends),
    ...(chips.length > 0 && { chips: readEach(Chip, chips) }),
  }
}

/** Adds an item, unless the list has one with its id. */
function add<T extends { id: string }>(list: readonly T[], one: T): readonly T[] {
  if (list.some(({ id }) => id === one.id)) return list
  if (list.length >= mostGuestEntries) throw new ApiError(409, guestTexts.full(mostGuestEntries), 'guest')
  return [...list, one]
}

/** Adds an entry. @throws ApiError at the maximum number of entries */
export const addEntry = (kept: Kept, entry: Entry): Kept => ({ ...kept, entries: add(kept.entries, entry) })
export const addSpend = (kept: Kept, spend: Spend): Kept => ({ ...kept, spends: add(kept.spends, spend) })

export const removeEntry = (kept: Kept, id: string): Kept => ({
  ...kept,
  entries: kept.entries.filter((entry) => entry.id !== id),
})

/** Returns the time of an entry itself; the time of logging if it has none. */
export const timeOfEntry = (entry: Entry): Instant => timeOf(kindOf(entry), entry.body) ?? entry.loggedAt

/** Returns an entry as the log that the server would return. */
export const presentEntry = (entry: Entry) =>
  kindOf(entry).present({ id: entry.id, body: entry.body, at: timeOfEntry(entry) })

/** Returns the entries of a kind, latest first. */
export const entriesOf = ({ entries }: Kept, kind: Entry['kind']): Entry[] =>
  entries
    .filter((entry) => entry.kind === kind)
    .toReversed()
    .toSorted((a, b) => parseInstant(timeOfEntry(b)) - parseInstant(timeOfEntry(a)))

/** Counts entries by kind: '2 moods', '1 symptom'. */
export function countEntries(entries: readonly Pick<Entry, 'kind'>[]): string[] {
  return kinds.flatMap(({ name, noun = name, list }) => {
    const count = entries.filter(({ kind }) => kind === name).length
    return count === 0 ? [] : [countNoun(count, noun, list)]
  })
}
