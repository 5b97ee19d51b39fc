import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { hashFiles } from '../../scripts/hash-files.ts'
import { ownIdentity, reachableData } from '../src/platform/local-cluster.ts'
import { startLocalDatabase } from '../src/platform/local-database.ts'
import { createTemplate, keyOfOwnCluster, prepareDatabase } from './cluster.ts'

const run = promisify(execFile)
const root = fileURLToPath(new URL('../../', import.meta.url))
const kept = join(root, 'node_modules/.cache/finu-data')

/** Hashes everything that a migrated database is made from. */
const hashSources = () =>
  hashFiles(
    root,
    ['contract/src', 'server/src', 'server/migrations', 'server/data'],
    ['server/testing/cluster.ts', 'server/testing/data-folder.ts', 'package-lock.json'],
  )

/** Makes a migrated database and keeps its files, replacing those of earlier sources. */
async function keepMigrated(folder: string): Promise<void> {
  const making = await mkdtemp(join(tmpdir(), 'finu-data-'))
  // The database runs as another user under root, who must be able to enter.
  await chmod(making, 0o755)
  const database = await startLocalDatabase(making)
  await prepareDatabase(database.url)
  await createTemplate(database.url, [], keyOfOwnCluster)
  await database.stop()
  await mkdir(kept, { recursive: true })
  const copy = await mkdtemp(join(kept, 'copying-'))
  await run('cp', ['-a', `${database.folder}/.`, copy])
  // Keeps the files of the present sources, which another process may have stored and be copying.
  const old = (await readdir(kept)).filter((name) => !name.startsWith('copying-') && name !== basename(folder))
  for (const name of old) await rm(join(kept, name), { recursive: true, force: true })
  // A copy that another process stored first is equally good.
  await rename(copy, folder).catch(() => rm(copy, { recursive: true, force: true }))
  await rm(making, { recursive: true, force: true })
}

/**
 * Fills a data folder with a migrated database, which saves the time of a first start, and with the template that tests
 * copy. Both are made once and kept until the sources change.
 */
export async function fillDataFolder(dataDir: string): Promise<void> {
  const folder = join(kept, hashSources())
  if (!existsSync(folder)) await keepMigrated(folder)
  // The same as the server does under root: otherwise the database would be elsewhere, and remain when this folder is
  // removed.
  await mkdir(dataDir, { recursive: true })
  if (process.getuid?.() === 0) await chmod(dataDir, 0o711)
  await run('cp', ['-a', `${folder}/.`, (await reachableData(dataDir, ownIdentity())).folder])
}
