import type { Connection } from './database.ts'
import { sql, type Statement } from './sql.ts'

/**
 * Adds something of which there may be so many. Those of one person take turns, so that the limit holds however many
 * come at once: each counts what the one before has left.
 * @param others counts what there is beside it
 * @param full thrown where there are as many as may be
 */
export const addWithinLimit = (
  db: Connection,
  userId: string,
  others: Statement<{ count: number }>,
  most: number,
  insert: Statement<unknown>,
  full: () => Error,
): Promise<void> =>
  db.transaction(async (tx) => {
    tx.send(sql`select from users where user_id = ${userId} for no key update`)
    if ((await tx.get(others)).count >= most) throw full()
    tx.send(insert)
  })
