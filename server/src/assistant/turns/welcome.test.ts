import { chat } from '@finu/contract/assistant/chat'
import { moods } from '@finu/contract/moods/moods'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '../../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const countThreads = (): number => (process.report.getReport() as { workers: unknown[] }).workers.length

test('the thread that reads messages is started once somebody opens the coach, and not before', async () => {
  const person = await world.signUp()
  await world.atStart()
  await person.call(moods.create, { body: { mood_type: 'happy' } })
  const before = countThreads()
  for (let n = 0; n < 2; n++) {
    await person.call(chat.welcome)
    await expect.poll(countThreads).toBe(before + 1)
  }
})
