import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { backUpInstallation, restoreInstallation } from '../server/src/backups.ts'
import { readConfig } from '../server/src/platform/config.ts'
import { readLoss, type Loss } from '../server/src/platform/backup/loss.ts'
import { asFullDisk, FullDisk } from '../server/src/platform/full-disk.ts'
import { keyFileOf, readKeyFile } from '../server/src/platform/key-file.ts'
import { removeLocalData } from '../server/src/platform/local-cluster.ts'
import { asOwner } from '../server/src/platform/owner-database.ts'
import { noteAction } from './note-action.ts'
import { showProgress } from './progress.mjs'
import { readArguments } from './read-arguments.ts'

/**
 * Proves that an installation can be restored: `npm run drill`, with the settings of the server, which may run
 * meanwhile. Backs it up, restores that into a database of its own below DATA_DIR, and removes both. Prints how long
 * that took (RTO), and how much of the latest writes could be lost (RPO).
 */
process.umask(0o077)
/** Bars in seconds: how long a restore may take, and how much may be lost. */
const [rtoBar, rpoBar] = [900, 300]
const overBar = (seconds: number, bar: number) => (seconds > bar ? ` That is over ${bar / 60} minutes.` : '')

/** Says how much of the latest writes could be lost. */
function wordsOf({ seconds, by, isArchiveFailing }: Loss): string {
  const failing = isArchiveFailing ? ' The archive of the database is failing: check its log.' : ''
  if (seconds === null)
    return `RPO: everything. There is no backup yet: run npm run backup -- FOLDER every day.${failing}`
  const amount = `RPO ${seconds < 120 ? `${seconds.toFixed(0)} s` : `${(seconds / 60).toFixed(0)} min`}`
  if (by === 'archive')
    return `${amount}: the archive of the database has everything before that.${overBar(seconds, rpoBar)}`
  return `${amount}: the longest time without a backup.${overBar(seconds, rpoBar)}${failing}`
}

readArguments({
  command: 'npm run drill',
  does: 'Makes a backup, restores it next to the installation, removes both, and prints how long a restore takes and how much\ndata could be lost. Uses the settings of the server. The server can keep running.',
})
const secondsSince = (began: number) => (performance.now() - began) / 1000
try {
  const config = readConfig(process.env)
  const { dataDir } = config
  const secretKeys = config.secretKeys ?? (await readKeyFile(keyFileOf(dataDir)))
  const folder = await mkdtemp(join(dataDir, 'drill-')).catch(async (error: unknown) => {
    throw await asFullDisk(error, [dataDir])
  })
  const [backup, copy] = [join(folder, 'backup'), join(folder, 'copy')]
  try {
    const began = performance.now()
    await backUpInstallation({ ...config, secretKeys }, backup, showProgress)
    const backedUp = secondsSince(began)
    const place = { databaseUrl: undefined, dataDir: copy, bucket: null, secretKeys }
    await restoreInstallation(place, backup, showProgress)
    const restored = secondsSince(began) - backedUp
    const loss = await asOwner(config, ({ client }) => readLoss(client))
    await noteAction(config, 'drill', `${backedUp.toFixed(1)} s, restored in ${restored.toFixed(1)} s`)
    console.log(
      `RTO ${restored.toFixed(1)} s: backed up in ${backedUp.toFixed(1)} s and restored, nothing was lost.${overBar(restored, rtoBar)}`,
    )
    console.log(wordsOf(loss))
  } catch (error) {
    // The folder of the drill is gone when this is read.
    throw error instanceof FullDisk && error.place.startsWith(folder) ? new FullDisk(dataDir, error) : error
  } finally {
    await removeLocalData(copy)
    await rm(folder, { recursive: true, force: true })
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
