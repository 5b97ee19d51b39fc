import pg from 'pg'
import { findRunningDatabase, startLocalDatabase } from './local-database.ts'

/** A connection of the operator, as the owner of the tables. */
export interface OwnerDatabase {
  client: pg.Client
  close: () => Promise<void>
}

/**
 * Connects as the owner: to `databaseUrl`, else to the local database of a data folder, which is started if no server
 * runs it.
 */
export async function openOwnerDatabase(databaseUrl: string | undefined, dataDir: string): Promise<OwnerDatabase> {
  const running = databaseUrl ?? (await findRunningDatabase(dataDir))
  const local = running === null ? await startLocalDatabase(dataDir) : null
  const client = new pg.Client({ connectionString: running ?? local!.url, application_name: 'finu admin' })
  // Without a listener a lost connection would end the program without a sentence.
  client.on('error', () => {})
  try {
    await client.connect()
  } catch (error) {
    await local?.stop()
    throw error
  }
  return {
    client,
    async close() {
      await client.end().catch(() => {})
      await local?.stop()
    },
  }
}
