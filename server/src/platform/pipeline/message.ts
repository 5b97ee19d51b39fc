import pg from 'pg'
import { serialize } from 'pg-protocol'
import { prepareValue } from 'pg/lib/utils.js'
import { asProblem } from '../database-errors.ts'
import type { Statement } from '../sql.ts'
import { types } from './column-types.ts'
import { connectionOf, stateOf, type ConnectionState, type Ending } from './connection-state.ts'
import type { Column, Prepared } from './prepared-statements.ts'

/** The result of a statement. */
export interface Answer {
  rows: object[]
  /** The number of rows it read or wrote. */
  rowCount: number
  /** 'SELECT', 'INSERT', 'COMMIT' and so on. */
  command: string
}

/** Receives the answers of the statements before one that failed, and its error; else all answers and null. */
type Settle = (answers: readonly Answer[], error: unknown) => void

// The types describe a reader of any format; answers are text.
const readerOf = (type: number) => types.getTypeParser(type, 'text') as unknown as Column['read']

/**
 * Sends several statements in one message with one Sync at its end; pg sends one for each. README.md states the
 * protocol rules it follows. Extends pg's Query, as pg accepts nothing else while it pipelines.
 */
export class Message extends pg.Query {
  readonly #client: pg.ClientBase
  readonly #asked: readonly Statement<unknown>[]
  readonly #ending: Ending
  readonly #settle: Settle
  readonly #answers: Answer[] = []
  readonly #prepared: Prepared[] = []
  readonly #connection: pg.Connection
  readonly #state: ConnectionState
  #rows: object[] = []
  #unreadable: unknown = null

  constructor(client: pg.ClientBase, asked: readonly Statement<unknown>[], ending: Ending, settle: Settle) {
    super('')
    this.#client = client
    this.#connection = connectionOf(client)
    this.#state = stateOf(this.#connection)
    this.#asked = asked
    this.#ending = ending
    this.#settle = settle
  }

  /**
   * @returns the error that prevents sending, which pg passes to `handleError`; a thrown error would end the process
   */
  override submit = (): unknown => {
    if (this.#state.failure) return this.#state.failure
    try {
      this.#connection.stream.write(this.#write())
      return null
    } catch (error) {
      return error
    }
  }

  #write(): Buffer {
    const { statements } = this.#state
    // Nothing is skipped at the head of a message, and no earlier message still uses these names.
    const parts = statements.takeDiscarded().map((name) => serialize.close({ type: 'S', name }))
    let own: Map<string, Prepared> | null = null
    for (const { of, values } of this.#asked) {
      let prepared = statements.find(of) ?? own?.get(of.name)
      if (!prepared) {
        prepared = statements.add(of)
        parts.push(
          serialize.parse({ name: prepared.name, text: of.text }),
          serialize.describe({ type: 'S', name: prepared.name }),
        )
        if (prepared.name !== '') (own ??= new Map()).set(of.name, prepared)
      }
      this.#prepared.push(prepared)
      parts.push(serialize.bind({ statement: prepared.name, values, valueMapper: prepareValue }), serialize.execute())
    }
    parts.push(serialize.sync())
    return Buffer.concat(parts)
  }

  handleRowDescription({ fields }: { fields: { name: string; dataTypeID: number }[] }): void {
    if (this.#state.failure) return
    const prepared = this.#prepared[this.#answers.length]
    if (!prepared || prepared.columns !== undefined) return this.#state.close('columns came that were not asked for')
    const columns = fields.map(({ name, dataTypeID }) => ({ name, read: readerOf(dataTypeID) }))
    this.#state.statements.describe(prepared, columns)
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    if (this.#state.failure) return
    const columns = this.#prepared[this.#answers.length]?.columns
    if (!columns) return this.#state.close('a row came of a statement without a description')
    if (fields.length !== columns.length)
      return this.#state.close(`a row of ${fields.length} fields came of a statement with ${columns.length} columns`)
    try {
      const row: Record<string, unknown> = {}
      for (const [index, { name, read }] of columns.entries()) {
        const text = fields[index]!
        row[name] = text === null ? null : read(text)
      }
      this.#rows.push(row)
    } catch (error) {
      this.#unreadable ??= error
    }
  }

  handleCommandComplete({ text }: { text: string }): void {
    if (this.#state.failure) return
    const prepared = this.#prepared[this.#answers.length]
    if (!prepared) return this.#state.close('more came than was asked for')
    // A statement with columns would have sent them first.
    if (prepared.columns === undefined) this.#state.statements.describe(prepared, null)
    const words = text.split(' ')
    this.#answers.push({ rows: this.#rows, command: words[0]!, rowCount: Number(words.at(-1)) || 0 })
    this.#rows = []
  }

  handleReadyForQuery(): void {
    if (this.#answers.length < this.#asked.length) this.#state.close('less came than was asked for')
    this.#state.checkEnding(this.#ending, this.#client.getTransactionStatus())
    const error = this.#state.failure ?? this.#unreadable
    this.#settle(error === null ? this.#answers : [], asProblem(error))
  }

  handleError(error: unknown): void {
    const [failed, ...passedOver] = this.#prepared.slice(this.#answers.length)
    const inDoubt = passedOver.filter(({ columns }) => columns === undefined)
    for (const prepared of failed ? [failed, ...inDoubt] : []) this.#state.statements.discard(prepared)
    // A finished statement may still fail when Sync commits it: that counts as the last one's failure.
    if (this.#answers.length === this.#asked.length) this.#answers.pop()
    if (error instanceof pg.DatabaseError) this.#state.expectEnding(this.#ending)
    this.#settle(this.#state.failure ? [] : this.#answers, asProblem(this.#state.failure ?? error))
  }

  handlePortalSuspended(): void {
    this.#state.close('a statement stopped before its last row')
  }

  handleCopyInResponse(): void {
    this.#state.close('a statement asks for data to copy')
  }
}

/**
 * Sends statements in one message. Rejects with the error of one that fails.
 * @param ending the connection is closed unless it ends like this
 */
export const sendTogether = (
  client: pg.ClientBase,
  statements: readonly Statement<unknown>[],
  ending: Ending = 'idle',
): Promise<Answer[]> =>
  new Promise((resolve, reject) => {
    client.query(
      new Message(client, statements, ending, (answers, error) =>
        error === null ? resolve([...answers]) : reject(error as Error),
      ),
    )
  })
