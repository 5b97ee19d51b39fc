import { accounts } from '@finu/contract/accounts/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, password, type World } from '../../testing/world.ts'
import { listFailedSendings } from '../platform/outbox.ts'
import { linkLetter, type Purpose } from './jobs.ts'

let world: World
beforeAll(async () => void (world = await createWorld()))
afterAll(() => world.close())

/** Sends the waiting letters of a link as the queue would. @returns how they ended */
async function sendWaiting(purpose: Purpose): Promise<(string | null)[]> {
  const waiting = await world.owner.query<{ user_id: string; id: string }>(
    "select user_id, id from outbox where kind = $1 and settled_at is null and details->>'purpose' = $2",
    [linkLetter.name, purpose],
  )
  const handler = world.jobs.find(({ job }) => job.name === linkLetter.name)!
  for (const { user_id, id } of waiting.rows) await handler.run({ user_id, id })
  const { rows } = await world.owner.query<{ failure: string | null }>(
    'select failure from outbox where id = any($1)',
    [waiting.rows.map(({ id }) => id)],
  )
  return rows.map(({ failure }) => failure)
}

test('fifteen resets of unknown addresses are no failed letters, so that strangers raise no alert', async () => {
  for (let n = 0; n < 15; n++)
    await world.anonymous.call(accounts.requestPasswordReset, { body: { email: `nobody${n}@example.com` } })
  expect(await sendWaiting('reset_password')).toEqual(Array.from({ length: 15 }, () => 'not_needed'))
  expect(world.letters).toEqual([])
  expect(await listFailedSendings(world.database)).toEqual([])
})

test('the link of a change of address that was cancelled is no failed letter', async () => {
  const person = await world.signUp()
  await person.call(accounts.changeEmail, { body: { email: 'other@example.com', password } })
  await person.call(accounts.cancelEmailChange)
  expect(await sendWaiting('change_email')).toEqual(['not_needed'])
  expect(await listFailedSendings(world.database)).toEqual([])
})

test('the link of an account without an address is', async () => {
  const person = await world.signUp()
  await world.owner.query('update users set email = null where user_id = $1', [person.userId])
  expect(await sendWaiting('verify_email')).toContain('no_address')
  expect(await listFailedSendings(world.database)).toMatchObject([{ failure: 'no_address' }])
})
