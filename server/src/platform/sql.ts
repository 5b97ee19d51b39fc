import { createHash } from 'node:crypto'

/** A statement's fixed part: its text, and the name under which each connection prepares it once. */
export interface StatementText {
  name: string
  text: string
}

/** A statement ready to run. `Row` is what it returns, on the word of whoever wrote it; tests run each one. */
export interface Statement<Row = never> {
  of: StatementText
  values: unknown[]
  /** Never set: carries the row type. */
  row?: Row
}

/** A value in a statement: a column's, or a piece of SQL. A function that somebody forgot to call is refused. */
type Value = Column | readonly Column[] | Statement<unknown>
type Column = string | number | boolean | Date | Uint8Array | null | undefined

/** The texts that a place in the code makes, by the pieces of SQL put in: one step further for each of them. */
interface Shapes {
  of?: StatementText
  next: Map<StatementText, Shapes>
}
const shapesOf = new WeakMap<TemplateStringsArray, Shapes>()
const noShapes = (): Shapes => ({ next: new Map() })

const isStatement = (value: unknown): value is Statement<unknown> =>
  typeof value === 'object' && value !== null && 'of' in value && 'values' in value

function compose(strings: TemplateStringsArray, values: readonly unknown[]): StatementText {
  let count = 0
  const text = strings.reduce((before, part, index) => {
    const value = values[index - 1]
    if (!isStatement(value)) return `${before}$${++count}${part}`
    const offset = count
    count += value.values.length
    return before + value.of.text.replaceAll(/\$(\d+)/g, (_, position) => `$${offset + Number(position)}`) + part
  })
  return { text, name: createHash('sha256').update(text).digest('base64url').slice(0, 22) }
}

/**
 * Hand-written SQL with its values apart: sql<Row>`select … where user_id = ${userId}`. A value that is itself such
 * SQL is put in its place. The text is fixed by the places in the code that make it up, so it is numbered, named and
 * checked once however often it runs. Instants go as ISO 8601, which costs less than the driver's own way.
 */
export function sql<Row = never>(strings: TemplateStringsArray, ...given: Value[]): Statement<Row> {
  const values: unknown[] = []
  let shapes = shapesOf.getOrInsertComputed(strings, noShapes)
  for (const value of given) {
    if (isStatement(value)) {
      values.push(...value.values)
      shapes = shapes.next.getOrInsertComputed(value.of, noShapes)
    } else values.push(value instanceof Date ? value.toISOString() : value)
  }
  shapes.of ??= compose(strings, given)
  return { of: shapes.of, values }
}

/** Several pieces of SQL, one after another with commas between. */
export function commaSeparated([first, ...rest]: [Statement<unknown>, ...Statement<unknown>[]]): Statement<unknown> {
  return rest.reduce((before, part) => sql`${before}, ${part}`, first)
}

/** A value of a column of JSON; null stays null. */
export const jsonOf = (value: object | null): string | null => (value === null ? null : JSON.stringify(value))
