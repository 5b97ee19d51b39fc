import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createWorld, type World } from '../../testing/world.ts'
import { doJob, QueuePool, queueJob, startJobs, type Job } from './jobs.ts'
import { openLog } from './log.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const Numbered = z.object({ number: z.number() })
type Numbered = z.output<typeof Numbered>
const numbers = Array.from({ length: 8 }, (_, number) => number)
const sleepMs = 20

const queueAll = (job: Job<Numbered>) =>
  world.database.unfenced.transaction(async (tx) => {
    for (const number of numbers) queueJob(tx, job, { number })
  })

/** Returns the most jobs that two queues side by side ran at once. */
async function countAtOnce(job: Job<Numbered>): Promise<number> {
  let [now, most] = [0, 0]
  const done = new Set<number>()
  const handler = doJob(job, async ({ number }) => {
    most = Math.max(most, ++now)
    await wait(sleepMs)
    now--
    done.add(number)
  })
  await queueAll(job)
  const queues = [1, 2].map(() => startJobs(world.access.jobsUrl, [handler], openLog('silent')))
  await expect.poll(() => done.size, { timeout: 40_000 }).toBe(numbers.length)
  for (const queue of queues) await queue.stop()
  return most
}

test('jobs of one named queue run one after another in any worker; others run side by side', async () => {
  expect(await countAtOnce({ name: 'in_turn', Payload: Numbered, queue: 'treasury' })).toBe(1)
  expect(await countAtOnce({ name: 'beside', Payload: Numbered })).toBeGreaterThan(1)
})

test('a job is tried as often as its kind says, then left to the operator without any of its content', async () => {
  const job: Job<{ id: string }> = { name: 'hopeless', Payload: z.object({ id: z.string() }), attempts: 2 }
  const tries: boolean[] = []
  const lines: string[] = []
  const handler = doJob(job, async (_, isLast) => {
    tries.push(isLast)
    throw Object.assign(new Error('no room for sample@example.com'), { code: 'EFULL' })
  })
  const queue = startJobs(world.access.jobsUrl, [handler], openLog('info', { write: (line) => void lines.push(line) }))
  await world.database.unfenced.transaction(async (tx) => queueJob(tx, job, { id: 'of-a-person' }))
  const readFailed = async () =>
    (
      await world.owner.query<{ id: string; attempts: number; last_error: string }>(
        `select id::text, attempts, last_error from graphile_worker.jobs where task_identifier = 'hopeless'
         and attempts >= max_attempts and locked_at is null`,
      )
    ).rows
  await expect.poll(readFailed, { timeout: 40_000 }).toHaveLength(1)
  const [failed] = await readFailed()
  expect(failed).toMatchObject({ attempts: 2, last_error: 'EFULL' })
  expect(tries).toEqual([false, true])
  const errors = lines.filter((line) => line.includes('"level":50')).map((line) => JSON.parse(line) as object)
  expect(errors).toEqual([expect.objectContaining({ job: 'hopeless', id: failed!.id })])
  expect(lines.join()).not.toMatch(/sample@example|of-a-person/)
  await queue.stop()
})

test('jobs of a dead worker are done by another, and reported as failed after their last attempt', async () => {
  const job: Job<Numbered> = { name: 'orphaned', Payload: Numbered, attempts: 3 }
  const done: number[] = []
  const lines: string[] = []
  await world.database.unfenced.transaction(async (tx) => {
    for (const number of [1, 3]) queueJob(tx, job, { number })
  })
  const { rows } = await world.owner.query<{ id: string; attempts: number }>(
    `update graphile_worker._private_jobs set locked_by = 'pool-gone', locked_at = now(), attempts = (payload->>'number')::int
     where max_attempts = 3 returning id::text, attempts`,
  )
  const handler = doJob(job, async ({ number }) => void done.push(number))
  const queue = startJobs(world.access.jobsUrl, [handler], openLog('error', { write: (line) => void lines.push(line) }))
  await expect.poll(() => done, { timeout: 40_000 }).toEqual([1])
  const last = rows.find(({ attempts }) => attempts === 3)
  expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
    expect.objectContaining({ job: 'orphaned', id: last!.id }),
  ])
  await queue.stop()
})

test('a scheduled job leaves no failed job, even if its process was killed', async () => {
  const job: Job<Numbered> = { name: 'each_night', Payload: Numbered, attempts: 2 }
  const lines: string[] = []
  const tries: number[] = []
  await world.database.unfenced.transaction(async (tx) => {
    for (const number of [1, 2]) queueJob(tx, job, { number })
  })
  // One job is at its last attempt, in a process that is gone.
  await world.owner.query(
    `update graphile_worker._private_jobs set locked_by = 'pool-gone', locked_at = now(), attempts = 2
     where max_attempts = 2 and payload->>'number' = '2'`,
  )
  const handler = doJob(
    job,
    async ({ number }) => {
      tries.push(number)
      throw Object.assign(new Error('no node'), { code: 'EAWAY' })
    },
    '0 0 1 1 *',
  )
  const queue = startJobs(world.access.jobsUrl, [handler], openLog('error', { write: (line) => void lines.push(line) }))
  const left = async () =>
    (await world.owner.query(`select from graphile_worker.jobs where task_identifier = 'each_night'`)).rowCount
  await expect.poll(left, { timeout: 40_000 }).toBe(0)
  expect(tries).toEqual([1, 1])
  expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
    expect.objectContaining({ job: 'each_night', msg: expect.stringContaining('its schedule runs it again') }),
  ])
  await queue.stop()
})

test('a client of the queue may be released twice, which the queue does when the database goes away while it stops', async () => {
  const pool = new QueuePool({ connectionString: world.access.jobsUrl, max: 1 })
  const releaseTwice = () =>
    new Promise<void>((resolve, reject) =>
      pool.connect((error, _client, release) => {
        if (error) return reject(error)
        release()
        release()
        resolve()
      }),
    )
  await releaseTwice()
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await pool.end()
})
