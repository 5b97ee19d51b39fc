import { guestPoints, mostGuestEntries } from '@finu/contract/guest/guest'
import type { Reward } from '@finu/contract/rewards/reward'
import type { RewardRule, Transaction } from '@finu/contract/rewards/rewards'
import type { Day } from '@finu/contract/platform/wire'
import type * as z from 'zod/mini'
import { dayOf, parseInstant } from '../lib/instants.ts'
import type { Kept } from './entries.ts'
import { kindOf } from './kinds.ts'
import type { Known } from './reader.ts'

type Rule = z.output<typeof RewardRule> & { remaining_today: number }

const movement = (
  id: string,
  amount: number,
  description: string,
  category: string,
  timestamp: string,
  source: string | null = null,
): Transaction => ({
  id,
  amount,
  description,
  category,
  timestamp,
  source,
  reference_id: null,
  metadata: {},
})

/** Lists the transactions of the simulated ledger, oldest first: initial points, those of each entry, and spends. */
export function listMovements({ enteredAt, entries, spends }: Kept): Transaction[] {
  const opening = guestPoints.opening.map(({ amount, description, category }, index) =>
    movement(`00000000-0000-4000-8000-00000000000${index}`, amount, description, category, enteredAt),
  )
  const earned = entries
    .filter((entry) => !kindOf(entry).earnsNothing)
    .map(({ id, kind, loggedAt }) => movement(id, guestPoints.reward, `Guest reward for a ${kind}`, 'bonus', loggedAt))
  const spent = spends.map(({ id, amount, description, at }) =>
    movement(id, -amount, description, 'bonus', at, 'convert'),
  )
  const logged = [...earned, ...spent].toSorted((a, b) => parseInstant(a.timestamp) - parseInstant(b.timestamp))
  return [...opening, ...logged]
}

/**
 * Returns the balance: the sum of all transactions, so that it is traceable. It is 0 if the points of a deleted entry
 * are already spent, until as many are earned again.
 */
export const balanceOf = (kept: Kept): number =>
  Math.max(
    0,
    listMovements(kept).reduce((sum, { amount }) => sum + amount, 0),
  )

/** Sums the points earned from `start` to `last`, both inclusive. */
export const pointsSince = ({ kept, timezone }: Known, start: Day, last: Day = '9999-12-31'): number =>
  listMovements(kept)
    .filter(({ amount, timestamp }) => {
      const day = dayOf(parseInstant(timestamp), timezone)
      return amount > 0 && day >= start && day <= last
    })
    .reduce((sum, { amount }) => sum + amount, 0)

const spentBy = ({ spends }: Kept): number => spends.reduce((sum, { amount }) => sum + amount, 0)

/** Returns the reward of a log. @param kept the state including the log */
export const rewardOf = (kept: Kept): Reward => ({
  success: true,
  tokens_awarded: guestPoints.reward,
  new_balance: balanceOf(kept),
  reward_description: 'guest reward',
  grants: [{ rule: 'guest_reward', points: guestPoints.reward }],
  shortfalls: [],
})

/** Lists the points still to be earned: those of all entries that can still be stored. */
export function listRules({ entries }: Kept): { rewards: Rule[]; points_remaining_today: number } {
  const left = mostGuestEntries - entries.length
  const rule = {
    reward_key: 'guest_reward',
    description: 'Anything you log',
    category: 'bonus',
    points: guestPoints.reward,
    daily_limit: mostGuestEntries,
    daily_unproven_limit: null,
    limit: `${mostGuestEntries} entries`,
    counts_towards_daily_total: true,
    remaining_today: left,
  } as const
  return { rewards: [rule], points_remaining_today: left * guestPoints.reward }
}

/** Returns totals of the points. */
export function countPoints(kept: Kept) {
  const movements = listMovements(kept)
  const spent = spentBy(kept)
  const earned = movements.reduce((sum, { amount }) => sum + Math.max(0, amount), 0)
  return {
    total_tokens: balanceOf(kept),
    tokens_earned_last_30_days: earned,
    total_tokens_earned_all_time: earned,
    total_tokens_spent_all_time: spent,
    earnings_by_category: {},
    current_streaks: {},
    badges_earned: [],
    achievements_completed: 0,
    transaction_count_last_30_days: movements.length,
  }
}
