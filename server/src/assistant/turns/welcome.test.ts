import { warmUp } from '@finu/coach/reading/reader'
import { chat } from '@finu/contract/assistant/chat'
import { moods } from '@finu/contract/moods/moods'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createWorld, type World } from '../../../testing/world.ts'

vi.mock(import('@finu/coach/reading/reader'), async (original) => ({
  ...(await original()),
  warmUp: vi.fn<() => void>(),
}))

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

test('the coach gets ready once somebody opens it, and not before', async () => {
  const person = await world.signUp()
  await world.atStart()
  await person.call(moods.create, { body: { mood_type: 'happy' } })
  expect(warmUp).not.toHaveBeenCalled()
  await person.call(chat.welcome)
  expect(warmUp).toHaveBeenCalledOnce()
})
