import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startLocalDatabase } from '../src/platform/local-database.ts'
import { createTemplate, drawSecretKey, findMachines, queryOnce, reopenTemplate, type Access } from './cluster.ts'
import { fillDataFolder } from './data-folder.ts'

/**
 * Turns off waiting for the disk, as the tests' data is removed afterwards. Durability is tested on separate databases
 * with the default settings.
 */
async function stopWaitingForDisk(url: string): Promise<void> {
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes'])
    await queryOnce(url, `alter system set ${setting} = off`)
  await queryOnce(url, 'select pg_reload_conf()')
}

interface Cluster {
  url: string
  machines: string[]
  template: Access
  close: () => Promise<void>
}

/** Starts a real PostgreSQL for the tests; with `DATABASE_URL`, creates separate databases in that cluster. */
async function openCluster(): Promise<Cluster> {
  const given = process.env['DATABASE_URL']
  // For these tests only: servers that they start as processes get their settings from each test.
  delete process.env['DATABASE_URL']
  if (given) {
    const machines = await findMachines(given)
    return {
      url: given,
      machines,
      template: await createTemplate(given, machines, drawSecretKey()),
      close: async () => {},
    }
  }
  const folder = await mkdtemp(join(tmpdir(), 'finu-test-'))
  await chmod(folder, 0o755)
  await fillDataFolder(folder)
  const cluster = await startLocalDatabase(folder)
  const { url } = cluster
  await stopWaitingForDisk(url)
  return {
    url,
    machines: [],
    template: await reopenTemplate(url),
    async close() {
      await cluster.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Provides one cluster for all tests, with a migrated database to copy. */
export default async function setup(project: TestProject) {
  const { url, machines, template, close } = await openCluster()
  project.provide('clusterUrl', url)
  project.provide('machines', machines)
  project.provide('template', template)
  return close
}
