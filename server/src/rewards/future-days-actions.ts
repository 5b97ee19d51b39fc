import type { Logger } from 'pino'
import type { Database, Transaction } from '../platform/database.ts'
import { addDays, dayOf, utc } from '../platform/days.ts'
import { sql } from '../platform/sql.ts'
import { lockAccount, zoneOf } from './actions.ts'
import { usedOf, type DayUse } from './due.ts'
import type { Progress } from './progress.ts'
import { rewardDay } from './reward-day.ts'

/** Lists the grants from a day on, by day and rule. */
const listUseFrom = (tx: Transaction, userId: string, day: string): Promise<(DayUse & { day: string })[]> =>
  tx.list(sql<DayUse & { day: string }>`
    select day, rule, max(slot) as last_slot, sum(amount) as points from transfers
    where user_id = ${userId} and day >= ${day} and debit = 'rewards' and reverses is null
    group by day, rule`)

/**
 * Resets accounts whose reward day is in the future, as a clock that was ahead leaves them: they would earn nothing
 * until that day. Their grants stay, and are counted when their day comes.
 */
export async function resetFutureDays(database: Database, now: Date, log: Pick<Logger, 'warn'>): Promise<void> {
  // No zone is more than a day ahead of UTC.
  const furthest = addDays(dayOf(now, utc), 1)
  const ahead = await database.unfenced.list(sql<{ user_id: string }>`
    select user_id from reward_accounts where progress->>'day' > ${furthest}`)
  for (const { user_id: userId } of ahead) {
    await database.forUser(userId).transaction(async (tx) => {
      const account = await lockAccount(tx, userId)
      if (account.progress.day <= furthest) return
      const { zone, day } = rewardDay({ ...account.progress, day: '' }, zoneOf(account), now)
      const uses = Map.groupBy(await listUseFrom(tx, userId, day), (use) => use.day)
      const days = [...uses].map(([each, used]) => [each, usedOf(used)] as const)
      const { [day]: today, ...later } = Object.fromEntries(days)
      const progress: Progress = {
        ...account.progress,
        ...zone,
        day,
        ...(today ?? usedOf([])),
        dayGrants: {},
        dayLogs: {},
        ahead: later,
      }
      tx.send(sql`
        update reward_accounts set version = version + 1, progress = ${JSON.stringify(progress)} where user_id = ${userId}`)
    })
  }
  if (ahead.length > 0) log.warn({ accounts: ahead.length }, 'reward days that were still to come were set back')
}
