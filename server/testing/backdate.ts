import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'

/**
 * Makes a user's records older in the database of a running server: moves the start of a running fast or exercise some
 * minutes back, as browser journeys cannot wait for hours and only the server's clock counts; or removes the consent to
 * health data, which accounts did not have before it was asked for.
 */
const statements: Record<string, string> = {
  fast: `update fasts set start_time = start_time - $2::float * interval '1 minute' where user_id = $1 and end_time is null`,
  consent: `delete from health_consents where user_id = $1 and $2 = ''`,
  exercise: `update exercises set run_started_at = run_started_at - $2::float * interval '1 minute' where user_id = $1 and timer = 'running'`,
}
const [dataDir = '', userId = '', what = '', minutes = ''] = process.argv.slice(2)
const lockFile = await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')
const socketFolder = lockFile.split('\n')[4]!.trim()
const client = new pg.Client({
  connectionString: `postgresql://finu@/postgres?host=${encodeURIComponent(socketFolder)}`,
})
await client.connect()
const { rowCount } = await client.query(statements[what]!, [userId, minutes])
await client.end()
if (rowCount !== 1) throw new Error(`There is no ${what}.`)
