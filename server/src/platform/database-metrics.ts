import type { Database } from './database.ts'
import { defineMetrics, type Figure, type MetricSource } from './metrics.ts'
import { heartbeatAge } from './presence.ts'
import { sql } from './sql.ts'

const dayMs = 86_400_000

const lookAtQueue = sql<{ oldest_waiting_seconds: number; failed: number; heartbeat_age: number | null }>`
  select oldest_waiting_seconds, failed, (${heartbeatAge}) as heartbeat_age from read_queue()`

function readPools({ usage }: Pick<Database, 'usage'>) {
  const pools = Object.entries(usage())
  const connections = pools.flatMap(([pool, { inUse, idle }]): Figure[] => [
    { labels: { pool, state: 'in_use' }, value: inUse },
    { labels: { pool, state: 'idle' }, value: idle },
  ])
  return {
    finu_database_connections: connections,
    finu_database_waiting: pools.map(([pool, { waiting }]) => ({ labels: { pool }, value: waiting })),
  }
}

/** Reads the connections of this process, and what waits or failed in the database. */
export const openDatabaseMetrics = (
  database: Pick<Database, 'unfenced' | 'usage'>,
  clock: () => Date,
): MetricSource[] => [
  defineMetrics({
    metrics: {
      finu_database_connections: { kind: 'gauge', help: 'Connections to the database.' },
      finu_database_waiting: { kind: 'gauge', help: 'Pieces of work that wait for a connection to the database.' },
    },
    read: () => readPools(database),
  }),
  defineMetrics({
    metrics: {
      finu_jobs_oldest_waiting_seconds: { kind: 'gauge', help: 'For how long the oldest job that is due has waited.' },
      finu_jobs_failed: { kind: 'gauge', help: 'Jobs that failed for good and wait for the operator.' },
      finu_worker_heartbeat_age_seconds: { kind: 'gauge', help: 'Time since any worker sent a heartbeat.' },
    },
    async read() {
      const found = await database.unfenced.get(lookAtQueue)
      return {
        finu_jobs_oldest_waiting_seconds: found.oldest_waiting_seconds,
        finu_jobs_failed: found.failed,
        finu_worker_heartbeat_age_seconds: found.heartbeat_age ?? Infinity,
      }
    },
  }),
  defineMetrics({
    metrics: {
      finu_outbox_waiting: { kind: 'gauge', help: 'Letters and other sendings that have not left yet.' },
      finu_outbox_failed: { kind: 'gauge', help: 'Letters and other sendings of the last 24 hours that failed.' },
    },
    async read() {
      const found = await database.unfenced.list(sql<{ kind: string; waiting: number; failed: number }>`
        select kind, count(*) filter (where settled_at is null) as waiting, count(failure) as failed from outbox
        where settled_at is null or settled_at > ${new Date(clock().getTime() - dayMs)} and failure <> 'not_needed'
        group by kind`)
      return {
        finu_outbox_waiting: found.map(({ kind, waiting }) => ({ labels: { kind }, value: waiting })),
        finu_outbox_failed: found.map(({ kind, failed }) => ({ labels: { kind }, value: failed })),
      }
    },
  }),
]
