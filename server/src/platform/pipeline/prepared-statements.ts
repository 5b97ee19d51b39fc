import type { StatementText } from '../sql.ts'

export interface Column {
  name: string
  /** Parses a value from the text that the database sends. */
  read: (text: string) => unknown
}

/** A statement with its name on one connection. */
export interface Prepared {
  readonly of: StatementText
  /** Used in one Parse only. Empty for the unnamed statement, which the next unnamed Parse replaces. */
  readonly name: string
  /** Undefined until the database has described them, null if the statement returns no rows. */
  columns?: readonly Column[] | null
}

/**
 * The prepared statements of one connection. Only those that the database has described are reused: others may have
 * been skipped, and a failed one may be outdated.
 */
export class PreparedStatements {
  readonly #described = new Map<string, Prepared>()
  readonly #underWay = new Set<string>()
  #discarded: string[] = []
  #names = 0

  find(of: StatementText): Prepared | undefined {
    return this.#described.get(of.name)
  }

  /** Returns a new name. While another message prepares the same text, this one uses the unnamed statement. */
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

  /** Closes the name, so that the text is prepared again under another one. */
  discard(prepared: Prepared): void {
    if (prepared.name === '') return
    if (prepared.columns === undefined) this.#underWay.delete(prepared.of.name)
    else if (this.#described.get(prepared.of.name) === prepared) this.#described.delete(prepared.of.name)
    else return
    this.#discarded.push(prepared.name)
  }

  /** Returns the names to close, each once. */
  takeDiscarded(): string[] {
    const names = this.#discarded
    this.#discarded = []
    return names
  }
}
