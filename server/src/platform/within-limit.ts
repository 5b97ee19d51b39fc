import type { Connection, Transaction } from './database.ts'
import { sql, type Statement } from './sql.ts'

/** Something with a limit for each person. */
interface Limited {
  table: Statement<unknown>
  /** Condition for rows other than this one, so that adding it again is no conflict with itself. */
  others: Statement<unknown>
  most: number
  insert: Statement<unknown>
  /** Returns the error if the limit is reached. */
  full: () => Error
}

/**
 * Adds something with a limit. Additions of one person take turns, so that the limit holds in parallel: each counts
 * what the one before has left. Part of a transaction.
 */
export async function addInTurn(
  tx: Transaction,
  userId: string,
  { table, others, most, insert, full }: Limited,
): Promise<void> {
  tx.send(sql`select from users where user_id = ${userId} for no key update`)
  const { count } = await tx.get(sql<{ count: number }>`
    select count(*) as count from ${table} where user_id = ${userId} and ${others}`)
  if (count >= most) throw full()
  tx.send(insert)
}

/** The same as a transaction of its own. */
export const addWithinLimit = (db: Connection, userId: string, limited: Limited): Promise<void> =>
  db.transaction((tx) => addInTurn(tx, userId, limited))
