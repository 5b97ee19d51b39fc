import { accounts, accountTexts } from '@finu/contract/accounts/accounts'
import { ownData } from '@finu/contract/accounts/own-data'
import { passkeys } from '@finu/contract/accounts/passkeys'
import { mostPasskeys } from '@finu/contract/accounts/passkey-texts'
import { tokens } from '@finu/contract/accounts/tokens'
import { web3 } from '@finu/contract/wallet/web3'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listEventKinds, signUpConfirmed } from '../../testing/confirmed.ts'
import { addKey, assertWith, openAuthenticator } from '../../testing/authenticator.ts'
import { enterWith, openWallet } from '../../testing/wallet.ts'
import { createWorld, password, type Client, type World } from '../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
// Starts new windows for limits by the hour.
beforeEach(() => world.clock.advance(3_600_000))
afterAll(() => world.close())

const confirmed = () => signUpConfirmed(world)

const passkeysOf = async (person: Client) => (await person.call(accounts.listWays)).passkeys

describe('adding a passkey', () => {
  test('makes it a sign-in method, listed with its name and last use', async () => {
    const [person, key] = [await confirmed(), openAuthenticator()]
    const added = await addKey(person, key, '  Laptop ')
    expect(added).toMatchObject({ name: 'Laptop', last_used_at: null, created_at: world.clock.now.toISOString() })
    world.clock.advance(60_000)
    const credential = await assertWith(world, key)
    const { user } = await world.anonymous.call(passkeys.authenticate, { body: { credential } })
    expect(user).toMatchObject({ id: person.userId, last_login: world.clock.now.toISOString() })
    expect(await passkeysOf(person)).toEqual([{ ...added, last_used_at: world.clock.now.toISOString() }])
    expect((await person.call(accounts.listWays)).ways).toContainEqual({ kind: 'passkey', linked_at: added.created_at })
    expect(await listEventKinds(person)).toEqual(['signed_up', 'passkey_added', 'signed_in_anew'])
  })

  test('asks for a resident key that verifies its person, and not one that exists', async () => {
    const [person, key] = [await confirmed(), openAuthenticator()]
    await addKey(person, key)
    const { options } = await person.call(passkeys.addChallenge)
    expect(options).toMatchObject({
      rp: { id: 'localhost', name: 'Finu' },
      user: { name: person.email, displayName: 'Sample user' },
      excludeCredentials: [{ type: 'public-key', id: key.id }],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
    })
    expect(Buffer.from(options.challenge, 'base64url')).toHaveLength(32)
    expect(Buffer.from(options.user.id, 'base64url').toString('hex')).toBe(person.userId.replaceAll('-', ''))
  })

  test('is refused to programs, and to people with an unproven address or an old sign-in', async () => {
    const thief = await world.signUp()
    const unproven = { status: 409, body: { code: 'email_unproven', detail: accountTexts.emailUnproven } }
    expect(await thief.send(passkeys.addChallenge)).toMatchObject(unproven)
    const person = await confirmed()
    const { options } = await person.call(passkeys.addChallenge)
    const { token } = await person.call(tokens.create, { body: { name: 'Program', scopes: ['moods:write'] } })
    const program = Object.assign(await world.signUp(), { token })
    const body = { name: 'Laptop', credential: openAuthenticator().create(options) }
    for (const send of [program.send(passkeys.addChallenge), program.send(passkeys.add, { body })])
      expect((await send).status).toBe(403)
    world.clock.advance(600_001)
    const late = { status: 403, body: { code: 'sign_in_again' } }
    expect(await person.send(passkeys.addChallenge)).toMatchObject(late)
    expect(await person.send(passkeys.add, { body })).toMatchObject(late)
  })

  test('is possible after a wallet sign-in', async () => {
    const [person, key] = [await enterWith(world, openWallet()), openAuthenticator()]
    await addKey(person, key)
    const credential = await assertWith(world, key)
    const { user } = await world.anonymous.call(passkeys.authenticate, { body: { credential } })
    expect(user.id).toBe(person.userId)
    // The wallet is no longer the last sign-in method.
    await person.call(web3.unlink)
  })

  test(`ends at ${mostPasskeys}, however many are parallel`, async () => {
    const person = await confirmed()
    const bodies = await Promise.all(
      Array.from({ length: mostPasskeys + 3 }, async (_, n) => {
        const { options } = await person.call(passkeys.addChallenge)
        return { name: `Key ${n}`, credential: openAuthenticator().create(options) }
      }),
    )
    const replies = await Promise.all(bodies.map((body) => person.send(passkeys.add, { body })))
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(mostPasskeys)
    expect(replies.filter(({ status }) => status === 400).map(({ body }) => body)).toEqual(
      Array.from({ length: 3 }, () => expect.objectContaining({ code: 'limit_reached' }) as unknown),
    )
    expect(await passkeysOf(person)).toHaveLength(mostPasskeys)
  })

  test('of a key that is in use is refused, and to two accounts in parallel works for one', async () => {
    const [one, other, key] = [await confirmed(), await confirmed(), openAuthenticator()]
    const bodies = await Promise.all(
      [one, other].map(async (person) => {
        const { options } = await person.call(passkeys.addChallenge)
        return { name: 'Laptop', credential: key.create(options) }
      }),
    )
    const replies = await Promise.all([one, other].map((person, n) => person.send(passkeys.add, { body: bodies[n] })))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409])
    expect(replies.find(({ status }) => status === 409)!.body).toMatchObject({ code: 'passkey_taken' })
  })
})

describe('removing a passkey', () => {
  const remove = (person: Client, id: string) => person.send(passkeys.remove, { params: { id } })

  test('ends it as a sign-in method, once, and no other one', async () => {
    const [person, key, other] = [await confirmed(), openAuthenticator(), openAuthenticator()]
    const { id } = await addKey(person, key)
    const { id: kept } = await addKey(person, other, 'Phone')
    const credential = await assertWith(world, key)
    const statuses = await Promise.all(Array.from({ length: 8 }, () => remove(person, id)))
    expect(statuses.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 7 }, () => 404)])
    expect((await passkeysOf(person)).map((each) => each.id)).toEqual([kept])
    expect(await world.anonymous.send(passkeys.authenticate, { body: { credential } })).toMatchObject({
      status: 401,
      body: { code: 'passkey_invalid' },
    })
    expect(await listEventKinds(person)).toEqual(['signed_up', 'passkey_added', 'passkey_added', 'passkey_removed'])
    const still = await assertWith(world, other)
    await world.anonymous.call(passkeys.authenticate, { body: { credential: still } })
  })

  test('ends it for a sign-in in progress', async () => {
    const [person, key] = [await confirmed(), openAuthenticator()]
    await addKey(person, key)
    const credential = await assertWith(world, key)
    const remover = await world.owner.connect()
    await remover.query('begin')
    await remover.query(`delete from identities where owner_id = $1 and kind = 'passkey'`, [person.userId])
    const entering = world.anonymous.send(passkeys.authenticate, { body: { credential } })
    await expect.poll(() => world.countWaiting()).toBe(1)
    await remover.query('commit')
    remover.release()
    expect((await entering).status).toBe(401)
  })

  test('is refused if it is the last sign-in method: two in parallel leave one', async () => {
    const person = await enterWith(world, openWallet())
    const { id } = await addKey(person, openAuthenticator())
    const { id: other } = await addKey(person, openAuthenticator(), 'Phone')
    await person.call(web3.unlink)
    const replies = await Promise.all([remove(person, id), remove(person, other)])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(replies.find(({ status }) => status === 409)!.body).toMatchObject({ code: 'last_way' })
    expect(await passkeysOf(person)).toHaveLength(1)
  })

  test('is refused to strangers as not found', async () => {
    const [person, stranger] = [await confirmed(), await confirmed()]
    const { id } = await addKey(person, openAuthenticator())
    expect((await remove(stranger, id)).status).toBe(404)
    expect((await remove(world.anonymous, id)).status).toBe(401)
    expect(await passkeysOf(person)).toHaveLength(1)
  })
})

test('a new password ends the sessions that a passkey opened, and keeps the passkey', async () => {
  const [person, key] = [await confirmed(), openAuthenticator()]
  await addKey(person, key)
  const enter = async () => {
    const credential = await assertWith(world, key)
    const { access_token } = await world.anonymous.call(passkeys.authenticate, { body: { credential } })
    return Object.assign(await world.signUp(), { token: access_token })
  }
  const begun = await enter()
  const body = { current_password: password, new_password: 'Another.Horse.2' }
  await person.call(accounts.changePassword, { body })
  expect((await begun.send(accounts.me)).status).toBe(401)
  expect((await (await enter()).call(accounts.me)).user.id).toBe(person.userId)
})

test('an erased account removes its passkeys, and an export names them', async () => {
  const [person, key] = [await confirmed(), openAuthenticator()]
  await addKey(person, key, 'Quillfeather')
  const files = unzipSync(new Uint8Array((await person.call(ownData.exportData)) as Buffer))
  // The export contains the key's name, and nothing that identifies the key to others.
  expect(strFromU8(files['json/passkeys.json']!)).toMatch(/Quillfeather/)
  expect(strFromU8(files['json/passkeys.json']!)).not.toMatch(/public_key|"counter"/)
  await person.call(ownData.eraseAccount, { body: { confirmation: person.email, password } })
  const credential = await assertWith(world, key)
  expect((await world.anonymous.send(passkeys.authenticate, { body: { credential } })).status).toBe(401)
  const { rowCount } = await world.owner.query('select from passkeys where credential_id = $1', [key.id])
  expect(rowCount).toBe(0)
})
