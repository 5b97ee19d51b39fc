import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { reportLetter } from '../src/insights/report-letter-actions.ts'
import { reminderLetter } from '../src/reminders/round-actions.ts'

/**
 * Makes a running server send a person the report of the last ended week, or a kind of reminder: journeys cannot wait
 * for a Monday or an evening.
 */
const [dataDir = '', userId = '', kind = ''] = process.argv.slice(2)
const now = new Date()
const lastMonday = `(date_trunc('week', $4::timestamptz) - interval '7 days')::date`
const [letter, details] = kind
  ? [reminderLetter, `jsonb_build_object('kind', $3::text, 'at', $4::timestamptz, 'quarters', 4)`]
  : [reportLetter, `jsonb_build_object('monday', ${lastMonday}, 'kind', $3::text)`]
const lockFile = await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')
const socketFolder = lockFile.split('\n')[4]!.trim()
const client = new pg.Client({
  connectionString: `postgresql://finu@/postgres?host=${encodeURIComponent(socketFolder)}`,
})
await client.connect()
const { rows } = await client.query<{ id: string }>(
  `insert into outbox (user_id, id, kind, details, created_at)
   values ($1, gen_random_uuid(), $2, ${details}, $4::timestamptz) returning id`,
  [userId, letter.name, kind, now],
)
await client.query(`select graphile_worker.add_job($1, json_build_object('user_id', $2::text, 'id', $3::text))`, [
  letter.name,
  userId,
  rows[0]!.id,
])
await client.end()
