import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'

/**
 * Lets the active fast of a user have begun so many hours earlier, in the database of a server that runs: journeys in
 * a browser cannot wait for hours, and no clock but the server's counts.
 */
const [dataDir = '', userId = '', hours = ''] = process.argv.slice(2)
const lockFile = await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')
const socketFolder = lockFile.split('\n')[4]!.trim()
const client = new pg.Client({
  connectionString: `postgresql://finu@/postgres?host=${encodeURIComponent(socketFolder)}`,
})
await client.connect()
const { rowCount } = await client.query(
  `update fasts set start_time = start_time - $2::float * interval '1 hour' where user_id = $1 and end_time is null`,
  [userId, hours],
)
await client.end()
if (rowCount !== 1) throw new Error('There is no active fast.')
