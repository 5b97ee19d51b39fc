import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { countEvent } from '../../scripts/count-event.ts'
import { queryOnce, templateName, urlOf, type Access } from './cluster.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A database of the cluster from which others can be created. */
    clusterUrl: string
    /** Every machine of a Citus cluster, the coordinator first; empty for a plain PostgreSQL. */
    machines: string[]
    /** The server's access to the migrated template database, which exists on each machine. */
    template: Access
  }
}

/** A test's own migrated database. */
export interface TestDatabase {
  /** The address for its owner. */
  url: string
  access: Access
  /** True if people are on several machines. */
  isSpread: boolean
  drop: () => Promise<void>
}

/** Each attempt itself waits five seconds for the ended connections. */
const mostTries = 5
const objectInUse = '55006'

/** Drops a database and ends its connections, which may take a moment on a busy machine. */
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

/** @param clusterUrl the cluster, if not that of the run */
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
    // The coordinator's comes first, as it would look for the others.
    for (const machine of each) await dropDatabase(machine, name)
  }
  return { url: urlOf(clusterUrl, name), access, isSpread: machines.length > 0, drop }
}
