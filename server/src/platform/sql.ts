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

/** What can stand in a statement: a column's value, or a piece of SQL. A function forgotten to be called cannot. */
type Value = Column | readonly Column[] | Statement<unknown>
type Column = string | number | boolean | Date | Uint8Array | null | undefined

const texts = new WeakMap<TemplateStringsArray, Map<string, StatementText>>()

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
 * checked once however often it runs.
 */
export function sql<Row = never>(strings: TemplateStringsArray, ...values: Value[]): Statement<Row> {
  const parts = values.filter(isStatement)
  const shape = parts.length === 0 ? '' : parts.map((part) => part.of.name).join()
  let shapes = texts.get(strings)
  if (!shapes) texts.set(strings, (shapes = new Map()))
  let of = shapes.get(shape)
  if (!of) shapes.set(shape, (of = compose(strings, values)))
  return {
    of,
    values: parts.length === 0 ? values : values.flatMap((value) => (isStatement(value) ? value.values : [value])),
  }
}

/** Several pieces of SQL, one after another with commas between. */
export function commaSeparated([first, ...rest]: [Statement<unknown>, ...Statement<unknown>[]]): Statement<unknown> {
  return rest.reduce((before, part) => sql`${before}, ${part}`, first)
}

/** A value of a column of JSON; null stays null. */
export const jsonOf = (value: object | null): string | null => (value === null ? null : JSON.stringify(value))
