import pg from 'pg'
import { sql } from './sql.ts'

/** Announces a queue's worker for as long as its process lives, and finds workers that nobody announces. */
export interface Presence {
  /** Announces the worker: from then until the connection ends, no other process takes it for dead. */
  announce(workerId: string): Promise<void>
  /** Sends a heartbeat in place of the one before. */
  beat(): Promise<void>
  /**
   * Returns the jobs of dead workers to the queue.
   * @param over workers that are known to have ended
   * @param scheduled names of scheduled jobs: those at their last attempt are removed
   * @returns the other jobs that were at their last attempt
   */
  releaseDead(over: readonly string[], scheduled: readonly string[]): Promise<FailedJob[]>
  close(): Promise<void>
}

/** A job that is not tried again. */
interface FailedJob {
  id: string
  name: string
}

/** The key spaces of these advisory locks; any other numbers would do. */
const [lockSpace, heartbeatSpace] = [1_179_209_301, 1_179_209_302]

/** Heartbeats name their moment by this many seconds. */
const heartbeatSeconds = 10

/**
 * Returns the seconds since the latest heartbeat of any worker; null if none lives. A heartbeat is a lock whose key is
 * its moment: any role sees it, it writes nothing, and it ends with its worker's connection.
 */
export const heartbeatAge = sql<number | null>`
  select (extract(epoch from clock_timestamp()) - max(objid::bigint) * ${heartbeatSeconds}::int)::float8 from pg_locks
  where locktype = 'advisory' and classid = ${heartbeatSpace}::oid and objsubid = 2 and granted
    and database = (select oid from pg_database where datname = current_database())`

/**
 * Opens the announcements of workers. A killed process leaves its jobs taken, and the queue alone would wait for hours
 * before it gives them to others. So each worker has an advisory lock, which ends with its connection, however its
 * process ends.
 * @param onLost called if the connection ends by itself: others may then take this process for dead
 */
export async function openPresence(url: string, onLost: () => void): Promise<Presence> {
  const client = new pg.Client({ connectionString: url })
  let isClosing = false
  client.on('error', () => {})
  await client.connect()
  client.on('end', () => {
    if (!isClosing) onLost()
  })
  // Notices a machine that vanished within a minute.
  await client.query('set tcp_keepalives_idle = 30; set tcp_keepalives_interval = 10; set tcp_keepalives_count = 3')
  let before: Promise<unknown> = Promise.resolve()
  let lastBeat: number | null = null
  /** Runs queries one after another, as several workers announce themselves at once. */
  function query<Row extends pg.QueryResultRow>(text: string, values: unknown[]): Promise<pg.QueryResult<Row>> {
    const asked = before.catch(() => {}).then(() => client.query<Row>(text, values))
    before = asked
    return asked
  }
  return {
    async announce(workerId) {
      // A shared lock: two names with the same hash must not wait for each other.
      await query('select pg_advisory_lock_shared($1, hashtext($2))', [lockSpace, workerId])
    },
    async beat() {
      const { rows } = await query<{ moment: number }>(
        `select moment, pg_advisory_lock_shared($1, moment)
         from (select floor(extract(epoch from clock_timestamp()) / $2::int)::int as moment) now`,
        [heartbeatSpace, heartbeatSeconds],
      )
      // Each lock counts, so one of the same moment stays.
      if (lastBeat !== null) await query('select pg_advisory_unlock_shared($1, $2)', [heartbeatSpace, lastBeat])
      lastBeat = rows[0]!.moment
    },
    async releaseDead(over, scheduled) {
      const { rows } = await query<{ dead: string }>(
        `select locked_by as dead from (
           select locked_by from graphile_worker._private_jobs where locked_by is not null
           union select locked_by from graphile_worker._private_job_queues where locked_by is not null
         ) held
         where locked_by = any($2) or pg_try_advisory_xact_lock($1, hashtext(locked_by))`,
        [lockSpace, over],
      )
      const dead = rows.map((row) => row.dead)
      if (dead.length === 0) return []
      const failed = await query<FailedJob>(
        `select id::text, task_identifier as name from graphile_worker.jobs
         where locked_by = any($1) and attempts >= max_attempts`,
        [dead],
      )
      await query('select graphile_worker.force_unlock_workers($1)', [dead])
      const isDoneAnew = ({ name }: FailedJob) => scheduled.includes(name)
      await query('select graphile_worker.complete_jobs($1)', [failed.rows.filter(isDoneAnew).map(({ id }) => id)])
      return failed.rows.filter((job) => !isDoneAnew(job))
    },
    async close() {
      isClosing = true
      await client.end()
    },
  }
}
