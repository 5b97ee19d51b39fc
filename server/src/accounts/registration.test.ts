import { randomUUID } from 'node:crypto'
import { accounts } from '@finu/contract/accounts/accounts'
import { googleProblems } from '@finu/contract/accounts/google-texts'
import { plainCode, registrationTexts } from '@finu/contract/accounts/registration'
import { web3 } from '@finu/contract/wallet/web3'
import { startGoogle, type Google } from '@finu/standins/google'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountOf, openBrowser } from '../../testing/google-browser.ts'
import { openWallet, prove } from '../../testing/wallet.ts'
import { createWorld, registration, type World } from '../../testing/world.ts'
import { invite } from './invite-actions.ts'

const dayMs = 86_400_000

let google: Google
beforeAll(async () => {
  google = await startGoogle()
})
afterAll(() => google.stop())

const register = (world: World, email: string, invitation?: string) =>
  world.anonymous.send(accounts.register, { body: { ...registration(email), invitation } })
const enterWithWallet = async (world: World) =>
  world.anonymous.send(web3.authenticate, { body: await prove(world, openWallet()) })
const refusal = (code: string, detail: string) => ({ status: 409, body: { code, detail } })

test('a code is read with the letters and dashes that people mistake', () => {
  expect(plainCode(' o1l2–i3o4‑abcd ')).toBe('01121304ABCD')
})

describe('where accounts are by invitation', () => {
  let world: World
  beforeAll(async () => {
    world = await createWorld({ google, registration: 'invite' })
  })
  afterAll(() => world.close())
  const invited = (email: string) => invite(world.owner, email, world.clock.now)
  const read = (code: string) => world.anonymous.send(accounts.readInvitation, { body: { code } })
  const needed = refusal('invitation_needed', registrationTexts.needed)

  test('the invited address opens one account, by the code in any form', async () => {
    const { code, expiresAt } = await invited('First@example.com')
    const typed = `${code.slice(0, 4).toLowerCase()} ${code.slice(4, 8)}-${code.slice(8)}`
    expect(await read(typed)).toMatchObject({
      status: 200,
      body: { email: 'first@example.com', expires_at: expiresAt.toISOString() },
    })
    expect(await register(world, 'other@example.com', code)).toMatchObject(
      refusal('invitation_needed', registrationTexts.otherAddress),
    )
    expect((await register(world, 'FIRST@example.com', code)).status).toBe(201)
    expect((await read(code)).status).toBe(404)
    await expect(invited('first@example.com')).rejects.toThrow('An account with this address already exists.')
  })

  test('of many registrations at once with one invitation one opens an account', async () => {
    const { code } = await invited('at-once@example.com')
    const replies = await Promise.all(Array.from({ length: 6 }, () => register(world, 'at-once@example.com', code)))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409, 409])
  })

  test('nobody enters without an invitation, with a guessed one, an ended one or an older one', async () => {
    const old = await invited('twice@example.com')
    const { code } = await invited('twice@example.com')
    for (const tried of [undefined, '0000-0000-0000', old.code])
      expect(await register(world, 'twice@example.com', tried)).toMatchObject(needed)
    expect(await register(world, 'twice@example.com', 'ILOU')).toMatchObject({ status: 422 })
    world.clock.advance(7 * dayMs)
    expect((await read(code)).status).toBe(404)
    expect(await register(world, 'twice@example.com', code)).toMatchObject(needed)
    expect(await enterWithWallet(world)).toMatchObject(needed)
  })

  test('Google opens an account for an invited address that Google verified, and for no other', async () => {
    await invited('by-google@example.com')
    const enter = (email: string, more = {}) => openBrowser(world).goThrough(accountOf(email, more))
    expect(await enter('stranger@example.com')).toEqual({ error: 'invitation_needed' })
    expect(await enter('by-google@example.com', { isVerified: false })).toEqual({ error: 'invitation_needed' })
    expect(await enter('by-google@example.com')).toMatchObject({ user_email: 'by-google@example.com' })
    // The account enters again without an invitation.
    expect(await enter('by-google@example.com')).toMatchObject({ user_email: 'by-google@example.com' })
    expect(googleProblems.invitation_needed).toContain(registrationTexts.needed)
  })

  test('guesses are counted for their network', async () => {
    const statuses: number[] = []
    // One after another: calls at once could be refused for their number alone.
    for (let n = 0; n < 51; n++) statuses.push((await read('1111-1111-1111')).status)
    expect([statuses[0], statuses.at(-1)]).toEqual([404, 429])
  })
})

test('where sign-up is closed nobody opens an account, and nobody learns which there are', async () => {
  const world = await createWorld({ google, registration: 'closed' })
  try {
    const closed = refusal('registration_closed', registrationTexts.closed)
    const { code } = await invite(world.owner, 'invited@example.com', world.clock.now)
    expect(await register(world, 'invited@example.com', code)).toMatchObject(closed)
    expect(await enterWithWallet(world)).toMatchObject(closed)
    expect(await openBrowser(world).goThrough(accountOf('closed@example.com'))).toEqual({
      error: 'registration_closed',
    })
    await world.owner.query(
      "insert into identities (kind, subject, owner_id, created_at) values ('email', 'known@example.com', $1, now())",
      [randomUUID()],
    )
    expect(await register(world, 'known@example.com')).toMatchObject(closed)
  } finally {
    await world.close()
  }
})
