import type { ChainOptions } from '../platform/chain-config.ts'
import type { Queries } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'

/** The wallet that a person can be paid to. */
export interface PayoutWallet {
  /** The account's; null if it has none. */
  address: string | null
  /** The change that blocks payouts; null if they are open. */
  freeze: Freeze | null
}

/** A recent change of the wallet, which an intruder would make first. */
interface Freeze {
  /** When payouts start. */
  endsAt: string
  changedAt: string
  change: 'added' | 'removed'
  /** The browser that changed it. */
  userAgent: string | null
}

interface Change {
  at: string
  kind: 'wallet_added' | 'wallet_removed'
  user_agent: string | null
}

const readFreeze = ({ at, kind, user_agent }: Change, freezeMs: number): Freeze => ({
  endsAt: new Date(Date.parse(at) + freezeMs).toISOString(),
  changedAt: at,
  change: kind === 'wallet_added' ? 'added' : 'removed',
  userAgent: user_agent,
})

/**
 * Finds the wallet that a person is paid to. The first wallet of an account waits like any later one. A wallet that opened
 * its account was added then, or a person who erases the account and opens it again would be paid each time.
 */
export async function findPayoutWallet(
  { payoutFreezeHours }: Pick<ChainOptions, 'payoutFreezeHours'>,
  { db, userId, now }: { db: Queries; userId: string; now: Date },
): Promise<PayoutWallet> {
  const freezeMs = payoutFreezeHours * 3_600_000
  const [identity, change] = await Promise.all([
    db.find(sql<{ subject: string; created_at: string }>`
      select subject, created_at from identities where owner_id = ${userId} and kind = 'wallet'`),
    db.find(sql<Change>`
      select at, kind, user_agent from security_events
      where user_id = ${userId} and at > ${new Date(now.getTime() - freezeMs)}
        and kind in ('wallet_added', 'wallet_removed')
      order by position desc limit 1`),
  ])
  const isNew = identity !== null && Date.parse(identity.created_at) > now.getTime() - freezeMs
  const opened = isNew ? ({ at: identity.created_at, kind: 'wallet_added', user_agent: null } as const) : null
  const latest = change ?? opened
  return { address: identity?.subject ?? null, freeze: latest && readFreeze(latest, freezeMs) }
}
