import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { countEvent } from '../../scripts/count-event.ts'
import { queryOnce, templateName, urlOf, type Access } from './cluster.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A database of the cluster from which others can be made. */
    clusterUrl: string
    /** Every machine of a Citus cluster, the coordinator first; empty where it is one PostgreSQL. */
    machines: string[]
    /** How the server reaches a migrated database that is there to be copied, on each machine. */
    template: Access
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

/** So often; each try waits five seconds itself for those that are sent away. */
const mostTries = 5
const objectInUse = '55006'

/** Drops a database. Whoever is connected is sent away, which on a busy machine may take a moment. */
async function dropDatabase(machine: string, name: string): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      await queryOnce(machine, `drop database ${name} with (force)`)
      return
    } catch (error) {
      if (tries === mostTries || !(error instanceof pg.DatabaseError) || error.code !== objectInUse) throw error
    }
  }
}

/** @param clusterUrl where another cluster is to hold it than that of the run */
export async function createTestDatabase(clusterUrl = inject('clusterUrl')): Promise<TestDatabase> {
  const template = inject('template')
  const machines = inject('machines')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const each = machines.length === 0 ? [clusterUrl] : machines
  countEvent('database created')
  await Promise.all(each.map((machine) => queryOnce(machine, `create database ${name} template ${templateName}`)))
  const access = {
    serverUrl: urlOf(template.serverUrl, name),
    jobsUrl: urlOf(template.jobsUrl, name),
    secretKey: template.secretKey,
    lastingKey: template.lastingKey,
  }
  async function drop() {
    // The coordinator's first: it would look for the others.
    for (const machine of each) await dropDatabase(machine, name)
  }
  return { url: urlOf(clusterUrl, name), access, isSpread: machines.length > 0, drop }
}
