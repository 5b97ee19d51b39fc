import type { Transaction as HistoryItem } from '@finu/contract/rewards/rewards'
import type { Context, StatementContext } from '../platform/context.ts'
import type { Connection } from '../platform/database.ts'
import { addDays, startOfDay, type Zone } from '../platform/days.ts'
import { firstIdAt } from '../platform/ids.ts'
import { cutPage, positionOf, type LogPageRequest } from '../platform/pages.ts'
import { sql } from '../platform/sql.ts'
import type { Transfer } from './transfer.ts'
import { achievementRuleNames, findAnyRule } from './any-rule.ts'
import { movementDescriptions, rules } from './rules.ts'

interface Page extends LogPageRequest {
  transaction_type?: 'earned' | 'spent' | undefined
  /** A rule's category, or a spend's own. */
  category?: string | undefined
}

type HistoryRow = Pick<Transfer, 'id' | 'debit' | 'credit' | 'amount' | 'rule' | 'reference' | 'reverses'> & {
  at: string
  spent_on: string | null
  spend_category: string | null
  metadata: Record<string, unknown> | null
}

const rulesIn = (category: string) =>
  [...Object.keys(rules), ...achievementRuleNames].filter((name) => findAnyRule(name)?.category === category)

/** Returns the first possible id of a person's day in the ledger, whose ids sort by time. */
const firstIdOf = (day: string, zone: Zone) => firstIdAt(startOfDay(day, zone))

const always = { from: '00000000-0000-0000-0000-000000000000', until: 'ffffffff-ffff-ffff-ffff-ffffffffffff' }

/** Returns the ids of a period of the person's days. */
const idRange = ({ zone }: Context, start: string | undefined, end: string | undefined) => ({
  from: start ? firstIdOf(start, zone) : always.from,
  until: end ? firstIdOf(addDays(end, 1), zone) : always.until,
})

/**
 * Lists movements of the person's points, newest first, with one row more than `limit` to know whether there are more.
 */
export async function listHistory(ctx: Context, page: Page) {
  const { db, userId } = ctx
  const { from, until } = idRange(ctx, page.start_date, page.end_date)
  const direction = page.transaction_type ?? null
  const ruleNames = page.category ? rulesIn(page.category) : null
  // Few of many movements may be of a category, and pages far back pass all before them.
  const reads = page.category || page.offset ? db.slow : db
  const rows = await reads.list(sql<HistoryRow>`
    select t.id, t.debit, t.credit, t.amount, t.rule, t.reference, t.reverses, t.at,
      s.description as spent_on, s.category as spend_category, s.metadata
    from transfers t left join spends s on s.user_id = t.user_id and t.rule in ('spend', 'convert') and s.id::text = t.reference
    where t.user_id = ${userId} and t.id >= ${from} and t.id < least(${until}::uuid, ${positionOf(page)?.id ?? until}::uuid)
      and (t.credit = 'points' or t.debit = 'points')
      and (${direction}::text is null or (t.credit = 'points') = (${direction} = 'earned'))
      and (${ruleNames}::text[] is null or t.rule = any(${ruleNames}) or s.category = ${page.category ?? null})
    order by t.id desc limit ${page.limit + 1} offset ${page.offset ?? 0}`)
  const { rows: shown, ...rest } = cutPage(rows, page, ({ at, id }) => ({ at, id }))
  return { transactions: shown.map(presentTransfer), ...rest }
}

function presentTransfer(row: HistoryRow): HistoryItem {
  const rule = findAnyRule(row.rule)
  const isBack = row.debit === 'pending'
  const description = isBack
    ? movementDescriptions['convert']!
    : (row.spent_on ?? rule?.description ?? movementDescriptions[row.rule] ?? row.rule)
  const isTakenBack = rule !== null && row.debit === 'points'
  return {
    id: row.id,
    amount: row.credit === 'points' ? row.amount : -row.amount,
    description: isTakenBack ? `${description}, taken back` : description,
    timestamp: row.at,
    category: rule?.category ?? row.spend_category,
    source: row.rule,
    reference_id: row.reference,
    metadata: row.metadata ?? {},
  }
}

interface Totals {
  points: number
  totals: Record<string, number>
}

function earnedByCategory(totals: Record<string, number>): Record<string, number> {
  const categories: Record<string, number> = {}
  for (const [name, points] of Object.entries(totals)) {
    const rule = findAnyRule(name)
    if (rule && points > 0) categories[rule.category] = (categories[rule.category] ?? 0) + points
  }
  return categories
}

/** Returns the points spent and converted, without those given back. */
const spentOf = ({ spend = 0, convert = 0 }: Record<string, number>) => 0 - spend - convert

const sumOf = (values: Record<string, number>) => Object.values(values).reduce((sum, value) => sum + value, 0)

/** Sums a period's earned points (less those taken back) and spent ones, by rule. */
async function totalsOfPeriod(db: Pick<Connection, 'list'>, userId: string, from: string, until: string) {
  const rows = await db.list(sql<{ rule: string; points: number; count: number }>`
    select rule, sum(case when credit = 'points' then amount else -amount end)::int as points, count(*) as count
    from transfers
    where user_id = ${userId} and id >= ${from} and id < ${until} and rule not in ('advance', 'repayment')
      and (credit = 'points' or debit = 'points')
    group by rule`)
  return {
    totals: Object.fromEntries(rows.map((row) => [row.rule, row.points])),
    count: rows.reduce((sum, row) => sum + row.count, 0),
  }
}

/**
 * Sums points earned and spent in a period of the person's days, or over all time: on the slow connections, as a long
 * period has many movements.
 */
export async function summarize(ctx: Context, start: string | undefined, end: string | undefined) {
  const { from, until } = idRange(ctx, start, end)
  const { totals, count } = await totalsOfPeriod(ctx.db.slow, ctx.userId, from, until)
  const earnings = earnedByCategory(totals)
  const earned = sumOf(earnings)
  const spent = spentOf(totals)
  return {
    total_earned: earned,
    total_spent: spent,
    net: earned - spent,
    transaction_count: count,
    earnings_by_category: earnings,
  }
}

/**
 * Returns an account's balance, and points earned and spent over all time and the last 30 days. Its cost does not grow
 * with the history.
 */
export async function getTotals(ctx: Context) {
  const { db, userId, now } = ctx
  const [account, recent] = await Promise.all([
    db.get(sql<Totals>`
      select b.points, a.progress->'totals' as totals
      from reward_accounts a join balances b using (user_id) where a.user_id = ${userId}`),
    totalsOfPeriod(db, userId, firstIdAt(new Date(now.getTime() - 30 * 86_400_000)), always.until),
  ])
  const earnings = earnedByCategory(account.totals)
  return {
    total_tokens: account.points,
    tokens_earned_last_30_days: sumOf(earnedByCategory(recent.totals)),
    total_tokens_earned_all_time: sumOf(earnings),
    total_tokens_spent_all_time: spentOf(account.totals),
    earnings_by_category: earnings,
    transaction_count_last_30_days: recent.count,
  }
}

/** Lists streak bonuses and milestones of the last seven days that were not taken back. */
export async function listWeeklyAchievements({ db, userId, zone, today }: Context) {
  const weekStart = addDays(today, -6)
  const rows = await db.list(sql<Pick<Transfer, 'rule' | 'amount'> & { at: string }>`
    select t.rule, t.amount, t.at from transfers t
    where t.user_id = ${userId} and t.id >= ${firstIdOf(weekStart, zone)} and t.debit = 'rewards'
      and not exists (select from transfers r where r.user_id = ${userId} and r.reverses = t.id)
    order by t.id desc`)
  return {
    week_start: weekStart,
    points_earned: rows.reduce((sum, row) => sum + row.amount, 0),
    achievements: rows.flatMap((row) => {
      const rule = findAnyRule(row.rule)
      if (rule?.category !== 'milestones' && rule?.category !== 'streaks') return []
      return [{ name: rule.description, points: row.amount, category: rule.category, earned_at: row.at }]
    }),
  }
}

/** Sums points earned in a period, less those taken back. */
export async function countEarnedIn(
  { db, userId }: StatementContext,
  { from, until }: Record<'from' | 'until', Date>,
): Promise<number> {
  const { points } = await db.get(sql<{ points: number }>`
    select coalesce(sum(case when credit = 'points' then amount else -amount end), 0)::int as points from transfers
    where user_id = ${userId} and id >= ${firstIdAt(from)} and id < ${firstIdAt(until)}
      and (credit = 'points' and debit = 'rewards' or debit = 'points' and credit = 'rewards')`)
  return points
}
