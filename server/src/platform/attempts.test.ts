import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createWorld, type World } from '../../testing/world.ts'
import { byNetwork, forgetAttempts, limitAttempts, limitFailures, limitNetwork } from './attempts.ts'
import { networksOf } from './networks.ts'
import { refused, unavailable } from './problems.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

describe('networksOf', () => {
  test.each([
    ['192.0.2.1', ['192.0.2.1']],
    ['::ffff:192.0.2.1', ['192.0.2.1']],
    ['2001:db8:1:2:3:4:5:6', ['2001:db8:1:2::/64', '2001:db8:1::/48']],
    ['2001:DB8:1:2::1', ['2001:db8:1:2::/64', '2001:db8:1::/48']],
    ['::1', ['::/64', '::/48']],
    ['nonsense', ['nonsense']],
  ])('%s belongs to the expected networks', (address, names) => {
    expect(networksOf(address).map(({ name }) => name)).toEqual(names)
  })
})

const limit = { most: 3, windowSeconds: 60 }

test('a /64 shares one limit, and a /48 shares four times as much', async () => {
  const tryFrom = (address: string) =>
    limitNetwork(world.database, 'knock', address, limit, world.clock.now).then(
      () => true,
      () => false,
    )
  const one = await Promise.all([1, 2, 3, 4].map((n) => tryFrom(`2001:db8:1:1::${n}`)))
  expect(one.filter(Boolean)).toHaveLength(3)
  const wide: boolean[] = []
  for (let n = 2; n < 20; n++) wide.push(await tryFrom(`2001:db8:1:${n}::1`))
  expect(wide.filter(Boolean)).toHaveLength(12 - 4)
  expect(await tryFrom('2001:db8:2:1::1')).toBe(true)
})

test('refused attempts cost the database nothing until the window ends', async () => {
  const door = { what: 'door', whose: 'anybody' }
  const knock = () => limitAttempts(world.database, door, limit, world.clock.now)
  for (let n = 0; n < 3; n++) await knock()
  for (let n = 0; n < 10; n++) await expect(knock()).rejects.toMatchObject({ status: 429 })
  const { rows } = await world.owner.query("select count from attempts where what = 'door'")
  expect(rows).toEqual([{ count: 4 }])
  world.clock.advance(60_000)
  await knock()
  for (let n = 0; n < 3; n++) await knock().catch(() => {})
  await expect(knock()).rejects.toMatchObject({ status: 429 })
  await forgetAttempts(world.database, door)
  await expect(knock()).resolves.toBeUndefined()
})

test('a window written by a clock a year ahead ends once the clock is right again', async () => {
  const door = { what: 'early door', whose: 'anybody' }
  const knock = () => limitAttempts(world.database, door, limit, world.clock.now)
  world.clock.advance(365 * 86_400_000)
  for (let n = 0; n < 3; n++) await knock()
  await expect(knock()).rejects.toMatchObject({ status: 429 })
  world.clock.advance(-365 * 86_400_000)
  for (let n = 0; n < 3; n++) await knock()
  await expect(knock()).rejects.toMatchObject({ status: 429 })
})

describe('limitFailures', () => {
  const tryFrom = (address: string, work: () => Promise<unknown>, gate = 'gate') =>
    limitFailures(world.database, byNetwork(gate, address, limit), world.clock.now, work).then(
      () => 200,
      (error: unknown) => (error as { status: number }).status,
    )
  const right = async () => {}
  const wrong = () => Promise.reject(refused('link_invalid', 'Wrong.'))
  const away = () => Promise.reject(unavailable())

  test('does not count successes and other failures', async () => {
    const answers: number[] = []
    for (let n = 0; n < 10; n++) answers.push(await tryFrom('192.0.2.1', n % 2 ? right : away))
    expect(new Set(answers)).toEqual(new Set([200, 503]))
    for (let n = 0; n < 3; n++) expect(await tryFrom('192.0.2.1', wrong)).toBe(400)
    expect(await tryFrom('192.0.2.1', right)).toBe(429)
    world.clock.advance(60_000)
    expect(await tryFrom('192.0.2.1', right)).toBe(200)
  })

  test('allows no more calls at once than one after another', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => tryFrom('192.0.2.2', wrong)))
    expect(answers.filter((status) => status === 400)).toHaveLength(3)
    // Calls refused only because too many ran at once are accepted later, as the others succeeded.
    const begun = Promise.withResolvers<void>()
    const slow = Array.from({ length: 3 }, () => tryFrom('192.0.2.3', () => begun.promise, 'slow gate'))
    const counted = () => world.owner.query("select count from attempts where what = 'slow gate'")
    await expect.poll(async () => (await counted()).rows).toEqual([{ count: 3 }])
    expect(await tryFrom('192.0.2.3', right, 'slow gate')).toBe(429)
    begun.resolve()
    expect(await Promise.all(slow)).toEqual([200, 200, 200])
    expect(await tryFrom('192.0.2.3', right, 'slow gate')).toBe(200)
  })
})

test('the table of attempts reveals neither addresses nor networks', async () => {
  await limitNetwork(world.database, 'window', '198.51.100.7', limit, world.clock.now)
  await limitAttempts(world.database, { what: 'window', whose: 'address a@b.example' }, limit, world.clock.now)
  const { rows } = await world.owner.query<{ text: string }>(
    "select a::text as text from attempts a where what = 'window'",
  )
  expect(rows).toHaveLength(2)
  for (const { text } of rows) expect(text).toMatch(/^\(window,"\\\\x[0-9a-f]{64}",/)
})
