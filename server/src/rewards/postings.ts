import type { Grant, Milestone, Plan, Progress } from './progress.ts'
import { findAnyRule, isAchievementRule } from './any-rule.ts'
import { activities } from './rules.ts'
import type { Transfer } from './transfer.ts'

const milestoneKey = (rule: string, reference: string) => `${rule}|${reference}`

const transferForGrant = ({ points, ...grant }: Omit<Grant, 'rule'> & { rule: string }, id: string): Transfer => ({
  id,
  debit: 'rewards',
  credit: 'points',
  amount: points,
  ...grant,
})

/**
 * Returns the transfer for a milestone's points: a grant the first time; later the reversal of what took them back.
 * @param takenBack as in `Progress`
 */
function transferForMilestone(
  { rule, reference }: Milestone,
  takenBack: Record<string, string>,
  day: string,
  id: string,
): Transfer {
  const reverses = takenBack[milestoneKey(rule, reference)] ?? null
  return transferForGrant(
    { rule, reference, points: findAnyRule(rule)!.points, day, slot: null, reverses, revision: 0 },
    id,
  )
}

/**
 * Returns the reversals of grants that no longer hold. If the balance is too small for one, the rest is advanced first
 * and becomes a debt, which later grants settle.
 * @param points the balance before
 */
function reversalsOf(fallen: readonly Transfer[], points: number, nextId: () => string): Transfer[] {
  let balance = points
  return fallen.flatMap((transfer) => {
    const reversal = {
      ...transfer,
      id: nextId(),
      debit: transfer.credit,
      credit: transfer.debit,
      slot: null,
      reverses: transfer.id,
    }
    const shortfall = Math.max(0, transfer.amount - balance)
    balance = Math.max(0, balance - transfer.amount)
    if (shortfall === 0) return [reversal]
    const advance: Transfer = {
      id: nextId(),
      debit: 'owed',
      credit: 'points',
      amount: shortfall,
      rule: 'advance',
      reference: reversal.id,
      day: transfer.day,
      slot: null,
      reverses: null,
      revision: 0,
    }
    return [advance, reversal]
  })
}

/** Returns the progress with its totals by rule, and what was taken back, after transfers. */
export function afterTransfers(before: Progress, transfers: Transfer[]): Progress {
  if (transfers.length === 0) return before
  const totals = { ...before.totals }
  const takenBack = { ...before.takenBack }
  const dayGrants = { ...before.dayGrants }
  for (const { id, debit, credit, amount, rule, reference, reverses } of transfers) {
    if (rule === 'advance' || rule === 'repayment') continue
    totals[rule] = (totals[rule] ?? 0) + (credit === 'points' ? amount : -amount)
    const key = milestoneKey(rule, reference)
    if (credit === 'rewards' && isMilestone(rule)) takenBack[key] = id
    if (debit === 'rewards' && reverses !== null) delete takenBack[key]
    if (debit === 'rewards' && isRecurring(rule)) dayGrants[reference] = { points: amount, takenBack: null }
    // Recurring logs of an earlier day cannot be done again, so nothing is stored about them.
    const earlier = dayGrants[reference]
    if (credit === 'rewards' && earlier) dayGrants[reference] = { ...earlier, takenBack: id }
  }
  return { ...before, totals, takenBack, dayGrants, dayTransfers: (before.dayTransfers ?? 0) + transfers.length }
}

/** Returns true if the rule can be reached again after it was taken back; a log's own grant cannot. */
const isMilestone = (rule: string) => rule.startsWith('first_') || rule.startsWith('streak_') || isAchievementRule(rule)

const recurringRules = new Set<string>(
  Object.values(activities).flatMap(({ logged, recurs }) => (recurs ? [logged] : [])),
)
const isRecurring = (rule: string) => recurringRules.has(rule)

/**
 * Returns the transfers of a plan: reversals, grants, newly reached milestones, and the settling of a debt from these.
 * @param before the balance and the debt
 */
export function transfersOf(
  { fallen, grants, milestones, progress }: Plan,
  before: { points: number; owed: number },
  nextId: () => string,
): Transfer[] {
  const reversed = reversalsOf(fallen, before.points, nextId)
  const advanced = reversed.reduce((sum, { debit, amount }) => sum + (debit === 'owed' ? amount : 0), 0)
  const earned = [
    ...grants.map((grant) => transferForGrant(grant, nextId())),
    ...milestones
      .filter((milestone) => milestone.stands)
      .map((milestone) => transferForMilestone(milestone, progress.takenBack, progress.day, nextId())),
  ]
  const repaid = Math.min(before.owed + advanced, pointsEarned(earned))
  if (repaid === 0) return [...reversed, ...earned]
  const repayment: Transfer = {
    id: nextId(),
    debit: 'points',
    credit: 'owed',
    amount: repaid,
    rule: 'repayment',
    reference: earned[0]!.id,
    day: progress.day,
    slot: null,
    reverses: null,
    revision: 0,
  }
  return [...reversed, ...earned, repayment]
}

/** Sums the change of the balance by transfers. */
export const pointsMoved = (transfers: Transfer[]): number =>
  transfers.reduce(
    (sum, { debit, credit, amount }) => sum + (credit === 'points' ? amount : debit === 'points' ? -amount : 0),
    0,
  )

export const pointsEarned = (transfers: Transfer[]): number =>
  transfers.reduce((sum, { debit, amount }) => sum + (debit === 'rewards' ? amount : 0), 0)

/** Sums the change of the debt by transfers. */
export const pointsOwed = (transfers: Transfer[]): number =>
  transfers.reduce(
    (sum, { debit, credit, amount }) => sum + (debit === 'owed' ? amount : credit === 'owed' ? -amount : 0),
    0,
  )
