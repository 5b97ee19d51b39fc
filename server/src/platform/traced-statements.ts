import type { Attributes } from '@opentelemetry/api'
import type { StatementText } from './sql.ts'

interface Described {
  name: string
  attributes: Attributes
}

const described = new WeakMap<StatementText, Described>()

/**
 * Describes a statement by what it does to which table, and by the name under which the database prepared it
 * (`pg_prepared_statements`). Neither its values nor its text are in it.
 */
export function describeStatement(of: StatementText): Described {
  return described.getOrInsertComputed(of, ({ name, text }) => {
    const operation =
      /\b(insert|update|delete|merge)\b\s+(?:into\s+|from\s+)?[a-z_]/i.exec(text)?.[1]?.toLowerCase() ?? 'select'
    const table = /\b(?:from|into|update|join)\s+([a-z_]+)/i.exec(text)?.[1] ?? ''
    const attributes = { 'db.system.name': 'postgresql', 'db.operation.name': operation, 'finu.statement': name }
    return {
      name: table ? `${operation} ${table}` : operation,
      attributes: table ? { ...attributes, 'db.collection.name': table } : attributes,
    }
  })
}
