import type { Reward, Shortfall } from '@finu/contract/rewards/reward'
import { brokenColumn } from '../platform/database-errors.ts'
import type { Connection, Queries, Transaction } from '../platform/database.ts'
import { addDays, dayOf, type Zone } from '../platform/days.ts'
import { firstIdAt, newId } from '../platform/ids.ts'
import { unauthorized } from '../platform/problems.ts'
import { commaSeparated, sql, type Statement } from '../platform/sql.ts'
import { describeReward, type Earned } from './describe.ts'
import { reachedBy } from './achieve.ts'
import { afterTransfers, pointsEarned, pointsMoved, pointsOwed, transfersOf } from './postings.ts'
import { skipDays } from './streaks.ts'
import { newProgress, planLog, withoutGrants, type Claim, type Plan, type Progress } from './progress.ts'
import { rewardDay } from './reward-day.ts'
import type { Activity, RuleName } from './rules.ts'
import type { Transfer } from './transfer.ts'

/** The account from which decisions about a user's points are made. */
export interface Account {
  version: number
  points: number
  owed: number
  progress: Progress
  profile_timezone: string | null
  day_starts_at_minute: number
  /** Whether nothing but a wallet says who it is: then it earns nothing. */
  is_wallet_only: boolean
}

/** A log as the rewards see it. */
export interface LoggedActivity {
  userId: string
  activity: Activity
  /** The log's id: one grant for each, or for each reward day where the activity recurs. */
  id: string
  now: Date
  /** When it was done, for the day it belongs to in summaries; now where left out. */
  doneAt?: Date
  /** The places of the day it asks for; one where left out. */
  claim?: Claim
  /** Rules it earns by besides its activity's own, a place of each; not for what recurs. */
  bonuses?: readonly RuleName[]
}

/** The constraint that refuses to reward one log twice. */
export const rewardedBefore = 'transfers_grant'

/** The zone where days begin last: whatever zone and hour a person has, their day is not before the day before there. */
const lastZone: Zone = { timezone: 'Etc/GMT+12', startsAtMinute: 0 }

/** Opens the account of a new user, empty. */
export function openAccount(tx: Transaction, userId: string, now: Date): void {
  const progress = newProgress(addDays(dayOf(now, lastZone), -1))
  tx.send(sql`insert into reward_accounts (user_id, progress) values (${userId}, ${JSON.stringify(progress)})`)
}

async function readAccount(db: Queries, userId: string): Promise<Account> {
  const account = await db.find(sql<Account>`
    select a.version, b.points, b.owed, a.progress, u.timezone as profile_timezone, u.day_starts_at_minute,
      u.is_wallet_only
    from reward_accounts a join balances b using (user_id) join users u using (user_id) where a.user_id = ${userId}`)
  // Erased since the caller was proven.
  if (!account) throw unauthorized()
  return account
}

/** Locks the account: until the transaction ends nobody else decides about this user's points. */
export function lockAccount(tx: Transaction, userId: string): Promise<Account> {
  // Read by a statement of its own, which sees what the one that held the lock before has written to other tables.
  tx.send(sql`select from reward_accounts where user_id = ${userId} for no key update`)
  return readAccount(tx, userId)
}

interface Decision {
  userId: string
  now: Date
  /** The log that brings it about. */
  cause: string | null
  /** The account that it was made from. */
  account: Account
  /** As it is after the transfers. */
  progress: Progress
  transfers: Transfer[]
}

/**
 * Writes a decision. First of all that belongs to it, so that the account is locked and its version checked before
 * anything else is touched: in another order two logs of one user were seen to wait for each other, and what was decided
 * twice from one account is seen as stale, not as a place of the day taken twice. For this room only.
 */
export function writeDecision({ userId, now, cause, account, progress, transfers }: Decision): Statement<unknown>[] {
  const decided = sql`
    update reward_accounts set version = case when version = ${account.version} then version + 1 end,
      progress = ${JSON.stringify(progress)}
    where user_id = ${userId}`
  return [decided, ...postTransfers({ userId, now, cause }, transfers)]
}

/** Writes transfers. By themselves only where no points of the account move, or its version would not tell. */
export function postTransfers({ userId, now, cause }: Occasion, transfers: readonly Transfer[]): Statement<unknown>[] {
  const [first, ...rest] = transfers.map(
    ({ id, debit, credit, amount, rule, reference, day, slot, reverses, revision }) =>
      sql`(${userId}, ${now}, ${cause}, ${id}, ${debit}, ${credit}, ${amount}, ${rule}, ${reference}, ${day}, ${slot}, ${reverses}, ${revision})`,
  )
  if (!first) return []
  return [
    sql`
    insert into transfers (user_id, at, cause, id, debit, credit, amount, rule, reference, day, slot, reverses, revision)
    values ${commaSeparated([first, ...rest])}`,
  ]
}

/** Writes a movement of points that no rule decides, from a locked account. */
export const writeMovement = (
  { userId, now }: Pick<Occasion, 'userId' | 'now'>,
  account: Account,
  movement: Transfer,
): Statement<unknown>[] =>
  writeDecision({
    userId,
    now,
    cause: null,
    account,
    progress: afterTransfers(account.progress, [movement]),
    transfers: [movement],
  })

/** A decision made from an account that another one has changed since. */
const isStale = (error: unknown) => brokenColumn(error) === 'reward_accounts.version'

/**
 * Writes a log together with all it earns: its own points, first-time bonus, streak bonuses. Throws where the log
 * was already rewarded (`rewardedBefore`).
 *
 * It is decided from an account that was read without a lock. Where another log of the user came between, it is made
 * again from a locked account.
 * @param write the log itself, for the days it belongs to
 */
export async function record(
  db: Connection,
  event: LoggedActivity,
  write: (days: LogDays) => Statement<unknown>[],
): Promise<Reward> {
  try {
    const { days, reward, statements } = decideLog(await readAccount(db, event.userId), event)
    await db.batch([...statements, ...write(days)])
    return reward
  } catch (error) {
    if (!isStale(error)) {
      // Of an account that was erased meanwhile anything may fail: then that is said.
      await readAccount(db, event.userId)
      throw error
    }
    return db.transaction(async (tx) => {
      const { reward, days } = recordLocked(tx, await lockAccount(tx, event.userId), event)
      tx.send(...write(days))
      return reward
    })
  }
}

/** Records a log's rewards within a transaction that has locked the account and writes the log. */
export function recordLocked(
  tx: Transaction,
  account: Account,
  event: LoggedActivity,
): { days: LogDays; reward: Reward } {
  const { days, reward, statements } = decideLog(account, event)
  tx.send(...statements)
  return { days, reward }
}

/** The days a log belongs to. */
export interface LogDays {
  /** The user's day, for summaries. */
  day: string
  /** The day it counts for in rewards; given back when the log is removed. */
  rewardDay: string
}

/** A change of points, with its statements. */
interface Occasion {
  userId: string
  now: Date
  /** The log that brings it about. */
  cause: string | null
}

/**
 * What a plan for the user's reward day as of now changes, and the statements that write it. The one way to points, for
 * this room only.
 */
export function decide(
  account: Account,
  { userId, now, cause }: Occasion,
  planOn: (progress: Progress, today: string) => Plan,
) {
  const { progress } = account
  const { zone, day: today, skipped } = rewardDay(progress, zoneOf(account), now)
  const before = { ...progress, ...zone, streaks: skipDays(progress.streaks, skipped) }
  const planned = planOn(before, today)
  const plan = account.is_wallet_only ? withoutGrants(before, planned) : planned
  const nextId = () => newId(now)
  const own = transfersOf(plan, account, nextId)
  // What that reaches, as it is then.
  const moved = afterTransfers(plan.progress, own)
  const milestones = account.is_wallet_only ? [] : reachedBy(moved)
  const reaching = { fallen: [], grants: [], shortfalls: [], milestones, progress: plan.progress }
  const more = transfersOf(reaching, holdingsAfter(account, own), nextId)
  const transfers = [...own, ...more]
  const { shortfalls } = plan
  const latestShort = cause !== null && shortfalls.length > 0 && { id: cause, at: now.toISOString(), shortfalls }
  const settled = afterTransfers(moved, more)
  const after = latestShort ? { ...settled, latestShort } : settled
  const held = holdingsAfter(account, transfers)
  const reward = presentReward(transfers, held.points, shortfalls)
  const statements = writeDecision({ userId, now, cause, account, progress: after, transfers })
  /** As it is once they are written. */
  const decided: Account = {
    ...account,
    ...held,
    version: account.version + 1,
    progress: after,
  }
  return { today, reward, plan, transfers, statements, decided }
}

const holdingsAfter = ({ points, owed }: Pick<Account, 'points' | 'owed'>, transfers: Transfer[]) => ({
  points: points + pointsMoved(transfers),
  owed: owed + pointsOwed(transfers),
})

function decideLog(account: Account, event: LoggedActivity) {
  const { userId, activity, id, now, doneAt = now, claim, bonuses } = event
  const { today, reward, statements } = decide(account, { userId, now, cause: id }, (progress, day) =>
    planLog(progress, activity, id, day, claim, bonuses),
  )
  return { days: { day: dayOfAccount(account, doneAt), rewardDay: today }, reward, statements }
}

function presentReward(transfers: Transfer[], balance: number, shortfalls: readonly Shortfall[] = []): Reward {
  const earned = { grants: earnedBy(transfers), shortfalls: [...shortfalls] }
  return {
    success: true,
    tokens_awarded: pointsEarned(transfers),
    new_balance: balance,
    reward_description: describeReward(earned),
    ...earned,
  }
}

const earnedBy = (transfers: readonly Transfer[]): Earned[] =>
  transfers.filter(({ debit }) => debit === 'rewards').map(({ rule, amount }) => ({ rule, points: amount }))

/**
 * What a log earned when it was written, for answering a repeated request as the first time. Why it was less than usual
 * is known of the latest such log.
 */
export async function findReward(db: Connection, userId: string, id: string, loggedAt: Date): Promise<Reward> {
  const [account, granted] = await Promise.all([
    db.get(sql<{ points: number; latest_short: Progress['latestShort'] | null }>`
      select b.points, a.progress->'latestShort' as latest_short
      from reward_accounts a join balances b using (user_id) where a.user_id = ${userId}`),
    // Ids sort by time, so those of one moment are a short range of them.
    db.list(sql<Transfer>`
      select id, debit, credit, amount, rule, reference, day, slot, reverses, revision from transfers
      where user_id = ${userId} and id >= ${firstIdAt(loggedAt)} and id < ${firstIdAt(new Date(loggedAt.getTime() + 1))}
        and cause = ${id} order by id`),
  ])
  const short = account.latest_short
  const isShort = short?.id === id && short.at === loggedAt.toISOString()
  return presentReward(granted, account.points, isShort ? short.shortfalls : [])
}

/** How many logs of an activity exist. */
export async function countOf(db: Connection, userId: string, activity: Activity): Promise<number> {
  const { count } = await db.get(sql<{ count: number }>`
    select coalesce((progress->'counts'->>${activity})::int, 0) as count from reward_accounts where user_id = ${userId}`)
  return count
}

/** How the user's days lie, from an account that was read. */
export const zoneOf = ({ profile_timezone, day_starts_at_minute }: Account): Zone => ({
  timezone: profile_timezone,
  startsAtMinute: day_starts_at_minute,
})

/** The user's day of a moment, from an account that was read. */
export const dayOfAccount = (account: Account, at: Date): string => dayOf(at, zoneOf(account))
