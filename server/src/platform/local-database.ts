import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chown, lstat, mkdir, mkdtemp, readdir, readFile, readlink, realpath, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from 'pino'
import {
  checkMajor,
  createCluster,
  ownIdentity,
  reachableData,
  reachableNative,
  type Identity,
} from './local-cluster.ts'

/** The advisory lock that a server holds while it uses the database. */
const useLock = 7_347_101
const lockName = 'postmaster.pid'

const settings = [
  // Listens only on the socket.
  'listen_addresses=',
  'max_connections=200',
  'shared_buffers=128MB',
  // Updating the process title for every statement would cost more than some statements.
  'update_process_title=off',
  // Keeps what people wrote out of PostgreSQL's own messages.
  'log_error_verbosity=terse',
  'log_min_error_statement=panic',
]

export interface LocalDatabase {
  url: string
  /** Folder of the data. */
  folder: string
  /** The folder to which the database of a deleted data folder was moved; null if there was none. */
  aside: string | null
  /** Stops the database; acknowledged writes are on disk already. */
  stop(): Promise<void>
}

/** Another server uses this data folder. */
export class AlreadyRunning extends Error {}

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
 * Checks whether an earlier PostgreSQL still has processes. All of them use the data folder as their working folder,
 * which is safer than a process id, as that may be another program's now or a zombie's.
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

/** Returns true if a path is a folder that `mkdtemp` made below for the owner of the data folder, written as it is. */
async function isSocketFolder(path: string, folder: string): Promise<boolean> {
  if (resolve(path) !== path || !/^finu-[A-Za-z\d]{6}$/.test(basename(path))) return false
  const [found, data] = await Promise.all([lstat(path).catch(() => null), stat(folder)])
  return found !== null && found.isDirectory() && found.uid === data.uid
}

/**
 * Reads the lock file of a PostgreSQL that runs on the folder, or ran; null if there is none. The user that PostgreSQL
 * runs as writes it, and under root the reader may do more than that user: nothing else than what `launch` makes is
 * believed.
 */
async function readLock(folder: string): Promise<{ processId: number; socketFolder: string | null } | null> {
  const text = await readFile(join(folder, lockName), 'utf8').catch(() => '')
  const [first = '', , , , path = ''] = text.split('\n').map((line) => line.trim())
  if (!/^[1-9]\d{0,9}$/.test(first)) return null
  return { processId: Number(first), socketFolder: (await isSocketFolder(path, folder)) ? path : null }
}

/** Returns true if a process works in a folder, or if the system does not tell. */
async function isIn(processId: number, folder: string): Promise<boolean> {
  const place = await readlink(`/proc/${processId}/cwd`).catch((error: NodeJS.ErrnoException) => error.code ?? '')
  return place === (await realpath(folder)) || (place === 'ENOENT' && process.platform !== 'linux')
}

/** Returns the address of a local database that runs on the data folder, as that of a server does; null if none does. */
export async function findLocalDatabase(dataDir: string): Promise<string | null> {
  const socketFolder = (await readLock(join(dataDir, 'postgres')))?.socketFolder
  const client = socketFolder ? await connect(socketFolder).catch(() => null) : null
  await client?.end()
  return client && socketFolder ? urlOf(socketFolder) : null
}

/**
 * Cleans up after an earlier PostgreSQL on the folder. Stops one whose server was killed, so that a new one can start.
 * Removes the lock file of one that was killed itself once none of its processes run, even if zombies remain.
 * @throws AlreadyRunning if its server still runs
 */
async function endLeftOver(folder: string): Promise<void> {
  const lock = await readLock(folder)
  if (!lock) return
  const { processId, socketFolder } = lock
  const client = socketFolder ? await connect(socketFolder).catch(() => null) : null
  if (client) {
    const isOurs = await takeUse(client)
    await client.end()
    if (!isOurs) throw new AlreadyRunning(`Another Finu is already running on this data folder (${folder}).`)
    if (await isIn(processId, folder)) process.kill(processId, 'SIGINT')
  }
  for (let tries = 0; tries < 400; tries++) {
    if (!(await isHeld(folder, processId))) {
      await rm(join(folder, lockName), { force: true })
      if (socketFolder && dirname(socketFolder) === resolve(tmpdir()))
        await rm(socketFolder, { recursive: true, force: true })
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
    if (hasEnded(server)) throw new Error(`PostgreSQL did not start:\n${output()}`)
    await wait(15)
  }
}

const hasEnded = (server: ChildProcess) => server.exitCode !== null || server.signalCode !== null

/** Starts PostgreSQL on the folder; resolves once it answers and the use lock is ours. */
async function launch(
  native: string,
  folder: string,
  socketFolder: string,
  identity: Identity,
): Promise<{ server: ChildProcess; use: pg.Client }> {
  await mkdir(socketFolder, { recursive: true, mode: 0o700 })
  if (identity.uid !== undefined) await chown(socketFolder, identity.uid, identity.gid!)
  // A separate process group: Ctrl-C reaches only the server, which stops the database when it has finished.
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
  return { server, use }
}

/** How to restart a database that ended by itself. */
export interface Revival {
  log: Pick<Logger, 'info' | 'warn'>
  /** Returns true if its disk is full: then it cannot start, and the restart waits for space. */
  isDiskFull: () => boolean
  /** How long restarts are tried while there is space. */
  giveUpAfterMs: number
  /** Called after failing for that long. */
  onLost: (error: Error) => void
}

const firstPauseMs = 250
const longestPauseMs = 8_000
/** How long PostgreSQL may take to stop in order. */
const longestStopMs = 20_000

/**
 * Starts a real PostgreSQL on a folder, which the first start creates. As root it runs as a separate user; what that
 * user cannot reach is put under /var/lib/finu.
 * @param dataDir the data folder; the database is in its `postgres`
 * @param revival if given, a database that ends by itself is restarted at the same address
 * @throws AlreadyRunning if another server uses the folder
 */
export async function startLocalDatabase(dataDir: string, revival: Revival | null = null): Promise<LocalDatabase> {
  const identity = ownIdentity()
  const native = await reachableNative(identity)
  const { folder, aside } = await reachableData(dataDir, identity)
  if (await checkMajor(folder)) await endLeftOver(folder)
  else await createCluster(native, folder, identity)

  const socketFolder = await mkdtemp(join(tmpdir(), 'finu-'))
  let isStopping = false
  let { server, use } = await launch(native, folder, socketFolder, identity)
  let reviving: Promise<void> | null = null

  const revive = () => {
    if (revival && !isStopping) reviving ??= startAgain(revival).finally(() => (reviving = null))
  }
  function watch() {
    server.off('exit', revive).once('exit', revive)
    // A crash inside PostgreSQL ends all connections; the program may continue, but the lock must be taken again.
    use.once('end', revive)
  }

  async function startAgain({ log, isDiskFull, giveUpAfterMs, onLost }: Revival): Promise<void> {
    let pauseMs = firstPauseMs
    let failingMs = 0
    for (;;) {
      try {
        if (hasEnded(server)) {
          log.warn({ folder }, 'the database ended by itself and is started again')
          await endLeftOver(folder)
          ;({ server, use } = await launch(native, folder, socketFolder, identity))
        } else {
          use = await waitUntilReady(socketFolder, server, () => '')
          if (!(await takeUse(use))) throw new AlreadyRunning('another server took the database')
        }
        watch()
        log.info({ folder }, 'the database is back')
        return
      } catch (error) {
        log.warn({ err: error, pauseMs }, 'the database does not start; it is tried again')
        await wait(pauseMs)
        if (isStopping) return
        if (!isDiskFull()) failingMs += pauseMs
        if (failingMs >= giveUpAfterMs) {
          const seconds = Math.round(failingMs / 1000)
          return onLost(new Error(`The database in ${folder} ended, and did not start again for ${seconds} seconds.`))
        }
        pauseMs = Math.min(2 * pauseMs, longestPauseMs)
      }
    }
  }

  watch()
  return {
    url: urlOf(socketFolder),
    folder,
    aside,
    async stop() {
      isStopping = true
      await reviving
      await use.end().catch(() => {})
      if (!hasEnded(server)) {
        const ended = once(server, 'exit')
        server.kill('SIGINT')
        // On a full disk it may not get to its end. What was acknowledged is on the disk all the same.
        const late = setTimeout(() => server.kill('SIGQUIT'), longestStopMs)
        await ended
        clearTimeout(late)
      }
      await rm(socketFolder, { recursive: true, force: true })
    },
  }
}

/**
 * Starts the local database of a data folder that has one, for the commands that make none.
 * @throws a sentence if there is none, and as `startLocalDatabase`
 */
export async function startExistingDatabase(dataDir: string): Promise<LocalDatabase> {
  if (!(await checkMajor(join(dataDir, 'postgres'))))
    throw new Error(
      `There is no database in ${dataDir}. Set DATA_DIR or DATABASE_URL as the server has it, or start Finu once before.`,
    )
  return startLocalDatabase(dataDir)
}
