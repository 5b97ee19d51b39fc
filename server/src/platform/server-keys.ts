import type pg from 'pg'
import { drawKey, readKeyFile, writeKeyFile } from './key-file.ts'
import type { KeyRing, ServerKey } from './key-ring.ts'
import type { Room } from './room.ts'
import { openSeals, openWith, versionOf } from './sealing.ts'
import { deriveKey } from './signing.ts'
import { connectOwner } from './owner-client.ts'

/** The keys of an installation. */
export interface ServerKeys {
  /** For what can be sealed or signed again. */
  ring: KeyRing
  /** For what cannot, such as marks of trials: it outlives the keys of the ring. */
  lastingKey: Buffer
}

/** The sources of a process's keys. */
export interface KeySource {
  /** The keys of `SECRET_KEY`; null if it is not set. */
  given: KeyRing | null
  /** The file that contains the keys otherwise. */
  file: string
}

interface Opened extends ServerKeys {
  /** The number of values sealed again with the newest key. */
  sealedAnew: number
}

const [lastingPurpose, lastingOwner] = ['the key that lasts', 'installation']

/** Returns the key of a ring that sealed an installation's lasting key; null if none of them did. */
export function findSealingKey(ring: KeyRing, sealed: Uint8Array): ServerKey | null {
  try {
    openSeals(ring, lastingPurpose).open(sealed, lastingOwner)
    return ring.find(({ version }) => version === versionOf(sealed)) ?? null
  } catch {
    return null
  }
}

/**
 * Takes the lasting key out of a database whose key is lost: the next start draws a new one. Sessions and tickets go, as
 * nobody can know their tokens any more.
 * @param ownerUrl address with the role that migrates
 */
export async function dropLastingKey(ownerUrl: string): Promise<void> {
  const owner = await connectOwner(ownerUrl)
  try {
    await owner.query('begin; delete from sessions; delete from sign_in_tickets; delete from lasting_key; commit')
  } finally {
    await owner.end()
  }
}

/** @param first the key to write if there is no file yet; null if the keys must exist already */
async function findRing({ given, file }: KeySource, first: Buffer | null): Promise<KeyRing> {
  const ring = given ?? (await readKeyFile(file))
  if (ring) return ring
  if (!first)
    throw new Error(
      `The key that this database was sealed with is not here. Set SECRET_KEY as its other processes have it, or copy ${file} from where Finu ran first or from its backup.`,
    )
  const made: KeyRing = [{ version: 1, key: first }]
  await writeKeyFile(file, made)
  return made
}

/**
 * Returns a function that opens sealed data by the process's keys. @throws a sentence for the operator if no key fits
 */
function opener({ given, file }: KeySource, ring: KeyRing) {
  const where = given ? 'SECRET_KEY' : file
  return (purpose: string, sealed: Uint8Array, whose: string): Buffer => {
    try {
      return openSeals(ring, purpose).open(sealed, whose)
    } catch {
      const known = ring.map(({ version }) => version).join(', ')
      throw new Error(
        `${where} does not open this database: it holds what version ${versionOf(sealed)} of the key sealed, and ${where} has version ${known}. Put the key that its other processes or its backup have there, beside newer ones.`,
      )
    }
  }
}

/** Seals again what another key than the newest sealed. @returns how many values */
async function sealAnew(
  owner: pg.Client,
  rooms: readonly Pick<Room, 'seals'>[],
  ring: KeyRing,
  { isOld, open }: { isOld: (sealed: Buffer) => boolean; open: ReturnType<typeof opener> },
): Promise<number> {
  let count = 0
  for (const { table, column, purpose } of rooms.flatMap(({ seals = [] }) => seals)) {
    const { rows } = await owner.query<{ user_id: string; sealed: Buffer }>(
      `select user_id, ${column} as sealed from ${table}`,
    )
    const seals = openSeals(ring, purpose)
    for (const { user_id: userId, sealed } of rows.filter((row) => isOld(row.sealed))) {
      // A running process may have written another value meanwhile.
      const { rowCount } = await owner.query(
        `update ${table} set ${column} = $3 where user_id = $1 and ${column} = $2`,
        [userId, sealed, seals.seal(open(purpose, sealed, userId), userId)],
      )
      count += rowCount ?? 0
    }
  }
  return count
}

/**
 * Opens the sealed data of the database with this process's keys, creates the keys at the first start, and seals again
 * with the newest key what an older one sealed. A key in the database, as earlier versions had it, is moved to the
 * file, which is on the disk before the row is deleted. Processes that start at once take turns.
 * @param ownerUrl address with the role that migrates
 * @throws a sentence for the operator if a key is missing or wrong
 */
export async function openServerKeys(
  ownerUrl: string,
  rooms: readonly Pick<Room, 'seals'>[],
  source: KeySource,
): Promise<Opened> {
  const owner = await connectOwner(ownerUrl)
  try {
    await owner.query('begin')
    await owner.query('lock table lasting_key in access exclusive mode')
    const [held] = (await owner.query<{ sealed: Buffer }>('select sealed from lasting_key')).rows
    const [inside] = (await owner.query<{ key: Buffer }>('select key from server_key')).rows
    const ring = await findRing(source, held ? null : (inside?.key ?? drawKey()))
    const open = opener(source, ring)
    const newest = ring[0].version
    const seal = () => openSeals(ring, lastingPurpose).seal(lastingKey, lastingOwner)

    const lastingKey = held ? open(lastingPurpose, held.sealed, lastingOwner) : (inside?.key ?? drawKey())
    if (!held)
      await owner.query(
        `insert into lasting_key (sealed, role_mark)
         values ($1, (select left(encode(sha256(key), 'hex'), 10) from server_key))`,
        [seal()],
      )
    else if (versionOf(held.sealed) !== newest) await owner.query('update lasting_key set sealed = $1', [seal()])

    const sealedAnew = await sealAnew(
      owner,
      rooms,
      ring,
      inside
        ? { isOld: () => true, open: (purpose, ...rest) => openWith(deriveKey(inside.key, purpose), ...rest) }
        : { isOld: (sealed) => versionOf(sealed) !== newest, open },
    )
    // Truncated, not deleted: nothing of it stays in the table's file.
    if (inside) await owner.query('truncate server_key')
    await owner.query('commit')
    return { ring, lastingKey, sealedAnew }
  } finally {
    await owner.end()
  }
}
