import { randomUUID } from 'node:crypto'
import { fasting } from '@finu/contract/fasting/fasting'
import { profile } from '@finu/contract/accounts/profile'
import { rewards, transactions } from '@finu/contract/rewards/rewards'
import fc from 'fast-check'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { repetitions, seed } from '../../testing/long-run.ts'
import { createWorld, type Client, type World } from '../../testing/world.ts'
import { checkLedger } from '../rewards/jobs.ts'
import { milestonesJob } from './milestone-actions.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const numRuns = repetitions('FARMING_RUNS', 30)
const pick = fc.nat(20)
/** How many devices do the same in parallel. */
const times = fc.integer({ min: 1, max: 3 })
const type = fc.constantFrom('16:8', '24:0', 'custom', 'alternate_day')
const hours = fc.constantFrom(1, 11, 12, 13, 48)
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('start' as const), type, hours, times }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('replay' as const), pick }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('complete' as const), pick, times }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('break' as const), pick, times }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('delete' as const), pick, times }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('settle' as const), times }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('enter' as const), from: fc.nat(90), hours, type }) },
  /** Changes an ended fast: to other times, or only to another window. */
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('change' as const),
      pick,
      from: fc.option(fc.nat(60)),
      hours,
      planned: hours,
      type,
      times,
    }),
  },
  /** Changes the start of the active fast, to earlier or later. */
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('began' as const), from: fc.nat(30), times }) },
  /** Changes its window. */
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('goal' as const), type, hours, times }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('claim' as const), pick }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('spend' as const), amount: fc.integer({ min: 1, max: 80 }) }) },
  /** Servers' clocks differ by some minutes, so time may go back. */
  {
    weight: 7,
    arbitrary: fc.record({
      kind: fc.constant('wait' as const),
      minutes: fc.oneof(fc.integer({ min: -5, max: 90 }), fc.integer({ min: 180, max: 1800 })),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('move' as const),
      timezone: fc.constantFrom('Pacific/Kiritimati', 'Pacific/Pago_Pago', 'UTC'),
    }),
  },
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

interface Begun {
  id: string
  body: object
}

const findActiveId = async (person: Client): Promise<string | undefined> =>
  (await person.call(fasting.list, { query: { limit: 1, status: 'active' } })).fasts[0]?.id

/** Performs a step on several devices in parallel; no answer may be an internal error. */
async function act(person: Client, begun: Begun[], action: Step): Promise<void> {
  const chosen = 'pick' in action ? begun[action.pick % Math.max(1, begun.length)] : undefined
  const params = { id: chosen?.id ?? randomUUID() }
  const atOnce = async (work: () => Promise<{ status: number }>) => {
    const replies = await Promise.all(Array.from({ length: 'times' in action ? action.times : 1 }, work))
    expect(replies.filter(({ status }) => status === 401 || status >= 500)).toEqual([])
  }
  switch (action.kind) {
    case 'start': {
      const body = { fasting_type: action.type, planned_duration_hours: action.hours }
      return atOnce(() => {
        const id = randomUUID()
        begun.push({ id, body })
        return person.send(fasting.start, { body, key: id })
      })
    }
    case 'replay':
      return atOnce(() => person.send(fasting.start, { body: chosen?.body ?? {}, key: params.id }))
    case 'complete':
      return atOnce(() => person.send(fasting.complete, { params }))
    case 'break':
      return atOnce(() => person.send(fasting.break, { params, body: { reason: 'Lunch' } }))
    case 'delete':
      return atOnce(() => person.send(fasting.remove, { params }))
    case 'settle':
      return atOnce(async () => {
        await world.work(milestonesJob, { user_id: person.userId })
        return { status: 200 }
      })
    case 'enter': {
      const start = world.clock.now.getTime() - action.from * 3_600_000
      const [start_time, end_time] = [new Date(start), new Date(start + action.hours * 3_600_000)]
      return atOnce(() =>
        person.send(fasting.enter, {
          body: { fasting_type: action.type, planned_duration_hours: 12, start_time, end_time },
        }),
      )
    }
    case 'change': {
      const { fasts } = await person.call(fasting.list, { query: { limit: 20 } })
      const fast = fasts[action.pick % Math.max(1, fasts.length)]
      if (!fast) return
      const start = world.clock.now.getTime() - (action.from ?? 0) * 3_600_000
      const said =
        action.from === null
          ? { start_time: fast.start_time, end_time: fast.end_time ?? fast.as_of }
          : { start_time: new Date(start), end_time: new Date(start + action.hours * 3_600_000) }
      const body = { ...said, fasting_type: action.type, planned_duration_hours: action.planned }
      return atOnce(() => person.send(fasting.change, { params: { id: fast.id }, body }))
    }
    case 'goal': {
      const id = (await findActiveId(person)) ?? params.id
      const body = { fasting_type: action.type, planned_duration_hours: action.hours }
      return atOnce(() => person.send(fasting.changeGoal, { params: { id }, body }))
    }
    case 'began': {
      const id = (await findActiveId(person)) ?? params.id
      const start_time = new Date(world.clock.now.getTime() - action.from * 3_600_000)
      return atOnce(() => person.send(fasting.changeStart, { params: { id }, body: { start_time } }))
    }
    case 'claim':
      return atOnce(() =>
        person.send(rewards.award, {
          body: { reward_key: 'fast_completed', multiplier: 50, context: { reference_id: params.id } },
        }),
      )
    case 'spend':
      return atOnce(() =>
        person.send(transactions.spend, { body: { amount: action.amount, description: 'A sticker' } }),
      )
    case 'wait':
      world.clock.advance(action.minutes * 60_000)
      return
    case 'move':
      return atOnce(() => person.send(profile.update, { body: { timezone: action.timezone } }))
  }
}

/**
 * Computes the most that fasts may have earned in another way. Fasts do not overlap, so every three real hours have at
 * most one milestone and every twelve one end; each reward day pays one start and one end.
 */
async function findExcess(person: Client, realHours: number): Promise<string[]> {
  const { rows: grants } = await world.owner.query<{ rule: string; day: string; points: number; count: number }>(
    `select rule, day::text, sum(amount)::int as points, count(*)::int as count from transfers
     where user_id = $1 and debit = 'rewards' and reverses is null and (revision = 0 or slot is not null) group by rule, day`,
    [person.userId],
  )
  const sum = (rule: string) => grants.filter((row) => row.rule === rule).reduce((all, { points }) => all + points, 0)
  const days = new Map<string, number>()
  for (const { rule, day, points } of grants) {
    if (/^(first|streak)_/.test(rule)) continue
    days.set(day, (days.get(day) ?? 0) + points)
  }
  const known = /^(fast_started|fasting_milestone|fast_completed|first_fast|streak_\d+)$/
  const limits: Record<string, number> = { fast_started: 2, fast_completed: 50 }
  return [
    ...grants.filter(({ rule }) => !known.test(rule)).map(({ rule }) => `${rule} was granted`),
    ...grants
      .filter(({ rule, points }) => points > (limits[rule] ?? Infinity))
      .map((row) => `${row.day}: ${row.rule} ${row.points}`),
    ...[...days].filter(([, points]) => points > 400).map(([day, points]) => `${day}: ${points}`),
    ...(sum('fasting_milestone') > 5 * (realHours / 3)
      ? [`milestones ${sum('fasting_milestone')} in ${realHours} h`]
      : []),
    ...(sum('fast_completed') > 50 * (realHours / 12) ? [`ends ${sum('fast_completed')} in ${realHours} h`] : []),
  ]
}

/** Finds points in the ledger that the present fasts do not justify: none for a deleted one. */
async function findUnfounded(person: Client): Promise<unknown[]> {
  const { rows } = await world.owner.query(
    `with standing as (
       select rule, split_part(reference, ':', 1) as id, sum(case when credit = 'points' then amount else -amount end)::int as points
       from transfers where user_id = $1 and rule in ('fast_started', 'fasting_milestone', 'fast_completed') group by 1, 2),
     fast as (select *, extract(epoch from coalesce(end_time, $2) - start_time) / 3600 / planned_duration_hours as share
       from fasts where user_id = $1)
     select s.*, f.status, f.share from standing s left join fast f on f.id::text = s.id
     where s.points < 0
       or (f.id is null or f.is_by_hand) and s.points <> 0
       or s.rule = 'fast_started' and s.points > 2
       or s.rule = 'fasting_milestone' and s.points > (case when planned_duration_hours < 12 then 0 else 5 * least(3, floor(share * 4)) end)
       or s.rule = 'fast_completed' and s.points > (case when planned_duration_hours < 12 or share < 1 then 0 else 50 end)
       or s.rule = 'fast_completed' and s.points is distinct from f.tokens_earned and f.id is not null`,
    [person.userId, world.clock.now],
  )
  const { rows: firsts } = await world.owner.query(
    `select * from (select
       (select count(*) > 0 from fasts where user_id = $1 and not is_by_hand) as has_fast,
       (select coalesce(sum(case when credit = 'points' then amount else -amount end), 0)::int from transfers
        where user_id = $1 and rule = 'first_fast') as points) f
     where points <> (case when has_fast then 10 else 0 end)`,
    [person.userId],
  )
  return [...rows, ...firsts]
}

test(
  `no sequence of fasts, on parallel devices, with clocks, zones and replays, earns more than time allows (seed ${seed})`,
  { timeout: 900_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 45 }), async (steps) => {
        const person = await world.signUp()
        const begun: Begun[] = []
        let realHours = 0
        for (const action of steps) {
          await act(person, begun, action)
          if (action.kind === 'wait') realHours += Math.max(0, action.minutes) / 60
        }
        expect(await findExcess(person, realHours)).toEqual([])
        expect(await findUnfounded(person)).toEqual([])
      }),
      { numRuns, seed },
    )
    const sums =
      "count(*)::int as fasts, count(*) filter (where status = 'completed')::int as completed, sum(fasted_seconds)::int as seconds"
    const kept = 'sum(fasts)::int as fasts, sum(completed)::int as completed, sum(seconds)::int as seconds'
    const [fasts, days, totals] = await Promise.all(
      [
        `select ${sums} from fasts where end_time is not null`,
        `select ${kept} from fasting_days`,
        `select ${kept} from fasting_totals`,
      ].map(async (text) => (await world.owner.query<Record<string, number>>(text)).rows[0]),
    )
    expect(fasts!['completed']).toBeGreaterThan(0)
    expect([days, totals]).toEqual([fasts, fasts])
    expect(await checkLedger(world.database, pino({ level: 'silent' }))).toEqual([])
  },
)
