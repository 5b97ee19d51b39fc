import { mkdtemp, realpath, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { backUpInstallation, restoreInstallation } from '../server/src/backups.ts'
import { readConfig } from '../server/src/platform/config.ts'
import { keyFileOf, readKeyFile } from '../server/src/platform/key-file.ts'
import { noteAction } from './note-action.ts'
import { showProgress } from './progress.mjs'

/**
 * Proves that an installation can be restored: `npm run drill`, with the settings of the server, which may run
 * meanwhile. Backs it up, restores that into a database of its own below DATA_DIR, and removes both.
 */
process.umask(0o077)
const secondsSince = (began: number) => (performance.now() - began) / 1000
try {
  const config = readConfig(process.env)
  const { dataDir } = config
  const secretKeys = config.secretKeys ?? (await readKeyFile(keyFileOf(dataDir)))
  const folder = await mkdtemp(join(dataDir, 'drill-'))
  const [backup, copy] = [join(folder, 'backup'), join(folder, 'copy')]
  try {
    const began = performance.now()
    await backUpInstallation({ ...config, secretKeys }, backup, showProgress)
    const backedUp = secondsSince(began)
    const place = { databaseUrl: undefined, dataDir: copy, bucket: null, secretKeys }
    const { keyProblem } = await restoreInstallation(place, backup, showProgress)
    if (keyProblem !== null) throw new Error(keyProblem)
    const restored = secondsSince(began) - backedUp
    await noteAction(config, 'drill', `${backedUp.toFixed(1)} s, restored in ${restored.toFixed(1)} s`)
    console.log(
      `Nothing of the backup was lost. It took ${backedUp.toFixed(1)} s (so much more than the time between two backups can be lost), restoring it ${restored.toFixed(1)} s.`,
    )
  } finally {
    // Under root the database may lie elsewhere, behind a link.
    const database = await realpath(join(copy, 'postgres')).catch(() => null)
    if (database) await rm(database, { recursive: true, force: true })
    await rm(folder, { recursive: true, force: true })
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
