import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import pg from 'pg'
import { loadReferenceData } from './reference-data.ts'
import type { Room } from './room.ts'
import { expectLongHistories } from './statistics.ts'

const folder = new URL('../../migrations/', import.meta.url)

/**
 * Brings the database up to date: runs each file of server/migrations once, in order of name, all in one
 * transaction, and loads reference data. Two processes that start at once take turns. Throws where a file was changed
 * after it had run.
 * @param rooms may give the database to know of their rules
 * @returns the names of the files that ran or were loaded now
 */
export async function migrate(url: string, rooms: readonly Pick<Room, 'writeRules'>[]): Promise<string[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('create table if not exists migrations (name text primary key, hash text not null)').catch(
      // Two processes creating the same table at once: one of them is told that it exists.
      (error: unknown) => {
        if (!(error instanceof pg.DatabaseError && (error.code === '23505' || error.code === '42P07'))) throw error
      },
    )
    await client.query('begin')
    await client.query('lock table migrations in access exclusive mode')
    const done = await client.query<{ name: string; hash: string }>('select name, hash from migrations')
    const hashes = new Map(done.rows.map((row) => [row.name, row.hash]))
    const ran: string[] = []
    for (const name of files) {
      const text = await readFile(new URL(name, folder), 'utf8')
      const hash = createHash('sha256').update(text).digest('hex')
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

/** Throws unless the database keeps what it acknowledged: logs and points must survive a crash. */
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
