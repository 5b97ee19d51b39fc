import { fasting } from '@finu/contract/fasting/fasting'
import { transactions } from '@finu/contract/rewards/rewards'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createWorld } from '../../testing/world.ts'
import { startJobs } from '../platform/jobs.ts'

test('the queue settles a milestone at its time and queues the next, without any call', async () => {
  const world = await createWorld()
  // The queue uses the database's clock: later times must be ahead of it.
  world.clock.now = new Date()
  const person = await world.signUp()
  const { id } = await person.call(fasting.start, { body: { fasting_type: '16:8' } })
  const waiting = () =>
    world.owner.query(`select run_at from graphile_worker._private_jobs where key like 'settle_milestones:%'`)
  const jobOf = ({ start_time }: { start_time: string }, hours: number) => [
    { run_at: new Date(Date.parse(start_time) + hours * 3_600_000) },
  ]
  const begun = await person.call(fasting.active)
  expect((await waiting()).rows).toEqual(jobOf(begun, 4))
  const jobs = startJobs(world.access.jobsUrl, world.jobs, pino({ level: 'silent' }))
  // Moves the fast and its job five hours back.
  const earlier = new Date(Date.parse(begun.start_time) - 5 * 3_600_000)
  await world.owner.query('update fasts set start_time = $2 where user_id = $3 and id = $1', [
    id,
    earlier,
    person.userId,
  ])
  await world.owner.query('update graphile_worker._private_jobs set run_at = now()')
  await expect.poll(async () => (await person.call(transactions.balance)).balance, { timeout: 20_000 }).toBe(17)
  const running = await person.call(fasting.active)
  expect(running.milestones_reached).toBe(1)
  // The finished job is deleted shortly after its effect.
  await expect.poll(async () => (await waiting()).rows).toEqual(jobOf(running, 8))
  await jobs.stop()
  await world.close()
})
