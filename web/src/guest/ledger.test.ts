import { expect, test } from 'vitest'
import type { Entry, Kept } from './entries.ts'
import { describeTokens, listConversions } from './conversions.ts'
import { balanceOf, countPoints, listMovements, listRules, rewardOf } from './ledger.ts'

const enteredAt = '2026-11-22T08:00:00.000Z'
const symptoms = (count: number): Kept => ({
  enteredAt,
  spends: [],
  entries: Array.from({ length: count }, (_, index): Entry => ({
    id: `00000000-0000-4000-8000-${String(index).padStart(12, '1')}`,
    kind: 'symptom',
    loggedAt: enteredAt,
    body: { name: 'Headache', severity_score: 3, potential_triggers: [], timestamp: enteredAt },
  })),
})

test('a guest starts with 100 points: a welcome of 25, a first meal of 10 and two samples', () => {
  const amounts = listMovements(symptoms(0)).map(({ description, amount }) => [description, amount])
  expect(amounts).toEqual([
    ['Welcome bonus', 25],
    ['Sample: a fast completed', 50],
    ['Sample: three moods logged', 15],
    ['First meal logged', 10],
  ])
  expect(balanceOf(symptoms(0))).toBe(100)
})

test('each entry earns 5, and the balance is the sum of the transactions', () => {
  expect(balanceOf(symptoms(3))).toBe(115)
  expect(rewardOf(symptoms(3))).toMatchObject({ tokens_awarded: 5, new_balance: 115 })
  expect(listMovements(symptoms(3)).at(-1)).toMatchObject({ amount: 5, description: 'Guest reward for a symptom' })
})

test('the points still to be earned match the entries that can still be stored', () => {
  expect(listRules(symptoms(3))).toMatchObject({ points_remaining_today: 985, rewards: [{ remaining_today: 197 }] })
})

test('a conversion reduces the points and yields one token per 100', () => {
  const spend = {
    id: '00000000-0000-4000-8000-999999999999',
    at: '2026-11-22T09:00:00.000Z',
    amount: 110,
    description: 'Converted to 1.10 tokens',
  }
  const kept = { ...symptoms(3), spends: [spend] }
  expect([balanceOf(kept), describeTokens(kept).balance]).toEqual([5, 1.1])
  expect(listConversions(kept)).toMatchObject([{ points: 110, tokens: '1.1', state: 'paid', transaction_hash: null }])
  expect(listMovements(kept).at(-1)).toMatchObject({ amount: -110, source: 'convert' })
  expect(countPoints(kept)).toMatchObject({
    total_tokens: 5,
    total_tokens_earned_all_time: 115,
    total_tokens_spent_all_time: 110,
  })
  // The entries were deleted after a conversion: the balance is 0, and the next two entries pay the debt.
  expect([0, 1, 2, 3].map((count) => balanceOf({ ...symptoms(count), spends: [spend] }))).toEqual([0, 0, 0, 5])
})
