import { isDeepStrictEqual } from 'node:util'
import { rewardTexts } from '@finu/contract/rewards/rewards'
import type { Context } from '../platform/context.ts'
import type { Transaction } from '../platform/database.ts'
import { newId } from '../platform/ids.ts'
import { keyTaken, refused } from '../platform/problems.ts'
import { sql } from '../platform/sql.ts'
import { lockAccount, writeMovement, type Account } from './actions.ts'
import { movementOf, type Transfer } from './transfer.ts'

export interface Spend {
  amount: number
  description: string
  category?: string | undefined
  metadata?: Record<string, unknown> | undefined
}

/**
 * Spends points, once for each id: the same content again gets the same answer.
 * @returns the remaining balance
 */
export function spend({ db, userId, now }: Context, id: string, input: Spend): Promise<number> {
  const content = {
    amount: input.amount,
    description: input.description,
    category: input.category ?? null,
    metadata: input.metadata ?? {},
  }
  return db.transaction(async (tx) => {
    const [account, earlier] = await Promise.all([
      lockAccount(tx, userId),
      tx.find(sql<typeof content & { balance_after: number }>`
        select amount, description, category, metadata, balance_after from spends where user_id = ${userId} and id = ${id}`),
    ])
    if (earlier) {
      const { balance_after, ...spent } = earlier
      // As it is stored: JSON has no -0.
      if (!isDeepStrictEqual(spent, JSON.parse(JSON.stringify(content)))) throw keyTaken()
      return balance_after
    }
    return takePoints(tx, { userId, now }, account, {
      id,
      rule: 'spend',
      credit: 'spending',
      missing: rewardTexts.insufficient,
      spend: input,
    })
  })
}

/**
 * Takes points out of a balance, with their purpose.
 * @param account locked
 * @param missing the error's sentence if there are not enough
 * @returns the remaining balance
 */
export function takePoints(
  tx: Transaction,
  { userId, now }: Pick<Context, 'userId' | 'now'>,
  account: Account,
  {
    id,
    rule,
    credit,
    missing,
    spend: spent,
  }: Pick<Transfer, 'id' | 'rule' | 'credit'> & { missing: string; spend: Spend },
): number {
  const { amount, description, category = null, metadata = {} } = spent
  const left = account.points - amount
  if (left < 0) throw refused('points_missing', missing)
  const movement = movementOf({ id: newId(now), debit: 'points', credit, amount, rule, reference: id })
  tx.send(...writeMovement({ userId, now }, account, movement))
  tx.send(sql`
    insert into spends (user_id, id, amount, balance_after, description, category, metadata, created_at)
    values (${userId}, ${id}, ${amount}, ${left}, ${description}, ${category}, ${JSON.stringify(metadata)}, ${now})`)
  return left
}
