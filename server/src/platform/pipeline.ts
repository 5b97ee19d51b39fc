import pg from 'pg'
import { serialize } from 'pg-protocol'
import { prepareValue } from 'pg/lib/utils.js'
import { types } from './column-types.ts'
import { asProblem } from './database-errors.ts'
import type { Statement, StatementText } from './sql.ts'

/** What a statement came to. */
export interface Answer {
  rows: object[]
  /** How many it read or wrote. */
  rowCount: number
  /** 'SELECT', 'INSERT', 'COMMIT' and so on. */
  command: string
}

interface Column {
  name: string
  read: (text: string) => unknown
}

/** What a connection has prepared: by name, the columns that come back. They are told once, as none of them changes. */
type Prepared = Map<string, { columns: readonly Column[] }>
const preparedOn = new WeakMap<pg.Connection, Prepared>()

// Typed as any reader by number; of answers as text they take text.
const readerOf = (type: number) => types.getTypeParser(type, 'text') as unknown as Column['read']

/** Takes what the statements came to: the answers of those before one that failed, and its error; else null. */
type Settle = (answers: readonly Answer[], error: unknown) => void

const prepare = ({ name, text }: StatementText): Buffer[] => [
  // It may be there, from a message that failed behind it.
  serialize.close({ type: 'S', name }),
  serialize.parse({ name, text }),
  serialize.describe({ type: 'S', name }),
]

/**
 * Several statements in one message, with one Sync at its end, where pg sends one for each:
 * https://www.postgresql.org/docs/current/protocol-flow.html#PROTOCOL-FLOW-PIPELINING. The database answers them at
 * once, where it would write, and this process read, for each. Outside of a transaction they are one by themselves; of
 * those after one that fails none is run. A query of pg's, as it takes no other while it pipelines.
 */
class Message extends pg.Query {
  readonly #asked: readonly Statement<unknown>[]
  readonly #settle: Settle
  readonly #answers: Answer[] = []
  #statements: { columns: readonly Column[] }[] = []
  #unprepared: string[] = []
  #prepared: Prepared = new Map()
  #rows: object[] = []

  constructor(asked: readonly Statement<unknown>[], settle: Settle) {
    super('')
    this.#asked = asked
    this.#settle = settle
  }

  override submit = (connection: pg.Connection): void => {
    this.#prepared = preparedOn.get(connection) ?? new Map()
    preparedOn.set(connection, this.#prepared)
    const parts = this.#asked.flatMap(({ of, values }) => {
      const known = this.#prepared.get(of.name)
      this.#statements.push(known ?? this.#expect(of.name))
      return [
        ...(known ? [] : prepare(of)),
        serialize.bind({ statement: of.name, values, valueMapper: prepareValue }),
        serialize.execute(),
      ]
    })
    connection.stream.write(Buffer.concat([...parts, serialize.sync()]))
  }

  #expect(name: string) {
    const statement = { columns: [] }
    this.#prepared.set(name, statement)
    this.#unprepared.push(name)
    return statement
  }

  get #current() {
    return this.#statements[this.#answers.length]!
  }

  handleRowDescription({ fields }: { fields: { name: string; dataTypeID: number }[] }): void {
    this.#current.columns = fields.map(({ name, dataTypeID }) => ({ name, read: readerOf(dataTypeID) }))
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    const row: Record<string, unknown> = {}
    for (const [index, { name, read }] of this.#current.columns.entries()) {
      const text = fields[index]!
      row[name] = text === null ? null : read(text)
    }
    this.#rows.push(row)
  }

  handleCommandComplete({ text }: { text: string }): void {
    const words = text.split(' ')
    this.#answers.push({ rows: this.#rows, command: words[0]!, rowCount: Number(words.at(-1)) || 0 })
    this.#rows = []
  }

  handleReadyForQuery(): void {
    this.#settle(this.#answers, null)
  }

  handleError(error: unknown): void {
    // Prepared or not, as what follows a failure is passed over.
    for (const name of this.#unprepared) this.#prepared.delete(name)
    this.#settle(this.#answers, asProblem(error))
  }
}

/** Sends statements in one message. Rejects where one fails, with its error. */
export const sendTogether = (client: pg.PoolClient, statements: readonly Statement<unknown>[]): Promise<Answer[]> =>
  new Promise((resolve, reject) => {
    client.query(
      new Message(statements, (answers, error) => (error === null ? resolve([...answers]) : reject(error as Error))),
    )
  })

/** A statement that somebody waits for. */
interface Asked {
  statement: Statement<unknown>
  resolve: (answer: Answer) => void
  reject: (error: unknown) => void
}

/** Sends what is asked for in one message. What comes before a statement that fails is answered, all else rejects with its error. */
export function sendAsked(client: pg.PoolClient, asked: readonly Asked[]): void {
  const statements = asked.map(({ statement }) => statement)
  client.query(
    new Message(statements, (answers, error) => {
      for (const [index, { resolve, reject }] of asked.entries()) {
        const answer = answers[index]
        if (answer) resolve(answer)
        else reject(error)
      }
    }),
  )
}

/** Gathers the statements that are asked for until nothing is left to do but to wait, and sends them together. */
export function gather(send: (asked: readonly Asked[]) => void) {
  let waiting: Asked[] = []
  return (statement: Statement<unknown>): Promise<Answer> =>
    new Promise((resolve, reject) => {
      // Runs after everything that goes on by itself, such as what awaits what is there already.
      if (waiting.length === 0) process.nextTick(sendWaiting)
      waiting.push({ statement, resolve, reject })
    })

  function sendWaiting(): void {
    const asked = waiting
    waiting = []
    send(asked)
  }
}
