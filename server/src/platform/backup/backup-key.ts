import { createReadStream } from 'node:fs'
import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { createGunzip } from 'node:zlib'
import { readKeyFile, writeKeyFile } from '../key-file.ts'
import type { KeyRing } from '../key-ring.ts'
import { findSealingKey, type KeySource } from '../server-keys.ts'
import { tablesFolder, type Backup } from './manifest.ts'
import { openSealedKeys, readSealedKeys } from './sealed-key.ts'

/** Reads the installation's sealed key of a backup, by which is known which of the server's keys it needs. */
async function readLastingKey({ folder, manifest }: Backup): Promise<Buffer> {
  const table = manifest.tables.find(({ name }) => name === 'public.lasting_key')
  const lines = table
    ? await text(createReadStream(join(folder, tablesFolder, table.file)).pipe(createGunzip())).catch(() => '')
    : ''
  const values = JSON.parse(lines.split('\n')[0] || '[]') as (string | null)[]
  return Buffer.from((values[table?.columns.indexOf('sealed') ?? -1] ?? '').replace('\\x', ''), 'hex')
}

/** The keys that are here; null if there are none. */
const readOwn = async ({ given, file }: KeySource): Promise<KeyRing | null> => given ?? (await readKeyFile(file))

const placeOf = ({ given, file }: KeySource) => (given ? 'SECRET_KEY' : file)

/** Says how the server's key of a backup can be had. */
function ways(version: number, own: KeyRing | null, source: KeySource): string {
  const how = own
    ? `, but ${placeOf(source)} contains a different key (version ${own.map((key) => key.version).join(', ')}): replace it with the right one`
    : `: put it into ${source.file}, or set SECRET_KEY`
  return `This backup needs version ${version} of the server's key${how}. If the key is lost, restore with --without-key: second steps are then turned off, and everyone has to sign in again.`
}

/** The server's key for a restored backup. */
export interface RestoredKey {
  /** It was here already; it was in the backup; it is lost and another one is here, or was made. */
  how: 'found' | 'put back' | 'another' | 'made'
  /** Where it is: `SECRET_KEY`, or the path of its file. */
  place: string
  /** The path of the file that has the key that was there before; null if there was none. */
  earlier: string | null
}

interface FoundKeys {
  ring: KeyRing
  key: RestoredKey
  /** Puts the key that was in the backup where a start looks for it; nothing is done if it is there already. */
  keep: () => Promise<void>
}

/**
 * Finds the key that sealed the rows of a backup: this installation's, or the one in the backup, which a passphrase opens.
 * @throws a sentence that says what can be done, if it is neither
 */
export async function findKeysOf(
  backup: Backup,
  source: KeySource,
  readPassphrase: (() => Promise<string>) | null,
): Promise<FoundKeys> {
  const lasting = await readLastingKey(backup)
  const own = await readOwn(source)
  const place = placeOf(source)
  if (own && findSealingKey(own, lasting))
    return { ring: own, key: { how: 'found', place, earlier: null }, keep: async () => {} }
  const sealed = await readSealedKeys(backup.folder)
  if (!sealed || !readPassphrase) throw new Error(ways(backup.manifest.keyVersion, own, source))
  if (source.given)
    throw new Error('SECRET_KEY is not the key of the backup. Unset it, so that the key in the backup is used.')
  const ring = await openSealedKeys(sealed, await readPassphrase())
  if (!findSealingKey(ring, lasting))
    throw new Error('The key in the backup does not open its rows. Use another backup.')
  const earlier = own ? `${source.file}.before-restore` : null
  return {
    ring,
    key: { how: 'put back', place, earlier },
    async keep() {
      // The key of a server that was started here before, on an empty database.
      if (earlier !== null) await rename(source.file, earlier)
      await writeKeyFile(source.file, ring)
    },
  }
}

/**
 * Says which key takes the place of one that is lost: the one that is here, as it is this installation's own, or else a new
 * one.
 * @throws a sentence if the key of the backup is here, as nothing has to be reset then
 */
export async function replaceLostKey(backup: Backup, source: KeySource): Promise<RestoredKey> {
  const own = await readOwn(source)
  if (own && findSealingKey(own, await readLastingKey(backup)))
    throw new Error(`The key of this backup is here, in ${placeOf(source)}: leave out --without-key.`)
  return { how: own ? 'another' : 'made', place: placeOf(source), earlier: null }
}
