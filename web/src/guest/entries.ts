import { guestTexts, mostGuestEntries } from '@finu/contract/guest/guest'
import { NewExercise } from '@finu/contract/fitness/fitness'
import { MealDraft } from '@finu/contract/meals/meals'
import { NewMood } from '@finu/contract/moods/moods'
import { NewSymptom } from '@finu/contract/symptoms/symptoms'
import { Id, Instant } from '@finu/contract/platform/wire'
import * as z from 'zod/mini'
import { ApiError } from '../lib/api-error.ts'
import { parseInstant } from '../lib/instants.ts'
import { kindNames, kinds, timeOf, type Kind } from './kinds.ts'

const own = { /** The key by which it is taken along: once, however often that is tried. */ id: Id, loggedAt: Instant }

/** A log of a guest. Its body is that of the create call, with a time. */
export const Entry = z.discriminatedUnion('kind', [
  z.object({ ...own, kind: z.literal('mood'), body: z.extend(NewMood, { timestamp: Instant }) }),
  z.object({ ...own, kind: z.literal('symptom'), body: z.extend(NewSymptom, { timestamp: Instant }) }),
  z.object({ ...own, kind: z.literal('exercise'), body: NewExercise }),
  z.object({ ...own, kind: z.literal('meal'), body: z.extend(MealDraft, { eaten_at: Instant }) }),
])
export type Entry = z.output<typeof Entry>
export type EntryOf<K extends Kind> = Extract<Entry, { kind: K }>

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
}

const Envelope = z.object({
  enteredAt: Instant,
  entries: z.array(z.unknown()),
  spends: z.optional(z.array(z.unknown())),
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
  const { enteredAt, entries, spends = [] } = envelope.data
  return { enteredAt, entries: readEach(Entry, entries), spends: readEach(Spend, spends) }
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
export const timeOfEntry = ({ kind, body, loggedAt }: Entry): Instant => timeOf(kind, body) ?? loggedAt

/** Returns the entries of a kind, latest first. */
export const entriesOf = <K extends Kind>({ entries }: Kept, kind: K): EntryOf<K>[] =>
  entries
    .filter((entry): entry is EntryOf<K> => entry.kind === kind)
    .toReversed()
    .toSorted((a, b) => parseInstant(timeOfEntry(b)) - parseInstant(timeOfEntry(a)))

/** Counts entries by kind: '2 moods', '1 symptom'. */
export function countEntries(entries: readonly Pick<Entry, 'kind'>[]): string[] {
  return kindNames.flatMap((kind) => {
    const count = entries.filter((entry) => entry.kind === kind).length
    const [one, several] = kinds[kind].words
    return count === 0 ? [] : [`${count} ${count === 1 ? one : several}`]
  })
}
