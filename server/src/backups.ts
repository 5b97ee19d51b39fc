import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { repeatErasures } from './accounts/erase-actions.ts'
import { build, folders, personalData, rooms } from './app.ts'
import { backUp, type Step } from './platform/backup/back-up.ts'
import { openBackup, type Manifest } from './platform/backup/manifest.ts'
import { restore } from './platform/backup/restore.ts'
import type { Config } from './platform/config.ts'
import { openDataFolders } from './platform/data-folders.ts'
import { openFiles, type Files } from './platform/files.ts'
import { keyFileOf } from './platform/key-file.ts'
import { findLocalDatabase, startLocalDatabase } from './platform/local-database.ts'
import { openDatabase } from './platform/open-database.ts'
import { openServerKeys, type ServerKeys } from './platform/server-keys.ts'
import { countingKeyOf } from './platform/signing.ts'
import { differingBalances } from './rewards/jobs.ts'

/** The settings of an installation that say where its data is. */
type Place = Pick<Config, 'databaseUrl' | 'dataDir' | 'bucket' | 'secretKeys'>

/**
 * Opens the database, a local one too, and the files.
 * @param running the address of a local database that runs already; null if it has to be started
 */
async function withData<T>(
  { databaseUrl, dataDir, bucket }: Place,
  running: string | null,
  work: (data: { url: string; files: Files }) => Promise<T>,
): Promise<T> {
  const files = await openFiles(join(dataDir, 'uploads'), bucket)
  const url = databaseUrl ?? running
  if (url !== null) return work({ url, files })
  const local = await startLocalDatabase(dataDir)
  try {
    return await work({ url: local.url, files })
  } finally {
    await local.stop()
  }
}

/** Backs an installation up into a folder, whether or not its servers run. */
export async function backUpInstallation(place: Place, folder: string, step: Step): Promise<Manifest> {
  const { databaseUrl, dataDir, bucket } = place
  for (const part of [...(databaseUrl === undefined ? ['postgres'] : []), ...(bucket ? [] : ['uploads'])])
    if (!existsSync(join(dataDir, part)))
      throw new Error(`There is no ${part} in ${dataDir}. Set DATA_DIR, DATABASE_URL and S3_… as the server has them.`)
  return withData(place, await findLocalDatabase(dataDir), (data) =>
    backUp({ ...data, build, findFaults: differingBalances }, folder, step),
  )
}

export interface Restored {
  manifest: Manifest
  /** How many people of the backup had been erased since, and were erased again; null if the next start does that. */
  erasedAgain: number | null
  /** A sentence for the operator if the key that sealed the rows is not here: everything is restored without it. */
  keyProblem: string | null
}

/** Erases again who is on the list of erasures. @returns how many people */
async function eraseAgain(url: string, files: Files, { ring, lastingKey }: ServerKeys): Promise<number> {
  const database = await openDatabase({ url, connections: 4, countingKey: countingKeyOf(ring), onError: () => {} })
  try {
    return (await repeatErasures({ database, files, personalData, folders, lastingKey }, new Date())).length
  } finally {
    await database.close()
  }
}

/**
 * Restores an installation from a backup into a database without people, and erases again who was erased since.
 * @throws a sentence for the operator; then nothing was restored
 */
export async function restoreInstallation(place: Place, folder: string, step: Step): Promise<Restored> {
  const backup = await step('Checking the backup', () => openBackup(folder))
  const { manifest } = backup
  await openDataFolders(place.dataDir)
  return withData(place, null, async ({ url, files }) => {
    await restore({ url, files, rooms, findFaults: differingBalances }, backup, step)
    const source = { given: place.secretKeys, file: keyFileOf(place.dataDir) }
    const keys = await openServerKeys(url, rooms, source).catch((error: unknown) => error)
    if (keys instanceof Error) return { manifest, erasedAgain: null, keyProblem: keys.message }
    const erase = () => eraseAgain(url, files, keys as ServerKeys)
    return { manifest, erasedAgain: await step('Erasing again who was erased', erase), keyProblem: null }
  })
}
