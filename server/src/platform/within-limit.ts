import type { Connection, Transaction } from './database.ts'
import { sql, type Statement } from './sql.ts'

/**
 * Runs an insert that counts what is there before it adds. Those of one person take turns, so that the limit holds
 * however many come at once: each counts only what the one before has left.
 * @param full thrown where nothing was added
 */
export const addWithinLimit = (
  db: Connection,
  userId: string,
  insert: Statement<unknown>,
  full: () => Error,
): Promise<void> => db.transaction((tx) => addInTurn(tx, userId, insert, full))

/** The same as part of a transaction. */
export async function addInTurn(
  tx: Transaction,
  userId: string,
  insert: Statement<unknown>,
  full: () => Error,
): Promise<void> {
  tx.send(sql`select from users where user_id = ${userId} for no key update`)
  if ((await tx.run(insert)) === 0) throw full()
}
