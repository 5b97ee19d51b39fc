import { run, runMigrations, type TaskList } from 'graphile-worker'
import { Logger as JobLogger } from 'graphile-worker'
import pg from 'pg'
import type { Logger } from 'pino'
import type { Transaction } from './database.ts'
import { sql } from './sql.ts'

/** What can be done later, by name. Payloads hold ids, never secrets or health data: they lie in the database. */
export interface JobPayloads {
  send_link: { user_id: string; purpose: 'verify_email' | 'reset_password' }
  check_ledger: Record<string, never>
  clean_up: Record<string, never>
  settle_milestones: { user_id: string }
}

export type Jobs = { [Name in keyof JobPayloads]: (payload: JobPayloads[Name]) => Promise<void> }

/** Queues a job as part of a transaction: it happens if the transaction does. */
export function queueJob<Name extends keyof JobPayloads>(
  tx: Transaction,
  name: Name,
  payload: JobPayloads[Name],
): void {
  tx.send(sql`select queue_job(${name}, ${JSON.stringify(payload)})`)
}

/** Queues a job for a moment to come, as part of a transaction. It takes the place of one that waits under its key. */
export function queueJobAt<Name extends keyof JobPayloads>(
  tx: Transaction,
  name: Name,
  payload: JobPayloads[Name],
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

/** Starts working on jobs, hourly ones included. */
export async function startJobs(url: string, jobs: Jobs, log: Logger): Promise<RunningJobs> {
  // A pool of our own: the queue's is still closing when it says it has stopped, and nobody listens to it any more,
  // so a database that stops right then would end the process with an unhandled error.
  const pool = new pg.Pool({ connectionString: url, max: 3 })
  let isStopping = false
  const onError = (error: Error) => {
    if (!isStopping) log.warn({ reason: error.message }, 'connection of the jobs lost')
  }
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', onError))
  const runner = await run({
    pgPool: pool,
    concurrency: 2,
    noHandleSignals: true,
    pollInterval: 5_000,
    taskList: jobs as unknown as TaskList,
    crontab: '7 * * * * check_ledger\n37 * * * * clean_up',
    logger: new JobLogger(() => (level, message) => {
      if (level === 'error' || level === 'warning') log.warn(message)
    }),
  })
  return {
    async stop() {
      await runner.stop()
      isStopping = true
      await pool.end()
    },
  }
}
