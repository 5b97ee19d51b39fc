import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from './database.ts'
import { checkFinished, readMigrations, type FinishedMigration } from './migrations.ts'
import { heartbeatAge } from './presence.ts'
import { sql } from './sql.ts'

/** Conditions that others watch, asked at every check. */
export interface Conditions {
  isDiskFull: () => boolean
  isClockWrong: () => boolean
  isStopping: () => boolean
  /** False if files of this version are missing or damaged. */
  hasItsFiles: () => boolean
  /** True: the database may be a later version's that only added to it. */
  allowsNewerDatabase: boolean
}

const names = ['database', 'migrations', 'worker', 'disk', 'clock', 'files', 'running'] as const
type State = 'ok' | 'failed'

export interface Readiness {
  status: State
  checks: Record<(typeof names)[number], State>
}

/** Anybody may ask, so however many do, the database is asked once in this time. */
const cacheMs = 1_000
/** A database that takes longer is as good as away. */
const defaultTimeoutMs = 2_000
/** Workers send a heartbeat every ten seconds. */
const mostHeartbeatAge = 60

interface Found {
  migrations: FinishedMigration[] | null
  heartbeat_age: number | null
  /** False if the role may not read each table with people's rows. */
  has_rights: boolean
}

const readinessQuery = sql<Found>`
  select (select json_agg(m) from migrations m where name like '%.sql') as migrations,
    (${heartbeatAge}) as heartbeat_age,
    (select bool_and(has_table_privilege(c.oid, 'select')) from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attname = 'user_id') as has_rights`

/** Returns true if the database has this version's migrations, and those of a later version only where that is allowed. */
function isCurrent(
  finished: readonly FinishedMigration[],
  expected: readonly { name: string; hash: string }[],
  allowsNewer: boolean,
): boolean {
  try {
    return finished.length - checkFinished(expected, finished, allowsNewer).length === expected.length
  } catch {
    return false
  }
}

/**
 * Opens the check of whether this process should be sent calls. It asks the database as the server's own role.
 * @param now returns the time in milliseconds, from any moment on
 */
export function openReadiness(
  { unfenced }: Pick<Database, 'unfenced'>,
  { isDiskFull, isClockWrong, isStopping, hasItsFiles, allowsNewerDatabase }: Conditions,
  now: () => number,
  timeoutMs = defaultTimeoutMs,
): () => Promise<Readiness> {
  const expected = readMigrations()
  let [askedAt, isAsking] = [-Infinity, false]
  let found: Promise<Found | null> = Promise.resolve(null)

  function queryCached(): Promise<Found | null> {
    // A database that hangs is not asked again before it has answered.
    if (!isAsking && now() - askedAt >= cacheMs) {
      ;[askedAt, isAsking] = [now(), true]
      const answer = unfenced
        .get(readinessQuery)
        .catch(() => null)
        .finally(() => (isAsking = false))
      found = Promise.race([answer, wait(timeoutMs, null, { ref: false })])
    }
    return found
  }

  return async function check() {
    const answer = await queryCached()
    const age = answer?.heartbeat_age ?? Infinity
    const passed: Record<(typeof names)[number], boolean> = {
      database: answer?.has_rights === true,
      migrations: answer !== null && isCurrent(answer.migrations ?? [], await expected, allowsNewerDatabase),
      worker: age <= mostHeartbeatAge,
      disk: !isDiskFull(),
      clock: !isClockWrong(),
      files: hasItsFiles(),
      running: !isStopping(),
    }
    const states = names.map((name) => [name, passed[name] ? 'ok' : 'failed'] as const)
    return {
      status: states.every(([, state]) => state === 'ok') ? 'ok' : 'failed',
      checks: Object.fromEntries(states) as Readiness['checks'],
    }
  }
}
