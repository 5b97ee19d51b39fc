import type { Logger } from 'pino'
import type { Database, Transaction } from '../platform/database.ts'
import { addDays, dayOf, utc } from '../platform/days.ts'
import { goRound, lowestId, rowsAtOnce } from '../platform/round.ts'
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

/** Resets one account whose reward day is after the furthest. @returns false if another server has done it */
const resetOne = (database: Database, userId: string, furthest: string, now: Date): Promise<boolean> =>
  database.forUser(userId).transaction(async (tx) => {
    const account = await lockAccount(tx, userId)
    if (account.progress.day <= furthest) return false
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
    return true
  })

/**
 * Resets accounts whose reward day is in the future, as a clock that was ahead leaves them: they would earn nothing
 * until that day. Their grants stay, and are counted when their day comes. A failure for one person affects nobody else.
 */
export async function resetFutureDays(
  database: Database,
  now: Date,
  log: Pick<Logger, 'warn' | 'error'>,
): Promise<void> {
  type Ahead = { user_id: string }
  // No zone is more than a day ahead of UTC.
  const furthest = addDays(dayOf(now, utc), 1)
  let accounts = 0
  await goRound<Ahead>(log, {
    fails: 'a reward day that was still to come could not be set back',
    list: (after) =>
      database.unfenced.list(sql<Ahead>`
        select user_id from reward_accounts
        where progress->>'day' > ${furthest} and user_id > ${after?.user_id ?? lowestId}
        order by user_id limit ${rowsAtOnce}`),
    act: async ({ user_id: userId }) => {
      if (await resetOne(database, userId, furthest, now)) accounts++
    },
  })
  if (accounts > 0) log.warn({ accounts }, 'reward days that were still to come were set back')
}
