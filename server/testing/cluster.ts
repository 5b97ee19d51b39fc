import pg from 'pg'
import { rooms } from '../src/app.ts'
import { distribute } from '../src/platform/distribute.ts'
import { migrateJobs } from '../src/platform/jobs.ts'
import { migrate } from '../src/platform/migrate.ts'
import { drawKey } from '../src/platform/key-file.ts'
import { readKeys } from '../src/platform/key-ring.ts'
import { openRoles } from '../src/platform/roles.ts'
import { openServerKeys } from '../src/platform/server-keys.ts'

/** The server's access to a database. */
export interface Access {
  serverUrl: string
  jobsUrl: string
  /** The value for `SECRET_KEY`. */
  secretKey: string
  /** Base64. */
  lastingKey: string
}

export const templateName = 'finu_template'

/** Returns the address of another database in the same cluster. */
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

/** Brings a database up to date like the server's start, except for keys and roles. */
export async function prepareDatabase(url: string): Promise<void> {
  await migrateJobs(url)
  await migrate(url, rooms)
  await distribute(url, rooms)
}

/** Opens a database by its keys, and creates the server's roles. */
export async function openAccess(url: string, secretKey: string): Promise<Access> {
  const source = { given: readKeys(secretKey, 'SECRET_KEY'), file: '' }
  const { ring, lastingKey } = await openServerKeys(url, rooms, source)
  return { ...(await openRoles(url, ring[0].key)), secretKey, lastingKey: lastingKey.toString('base64') }
}

/** The key of clusters that only their own tests reach. A shared cluster gets a secret one. */
export const keyOfOwnCluster = Buffer.alloc(32, 'tests').toString('base64')
export const drawSecretKey = (): string => drawKey().toString('base64')

/** Lists the machines of a Citus cluster, at the addresses that the coordinator uses; empty for a plain PostgreSQL. */
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

/** Few shards, as a test has few people. */
const partsOfTests = 4

/** Joins the template databases of all machines to one distributed database. */
async function spread(machines: string[]): Promise<void> {
  const [coordinator, ...workers] = machines.map((machine) => urlOf(machine, templateName))
  for (const machine of [coordinator!, ...workers]) await queryOnce(machine, 'create extension citus')
  const place = (url: string) => [new URL(url).hostname, new URL(url).port]
  await queryOnce(coordinator!, 'select citus_set_coordinator_host($1, $2)', place(coordinator!))
  for (const worker of workers) await queryOnce(coordinator!, 'select citus_add_node($1, $2)', place(worker))
  await queryOnce(coordinator!, `alter database ${templateName} set citus.shard_count = ${partsOfTests}`)
}

/**
 * Makes the migrated database that tests copy, separately on each machine: the machines' records of each other are the
 * same for every database.
 * @param machines of a Citus cluster, the coordinator first; empty for a plain PostgreSQL
 */
export async function createTemplate(clusterUrl: string, machines: string[], secretKey: string): Promise<Access> {
  const each = machines.length === 0 ? [clusterUrl] : machines
  for (const machine of each) {
    // A template of an earlier run accepts no connections.
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

/** Ends all connections and blocks new ones, as only a database without connections can be copied. */
async function closeTemplate(machine: string): Promise<void> {
  await queryOnce(machine, `alter database ${templateName} allow_connections false`)
  // Citus keeps a connection of its own.
  await queryOnce(machine, 'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [templateName])
}

/** Opens the access to a template that was part of a database's copied files. */
export async function reopenTemplate(clusterUrl: string): Promise<Access> {
  await queryOnce(clusterUrl, `alter database ${templateName} allow_connections true`)
  const access = await openAccess(urlOf(clusterUrl, templateName), keyOfOwnCluster)
  await closeTemplate(clusterUrl)
  return access
}
