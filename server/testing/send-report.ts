import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { reportLetter } from '../src/insights/report-letter-actions.ts'

/** Has a server that runs send somebody the report of the week that ended last: journeys cannot wait for a Monday. */
const [dataDir = '', userId = ''] = process.argv.slice(2)
const lockFile = await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')
const socketFolder = lockFile.split('\n')[4]!.trim()
const client = new pg.Client({
  connectionString: `postgresql://finu@/postgres?host=${encodeURIComponent(socketFolder)}`,
})
await client.connect()
const { rows } = await client.query<{ id: string }>(
  `insert into outbox (user_id, id, kind, details, created_at)
   values ($1, gen_random_uuid(), $2, jsonb_build_object('monday', (date_trunc('week', current_date) - interval '7 days')::date),
     now()) returning id`,
  [userId, reportLetter.name],
)
await client.query(`select graphile_worker.add_job($1, json_build_object('user_id', $2::text, 'id', $3::text))`, [
  reportLetter.name,
  userId,
  rows[0]!.id,
])
await client.end()
