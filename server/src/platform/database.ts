import pg from 'pg'
import { types } from './column-types.ts'
import { readFence } from './fence.ts'
import { openGate, type OpenGate } from './gate.ts'
import { openMultiplexed, writeTogether } from './multiplexed.ts'
import { diskFull, unavailable } from './problems.ts'
import type { Statement, StatementText } from './sql.ts'

export type Row = Record<string, unknown>

/** Runs statements. Of one row asked for, `get` throws where there is none and `find` answers null. */
export interface Queries {
  get<R>(statement: Statement<R>): Promise<R>
  find<R>(statement: Statement<R>): Promise<R | null>
  list<R>(statement: Statement<R>): Promise<R[]>
  /** @returns how many rows it wrote */
  run(statement: Statement<unknown>): Promise<number>
}

export interface Transaction extends Queries {
  /**
   * Queues a write whose result nobody waits for: it travels with the commit, and if it fails nothing is kept
   * and the transaction rejects.
   */
  send(statement: Statement<unknown>): void
}

export interface Connection extends Queries {
  /** `list` for what no order of an index can answer, such as words in texts: bitmaps and sorting are not avoided. */
  search<R>(statement: Statement<R>): Promise<R[]>
  /** All or nothing, READ COMMITTED. */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>
}

/** What must hold before anything leaves or is kept: a look-up that finds a row, or `refusal` is thrown. */
export interface Gate<R> {
  statement: Statement<R>
  refusal: () => Error
}

export interface GatedConnection<R> extends Connection {
  /** The gate's row; throws its refusal. */
  passed(): Promise<R>
}

export interface Database {
  /** Statements for one user: any that touches user-owned tables without naming this user is refused. */
  forUser(userId: string): Connection
  /**
   * The same behind a gate, which travels with the first statement instead of before it. Until it has passed, reads
   * are held back from the caller, transactions from committing, and writes outside of one from starting.
   */
  forGated<R>(userId: string, gate: Gate<R>): GatedConnection<R>
  /** For what belongs to nobody or is done for everybody: sign-in look-ups, jobs, checks. */
  unfenced: Connection
  ping(): Promise<void>
  close(): Promise<void>
}

/** A statement was refused by the second fence: always a mistake in the code. */
class FenceError extends Error {}

const outOfReach = /^(08|53|57P|58)/
const outOfReachCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
])
const outOfReachMessages = /timeout exceeded when trying to connect|Connection terminated|not queryable|timeout expired/

function isOutOfReach(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return outOfReach.test(code) || outOfReachCodes.has(code) || outOfReachMessages.test(error.message)
}

const isFullDisk = (error: unknown) => error instanceof pg.DatabaseError && error.code === '53100'

/** What to tell of an error: a database out of reach or without room is 503, all else is as it is. */
function asProblem(error: unknown): unknown {
  if (isFullDisk(error)) return Object.assign(diskFull(), { cause: error })
  return isOutOfReach(error) ? Object.assign(unavailable(), { cause: error }) : error
}

/** An error of the database, by the name of the constraint that refused. */
export function brokenConstraint(error: unknown): string | null {
  return error instanceof pg.DatabaseError && error.constraint ? error.constraint : null
}

/** A statement in a transaction in which an earlier one has failed. */
const isAfterFailure = (error: unknown) => error instanceof pg.DatabaseError && error.code === '25P02'

/** 'table.column' where the error is of a value that must not be null. */
export function brokenColumn(error: unknown): string | null {
  return error instanceof pg.DatabaseError && error.code === '23502' ? `${error.table}.${error.column}` : null
}

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

/**
 * Every statement is keyed by one user and read in the order of an index. A plan made for the average user would
 * rather fetch all rows and sort them, which is right for a day of data and ruinous for ten years of it.
 */
const planning = ['plan_cache_mode=force_generic_plan', 'enable_seqscan=off', 'jit=off']
const byOrderOnly = ['enable_sort=off', 'enable_bitmapscan=off']
/** Connections for searches, besides the others: a plan is kept with its connection, so settings cannot change on one. */
const searchConnections = 2
const limits = [
  'timezone=UTC',
  'statement_timeout=15000',
  'lock_timeout=10000',
  'idle_in_transaction_session_timeout=15000',
]

/** Opens the pool. Connections pipeline: statements queued together travel together. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  function openPool(max: number, settings: string[]): pg.Pool {
    const pool = new pg.Pool({
      connectionString: options.url,
      max,
      pipeline: true,
      types,
      connectionTimeoutMillis: options.connectTimeoutMs ?? 5_000,
      idleTimeoutMillis: 60_000,
      options: [...settings, ...limits].map((setting) => `-c ${setting}`).join(' '),
    })
    // A connection lost while idle is replaced at the next use; without a listener it would end the process.
    pool.on('error', options.onError)
    pool.on('connect', (client) => client.on('error', options.onError))
    return pool
  }
  const pool = openPool(options.connections, [...planning, ...byOrderOnly])
  const searchPool = openPool(searchConnections, planning)

  const tables = await pool.query<{ table_name: string }>(
    `select c.relname as table_name from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attname = 'user_id'`,
  )
  const ownedTables = new Set(tables.rows.map((row) => row.table_name))
  const fences = new WeakMap<StatementText, number[]>()

  function checkFence(statement: Statement<unknown>, userId: string) {
    let positions = fences.get(statement.of)
    if (!positions) {
      const read = readFence(statement.of, ownedTables)
      if (typeof read === 'string') throw new FenceError(`${read}: ${statement.of.text}`)
      positions = read
      fences.set(statement.of, positions)
    }
    for (const position of positions) {
      if (statement.values[position] !== userId) throw new FenceError(`names another user: ${statement.of.text}`)
    }
  }

  async function send(client: pg.PoolClient, statement: Statement<unknown>, userId: string | null) {
    if (userId !== null) checkFence(statement, userId)
    try {
      writeTogether(client)
      return await client.query<Row>({ name: statement.of.name, text: statement.of.text, values: statement.values })
    } catch (error) {
      throw asProblem(error)
    }
  }

  async function connectTo(from: pg.Pool): Promise<pg.PoolClient> {
    try {
      return await from.connect()
    } catch (error) {
      throw asProblem(error)
    }
  }
  const connect = () => connectTo(pool)

  // What is left over is for transactions.
  const reads = openMultiplexed(connect, Math.max(1, Math.round(options.connections * 0.2)))
  const searches = openMultiplexed(() => connectTo(searchPool), searchConnections)
  const writes = openMultiplexed(connect, Math.max(1, Math.round(options.connections * 0.4)))

  async function transaction<T>(scope: Scope, work: (tx: Transaction) => Promise<T>): Promise<T> {
    if (options.isFull?.()) throw diskFull()
    const client = await connect()
    writeTogether(client)
    const sent: Promise<unknown>[] = []
    const hold = (sending: Promise<unknown>) => {
      sent.push(sending)
      // Looked at when the transaction ends; until then a failure is not unhandled.
      sending.catch(() => {})
    }
    const post = (statement: Statement<unknown>) => send(client, statement, scope.userId)
    let isBroken = false
    try {
      const gate = scope.gate?.open(post)
      if (gate) hold(gate)
      // Not awaited: it travels with the first statement, and what follows fails if it does.
      hold(client.query('begin'))
      const result = await work({
        ...queriesThrough(async (statement) => (await Promise.all([post(statement), gate]))[0]),
        send: (statement) => hold(post(statement)),
      })
      await gate
      writeTogether(client)
      const commit = client.query('commit')
      const outcomes = await Promise.allSettled([...sent, commit])
      const failed = outcomes.find((outcome) => outcome.status === 'rejected')
      if (failed) throw failed.reason
      // A transaction that failed inside answers a commit with a rollback.
      if ((await commit).command !== 'COMMIT') throw new Error('the transaction was rolled back')
      return result
    } catch (thrown) {
      const outcomes = await Promise.allSettled(sent)
      // A statement after the one that failed only says that it came after: tell what failed first.
      const first = outcomes.find((outcome) => outcome.status === 'rejected')
      const error: unknown = isAfterFailure(thrown) && first ? first.reason : thrown
      isBroken = await client.query('rollback').then(
        () => false,
        () => true,
      )
      throw asProblem(error)
    } finally {
      client.release(isBroken)
    }
  }

  async function query(
    { gate, userId }: Scope,
    statement: Statement<unknown>,
    through = isRead(statement) ? reads : writes,
  ) {
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

  function connectionFor(scope: Scope): Connection {
    return {
      ...queriesThrough((statement) => query(scope, statement)),
      search: (statement) => queriesThrough((each) => query(scope, each, searches)).list(statement),
      transaction: (work) => transaction(scope, work),
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
    close: async () => void (await Promise.all([pool.end(), searchPool.end()])),
  }
}

interface Scope {
  userId: string | null
  gate: OpenGate | null
}

const isRead = (statement: Statement<unknown>) => /^\s*select\b/i.test(statement.of.text)

function queriesThrough(send: (statement: Statement<unknown>) => Promise<pg.QueryResult<Row>>): Queries {
  return {
    async get<R>(statement: Statement<R>) {
      const [row] = (await send(statement)).rows as R[]
      if (row === undefined) throw new Error(`no row: ${statement.of.text}`)
      return row
    },
    find: async <R>(statement: Statement<R>) => ((await send(statement)).rows as R[])[0] ?? null,
    list: async <R>(statement: Statement<R>) => (await send(statement)).rows as R[],
    run: async (statement) => (await send(statement)).rowCount ?? 0,
  }
}
