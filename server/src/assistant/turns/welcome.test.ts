import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '../../../testing/world.ts'
import type { Context } from '../../platform/context.ts'
import type { Assistant } from '../models/assistant.ts'
import { getWelcome } from './welcome-actions.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

test('the coach gets ready to read when somebody opens it', async () => {
  const { userId } = await world.signUp()
  const zone = { timezone: 'UTC', startsAtMinute: 0 }
  const ctx = { db: world.database.forUser(userId), userId, now: world.clock.now, zone }
  let times = 0
  const assistant = { name: 'Finu', budget: null, readsImages: false, freeMessagesADay: 20, warmUp: () => void times++ }
  const welcome = await getWelcome(ctx as unknown as Context, assistant as unknown as Assistant)
  expect([welcome.assistantName, times]).toEqual(['Finu', 1])
})
