import { join } from 'node:path'
import type { AddressInfo } from 'node:net'
import { networkInterfaces } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import { build, createApp, rooms, type App } from './app.ts'
import { refuseUnfinished } from './platform/backup/mark.ts'
import type { Config } from './platform/config.ts'
import { openDatabase } from './platform/open-database.ts'
import { watchClock, type ClockCheck } from './platform/clock-check.ts'
import { clockWrong, diskFull } from './platform/problems.ts'
import { openDataFolders } from './platform/data-folders.ts'
import { watchDiskSpace } from './platform/disk-space.ts'
import { distribute } from './platform/distribute.ts'
import { openFiles } from './platform/files.ts'
import { keyFileOf } from './platform/key-file.ts'
import { migrateJobs, startJobs } from './platform/jobs.ts'
import { startLocalDatabase } from './platform/local-database.ts'
import { checkMail } from './platform/mail-check.ts'
import { openMail } from './platform/mail.ts'
import { serveMetrics } from './platform/metrics-server.ts'
import { openScrape } from './platform/scrape.ts'
import { assertDurable, migrate } from './platform/migrate.ts'
import { countingKeyOf } from './platform/signing.ts'
import { openRoles } from './platform/roles.ts'
import { openServerKeys } from './platform/server-keys.ts'
import { waitForDatabase } from './platform/wait-for-database.ts'

export interface RunningServer {
  /** Null if it only works on jobs. */
  port: number | null
  /** The API and the jobs, for programs that use them in this process. */
  app: App
  /** Finishes running work, then stops everything, the database included. */
  stop(): Promise<void>
}

/**
 * How long each part may take to close. A part that hangs must not keep the others from closing, above all the
 * database.
 */
const closeTimeoutMs = 10_000

/** Returns the address for both families if the machine has IPv6, which many containers lack. */
function everyAddress(): string {
  const hasIpv6 = Object.values(networkInterfaces()).some((addresses) =>
    addresses?.some(({ family }) => family === 'IPv6'),
  )
  return hasIpv6 ? '::' : '0.0.0.0'
}

/**
 * Starts everything that the configuration sets; resolves once requests are answered.
 * @param onLost called if the local database ended and cannot be restarted
 * @param clock returns the time; jobs are due by the database's clock
 */
export async function startServer(
  config: Config,
  log: Logger,
  onLost: (error: Error) => void = () => {},
  clock = () => new Date(),
): Promise<RunningServer> {
  const { uploads, letters } = await openDataFolders(config.dataDir)
  const disk = await watchDiskSpace(
    // A local database may be elsewhere under root, behind a link.
    [config.dataDir, ...(config.databaseUrl ? [] : [join(config.dataDir, 'postgres')])],
    config.diskReserveBytes,
    log,
  )
  const isFull = () => disk.isFull()
  const local = config.databaseUrl
    ? null
    : await startLocalDatabase(config.dataDir, { log, isDiskFull: isFull, giveUpAfterMs: 60_000, onLost })
  const url = config.databaseUrl ?? local!.url
  let clockCheck: ClockCheck | null = null
  // Loaded only where it is used, as its libraries take memory and time.
  const tracing = config.traces
    ? (await import('./platform/tracing.ts')).startTracing(config.traces, build.version, log)
    : null
  const closing: (() => Promise<unknown>)[] = [
    async () => tracing?.stop(),
    async () => local?.stop(),
    async () => disk.stop(),
    async () => clockCheck?.stop(),
  ]
  let isStopping = false
  const stop = async () => {
    isStopping = true
    const failed: unknown[] = []
    for (const close of closing.toReversed()) {
      const late = wait(closeTimeoutMs, null, { ref: false }).then(() =>
        Promise.reject(new Error('did not close in time')),
      )
      await Promise.race([close(), late]).catch((error: unknown) => failed.push(error))
    }
    if (failed.length > 0) throw new AggregateError(failed, 'not everything was closed')
  }
  try {
    if (local?.aside)
      log.warn(
        { folder: local.aside },
        'the database of a data folder that was deleted is put aside, and may be deleted',
      )
    if (local) log.info({ folder: local.folder }, 'database started')
    else await waitForDatabase(url, log)
    await refuseUnfinished(url)
    await assertDurable(url)
    await migrateJobs(url)
    const { ran: migrations, repaired, newer } = await migrate(url, rooms, config.allowsNewerDatabase)
    if (migrations.length > 0) log.info({ migrations }, 'database migrated')
    if (repaired.length > 0) log.warn({ repaired }, 'rights of the server were missing and are granted again')
    if (newer.length > 0) log.warn({ newer }, 'the database is of a later version, which only added to it')
    const spread = await distribute(url, rooms)
    if (spread.length > 0) log.info({ tables: spread }, 'database spread over its machines')
    const keySource = { given: config.secretKeys, file: keyFileOf(config.dataDir) }
    const { ring: serverKeys, lastingKey, sealedAnew } = await openServerKeys(url, rooms, keySource)
    if (sealedAnew > 0)
      log.info({ version: serverKeys[0].version, sealedAnew }, 'secrets were encrypted with the newest key')
    const { serverUrl, jobsUrl } = await openRoles(url, serverKeys[0].key)
    const database = await openDatabase({
      url: config.databaseAppUrl ?? serverUrl,
      countingKey: countingKeyOf(serverKeys),
      refusalOfWrites: (kind) => {
        const hasNoRoom = kind === 'reserved' ? disk.isReserveUsed() : isFull()
        return hasNoRoom ? diskFull() : clockCheck?.isWrong() ? clockWrong() : null
      },
      connections: config.databaseConnections,
      onError: (error) => {
        // The database stops while its last connections are still closing.
        if (!isStopping) log.warn({ err: error }, 'database connection lost')
      },
    })
    closing.push(() => database.close())
    clockCheck = await watchClock(database, clock, config.clockToleranceMs, log)
    if (config.testMailboxUrl) log.info({ url: config.testMailboxUrl }, 'emails stay in the test mailbox')
    const sendMail = openMail({
      smtpUrl: config.smtpUrl,
      from: config.mailFrom,
      host: new URL(config.publicUrl).hostname,
      folder: letters,
      log,
    })
    const files = await openFiles(uploads, config.bucket)
    const conditions = {
      isDiskFull: isFull,
      isClockWrong: () => clockCheck?.isWrong() ?? false,
      isStopping: () => isStopping,
      allowsNewerDatabase: config.allowsNewerDatabase,
    }
    const options = {
      ...config,
      database,
      files,
      logger: log,
      clock,
      serverKeys,
      lastingKey,
      sendMail,
      conditions,
      tracing,
    }
    const app = await createApp(options)
    closing.push(() => app.http.close())
    let port: number | null = null
    if (config.processKind !== 'worker') {
      await app.http.listen({ port: config.port, host: config.host ?? everyAddress() })
      port = (app.http.server.address() as AddressInfo).port
      // The free port is known by now; links in letters use it.
      options.publicUrl = config.publicUrl.replace(/:0$/, `:${port}`)
    }
    if (config.metricsAddress) {
      const metrics = await serveMetrics(
        config.metricsAddress,
        openScrape(app.metrics, () => performance.now()),
        app.checkReadiness,
      )
      log.info({ port: metrics.port }, 'metrics are served')
      closing.push(() => metrics.stop())
    }
    if (config.processKind !== 'web') {
      const jobs = startJobs(jobsUrl, app.jobs, log)
      closing.push(() => jobs.stop())
      // In the background, as a mail server that is away must not delay the start; it is those processes that send.
      if (config.smtpUrl) void checkMail(config.smtpUrl, log)
    }
    void app.atStart().catch((error: unknown) => {
      // Work interrupted by stopping is done at the next start.
      if (!isStopping) log.warn({ err: error }, 'not everything was done at the start')
    })
    return { port, app, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
