import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startLocalDatabase } from '../src/platform/local-database.ts'
import { createTemplate, findMachines, queryOnce } from './cluster.ts'

/**
 * Has the database write to the disk when it likes, as what tests wrote is removed afterwards. What survives a crash is
 * tested on databases of their own, which keep their settings.
 */
async function stopWaitingForDisk(url: string): Promise<void> {
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes'])
    await queryOnce(url, `alter system set ${setting} = off`)
  await queryOnce(url, 'select pg_reload_conf()')
}

/** A real PostgreSQL of the tests' own; where there is a `DATABASE_URL`, databases of their own beside that one. */
async function openCluster(): Promise<{ url: string; close: () => Promise<void> }> {
  const given = process.env['DATABASE_URL']
  // For these tests alone: servers that they start as processes of their own have what each test gives them.
  delete process.env['DATABASE_URL']
  if (given) return { url: given, close: async () => {} }
  const folder = await mkdtemp(join(tmpdir(), 'finu-test-'))
  await chmod(folder, 0o755)
  const cluster = await startLocalDatabase(folder)
  await stopWaitingForDisk(cluster.url)
  return {
    url: cluster.url,
    async close() {
      await cluster.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** One cluster for all tests, with a migrated database to copy from. */
export default async function setup(project: TestProject) {
  const cluster = await openCluster()
  const machines = await findMachines(cluster.url)
  project.provide('clusterUrl', cluster.url)
  project.provide('machines', machines)
  project.provide('template', await createTemplate(cluster.url, machines))
  return cluster.close
}
