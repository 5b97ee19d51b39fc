import type pg from 'pg'

type Owner = Pick<pg.Client, 'query'>

/** A job that is not tried again by itself. */
interface FailedJob {
  id: string
  name: string
  attempts: number
  /** The kind of error; its message could repeat what people wrote. */
  error: string | null
  run_at: Date
}

/** Lists the jobs that failed for good. */
export async function listFailedJobs(owner: Owner): Promise<FailedJob[]> {
  const { rows } = await owner.query<FailedJob>(
    `select id, task_identifier as name, attempts, substring(last_error from '^[A-Za-z_.-]{1,60}') as error, run_at
     from graphile_worker.jobs where attempts >= max_attempts order by run_at limit 100`,
  )
  return rows
}

async function changeJob(owner: Owner, statement: string, id: string): Promise<void> {
  const isId = /^\d{1,18}$/.test(id)
  const { rowCount } = isId ? await owner.query(statement, [[id]]) : { rowCount: 0 }
  if (!rowCount) throw new Error(`There is no job ${id}.`)
}

/** Tries a job again, from its first attempt. @throws Error with a sentence if there is no such job */
export const retryJob = (owner: Owner, id: string): Promise<void> =>
  changeJob(owner, 'select from graphile_worker.reschedule_jobs($1::bigint[], run_at => now(), attempts => 0)', id)

/** Gives a job up. @throws Error with a sentence if there is no such job */
export const dropJob = (owner: Owner, id: string): Promise<void> =>
  changeJob(owner, 'select from graphile_worker.complete_jobs($1::bigint[])', id)
