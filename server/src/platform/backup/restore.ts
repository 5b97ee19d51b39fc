import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { countNoun } from '@finu/contract/platform/counted-nouns'
import type pg from 'pg'
import type { Files } from '../files.ts'
import { migrateJobs } from '../jobs.ts'
import { createList, createTables, migrate } from '../migrate.ts'
import type { Room } from '../room.ts'
import type { Statement } from '../sql.ts'
import type { Step } from './back-up.ts'
import { countFaults, filesAtOnce, filesFolder, tablesFolder, type Backup, type Manifest } from './manifest.ts'
import { beingFilled, mark, markOf, readMark } from './mark.ts'
import { groupLines, listTables, setForms, writeRows, type StoredTable } from './tables.ts'
import { connectOwner } from '../owner-client.ts'

export interface RestoreTarget {
  /** Address with the role that owns the tables, or will own them. */
  url: string
  files: Files
  rooms: readonly Pick<Room, 'writeRules'>[]
  /** The same as of the backup: there may be no more faults than it had. */
  findFaults: Statement<unknown>
  /** Puts the server's key in its place, before the rows that it sealed are there. */
  keepKeys: () => Promise<void>
  /** Does what is left to do in the upgraded database; again, if it was interrupted. */
  finish: () => Promise<void>
}

/** @throws a sentence if Finu runs on the database */
async function refuseRunning(owner: pg.Client): Promise<void> {
  const { rowCount: running } = await owner.query(
    String.raw`select from pg_stat_activity where datname = current_database() and usename ~ '^finu_(server|jobs)_'`,
  )
  if (running) throw new Error('Finu is running on this database. Stop all of its processes first.')
}

/** @throws a sentence if the database has people, or Finu runs on it */
async function refuseUsed(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query<{ tables: number }>(
    "select count(*)::int as tables from unnest('{users,transfers}'::text[]) t where to_regclass(t) is not null",
  )
  if (rows[0]!.tables === 2) {
    const { rowCount } = await owner.query('select where exists (select from users) or exists (select from transfers)')
    if (rowCount)
      throw new Error(
        'This database already contains people. Restore into an empty one: set DATA_DIR to a new folder, or DATABASE_URL to a new database.',
      )
  }
  await refuseRunning(owner)
}

/** Refuses a database in which a later version than the backup's has made tables, as these cannot be taken back. */
async function refuseLater(owner: pg.Client, madeBy: Backup['madeBy']): Promise<void> {
  const isThere = await owner.query<{ is_there: boolean }>("select to_regclass('migrations') is not null as is_there")
  if (!isThere.rows[0]!.is_there) return
  const { rows } = await owner.query<{ name: string }>("select name from migrations where name like '%.sql'")
  if (rows.some(({ name }) => !madeBy.some((migration) => migration.name === name)))
    throw new Error(
      'A later version of Finu than that of the backup has already started on this database. Restore into a new, empty one.',
    )
}

/** Lifts the tables' foreign keys and triggers. @returns what sets them again, and checks each foreign key */
async function liftRules(owner: pg.Client, names: readonly string[]): Promise<() => Promise<void>> {
  const keys = await owner.query<{ on: string; name: string; definition: string }>(
    `select conrelid::regclass::text as on, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and conrelid = any($1::regclass[])`,
    [names],
  )
  for (const { on, name } of keys.rows) await owner.query(`alter table ${on} drop constraint ${name}`)
  for (const name of names) await owner.query(`alter table ${name} disable trigger user`)
  return async () => {
    for (const { on, name, definition } of keys.rows)
      await owner.query(`alter table ${on} add constraint ${name} ${definition}`)
    for (const name of names) await owner.query(`alter table ${name} enable trigger user`)
  }
}

/** Refuses a file that changed after it was checked, as it is read a second time to be restored. */
const changedMeanwhile = (file: string) =>
  new Error(`${file} was changed during the restore. Nothing was restored: use another backup.`)

async function fillTable(
  owner: pg.Client,
  table: StoredTable,
  { columns, rows, file, sha256 }: Manifest['tables'][number],
  folder: string,
): Promise<void> {
  const hash = createHash('sha256')
  async function* hashed(bytes: AsyncIterable<Buffer>) {
    for await (const part of bytes) {
      hash.update(part)
      yield part
    }
  }
  await pipeline(createReadStream(join(folder, tablesFolder, file)), hashed, createGunzip(), async (bytes) => {
    for await (const lines of groupLines(bytes as AsyncIterable<Buffer>)) await writeRows(owner, table, columns, lines)
  })
  if (hash.digest('hex') !== sha256) throw changedMeanwhile(file)
  const counted = await owner.query<{ rows: number }>(`select count(*)::int as rows from ${table.name}`)
  if (counted.rows[0]!.rows !== rows)
    throw new Error(
      `${table.name} has ${countNoun(counted.rows[0]!.rows, 'row')} instead of ${rows}. Nothing was restored.`,
    )
}

async function putFiles(files: Files, stored: Manifest['files'], folder: string): Promise<void> {
  const put = async ({ key, sha256 }: Manifest['files'][number]) => {
    const bytes = await readFile(join(folder, filesFolder, key))
    if (createHash('sha256').update(bytes).digest('hex') !== sha256) throw changedMeanwhile(key)
    await files.write(key, bytes, 'application/octet-stream')
  }
  const rest = [...stored]
  while (rest.length > 0) await Promise.all(rest.splice(0, filesAtOnce).map(put))
}

/** Fills the migrated database. Part of one transaction. */
async function fill(
  owner: pg.Client,
  { files, findFaults, keepKeys }: RestoreTarget,
  { manifest, folder }: Backup,
  step: Step,
): Promise<void> {
  const tables = await listTables(owner)
  const names = tables.map(({ name }) => name)
  const setRules = await liftRules(owner, names)
  // What the migrations wrote is in the backup as well, as it was then.
  await owner.query(`truncate ${names.join()}`)
  await step('Restoring the database', async () => {
    for (const stored of manifest.tables) {
      const table = tables.find(({ name }) => name === stored.name)
      if (!table || stored.columns.some((column) => !table.columns.includes(column)))
        throw new Error(
          `${stored.name} in the backup has different columns from those that its migrations created. Nothing was restored.`,
        )
      await fillTable(owner, table, stored, folder)
    }
    await setRules()
  })
  for (const [name, last] of Object.entries(manifest.sequences))
    await owner.query('select setval($1::regclass, $2::bigint)', [name, last])
  const faults = await step('Checking the ledger', () => owner.query(findFaults.of.text))
  if (faults.rowCount !== manifest.faults)
    throw new Error(
      `${countFaults(faults.rowCount ?? 0)}; in the backup it was ${manifest.faults}. Nothing was restored.`,
    )
  await step('Restoring files', () => putFiles(files, manifest.files, folder))
  await keepKeys()
}

/** The advisory lock of a restore, which one of several at once gets. */
const restoreLock = 7_347_102

/** @throws a sentence if another restore into the database is under way */
async function takeTurn(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [restoreLock])
  if (!rows[0]!.taken) throw new Error('Another restore into this database is in progress. Wait for it to end.')
}

/** Makes the tables of the version that wrote a backup, and fills them. */
async function createAndFill(owner: pg.Client, target: RestoreTarget, backup: Backup, step: Step): Promise<void> {
  await refuseUsed(owner)
  await refuseLater(owner, backup.madeBy)
  await createList(owner)
  await mark(owner, beingFilled)
  await step('Creating roles and tables', async () => {
    await migrateJobs(target.url)
    await createTables(target.url, backup.madeBy)
  })
  await setForms(owner)
  await owner.query('begin')
  // A server that starts now waits.
  await owner.query('lock table migrations in access exclusive mode')
  await refuseUsed(owner)
  await fill(owner, target, backup, step)
  await mark(owner, markOf(backup.manifest))
  await owner.query('commit')
}

/**
 * Restores a backup that `openBackup` has checked into a database without people: creates roles and the tables of the
 * version that wrote it, fills these in one transaction, and upgrades them to this version. Files are written before it
 * ends, as others can replace them: whatever interrupts it before leaves a database without people, into which it can be
 * restored again, and in which no server starts. One that is interrupted later goes on where it was, if it is run again with the same backup.
 * @throws a sentence for the operator
 */
export async function restore(target: RestoreTarget, backup: Backup, step: Step): Promise<void> {
  const owner = await connectOwner(target.url)
  try {
    await takeTurn(owner)
    if ((await readMark(owner)) === markOf(backup.manifest)) await refuseRunning(owner)
    else await createAndFill(owner, target, backup, step)
    await step('Upgrading the tables', () => migrate(target.url, target.rooms))
    await step('Collecting statistics', () => owner.query('analyze'))
    await target.finish()
    await mark(owner, null)
  } finally {
    await owner.end()
  }
}
