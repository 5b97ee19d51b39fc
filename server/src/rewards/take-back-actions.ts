import { newId } from '../platform/ids.ts'
import type { Queries, Transaction } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'
import { writeDecision, type Account, type LoggedActivity } from './actions.ts'
import { pointsMoved, reversalsOf, type Transfer } from './postings.ts'
import { planRemoval, type Progress } from './progress.ts'
import { ownReferencesOf, referenceOf, type RuleName } from './rules.ts'

interface TakenBackPoints {
  success: true
  tokens_taken_back: number
  new_balance: number
}

/**
 * Takes back what a log earned, and the milestones that no longer hold without it. Part of the transaction that
 * deletes the log; the account must be locked before the log is, so call `lockForRemoval` first.
 */
export async function takeBack(
  tx: Transaction,
  account: Account,
  log: LoggedActivity & { rewardDay: string; isDayEmpty: boolean },
): Promise<TakenBackPoints> {
  const plan = planRemoval(account.progress, log.activity, log.rewardDay, log.isDayEmpty)
  const own = ownReferencesOf(log.activity, log.id, log.rewardDay)
  const references = [...own, ...plan.milestones.map((milestone) => milestone.reference)]
  const standing = await listStanding(tx, log.userId, references)
  const fallen = standing.filter(
    (transfer) =>
      own.includes(transfer.reference) ||
      plan.milestones.some(({ rule, reference }) => rule === transfer.rule && reference === transfer.reference),
  )
  return reverse(tx, account, log, plan.progress, fallen)
}

/**
 * Takes back what a log that stays earned by one rule, as it no longer holds. Its place of the day stays taken. Part of
 * the transaction that changes the log; the account must be locked before the log is.
 * @returns null where it earned nothing by that rule, or nothing that still stands
 */
export async function takeBackBonus(
  tx: Transaction,
  account: Account,
  log: LoggedActivity & { rewardDay: string },
  rule: RuleName,
): Promise<TakenBackPoints | null> {
  const reference = referenceOf(log.activity, log.id, log.rewardDay)
  const fallen = (await listStanding(tx, log.userId, [reference])).filter((transfer) => transfer.rule === rule)
  return fallen.length === 0 ? null : reverse(tx, account, log, account.progress, fallen)
}

/** The grants for some references that were not taken back: first ones and reinstated ones, by an index each. */
export const listStanding = (db: Queries, userId: string, references: readonly string[]): Promise<Transfer[]> =>
  db.list(sql<Transfer>`
    select t.id, t.debit, t.credit, t.amount, t.rule, t.reference, t.day, t.slot, t.reverses
    from (
      select * from transfers
      where user_id = ${userId} and reference = any(${references}) and debit = 'rewards' and reverses is null
      union all
      select * from transfers
      where user_id = ${userId} and reference = any(${references}) and debit = 'rewards' and reverses is not null
    ) t
    where not exists (select from transfers r where r.user_id = ${userId} and r.reverses = t.id)`)

function reverse(
  tx: Transaction,
  account: Account,
  { userId, id, now }: LoggedActivity,
  progress: Progress,
  fallen: Transfer[],
): TakenBackPoints {
  const transfers = reversalsOf(fallen, account.points, () => newId(now))
  tx.send(sql`with ${writeDecision({ userId, now, cause: id, account, progress, transfers })} select`)
  return {
    success: true,
    tokens_taken_back: fallen.reduce((sum, transfer) => sum + transfer.amount, 0),
    new_balance: account.points + pointsMoved(transfers),
  }
}
