import { fitness } from '@finu/contract/fitness/fitness'
import { writeGoalDetails } from '@finu/contract/fitness/goals'
import { profile } from '@finu/contract/accounts/profile'
import { transactions } from '@finu/contract/rewards/rewards'
import fc from 'fast-check'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { repetitions, seed } from '../../testing/long-run.ts'
import { createWorld, type Client, type World } from '../../testing/world.ts'
import { checkLedger } from '../rewards/jobs.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const numRuns = repetitions('FARMING_RUNS', 30)
const pick = fc.nat(20)
const points = fc.constantFrom(1, 25, 120, 200)
const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('log' as const),
      minutes: fc.integer({ min: 1, max: 90 }),
      /** Hours into the past; null for now. */
      hoursAgo: fc.option(fc.nat(200)),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('start' as const),
      /** Null for one that counts up. */
      minutes: fc.option(fc.integer({ min: 1, max: 90 })),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('timer' as const),
      pick,
      action: fc.constantFrom('start', 'pause', 'resume', 'stop'),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('finish' as const), pick, times: fc.integer({ min: 1, max: 3 }) }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('reopen' as const), pick }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('edit' as const),
      pick,
      minutes: fc.array(fc.integer({ min: 1, max: 120 }), { minLength: 1, maxLength: 3 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('delete' as const), pick }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('goal' as const), points }) },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('check' as const), pick, status: fc.constantFrom('completed', 'active') }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('drop' as const), pick }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('spend' as const), amount: fc.integer({ min: 1, max: 80 }) }) },
  /** Servers' clocks differ by some minutes, so time may go back. */
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('wait' as const),
      minutes: fc.oneof(fc.integer({ min: -5, max: 90 }), fc.integer({ min: 300, max: 1800 })),
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

interface Seen {
  exercises: string[]
  goals: string[]
  /** Statuses of answers; none may be an internal error. */
  statuses: number[]
}

const choose = (list: string[], index: number) => list[index % Math.max(1, list.length)]

async function create(person: Client, seen: Seen, body: object) {
  const reply = await person.send(fitness.createExercise, { body: { name: 'Walk', ...body } })
  if (reply.status === 201) seen.exercises.push(fitness.createExercise.answer.parse(reply.body).id)
}

async function act(person: Client, seen: Seen, action: Step): Promise<void> {
  const exercise = 'pick' in action ? choose(seen.exercises, action.pick) : undefined
  const goal = 'pick' in action ? choose(seen.goals, action.pick) : undefined
  const change = (body: object) => person.send(fitness.changeExercise, { params: { id: exercise ?? '' }, body })
  switch (action.kind) {
    case 'log': {
      const { hoursAgo } = action
      const date =
        hoursAgo === null ? undefined : new Date(world.clock.now.getTime() - hoursAgo * 3_600_000).toISOString()
      return create(person, seen, { duration_minutes: action.minutes, is_completed: true, date })
    }
    case 'start':
      return create(person, seen, { duration_minutes: action.minutes ?? undefined, start_timer: true })
    case 'timer':
      if (exercise) seen.statuses.push((await change({ timer: action.action })).status)
      return
    case 'finish':
      if (!exercise) return
      for (const { status } of await Promise.all(
        Array.from({ length: action.times }, () => change({ is_completed: true })),
      )) {
        seen.statuses.push(status)
      }
      return
    case 'reopen':
      if (exercise) seen.statuses.push((await change({ is_completed: false })).status)
      return
    case 'edit': {
      if (!exercise) return
      const edit = (minutes: number) =>
        person.send(fitness.editExercise, {
          params: { id: exercise },
          body: { name: 'Walk', type: 'cardio', duration_minutes: minutes },
        })
      seen.statuses.push(...(await Promise.all(action.minutes.map(edit))).map(({ status }) => status))
      return
    }
    case 'delete':
      if (exercise) await person.send(fitness.removeExercise, { params: { id: exercise } })
      return
    case 'goal': {
      const description = writeGoalDetails({ category: 'Personal', points: action.points, source: 'user' })
      seen.goals.push((await person.call(fitness.createGoal, { body: { name: 'Goal', description } })).id)
      return
    }
    case 'check':
      if (!goal) return
      seen.statuses.push(
        (await person.send(fitness.changeGoal, { params: { id: goal }, body: { status: action.status } })).status,
      )
      return
    case 'drop':
      if (goal) await person.send(fitness.removeGoal, { params: { id: goal } })
      return
    case 'spend':
      await person.send(transactions.spend, { body: { amount: action.amount, description: 'A sticker' } })
      return
    case 'wait':
      world.clock.advance(action.minutes * 60_000)
      return
    case 'move':
      await person.send(profile.update, { body: { timezone: action.timezone } })
  }
}

interface Figures {
  day: string
  exercise: number
  goals: number
  granted: number
}

/** Finds reward days for which the ledger paid more than is possible, places that were given back included. */
async function findExcess(person: Client, realMinutes: number): Promise<string[]> {
  const { rows } = await world.owner.query<Figures>(
    `select day::text, coalesce(sum(amount) filter (where rule = 'exercise_logged'), 0)::int as exercise,
       coalesce(sum(amount) filter (where rule = 'goal_completed'), 0)::int as goals,
       coalesce(sum(amount) filter (where rule in ('exercise_logged', 'goal_completed')), 0)::int as granted
     from transfers where user_id = $1 and debit = 'rewards' and reverses is null and (revision = 0 or slot is not null) group by day`,
    [person.userId],
  )
  const excess = rows.flatMap(({ day, exercise, goals, granted }) => [
    ...(exercise > 240 ? [`${day}: ${exercise} points of exercise`] : []),
    ...(goals > 200 ? [`${day}: ${goals} points of goals`] : []),
    ...(granted > 400 ? [`${day}: ${granted} points`] : []),
  ])
  const exercise = rows.reduce((sum, row) => sum + row.exercise, 0)
  // Timed minutes are within the elapsed time; besides them half an hour a day is unproven.
  if (exercise > 2 * realMinutes + 60 * rows.length)
    excess.push(`${exercise} points of exercise in ${realMinutes} minutes`)
  const {
    rows: [standing],
  } = await world.owner.query<{ exercise: number; goals: number; days: number; worth: number; kept: number }>(
    `select
       (select coalesce(sum(case when credit = 'points' then amount else -amount end), 0)::int from transfers where user_id = $1 and rule = 'exercise_logged') as exercise,
       (select coalesce(sum(2 * case when timed_ms > 0 then least(timed_ms / 60000, duration_minutes) else least(30, duration_minutes) end), 0)::int from exercises where user_id = $1 and completed_at is not null) as kept,
       (select coalesce(sum(case when credit = 'points' then amount else -amount end), 0)::int from transfers where user_id = $1 and rule = 'goal_completed') as goals,
       (select count(distinct reward_day)::int from goal_completions where user_id = $1) as days,
       (select points - owed from balances where user_id = $1) as worth`,
    [person.userId],
  )
  if (standing!.exercise > standing!.kept) excess.push(`exercise stands at ${standing!.exercise} of ${standing!.kept}`)
  if (standing!.goals > 200 * standing!.days)
    excess.push(`goals stand at ${standing!.goals} for ${standing!.days} days`)
  return excess
}

test(
  `no sequence of timers, logs, goals, deletions, clocks and zones earns more than time and the rules allow (seed ${seed})`,
  { timeout: 900_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 45 }), async (steps) => {
        const person = await world.signUp()
        const seen: Seen = { exercises: [], goals: [], statuses: [] }
        const begun = world.clock.now.getTime()
        let [first, last] = [begun, begun]
        for (const action of steps) {
          await act(person, seen, action)
          first = Math.min(first, world.clock.now.getTime())
          last = Math.max(last, world.clock.now.getTime())
        }
        expect(seen.statuses.filter((status) => status === 401 || status >= 500)).toEqual([])
        expect(await findExcess(person, (last - first) / 60_000)).toEqual([])
      }),
      { numRuns, seed },
    )
    const {
      rows: [sums],
    } = await world.owner.query<{ days: number; types: number; exercises: number }>(
      `select (select sum(count)::int from exercise_days) as days, (select sum(count)::int from exercise_types) as types,
       (select count(*)::int from exercises where completed_at is not null) as exercises`,
    )
    expect(sums).toEqual({ days: sums!.exercises, types: sums!.exercises, exercises: sums!.exercises })
    expect(await checkLedger(world.database, pino({ level: 'silent' }))).toEqual([])
  },
)
