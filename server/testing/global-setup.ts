import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startLocalDatabase } from '../src/platform/local-database.ts'
import { createTemplate, drawSecretKey, findMachines, queryOnce, reopenTemplate, type Access } from './cluster.ts'
import { fillDataFolder } from './data-folder.ts'

/**
 * Has the database write to the disk when it likes, as what tests wrote is removed afterwards. What survives a crash is
 * tested on databases of their own, which keep their settings.
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

/** A real PostgreSQL of the tests' own; where there is a `DATABASE_URL`, databases of their own beside that one. */
async function openCluster(): Promise<Cluster> {
  const given = process.env['DATABASE_URL']
  // For these tests alone: servers that they start as processes of their own have what each test gives them.
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

/** One cluster for all tests, with a migrated database to copy from. */
export default async function setup(project: TestProject) {
  const { url, machines, template, close } = await openCluster()
  project.provide('clusterUrl', url)
  project.provide('machines', machines)
  project.provide('template', template)
  return close
}
