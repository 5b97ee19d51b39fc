import type pg from 'pg'
import { Client } from 'pg'
import { refuseUnfinished } from './backup/mark.ts'
import type { Database } from './database.ts'
import { findLocalDatabase, startExistingDatabase } from './local-database.ts'
import { openDatabase } from './open-database.ts'
import { checkDatabase } from './wait-for-database.ts'

/** The operator's access to the database, as the owner of its tables. */
export interface OwnerDatabase {
  client: pg.Client
  database: Database
  /** Adds a line to the operator's log. @param about the id of what it was done to */
  log: (action: string, about: string | null) => Promise<void>
  close: () => Promise<void>
}

/**
 * Connects as the owner: to `databaseUrl`, else to the local database of a data folder, which is started if no server
 * runs it.
 * @throws a sentence if a restore into it was interrupted
 */
async function openOwnerDatabase(databaseUrl: string | undefined, dataDir: string): Promise<OwnerDatabase> {
  if (databaseUrl !== undefined) await checkDatabase(databaseUrl)
  const running = databaseUrl ?? (await findLocalDatabase(dataDir))
  const local = running === null ? await startExistingDatabase(dataDir) : null
  const url = running ?? local!.url
  const client = new Client({ connectionString: url, application_name: 'finu admin' })
  // Without a listener a lost connection would end the program without a sentence.
  client.on('error', () => {})
  try {
    await refuseUnfinished(url)
    await client.connect()
    // The counts of attempts, which the key is for, are not used here.
    const database = await openDatabase({ url, connections: 2, countingKey: new Uint8Array(32), onError: () => {} })
    return {
      client,
      database,
      log: async (action, about) =>
        void (await client.query('insert into operator_log (at, action, about) values (now(), $1, $2)', [
          action,
          about,
        ])),
      async close() {
        await database.close()
        await client.end().catch(() => {})
        await local?.stop()
      },
    }
  } catch (error) {
    await client.end().catch(() => {})
    await local?.stop()
    throw error
  }
}

/**
 * Works as the owner of the database, and closes the connections afterwards.
 * @throws a sentence if the database of `databaseUrl` does not answer
 */
export async function asOwner<T>(
  { databaseUrl, dataDir }: { databaseUrl: string | undefined; dataDir: string },
  work: (owner: OwnerDatabase) => Promise<T>,
): Promise<T> {
  const owner = await openOwnerDatabase(databaseUrl, dataDir)
  try {
    return await work(owner)
  } finally {
    await owner.close()
  }
}
