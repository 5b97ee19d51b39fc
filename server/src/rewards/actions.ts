import type { Reward, Shortfall } from '@finu/contract/rewards/reward'
import { brokenColumn } from '../platform/database-errors.ts'
import type { Connection, Queries, Transaction } from '../platform/database.ts'
import { addDays, dayOf, knownTimezone, type Zone } from '../platform/days.ts'
import { firstIdAt, newId } from '../platform/ids.ts'
import { unauthorized } from '../platform/problems.ts'
import { commaSeparated, sql, type Statement } from '../platform/sql.ts'
import { describeReward, type Earned } from './describe.ts'
import { planAgain } from './due.ts'
import { reachedBy } from './achieve.ts'
import { afterTransfers, pointsEarned, pointsMoved, pointsOwed, transfersOf } from './postings.ts'
import { skipDays } from './streaks.ts'
import { isDayWorn, newProgress, planLog, withoutGrants, type Claim, type Plan, type Progress } from './progress.ts'
import { rewardDay } from './reward-day.ts'
import type { Activity, RuleName } from './rules.ts'
import type { Granted, Transfer } from './transfer.ts'

/** The account that decisions about a person's points are based on. */
export interface Account {
  version: number
  points: number
  owed: number
  progress: Progress
  profile_timezone: string | null
  day_starts_at_minute: number
  /** True if only a wallet identifies the account: then it earns nothing. */
  is_wallet_only: boolean
}

/** A log that may earn points. */
export interface LoggedActivity {
  userId: string
  activity: Activity
  /** The log's id: one grant for each, or for each reward day if the activity recurs. */
  id: string
  now: Date
  /** When it was done, which decides its day in summaries; now if undefined. */
  doneAt?: Date
  /** The places of the day that it claims; one if undefined. */
  claim?: Claim
  /** Further rules that it earns by, one place each; not for recurring activities. */
  bonuses?: readonly RuleName[]
  /** The points of the time it was done before (`listGranted`), if it was reopened: it keeps those places. */
  granted?: readonly Granted[]
}

/** The constraint that refuses to reward a log twice. */
export const rewardedBefore = 'transfers_grant'

/** The zone where days start last: no person's day is more than one day behind it. */
const lastZone: Zone = { timezone: 'Etc/GMT+12', startsAtMinute: 0 }

/** Opens an empty account for a new user. */
export function openAccount(tx: Transaction, userId: string, now: Date): void {
  const progress = newProgress(addDays(dayOf(now, lastZone), -1))
  tx.send(sql`insert into reward_accounts (user_id, progress) values (${userId}, ${JSON.stringify(progress)})`)
}

async function readAccount(db: Queries, userId: string): Promise<Account> {
  const account = await db.find(sql<Account>`
    select a.version, b.points, b.owed, a.progress, u.timezone as profile_timezone, u.day_starts_at_minute,
      u.is_wallet_only
    from reward_accounts a join balances b using (user_id) join users u using (user_id) where a.user_id = ${userId}`)
  // The account was erased after the caller was proven.
  if (!account) throw unauthorized()
  return account
}

/** Locks the account: until the transaction ends nothing else decides about this person's points, nor erases the person. */
export const holdAccount = (tx: Transaction, userId: string): void =>
  tx.send(sql`select from reward_accounts where user_id = ${userId} for no key update`)

/** Locks the account as `holdAccount` does, and reads it. */
export function lockAccount(tx: Transaction, userId: string): Promise<Account> {
  // A separate statement reads the account, so that it sees what the previous holder of the lock wrote to other tables.
  holdAccount(tx, userId)
  return readAccount(tx, userId)
}

interface Decision {
  userId: string
  now: Date
  /** The log that causes it. */
  cause: string | null
  /** The account that the decision is based on. */
  account: Account
  /** The progress after the transfers. */
  progress: Progress
  transfers: Transfer[]
}

/**
 * Writes a decision. The account comes first, so that it is locked and its version checked before anything else: in
 * another order two logs of one person deadlocked, and a second decision from the same account failed as a place taken
 * twice, not as stale. For this room only.
 */
export function writeDecision({ userId, now, cause, account, progress, transfers }: Decision): Statement<unknown>[] {
  const decided = sql`
    update reward_accounts set version = case when version = ${account.version} then version + 1 end,
      progress = ${JSON.stringify(progress)}
    where user_id = ${userId}`
  return [decided, ...postTransfers({ userId, now, cause }, transfers)]
}

/** Writes transfers. Alone only if no points of the account move, as its version does not change. */
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

/** Writes a movement of points without a rule, from a locked account. */
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

/** Returns true if a decision was based on an account that has changed since. */
const isStale = (error: unknown) => brokenColumn(error) === 'reward_accounts.version'

/**
 * Writes a log together with all it earns: its own points, first-time bonus, streak bonuses.
 *
 * The decision is based on an account that was read without a lock. If another log of the person came between, it is
 * made again from a locked account.
 * @param write writes the log itself, with the days it belongs to
 * @throws the violation of `rewardedBefore` if the log was already rewarded
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
      // Any statement may fail if the account was erased meanwhile; this reports the erasure.
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
  /** The person's day, for summaries. */
  day: string
  /** The day it counts for in rewards; needed when the log is removed. */
  rewardDay: string
}

/** A change of points, with its statements. */
interface Occasion {
  userId: string
  now: Date
  /** The log that causes it. */
  cause: string | null
}

/**
 * Computes what a plan for the present reward day changes, and the statements that write it. All points are granted
 * here; for this room only.
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
  const limit = account.is_wallet_only ? 'wallet' : isDayWorn(before, today) ? 'changes' : null
  const plan = limit ? withoutGrants(before, planned, limit) : planned
  const nextId = () => newId(now)
  const own = transfersOf(plan, account, nextId)
  // Adds achievements that these transfers reach.
  const moved = afterTransfers(plan.progress, own)
  const milestones = limit ? [] : reachedBy(moved)
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
  /** The account after the statements. */
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
  const { userId, activity, id, now, doneAt = now, claim, bonuses, granted = [] } = event
  const { today, reward, statements } = decide(account, { userId, now, cause: id }, (progress, day) =>
    granted.length === 0
      ? planLog(progress, activity, id, day, claim, bonuses)
      : planAgain(progress, activity, id, day, claim, granted),
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
 * Returns what a log earned when it was written, so that a repeated request gets the first answer. The reason for
 * earning less than usual is known only for the latest such log.
 */
export async function findReward(db: Connection, userId: string, id: string, loggedAt: Date): Promise<Reward> {
  const [account, granted] = await Promise.all([
    db.get(sql<{ points: number; latest_short: Progress['latestShort'] | null }>`
      select b.points, a.progress->'latestShort' as latest_short
      from reward_accounts a join balances b using (user_id) where a.user_id = ${userId}`),
    // Ids sort by time, so those of one moment are in a short range.
    db.list(sql<Transfer>`
      select id, debit, credit, amount, rule, reference, day, slot, reverses, revision from transfers
      where user_id = ${userId} and id >= ${firstIdAt(loggedAt)} and id < ${firstIdAt(new Date(loggedAt.getTime() + 1))}
        and cause = ${id} order by id`),
  ])
  const short = account.latest_short
  const isShort = short?.id === id && short.at === loggedAt.toISOString()
  return presentReward(granted, account.points, isShort ? short.shortfalls : [])
}

/** Returns the number of existing logs of an activity. */
export async function countOf(db: Connection, userId: string, activity: Activity): Promise<number> {
  const { count } = await db.get(sql<{ count: number }>`
    select coalesce((progress->'counts'->>${activity})::int, 0) as count from reward_accounts where user_id = ${userId}`)
  return count
}

/** Returns the person's zone, from an account that was read. */
export const zoneOf = ({ profile_timezone, day_starts_at_minute }: Account): Zone => ({
  timezone: knownTimezone(profile_timezone),
  startsAtMinute: day_starts_at_minute,
})

/** Returns the person's day of a moment, from an account that was read. */
export const dayOfAccount = (account: Account, at: Date): string => dayOf(at, zoneOf(account))
