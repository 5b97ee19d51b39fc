import { isId } from '../ids.ts'
import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, open, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import type { Build } from '../build.ts'
import { folderFault } from '../data-folders.ts'
import { isFullDisk } from '../database-errors.ts'
import type { Files } from '../files.ts'
import { asFullDisk } from '../full-disk.ts'
import type { KeyRing } from '../key-ring.ts'
import { versionOf } from '../sealing.ts'
import { findSealingKey } from '../server-keys.ts'
import type { Statement } from '../sql.ts'
import {
  filesAtOnce,
  filesFolder,
  isSameSchema,
  readOwnSchema,
  tablesFolder,
  writeManifest,
  type Manifest,
} from './manifest.ts'
import { sealedKeyName, sealKeys } from './sealed-key.ts'
import { listTables, readRows, setForms, type StoredTable } from './tables.ts'
import { connectOwner } from '../owner-client.ts'

/** Runs a step of a backup or restore, and may show its progress. */
export type Step = <T>(name: string, work: () => Promise<T>) => Promise<T>

export interface BackupSource {
  /** Address with the role that owns the tables. */
  url: string
  files: Files
  /** Which Finu writes the backup. */
  build: Build
  /** The server's keys, which sign the backup; null: they are not here. */
  ring: KeyRing | null
  /** Seals the server's keys, which are in the backup then; null: they are not. */
  passphrase: string | null
  /** Finds faults in the rows, such as balances that are not their transfers' sum. They are counted and backed up. */
  findFaults: Statement<unknown>
}

export interface BackedUp {
  manifest: Manifest
  /** False if the server's key is not here: then nobody can see whether the backup was changed. */
  isSigned: boolean
}

/** Reads what the manifest says about the database. @throws a sentence if this version cannot back it up */
async function describeDatabase(
  owner: pg.Client,
): Promise<Pick<Manifest, 'schema' | 'keyVersion' | 'sequences'> & { lastingKey: Buffer }> {
  const isSpread = await owner.query("select from pg_extension where extname = 'citus'")
  if (isSpread.rowCount) throw new Error('This database runs on several machines: use its own backup tools.')
  const isThere = await owner.query<{ is_there: boolean }>("select to_regclass('migrations') is not null as is_there")
  const migrations = isThere.rows[0]?.is_there
    ? await owner.query<{ name: string; hash: string }>("select name, hash from migrations where name like '%.sql'")
    : { rows: [] }
  const schema = Object.fromEntries(migrations.rows.map(({ name, hash }) => [name, hash]))
  if (!isSameSchema(schema, await readOwnSchema()))
    throw new Error('This database belongs to another version of Finu: back it up with that version.')
  const lastingKey = (await owner.query<{ sealed: Buffer }>('select sealed from lasting_key')).rows[0]?.sealed
  if (!lastingKey) throw new Error('Finu has not started on this database yet: there is nothing to back up.')
  const sequences = await owner.query<{ name: string; last: string }>(
    `select format('%I.%I', schemaname, sequencename) as name, last_value::text as last from pg_sequences
     where schemaname in ('public', 'graphile_worker') and last_value is not null`,
  )
  const keyVersion = versionOf(lastingKey)
  return {
    schema,
    keyVersion,
    lastingKey,
    sequences: Object.fromEntries(sequences.rows.map(({ name, last }) => [name, last])),
  }
}

async function copyTable(owner: pg.Client, table: StoredTable, folder: string): Promise<Manifest['tables'][number]> {
  const file = `${table.name}.jsonl.gz`
  const hash = createHash('sha256')
  let rows = 0
  await pipeline(
    async function* () {
      for await (const lines of readRows(owner, table)) {
        rows += lines.length
        yield `${lines.join('\n')}\n`
      }
    },
    createGzip(),
    async function* (bytes: AsyncIterable<Buffer>) {
      for await (const part of bytes) {
        hash.update(part)
        yield part
      }
    },
    createWriteStream(join(folder, file), { mode: 0o600, flush: true }),
  )
  return { name: table.name, columns: table.columns, rows, file, sha256: hash.digest('hex') }
}

/** Lists the files of people who are in the copied rows, and the list of erasures. */
async function listFiles(owner: pg.Client, files: Files): Promise<string[]> {
  const keys = await files.list('')
  const personOf = (key: string) => key.split('/')[1] ?? ''
  const { rows } = await owner.query<{ user_id: string }>(
    'select user_id::text from users where user_id::text = any($1)',
    [[...new Set(keys.map(personOf))]],
  )
  const people = new Set(rows.map((row) => row.user_id))
  const isErased = (key: string) => key.startsWith('erasures/') && isId(personOf(key))
  return keys.filter((key) => isErased(key) || people.has(personOf(key))).toSorted()
}

/** Copies a file. @returns null if it was removed meanwhile */
async function copyFile(files: Files, key: string, folder: string): Promise<Manifest['files'][number] | null> {
  const bytes = await files.read(key)
  if (!bytes) return null
  await mkdir(dirname(join(folder, key)), { recursive: true, mode: 0o700 })
  await writeFile(join(folder, key), bytes, { mode: 0o600, flush: true })
  return { key, sha256: createHash('sha256').update(bytes).digest('hex') }
}

async function copyFiles(owner: pg.Client, files: Files, folder: string): Promise<Manifest['files']> {
  const keys = await listFiles(owner, files)
  const copied: Manifest['files'] = []
  while (keys.length > 0) {
    const some = await Promise.all(keys.splice(0, filesAtOnce).map((key) => copyFile(files, key, folder)))
    copied.push(...some.filter((file) => file !== null))
  }
  return copied
}

/**
 * Copies everything into a folder, as of one moment: rows are read in one transaction that sees no later change. Files
 * are listed after that moment; one that is removed while the backup runs may be missing.
 */
async function copyAll(
  { url, files, build, ring, passphrase, findFaults }: BackupSource,
  folder: string,
  step: Step,
): Promise<BackedUp> {
  const owner = await connectOwner(url)
  try {
    await setForms(owner)
    await owner.query('begin isolation level repeatable read, read only')
    const takenAt = (await owner.query<{ now: Date }>('select now()')).rows[0]!.now.toISOString()
    const { lastingKey, ...described } = await describeDatabase(owner)
    const key = ring && findSealingKey(ring, lastingKey)
    if (ring && passphrase !== null) {
      if (!key)
        throw new Error(
          `The server's key here is not version ${described.keyVersion}, which this database needs. Set SECRET_KEY or DATA_DIR to the same values as for the server.`,
        )
      const sealed = await sealKeys(ring, passphrase)
      await writeFile(join(folder, sealedKeyName), sealed, { mode: 0o600, flush: true })
    }
    const [inTables, inFiles] = [join(folder, tablesFolder), join(folder, filesFolder)]
    for (const each of [inTables, inFiles]) await mkdir(each, { mode: 0o700 })
    const tables = await step('Copying the database', async () => {
      const copied: Manifest['tables'] = []
      for (const table of await listTables(owner)) copied.push(await copyTable(owner, table, inTables))
      return copied
    })
    const copiedFiles = await step('Copying files', () => copyFiles(owner, files, inFiles))
    const faults = (await owner.query(findFaults.of.text)).rowCount ?? 0
    const manifest = { ...build, takenAt, ...described, tables, faults, files: copiedFiles }
    await writeManifest(folder, manifest, key)
    return { manifest, isSigned: key !== null }
  } finally {
    await owner.end()
  }
}

const sync = async (folder: string) => {
  const handle = await open(folder)
  await handle.sync()
  await handle.close()
}

/** Makes the folder that a backup is written to first. Only its owner can read it. */
async function makeUnfinished(folder: string): Promise<string> {
  await mkdir(dirname(folder), { recursive: true })
  return mkdtemp(`${folder}.unfinished-`)
}

/**
 * Backs a database and its files up into a folder, while servers may run on both. The folder has its name only once it
 * is whole: a backup that was killed leaves `<folder>.unfinished-…`, which no restore takes.
 * @param folder must be empty, or not be there yet
 * @throws a sentence for the operator
 */
export async function backUp(source: BackupSource, folder: string, step: Step): Promise<BackedUp> {
  const unusable = (error: unknown) => {
    const fault = folderFault(error)
    return fault === null
      ? error
      : new Error(`${folder} cannot be used: ${fault}. Use another folder.`, { cause: error })
  }
  const entries = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw unusable(error)
  })
  if (entries.length > 0) throw new Error(`${folder} is not empty. Use a new folder for each backup.`)
  let making: string | null = null
  try {
    making = await makeUnfinished(folder).catch((error: unknown) => {
      throw isFullDisk(error) ? error : unusable(error)
    })
    const backedUp = await copyAll(source, making, step)
    await sync(making)
    await rename(making, folder)
    await sync(dirname(folder))
    return backedUp
  } catch (error) {
    // Before it is removed, as there is room again then.
    const said = await asFullDisk(error, [dirname(folder)])
    if (making !== null) await rm(making, { recursive: true, force: true })
    throw said
  }
}
