import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { prepareDatabase, queryOnce, templateName, urlOf, type Access } from './cluster.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A database of the cluster from which others can be made. */
    clusterUrl: string
    /** Every machine of a Citus cluster, the coordinator first; empty where it is one PostgreSQL. */
    machines: string[]
    /** A migrated database to copy, and how the server reaches it. Not on several machines: there is no copying there. */
    template: Access | null
  }
}

/** A migrated database of a test's own. */
export interface TestDatabase {
  /** As its owner. */
  url: string
  access: Access
  /** Whether people lie on several machines. */
  isSpread: boolean
  drop: () => Promise<void>
}

/** Few parts, as there are few people in a test. */
const partsOfTests = 4

/** What every machine is told is told one after another: of several at once some fail. */
async function takeTurns<T>(clusterUrl: string, work: () => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: clusterUrl })
  await client.connect()
  try {
    await client.query("select pg_advisory_lock(hashtext('databases of tests'))")
    return await work()
  } finally {
    await client.end()
  }
}

async function createSpread(name: string, machines: string[]): Promise<Access> {
  const [coordinator, ...workers] = machines.map((machine) => urlOf(machine, name))
  for (const machine of machines) {
    await queryOnce(machine, `create database ${name}`)
    await queryOnce(urlOf(machine, name), 'create extension citus')
  }
  const place = (url: string) => [new URL(url).hostname, new URL(url).port]
  await queryOnce(coordinator!, 'select citus_set_coordinator_host($1, $2)', place(coordinator!))
  for (const worker of workers) await queryOnce(coordinator!, 'select citus_add_node($1, $2)', place(worker))
  await queryOnce(coordinator!, `alter database ${name} set citus.shard_count = ${partsOfTests}`)
  return prepareDatabase(coordinator!)
}

export async function createTestDatabase(): Promise<TestDatabase> {
  const [clusterUrl, machines, template] = [inject('clusterUrl'), inject('machines'), inject('template')]
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const url = urlOf(clusterUrl, name)
  if (!template) {
    const drop = () =>
      takeTurns(clusterUrl, async () => {
        for (const machine of machines.toReversed()) await queryOnce(machine, `drop database ${name} with (force)`)
      })
    const access = await takeTurns(clusterUrl, () => createSpread(name, machines))
    return { url, access, isSpread: true, drop }
  }
  await queryOnce(clusterUrl, `create database ${name} template ${templateName}`)
  const access = {
    serverUrl: urlOf(template.serverUrl, name),
    jobsUrl: urlOf(template.jobsUrl, name),
    serverKey: template.serverKey,
  }
  const drop = async () => void (await queryOnce(clusterUrl, `drop database ${name} with (force)`))
  return { url, access, isSpread: false, drop }
}
