import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createWorld, type World } from '../../testing/world.ts'
import { forgetAttempts, limitAttempts, limitNetwork, networksOf } from './attempts.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

describe('a network', () => {
  test.each([
    ['192.0.2.1', ['192.0.2.1']],
    ['::ffff:192.0.2.1', ['192.0.2.1']],
    ['2001:db8:1:2:3:4:5:6', ['2001:db8:1:2::/64', '2001:db8:1::/48']],
    ['2001:DB8:1:2::1', ['2001:db8:1:2::/64', '2001:db8:1::/48']],
    ['::1', ['::/64', '::/48']],
    ['nonsense', ['nonsense']],
  ])('of %s', (address, names) => {
    expect(networksOf(address).map(({ name }) => name)).toEqual(names)
  })
})

const limit = { most: 3, windowSeconds: 60 }

test('all of a /64 counts together, and four times as much of a /48', async () => {
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

test('what is refused costs the database nothing until its window is over', async () => {
  const knock = () => limitAttempts(world.database, 'door', limit, world.clock.now)
  for (let n = 0; n < 3; n++) await knock()
  for (let n = 0; n < 10; n++) await expect(knock()).rejects.toMatchObject({ status: 429 })
  const { rows } = await world.owner.query("select count from attempts where key = 'door'")
  expect(rows).toEqual([{ count: 4 }])
  world.clock.advance(60_000)
  await knock()
  for (let n = 0; n < 3; n++) await knock().catch(() => {})
  await expect(knock()).rejects.toMatchObject({ status: 429 })
  await forgetAttempts(world.database, 'door')
  await expect(knock()).resolves.toBeUndefined()
})
