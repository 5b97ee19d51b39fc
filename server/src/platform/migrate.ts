import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import pg from 'pg'
import { loadReferenceData } from './reference-data.ts'
import type { Room } from './room.ts'
import { expectLongHistories } from './statistics.ts'

const folder = new URL('../../migrations/', import.meta.url)
const upgrade = new URL('../../upgrades/001-one-file-per-room.sql', import.meta.url)
/** Migrations of the version before: one that this version lacks, the last one, and their number. */
const [onlyBefore, lastBefore, countBefore] = ['010-fitness.sql', '103-search-in-any-script.sql', 60]
/** The last file whose tables the upgrade creates; later ones run afterwards. */
const lastUpgraded = '014-reminders.sql'

/** Reads the files of server/migrations in order of name, with their hashes. */
export async function readMigrations(): Promise<{ name: string; text: string; hash: string }[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(new URL(name, folder), 'utf8')
      return { name, text, hash: createHash('sha256').update(text).digest('hex') }
    }),
  )
}

/**
 * Locks out other migrating processes until the transaction ends. @returns the hashes of finished migrations by name
 */
async function beginMigration(client: pg.Client): Promise<Map<string, string>> {
  await client.query('begin')
  await client.query('lock table migrations in access exclusive mode')
  const done = await client.query<{ name: string; hash: string }>('select name, hash from migrations')
  return new Map(done.rows.map((row) => [row.name, row.hash]))
}

/**
 * Upgrades a database of the version before to the migrations of this one, in one transaction.
 * @returns true if it was upgraded; false if it needs no upgrade
 * @throws if it is older still
 */
export async function upgradeDatabase(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const isThere = await client.query<{ found: boolean }>("select to_regclass('migrations') is not null as found")
    if (!isThere.rows[0]?.found) return false
    const hashes = await beginMigration(client)
    const files = (await readMigrations()).filter(({ name }) => name <= lastUpgraded)
    if (!hashes.has(onlyBefore)) return false
    const count = [...hashes.keys()].filter((name) => name.endsWith('.sql')).length
    if (!hashes.has(lastBefore) || count !== countBefore)
      throw new Error('The database lacks migrations: start the last version before this one once, then upgrade.')
    await client.query(await readFile(upgrade, 'utf8'))
    await client.query("delete from migrations where name like '%.sql'")
    await client.query('insert into migrations (name, hash) select * from unnest($1::text[], $2::text[])', [
      files.map(({ name }) => name),
      files.map(({ hash }) => hash),
    ])
    await client.query('commit')
    return true
  } finally {
    await client.end()
  }
}

/**
 * Brings the database up to date: runs each file of server/migrations once, in order of name, all in one transaction,
 * and loads reference data. Two processes that start at once take turns.
 * @param rooms may write their rules into the database
 * @returns the names of the files that were run or loaded now
 * @throws if a file was changed after it had run, or an earlier version created the database
 */
export async function migrate(url: string, rooms: readonly Pick<Room, 'writeRules'>[]): Promise<string[]> {
  const files = await readMigrations()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('create table if not exists migrations (name text primary key, hash text not null)').catch(
      // One of two processes that create the table at once gets the error that it exists.
      (error: unknown) => {
        if (!(error instanceof pg.DatabaseError && (error.code === '23505' || error.code === '42P07'))) throw error
      },
    )
    const hashes = await beginMigration(client)
    if (hashes.has(onlyBefore))
      throw new Error(
        'An earlier version made this database. Stop every process of Finu, back the database up, and run: npm run upgrade',
      )
    const names = new Set(files.map(({ name }) => name))
    const unknown = [...hashes.keys()].find((name) => name.endsWith('.sql') && !names.has(name))
    if (unknown)
      throw new Error(`The database has ${unknown}, which this version does not know: start a later version.`)
    const ran: string[] = []
    for (const { name, text, hash } of files) {
      const known = hashes.get(name)
      if (known === hash) continue
      if (known) throw new Error(`The migration ${name} was changed after it had run. Add a new file instead.`)
      await client.query(text)
      await client.query('insert into migrations (name, hash) values ($1, $2)', [name, hash])
      ran.push(name)
    }
    ran.push(...(await loadReferenceData(client, hashes)))
    await expectLongHistories(client)
    for (const room of rooms) await room.writeRules?.(client)
    await client.query('commit')
    return ran
  } finally {
    await client.end()
  }
}

/** Checks that the database keeps acknowledged writes: logs and points must survive a crash. @throws if not */
export async function assertDurable(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes']) {
      const { rows } = await client.query<Record<string, string>>(`show ${setting}`)
      const value = rows[0]?.[setting]
      if (value === 'off' || value === 'local') {
        throw new Error(
          `The database runs with ${setting} = ${value}, so it may lose acknowledged records. Set it to on.`,
        )
      }
    }
  } finally {
    await client.end()
  }
}
