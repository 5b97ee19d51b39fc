import { createHash, createHmac } from 'node:crypto'
import { bytesOfEntry, hexOfBytes, type Neighbour, type ProvenEntry } from '@finu/contract/wallet/ledger-proof'
import type { Database, Queries } from '../platform/database.ts'
import { addDays, dayOf, utc } from '../platform/days.ts'
import { firstIdAt } from '../platform/ids.ts'
import { lowestId } from '../platform/round.ts'
import { deriveKey } from '../platform/signing.ts'
import { sql } from '../platform/sql.ts'
import { foldTree, packPath, unpackPath } from './merkle.ts'

interface EntryRow {
  id: string
  at: string
  debit: string
  credit: string
  amount: number
}

const sha256 = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest()

/**
 * Opens the salts of entries, which only their person and the server know, so that nobody can guess an entry from its
 * hash.
 */
export const openSalts = (lastingKey: Uint8Array) => {
  const key = deriveKey(lastingKey, 'salts of the ledger')
  return (userId: string, id: string): string => createHmac('sha256', key).update(`${userId} ${id}`).digest('hex')
}
export type Salts = ReturnType<typeof openSalts>

const proven = (userId: string, { amount, ...row }: EntryRow, salts: Salts): ProvenEntry => ({
  ...row,
  points: amount,
  salt: salts(userId, row.id),
})

/** Hashes a person's entries of a day. */
const foldEntries = (entries: readonly ProvenEntry[]) =>
  foldTree(
    entries.map((entry) => hexOfBytes(sha256(bytesOfEntry(entry)))),
    sha256,
  )

/** How many rows are read or written at once. */
const rowsAtOnce = 5_000
const peopleAtOnce = 500

type DayRow = EntryRow & { user_id: string }

/** Reads the entries of a day, person by person. */
async function* readDay(db: Queries, day: string): AsyncGenerator<DayRow[]> {
  let [userId, id] = [lowestId, lowestId]
  let own: DayRow[] = []
  for (;;) {
    const rows = await db.list(sql<DayRow>`
      select user_id, id, at, debit, credit, amount from transfers
      where at >= ${`${day}T00:00:00Z`}::timestamptz and at < ${`${addDays(day, 1)}T00:00:00Z`}::timestamptz
        and (user_id, id) > (${userId}, ${id})
      order by user_id, id limit ${rowsAtOnce}`)
    for (const row of rows) {
      if (own.length > 0 && own[0]!.user_id !== row.user_id) {
        yield own
        own = []
      }
      own.push(row)
    }
    const last = rows.at(-1)
    if (!last) break
    userId = last.user_id
    id = last.id
  }
  if (own.length > 0) yield own
}

/**
 * Hashes a day of the ledger to one root: each person's entries, and then the people's roots. Repeating it gives the
 * same root, as the ledger never changes.
 * @returns null for a day without entries
 */
async function commitDay(
  { unfenced: db }: Pick<Database, 'unfenced'>,
  salts: Salts,
  { day, chainId, now }: { day: string; chainId: number; now: Date },
): Promise<string | null> {
  const people: string[] = []
  const roots: string[] = []
  for await (const rows of readDay(db, day)) {
    const userId = rows[0]!.user_id
    people.push(userId)
    roots.push(foldEntries(rows.map(({ user_id: _own, ...row }) => proven(userId, row, salts))).root)
  }
  if (people.length === 0) return null
  const tree = foldTree(roots, sha256)
  for (let first = 0; first < people.length; first += peopleAtOnce) {
    const some = people.slice(first, first + peopleAtOnce)
    const paths = some.map((_, place) => `\\x${packPath(tree.pathOf(first + place)).toString('hex')}`)
    await db.run(sql`
      insert into ledger_days (user_id, day, path)
      select p.user_id, ${day}::date, p.path::bytea from unnest(${some}::uuid[], ${paths}::text[]) as p (user_id, path)
      on conflict (user_id, day) do update set path = excluded.path`)
  }
  await db.run(sql`
    insert into ledger_commitments (chain_id, day, root, created_at) values (${chainId}, ${day}, ${tree.root}, ${now})
    on conflict do nothing`)
  return tree.root
}

/** How long after its end a day is final: earlier writes have reached the database by then. */
const lateMs = 30 * 60_000

/** Commits every finished day that was not committed yet, from the first with a conversion. */
export async function commitDays(
  database: Pick<Database, 'unfenced'>,
  salts: Salts,
  chainId: number,
  now: Date,
): Promise<string[]> {
  const { from } = await database.unfenced.get(sql<{ from: string | null }>`
    select coalesce(
      (select max(day) + 1 from ledger_commitments where chain_id = ${chainId}),
      (select min(requested_at)::date from conversions where chain_id = ${chainId})) as from`)
  const until = dayOf(new Date(now.getTime() - lateMs), utc)
  const committed: string[] = []
  for (let day = from; day !== null && day < until; day = addDays(day, 1))
    if (await commitDay(database, salts, { day, chainId, now })) committed.push(day)
  return committed
}

interface Commitment {
  day: string
  root: string | null
  transaction_hash: string | null
  block_number: number | null
}

/**
 * Returns the proof that some entries are in a day's root. Costs as much as the person's day has entries.
 * @param ids the entries
 */
export async function proveEntries(
  db: Queries,
  { userId, chainId, day, ids }: { userId: string; chainId: number; day: string; ids: readonly string[] },
  salts: Salts,
) {
  const [start, end] = [new Date(`${day}T00:00:00Z`), new Date(`${addDays(day, 1)}T00:00:00Z`)]
  const [commitment, own, rows] = await Promise.all([
    db.find(sql<Commitment>`
      select day, root, transaction_hash, block_number from ledger_commitments
      where chain_id = ${chainId} and day = ${day}`),
    db.find(sql<{ path: Uint8Array }>`select path from ledger_days where user_id = ${userId} and day = ${day}`),
    // Ids sort by time; the range allows for a clock that was set back a little.
    db.list(sql<EntryRow>`
      select id, at, debit, credit, amount from transfers
      where user_id = ${userId} and id >= ${firstIdAt(new Date(start.getTime() - lateMs))}
        and id < ${firstIdAt(new Date(end.getTime() + lateMs))} and at >= ${start} and at < ${end}
      order by id`),
  ])
  const entries = rows.map((row) => proven(userId, row, salts))
  const pathTo = (place: number): Neighbour[] =>
    own ? [...foldEntries(entries).pathOf(place), ...unpackPath(own.path)] : []
  return {
    commitment,
    entries: entries.flatMap((entry, place) => (ids.includes(entry.id) ? [{ ...entry, path: pathTo(place) }] : [])),
  }
}
