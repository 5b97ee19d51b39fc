import { rooms } from '../src/app.ts'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrateJobs } from '../src/platform/jobs.ts'
import { startLocalDatabase } from '../src/platform/local-database.ts'
import { migrate } from '../src/platform/migrate.ts'
import { openRoles } from '../src/platform/roles.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The cluster's own database; `finu_template` holds the migrated one that each test file copies. */
    clusterUrl: string
    /** How the server reaches the template, and with other names its copies. */
    access: { serverUrl: string; jobsUrl: string; serverKey: string }
  }
}

/** One real PostgreSQL for all tests, with a migrated database to copy from. */
export default async function setup(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'finu-test-'))
  await chmod(folder, 0o755)
  const cluster = await startLocalDatabase(folder)
  const client = new pg.Client({ connectionString: cluster.url })
  await client.connect()
  await client.query('create database finu_template')
  await client.end()
  const templateUrl = cluster.url.replace('/postgres?', '/finu_template?')
  await migrateJobs(templateUrl)
  await migrate(templateUrl, rooms)
  project.provide('clusterUrl', cluster.url)
  const { serverUrl, jobsUrl, serverKey } = await openRoles(templateUrl)
  project.provide('access', { serverUrl, jobsUrl, serverKey: serverKey.toString('base64') })
  return async () => {
    await cluster.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
