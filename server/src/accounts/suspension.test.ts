import { accounts, accountTexts } from '@finu/contract/accounts/accounts'
import { passkeys } from '@finu/contract/accounts/passkeys'
import { tokens } from '@finu/contract/accounts/tokens'
import { moods } from '@finu/contract/moods/moods'
import { web3 } from '@finu/contract/wallet/web3'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addKey, assertWith, openAuthenticator } from '../../testing/authenticator.ts'
import { listEventKinds, signUpConfirmed } from '../../testing/confirmed.ts'
import { enterWith, openWallet, prove } from '../../testing/wallet.ts'
import { createWorld, password, type World } from '../../testing/world.ts'
import { suspend, unsuspend } from './operator-actions.ts'

let world: World
beforeAll(async () => void (world = await createWorld()))
afterAll(() => world.close())

const refused = { status: 423, body: { code: 'account_suspended', detail: accountTexts.suspended } }
const signIn = (email: string, typed = password) =>
  world.anonymous.send(accounts.login, { body: { email, password: typed } })

test('a suspended person is signed out of everything, and gets in by no way until the operator allows it', async () => {
  const [person, key] = [await signUpConfirmed(world), openAuthenticator()]
  await addKey(person, key)
  const { token } = await person.call(tokens.create, {
    body: { name: 'Sample program', scopes: ['moods:read'], expires_in_days: 30 },
  })
  const program = world.createClient(token, person.userId)
  const mood = await person.call(moods.create, { body: { mood_type: 'happy' } })
  await program.call(moods.list)

  await suspend(world.database, person.userId, world.clock.now)
  expect((await person.send(moods.list)).status).toBe(401)
  expect((await person.send(accounts.refresh)).status).toBe(401)
  expect((await program.send(moods.list)).status).toBe(401)
  expect(await signIn(person.email)).toMatchObject(refused)
  // Only who proves to be the owner learns of it.
  expect(await signIn(person.email, 'Wrong-password!')).toMatchObject({ status: 401 })
  const passkey = async () =>
    world.anonymous.send(passkeys.authenticate, { body: { credential: await assertWith(world, key) } })
  expect(await passkey()).toMatchObject(refused)

  await unsuspend(world.database, person.userId, world.clock.now)
  expect((await passkey()).status).toBe(200)
  await world.signIn(person)
  expect((await person.call(moods.list)).moods.map(({ id }) => id)).toEqual([mood.id])
  expect(await listEventKinds(person)).toEqual(
    expect.arrayContaining(['suspended_by_operator', 'unsuspended_by_operator']),
  )
})

test('a suspended wallet gets no session', async () => {
  const wallet = openWallet()
  const person = await enterWith(world, wallet)
  await suspend(world.database, person.userId, world.clock.now)
  expect(await world.anonymous.send(web3.authenticate, { body: await prove(world, wallet) })).toMatchObject(refused)
})

test('whoever signs in at the same moment is out as well', async () => {
  const person = await signUpConfirmed(world)
  const [replies] = await Promise.all([
    Promise.all(Array.from({ length: 4 }, () => signIn(person.email))),
    suspend(world.database, person.userId, world.clock.now),
  ])
  for (const { status, body } of replies) {
    expect([200, 423]).toContain(status)
    if (status !== 200) continue
    const { access_token: token } = body as { access_token: string }
    expect((await world.createClient(token, person.userId).send(moods.list)).status).toBe(401)
  }
  expect((await world.owner.query('select from sessions where user_id = $1', [person.userId])).rowCount).toBe(0)
})

test('the database lets no session of a suspended account in', async () => {
  const person = await signUpConfirmed(world)
  await world.owner.query('update users set suspended_at = now() where user_id = $1', [person.userId])
  const copy = world.owner.query(
    `insert into sessions (user_id, id, token_hash, created_at, last_seen_at, expires_at, ends_at, proof)
     select user_id, gen_random_uuid(), '\\x00', created_at, last_seen_at, expires_at, ends_at, proof
     from sessions where user_id = $1 limit 1`,
    [person.userId],
  )
  await expect(copy).rejects.toThrow('a suspended account gets no session')
})
