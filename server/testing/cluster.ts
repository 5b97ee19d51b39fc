import pg from 'pg'
import { rooms } from '../src/app.ts'
import { distribute } from '../src/platform/distribute.ts'
import { migrateJobs } from '../src/platform/jobs.ts'
import { migrate } from '../src/platform/migrate.ts'
import { drawKey } from '../src/platform/key-file.ts'
import { readKeys } from '../src/platform/key-ring.ts'
import { openRoles } from '../src/platform/roles.ts'
import { openServerKeys } from '../src/platform/server-keys.ts'

/** How the server reaches a database. */
export interface Access {
  serverUrl: string
  jobsUrl: string
  /** As `SECRET_KEY` has it. */
  secretKey: string
  /** In Base64. */
  lastingKey: string
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

/** Brings a database up to date, as a start of the server does, but for keys and roles. */
export async function prepareDatabase(url: string): Promise<void> {
  await migrateJobs(url)
  await migrate(url, rooms)
  await distribute(url, rooms)
}

/** Opens a database by its keys, and makes the roles that the server works as. */
export async function openAccess(url: string, secretKey: string): Promise<Access> {
  const source = { given: readKeys(secretKey, 'SECRET_KEY'), file: '' }
  const { ring, lastingKey } = await openServerKeys(url, rooms, source)
  return { ...(await openRoles(url, ring[0].key)), secretKey, lastingKey: lastingKey.toString('base64') }
}

/** Of clusters that only their own tests reach. A cluster that others use gets one that nobody knows. */
export const keyOfOwnCluster = Buffer.alloc(32, 'tests').toString('base64')
export const drawSecretKey = (): string => drawKey().toString('base64')

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

/** Few parts, as there are few people in a test. */
const partsOfTests = 4

/** Makes one database of several on all machines. */
async function spread(machines: string[]): Promise<void> {
  const [coordinator, ...workers] = machines.map((machine) => urlOf(machine, templateName))
  for (const machine of [coordinator!, ...workers]) await queryOnce(machine, 'create extension citus')
  const place = (url: string) => [new URL(url).hostname, new URL(url).port]
  await queryOnce(coordinator!, 'select citus_set_coordinator_host($1, $2)', place(coordinator!))
  for (const worker of workers) await queryOnce(coordinator!, 'select citus_add_node($1, $2)', place(worker))
  await queryOnce(coordinator!, `alter database ${templateName} set citus.shard_count = ${partsOfTests}`)
}

/**
 * Makes the migrated database that tests copy, on each machine of its own: what one knows of the others is the same for
 * every database.
 * @param machines of a Citus cluster, the coordinator first; none where it is one PostgreSQL
 */
export async function createTemplate(clusterUrl: string, machines: string[], secretKey: string): Promise<Access> {
  const each = machines.length === 0 ? [clusterUrl] : machines
  for (const machine of each) {
    // One of an earlier run is closed to everybody.
    await queryOnce(machine, `drop database if exists ${templateName} with (force)`)
    await queryOnce(machine, `create database ${templateName}`)
  }
  if (machines.length > 0) await spread(machines)
  const url = urlOf(clusterUrl, templateName)
  await prepareDatabase(url)
  const access = await openAccess(url, secretKey)
  for (const machine of each) await closeTemplate(machine)
  return access
}

/** Sends everybody away and keeps them out: only what nobody is connected to can be copied. */
async function closeTemplate(machine: string): Promise<void> {
  await queryOnce(machine, `alter database ${templateName} allow_connections false`)
  // Citus keeps a connection of its own.
  await queryOnce(machine, 'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [templateName])
}

/** Says how the server reaches a template that came with the files of a database. */
export async function reopenTemplate(clusterUrl: string): Promise<Access> {
  await queryOnce(clusterUrl, `alter database ${templateName} allow_connections true`)
  const access = await openAccess(urlOf(clusterUrl, templateName), keyOfOwnCluster)
  await closeTemplate(clusterUrl)
  return access
}
