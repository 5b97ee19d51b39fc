import { EventEmitter } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import {
  Logger as JobLogger,
  run,
  runMigrations,
  type Runner,
  type RunnerOptions,
  type WorkerEvents,
} from 'graphile-worker'
import pg from 'pg'
import type { Logger } from 'pino'
import * as z from 'zod/mini'
import type { Transaction } from './database.ts'
import { sql } from './sql.ts'

/** Something to be done later. Its payload holds ids, never secrets or health data: it lies in the database. */
export interface Job<Payload = unknown> {
  name: string
  Payload: z.ZodMiniType<Payload>
}

/** A job with what does it. */
export interface JobHandler {
  job: Job
  run: (payload: unknown) => Promise<void>
  /** When it is done by itself, as cron says it in UTC: '7 * * * *'. */
  schedule?: string
}

/** Binds what does a job to it; its payload is validated when it is taken from the queue. */
export const doJob = <Payload>(
  job: Job<Payload>,
  act: (payload: Payload) => Promise<void>,
  schedule?: string,
): JobHandler => ({
  job: job,
  run: async (payload) => act(job.Payload.parse(payload)),
  ...(schedule === undefined ? {} : { schedule }),
})

/** The payload of what is done for everybody. */
export const NoPayload = z.object({})

/** Queues a job as part of a transaction: it happens if the transaction does. */
export function queueJob<Payload>(tx: Transaction, { name }: Job<Payload>, payload: Payload): void {
  tx.send(sql`select queue_job(${name}, ${JSON.stringify(payload)})`)
}

/** Queues a job for a moment to come, as part of a transaction. It takes the place of one that waits under its key. */
export function queueJobAt<Payload>(
  tx: Transaction,
  { name }: Job<Payload>,
  payload: Payload,
  { at, key }: { at: Date; key: string },
): void {
  tx.send(sql`select queue_job(${name}, ${JSON.stringify(payload)}, ${at}, ${key})`)
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

/** Starts working on jobs, those on a schedule included. A database that goes away and comes back finds them going on. */
export function startJobs(url: string, handlers: readonly JobHandler[], log: Logger): RunningJobs {
  // A pool of our own: the queue's is still closing when it says it has stopped, and nobody listens to it any more,
  // so a database that stops right then would end the process with an unhandled error.
  const pool = new pg.Pool({ connectionString: url, max: 3 })
  const stopping = new AbortController()
  const onError = (error: Error) => {
    if (!stopping.signal.aborted) log.warn({ err: error }, 'connection of the jobs lost')
  }
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', onError))

  let runner: Runner | null = null
  const events: WorkerEvents = new EventEmitter()
  const workers: string[] = []
  events.on('pool:create', ({ workerPool }) => workers.push(workerPool.id))
  events.on('job:error', ({ job, error }) =>
    log.warn({ err: error, job: job.task_identifier, attempt: job.attempts }, 'a job failed'),
  )
  // A job may have been taken by an answer that was lost with the connection: only a queue begun anew lets it go.
  events.on('pool:listen:error', () => void runner?.stop().catch(() => {}))
  const options: RunnerOptions = {
    pgPool: pool,
    events,
    noHandleSignals: true,
    taskList: Object.fromEntries(handlers.map((handler) => [handler.job.name, handler.run])),
    crontab: handlers.flatMap(({ job, schedule }) => (schedule ? [`${schedule} ${job.name}`] : [])).join('\n'),
    preset: {
      worker: {
        concurrentJobs: 2,
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
    // What an earlier queue of ours held when it ended would wait for hours otherwise.
    if (workers.length > 0) await pool.query('select graphile_worker.force_unlock_workers($1)', [workers])
    workers.length = 0
    runner = await run(options)
    if (stopping.signal.aborted) await runner.stop()
    await runner.promise
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
