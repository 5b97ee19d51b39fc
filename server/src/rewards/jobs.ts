import type { Logger } from 'pino'
import type { Database } from '../platform/database.ts'
import { NoPayload } from '../platform/jobs.ts'
import { sql } from '../platform/sql.ts'

/** Counts the points of the people on the leaderboard. */
export const countLeaderboard = { name: 'count_leaderboard', Payload: NoPayload }

/** Finds accounts whose balance is not the sum of its transfers. */
export const differingBalances = sql<{ user_id: string }>`
  select b.user_id from balances b left join (
    select user_id,
      sum(case when credit = 'points' then amount when debit = 'points' then -amount else 0 end) as points,
      sum(case when credit = 'pending' then amount when debit = 'pending' then -amount else 0 end) as pending,
      sum(case when debit = 'owed' then amount when credit = 'owed' then -amount else 0 end) as owed
    from transfers group by user_id
  ) t using (user_id)
  where (b.points, b.pending, b.owed) is distinct from (coalesce(t.points, 0), coalesce(t.pending, 0), coalesce(t.owed, 0))`

/**
 * Compares every balance with the sum of its transfers. The database keeps them equal, so a difference means that
 * somebody changed rows by hand or a disk is failing: it is logged as an error with the accounts.
 * @returns the ids of accounts that differ
 */
export async function checkLedger(database: Database, log: Logger): Promise<string[]> {
  const differing = await database.unfenced.list(differingBalances)
  const accounts = differing.map((row) => row.user_id)
  if (accounts.length > 0) log.error({ accounts }, 'ledger: balances differ from their transfers')
  return accounts
}
