import { fastMilestones } from '@finu/contract/fasting/fasting'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Zone } from '../platform/days.ts'
import { dayOfUse, planDue, type DueGrant } from './due.ts'
import { afterTransfers, transfersOf } from './postings.ts'
import { newProgress, onePlace, planLog, planRemoval, type Claim, type Plan, type Progress } from './progress.ts'
import { rewardDay } from './reward-day.ts'
import { activities, partReference, referenceOf, referencesOfLog, type Activity, type RuleName } from './rules.ts'
import type { Granted, Transfer } from './transfer.ts'

/** The zones whose days are furthest apart. */
const zones = ['Pacific/Kiritimati', 'Europe/Berlin', 'UTC', 'America/New_York', 'Pacific/Niue']
const minutes = fc.integer({ min: 0, max: 200 })
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('exercise' as const), proven: minutes, unproven: minutes }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('mood' as const) }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('check' as const), goal: fc.nat(6) }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('uncheck' as const), goal: fc.nat(6) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('delete' as const), pick: fc.nat(30) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('meal' as const), isHealthy: fc.boolean() }) },
  /** A fast, with how many of its three milestones it reached, and whether it reached its goal. */
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('fast' as const), reached: fc.integer({ min: 0, max: 4 }) }) },
  /** Changes a log: an exercise to other minutes, a meal to other foods. */
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('change' as const),
      pick: fc.nat(30),
      minutes,
      isHealthy: fc.boolean(),
    }),
  },
  /** Repeats an earlier log under its id. */
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('replay' as const), pick: fc.nat(30) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('wait' as const), hours: fc.integer({ min: 0, max: 60 }) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('move' as const),
      timezone: fc.constantFrom(...zones),
      startsAtMinute: fc.constantFrom(0, 240, 720, 1439),
    }),
  },
)
type Step = typeof step extends fc.Arbitrary<infer Each> ? Each : never
const goalPoints = [1, 25, 40, 80, 120, 200, 7]

/** A person's ledger without a database. */
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
  /** Posts a plan; returns false if it grants something twice, which the database refuses. */
  function post(plan: Plan): boolean {
    const posted = transfersOf(plan, { points, owed }, nextId)
    const isSecond = posted.some(
      ({ debit, reverses, rule, reference, revision }) =>
        debit === 'rewards' &&
        reverses === null &&
        transfers.some(
          (each) =>
            each.debit === 'rewards' &&
            each.rule === rule &&
            each.reference === reference &&
            each.revision === revision,
        ),
    )
    if (!isSecond) write(plan.progress, posted)
    return !isSecond
  }
  return {
    transfers,
    worth: () => points - owed,
    progress: () => progress,
    /** Returns the present reward day; the ledger's zone follows the profile's. */
    dayAt(profile: Zone, now: Date): string {
      const { zone, day } = rewardDay(progress, profile, now)
      progress = { ...progress, ...zone }
      return day
    },
    log(
      activity: Activity,
      id: string,
      today: string,
      claim?: { proven: number; unproven: number },
      bonuses: readonly RuleName[] = [],
    ) {
      return { isPosted: post(planLog(progress, activity, id, today, claim, bonuses)), day: progress.day }
    },
    /** Settles a record to what it is due on its reward day, as changing it does. */
    settle(due: DueGrant[], day: string) {
      const reversed = new Set(transfers.map(({ reverses }) => reverses))
      const granted = transfers.flatMap((each): Granted[] =>
        each.debit === 'rewards' &&
        due.some(({ rule, reference }) => rule === each.rule && reference === each.reference)
          ? [{ ...each, stands: !reversed.has(each.id) }]
          : [],
      )
      const uses = transfers
        .filter((each) => each.debit === 'rewards' && each.reverses === null && each.day === day)
        .filter(({ revision, slot }) => revision === 0 || slot !== null)
        .map(({ rule, slot, amount }) => ({ rule, last_slot: slot, points: amount }))
      const byRule = Map.groupBy(uses, ({ rule }) => rule)
      const sums = [...byRule].map(([rule, each]) => ({
        rule,
        last_slot: Math.max(...each.map(({ last_slot }) => last_slot ?? 0)),
        points: each.reduce((sum, use) => sum + use.points, 0),
      }))
      expect(post(planDue(progress, due, granted, dayOfUse(progress, day, sums)))).toBe(true)
    },
    remove(activity: Activity, id: string, day: string, isDayEmpty: boolean) {
      const plan = planRemoval(progress, activity, day, isDayEmpty)
      const reversed = new Set(transfers.map((transfer) => transfer.reverses))
      const ownReferences = activities[activity].recurs ? [referenceOf(activity, id, day)] : referencesOfLog(id)
      const fallen = transfers.filter(
        (transfer) =>
          transfer.debit === 'rewards' &&
          !reversed.has(transfer.id) &&
          (ownReferences.includes(transfer.reference) ||
            plan.milestones.some(({ rule, reference }) => rule === transfer.rule && reference === transfer.reference)),
      )
      write(plan.progress, transfersOf({ ...plan, fallen }, { points, owed }, nextId))
    },
  }
}

interface Allowed {
  timed: number
  untimed: number
  goals: Map<number, number>
  moods: number
  meals: number
  healthy: number
  fasts: number
  milestones: number
  completed: number
}

/** Computes the most that the rules allow in another way: from the events alone, day by day. */
function oracle() {
  const days = new Map<string, Allowed>()
  const of = (day: string) => {
    const nothing = { timed: 0, untimed: 0, moods: 0, meals: 0, healthy: 0, fasts: 0, milestones: 0, completed: 0 }
    const known = days.get(day) ?? { ...nothing, goals: new Map<number, number>() }
    days.set(day, known)
    return known
  }
  return {
    of,
    days,
    most: () => {
      let [sum, active] = [0, 0]
      for (const { timed, untimed, goals, moods, meals, healthy, fasts, milestones, completed } of days.values()) {
        const exercise = 2 * Math.min(120, timed + Math.min(30, untimed))
        const checked = [...goals.values()].reduce((total, points) => total + points, 0)
        const eaten = 5 * Math.min(6, meals) + 3 * Math.min(3, healthy)
        const fasted = 2 * Math.min(1, fasts) + 5 * milestones + 50 * Math.min(1, completed)
        sum += Math.min(400, exercise + Math.min(200, checked) + 5 * Math.min(3, moods) + eaten + fasted)
        active += 1
      }
      // Milestones: each of five activities has one first time, and at most a streak of 3 for every three days and so
      // on.
      const streaks = [
        [3, 10],
        [7, 25],
        [14, 50],
        [30, 100],
        [60, 200],
        [100, 400],
      ] as const
      return sum + 50 + 5 * streaks.reduce((total, [length, points]) => total + Math.floor(active / length) * points, 0)
    },
  }
}

/** An exercise that earned nothing until it was changed is sent again on the next day, which its table refuses. */
const changedBeforeReplay: Step[] = [
  { kind: 'exercise', proven: 0, unproven: 0 },
  { kind: 'wait', hours: 12 },
  { kind: 'check', goal: 0 },
  { kind: 'change', pick: 0, minutes: 1, isHealthy: false },
  { kind: 'replay', pick: 0 },
]

test('ten thousand random sequences of logs, goals, fasts, deletions, replays, days and zones never earn more than an oracle allows', () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 5, maxLength: 60 }), (steps) => {
      const ledger = openLedger()
      const allowed = oracle()
      const start = Date.parse('2026-03-02T12:00:00Z')
      let now = start
      let zone: Zone = { timezone: 'UTC', startsAtMinute: 0 }
      /** Each log with its highest claim so far. */
      const logs: { activity: Activity; id: string; day: string; most: Claim }[] = []
      const checked = new Set<number>()
      let checkedOn = ''
      let replayed = 0
      const isEmpty = (activity: string, day: string) =>
        !logs.some((log) => log.activity === activity && log.day === day)
      for (const [index, action] of steps.entries()) {
        const id = `${action.kind} ${index}`
        const today = ledger.dayAt(zone, new Date(now))
        // A new day starts: daily goals are unchecked, and keep what they earned.
        if (today !== checkedOn) checked.clear()
        checkedOn = today
        switch (action.kind) {
          case 'exercise': {
            const { proven, unproven } = action
            const { day } = ledger.log('exercise', id, today, { proven, unproven })
            logs.push({ activity: 'exercise', id, day, most: { proven, unproven } })
            allowed.of(today).timed += proven
            allowed.of(today).untimed += unproven
            break
          }
          case 'mood':
            logs.push({ activity: 'mood', id, day: ledger.log('mood', id, today).day, most: onePlace })
            allowed.of(today).moods += 1
            break
          case 'meal': {
            const bonuses = action.isHealthy ? (['healthy_meal'] as const) : []
            const { day } = ledger.log('meal', id, today, undefined, bonuses)
            logs.push({ activity: 'meal', id, day, most: { proven: 0, unproven: action.isHealthy ? 1 : 0 } })
            allowed.of(today).meals += 1
            allowed.of(today).healthy += action.isHealthy ? 1 : 0
            break
          }
          case 'fast': {
            logs.push({ activity: 'fast', id, day: ledger.log('fast', id, today).day, most: onePlace })
            const parts = fastMilestones.slice(0, action.reached)
            const claim = onePlace
            ledger.settle(
              parts.map(({ name }) => ({ rule: 'fasting_milestone', reference: partReference(id, name), claim })),
              today,
            )
            if (action.reached === 4) ledger.settle([{ rule: 'fast_completed', reference: id, claim }], today)
            allowed.of(today).fasts += 1
            allowed.of(today).milestones += parts.length
            allowed.of(today).completed += action.reached === 4 ? 1 : 0
            break
          }
          case 'change': {
            const log = logs[action.pick % Math.max(1, logs.length)]
            if (log?.activity === 'exercise') {
              const { proven, unproven } = log.most
              // Timed minutes can only be reduced, unproven ones may be any number.
              const claim = { proven: Math.min(proven, action.minutes), unproven: proven === 0 ? action.minutes : 0 }
              ledger.settle([{ rule: 'exercise_logged', reference: log.id, claim }], log.day)
              log.most = { proven, unproven: Math.max(unproven, claim.unproven) }
              allowed.of(log.day).untimed += log.most.unproven - unproven
            }
            if (log?.activity === 'meal') {
              const unproven = action.isHealthy ? 1 : 0
              ledger.settle([{ rule: 'healthy_meal', reference: log.id, claim: { proven: 0, unproven } }], log.day)
              allowed.of(log.day).healthy += Math.max(0, unproven - log.most.unproven)
              log.most = { proven: 0, unproven: Math.max(unproven, log.most.unproven) }
            }
            break
          }
          case 'replay': {
            const log = logs[action.pick % Math.max(1, logs.length)]
            // The ledger refuses a second grant by the log's own rule. If there was nothing to grant before the log was
            // changed, or the day is full now, the log's own table refuses in the same statement.
            const own = log && activities[log.activity].logged
            const isGranted = ledger.transfers.some(
              ({ rule, reference, revision }) => rule === own && reference === log?.id && revision === 0,
            )
            const wouldGrant = log && planLog(ledger.progress(), log.activity, log.id, today).grants.length > 0
            const worth = ledger.worth()
            if (log && isGranted && wouldGrant) ledger.log(log.activity, log.id, today)
            replayed += ledger.worth() - worth
            break
          }
          case 'check':
            if (checked.has(action.goal)) break
            ledger.log('goal', `goal ${action.goal}`, today, { proven: 0, unproven: goalPoints[action.goal]! })
            checked.add(action.goal)
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
            now += action.hours * 3_600_000
            break
          case 'move':
            zone = action
        }
        expect(replayed).toBe(0)
        expect(ledger.worth()).toBeLessThanOrEqual(allowed.most())
        // Moving opens no day that has not started somewhere: besides today, two others may be current on Earth.
        expect(allowed.days.size).toBeLessThanOrEqual(Math.floor((now - start) / 86_400_000) + 3)
      }
      expect(ledger.progress().dayPoints).toBeLessThanOrEqual(400)
      const grants = ledger.transfers.filter(({ debit, reverses }) => debit === 'rewards' && reverses === null)
      const names = grants.map(({ rule, reference, revision }) => `${rule} ${reference} ${revision}`)
      expect(new Set(names).size).toBe(grants.length)
    }),
    { numRuns: 10_000, examples: [[changedBeforeReplay]] },
  )
})

test('checking and unchecking a goal repeatedly has the result of checking it once', () => {
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

test('a repeatedly changed log ends with what its last content earns, and took no place twice', () => {
  fc.assert(
    fc.property(minutes, fc.array(minutes, { minLength: 1, maxLength: 12 }), fc.boolean(), (first, input, isLater) => {
      const ledger = openLedger()
      const day = '2026-03-02'
      ledger.log('exercise', 'run', day, { proven: 0, unproven: first })
      const milestones = ledger.worth() - 2 * Math.min(30, first)
      if (isLater) ledger.log('mood', 'mood', '2026-03-05')
      const others = isLater ? ledger.worth() - milestones - 2 * Math.min(30, first) : 0
      for (const unproven of input)
        ledger.settle([{ rule: 'exercise_logged', reference: 'run', claim: { proven: 0, unproven } }], day)
      expect(ledger.worth()).toBe(milestones + others + 2 * Math.min(30, input.at(-1)!))
      const slots = ledger.transfers.flatMap(({ rule, slot }) => (rule === 'exercise_logged' && slot ? [slot] : []))
      expect(new Set(slots).size).toBe(slots.length)
      expect(Math.max(0, ...slots)).toBe(Math.min(30, Math.max(first, ...input)))
    }),
  )
})
