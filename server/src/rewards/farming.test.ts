import { mostPointsADay } from '@finu/contract/rewards/points'
import { moods } from '@finu/contract/moods/moods'
import { profile } from '@finu/contract/accounts/profile'
import { transactions } from '@finu/contract/rewards/rewards'
import { symptoms } from '@finu/contract/symptoms/symptoms'
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { repetitions, seed } from '../../testing/long-run.ts'
import { createWorld, type Client, type World } from '../../testing/world.ts'
import { checkLedger } from './jobs.ts'
import { findAnyRule } from './any-rule.ts'

const numRuns = repetitions('FARMING_RUNS', 30)

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

/** Hours into the past; null for now. */
const hoursAgo = fc.option(fc.nat(200))
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('log' as const),
      room: fc.constantFrom('mood', 'symptom'),
      times: fc.integer({ min: 1, max: 4 }),
      hoursAgo,
    }),
  },
  /** A change to another time, possibly while the log is deleted. */
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('change' as const),
      pick: fc.nat(50),
      times: fc.integer({ min: 1, max: 2 }),
      hoursAgo,
      isDeleted: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('delete' as const),
      pick: fc.nat(50),
      times: fc.integer({ min: 1, max: 2 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('replay' as const), pick: fc.nat(50) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('spend' as const), amount: fc.integer({ min: 1, max: 30 }) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 60 }) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('move' as const),
      timezone: fc.constantFrom('Pacific/Kiritimati', 'Pacific/Pago_Pago', 'UTC', 'America/New_York', 'Asia/Tokyo'),
    }),
  },
)

interface Log {
  room: string
  id: string
  timestamp: string | undefined
}

const instantOf = (hours: number | null) =>
  hours === null ? undefined : new Date(world.clock.now.getTime() - hours * 3_600_000).toISOString()

/** Runs a step with all its calls in parallel, as from several devices. */
async function act(
  person: Client,
  logs: Log[],
  action: typeof step extends fc.Arbitrary<infer T> ? T : never,
): Promise<void> {
  const log = ({ room, id, timestamp }: Log) =>
    room === 'mood'
      ? person.send(moods.create, { body: { mood_type: 'calm', timestamp }, key: id })
      : person.send(symptoms.create, { body: { name: 'Fatigue', severity_score: 2, timestamp }, key: id })
  const remove = ({ room, id }: Log) =>
    person.send(room === 'mood' ? moods.remove : symptoms.remove, { params: { id } })
  const change = ({ room, id }: Log, timestamp: string | undefined) =>
    room === 'mood'
      ? person.send(moods.change, { params: { id }, body: { mood_type: 'energetic', timestamp } })
      : person.send(symptoms.update, { params: { id }, body: { severity_score: 5, timestamp } })
  switch (action.kind) {
    case 'log': {
      const fresh = Array.from({ length: action.times }, () => ({
        room: action.room,
        id: randomUUID(),
        timestamp: instantOf(action.hoursAgo),
      }))
      logs.push(...fresh)
      // Sends each twice, as a double click does.
      await Promise.all([...fresh, ...fresh].map(log))
      return
    }
    case 'delete': {
      const chosen = logs[action.pick % Math.max(1, logs.length)]
      if (!chosen) return
      await Promise.all(Array.from({ length: action.times }, () => remove(chosen)))
      return
    }
    case 'change': {
      const chosen = logs[action.pick % Math.max(1, logs.length)]
      if (!chosen) return
      const timestamp = instantOf(action.hoursAgo)
      const replies = await Promise.all([
        ...Array.from({ length: action.times }, () => change(chosen, timestamp)),
        ...(action.isDeleted ? [remove(chosen)] : []),
      ])
      const failure = replies.find(({ status }) => status >= 500)
      if (failure) throw new Error(JSON.stringify(failure.body))
      return
    }
    case 'replay': {
      const chosen = logs[action.pick % Math.max(1, logs.length)]
      if (chosen) await log(chosen)
      return
    }
    case 'spend':
      await person.send(transactions.spend, { body: { amount: action.amount, description: 'A sticker' } })
      return
    case 'wait':
      world.clock.advance(action.hours * 3_600_000)
      return
    case 'move':
      await person.send(profile.update, { body: { timezone: action.timezone } })
  }
}

interface Row {
  rule: string
  reference: string
  day: string
  grants: number
  points: number
  standing: number
}

/** Compares a person's ledger with the rules, using its rows alone. */
async function findExcess(person: Client): Promise<string[]> {
  const { rows } = await world.owner.query<Row>(
    `select rule, reference, min(day)::text as day, count(*) filter (where reverses is null)::int as grants,
       sum(amount) filter (where reverses is null)::int as points,
       sum(case when credit = 'points' then amount else -amount end)::int as standing
     from transfers where user_id = $1 and rule not in ('spend', 'advance', 'repayment') group by rule, reference`,
    [person.userId],
  )
  const existing = await world.owner.query<{ id: string }>(
    'select id::text from moods where user_id = $1 union all select id::text from symptoms where user_id = $1',
    [person.userId],
  )
  const ids = new Set(existing.rows.map((row) => row.id))
  const excess: string[] = []
  const places = new Map<string, number>()
  const days = new Map<string, number>()
  for (const row of rows) {
    const rule = findAnyRule(row.rule)!
    if (row.grants > 1) excess.push(`${row.rule} granted ${row.grants} times for ${row.reference}`)
    if (row.points > rule.points) excess.push(`${row.rule} paid ${row.points}`)
    if (rule.dailyLimit !== null) {
      places.set(`${row.rule} ${row.day}`, (places.get(`${row.rule} ${row.day}`) ?? 0) + 1)
      const isTakenBack = row.standing === 0
      if (!isTakenBack && (row.standing !== row.points || !ids.has(row.reference)))
        excess.push(`${row.rule} for ${row.reference} stands at ${row.standing}`)
    } else if (row.standing !== 0 && row.standing !== rule.points) excess.push(`${row.rule} stands at ${row.standing}`)
    if (rule.isInDailyTotal) days.set(row.day, (days.get(row.day) ?? 0) + row.points)
  }
  for (const [place, count] of places)
    if (count > findAnyRule(place.split(' ')[0]!)!.dailyLimit!) excess.push(`${place}: ${count} places`)
  for (const [day, points] of days) if (points > mostPointsADay) excess.push(`${day}: ${points} points`)
  const counts = { mood: 0, symptom: 0 }
  const total = await world.owner.query<{
    moods: number
    symptoms: number
    counts: Record<string, number>
    points: number
    owed: number
  }>(
    `select (select count(*)::int from moods where user_id = $1) as moods, (select count(*)::int from symptoms where user_id = $1) as symptoms,
       progress->'counts' as counts, points, owed from reward_accounts join balances using (user_id) where user_id = $1`,
    [person.userId],
  )
  const account = total.rows[0]!
  const counted = { ...counts, ...account.counts }
  if (counted.mood !== account.moods || counted.symptom !== account.symptoms)
    excess.push(`counts ${JSON.stringify(account)}`)
  for (const [room, count] of [
    ['mood', account.moods],
    ['symptom', account.symptoms],
  ] as const) {
    const first = rows.find((row) => row.rule === `first_${room}`)
    if (first && first.standing !== (count > 0 ? 10 : 0))
      excess.push(`first_${room} stands at ${first.standing} with ${count}`)
  }
  return excess
}

test('after a thousand transfers of a day logs earn nothing more, and the next day they do', async () => {
  const person = await world.signUp()
  const log = () => person.call(moods.create, { body: { mood_type: 'calm' } })
  await log()
  await world.owner.query(
    `update reward_accounts set progress = jsonb_set(progress, '{dayTransfers}', '999') where user_id = $1`,
    [person.userId],
  )
  const { id, reward: last } = await log()
  expect(last.tokens_awarded).toBeGreaterThan(0)
  const { reward: none } = await log()
  expect(none).toMatchObject({ tokens_awarded: 0, shortfalls: [{ rule: 'account', limit: 'changes' }] })
  // What was earned is still taken back.
  const { new_balance } = await person.call(moods.remove, { params: { id } })
  expect(new_balance).toBe(none.new_balance - last.tokens_awarded)
  const rows = async () =>
    (await world.owner.query('select from transfers where user_id = $1', [person.userId])).rowCount
  const before = await rows()
  for (let i = 0; i < 3; i++) await person.call(moods.remove, { params: { id: (await log()).id } })
  expect(await rows()).toBe(before)
  world.clock.advance(24 * 3_600_000)
  expect((await log()).reward.tokens_awarded).toBeGreaterThan(0)
})

test(
  `no sequence of parallel logs, changes, deletes, replays, spends, waits and moves earns more than the rules (seed ${seed})`,
  { timeout: 180_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
        const person = await world.signUp()
        const logs: Log[] = []
        for (const action of steps) await act(person, logs, action)
        expect(await findExcess(person)).toEqual([])
      }),
      { numRuns, seed },
    )
    expect(await checkLedger(world.database, pino({ level: 'silent' }))).toEqual([])
  },
)
