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

/** Says how the server's key of a backup can be had. */
const ways = (version: number, { given, file }: KeySource) =>
  `It needs version ${version} of the server's key: ${
    given ? 'SECRET_KEY holds another one' : `put it into ${file}, or set SECRET_KEY`
  }. Where it is lost for good, restore with --without-key: second steps are turned off then, and everybody signs in again.`

/** The server's key for a restored backup. */
interface FoundKeys {
  ring: KeyRing
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
  const own = source.given ?? (await readKeyFile(source.file))
  if (own && findSealingKey(own, lasting)) return { ring: own, keep: async () => {} }
  const sealed = await readSealedKeys(backup.folder)
  if (!sealed || !readPassphrase) throw new Error(ways(backup.manifest.keyVersion, source))
  if (source.given)
    throw new Error(
      'SECRET_KEY is another key than that of the backup. Unset it, so that the key in the backup is used.',
    )
  const ring = await openSealedKeys(sealed, await readPassphrase())
  if (!findSealingKey(ring, lasting))
    throw new Error('The key in the backup does not open its rows. Use another backup.')
  return {
    ring,
    async keep() {
      // The key of a server that was started here before, on an empty database.
      if (own) await rename(source.file, `${source.file}.before-restore`)
      await writeKeyFile(source.file, ring)
    },
  }
}
