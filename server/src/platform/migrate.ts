import pg from 'pg'
import { checkFinished, readMigrations, type FinishedMigration, type Migration } from './migrations.ts'
import { loadReferenceData } from './reference-data.ts'
import { createAppRole, repairRights } from './rights.ts'
import type { Room } from './room.ts'
import { expectLongHistories } from './statistics.ts'
import { connectOwner } from './owner-client.ts'

/**
 * Locks out other migrating processes until the transaction ends. @returns the hashes of finished migrations by name
 */
async function beginMigration(client: pg.Client): Promise<Map<string, string>> {
  await client.query('begin')
  await client.query('lock table migrations in access exclusive mode')
  const done = await client.query<{ name: string; hash: string }>('select name, hash from migrations')
  return new Map(done.rows.map((row) => [row.name, row.hash]))
}

export interface Migrated {
  /** Names of the files that were run or loaded now. */
  ran: string[]
  /** Names of tables and functions whose rights were repaired, as those of a new file are not. */
  repaired: string[]
  /** Names of the files that only a later version knows. */
  newer: string[]
}

/** Creates the list of finished migrations. */
export async function createList(client: pg.Client): Promise<void> {
  await client.query('create table if not exists migrations (name text primary key, hash text not null)').catch(
    // One of two processes that create the table at once gets the error that it exists.
    (error: unknown) => {
      if (!(error instanceof pg.DatabaseError && (error.code === '23505' || error.code === '42P07'))) throw error
    },
  )
}

/** Runs each file that has not run yet. Part of the transaction that migrates. */
async function runFiles(
  client: pg.Client,
  files: readonly Migration[],
  hashes: ReadonlyMap<string, string>,
  allowsNewer: boolean,
): Promise<Migrated> {
  await client.query('alter table migrations add column if not exists is_additive boolean not null default false')
  const finished = await client.query<FinishedMigration>("select * from migrations where name like '%.sql'")
  const newer = checkFinished(files, finished.rows, allowsNewer)
  await createAppRole(client)
  const missing = files.filter(({ name }) => !hashes.has(name))
  for (const { name, text, hash, isAdditive } of missing) {
    await client.query(text)
    await client.query('insert into migrations (name, hash, is_additive) values ($1, $2, $3)', [name, hash, isAdditive])
  }
  const texts = files.map(({ text }) => text)
  return { ran: missing.map(({ name }) => name), repaired: await repairRights(client, texts), newer }
}

/** Does a part of migrating in one transaction; two processes take turns. */
async function migrating<T>(
  url: string,
  work: (client: pg.Client, hashes: ReadonlyMap<string, string>) => Promise<T>,
): Promise<T> {
  const client = await connectOwner(url)
  try {
    await createList(client)
    const done = await work(client, await beginMigration(client))
    await client.query('commit')
    return done
  } finally {
    await client.end()
  }
}

/**
 * Brings the database up to date: runs each file of server/migrations once, in order of name, all in one transaction,
 * loads reference data, and repairs the role and the rights that the files gave. Two processes that start at once take
 * turns.
 * @param rooms may write their rules into the database
 * @param allowsNewer true: the database may be a later version's that only added to it
 * @throws if a file was changed after it had run, or another version created the database
 */
export async function migrate(
  url: string,
  rooms: readonly Pick<Room, 'writeRules'>[],
  allowsNewer = false,
  files?: readonly Migration[],
): Promise<Migrated> {
  const own = files ?? (await readMigrations())
  return migrating(url, async (client, hashes) => {
    const { ran, repaired, newer } = await runFiles(client, own, hashes, allowsNewer)
    ran.push(...(await loadReferenceData(client, hashes)))
    await expectLongHistories(client)
    for (const room of rooms) await room.writeRules?.(client)
    return { ran, repaired, newer }
  })
}

/** Creates the tables of some files and nothing else, for rows that these files' version wrote. */
export const createTables = async (url: string, files: readonly Migration[]): Promise<void> =>
  void (await migrating(url, (client, hashes) => runFiles(client, files, hashes, false)))

/** Checks that the database keeps acknowledged writes: logs and points must survive a crash. @throws if not */
export async function assertDurable(url: string): Promise<void> {
  const client = await connectOwner(url)
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
