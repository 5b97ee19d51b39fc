import type pg from 'pg'
import { ProtocolError } from '../database-errors.ts'
import { PreparedStatements } from './prepared-statements.ts'

/**
 * The state in which a message must leave its connection: `idle` is outside of a transaction, as required if the next
 * message is another caller's.
 */
export type Ending = 'idle' | 'any'

/** The state of a connection that its messages share. */
export class ConnectionState {
  readonly statements = new PreparedStatements()
  readonly #connection: pg.Connection
  #failure: Error | null = null
  #failedEnding: Ending | null = null

  constructor(connection: pg.Connection) {
    this.#connection = connection
    connection.on('readyForQuery', ({ status }: { status: string }) => {
      if (this.#failedEnding) this.checkEnding(this.#failedEnding, status)
      this.#failedEnding = null
    })
  }

  /** The error after a protocol violation: later answers are not trusted. */
  get failure(): Error | null {
    return this.#failure
  }

  /** Records which ending a failed message needs, as pg does not report the message's ReadyForQuery to it. */
  expectEnding(ending: Ending): void {
    this.#failedEnding = ending
  }

  /** @param status of the transaction, from ReadyForQuery */
  checkEnding(ending: Ending, status: string | null): void {
    if (ending === 'idle' && status !== 'I') this.close('a transaction was left open')
  }

  /** Closes the connection and rejects all that wait on it, as answers can no longer be matched to statements. */
  close(reason: string): void {
    if (this.#failure) return
    this.#failure = new ProtocolError(reason)
    this.#connection.stream.destroy(this.#failure)
  }
}

const states = new WeakMap<pg.Connection, ConnectionState>()

/** Returns a client's connection, which pg's types leave out. */
export const connectionOf = (client: pg.ClientBase): pg.Connection =>
  (client as unknown as { connection: pg.Connection }).connection

export const stateOf = (connection: pg.Connection): ConnectionState =>
  states.getOrInsertComputed(connection, () => new ConnectionState(connection))
