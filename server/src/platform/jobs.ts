import { EventEmitter } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
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
import { openPresence, type Presence } from './presence.ts'
import { sql } from './sql.ts'

/** Something to be done later. Its payload holds ids, never secrets or health data: it lies in the database. */
export interface Job<Payload = unknown> {
  name: string
  Payload: z.ZodMiniType<Payload>
  /** How often it is tried, with pauses that grow from seconds to six hours; `usualAttempts` unless it says so. */
  attempts?: number
  /** Jobs of one such queue are done one after another, whatever processes there are. One that failed is overtaken. */
  queue?: string
}

const usualAttempts = 8

/** A job with what does it. */
export interface JobHandler {
  job: Job
  /** @param isLast whether it is not tried again if it fails now */
  run: (payload: unknown, isLast?: boolean) => Promise<void>
  /** When it is done by itself, as cron says it in UTC: '7 * * * *'. */
  schedule?: string
}

/** Binds what does a job to it; its payload is validated when it is taken from the queue. */
export const doJob = <Payload>(
  job: Job<Payload>,
  act: (payload: Payload, isLast: boolean) => Promise<void>,
  schedule?: string,
): JobHandler => ({
  job: job,
  run: async (payload, isLast = false) => act(job.Payload.parse(payload), isLast),
  ...(schedule === undefined ? {} : { schedule }),
})

/** The payload of what is done for everybody. */
export const NoPayload = z.object({})

/** The payload of what is done for one person. */
export const PersonPayload = z.object({ user_id: z.uuid() })

interface When {
  /** A moment to come. */
  at?: Date
  /** So long from now, by the database's clock, which the queue goes by. */
  afterMs?: number
  /** It takes the place of one that waits under the same key. */
  key?: string
}

/** Queues a job as part of a transaction: it happens if the transaction does. */
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

/** Queues a job whose key nobody works on any more, for what must not be lost even with the queue. */
export async function queueLostJob<Payload>(
  db: Queries,
  { name, attempts = usualAttempts, queue }: Job<Payload>,
  payload: Payload,
  key: string,
): Promise<void> {
  await db.run(sql`select queue_lost_job(${name}, ${JSON.stringify(payload)}, ${key}, ${attempts}, ${queue ?? null})`)
}

/** Makes the queue's own tables. */
export async function migrateJobs(url: string): Promise<void> {
  await runMigrations({ connectionString: url, logger: silent })
}

const silent = new JobLogger(() => () => {})

export interface RunningJobs {
  /** Finishes the jobs under way and lets go of the database. */
  stop(): Promise<void>
}

/** How long after it ended, because the database is away, the queue begins again. */
const restartDelayMs = 5_000

/** How often jobs are looked for whose process is gone. */
const deadAfterMs = 10_000

/** After so long the database knows that a job has ended, nearly always; else its queue goes on with the next poll. */
const wakeAfterMs = 25

/**
 * Runs a job for the queue, which keeps an error's message: it gets a code, never what people wrote. A job that
 * is done anew by its schedule leaves nothing to the operator.
 */
const taskOf =
  ({ run: act, schedule }: JobHandler, log: Logger): Task =>
  async (payload, { job }) => {
    const isLast = job.attempts >= job.max_attempts
    try {
      await act(payload, isLast)
    } catch (error) {
      if (!isLast || schedule === undefined) throw new Error(codeOf(error), { cause: error })
      log.error(
        { err: error, job: job.task_identifier },
        'a job failed at its last try, and is done anew by its schedule',
      )
    }
  }

const scheduleOf = ({ job: { name, attempts = usualAttempts, queue }, schedule }: JobHandler): string[] =>
  schedule ? [`${schedule} ${name} ?max=${attempts}${queue ? `&queue=${queue}` : ''}`] : []

declare global {
  // The library's own place for the names of what is plugged into it.
  namespace GraphileConfig {
    interface Plugins {
      FinuPresence: true
    }
  }
}

/** Starts working on jobs, those on a schedule included. A database that goes away and comes back finds them going on. */
export function startJobs(url: string, handlers: readonly JobHandler[], log: Logger): RunningJobs {
  // A pool of our own: the queue's is still closing when it says it has stopped, and nobody listens to it any more,
  // so a database that stops right then would end the process with an unhandled error.
  const pool = new pg.Pool({ connectionString: url, max: 4 })
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
  const tellFailed = (name: string, id: string) =>
    log.error({ job: name, id }, 'a job failed for good, and waits for the operator')
  events.on('job:failed', ({ job }) => tellFailed(job.task_identifier, job.id))
  // Whoever ends a job looks for another before its queue is free again, and would look anew after a whole poll.
  events.on('job:complete', ({ job }) => {
    const wake = () => pool.query(`select pg_notify('jobs:insert', '{"count":1}')`).catch(() => {})
    if (job.job_queue_id !== null) setTimeout(() => void wake(), wakeAfterMs)
  })
  const beginAnew = () => {
    isLost = true
    void runner?.stop().catch(() => {})
  }
  // A job may have been taken by an answer that was lost with the connection: only a queue begun anew lets it go.
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
          // Before it takes its first job.
          worker: { hooks: { startWorker: (_, { worker }) => presence?.announce(worker.workerPool.id) } },
        },
      ],
      worker: {
        concurrentJobs: 3,
        pollInterval: 5_000,
        // Told at once. Without these two a job whose end cannot be told is a rejection that nobody handles.
        completeJobBatchDelay: 0,
        failJobBatchDelay: 0,
      },
    },
    // Its own lines repeat messages of errors, and with them what people wrote.
    logger: silent,
  }

  async function work() {
    isLost = false
    const own = await openPresence(url, beginAnew)
    presence = own
    const release = async (over: readonly string[] = []) => {
      for (const { name, id } of await own.releaseDead(over, scheduled)) tellFailed(name, id)
    }
    const look = setInterval(() => void release().catch(beginAnew), deadAfterMs)
    try {
      // What an earlier queue of ours held when it ended is not waited for either.
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
      // It refuses where it has ended by itself.
      await runner?.stop().catch(() => {})
      await working
      await pool.end()
    },
  }
}
