import pg from 'pg'
import { rooms } from '../src/app.ts'
import { distribute } from '../src/platform/distribute.ts'
import { migrateJobs } from '../src/platform/jobs.ts'
import { migrate } from '../src/platform/migrate.ts'
import { openRoles } from '../src/platform/roles.ts'

/** How the server reaches a database. */
export interface Access {
  serverUrl: string
  jobsUrl: string
  /** In Base64. */
  serverKey: string
}

export const templateName = 'finu_template'

/** The same cluster, another database. */
export const urlOf = (url: string, database: string): string => url.replace(/^(\w+:\/\/[^/]*\/)[^?]*/, `$1${database}`)

export async function queryOnce<R extends pg.QueryResultRow>(url: string, text: string, values: unknown[] = []) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<R>(text, values)).rows
  } finally {
    await client.end()
  }
}

/** Brings a database up to date, as a start of the server does. */
export async function prepareDatabase(url: string): Promise<Access> {
  await migrateJobs(url)
  await migrate(url, rooms)
  await distribute(url, rooms)
  const { serverUrl, jobsUrl, serverKey } = await openRoles(url)
  return { serverUrl, jobsUrl, serverKey: serverKey.toString('base64') }
}

/** The machines of a Citus cluster, by where the coordinator finds them. */
export async function findMachines(url: string): Promise<string[]> {
  const [extension] = await queryOnce(url, "select 1 as found from pg_extension where extname = 'citus'")
  if (!extension) return []
  const nodes = await queryOnce<{ nodename: string; nodeport: number }>(
    url,
    'select nodename, nodeport from pg_dist_node order by groupid',
  )
  return nodes.map(({ nodename, nodeport }) => {
    const machine = new URL(url)
    machine.hostname = nodename
    machine.port = String(nodeport)
    return machine.href
  })
}
