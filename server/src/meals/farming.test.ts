import { randomUUID } from 'node:crypto'
import { meals } from '@finu/contract/meals/meals'
import { profile } from '@finu/contract/accounts/profile'
import { rewards, transactions } from '@finu/contract/rewards/rewards'
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

const numRuns = repetitions('FARMING_RUNS', 20)

const contents = {
  healthy: [{ name: 'Lentils', food_id: 'sr28-16070', quantity: 1, unit: 'cup' }],
  plain: [{ name: 'Banana', food_id: 'sr28-09040', quantity: 1, unit: 'medium' }],
  claimed: [{ name: 'Lentils', calories_per_unit: 230, nutrition: { fiber_g: 99, protein_g: 99, sugar_g: 0 } }],
  estimated: [{ name: 'Pie', quantity: 9 }],
  empty: [],
}
type Content = keyof typeof contents
const content = fc.constantFrom(...(Object.keys(contents) as Content[]), 'healthy' as const)
const pick = fc.nat(30)
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('log' as const),
      content,
      hoursAgo: fc.integer({ min: 0, max: 700 }),
      times: fc.integer({ min: 1, max: 3 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('change' as const),
      content,
      pick,
      times: fc.integer({ min: 1, max: 2 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('delete' as const), pick, times: fc.integer({ min: 1, max: 2 }) }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('replay' as const), pick }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('claim' as const), pick }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('spend' as const), amount: fc.integer({ min: 1, max: 30 }) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 60 }) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('move' as const),
      timezone: fc.constantFrom('Pacific/Kiritimati', 'Pacific/Pago_Pago', 'UTC'),
    }),
  },
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

interface Logged {
  id: string
  body: object
}

/** Runs a step with all its calls in parallel, as from several devices. @returns statuses of the answers */
async function act(person: Client, logs: Logged[], action: Step): Promise<number[]> {
  const chosen = 'pick' in action ? logs[action.pick % Math.max(1, logs.length)] : undefined
  const log = ({ id, body }: Logged) => person.send(meals.create, { body, key: id })
  const bodyOf = (kind: Content) => ({ name: 'Meal', meal_type: 'lunch', food_items: contents[kind] })
  const all = async (sending: Promise<{ status: number }>[]) => (await Promise.all(sending)).map(({ status }) => status)
  switch (action.kind) {
    case 'log': {
      const eaten_at = new Date(world.clock.now.getTime() - action.hoursAgo * 3_600_000).toISOString()
      const body = { ...bodyOf(action.content), eaten_at }
      const fresh = Array.from({ length: action.times }, () => ({ id: randomUUID(), body }))
      logs.push(...fresh)
      // Sends each twice, as a double click does.
      return all([...fresh, ...fresh].map(log))
    }
    case 'change': {
      if (!chosen) return []
      const change = { params: { id: chosen.id }, body: bodyOf(action.content) }
      return all(Array.from({ length: action.times }, () => person.send(meals.change, change)))
    }
    case 'delete':
      if (!chosen) return []
      return all(Array.from({ length: action.times }, () => person.send(meals.remove, { params: { id: chosen.id } })))
    case 'replay':
      return chosen ? all([log(chosen)]) : []
    case 'claim': {
      if (!chosen) return []
      const award = { reward_key: 'healthy_meal', context: { reference_id: chosen.id }, multiplier: 9 }
      const earn = { source: 'healthy_meal', reference_id: chosen.id, amount: 900 }
      return all([person.send(rewards.award, { body: award }), person.send(transactions.earn, { body: earn })])
    }
    case 'spend':
      return all([person.send(transactions.spend, { body: { amount: action.amount, description: 'A sticker' } })])
    case 'wait':
      world.clock.advance(action.hours * 3_600_000)
      return []
    case 'move':
      return all([person.send(profile.update, { body: { timezone: action.timezone } })])
  }
}

interface Row {
  rule: string
  reference: string
  day: string
  places: number
  paid: number
  standing: number
}

const limits: Record<string, { points: number; aDay: number }> = {
  meal_logged: { points: 5, aDay: 6 },
  healthy_meal: { points: 3, aDay: 3 },
}

/** Compares a person's ledger with the rules in another way, from its rows and the existing meals. */
async function findExcess(person: Client): Promise<string[]> {
  const { rows } = await world.owner.query<Row>(
    `select rule, reference, min(day)::text as day, count(slot)::int as places,
       coalesce(sum(amount) filter (where slot is not null), 0)::int as paid,
       sum(case when credit = 'points' then amount else -amount end)::int as standing
     from transfers where user_id = $1 and rule in ('meal_logged', 'healthy_meal') group by rule, reference`,
    [person.userId],
  )
  const existing = await world.owner.query<{ id: string; food_id: string | null }>(
    `select id::text, food_items->0->>'food_id' as food_id from meals where user_id = $1`,
    [person.userId],
  )
  const foods = new Map(existing.rows.map(({ id, food_id }) => [id, food_id]))
  const places = new Map<string, number>()
  const excess: string[] = []
  for (const { rule, reference, day, places: taken, paid, standing } of rows) {
    const { points } = limits[rule]!
    places.set(`${rule} ${day}`, (places.get(`${rule} ${day}`) ?? 0) + 1)
    if (taken !== 1 || paid !== points) excess.push(`${rule} paid ${paid} for ${taken} places of ${reference}`)
    if (standing !== 0 && standing !== points) excess.push(`${rule} stands at ${standing} for ${reference}`)
    if (standing > 0 && !foods.has(reference)) excess.push(`${rule} stands for ${reference}, which is gone`)
    if (standing > 0 && rule === 'healthy_meal' && foods.get(reference) !== 'sr28-16070')
      excess.push(`healthy_meal stands for ${reference}, which is not healthy`)
  }
  for (const [place, count] of places)
    if (count > limits[place.split(' ')[0]!]!.aDay) excess.push(`${place}: ${count} places`)
  const {
    rows: [account],
  } = await world.owner.query<{ counted: number; first: number }>(
    `select coalesce((progress->'counts'->>'meal')::int, 0) as counted,
       (select coalesce(sum(case when credit = 'points' then amount else -amount end), 0)::int
        from transfers where user_id = $1 and rule = 'first_meal') as first
     from reward_accounts join balances using (user_id) where user_id = $1`,
    [person.userId],
  )
  if (account!.counted !== foods.size) excess.push(`${account!.counted} counted of ${foods.size}`)
  if (account!.first !== (foods.size > 0 ? 10 : 0)) excess.push(`first_meal stands at ${account!.first}`)
  return excess
}

test(
  `no sequence of meals logged, back-dated, changed, deleted, replayed and claimed earns more than the rules (seed ${seed})`,
  { timeout: 900_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 35 }), async (steps) => {
        const person = await world.signUp()
        const logs: Logged[] = []
        const statuses: number[] = []
        for (const action of steps) statuses.push(...(await act(person, logs, action)))
        expect(statuses.filter((status) => status >= 500 || status === 401)).toEqual([])
        expect(await findExcess(person)).toEqual([])
      }),
      { numRuns, seed },
    )
    const {
      rows: [sums],
    } = await world.owner.query<{ days: number; meals: number }>(
      'select (select sum(count)::int from meal_days) as days, (select count(*)::int from meals) as meals',
    )
    expect(sums!.days).toBe(sums!.meals)
    expect(await checkLedger(world.database, pino({ level: 'silent' }))).toEqual([])
  },
)
