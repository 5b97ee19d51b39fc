import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createWorld, type World } from '../../testing/world.ts'
import { startJobs } from './jobs.ts'
import { openLog } from './log.ts'
import { openReadiness } from './readiness.ts'

const fine = {
  isDiskFull: () => false,
  isClockWrong: () => false,
  isStopping: () => false,
  hasItsFiles: () => true,
  allowsNewerDatabase: false,
}
const allOk = { database: 'ok', migrations: 'ok', worker: 'ok', disk: 'ok', clock: 'ok', files: 'ok', running: 'ok' }

describe('with a worker, readiness', () => {
  let world: World
  let stopJobs: () => Promise<void>
  beforeAll(async () => {
    world = await createWorld()
    const jobs = startJobs(world.access.jobsUrl, [], openLog('silent'))
    stopJobs = () => jobs.stop()
  })
  afterAll(() => world.close())

  /** Returns a clock that is a second later each time, so that nothing is kept. */
  const countUp = () => {
    let now = 0
    return () => (now += 1_000)
  }
  const checkWith = async (conditions: Partial<typeof fine> = {}) =>
    (await openReadiness(world.database, { ...fine, ...conditions }, countUp())()).checks

  test('is there if all is well', async () => {
    await expect.poll(() => checkWith()).toEqual(allOk)
    const reply = await world.app.inject('/health/ready')
    expect([reply.statusCode, reply.json()]).toEqual([200, { status: 'ok', checks: allOk }])
    expect(reply.headers['cache-control']).toBe('no-store')
  })

  test('names the condition that is not met', async () => {
    expect(await checkWith({ isDiskFull: () => true })).toEqual({ ...allOk, disk: 'failed' })
    expect(await checkWith({ isClockWrong: () => true })).toEqual({ ...allOk, clock: 'failed' })
    expect(await checkWith({ hasItsFiles: () => false })).toEqual({ ...allOk, files: 'failed' })
    expect(await checkWith({ isStopping: () => true })).toEqual({ ...allOk, running: 'failed' })
  })

  test('needs the rights of the server’s role', async () => {
    await world.owner.query('revoke select on moods from finu_app')
    expect(await checkWith()).toEqual({ ...allOk, database: 'failed' })
    await world.owner.query('grant select on moods to finu_app')
    expect(await checkWith()).toEqual(allOk)
  })

  test.each([
    [
      "insert into migrations values ('900-later.sql', 'a hash', true)",
      "delete from migrations where name = '900-later.sql'",
    ],
    [
      "update migrations set hash = 'x' || hash where name = '004-moods.sql'",
      "update migrations set hash = substr(hash, 2) where name = '004-moods.sql'",
    ],
  ])('needs this version’s migrations: %s', async (change, restore) => {
    await world.owner.query(change)
    expect(await checkWith()).toEqual({ ...allOk, migrations: 'failed' })
    await world.owner.query(restore)
    expect(await checkWith()).toEqual(allOk)
  })

  test('accepts what a later version added, where the setting says so', async () => {
    await world.owner.query("insert into migrations values ('900-later.sql', 'a hash', true)")
    expect(await checkWith({ allowsNewerDatabase: true })).toEqual(allOk)
    await world.owner.query("update migrations set is_additive = false where name = '900-later.sql'")
    expect(await checkWith({ allowsNewerDatabase: true })).toEqual({ ...allOk, migrations: 'failed' })
    await world.owner.query("delete from migrations where name = '900-later.sql'")
  })

  test('shows that the last worker has ended', async () => {
    await stopJobs()
    expect(await checkWith()).toEqual({ ...allOk, worker: 'failed' })
  })

  test('shows a worker that lives and has sent no heartbeat for a minute', async () => {
    const hung = await world.owner.connect()
    const beatOf = (secondsAgo: number) =>
      hung.query(
        'select pg_advisory_lock_shared(1179209302, ((extract(epoch from clock_timestamp()) - $1::int) / 10)::int)',
        [secondsAgo],
      )
    await beatOf(80)
    expect(await checkWith()).toEqual({ ...allOk, worker: 'failed' })
    await beatOf(20)
    expect(await checkWith()).toEqual(allOk)
    hung.release(true)
  })
})

describe('a flood of questions', () => {
  function openWith(answer: () => Promise<never>) {
    let [asked, now] = [0, 0]
    const unfenced = {
      get: () => {
        asked++
        return answer()
      },
    } as unknown as World['database']['unfenced']
    const check = openReadiness({ unfenced }, fine, () => now, 1)
    return { check, countAsked: () => asked, advance: (ms: number) => void (now += ms) }
  }

  test('costs one statement a second', async () => {
    const { check, countAsked, advance } = openWith(() => Promise.reject(new Error('away')))
    await Promise.all(Array.from({ length: 1_000 }, check))
    advance(999)
    expect(await check()).toEqual({
      status: 'failed',
      checks: { ...allOk, database: 'failed', migrations: 'failed', worker: 'failed' },
    })
    expect(countAsked()).toBe(1)
    advance(1)
    await Promise.all(Array.from({ length: 1_000 }, check))
    expect(countAsked()).toBe(2)
  })

  test('is answered while the database hangs, which is asked once', async () => {
    const { check, countAsked, advance } = openWith(() => new Promise(() => {}))
    for (let n = 0; n < 3; n++) {
      expect((await check()).checks.database).toBe('failed')
      advance(10_000)
    }
    expect(countAsked()).toBe(1)
  })
})
