import { createHash } from 'node:crypto'

/** A statement's fixed part: its text, and the name under which each connection prepares it once. */
export interface StatementText {
  name: string
  text: string
}

/**
 * A statement that is ready to run. `Row` is the type of its rows as its author declares it; tests run each statement.
 */
export interface Statement<Row = never> {
  of: StatementText
  values: unknown[]
  /** Never set; it carries the row type. */
  row?: Row
}

/** A value in a statement: a column's value, or a piece of SQL. Rejects a function that somebody forgot to call. */
type Value = Column | readonly Column[] | Statement<unknown>
type Column = string | number | boolean | Date | Uint8Array | null | undefined

/** The texts of one template, as a tree by the pieces of SQL inserted. */
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
 * Builds a statement from SQL with its values apart: sql<Row>`select … where user_id = ${userId}`. A value that is such
 * SQL itself is inserted as text. The text depends only on the places in the code, so it is numbered, named and checked
 * once. Dates are sent as ISO 8601, which is cheaper than the driver's own way.
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

/** Joins pieces of SQL with commas. */
export function commaSeparated([first, ...rest]: [Statement<unknown>, ...Statement<unknown>[]]): Statement<unknown> {
  return rest.reduce((before, part) => sql`${before}, ${part}`, first)
}

/** Returns the value of a JSON column; null stays null. */
export const jsonOf = (value: object | null): string | null => (value === null ? null : JSON.stringify(value))
