import type pg from 'pg'
import { ProtocolError } from '../database-errors.ts'
import { PreparedStatements } from './prepared-statements.ts'

/**
 * How a message may leave its connection: outside of a transaction, as it must where the next message is somebody
 * else's, or as it likes.
 */
export type Ending = 'idle' | 'any'

/** A connection as the messages on it know it. */
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

  /** Set where an answer broke the rules of the protocol: nothing that arrives afterwards is believed. */
  get failure(): Error | null {
    return this.#failure
  }

  /** The database refused a message. How it leaves the connection then, pg does not tell the message. */
  expectEnding(ending: Ending): void {
    this.#failedEnding = ending
  }

  /** @param status of the transaction, as ReadyForQuery has it */
  checkEnding(ending: Ending, status: string | null): void {
    if (ending === 'idle' && status !== 'I') this.close('a transaction was left open')
  }

  /** Ends the connection. Whoever waits on it is told so, as nobody knows any more which answer is whose. */
  close(reason: string): void {
    if (this.#failure) return
    this.#failure = new ProtocolError(reason)
    this.#connection.stream.destroy(this.#failure)
  }
}

const states = new WeakMap<pg.Connection, ConnectionState>()

/** A client's connection, which pg's types leave out. */
export const connectionOf = (client: pg.ClientBase): pg.Connection =>
  (client as unknown as { connection: pg.Connection }).connection

export const stateOf = (connection: pg.Connection): ConnectionState =>
  states.getOrInsertComputed(connection, () => new ConnectionState(connection))
