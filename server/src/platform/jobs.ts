import { EventEmitter } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { Id } from '@finu/contract/platform/wire'
import {
  Logger as JobLogger,
  run,
  runMigrations,
  type Runner,
  type RunnerOptions,
  type Task,
  type WorkerEvents,
} from 'graphile-worker'
import pg from 'pg'
import type { Logger } from 'pino'
import * as z from 'zod/mini'
import type { Queries, Transaction } from './database.ts'
import { codeOf } from './log.ts'
import { observeWork } from './observed.ts'
import { openPresence, type Presence } from './presence.ts'
import { sql } from './sql.ts'

/** Work to be done later. Its payload contains ids, never secrets or health data, as it is stored in the database. */
export interface Job<Payload = unknown> {
  name: string
  Payload: z.ZodMiniType<Payload>
  /** The most attempts, with pauses that grow from seconds to six hours; `usualAttempts` by default. */
  attempts?: number
  /** Jobs of the same queue run one after another in all processes. A failed job does not block later ones. */
  queue?: string
}

const usualAttempts = 8

/** A job with the function that does it. */
export interface JobHandler {
  job: Job
  /** @param isLast true if it is not tried again after a failure */
  run: (payload: unknown, isLast?: boolean) => Promise<void>
  /** When it runs by itself, in cron's form and UTC: '7 * * * *'. */
  schedule?: string
}

/** Binds a function to a job; the payload is validated when the job starts. */
export const doJob = <Payload>(
  job: Job<Payload>,
  act: (payload: Payload, isLast: boolean) => Promise<void>,
  schedule?: string,
): JobHandler => ({
  job: job,
  run: async (payload, isLast = false) => act(job.Payload.parse(payload), isLast),
  ...(schedule === undefined ? {} : { schedule }),
})

/** The payload of a job for everybody. */
export const NoPayload = z.object({})

/** The payload of a job for one person. */
export const PersonPayload = z.object({ user_id: Id })

interface When {
  /** A future moment. */
  at?: Date
  /** A delay by the database's clock, which the queue uses. */
  afterMs?: number
  /** It replaces a waiting job with the same key. */
  key?: string
}

/** Queues a job as part of a transaction: it runs only if the transaction commits. */
export function queueJob<Payload>(
  tx: Transaction,
  { name, attempts = usualAttempts, queue }: Job<Payload>,
  payload: Payload,
  { at, afterMs, key }: When = {},
): void {
  const moment = afterMs
    ? sql`clock_timestamp() + ${`${afterMs} milliseconds`}::interval`
    : sql`${at ?? null}::timestamptz`
  tx.send(
    sql`select queue_job(${name}, ${JSON.stringify(payload)}, ${moment}, ${key ?? null}, ${attempts}, ${queue ?? null})`,
  )
}

/** Queues a job unless one with its key waits or runs. Restores jobs lost with the queue or failed for good. */
export async function queueLostJob<Payload>(
  db: Queries,
  { name, attempts = usualAttempts, queue }: Job<Payload>,
  payload: Payload,
  key: string,
): Promise<void> {
  await db.run(sql`select queue_lost_job(${name}, ${JSON.stringify(payload)}, ${key}, ${attempts}, ${queue ?? null})`)
}

/** Creates the queue's own tables. */
export async function migrateJobs(url: string): Promise<void> {
  await runMigrations({ connectionString: url, logger: silent })
}

const silent = new JobLogger(() => () => {})

export interface RunningJobs {
  /** Finishes the running jobs and closes the database connections. */
  stop(): Promise<void>
}

/** The delay before the queue restarts after it lost the database. */
const restartDelayMs = 5_000

/** How often a worker sends a heartbeat, and looks for jobs of dead processes. */
const heartbeatMs = 10_000

/**
 * The database nearly always has recorded a finished job after this time; else the job's queue continues at the next
 * poll.
 */
const wakeAfterMs = 25

/**
 * Runs a job for the queue, which stores an error's message: it gets a code, never what people wrote. A scheduled job
 * leaves no failed job to the operator.
 */
const taskOf =
  ({ run: act, schedule }: JobHandler, log: Logger): Task =>
  async (payload, { job }) => {
    const isLast = job.attempts >= job.max_attempts
    try {
      await observeWork(job.task_identifier, () => act(payload, isLast))
    } catch (error) {
      if (!isLast || schedule === undefined) throw new Error(codeOf(error), { cause: error })
      log.error({ err: error, job: job.task_identifier }, 'a job failed at its last try; its schedule runs it again')
    }
  }

const scheduleOf = ({ job: { name, attempts = usualAttempts, queue }, schedule }: JobHandler): string[] =>
  schedule ? [`${schedule} ${name} ?max=${attempts}${queue ? `&queue=${queue}` : ''}`] : []

declare global {
  // The library's own declaration for the names of plugins.
  namespace GraphileConfig {
    interface Plugins {
      FinuPresence: true
    }
  }
}

type OnConnect = Parameters<typeof pg.Pool.prototype.connect>[0]

/**
 * A pool whose clients may be released twice. The queue does that with the client that listens, when the database goes
 * away while the queue stops, and the error would end the process.
 */
export class QueuePool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>
  override connect(onConnect: OnConnect): void
  override connect(onConnect?: OnConnect): Promise<pg.PoolClient> | void {
    if (!onConnect) return super.connect()
    super.connect((error, client, release) => {
      let isReleased = false
      onConnect(error, client, (reason) => {
        if (!isReleased) release(reason)
        isReleased = true
      })
    })
  }
}

/** Starts to work on jobs, scheduled ones included. Restarts after the database was away. */
export function startJobs(url: string, handlers: readonly JobHandler[], log: Logger): RunningJobs {
  // The pool is ours: the queue's own is still closing when the queue reports its stop, without a listener for errors,
  // so a database that stops right then would end the process with an unhandled error.
  const pool = new QueuePool({ connectionString: url, max: 4 })
  const stopping = new AbortController()
  const onError = (error: Error) => {
    if (!stopping.signal.aborted) log.warn({ err: error }, 'connection of the jobs lost')
  }
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', onError))

  const scheduled = handlers.flatMap(({ job, schedule }) => (schedule === undefined ? [] : [job.name]))
  let runner: Runner | null = null
  let presence: Presence | null = null
  let isLost = false
  const events: WorkerEvents = new EventEmitter()
  const workers: string[] = []
  events.on('pool:create', ({ workerPool }) => workers.push(workerPool.id))
  events.on('job:error', ({ job, error }) =>
    log.warn({ err: error, job: job.task_identifier, attempt: job.attempts }, 'a job failed'),
  )
  const logFailed = (name: string, id: string) =>
    log.error({ job: name, id }, 'a job failed for good, and waits for the operator')
  events.on('job:failed', ({ job }) => logFailed(job.task_identifier, job.id))
  // The worker that ends a job looks for the next one before the queue is free, and would look again only at the next
  // poll.
  events.on('job:complete', ({ job }) => {
    const wake = () => pool.query(`select pg_notify('jobs:insert', '{"count":1}')`).catch(() => {})
    if (job.job_queue_id !== null) setTimeout(() => void wake(), wakeAfterMs)
  })
  const beginAnew = () => {
    isLost = true
    void runner?.stop().catch(() => {})
  }
  // The answer that assigned a job may be lost with the connection: only a restart releases that job.
  events.on('pool:listen:error', beginAnew)
  const options: RunnerOptions = {
    pgPool: pool,
    events,
    noHandleSignals: true,
    taskList: Object.fromEntries(handlers.map((handler) => [handler.job.name, taskOf(handler, log)])),
    crontab: handlers.flatMap(scheduleOf).join('\n'),
    preset: {
      plugins: [
        {
          name: 'FinuPresence',
          // Announces the worker before it takes its first job.
          worker: { hooks: { startWorker: (_, { worker }) => presence?.announce(worker.workerPool.id) } },
        },
      ],
      worker: {
        concurrentJobs: 3,
        pollInterval: 5_000,
        // Reports ends of jobs at once. Without these two, one that cannot be reported is an unhandled rejection.
        completeJobBatchDelay: 0,
        failJobBatchDelay: 0,
      },
    },
    // The queue's own log lines repeat error messages, and with them what people wrote.
    logger: silent,
  }

  async function work() {
    isLost = false
    const own = await openPresence(url, beginAnew)
    presence = own
    const release = async (over: readonly string[] = []) => {
      await own.beat()
      for (const { name, id } of await own.releaseDead(over, scheduled)) logFailed(name, id)
    }
    const look = setInterval(() => void release().catch(beginAnew), heartbeatMs)
    try {
      // Jobs locked by our earlier queue when it ended are released at once.
      await release(workers)
      workers.length = 0
      runner = await run(options)
      if (isLost || stopping.signal.aborted) await runner.stop()
      await runner.promise
    } finally {
      clearInterval(look)
      await own.close()
    }
  }
  async function workOn() {
    for (;;) {
      const error: unknown = await work().then(
        () => null,
        (thrown: unknown) => thrown,
      )
      if (stopping.signal.aborted) return
      log.warn({ err: error }, 'the jobs ended, and begin again')
      await wait(restartDelayMs, null, { signal: stopping.signal }).catch(() => {})
    }
  }
  const working = workOn()
  return {
    async stop() {
      stopping.abort()
      // It rejects if the queue has ended by itself.
      await runner?.stop().catch(() => {})
      await working
      await pool.end()
    },
  }
}
