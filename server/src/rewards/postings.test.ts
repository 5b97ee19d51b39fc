import { describe, expect, test } from 'vitest'
import { achievementRuleNames } from './any-rule.ts'
import { afterTransfers, pointsEarned, pointsMoved, pointsOwed, transfersOf } from './postings.ts'
import { newProgress, type Grant, type Milestone, type Plan, type Progress } from './progress.ts'
import { movementOf, type Transfer } from './transfer.ts'

const day = '2026-03-02'
const progress = newProgress(day)
const planOf = (more: Partial<Plan>): Plan => ({
  progress,
  fallen: [],
  grants: [],
  milestones: [],
  shortfalls: [],
  ...more,
})
const grantOf = (points: number, more: Partial<Grant> = {}): Grant => ({
  rule: 'mood_logged',
  reference: 'log',
  points,
  day,
  slot: 1,
  reverses: null,
  revision: 0,
  ...more,
})
const transferOf = (amount: number, more: Partial<Transfer> = {}): Transfer => ({
  id: 'old',
  debit: 'rewards',
  credit: 'points',
  amount,
  rule: 'mood_logged',
  reference: 'log',
  day: '2026-03-01',
  slot: 2,
  reverses: null,
  revision: 3,
  ...more,
})

/** Counts ids up from 1. */
function ids() {
  let last = 0
  return () => String(++last)
}
const post = (plan: Partial<Plan>, before = { points: 100, owed: 0 }) => transfersOf(planOf(plan), before, ids())

describe('the transfers of a plan', () => {
  test('are none if it changes nothing', () => {
    expect(post({})).toEqual([])
  })

  test('bring a grant from the rewards to the points, with its place', () => {
    const { points, ...grant } = grantOf(5, { slot: 3, revision: 2 })
    expect(post({ grants: [grantOf(5, { slot: 3, revision: 2 })] })).toEqual([
      { ...grant, id: '1', debit: 'rewards', credit: 'points', amount: points },
    ])
  })

  test('take a grant back exactly, without its place', () => {
    expect(post({ fallen: [transferOf(5)] }, { points: 5, owed: 0 })).toEqual([
      transferOf(5, { id: '1', debit: 'points', credit: 'rewards', slot: null, reverses: 'old' }),
    ])
  })

  test('advance what the balance lacks, which becomes a debt', () => {
    expect(post({ fallen: [transferOf(5)] }, { points: 2, owed: 0 })).toEqual([
      {
        id: '2',
        debit: 'owed',
        credit: 'points',
        amount: 3,
        rule: 'advance',
        reference: '1',
        day: '2026-03-01',
        slot: null,
        reverses: null,
        revision: 0,
      },
      transferOf(5, { id: '1', debit: 'points', credit: 'rewards', slot: null, reverses: 'old' }),
    ])
  })

  test('count the balance down over several that are taken back', () => {
    const fallen = [transferOf(5, { id: 'a' }), transferOf(5, { id: 'b' }), transferOf(5, { id: 'c' })]
    const advances = post({ fallen }, { points: 8, owed: 0 }).filter(({ rule }) => rule === 'advance')
    expect(advances.map(({ amount }) => amount)).toEqual([2, 5])
  })

  test('settle a debt from what is earned, and no more than that', () => {
    const repaid = (owed: number, earned: number) =>
      post({ grants: [grantOf(earned)] }, { points: 0, owed }).find(({ rule }) => rule === 'repayment')
    expect(repaid(0, 5)).toBeUndefined()
    expect(repaid(3, 5)).toEqual({
      id: '2',
      debit: 'points',
      credit: 'owed',
      amount: 3,
      rule: 'repayment',
      reference: '1',
      day,
      slot: null,
      reverses: null,
      revision: 0,
    })
    expect(repaid(9, 5)?.amount).toBe(5)
    expect(post({}, { points: 0, owed: 9 })).toEqual([])
  })

  test('settle a debt that the same plan makes', () => {
    const amounts = (earned: number) =>
      post({ fallen: [transferOf(5)], grants: [grantOf(earned)] }, { points: 1, owed: 1 }).map((each) => each.amount)
    // The advance, the reversal, the grant, the repayment.
    expect(amounts(3)).toEqual([4, 5, 3, 3])
    expect(amounts(20)).toEqual([4, 5, 20, 5])
  })

  test('grant a milestone that is reached, and reverse what took it back', () => {
    const milestone = (rule: Milestone['rule'], stands = true): Milestone => ({ rule, reference: 'mood', stands })
    expect(post({ milestones: [milestone('first_mood'), milestone('streak_3', false)] })).toEqual([
      {
        id: '1',
        debit: 'rewards',
        credit: 'points',
        amount: 10,
        rule: 'first_mood',
        reference: 'mood',
        day,
        slot: null,
        reverses: null,
        revision: 0,
      },
    ])
    const takenBack = { 'streak_3|mood': 'gone' }
    const again = post({ milestones: [milestone('streak_3')], progress: { ...progress, takenBack } })
    expect(again).toMatchObject([{ amount: 10, reverses: 'gone' }])
  })
})

describe('the progress after transfers', () => {
  const after = (transfers: Transfer[], before: Partial<Progress> = {}) =>
    afterTransfers({ ...progress, ...before }, transfers)
  const takenBack = { debit: 'points', credit: 'rewards' } as const

  test('is the same object after none', () => {
    expect(afterTransfers(progress, [])).toBe(progress)
  })

  test('adds up by rule what was earned and spent, but for debts', () => {
    const transfers = [
      transferOf(5),
      transferOf(5),
      transferOf(2, takenBack),
      transferOf(4, { rule: 'spend', debit: 'points', credit: 'spending' }),
      transferOf(7, { rule: 'advance', debit: 'owed' }),
      transferOf(7, { rule: 'repayment', debit: 'points', credit: 'owed' }),
    ]
    expect(after(transfers, { totals: { mood_logged: 10 } }).totals).toEqual({ mood_logged: 18, spend: -4 })
    expect(progress.totals).toEqual({})
  })

  test.each(['first_mood', 'streak_3', achievementRuleNames[0]!])('remembers that %s was taken back', (rule) => {
    const key = `${rule}|mood`
    const lost = after([transferOf(10, { ...takenBack, id: 'gone', rule, reference: 'mood' })])
    expect(lost.takenBack).toEqual({ [key]: 'gone' })
    const reached = transferOf(10, { rule, reference: 'mood', reverses: 'gone' })
    expect(after([reached], { takenBack: { [key]: 'gone', 'other|mood': 'x' } }).takenBack).toEqual({
      'other|mood': 'x',
    })
    expect(after([{ ...reached, reverses: null }], { takenBack: { [key]: 'gone' } }).takenBack).toEqual({
      [key]: 'gone',
    })
  })

  test('remembers nothing of a log’s own grant that was taken back', () => {
    expect(after([transferOf(5, takenBack)])).toMatchObject({ takenBack: {}, dayGrants: {} })
  })

  test('keeps the day’s grants of goals, which can be undone and done again', () => {
    const goal = { rule: 'goal_completed', reference: 'goal:today' }
    const done = after([transferOf(20, goal)])
    expect(done.dayGrants).toEqual({ 'goal:today': { points: 20, takenBack: null } })
    const undone = after([transferOf(20, { ...goal, ...takenBack, id: 'gone' })], done)
    expect(undone.dayGrants).toEqual({ 'goal:today': { points: 20, takenBack: 'gone' } })
    expect(undone.takenBack).toEqual({})
    expect(after([transferOf(5)]).dayGrants).toEqual({})
    expect(after([transferOf(1, { ...goal, debit: 'points', credit: 'spending' })], done).dayGrants).toEqual(
      done.dayGrants,
    )
  })
})

test('sums of transfers follow the accounts', () => {
  const transfers = [
    transferOf(5),
    transferOf(2, { debit: 'points', credit: 'rewards' }),
    transferOf(3, { debit: 'owed' }),
    transferOf(1, { debit: 'points', credit: 'owed' }),
    transferOf(9, { debit: 'pending', credit: 'treasury' }),
  ]
  expect([pointsMoved(transfers), pointsEarned(transfers), pointsOwed(transfers)]).toEqual([5, 5, 2])
})

test('a movement takes no place and reverses nothing', () => {
  const movement = { id: 'a', debit: 'points', credit: 'spending', amount: 4, rule: 'spend', reference: 'b' } as const
  expect(movementOf(movement)).toEqual({ ...movement, day: null, slot: null, reverses: null, revision: 0 })
})
