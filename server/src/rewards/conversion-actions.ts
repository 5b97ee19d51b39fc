import type { StatementContext } from '../platform/context.ts'
import type { Transaction } from '../platform/database.ts'
import { newId } from '../platform/ids.ts'
import { sql } from '../platform/sql.ts'
import { lockAccount, postTransfers, writeMovement, type Account } from './actions.ts'
import { takePoints } from './spend-actions.ts'
import { movementOf, type Transfer } from './transfer.ts'

/** The rule's code for all transfers of a conversion. */
const rule = 'convert'

/**
 * Reserves points for a conversion: they stay the person's but cannot be used until it is settled.
 * @param account locked
 * @returns the remaining balance
 * @throws 400 if there are not enough
 */
export const setAside = (
  tx: Transaction,
  ctx: Pick<StatementContext, 'userId' | 'now'>,
  account: Account,
  { id, points, description, missing }: { id: string; points: number; description: string; missing: string },
): number =>
  takePoints(tx, ctx, account, {
    id,
    rule,
    credit: 'pending',
    missing,
    spend: { amount: points, description, metadata: { conversion_id: id } },
  })

interface SetAside {
  userId: string
  now: Date
  /** The conversion's id. */
  id: string
  points: number
}

const outcomeOf = ({ now, id, points }: SetAside, credit: 'treasury' | 'points'): Transfer =>
  movementOf({ id: newId(now), debit: 'pending', credit, amount: points, rule, reference: id })

/**
 * Moves pending points to the treasury, as they became FINU. The database refuses a second time, and after a refund.
 */
export function payOut(tx: Transaction, conversion: SetAside): void {
  const { userId, now } = conversion
  tx.send(...postTransfers({ userId, now, cause: null }, [outcomeOf(conversion, 'treasury')]))
}

/** Moves pending points back to the user. The database refuses a second time, and after a payment. */
export async function giveBack(tx: Transaction, conversion: SetAside): Promise<void> {
  const { userId, now } = conversion
  const account = await lockAccount(tx, userId)
  tx.send(...writeMovement({ userId, now }, account, outcomeOf(conversion, 'points')))
}

/** Lists the transfers of a conversion in order. */
export const listMoved = (tx: Pick<Transaction, 'list'>, userId: string, id: string) =>
  tx.list(sql<Pick<Transfer, 'id' | 'debit' | 'credit' | 'amount'> & { at: string }>`
    select id, at, debit, credit, amount from transfers
    where user_id = ${userId} and reference = ${id} and (debit = 'pending' or credit = 'pending') order by id`)
