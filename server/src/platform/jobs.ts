import { run, runMigrations, type Runner, type TaskList } from 'graphile-worker'
import { Logger as JobLogger } from 'graphile-worker'
import type { Logger } from 'pino'
import type { Transaction } from './database.ts'
import { sql } from './sql.ts'

/** What can be done later, by name. Payloads hold ids, never secrets or health data: they lie in the database. */
export interface JobPayloads {
  send_link: { user_id: string; purpose: 'verify_email' | 'reset_password' }
  check_ledger: Record<string, never>
  clean_up: Record<string, never>
}

export type Jobs = { [Name in keyof JobPayloads]: (payload: JobPayloads[Name]) => Promise<void> }

/** Queues a job as part of a transaction: it happens if the transaction does. */
export function queueJob<Name extends keyof JobPayloads>(tx: Transaction, name: Name, payload: JobPayloads[Name]): void {
  tx.send(sql`select queue_job(${name}, ${JSON.stringify(payload)})`)
}

/** Makes the queue's own tables. */
export async function migrateJobs(url: string): Promise<void> {
  await runMigrations({ connectionString: url, logger: silent })
}

const silent = new JobLogger(() => () => {})

/** Starts working on jobs, hourly ones included. */
export function startJobs(url: string, jobs: Jobs, log: Logger): Promise<Runner> {
  const taskList = jobs as unknown as TaskList
  return run({
    connectionString: url,
    concurrency: 2,
    maxPoolSize: 3,
    noHandleSignals: true,
    pollInterval: 5_000,
    taskList,
    crontab: '7 * * * * check_ledger\n37 * * * * clean_up',
    logger: new JobLogger(() => (level, message) => {
      if (level === 'error' || level === 'warning') log.warn(message)
    }),
  })
}
