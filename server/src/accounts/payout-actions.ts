import type { Queries } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'

/** Where somebody can be paid. */
export interface PayoutWallet {
  /** The account's; null where it has none. */
  address: string | null
  /** Whether it took the place of another one less than a day ago, which whoever got into the account would do first. */
  isChangedLately: boolean
}

const frozenMs = 24 * 3_600_000

export async function findPayoutWallet(db: Queries, userId: string, now: Date): Promise<PayoutWallet> {
  const [identity, removal] = await Promise.all([
    db.find(sql<{ subject: string }>`select subject from identities where owner_id = ${userId} and kind = 'wallet'`),
    db.find(sql`
      select 1 as one from security_events
      where user_id = ${userId} and at > ${new Date(now.getTime() - frozenMs)} and kind = 'wallet_removed' limit 1`),
  ])
  return { address: identity?.subject ?? null, isChangedLately: removal !== null }
}
