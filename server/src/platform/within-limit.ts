import type { Connection, Transaction } from './database.ts'
import { sql, type Statement } from './sql.ts'

/** Something of which there may be so many. */
interface Limited {
  /** Counts what there is beside it. */
  others: Statement<{ count: number }>
  most: number
  insert: Statement<unknown>
  /** Thrown where there are as many as may be. */
  full: () => Error
}

/**
 * Adds something of which there may be so many. Those of one person take turns, so that the limit holds however many
 * come at once: each counts what the one before has left. Part of a transaction.
 */
export async function addInTurn(
  tx: Transaction,
  userId: string,
  { others, most, insert, full }: Limited,
): Promise<void> {
  tx.send(sql`select from users where user_id = ${userId} for no key update`)
  if ((await tx.get(others)).count >= most) throw full()
  tx.send(insert)
}

/** The same as a transaction of its own. */
export const addWithinLimit = (db: Connection, userId: string, limited: Limited): Promise<void> =>
  db.transaction((tx) => addInTurn(tx, userId, limited))
