import { conversionTexts } from '@finu/contract/wallet/conversions'
import type { Changed, Reward } from '@finu/contract/rewards/reward'
import type { StatementContext } from '../platform/context.ts'
import type { Queries, Transaction } from '../platform/database.ts'
import { addDays } from '../platform/days.ts'
import { firstIdAt, newId } from '../platform/ids.ts'
import { conflict } from '../platform/problems.ts'
import { commaSeparated, sql } from '../platform/sql.ts'
import { achievementReference, fallenBy } from './achieve.ts'
import { decide, holdAccount, lockAccount, type Account } from './actions.ts'
import { dayOfUse, planDue, type DayUse } from './due.ts'
import { onePlace, type Claim } from './progress.ts'
import { partReference, referencesOfLog, type RuleName } from './rules.ts'
import type { Granted, Transfer } from './transfer.ts'

type References = readonly [string, ...string[]]

/**
 * Selects all grants for some references, first and reinstated ones, each by an index. The references are separate
 * parameters, as a plan for a list of any length costs more than one for a known list, and was made again at each call.
 */
function grantsFor(userId: string, [first, ...rest]: References) {
  const references = commaSeparated([sql`${first}`, ...rest.map((reference) => sql`${reference}`)])
  return sql`
    select g.*, not exists (select from transfers r where r.user_id = ${userId} and r.reverses = g.id) as stands
    from (
      select * from transfers
      where user_id = ${userId} and reference in (${references}) and debit = 'rewards' and reverses is null
      union all
      select * from transfers
      where user_id = ${userId} and reference in (${references}) and debit = 'rewards' and reverses is not null
    ) g`
}

const columns = sql`id, debit, credit, amount, rule, reference, day, slot, reverses, revision`

/** Lists grants for some references that were not taken back. */
export async function listStanding(
  db: Queries,
  userId: string,
  [first, ...rest]: readonly string[],
): Promise<Transfer[]> {
  if (first === undefined) return []
  return db.list(sql<Transfer>`select ${columns} from (${grantsFor(userId, [first, ...rest])}) g where stands`)
}

/** Lists the use of a past reward day. Later grants for it, of changed logs, are found by their day. */
const listUse = (db: Queries, userId: string, day: string): Promise<DayUse[]> =>
  db.list(sql<DayUse>`
    select rule, max(slot) as last_slot, sum(amount) as points from (
      select rule, slot, amount, day, debit, reverses, revision from transfers
      where user_id = ${userId} and id >= ${firstIdAt(new Date(addDays(day, -2)))} and id < ${firstIdAt(new Date(addDays(day, 3)))}
        and revision = 0
      union all
      select rule, slot, amount, day, debit, reverses, revision from transfers
      where user_id = ${userId} and day = ${day} and revision > 0 and slot is not null
    ) t
    where day = ${day} and debit = 'rewards' and reverses is null group by rule`)

/** The whole grant due to a record by one rule: its places, and its part if it can have several. */
export interface Due {
  rule: RuleName
  part?: string
  claim: Claim
}

/** A record whose points may change. */
interface Settled extends Pick<StatementContext, 'userId' | 'now'> {
  id: string
  /** The log that causes it; the record itself if undefined. */
  cause?: string | null
  /** The reward day whose places it may take: the present one if undefined, none beyond those it held if null. */
  rewardDay?: string | null
}

/**
 * Settles a record to the points it is due, whatever it was granted before: points without a claim are taken back
 * exactly, new ones are granted. Part of the transaction that changes the record.
 * @param account locked before the record was read
 * @param granted everything it was ever granted by these rules (`listGranted`); by default nothing
 * @returns grants, reversals, the standing points by rule, and the additional debt
 */
export async function settle(
  tx: Transaction,
  account: Account,
  { userId, now, id, cause = id, rewardDay }: Settled,
  due: readonly Due[],
  granted: readonly Granted[] = [],
): Promise<{ reward: Reward; fallen: readonly Transfer[]; standing: SumByRule; owed: number }> {
  const asked = due.map(({ rule, part, claim }) => ({ rule, claim, reference: part ? partReference(id, part) : id }))
  const isOver = typeof rewardDay === 'string' && rewardDay < account.progress.day
  const uses = isOver ? await listUse(tx, userId, rewardDay) : []
  const { reward, plan, statements, decided } = decide(account, { userId, now, cause }, (progress, today) =>
    planDue(progress, asked, granted, rewardDay === null ? null : dayOfUse(progress, rewardDay ?? today, uses)),
  )
  const { grants, fallen, shortfalls } = plan
  const isChanged = grants.length + fallen.length + shortfalls.length > 0
  if (isChanged) tx.send(...statements)
  const lost = isChanged ? await dropAchievements(tx, decided, { userId, now, cause }) : null
  const standing = sumByRule([
    ...granted.flatMap(({ rule, amount, stands }) => (stands ? [{ rule, points: amount }] : [])),
    ...fallen.map(({ rule, amount }) => ({ rule, points: -amount })),
    ...grants,
  ])
  const owed = (lost?.owed ?? account.owed) - account.owed
  if (!lost || lost.fallen.length === 0) return { reward, fallen, standing, owed }
  return { reward: { ...reward, new_balance: lost.balance }, fallen: [...fallen, ...lost.fallen], standing, owed }
}

/**
 * Takes back achievements that no longer hold, as records were deleted or changed. Part of that transaction.
 * @param account in its state by then
 */
export async function dropAchievements(
  tx: Transaction,
  account: Account,
  occasion: Pick<StatementContext, 'userId' | 'now'> & { cause: string | null },
): Promise<{ fallen: readonly Transfer[]; balance: number; owed: number }> {
  const rules = new Set<string>(fallenBy(account.progress))
  if (rules.size === 0) return { fallen: [], balance: account.points, owed: account.owed }
  const standing = await listStanding(tx, occasion.userId, [achievementReference])
  const fallen = standing.filter(({ rule }) => rules.has(rule))
  const { statements, decided } = decide(account, occasion, (progress) => ({
    progress,
    fallen,
    grants: [],
    milestones: [],
    shortfalls: [],
  }))
  tx.send(...statements)
  return { fallen, balance: decided.points, owed: decided.owed }
}

type SumByRule = Partial<Record<string, number>>

function sumByRule(parts: readonly { rule: string; points: number }[]): SumByRule {
  const sums: SumByRule = {}
  for (const { rule, points } of parts) sums[rule] = (sums[rule] ?? 0) + points
  return sums
}

/** Lists everything that was ever granted to a log and its parts. */
export const listGranted = (db: Queries, userId: string, id: string): Promise<Granted[]> =>
  db.list(sql<Granted>`select ${columns}, stands from (${grantsFor(userId, referencesOfLog(id))}) g order by id`)

/** Returns the points that a log has earned and that deleting it takes back. */
export async function getLogPoints({ db, userId }: StatementContext, id: string): Promise<number> {
  const granted = await listGranted(db, userId, id)
  return granted.reduce((sum, { amount, stands }) => sum + (stands ? amount : 0), 0)
}

/** Sums a settlement: points earned, or points taken back. */
export function changedPoints({ reward, fallen, owed }: Awaited<ReturnType<typeof settle>>): Changed {
  const back = fallen.map(({ rule, amount }) => ({ rule, points: -amount }))
  const net = Object.entries(sumByRule([...reward.grants, ...back])).map(([rule, points = 0]) => ({ rule, points }))
  const sum = net.reduce((total, { points }) => total + points, 0)
  const grants = net.filter(({ points }) => points > 0)
  return {
    reward: sum > 0 ? { ...reward, tokens_awarded: sum, grants } : null,
    taken_back: sum < 0 ? { success: true, tokens_taken_back: -sum, new_balance: reward.new_balance, owed } : null,
  }
}

/** Claims one place if a condition holds. */
export const claimIf = (holds: boolean): Claim => (holds ? onePlace : { proven: 0, unproven: 0 })

/** Grants the welcome points, once for each user however often an identity is proven. */
export async function welcome(tx: Transaction, userId: string, now: Date): Promise<number> {
  const account = await lockAccount(tx, userId)
  if (account.progress.totals['welcome']) return 0
  const due: Due[] = [{ rule: 'welcome', claim: onePlace }]
  const { reward } = await settle(tx, account, { userId, now, id: 'welcome', cause: null }, due)
  return reward.tokens_awarded
}

const mostAtOnce = 1_000_000

/**
 * Takes all points of an erased account out of circulation, and drops its debt. Locks the account if it exists.
 * @throws 409 while a conversion of its points is open
 */
export async function forfeit(tx: Transaction, userId: string, now: Date): Promise<void> {
  holdAccount(tx, userId)
  const balance = await tx.find(sql<{ points: number; pending: number }>`
    select points, pending from balances where user_id = ${userId}`)
  if (balance && balance.pending > 0) throw conflict('conversion_open', conversionTexts.openWhileErased)
  const points = balance?.points ?? 0
  for (let left = points; left > 0; left -= mostAtOnce)
    tx.send(sql`
      insert into transfers (user_id, id, debit, credit, amount, at, rule, reference)
      values (${userId}, ${newId(now)}, 'points', 'forfeit', ${Math.min(mostAtOnce, left)}, ${now}, 'forfeit', 'erased')`)
}
