import { execFile } from 'node:child_process'
import { appendFile, chmod, chown, mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { ownIdentity } from '../src/platform/local-cluster.ts'
import type { LocalDatabase } from '../src/platform/local-database.ts'

/** Gives a file or folder to the user that PostgreSQL runs as. */
export async function giveToDatabase(path: string): Promise<void> {
  const { uid, gid } = ownIdentity()
  if (uid !== undefined) await chown(path, uid, gid!)
}

export const copyFolder = async (from: string, to: string): Promise<void> =>
  void (await promisify(execFile)('cp', ['-a', `${from}/.`, to]))

/** Makes a base backup of a running database by the steps of pg_basebackup, which npm does not have. */
export async function copyBase(database: LocalDatabase, to: string): Promise<void> {
  const owner = new pg.Client({ connectionString: database.url })
  await owner.connect()
  await owner.query("select pg_backup_start('base', fast => true)")
  await copyFolder(database.folder, to)
  const { rows } = await owner.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
  await owner.end()
  await rm(join(to, 'postmaster.pid'))
  await rm(join(to, 'pg_wal'), { recursive: true })
  for (const folder of ['pg_wal', 'pg_wal/archive_status']) {
    await mkdir(join(to, folder))
    await giveToDatabase(join(to, folder))
  }
  await writeFile(join(to, 'backup_label'), rows[0]!.labelfile)
  await giveToDatabase(join(to, 'backup_label'))
}

/**
 * Puts a base backup into a data folder.
 * @param settings lines for `postgresql.auto.conf`
 * @param signal the empty file that tells PostgreSQL what to do with it
 */
export async function placeBase(
  base: string,
  dataDir: string,
  settings: string,
  signal: 'recovery.signal' | 'standby.signal',
): Promise<void> {
  const folder = join(dataDir, 'postgres')
  await mkdir(dataDir)
  await chmod(dataDir, 0o711)
  await copyFolder(base, folder)
  await appendFile(join(folder, 'postgresql.auto.conf'), settings)
  await writeFile(join(folder, signal), '')
  await giveToDatabase(join(folder, signal))
}
