import { join } from 'node:path'
import { readFile } from 'node:fs/promises'
import pg from 'pg'

/**
 * Queues the job that commits the ended days of the ledger on a running server, as journeys cannot wait for the night.
 */
const [dataDir = ''] = process.argv.slice(2)
const lockFile = await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')
const socketFolder = lockFile.split('\n')[4]!.trim()
const client = new pg.Client({
  connectionString: `postgresql://finu@/postgres?host=${encodeURIComponent(socketFolder)}`,
})
await client.connect()
await client.query(`select graphile_worker.add_job('commit_ledger', '{}')`)
await client.end()
