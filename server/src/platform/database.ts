import type { Statement } from './sql.ts'

/** Runs statements. If there is no row, `get` throws and `find` returns null. */
export interface Queries {
  get<R>(statement: Statement<R>): Promise<R>
  find<R>(statement: Statement<R>): Promise<R | null>
  list<R>(statement: Statement<R>): Promise<R[]>
  /** @returns how many rows it wrote */
  run(statement: Statement<unknown>): Promise<number>
}

export interface Transaction extends Queries {
  /**
   * Queues writes whose results are not needed: they travel with the commit. If one fails, nothing is kept and the
   * transaction rejects.
   */
  send(...statements: Statement<unknown>[]): void
}

export interface Connection extends Queries {
  /**
   * Runs writes that are all known beforehand, in order and as one transaction: all or nothing, in one round trip, on a
   * shared connection.
   */
  batch(statements: readonly Statement<unknown>[]): Promise<void>
  /** Runs a transaction: all or nothing, READ COMMITTED. */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>
  /**
   * For statements that may take longer than a few milliseconds, such as searches. They use separate connections, one
   * at a time for each person, and end after five seconds (503). Not to be used within a transaction.
   */
  slow: Pick<Connection, 'find' | 'list' | 'get' | 'transaction'>
}

/** A condition for returning or keeping anything: a look-up that must find a row; else `refusal` is thrown. */
export interface Gate<R> {
  statement: Statement<R>
  refusal: () => Error
}

export interface GatedConnection<R> extends Connection {
  /** Returns the gate's row, or throws its refusal. */
  passed(): Promise<R>
}

interface PoolUsage {
  inUse: number
  idle: number
  /** How much work waits for a connection. */
  waiting: number
}

/**
 * Writes by what a full disk means for them: usual ones are refused; reserved ones, which open or end a session, go on with
 * the reserve of the disk.
 */
export type Writes = 'usual' | 'reserved'

export interface Database {
  /** The key for hashing the names in counts of attempts. */
  countingKey: Uint8Array
  /** Runs statements of one user: any that touches user-owned tables without naming this user is refused. */
  forUser(userId: string): Connection
  /**
   * Runs them behind a gate, which travels with the first statement instead of before it. Until it has passed, reads
   * return nothing, transactions do not commit, and single writes do not start.
   */
  forGated<R>(userId: string, gate: Gate<R>): GatedConnection<R>
  /** Runs statements that belong to no user: sign-in look-ups, jobs, checks. */
  unfenced: Connection
  /** Returns how the connections of each pool are used now. */
  usage(): Record<'usual' | 'slow', PoolUsage>
  close(): Promise<void>
  /** The same database for what opens or ends a session. */
  reserved: Database
}
