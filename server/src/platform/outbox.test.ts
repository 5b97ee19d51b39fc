import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { linkLetter, sendLetter } from '../accounts/jobs.ts'
import { startMailServer } from '../../testing/mail-server.ts'
import { failedIn, poison } from '../../testing/poison.ts'
import { createWorld, type Client, type World } from '../../testing/world.ts'
import { startJobs } from './jobs.ts'
import { openLog } from './log.ts'
import { openMail } from './mail.ts'
import { queueSending, sendOut, tidyOutbox, type Outgoing, type SendingSteps } from './outbox.ts'
import { openTokens } from './tokens.ts'

let world: World
let person: Client
beforeAll(async () => {
  world = await createWorld()
  person = await world.signUp()
})
afterAll(() => world.close())

const Details = z.object({ amount: z.number() })
const payment: Outgoing<z.output<typeof Details>> = { name: 'pay', Details, attempts: 5 }
const patient = { timeout: 40_000 }

const handle = (steps: SendingSteps<{ amount: number }>) =>
  sendOut({ database: world.database, clock: () => world.clock.now }, payment, steps)

const decideOne = (amount: number) =>
  world.database
    .forUser(person.userId)
    .transaction(async (tx) =>
      queueSending(tx, payment, { userId: person.userId, details: { amount }, now: world.clock.now }),
    )

/** Finds the payload of its job. */
async function findOrder(amount: number) {
  const { rows } = await world.owner.query<{ user_id: string; id: string }>(
    `select user_id, id from outbox where kind = 'pay' and details->>'amount' = $1`,
    [String(amount)],
  )
  return rows[0]!
}

const readSettled = async (amount: number) =>
  (
    await world.owner.query<{ failure: string | null }>(
      `select failure from outbox where details->>'amount' = $1 and settled_at is not null`,
      [String(amount)],
    )
  ).rows

const countJobs = async (id: string) =>
  (await world.owner.query(`select from graphile_worker._private_jobs where key = $1`, [`pay:${id}`])).rowCount

test('a failed transaction sends nothing', async () => {
  const { userId } = person
  const failing = world.database.forUser(userId).transaction(async (tx) => {
    queueSending(tx, payment, { userId, details: { amount: 1 }, now: world.clock.now })
    throw new Error('thought better of it')
  })
  await expect(failing).rejects.toThrow('thought better of it')
  expect(await findOrder(1)).toBeUndefined()
})

test('a sending takes effect once, however often it is called', async () => {
  await decideOne(2)
  const order = await findOrder(2)
  const ids: string[] = []
  let settled = 0
  const both = Promise.withResolvers<void>()
  const { run } = handle({
    call: async ({ id }) => {
      if (ids.push(id) === 2) both.resolve()
      await both.promise
      return { failure: null }
    },
    settle: async () => void settled++,
  })
  // Runs the job in two workers, as if one was thought dead.
  await Promise.all([run(order), run(order)])
  await run(order)
  expect(ids).toEqual([order.id, order.id])
  expect(settled).toBe(1)
  expect(await readSettled(2)).toEqual([{ failure: null }])
})

test('a sending is looked up before a repeated call, and not called if it was done', async () => {
  await decideOne(3)
  const order = await findOrder(3)
  const known = new Set<string>()
  let calls = 0
  const { run } = handle({
    ask: async ({ id }) => (known.has(id) ? { failure: null } : null),
    call: async ({ id }) => {
      calls++
      known.add(id)
      throw new Error('the answer was lost')
    },
  })
  await expect(run(order)).rejects.toThrow('the answer was lost')
  expect(await readSettled(3)).toEqual([])
  await run(order)
  expect(calls).toBe(1)
  expect(await readSettled(3)).toEqual([{ failure: null }])
})

test('a sending whose effect fails is not settled, and is looked up again', async () => {
  await decideOne(4)
  const order = await findOrder(4)
  let settling = 0
  const { run } = handle({
    call: async () => ({ failure: 'refused' }),
    settle: async () => {
      if (++settling === 1) throw new Error('the database is away')
    },
  })
  await expect(run(order)).rejects.toThrow('the database is away')
  expect(await readSettled(4)).toEqual([])
  await run(order)
  expect(await readSettled(4)).toEqual([{ failure: 'refused' }])
})

test('a sending that cannot be queued again holds up no other', async () => {
  for (const amount of [51, 52]) await decideOne(amount)
  const orders = [await findOrder(51), await findOrder(52)]
  for (const { id } of orders) await world.owner.query('select graphile_worker.remove_job($1)', [`pay:${id}`])
  const end = await poison(world.owner, 'insert on graphile_worker._private_jobs', `new.key = 'pay:${orders[0]!.id}'`)
  const handler = handle({ call: async () => ({ failure: null }) })
  await tidyOutbox(world.database, [handler], world.logger, world.clock.now)
  expect(await Promise.all(orders.map(({ id }) => countJobs(id)))).toEqual([0, 1])
  expect(failedIn(world.logs, 'a sending that lost its job could not be queued')).toEqual([person.userId])
  await end()
  for (const order of orders) await handler.run(order)
})

test('lost jobs restart, running ones stay, and sendings settled long ago are deleted', async () => {
  await decideOne(5)
  const { id } = await findOrder(5)
  const handler = handle({ call: async () => ({ failure: null }) })
  const tidy = () => tidyOutbox(world.database, [handler], world.logger, world.clock.now)
  const readJob = async () =>
    (
      await world.owner.query<{ attempts: number; max_attempts: number }>(
        `select attempts, max_attempts from graphile_worker._private_jobs where key = $1`,
        [`pay:${id}`],
      )
    ).rows
  await world.owner.query(`update graphile_worker._private_jobs set attempts = 4 where key = $1`, [`pay:${id}`])
  await tidy()
  expect(await readJob()).toEqual([{ attempts: 4, max_attempts: 5 }])
  // The worker was killed at the last attempt.
  await world.owner.query(`update graphile_worker._private_jobs set attempts = 5 where key = $1`, [`pay:${id}`])
  await tidy()
  expect(await readJob()).toEqual([{ attempts: 0, max_attempts: 5 }])
  await world.owner.query(`delete from graphile_worker._private_jobs where key = $1`, [`pay:${id}`])
  await tidy()
  expect(await countJobs(id)).toBe(1)
  await handler.run(await findOrder(5))
  world.clock.advance(29 * 86_400_000)
  await tidy()
  expect(await readSettled(5)).toHaveLength(1)
  world.clock.advance(2 * 86_400_000)
  await tidy()
  expect(await readSettled(5)).toHaveLength(0)
})

describe('a failing mail server', () => {
  test('gets each letter again with growing pauses, until the letter is settled as failed', async () => {
    const mail = await startMailServer()
    mail.receive = async () => {
      throw new Error('full')
    }
    const log = openLog('silent')
    const sendMail = openMail({ smtpUrl: mail.url, from: 'a@finu.example', host: 'finu.example', folder: '', log })
    const tools = { database: world.database, clock: () => world.clock.now, publicUrl: 'http://localhost', sendMail }
    const tokens = openTokens([{ version: 1, key: Buffer.alloc(32) }])
    const tries: string[] = []
    const handler = sendOut(tools, linkLetter, {
      call: async (sending) => {
        tries.push(sending.id)
        return sendLetter(tools, tokens, sending)
      },
    })
    await world.owner.query('delete from graphile_worker._private_jobs')
    const letter = { userId: person.userId, details: { purpose: 'reset_password' }, now: new Date() } as const
    await world.database.forUser(person.userId).transaction(async (tx) => queueSending(tx, linkLetter, letter))
    const jobs = startJobs(world.access.jobsUrl, [handler], log)
    const { rows: decided } = await world.owner.query<{ run_at: Date }>(
      'select run_at from graphile_worker._private_jobs',
    )
    const before = decided[0]!.run_at
    const readJob = async () =>
      (
        await world.owner.query<{ attempts: number; last_error: string; isPaused: boolean }>(
          `select attempts, last_error, run_at - $1::timestamptz >= exp(least(attempts, 10)) * interval '1 s' as "isPaused"
           from graphile_worker._private_jobs where locked_at is null and attempts > 0`,
          [before],
        )
      ).rows[0]
    for (let attempt = 1; attempt < linkLetter.attempts; attempt++) {
      await expect.poll(async () => (await readJob())?.attempts, patient).toBe(attempt)
      // The pause is at least some seconds; the test does not wait for it.
      expect(await readJob()).toEqual({ attempts: attempt, last_error: 'EMESSAGE', isPaused: true })
      await world.owner.query('update graphile_worker._private_jobs set run_at = $1', [before])
      await world.owner.query(`select pg_notify('jobs:insert', '{"count":1}')`)
    }
    const readFailures = async () =>
      (await world.owner.query(`select failure from outbox where kind = 'send_link' and settled_at is not null`)).rows
    await expect.poll(readFailures, patient).toEqual([{ failure: 'EMESSAGE' }])
    expect(new Set(tries).size).toBe(1)
    expect(tries).toHaveLength(linkLetter.attempts)
    expect(mail.letters).toEqual([])
    await jobs.stop()
    await mail.stop()
  })
})
