import { existsSync } from 'node:fs'
import { realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { repeatErasures } from './accounts/erase-actions.ts'
import { build, folders, personalData, rooms } from './app.ts'
import { endTokens } from './accounts/operator-actions.ts'
import { backUp, type BackedUp, type Step } from './platform/backup/back-up.ts'
import { findKeysOf, replaceLostKey, type RestoredKey } from './platform/backup/backup-key.ts'
import { refuseUnfinished } from './platform/backup/mark.ts'
import { isSignedBy, openBackup, type Backup, type Manifest } from './platform/backup/manifest.ts'
import { restore } from './platform/backup/restore.ts'
import type { Config } from './platform/config.ts'
import { openDataFolders } from './platform/data-folders.ts'
import { isConnectionLost, isFullDisk } from './platform/database-errors.ts'
import { openFiles, type Files } from './platform/files.ts'
import { asFullDisk, FullDisk } from './platform/full-disk.ts'
import { keyFileOf, readKeyFile } from './platform/key-file.ts'
import type { KeyRing } from './platform/key-ring.ts'
import {
  findLocalDatabase,
  startExistingDatabase,
  startLocalDatabase,
  type LocalDatabase,
} from './platform/local-database.ts'
import { openDatabase } from './platform/open-database.ts'
import { connectOwner } from './platform/owner-client.ts'
import { dropLastingKey, openServerKeys, type ServerKeys } from './platform/server-keys.ts'
import { countingKeyOf } from './platform/signing.ts'
import { checkDatabase } from './platform/wait-for-database.ts'
import { differingBalances } from './rewards/jobs.ts'

/** The settings of an installation that say where its data is. */
type Place = Pick<Config, 'databaseUrl' | 'dataDir' | 'bucket' | 'secretKeys'>

/** Signals that end a command. */
const endings = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * Opens the database, a local one too, and the files.
 * @param running the address of a local database that runs already; null if it has to be started
 * @param start starts it
 * @throws a sentence if the database of `DATABASE_URL` does not answer, or a disk is full
 */
async function withData<T>(
  { databaseUrl, dataDir, bucket }: Place,
  running: string | null,
  start: typeof startLocalDatabase,
  work: (data: { url: string; files: Files }) => Promise<T>,
): Promise<T> {
  if (databaseUrl !== undefined) await checkDatabase(databaseUrl)
  try {
    const files = await openFiles(join(dataDir, 'uploads'), bucket)
    const url = databaseUrl ?? running
    return url === null
      ? await withLocalDatabase(start(dataDir), (own) => work({ url: own, files }))
      : await work({ url, files })
  } catch (error) {
    if (databaseUrl === undefined) {
      // Under root it may lie elsewhere, behind a link.
      const folder = await realpath(join(dataDir, 'postgres')).catch(() => dataDir)
      throw await asFullDisk(error, [dataDir, folder])
    }
    if (isFullDisk(error)) throw new FullDisk('the database of DATABASE_URL', error)
    // The connection to that database says nothing about a disk of this machine.
    throw isConnectionLost(error) ? error : await asFullDisk(error, [dataDir])
  }
}

/** Works with a local database that is being started, and stops it afterwards. */
async function withLocalDatabase<T>(starting: Promise<LocalDatabase>, work: (url: string) => Promise<T>): Promise<T> {
  // Its PostgreSQL is a process of its own, which would go on.
  const leave = (signal: NodeJS.Signals) =>
    void starting.then((local) => local.stop()).finally(() => process.kill(process.pid, signal))
  for (const signal of endings) process.once(signal, leave)
  try {
    const { url } = await starting
    return await work(url)
  } finally {
    await starting.then(
      (local) => local.stop(),
      () => {},
    )
    for (const signal of endings) process.off(signal, leave)
  }
}

const keySourceOf = ({ secretKeys, dataDir }: Place) => ({ given: secretKeys, file: keyFileOf(dataDir) })

/**
 * Backs an installation up into a folder, whether or not its servers run.
 * @param passphrase seals the server's key, which is in the backup then; null: it is not
 */
export async function backUpInstallation(
  place: Place,
  folder: string,
  step: Step,
  passphrase: string | null = null,
): Promise<BackedUp> {
  const { databaseUrl, dataDir, bucket } = place
  for (const part of [...(databaseUrl === undefined ? ['postgres'] : []), ...(bucket ? [] : ['uploads'])])
    if (!existsSync(join(dataDir, part)))
      throw new Error(
        `There is no ${part} in ${dataDir}. Set DATA_DIR, DATABASE_URL and S3_… to the same values as for the server.`,
      )
  const { given, file } = keySourceOf(place)
  const ring = given ?? (await readKeyFile(file))
  if (!ring && passphrase !== null)
    throw new Error(
      `The server's key is missing: SECRET_KEY is not set, and there is no ${file}. Nothing was backed up.`,
    )
  return withData(place, await findLocalDatabase(dataDir), startExistingDatabase, async (data) => {
    await refuseUnfinished(data.url)
    return backUp({ ...data, build, ring, passphrase, findFaults: differingBalances }, folder, step)
  })
}

export interface RestoreOptions {
  /** True: the key is lost, and what it sealed is reset. */
  withoutKey?: boolean
  /** True: goes on with a backup that no key signed, as version 1.0 made them. */
  unsigned?: boolean
  /** Asks for the passphrase of the key in the backup; null: such a key is not used. */
  readPassphrase?: (() => Promise<string>) | null
}

export interface Restored {
  manifest: Manifest
  /** How many people of the backup had been erased since, and were erased again. */
  erasedAgain: number
  /** How many people's secrets the lost key had sealed, and were reset. */
  reset: number
  /** The key that the restored server has. */
  key: RestoredKey
}

/** Resets what a lost key sealed, with a letter to those who notice. @returns the number of people */
async function resetSealed(url: string, now: Date): Promise<number> {
  // The counts of attempts, which the key is for, are not used here.
  const database = await openDatabase({ url, connections: 2, countingKey: new Uint8Array(32), onError: () => {} })
  try {
    let people = 0
    for (const { reset } of rooms.flatMap(({ seals = [] }) => seals)) people += await reset(database, now)
    await endTokens(database, now)
    return people
  } finally {
    await database.close()
  }
}

/** Erases again who is on the list of erasures. @returns how many people */
async function eraseAgain(url: string, files: Files, { ring, lastingKey }: ServerKeys): Promise<number> {
  const database = await openDatabase({ url, connections: 4, countingKey: countingKeyOf(ring), onError: () => {} })
  try {
    let failed = 0
    const logger = { error: () => void failed++ }
    const back = await repeatErasures({ database, files, personalData, folders, lastingKey, logger }, new Date())
    if (failed > 0) throw new Error(`${failed} of ${back.length} deleted accounts could not be deleted again.`)
    return back.length
  } finally {
    await database.close()
  }
}

/** Notes in the operator's log that the database was restored, as the backup that it is from is not in that log. */
async function noteRestore(url: string, { takenAt }: Manifest): Promise<void> {
  const owner = await connectOwner(url)
  try {
    await owner.query("insert into operator_log (at, action, about) values (now(), 'restore', $1)", [
      `a backup of ${takenAt}`,
    ])
  } finally {
    await owner.end()
  }
}

/** @throws a sentence if a backup is not as the server's key signed it */
function refuseForged(backup: Backup, ring: KeyRing, unsigned: boolean): void {
  if (isSignedBy(ring, backup) || (backup.mark === null && unsigned)) return
  if (backup.mark === null)
    throw new Error(
      "This backup is not signed by the server's key: it was made by version 1.0 or without the key, or someone changed it. If nobody else could write to it, restore it with --unsigned.",
    )
  throw new Error('This backup was changed after the server signed it. Use another backup.')
}

/**
 * Restores an installation from a backup into a database without people, and erases again who was erased since.
 * @throws a sentence for the operator; then nothing was restored
 */
export async function restoreInstallation(
  place: Place,
  folder: string,
  step: Step,
  { withoutKey = false, unsigned = false, readPassphrase = null }: RestoreOptions = {},
): Promise<Restored> {
  const backup = await step('Checking the backup', () => openBackup(folder))
  const source = keySourceOf(place)
  const found = withoutKey ? null : await findKeysOf(backup, source, readPassphrase)
  const key = found?.key ?? (await replaceLostKey(backup, source))
  if (found) refuseForged(backup, found.ring, unsigned)
  await openDataFolders(place.dataDir)
  return withData(place, null, startLocalDatabase, async ({ url, files }) => {
    const keepKeys = async () => found?.keep()
    let [reset, erasedAgain] = [0, 0]
    async function finish() {
      if (!found) {
        reset = await step('Resetting data sealed with the lost key', () => resetSealed(url, new Date()))
        await dropLastingKey(url)
      }
      const keys = await openServerKeys(url, rooms, source)
      erasedAgain = await step('Repeating account deletions', () => eraseAgain(url, files, keys))
      await noteRestore(url, backup.manifest)
    }
    await restore({ url, files, rooms, findFaults: differingBalances, keepKeys, finish }, backup, step)
    return { manifest: backup.manifest, erasedAgain, reset, key }
  })
}
