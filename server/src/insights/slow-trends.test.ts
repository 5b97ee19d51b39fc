import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Context } from '../platform/context.ts'
import type { Connection } from '../platform/database.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { getTrends } from './kept-trend-actions.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

test.each([1, 4, 6, 7])(
  'trends of %i days are computed on the slow connections, as a day may have thousands of moods',
  async (days) => {
    const { userId } = await world.signUp()
    const db = world.database.forUser(userId)
    const refuse = () => Promise.reject(new Error('on the connections of everybody'))
    const usual: Connection = { ...db, get: refuse, list: refuse, transaction: refuse }
    const ctx = { db: usual, userId, now: world.clock.now, today: '2026-03-02', log: world.logger }
    expect(await getTrends(ctx as unknown as Context, days)).toMatchObject({ end_date: '2026-03-02' })
  },
)
