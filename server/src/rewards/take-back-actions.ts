import type { TakenBack } from '@finu/contract/rewards/reward'
import type { StatementContext } from '../platform/context.ts'
import type { Transaction } from '../platform/database.ts'
import { notFound } from '../platform/problems.ts'
import { sql, type Statement } from '../platform/sql.ts'
import { decide, lockAccount, type Account, type LoggedActivity } from './actions.ts'
import { planRemoval } from './progress.ts'
import { referenceOf, referencesOfLog, type Activity } from './rules.ts'
import { dropAchievements, listStanding } from './settle-actions.ts'
import type { Transfer } from './transfer.ts'

/** The answer to deleting something that earned nothing. */
export const nothingTakenBack = ({ points }: Pick<Account, 'points'>): TakenBack => ({
  success: true,
  tokens_taken_back: 0,
  new_balance: points,
  owed: 0,
})

/** A log that is removed, or was done and is undone. */
type Removed = Pick<LoggedActivity, 'userId' | 'activity' | 'id' | 'now'> & { rewardDay: string; isDayEmpty: boolean }

/** Takes back a log's grants, and the milestones that no longer hold without it. */
async function takeBack(tx: Transaction, account: Account, log: Removed, own: Transfer[]): Promise<TakenBack> {
  const plan = planRemoval(account.progress, log.activity, log.rewardDay, log.isDayEmpty)
  const isFallen = ({ rule, reference }: Transfer) =>
    plan.milestones.some((milestone) => rule === milestone.rule && reference === milestone.reference)
  const references = plan.milestones.map(({ reference }) => reference)
  const milestones = await listStanding(tx, log.userId, references)
  const fallen = [...own, ...milestones.filter(isFallen)]
  const occasion = { userId: log.userId, now: log.now, cause: log.id }
  const { statements, decided } = decide(account, occasion, () => ({ ...plan, fallen }))
  tx.send(...statements)
  const lost = await dropAchievements(tx, decided, occasion)
  const tokens_taken_back = [...fallen, ...lost.fallen].reduce((sum, { amount }) => sum + amount, 0)
  return { success: true, tokens_taken_back, new_balance: lost.balance, owed: lost.owed - account.owed }
}

/** A room's table of logs, each with its `reward_day`; null if it did not count yet. */
export interface LogTable<Row> {
  activity: Activity
  table: Statement<unknown>
  /** Columns to return of a deleted log. */
  columns: Statement<Row>
}

/** A deleted log. */
interface Gone {
  reward_day: string | null
  /** True if no other log of its kind counts for that day. */
  is_day_empty: boolean
}

/** Deletes a log and returns it; no row if it does not exist. */
const deleteLog = <Row>({ table, columns }: Pick<LogTable<Row>, 'table' | 'columns'>, userId: string, id: string) =>
  sql<Row & Gone>`
    with gone as (delete from ${table} where user_id = ${userId} and id = ${id} returning *)
    select ${columns}, reward_day, not exists (
      select from ${table} other
      where other.user_id = ${userId} and other.reward_day = gone.reward_day and other.id <> gone.id) as is_day_empty
    from gone`

/**
 * Removes a log and what depends on it; its points are taken back, its places in the day's limits stay taken.
 * @param follow changes what belongs to it: sums, parts, images
 * @throws 404 if there is no such log
 */
export function removeLog<Row>(
  { db, userId, now }: StatementContext,
  logs: LogTable<Row>,
  id: string,
  follow: (tx: Transaction, gone: Row & Gone) => void = () => {},
): Promise<TakenBack> {
  return db.transaction(async (tx) => {
    const [account, gone, own] = await Promise.all([
      lockAccount(tx, userId),
      tx.find(deleteLog(logs, userId, id)),
      listStanding(tx, userId, referencesOfLog(id)),
    ])
    if (!gone) throw notFound()
    follow(tx, gone)
    if (gone.reward_day === null) return nothingTakenBack(account)
    const log = { userId, activity: logs.activity, id, now, rewardDay: gone.reward_day, isDayEmpty: gone.is_day_empty }
    return takeBack(tx, account, log, own)
  })
}

/**
 * Takes back what a log earned that is not done any more but stays, such as a workout that goes on. Done again, it is
 * recorded with what it was granted (`LoggedActivity.granted`). Part of the transaction that changes the log; call
 * `lockAccount` before locking it.
 */
export async function reopenLog(
  tx: Transaction,
  account: Account,
  log: Pick<LoggedActivity, 'userId' | 'activity' | 'id' | 'now'> & { table: Statement<unknown>; rewardDay: string },
): Promise<TakenBack> {
  const { userId, id, rewardDay } = log
  const [{ is_day_empty }, own] = await Promise.all([
    tx.get(sql<{ is_day_empty: boolean }>`
      select not exists (
        select from ${log.table} where user_id = ${userId} and reward_day = ${rewardDay} and id <> ${id}) as is_day_empty`),
    listStanding(tx, userId, referencesOfLog(id)),
  ])
  return takeBack(tx, account, { ...log, isDayEmpty: is_day_empty }, own)
}

/**
 * Undoes a log whose record stays, such as the completion of a goal; its points are taken back. Part of the transaction
 * that changes the record; call `lockAccount` before locking the record.
 * @param logId the log's own
 * @param id the record's
 */
export async function undoLog<Row>(
  tx: Transaction,
  account: Account,
  { userId, now }: StatementContext,
  logs: LogTable<Row>,
  { logId, id }: { logId: string; id: string },
): Promise<TakenBack> {
  const { reward_day, is_day_empty } = await tx.get(deleteLog(logs, userId, logId))
  // An undone log always has a reward day.
  const rewardDay = reward_day!
  const own = await listStanding(tx, userId, [referenceOf(logs.activity, id, rewardDay)])
  return takeBack(tx, account, { userId, activity: logs.activity, id, now, rewardDay, isDayEmpty: is_day_empty }, own)
}
