import type { Statement } from './sql.ts'

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
   * Queues writes whose results nobody waits for: they travel with the commit, and if one fails nothing is kept and
   * the transaction rejects.
   */
  send(...statements: Statement<unknown>[]): void
}

export interface Connection extends Queries {
  /**
   * Writes that are all known beforehand, in their order and as one transaction: all or nothing, in one round trip, on
   * a connection that others share.
   */
  batch(statements: readonly Statement<unknown>[]): Promise<void>
  /** All or nothing, READ COMMITTED. */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>
  /**
   * For what may take longer than a few milliseconds, such as a search: on connections of its own, one of a person's at
   * a time, five seconds at most (503). Not to be used within a transaction.
   */
  slow: Pick<Connection, 'find' | 'list' | 'get' | 'transaction'>
}

/** Condition before anything leaves or is kept: a look-up that finds a row; else `refusal` is thrown. */
export interface Gate<R> {
  statement: Statement<R>
  refusal: () => Error
}

export interface GatedConnection<R> extends Connection {
  /** The gate's row; throws its refusal. */
  passed(): Promise<R>
}

export interface Database {
  /** By which the names of who is counted are hashed. */
  countingKey: Uint8Array
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
