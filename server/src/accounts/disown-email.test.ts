import { accounts, accountTexts } from '@finu/contract/accounts/accounts'
import { tokens } from '@finu/contract/accounts/tokens'
import { web3 } from '@finu/contract/wallet/web3'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addKey, openAuthenticator } from '../../testing/authenticator.ts'
import { listEventKinds, signUpConfirmed } from '../../testing/confirmed.ts'
import { receiveLink, receiveLinks, receiveNotices, tokenIn } from '../../testing/letters.ts'
import { turnOnWith } from '../../testing/second-step.ts'
import { openWallet, proveLink } from '../../testing/wallet.ts'
import { createWorld, password, registration, type Client, type World } from '../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
// Starts new windows for limits by the hour.
beforeEach(() => world.clock.advance(3_600_000))
afterAll(() => world.close())

const dayMs = 86_400_000
const next = 'Another.Horse.2'
const invalid = { status: 400, body: { detail: accountTexts.linkInvalid } }

let count = 0
const newAddress = () => `intruder${++count}@example.com`

const disown = (token: string) => world.anonymous.send(accounts.disown, { body: { token } })
const read = (token: string) => world.anonymous.send(accounts.readDisownLink, { query: { token } })
const signIn = async (email: string, tried = password) =>
  (await world.anonymous.send(accounts.login, { body: { email, password: tried } })).status

/** Has an intruder who knows the password sign in. */
async function breakIn({ email, userId }: Client): Promise<Client> {
  const signedIn = await world.anonymous.call(accounts.login, { body: { email, password } })
  if (!('access_token' in signedIn)) throw new Error('a second step is needed')
  return world.createClient(signedIn.access_token, userId, email)
}

const ask = (person: Client, email: string) => person.call(accounts.changeEmail, { body: { email, password } })

/** Confirms the address that was asked for, as whoever reads its letters. */
async function confirmChange(person: Client) {
  const token = await receiveLink(world, person, 'change_email')
  await world.anonymous.call(accounts.verifyEmail, { body: { token } })
}

/** Sends the letters about an account that wait. @returns the tokens of 'This wasn't me' of those to an address */
async function disownTokens(person: Client, to: string): Promise<string[]> {
  const letters = await receiveNotices(world, person)
  return letters.filter((letter) => letter.to === to).flatMap((letter) => tokenIn(letter, 'not-me') ?? [])
}

/** Chooses a password by the letter that came of 'This wasn't me'. */
async function chooseByLetter(person: Client, to: string) {
  const letter = (await receiveLinks(world, person)).findLast((each) => each.to === to)!
  expect(letter.text).toContain('your old password works no more')
  const body = { token: tokenIn(letter, 'reset-password')!, new_password: next }
  return (await world.anonymous.send(accounts.confirmPasswordReset, { body })).status
}

const emailOf = async (person: Client) =>
  (await world.owner.query<{ email: string }>('select email from users where user_id = $1', [person.userId])).rows[0]!
    .email

describe('an address that an intruder asked for', () => {
  test('is stopped by the letter to the old one, before it is confirmed', async () => {
    const owner = await signUpConfirmed(world)
    const intruder = await breakIn(owner)
    await ask(intruder, newAddress())
    const change = await receiveLink(world, owner, 'change_email')
    const [token] = await disownTokens(owner, owner.email)
    expect(await read(token!)).toMatchObject({
      status: 200,
      body: { kind: 'email_change_asked', email: owner.email, at: world.clock.now.toISOString() },
    })
    expect(await disown(token!)).toMatchObject({ status: 200, body: { email: owner.email } })
    expect((await world.anonymous.send(accounts.verifyEmail, { body: { token: change } })).status).toBe(400)
    expect((await intruder.send(accounts.me)).status).toBe(401)
    expect(await signIn(owner.email)).toBe(401)
    expect(await chooseByLetter(owner, owner.email)).toBe(200)
    expect(await signIn(owner.email, next)).toBe(200)
    // Each works once.
    expect(await disown(token!)).toMatchObject(invalid)
    expect(await read(token!)).toMatchObject(invalid)
  })

  test('is undone by that letter and by the one about the change, for seven days, with all that came since', async () => {
    for (const which of [0, 1]) {
      const owner = await signUpConfirmed(world)
      const kept = await addKey(owner, openAuthenticator(), 'Mine')
      await receiveNotices(world, owner)
      // What was there for longer than a week is the owner's.
      world.clock.advance(8 * dayMs)
      const intruder = await breakIn(owner)
      const theirs = newAddress()
      await ask(intruder, theirs)
      await confirmChange(owner)
      const letters = await disownTokens(owner, owner.email)
      expect(letters).toHaveLength(2)
      world.clock.advance(60_000)
      // Whatever the intruder does next is told to their own address.
      await intruder.call(accounts.confirm, { body: { password } })
      await addKey(intruder, openAuthenticator(), 'Theirs')
      await intruder.call(web3.link, { body: await proveLink(intruder, openWallet()) })
      await ask(intruder, newAddress())
      await intruder.call(tokens.create, { body: { name: 'Program', scopes: ['moods:read'] } })
      await intruder.call(accounts.changePassword, {
        body: { current_password: password, new_password: 'Theirs.Horse.3' },
      })
      await turnOnWith(world, intruder)
      const dead = (await disownTokens(owner, theirs)).at(-1)
      const reset = await receiveLink(world, intruder, 'reset_password')
      world.clock.advance(6 * dayMs)
      expect(await disown(letters[which]!)).toMatchObject({ status: 200, body: { email: owner.email } })
      expect(await emailOf(owner)).toBe(owner.email)
      expect((await intruder.send(accounts.me)).status).toBe(401)
      expect([await signIn(theirs, 'Theirs.Horse.3'), await signIn(owner.email, 'Theirs.Horse.3')]).toEqual([401, 401])
      expect(await disown(dead!)).toMatchObject(invalid)
      const body = { token: reset, new_password: next }
      expect((await world.anonymous.send(accounts.confirmPasswordReset, { body })).status).toBe(400)
      expect(await chooseByLetter(owner, owner.email)).toBe(200)
      const back = await world.anonymous.call(accounts.login, { body: { email: owner.email, password: next } })
      owner.token = 'access_token' in back ? back.access_token : null
      const ways = await owner.call(accounts.listWays)
      expect(ways.ways.filter(({ linked_at }) => linked_at !== null).map(({ kind }) => kind)).toEqual([
        'email',
        'passkey',
      ])
      expect(ways.passkeys.map(({ id }) => id)).toEqual([kept.id])
      expect(await listEventKinds(owner)).toEqual(
        expect.arrayContaining([
          'email_changed',
          'wallet_removed',
          'passkey_removed',
          'second_step_off',
          'email_restored',
          'disowned',
        ]),
      )
    }
  })

  test.each([
    ['before it was asked for, and the change is stopped', false],
    ['before it was asked for, and the change is undone', true],
  ])('takes the wallet of who asked along: connected %s', async (_when, isChanged) => {
    const owner = await signUpConfirmed(world)
    const intruder = await breakIn(owner)
    await intruder.call(accounts.confirm, { body: { password } })
    await intruder.call(web3.link, { body: await proveLink(intruder, openWallet()) })
    await ask(intruder, newAddress())
    if (isChanged) await confirmChange(owner)
    const [letter] = await disownTokens(owner, owner.email)
    expect((await disown(letter!)).status).toBe(200)
    const { rows } = await world.owner.query<{ kind: string }>('select kind from identities where owner_id = $1', [
      owner.userId,
    ])
    expect(rows).toEqual([{ kind: 'email' }])
  })

  test('can no longer be undone after seven days', async () => {
    const owner = await signUpConfirmed(world)
    await ask(await breakIn(owner), newAddress())
    await confirmChange(owner)
    const letters = await disownTokens(owner, owner.email)
    world.clock.advance(7 * dayMs)
    for (const token of letters) expect(await disown(token)).toMatchObject(invalid)
  })

  test('is undone after further changes, whose addresses cannot undo that', async () => {
    const owner = await signUpConfirmed(world)
    const intruder = await breakIn(owner)
    const [first, second] = [newAddress(), newAddress()]
    await ask(intruder, first)
    await confirmChange(owner)
    const [, own] = await disownTokens(owner, owner.email)
    await ask(intruder, second)
    await confirmChange(owner)
    const theirs = await disownTokens(owner, first)
    expect(theirs).toHaveLength(2)
    // Back to their first address: the owner's may return all the same.
    expect((await disown(theirs[0]!)).status).toBe(200)
    expect(await emailOf(owner)).toBe(first)
    expect((await disown(own!)).status).toBe(200)
    expect(await emailOf(owner)).toBe(owner.email)
    expect(await disown(theirs[1]!)).toMatchObject(invalid)
  })

  test('takes no letter from its owner, however fast it is confirmed', async () => {
    const owner = await signUpConfirmed(world)
    const intruder = await breakIn(owner)
    await addKey(intruder, openAuthenticator())
    await ask(intruder, newAddress())
    await confirmChange(owner)
    const letters = await receiveNotices(world, owner)
    expect(new Set(letters.map(({ to }) => to))).toEqual(new Set([owner.email]))
    expect(letters.map(({ text }) => text).join()).toMatch(
      /a passkey was added.*was asked for.*took the place of this one/s,
    )
  })

  test('leaves the old one to nobody else meanwhile', async () => {
    const owner = await signUpConfirmed(world)
    await ask(await breakIn(owner), newAddress())
    await confirmChange(owner)
    const taken = { status: 409, body: { detail: accountTexts.alreadyExists } }
    expect(await world.anonymous.send(accounts.register, { body: registration(owner.email) })).toMatchObject(taken)
    const other = await signUpConfirmed(world)
    await ask(other, owner.email)
    const token = await receiveLink(world, other, 'change_email')
    expect(await world.anonymous.send(accounts.verifyEmail, { body: { token } })).toMatchObject(taken)
    world.clock.advance(7 * dayMs)
    expect((await world.anonymous.send(accounts.register, { body: registration(owner.email) })).status).toBe(201)
  })

  test('is undone once of several at once, and while its intruder signs in', async () => {
    const owner = await signUpConfirmed(world)
    const theirs = newAddress()
    const intruder = await breakIn(owner)
    await ask(intruder, theirs)
    await confirmChange(owner)
    const [token] = await disownTokens(owner, owner.email)
    const entering = Array.from({ length: 3 }, () =>
      world.anonymous.send(accounts.login, { body: { email: theirs, password } }),
    )
    const undone = await Promise.all(Array.from({ length: 4 }, () => disown(token!)))
    expect(undone.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400])
    const sessions = await Promise.all(entering)
    for (const { status, body } of sessions) {
      expect([200, 401]).toContain(status)
      const { access_token: live = null } = body as { access_token?: string }
      expect((await world.createClient(live, owner.userId).send(accounts.me)).status).toBe(401)
    }
  })
})

test('an address that nobody proved is neither told nor put back', async () => {
  const person = await world.signUp()
  await ask(person, newAddress())
  await confirmChange(person)
  expect(await receiveNotices(world, person)).toEqual([])
  expect((await world.anonymous.send(accounts.register, { body: registration(person.email) })).status).toBe(201)
})

test('tokens of other links disown nothing, and no links of other purposes open by these', async () => {
  const owner = await signUpConfirmed(world)
  await ask(owner, newAddress())
  const [token] = await disownTokens(owner, owner.email)
  const reset = await receiveLink(world, owner, 'reset_password')
  for (const other of [reset, owner.token!, 'x', 'x'.repeat(86)]) expect((await disown(other)).status).toBe(400)
  expect((await disown('x'.repeat(201))).status).toBe(422)
  const body = { token: token!, new_password: next }
  expect((await world.anonymous.send(accounts.confirmPasswordReset, { body })).status).toBe(400)
  expect((await world.anonymous.send(accounts.verifyEmail, { body: { token } })).status).toBe(400)
})
