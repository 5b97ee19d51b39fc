import { randomUUID } from 'node:crypto'
import { moods } from '@finu/contract/moods/moods'
import { transactions } from '@finu/contract/rewards/rewards'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createWorld, type Client, type World } from '../../testing/world.ts'
import { checkLedger } from './jobs.ts'
import { rules } from './rules.ts'
import { pino } from 'pino'

let world: World
let person: Client
beforeAll(async () => {
  world = await createWorld()
  person = await world.signUp()
})
afterAll(() => world.close())

interface Columns {
  debit: string
  credit: string
  amount: number
  rule: string
  reference: string
  slot: number | null
  reverses: string | null
}

/** Writes a transfer as the database's owner, without the server's code. @returns its id */
async function post(values: Partial<Columns>, userId = person.userId): Promise<string> {
  const id = randomUUID()
  const { debit, credit, amount, rule, reference, slot, reverses } = {
    debit: 'rewards',
    credit: 'points',
    amount: 5,
    rule: 'mood_logged',
    reference: randomUUID(),
    slot: null,
    reverses: null,
    ...values,
  }
  await world.owner.query(
    `insert into transfers (user_id, id, debit, credit, amount, at, rule, reference, day, slot, reverses)
     values ($1, $2, $3, $4, $5, now(), $6, $7, '2030-01-01', $8, $9)`,
    [userId, id, debit, credit, amount, rule, reference, slot, reverses],
  )
  return id
}

const balance = async (client = person) => (await client.call(transactions.balance)).balance

describe('the database refuses', () => {
  test('to change, delete or truncate the ledger, even for the owner’s role', async () => {
    await post({})
    for (const statement of ['update transfers set amount = 1', 'delete from transfers', 'truncate transfers']) {
      await expect(world.owner.query(statement)).rejects.toThrow(/append-only/)
      await expect(world.owner.query(`begin; set local role finu_app; ${statement}; commit`)).rejects.toThrow(
        /permission denied/,
      )
      await world.owner.query('rollback')
    }
  })

  test('to let the server write a balance', async () => {
    await expect(
      world.owner.query('begin; set local role finu_app; update balances set points = 1000000; commit'),
    ).rejects.toThrow(/permission denied/)
    await world.owner.query('rollback')
  })

  test('amounts out of range, one account on both sides, unknown accounts', async () => {
    for (const amount of [0, -5, 1_000_001]) await expect(post({ amount })).rejects.toThrow(/transfer_points_check/)
    await expect(post({ debit: 'points' })).rejects.toThrow(/two accounts/)
    await expect(post({ debit: 'nowhere' })).rejects.toThrow(/ledger_account/)
    await expect(post({}, randomUUID())).rejects.toThrow(/no account/)
  })

  test('a negative balance', async () => {
    const before = await balance()
    await expect(post({ debit: 'points', credit: 'spending', amount: before + 1, rule: 'spend' })).rejects.toThrow(
      /whole_points_check/,
    )
    expect(await balance()).toBe(before)
  })

  test('a second grant for the same record, and a second reversal', async () => {
    const reference = randomUUID()
    const grant = await post({ reference })
    await expect(post({ reference })).rejects.toThrow(/transfers_grant/)
    const mirror = { debit: 'points', credit: 'rewards', reference, reverses: grant }
    await post(mirror)
    await expect(post(mirror)).rejects.toThrow(/transfers_reversal/)
  })

  test('a reversal that does not mirror its grant', async () => {
    const reference = randomUUID()
    const grant = await post({ reference })
    const mirror = { debit: 'points', credit: 'rewards', reference, reverses: grant }
    for (const wrong of [
      { amount: 4 },
      { rule: 'symptom_logged' },
      { reference: 'other' },
      { debit: 'rewards', credit: 'points' },
    ]) {
      await expect(post({ ...mirror, ...wrong })).rejects.toThrow(/mirror/)
    }
    await expect(post({ ...mirror, reverses: randomUUID() })).rejects.toThrow(/reverses_fkey|mirror/)
  })

  test.each(Object.entries(rules))('more places a day for %s than the rules give', async (rule, { dailyLimit }) => {
    const other = await world.signUp()
    const most = dailyLimit ?? 0
    for (let slot = 1; slot <= most; slot++) await post({ rule, slot }, other.userId)
    await expect(post({ rule, slot: most + 1 }, other.userId)).rejects.toThrow(/no place/)
    await expect(post({ rule, slot: 1 }, other.userId)).rejects.toThrow(most > 0 ? /transfers_slot/ : /no place/)
  })
})

describe('spending', () => {
  const timesAtOnce = Number(process.env['SPENDS_AT_ONCE'] ?? 2_000)
  const points = timesAtOnce / 10

  test(
    `${timesAtOnce} parallel spends of a balance of ${points} succeed exactly ${points} times, without a deadlock`,
    { timeout: 180_000 },
    async () => {
      const spender = await world.signUp()
      await post({ amount: points, rule: 'welcome' }, spender.userId)
      const replies = await Promise.all(
        Array.from({ length: timesAtOnce }, () =>
          spender.send(transactions.spend, { body: { amount: 1, description: 'A sticker' } }),
        ),
      )
      const counts = Object.groupBy(replies, (reply) => String(reply.status))
      expect(Object.fromEntries(Object.entries(counts).map(([status, list]) => [status, list!.length]))).toEqual({
        200: points,
        400: timesAtOnce - points,
      })
      expect(counts['400']![0]!.body).toEqual({ detail: 'Insufficient tokens!', code: 'points_missing' })
      expect(await balance(spender)).toBe(0)
      const { rows } = await world.owner.query(
        'select count(*)::int as spends, sum(amount)::int as points from spends where user_id = $1',
        [spender.userId],
      )
      expect(rows).toEqual([{ spends: points, points }])
    },
  )

  test('1,000 times in parallel with one key spends once and answers alike', { timeout: 120_000 }, async () => {
    const spender = await world.signUp()
    await post({ amount: 500, rule: 'welcome' }, spender.userId)
    const key = randomUUID()
    const body = { amount: 7, description: 'A sticker' }
    const replies = await Promise.all(
      Array.from({ length: 1000 }, () => spender.send(transactions.spend, { body, key })),
    )
    expect(new Set(replies.map((reply) => `${reply.status} ${JSON.stringify(reply.body)}`))).toEqual(
      new Set(['200 {"success":true,"amount":7,"new_balance":493}']),
    )
    expect((await spender.send(transactions.spend, { body: { ...body, amount: 8 }, key })).status).toBe(409)
    expect(await balance(spender)).toBe(493)
  })

  test('needs a positive whole number of points and a description', async () => {
    const reply = await person.send(transactions.spend, { body: { amount: 0.5, description: ' ' } })
    expect(reply).toMatchObject({
      status: 422,
      body: { detail: [{ msg: 'Points must be greater than 0' }, { msg: 'Say what the points are spent on' }] },
    })
  })
})

test('the ledger check finds a balance changed by hand, and logs it without names', async () => {
  const victim = await world.signUp('Somebody by name')
  await victim.call(moods.create, { body: { mood_type: 'calm' } })
  const lines: string[] = []
  const log = pino({ level: 'error' }, { write: (line) => void lines.push(line) })
  expect(await checkLedger(world.database, log)).toEqual([])
  await world.owner.query('update balances set points = points + 1 where user_id = $1', [victim.userId])
  expect(await checkLedger(world.database, log)).toEqual([victim.userId])
  expect(lines.join()).toContain(victim.userId)
  expect(lines.join()).not.toContain('Somebody')
})
