import type { Statement, StatementText } from './sql.ts'

const tableReference = /\b(?:from|join|update|into)\s+(?:only\s+)?(?:public\.)?([a-z_][a-z0-9_]*)/g
const userComparison = /\buser_id\s*=\s*\$(\d+)/g
const userInsertion = /\(\s*user_id\b[^)]*\)\s*(?:values\s*\(|select\s+)\s*\$(\d+)/g
const joinOnUser = /\busing\s*\(\s*user_id\b|\b\w+\.user_id\s*=\s*\w+\.user_id\b/g

/**
 * Checks the second fence behind `where user_id = …`: a statement must name the user once for each user-owned table it
 * touches, by comparison, as the first inserted column, or by a join on it. Depends on the text alone, so it is
 * computed once for each statement.
 * @param ownedTables every table with a `user_id` column
 * @returns the positions in the statement's values that must be the user's id, or the reason why it may never run
 */
export function readFence(statement: StatementText, ownedTables: ReadonlySet<string>): number[] | string {
  const text = statement.text.replaceAll(/--[^\n]*/g, ' ').toLowerCase()
  const touched = [...text.matchAll(tableReference)].map((match) => match[1]!).filter((table) => ownedTables.has(table))
  const named = [...text.matchAll(userComparison), ...text.matchAll(userInsertion)].map((match) => Number(match[1]) - 1)
  const joined = [...text.matchAll(joinOnUser)].length
  if (touched.length > 0 && (named.length === 0 || named.length + joined < touched.length)) {
    return `touches ${touched.join(', ')} but does not name the user for each`
  }
  return [...new Set(named)]
}

/** Lists every table with a `user_id` column. */
export const ownedTables = `
  select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attname = 'user_id'`

/** The second fence refused a statement, which is always a mistake in the code. */
class FenceError extends Error {}

/** @returns throws unless a statement names this user, and nobody else, for every user-owned table it touches */
export function openFence(tables: ReadonlySet<string>): (statement: Statement<unknown>, userId: string) => void {
  const fences = new WeakMap<StatementText, number[]>()
  return (statement, userId) => {
    let positions = fences.get(statement.of)
    if (!positions) {
      const read = readFence(statement.of, tables)
      if (typeof read === 'string') throw new FenceError(`${read}: ${statement.of.text}`)
      positions = read
      fences.set(statement.of, positions)
    }
    for (const position of positions) {
      if (statement.values[position] !== userId) throw new FenceError(`names another user: ${statement.of.text}`)
    }
  }
}
