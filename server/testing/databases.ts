import { randomUUID } from 'node:crypto'
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
  const drop = async () => {
    for (const machine of template ? [clusterUrl] : machines.toReversed())
      await queryOnce(machine, `drop database ${name} with (force)`)
  }
  if (!template) return { url, access: await createSpread(name, machines), isSpread: true, drop }
  await queryOnce(clusterUrl, `create database ${name} template ${templateName}`)
  const access = {
    serverUrl: urlOf(template.serverUrl, name),
    jobsUrl: urlOf(template.jobsUrl, name),
    serverKey: template.serverKey,
  }
  return { url, access, isSpread: false, drop }
}
