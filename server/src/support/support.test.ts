import { support } from '@finu/contract/support/support'
import { expect, test } from 'vitest'
import { createWorld } from '../../testing/world.ts'
import { readConfig } from '../platform/config.ts'

test('signed-in people get the address for help, and nobody else does', async () => {
  const world = await createWorld({ supportEmail: 'help@finu.example' })
  const person = await world.signUp()
  expect(await person.call(support.info)).toEqual({ email: 'help@finu.example', version: '1.0.0' })
  expect((await world.anonymous.send(support.info)).status).toBe(401)
  await world.close()
})

test('without an address there is none in the answer', async () => {
  const world = await createWorld()
  expect((await (await world.signUp()).call(support.info)).email).toBeNull()
  await world.close()
})

test.each([
  'help',
  'a@b',
  'a@b.example?cc=c@d.example',
  'Help <help@finu.example>',
  'a@b.example,c@d.example',
  'a b@c.example',
])('SUPPORT_EMAIL=%s stops the start with a sentence', (email) => {
  expect(() => readConfig({ SUPPORT_EMAIL: email })).toThrow(/^SUPPORT_EMAIL must be an address like/)
})
