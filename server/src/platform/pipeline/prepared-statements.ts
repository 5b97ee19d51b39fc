import type { StatementText } from '../sql.ts'

export interface Column {
  name: string
  /** Reads a value from the text that the database sends. */
  read: (text: string) => unknown
}

/** A statement under the name that one connection knows it by. */
export interface Prepared {
  readonly of: StatementText
  /** Given to one Parse, and never again. Empty for the unnamed statement, which the next unnamed Parse replaces. */
  readonly name: string
  /** Undefined until the database has described them, null where it returns no rows. */
  columns?: readonly Column[] | null
}

/**
 * The statements that one connection has prepared. Only what the database has described is used again: what was sent
 * to be prepared may have been passed over, and what failed may have changed.
 */
export class PreparedStatements {
  readonly #described = new Map<string, Prepared>()
  readonly #underWay = new Set<string>()
  #discarded: string[] = []
  #names = 0

  find(of: StatementText): Prepared | undefined {
    return this.#described.get(of.name)
  }

  /** A name that was never used. While another message prepares the same text, the unnamed statement serves this one. */
  add(of: StatementText): Prepared {
    if (this.#underWay.has(of.name)) return { of, name: '' }
    this.#underWay.add(of.name)
    return { of, name: `${of.name}_${++this.#names}` }
  }

  describe(prepared: Prepared, columns: readonly Column[] | null): void {
    prepared.columns = columns
    if (prepared.name === '') return
    this.#underWay.delete(prepared.of.name)
    this.#described.set(prepared.of.name, prepared)
  }

  /** Has the text prepared again under another name, and this name closed. */
  discard(prepared: Prepared): void {
    if (prepared.name === '') return
    if (prepared.columns === undefined) this.#underWay.delete(prepared.of.name)
    else if (this.#described.get(prepared.of.name) === prepared) this.#described.delete(prepared.of.name)
    else return
    this.#discarded.push(prepared.name)
  }

  /** The names to close, each given once. */
  takeDiscarded(): string[] {
    const names = this.#discarded
    this.#discarded = []
    return names
  }
}
