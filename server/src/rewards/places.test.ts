import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../platform/days.ts'
import { afterTransfers, pointsEarned, reversalsOf, transfersOf, type Transfer } from './postings.ts'
import { newProgress, planLog, planRemoval, type Progress } from './progress.ts'
import { referenceOf } from './rules.ts'

const minutes = fc.integer({ min: 0, max: 200 })
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('exercise' as const), proven: minutes, unproven: minutes }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('mood' as const) }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('check' as const), goal: fc.nat(6) }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('uncheck' as const), goal: fc.nat(6) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('delete' as const), pick: fc.nat(30) }) },
  /** Days that come; never earlier ones, as the reward day never goes back. */
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('wait' as const), days: fc.integer({ min: 0, max: 3 }) }) },
)
const goalPoints = [1, 25, 40, 80, 120, 200, 7]

/** A user's ledger, without a database. */
function openLedger() {
  let progress: Progress = newProgress('2026-03-02')
  let [points, owed, sequence] = [0, 0, 0]
  const transfers: Transfer[] = []
  const nextId = () => `transfer ${++sequence}`
  function write(after: Progress, posted: Transfer[]) {
    for (const { debit, credit, amount } of posted) {
      points += credit === 'points' ? amount : debit === 'points' ? -amount : 0
      owed += debit === 'owed' ? amount : credit === 'owed' ? -amount : 0
    }
    expect(points).toBeGreaterThanOrEqual(0)
    transfers.push(...posted)
    progress = afterTransfers(after, posted)
  }
  return {
    transfers,
    worth: () => points - owed,
    progress: () => progress,
    log(
      activity: 'exercise' | 'goal' | 'mood',
      id: string,
      today: string,
      claim?: { proven: number; unproven: number },
    ) {
      const plan = planLog(progress, activity, id, today, claim)
      const posted = transfersOf(plan, owed, nextId)
      write(plan.progress, posted)
      return { day: plan.progress.day, earned: pointsEarned(posted) }
    },
    remove(activity: 'exercise' | 'goal' | 'mood', id: string, day: string, isDayEmpty: boolean) {
      const plan = planRemoval(progress, activity, day, isDayEmpty)
      const reversed = new Set(transfers.map((transfer) => transfer.reverses))
      const fallen = transfers.filter(
        (transfer) =>
          transfer.debit === 'rewards' &&
          !reversed.has(transfer.id) &&
          (transfer.reference === referenceOf(activity, id, day) ||
            plan.milestones.some(({ rule, reference }) => rule === transfer.rule && reference === transfer.reference)),
      )
      write(plan.progress, reversalsOf(fallen, points, nextId))
    },
  }
}

/** What the rules allow at most, said a second time and in another way: from the events alone, day by day. */
function oracle() {
  const days = new Map<string, { timed: number; untimed: number; goals: Map<number, number>; moods: number }>()
  const of = (day: string) => {
    const known = days.get(day) ?? { timed: 0, untimed: 0, goals: new Map<number, number>(), moods: 0 }
    days.set(day, known)
    return known
  }
  return {
    of,
    most: () => {
      let [sum, active] = [0, 0]
      for (const { timed, untimed, goals, moods } of days.values()) {
        const exercise = 2 * Math.min(120, timed + Math.min(30, untimed))
        const checked = [...goals.values()].reduce((total, points) => total + points, 0)
        sum += Math.min(400, exercise + Math.min(200, checked) + 5 * Math.min(3, moods))
        active += 1
      }
      // Milestones: a first each for three activities; for each, at most a streak of 3 for every three days and so on.
      const streaks = [
        [3, 10],
        [7, 25],
        [14, 50],
        [30, 100],
        [60, 200],
        [100, 400],
      ] as const
      return sum + 30 + 3 * streaks.reduce((total, [length, points]) => total + Math.floor(active / length) * points, 0)
    },
  }
}

test('thousands of sequences of exercises, goals checked and unchecked, deletions and days never earn more than an oracle allows', () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 5, maxLength: 60 }), (steps) => {
      const ledger = openLedger()
      const allowed = oracle()
      let today = '2026-03-02'
      const logs: { activity: 'exercise' | 'mood'; id: string; day: string }[] = []
      const checked = new Map<number, string>()
      const isEmpty = (activity: string, day: string) =>
        !logs.some((log) => log.activity === activity && log.day === day)
      for (const [index, action] of steps.entries()) {
        switch (action.kind) {
          case 'exercise': {
            const { proven, unproven } = action
            const { day } = ledger.log('exercise', `exercise ${index}`, today, { proven, unproven })
            logs.push({ activity: 'exercise', id: `exercise ${index}`, day })
            allowed.of(day).timed += proven
            allowed.of(day).untimed += unproven
            break
          }
          case 'mood':
            logs.push({ activity: 'mood', id: `mood ${index}`, day: ledger.log('mood', `mood ${index}`, today).day })
            allowed.of(today).moods += 1
            break
          case 'check':
            if (checked.has(action.goal)) break
            ledger.log('goal', `goal ${action.goal}`, today, { proven: 0, unproven: goalPoints[action.goal]! })
            checked.set(action.goal, today)
            allowed.of(today).goals.set(action.goal, goalPoints[action.goal]!)
            break
          case 'uncheck': {
            if (!checked.delete(action.goal)) break
            ledger.remove('goal', `goal ${action.goal}`, today, checked.size === 0)
            break
          }
          case 'delete': {
            const [log] = logs.splice(action.pick % Math.max(1, logs.length), 1)
            if (log) ledger.remove(log.activity, log.id, log.day, isEmpty(log.activity, log.day))
            break
          }
          case 'wait':
            today = addDays(today, action.days)
            // A new day: daily goals stand unchecked, and keep what they earned.
            if (action.days > 0) checked.clear()
        }
        expect(ledger.worth()).toBeLessThanOrEqual(allowed.most())
      }
      expect(ledger.progress().dayPoints).toBeLessThanOrEqual(400)
      const grants = ledger.transfers.filter(({ debit, reverses }) => debit === 'rewards' && reverses === null)
      expect(new Set(grants.map(({ rule, reference }) => `${rule} ${reference}`)).size).toBe(grants.length)
    }),
    { numRuns: 5000 },
  )
})

test('checking and unchecking a goal any number of times leaves what checking it once leaves', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 200 }), fc.integer({ min: 1, max: 12 }), (points, times) => {
      const ledger = openLedger()
      const claim = { proven: 0, unproven: points }
      ledger.log('goal', 'goal', '2026-03-02', claim)
      const [worth, places] = [ledger.worth(), ledger.progress().daySlots]
      for (let i = 0; i < times; i++) {
        ledger.remove('goal', 'goal', '2026-03-02', true)
        expect(ledger.worth()).toBe(0)
        ledger.log('goal', 'goal', '2026-03-02', claim)
      }
      expect(ledger.worth()).toBe(worth)
      expect(ledger.progress().daySlots).toEqual(places)
    }),
  )
})
