import type { Grant, Milestone, Progress } from './progress.ts'
import { rules } from './rules.ts'

type LedgerAccount = 'points' | 'pending' | 'owed' | 'rewards' | 'spending' | 'treasury' | 'forfeit'

/** One row of the ledger: `amount` whole points move from `debit` to `credit`. */
export interface Transfer {
  id: string
  debit: LedgerAccount
  credit: LedgerAccount
  amount: number
  rule: string
  reference: string
  day: string | null
  slot: number | null
  reverses: string | null
}

const milestoneKey = (rule: string, reference: string) => `${rule}|${reference}`

export function transferForGrant(grant: Grant, day: string, id: string): Transfer {
  const { rule, reference, points, slot } = grant
  return { id, debit: 'rewards', credit: 'points', amount: points, rule, reference, day, slot, reverses: null }
}

/**
 * A milestone's points: granted the first time; reinstated, by reversing what took them back, each time after.
 * @param takenBack as in `Progress`
 */
export function transferForMilestone(
  { rule, reference }: Milestone,
  takenBack: Record<string, string>,
  day: string,
  id: string,
): Transfer {
  const reverses = takenBack[milestoneKey(rule, reference)] ?? null
  return { ...transferForGrant({ rule, reference, points: rules[rule].points, slot: null }, day, id), reverses }
}

/**
 * Mirrors of transfers that no longer hold. Where the balance is too small for one, the rest is advanced first and
 * stands as owed, to be settled from later grants.
 * @param points the balance before
 */
export function reversalsOf(fallen: Transfer[], points: number, nextId: () => string): Transfer[] {
  let balance = points
  return fallen.flatMap((transfer) => {
    const reversal = {
      ...transfer, id: nextId(), debit: transfer.credit, credit: transfer.debit, slot: null, reverses: transfer.id,
    }
    const shortfall = Math.max(0, transfer.amount - balance)
    balance = Math.max(0, balance - transfer.amount)
    if (shortfall === 0) return [reversal]
    const advance: Transfer = {
      id: nextId(), debit: 'owed', credit: 'points', amount: shortfall, rule: 'advance', reference: reversal.id,
      day: transfer.day, slot: null, reverses: null,
    }
    return [advance, reversal]
  })
}

/** The progress with its totals by rule and milestones taken back as they are after transfers. */
export function afterTransfers(before: Progress, transfers: Transfer[]): Progress {
  if (transfers.length === 0) return before
  const totals = { ...before.totals }
  const takenBack = { ...before.takenBack }
  for (const { id, debit, credit, amount, rule, reference, reverses } of transfers) {
    if (rule === 'advance' || rule === 'repayment') continue
    totals[rule] = (totals[rule] ?? 0) + (credit === 'points' ? amount : -amount)
    const key = milestoneKey(rule, reference)
    if (credit === 'rewards' && isMilestone(rule)) takenBack[key] = id
    if (debit === 'rewards' && reverses !== null) delete takenBack[key]
  }
  return { ...before, totals, takenBack }
}

/** Milestones can be reached again after they were taken back; a log's own grant cannot. */
const isMilestone = (rule: string) => rule.startsWith('first_') || rule.startsWith('streak_')
