import { channel } from 'node:diagnostics_channel'
import pg from 'pg'
import { types } from './column-types.ts'
import { asProblem } from './database-errors.ts'
import type { Connection, Database, Gate, GatedConnection } from './database.ts'
import { openFence, ownedTables } from './fence.ts'
import { openGate, type OpenGate } from './gate.ts'
import { openMultiplexed, writeTogether } from './multiplexed.ts'
import { diskFull } from './problems.ts'
import { queriesThrough } from './queries.ts'
import type { Statement } from './sql.ts'
import { runBatch, runTransaction } from './transaction.ts'

export interface DatabaseOptions {
  /** As a role that may do what the server may, and nothing else. */
  url: string
  connections: number
  /** How long a statement waits for a free connection before the answer is 503. */
  connectTimeoutMs?: number
  onError: (error: Error) => void
  /** Whether there is no room to write: reads go on then, and writes are answered 503. */
  isFull?: () => boolean
}

/** A statement on its way, for whoever traces them; `userId` is null for what is done for everybody. */
export interface SentStatement {
  statement: Statement<unknown>
  userId: string | null
}

/** Where statements are published to: https://nodejs.org/api/diagnostics_channel.html */
export const statementChannel = 'finu:statement'
const statements = channel(statementChannel)

const settings = [
  'timezone=UTC',
  'statement_timeout=15000',
  'lock_timeout=10000',
  'idle_in_transaction_session_timeout=15000',
]

/** Opens the pool. Connections pipeline: statements queued together travel together. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.connections,
    pipeline: true,
    types,
    connectionTimeoutMillis: options.connectTimeoutMs ?? 5_000,
    idleTimeoutMillis: 60_000,
    options: settings.map((setting) => `-c ${setting}`).join(' '),
  })
  // A connection lost while idle is replaced at the next use; without a listener it would end the process.
  pool.on('error', options.onError)
  pool.on('connect', (client) => client.on('error', options.onError))

  const tables = await pool.query<{ name: string }>(ownedTables)
  const checkFence = openFence(new Set(tables.rows.map(({ name }) => name)))

  // Not async: a statement that may not run is refused before anything is on its way.
  function send(client: pg.PoolClient, statement: Statement<unknown>, userId: string | null): Promise<pg.QueryResult> {
    if (userId !== null) checkFence(statement, userId)
    if (statements.hasSubscribers) statements.publish({ statement, userId } satisfies SentStatement)
    writeTogether(client)
    return client
      .query({ name: statement.of.name, text: statement.of.text, values: statement.values })
      .catch((error: unknown) => Promise.reject(asProblem(error)))
  }

  async function connect(): Promise<pg.PoolClient> {
    try {
      return await pool.connect()
    } catch (error) {
      throw asProblem(error)
    }
  }

  // What is left over is for transactions.
  const reads = openMultiplexed(connect, Math.max(1, Math.round(options.connections * 0.2)))
  const writes = openMultiplexed(connect, Math.max(1, Math.round(options.connections * 0.4)))

  async function query({ gate, userId }: Scope, statement: Statement<unknown>) {
    const through = isRead(statement) ? reads : writes
    const post = (client: pg.PoolClient) => (each: Statement<unknown>) => send(client, each, userId)
    if (through === writes && options.isFull?.()) throw diskFull()
    if (through === writes) await gate?.open((look) => reads((client) => post(client)(look)))
    return through(async (client) => {
      const passing = gate?.open(post(client)) ?? Promise.resolve()
      const answering = post(client)(statement)
      await Promise.allSettled([passing, answering])
      await passing
      return answering
    })
  }

  async function batch({ gate, userId }: Scope, together: readonly Statement<unknown>[]) {
    if (options.isFull?.()) throw diskFull()
    if (userId !== null) for (const statement of together) checkFence(statement, userId)
    await gate?.open((look) => reads((client) => send(client, look, userId)))
    await writes((client) => runBatch(client, together, (statement) => send(client, statement, userId)))
  }

  function connectionFor(scope: Scope): Connection {
    return {
      ...queriesThrough((statement) => query(scope, statement)),
      batch: (together) => batch(scope, together),
      async transaction(work) {
        if (options.isFull?.()) throw diskFull()
        const client = await connect()
        return runTransaction(client, scope.gate, (statement) => send(client, statement, scope.userId), work)
      },
    }
  }

  return {
    forUser: (userId) => connectionFor({ userId, gate: null }),
    forGated<R>(userId: string, { statement, refusal }: Gate<R>): GatedConnection<R> {
      const gate = openGate(statement, refusal)
      return {
        ...connectionFor({ userId, gate }),
        passed: () => gate.open((look) => reads((client) => send(client, look, userId))) as Promise<R>,
      }
    },
    unfenced: connectionFor({ userId: null, gate: null }),
    ping: async () => void (await pool.query('select 1')),
    close: () => pool.end(),
  }
}

interface Scope {
  userId: string | null
  gate: OpenGate | null
}

/** What begins with parts of its own is a read too, unless one of them writes. */
const isRead = ({ of }: Statement<unknown>) =>
  /^\s*(select\b|with\b(?![^]*\b(insert|update|delete|merge)\b))/i.test(of.text)
