import { channel } from 'node:diagnostics_channel'
import pg from 'pg'
import { asProblem } from './database-errors.ts'
import type { Connection, Database, Gate, GatedConnection, Writes } from './database.ts'
import { openFence, ownedTables } from './fence.ts'
import { openGate, type OpenGate } from './gate.ts'
import { observeSending } from './observed.ts'
import { types } from './pipeline/column-types.ts'
import { bufferStatements } from './pipeline/statement-buffer.ts'
import { sendTogether, type Answer } from './pipeline/message.ts'
import { openMultiplexed } from './pipeline/multiplexed.ts'
import { queriesThrough } from './pipeline/queries.ts'
import { runBatch, runTransaction } from './pipeline/transaction.ts'
import type { Problem } from './problems.ts'
import { openSlowReads } from './slow-reads.ts'
import type { Statement } from './sql.ts'
import { openTurns } from './turns.ts'

export interface DatabaseOptions {
  /** Address with the role of the server, which has no other rights. */
  url: string
  connections: number
  /** The key for hashing the names in counts of attempts; the same in all processes over the database. */
  countingKey: Uint8Array
  /** How long a statement waits for a free connection before it fails with 503. */
  connectTimeoutMs?: number
  onError: (error: Error) => void
  /** Returns a refusal of writes, for example on a full disk, while reads go on; null if writes are allowed. */
  refusalOfWrites?: (kind: Writes) => Problem | null
}

/** A statement that is being sent, for tracers; `userId` is null for statements that belong to no user. */
export interface SentStatement {
  statement: Statement<unknown>
  userId: string | null
}

/** Channel of published statements: https://nodejs.org/api/diagnostics_channel.html */
export const statementChannel = 'finu:statement'
const traces = channel(statementChannel)

const settingsOf = (statementTimeoutMs: number) => [
  'timezone=UTC',
  `statement_timeout=${statementTimeoutMs}`,
  // A person's own lock may hold a connection that others use.
  'lock_timeout=5000',
  'idle_in_transaction_session_timeout=15000',
]

const usualTimeoutMs = 15_000
/** The timeout of slow reads, and the number of their connections as a share of the others'. */
const [slowTimeoutMs, slowShare] = [5_000, 0.2]

function openPool(options: DatabaseOptions, connections: number, statementTimeoutMs: number): pg.Pool {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: connections,
    pipeline: true,
    types,
    connectionTimeoutMillis: options.connectTimeoutMs ?? 5_000,
    idleTimeoutMillis: 60_000,
    options: settingsOf(statementTimeoutMs)
      .map((setting) => `-c ${setting}`)
      .join(' '),
  })
  // A connection lost while idle is replaced at the next use; without a listener its error would end the process.
  pool.on('error', options.onError)
  pool.on('connect', (client) => client.on('error', options.onError))
  return pool
}

const usageOf = ({ totalCount, idleCount, waitingCount }: pg.Pool) => ({
  inUse: totalCount - idleCount,
  idle: idleCount,
  waiting: waitingCount,
})

async function connectTo(pool: pg.Pool): Promise<pg.PoolClient> {
  try {
    return await pool.connect()
  } catch (error) {
    throw asProblem(error)
  }
}

/** Opens the connection pools. Connections pipeline: a caller's parallel statements travel in one message. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const pool = openPool(options, options.connections, usualTimeoutMs)
  const slowConnections = Math.max(1, Math.round(options.connections * slowShare))
  const slowPool = openPool(options, slowConnections, slowTimeoutMs)

  const tables = await pool.query<{ name: string }>(ownedTables)
  const checkFence = openFence(new Set(tables.rows.map(({ name }) => name)))

  const connect = () => connectTo(pool)
  // Writes of one person wait for the same locks: waiting here, they hold no connection that others could use.
  const turns = openTurns()
  const slowReads = openSlowReads(() => connectTo(slowPool), slowConnections, turns)

  // The remaining connections are for transactions.
  const reads = openMultiplexed(connect, Math.max(1, Math.round(options.connections * 0.2)))
  const writes = openMultiplexed(connect, Math.max(1, Math.round(options.connections * 0.4)))

  const send = (through: typeof reads, statements: readonly Statement<unknown>[]): Promise<Answer[]> =>
    through((client) => sendTogether(client, statements))
  const sendAlone = async (through: typeof reads, statement: Statement<unknown>) =>
    (await send(through, [statement]))[0]!

  function connectionFor({ gate, userId, kind }: Scope): BufferedConnection {
    function refuseWrites() {
      const refusal = options.refusalOfWrites?.(kind)
      if (refusal) throw refusal
    }
    const check = (statement: Statement<unknown>) => {
      if (userId !== null) checkFence(statement, userId)
      if (traces.hasSubscribers) traces.publish({ statement, userId } satisfies SentStatement)
    }
    const readTogether = bufferStatements((buffered) => {
      const statements = buffered.map(({ statement }) => statement)
      send(reads, statements).then(
        (answers) => buffered.forEach(({ resolve }, index) => resolve(answers[index]!)),
        (error: unknown) => buffered.forEach(({ reject }) => reject(error)),
      )
    })
    // Not async: a statement that is not allowed is refused before anything is sent.
    function read(statement: Statement<unknown>): Promise<Answer> {
      check(statement)
      // Statements without a user are sent alone: others in the same message would fail with them.
      return observeSending(statement, userId === null ? sendAlone(reads, statement) : readTogether(statement))
    }

    async function readPassed(open: OpenGate, statement: Statement<unknown>): Promise<Answer> {
      const [passing, answering] = [open.open(read), read(statement)]
      await Promise.allSettled([passing, answering])
      await passing
      return answering
    }

    const inTurn = <T>(work: () => Promise<T>): Promise<T> => (userId === null ? work() : turns.run(userId, work))

    async function write(statement: Statement<unknown>): Promise<Answer> {
      refuseWrites()
      await gate?.open(read)
      check(statement)
      return inTurn(() => observeSending(statement, sendAlone(writes, statement)))
    }

    return {
      read,
      ...queriesThrough((statement) => {
        if (!isRead(statement)) return write(statement)
        return gate ? readPassed(gate, statement) : read(statement)
      }),
      async batch(statements) {
        refuseWrites()
        for (const statement of statements) check(statement)
        await gate?.open(read)
        await inTurn(async () => {
          const answered = writes((client) => runBatch(client, statements))
          for (const statement of statements) void observeSending(statement, answered)
          await answered
        })
      },
      async transaction(work) {
        refuseWrites()
        return inTurn(async () => runTransaction(await connect(), gate, check, work))
      },
      slow: {
        ...queriesThrough(async (statement) => {
          check(statement)
          await gate?.open(read)
          return observeSending(statement, slowReads.read(userId, statement))
        }),
        async transaction(work) {
          refuseWrites()
          return slowReads.transaction(userId, gate, check, work)
        },
      },
    }
  }

  /** Returns the database as it is for writes of a kind; both have the same connections. */
  const openFor = (kind: Writes): Omit<Database, 'reserved'> => ({
    countingKey: options.countingKey,
    forUser: (userId) => connectionFor({ userId, gate: null, kind }),
    forGated<R>(userId: string, { statement, refusal }: Gate<R>): GatedConnection<R> {
      const gate = openGate(statement, refusal)
      const { read, ...connection } = connectionFor({ userId, gate, kind })
      return { ...connection, passed: () => gate.open(read) as Promise<R> }
    },
    unfenced: connectionFor({ userId: null, gate: null, kind }),
    usage: () => ({ usual: usageOf(pool), slow: usageOf(slowPool) }),
    close: async () => void (await Promise.all([pool.end(), slowPool.end()])),
  })
  const reserved: Database = {
    ...openFor('reserved'),
    get reserved() {
      return reserved
    },
  }
  return { ...openFor('usual'), reserved }
}

interface Scope {
  userId: string | null
  gate: OpenGate | null
  kind: Writes
}

interface BufferedConnection extends Connection {
  /** Sends one statement, together with the others that are waiting. */
  read: (statement: Statement<unknown>) => Promise<Answer>
}

/** Checks whether a statement only reads, in all parts of its `with` too. */
const isRead = ({ of }: Statement<unknown>) =>
  /^\s*(select\b|with\b(?![^]*\b(insert|update|delete|merge)\b))/i.test(of.text)
