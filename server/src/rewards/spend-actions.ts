import { isDeepStrictEqual } from 'node:util'
import { rewardTexts } from '@finu/contract/rewards'
import type { Context } from '../platform/context.ts'
import { newId } from '../platform/ids.ts'
import { keyTaken, refused } from '../platform/problems.ts'
import { sql } from '../platform/sql.ts'
import { lockAccount, writeDecision } from './actions.ts'
import type { Transfer } from './transfer.ts'

export interface Spend {
  amount: number
  description: string
  category?: string | undefined
  metadata?: Record<string, unknown> | undefined
}

/**
 * Spends points, once for each id: asked again with the same content it answers the same.
 * @returns the balance it left
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
      if (!isDeepStrictEqual(spent, content)) throw keyTaken()
      return balance_after
    }
    const left = account.points - content.amount
    if (left < 0) throw refused('points_missing', rewardTexts.insufficient)
    const transfer: Transfer = {
      id: newId(now),
      debit: 'points',
      credit: 'spending',
      amount: content.amount,
      rule: 'spend',
      reference: id,
      day: null,
      slot: null,
      reverses: null,
      revision: 0,
    }
    const decision = { userId, now, cause: null, account, progress: account.progress, transfers: [transfer] }
    tx.send(...writeDecision(decision))
    tx.send(sql`
      insert into spends (user_id, id, amount, balance_after, description, category, metadata, created_at)
      values (${userId}, ${id}, ${content.amount}, ${left}, ${content.description}, ${content.category},
        ${JSON.stringify(content.metadata)}, ${now})`)
    return left
  })
}
