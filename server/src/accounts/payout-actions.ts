import type { Queries } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'

/** Where somebody can be paid. */
export interface PayoutWallet {
  /** The account's; null where it has none. */
  address: string | null
  /** Until when nothing is paid to it, as it was changed lately; null where it is paid. */
  frozenUntil: string | null
  /** Whether it took the place of another one less than a day ago, which whoever got into the account would do first. */
  isChangedLately: boolean
}

const frozenMs = 24 * 3_600_000

export async function findPayoutWallet(db: Queries, userId: string, now: Date): Promise<PayoutWallet> {
  const [identity, removal] = await Promise.all([
    db.find(sql<{ subject: string }>`select subject from identities where owner_id = ${userId} and kind = 'wallet'`),
    db.find(sql<{ at: string }>`
      select at from security_events
      where user_id = ${userId} and at > ${new Date(now.getTime() - frozenMs)} and kind = 'wallet_removed'
      order by at desc limit 1`),
  ])
  const frozenUntil = removal && new Date(Date.parse(removal.at) + frozenMs).toISOString()
  return { address: identity?.subject ?? null, frozenUntil, isChangedLately: removal !== null }
}
