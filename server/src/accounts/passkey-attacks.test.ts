import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { accounts } from '@finu/contract/accounts/accounts'
import { passkeys, type Assertion } from '@finu/contract/accounts/passkeys'
import { passkeyTexts } from '@finu/contract/accounts/passkey-texts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signUpConfirmed } from '../../testing/confirmed.ts'
import { addKey, assertWith, openAuthenticator, type Authenticator, type Twists } from '../../testing/authenticator.ts'
import { createWorld, type Client, type World } from '../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(() => world.clock.advance(3_600_000))
afterAll(() => world.close())

const refusal = { status: 401, body: { code: 'passkey_invalid', detail: passkeyTexts.invalid } }
const enter = (credential: unknown) => world.anonymous.send(passkeys.authenticate, { body: { credential } })
const countSessions = async () => (await world.owner.query('select from sessions')).rowCount as number

const confirmed = () => signUpConfirmed(world)

/** Signs up a person with a passkey. */
async function withKey(): Promise<{ person: Client; key: Authenticator }> {
  const [person, key] = [await confirmed(), openAuthenticator()]
  await addKey(person, key)
  return { person, key }
}

const zeros = (bytes: number) => Buffer.alloc(bytes).toString('base64url')
/** Returns another text of the same form. */
const other = (base64: string) => (base64.startsWith('A') ? 'B' : 'A') + base64.slice(1)

describe('a signature made for something else is refused, and nobody is signed in', () => {
  const twists: Record<string, Twists> = {
    'another origin': { origin: 'https://finu.evil.example' },
    'another port': { origin: 'http://localhost:3001' },
    'another scheme': { origin: 'https://localhost:3000' },
    'another site': { rpId: 'evil.example' },
    'the making of a key': { type: 'webauthn.create' },
    'a page within another page': { crossOrigin: true },
    'nobody being there': { flags: 0x00 },
    'somebody whom the key did not make sure of': { flags: 0x01 },
    'a person whom nobody saw': { flags: 0x04 },
    'another account': { userHandle: zeros(16) },
    'a count that stays': { counter: 0 },
  }
  test.each(Object.keys(twists))('%s', async (name) => {
    const { key } = await withKey()
    // The key's counter matters from now on.
    expect((await enter(await assertWith(world, key))).status).toBe(200)
    const before = await countSessions()
    expect(await enter(await assertWith(world, key, twists[name]))).toMatchObject(refusal)
    expect(await countSessions()).toBe(before)
    // The failed attempt does not use up the key.
    expect((await enter(await assertWith(world, key))).status).toBe(200)
  })
})

describe('data changed after signing is refused', () => {
  const changes: Record<string, (credential: Assertion) => unknown> = {
    'its id': (credential) => ({ ...credential, id: other(credential.id) }),
    'its raw id': (credential) => ({ ...credential, rawId: other(credential.rawId) }),
    'both ids': (credential) => ({ ...credential, id: other(credential.id), rawId: other(credential.id) }),
    // Not a signature: bytes after its end are ignored, and the challenge is used up anyway.
    ...Object.fromEntries(
      (['clientDataJSON', 'authenticatorData', 'userHandle'] as const).map((field) => [
        `more of ${field}`,
        (credential: Assertion) => withField(credential, field, (value) => `${value}AAAA`),
      ]),
    ),
    'an id of no key': (credential) => ({ ...credential, id: zeros(32), rawId: zeros(32) }),
    ...Object.fromEntries(
      (['clientDataJSON', 'authenticatorData', 'signature', 'userHandle'] as const).flatMap((field) => [
        [field, (credential: Assertion) => withField(credential, field, other)],
        [`the end of ${field}`, (credential: Assertion) => withField(credential, field, (value) => value.slice(0, -4))],
        [`zeros for ${field}`, (credential: Assertion) => withField(credential, field, () => zeros(37))],
      ]),
    ),
  }
  function withField(
    credential: Assertion,
    field: keyof Assertion['response'],
    change: (value: string) => string,
  ): Assertion {
    return { ...credential, response: { ...credential.response, [field]: change(credential.response[field]) } }
  }

  test.each(Object.keys(changes))('%s', async (name) => {
    const { key } = await withKey()
    const before = await countSessions()
    expect(await enter(changes[name]!(await assertWith(world, key)))).toMatchObject(refusal)
    expect(await countSessions()).toBe(before)
  })

  test('a malformed value, by the form of the call', async () => {
    const { key } = await withKey()
    const credential = await assertWith(world, key)
    for (const wrong of [null, 'x', {}, { ...credential, type: 'password' }, { ...credential, id: 'a b' }])
      expect((await enter(wrong)).status).toBe(422)
  })
})

test('one key’s signature opens no other account, whichever parts of it are swapped', async () => {
  const [one, two] = [await withKey(), await withKey()]
  const [mine, theirs] = [await assertWith(world, one.key), await assertWith(world, two.key)]
  const { response } = mine
  for (const swapped of [
    { ...mine, id: theirs.id, rawId: theirs.rawId },
    { ...mine, response: theirs.response },
    { ...mine, id: theirs.id, rawId: theirs.rawId, response: { ...response, userHandle: theirs.response.userHandle } },
    { ...theirs, response: { ...theirs.response, signature: response.signature } },
  ])
    expect(await enter(swapped)).toMatchObject(refusal)
})

describe('a challenge', () => {
  test('is valid once, however many use it in parallel', async () => {
    const { key } = await withKey()
    const credential = await assertWith(world, key)
    const before = await countSessions()
    const replies = await Promise.all(Array.from({ length: 100 }, () => enter(credential)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ status }) => status === 401 || status === 429)).toHaveLength(99)
    expect(await countSessions()).toBe(before + 1)
    world.clock.advance(3_600_000)
    expect(await enter(credential)).toMatchObject(refusal)
  })

  test('is valid for five minutes, and not a moment longer', async () => {
    const { key } = await withKey()
    const [early, late] = [await assertWith(world, key), await assertWith(world, key)]
    world.clock.advance(299_999)
    expect((await enter(early)).status).toBe(200)
    world.clock.advance(1)
    expect(await enter(late)).toMatchObject(refusal)
  })

  test('that was never issued is invalid', async () => {
    const { key } = await withKey()
    for (const challenge of [zeros(32), zeros(16), '', 'x'.repeat(500)])
      expect(await enter(key.get({ challenge }, { userHandle: zeros(16) }))).toMatchObject(refusal)
  })

  test('to add a key is invalid for signing in, the reverse too, and for another session', async () => {
    const { person, key } = await withKey()
    const adding = await person.call(passkeys.addChallenge)
    expect(await enter(key.get(adding.options))).toMatchObject(refusal)
    const { options } = await world.anonymous.call(passkeys.challenge)
    const invalid = { status: 400, body: { code: 'passkey_invalid' } }
    const made = (challenge: string, user = adding.options.user) => openAuthenticator().create({ challenge, user })
    const add = (who: Client, credential: unknown) => who.send(passkeys.add, { body: { name: 'Key', credential } })
    expect(await add(person, made(options.challenge))).toMatchObject(invalid)
    const stranger = await confirmed()
    const theirs = await person.call(passkeys.addChallenge)
    expect(await add(stranger, made(theirs.options.challenge))).toMatchObject(invalid)
    const [token, again] = [person.token, await person.call(passkeys.addChallenge)]
    await world.signIn(person)
    expect(await add(person, made(again.options.challenge))).toMatchObject(invalid)
    person.token = token
    expect((await add(person, made(again.options.challenge))).status).toBe(201)
  })

  test('is deleted after it has ended', async () => {
    await world.anonymous.call(passkeys.challenge)
    const count = async () => (await world.owner.query('select from passkey_challenges')).rowCount
    expect(await count()).toBeGreaterThan(0)
    world.clock.advance(3_600_000)
    await world.jobs.find(({ job }) => job.name === 'clean_up')!.run({})
    expect(await count()).toBe(0)
  })

  test('can be requested and answered a limited number of times from one network', async () => {
    const replies = await Promise.all(Array.from({ length: 120 }, () => world.anonymous.send(passkeys.challenge)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(100)
    const key = openAuthenticator()
    const tries = await Promise.all(
      Array.from({ length: 120 }, () => enter(key.get({ challenge: zeros(32) }, { userHandle: zeros(16) }))),
    )
    expect(tries.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(20)
  })
})

test('of two sign-ins with the same counter one is accepted: a copied key is detected', async () => {
  const { key } = await withKey()
  const [one, two] = [await assertWith(world, key, { counter: 7 }), await assertWith(world, key, { counter: 7 })]
  const replies = await Promise.all([enter(one), enter(two)])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 401])
})

test('a key without a counter stays valid', async () => {
  const { key } = await withKey()
  for (let time = 0; time < 3; time++)
    expect((await enter(await assertWith(world, key, { counter: 0 }))).status).toBe(200)
})

describe('a new key is refused', () => {
  const twists: Record<string, Twists> = {
    'from another origin': { origin: 'https://finu.evil.example' },
    'for another site': { rpId: 'evil.example' },
    'that was signed with instead': { type: 'webauthn.get' },
    'made within another page': { crossOrigin: true },
    'that nobody was there to make': { flags: 0x40 },
    'that did not make sure of its person': { flags: 0x41 },
    'that carries no key': { flags: 0x05 },
    'that is vouched for in a way nobody knows': { format: 'magic' },
  }
  const add = async (person: Client, twist: Twists) => {
    const { options } = await person.call(passkeys.addChallenge)
    return person.send(passkeys.add, { body: { name: 'Key', credential: openAuthenticator().create(options, twist) } })
  }

  test.each(Object.keys(twists))('%s', async (name) => {
    const person = await confirmed()
    expect(await add(person, twists[name]!)).toMatchObject({ status: 400, body: { code: 'passkey_invalid' } })
    expect((await person.call(accounts.listWays)).passkeys).toEqual([])
  })

  test('with certificates of its maker, whose addresses are never contacted', async () => {
    let asked = 0
    const maker = createServer((_request, response) => {
      asked += 1
      response.end()
    }).listen(0)
    await once(maker, 'listening')
    const address = `http://localhost:${(maker.address() as AddressInfo).port}/revoked`
    const person = await confirmed()
    for (const format of ['packed', 'fido-u2f', 'tpm', 'apple', 'android-key', 'android-safetynet']) {
      const statement: Twists['statement'] = [
        ['alg', -7],
        ['sig', Buffer.alloc(64)],
        ['x5c', [[0, Buffer.from(address)]]],
      ]
      expect((await add(person, { format, statement })).status).toBe(400)
    }
    expect(asked).toBe(0)
    maker.close()
  })
})
