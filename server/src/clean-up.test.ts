import { expect, onTestFinished, test } from 'vitest'
import { poison } from '../testing/poison.ts'
import { createWorld } from '../testing/world.ts'

test('a part of the hourly clean-up that fails is reported, and the other parts do their work', async () => {
  const world = await createWorld()
  onTestFinished(() => world.close())
  const person = await world.signUp()
  await world.owner.query(
    `insert into provider_searches (search, food_ids, fetched_at) values ('oats', '{}', '2020-01-01')`,
  )
  await world.owner.query(
    `insert into attempts (what, whose, count, window_ends_at) values ('login', '\\x00', 1, '2020-01-01')`,
  )
  const end = await poison(world.owner, 'delete on sessions', `old.user_id = '${person.userId}'`)
  world.clock.advance(400 * 86_400_000)
  const run = () => world.jobs.find(({ job }) => job.name === 'clean_up')!.run({})
  const count = async (table: string) => (await world.owner.query(`select from ${table}`)).rowCount
  await expect(run()).rejects.toMatchObject({ code: 'P0001' })
  expect([await count('attempts'), await count('provider_searches'), await count('sessions')]).toEqual([0, 0, 1])
  await end()
  await run()
  expect(await count('sessions')).toBe(0)
})
