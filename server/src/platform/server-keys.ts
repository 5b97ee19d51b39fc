import pg from 'pg'
import { drawKey, readKeyFile, writeKeyFile } from './key-file.ts'
import type { KeyRing } from './key-ring.ts'
import type { Room } from './room.ts'
import { openSeals, openWith, versionOf } from './sealing.ts'
import { deriveKey } from './signing.ts'

/** The keys of an installation. */
export interface ServerKeys {
  /** For what can be sealed or signed anew. */
  ring: KeyRing
  /** For what cannot, such as marks of trials: it outlives the keys of the ring. */
  lastingKey: Buffer
}

/** The sources of a process's keys. */
export interface KeySource {
  /** Those of `SECRET_KEY`; null where that is not set. */
  given: KeyRing | null
  /** The file that holds them otherwise. */
  file: string
}

interface Opened extends ServerKeys {
  /** The number of values sealed anew with the newest key. */
  sealedAnew: number
}

const [lastingPurpose, lastingOwner] = ['the key that lasts', 'installation']

/** @param first what a file that is not there yet gets; null where its keys have to be there already */
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

/** Opens by the process's keys. @throws a sentence for the operator where none of them opens it */
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

/** Seals anew what another key than the newest sealed. @returns how many values */
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
      // A process that runs may have written another one meanwhile.
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
 * Opens what the database holds by the keys that this process has, makes them at the first start, and seals anew with
 * the newest key what an older one sealed. A key that lies in the database, as it once did, is moved out: its file is
 * on the disk before its row goes. Processes that start at once take turns.
 * @param ownerUrl the role that migrates
 * @throws a sentence for the operator where a key is missing or another one
 */
export async function openServerKeys(
  ownerUrl: string,
  rooms: readonly Pick<Room, 'seals'>[],
  source: KeySource,
): Promise<Opened> {
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
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
    // Emptied, not deleted: nothing of it is left in the table's file.
    if (inside) await owner.query('truncate server_key')
    await owner.query('commit')
    return { ring, lastingKey, sealedAnew }
  } finally {
    await owner.end()
  }
}
