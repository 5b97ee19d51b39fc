import { expect, test, vi } from 'vitest'
import { findDanger } from './find-danger.ts'

// A network that never answers stands for one that is busy with the messages of others.
vi.mock(import('@finu/coach/reading/reader'), async (original) => ({
  ...(await original()),
  lookForDanger: () => new Promise(() => {}),
}))

test('a look that takes too long leaves it to patterns and weights', async () => {
  const messages = ['i want to hurt myself', 'my chest hurts and my left arm is numb', 'had porridge for breakfast']
  const found = await Promise.all(messages.map((message) => findDanger(message)))
  expect(found.map((each) => each?.danger)).toEqual(['self_harm', 'emergency', undefined])
})
