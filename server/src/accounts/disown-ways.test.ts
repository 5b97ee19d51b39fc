import { accounts, accountTexts } from '@finu/contract/accounts/accounts'
import { passkeys } from '@finu/contract/accounts/passkeys'
import { secondStep } from '@finu/contract/accounts/second-step'
import { startGoogle, type Google } from '@finu/standins/google'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addKey, assertWith, openAuthenticator } from '../../testing/authenticator.ts'
import { listEventKinds, signUpConfirmed } from '../../testing/confirmed.ts'
import { accountOf, openBrowser } from '../../testing/google-browser.ts'
import { receiveLinks, receiveNotices, tokenIn } from '../../testing/letters.ts'
import { turnOnWith } from '../../testing/second-step.ts'
import { createWorld, password, type Client, type World } from '../../testing/world.ts'

let google: Google
let world: World
beforeAll(async () => {
  google = await startGoogle()
  world = await createWorld({ google, supportEmail: 'help@finu.example' })
})
// Starts new windows for limits by the hour.
beforeEach(() => world.clock.advance(3_600_000))
afterAll(async () => {
  await world.close()
  await google.stop()
})

const next = 'Another.Horse.2'
const dayMs = 86_400_000

let count = 0
const theirGoogle = () => accountOf(`intruder${++count}@example.com`)

/** Has an intruder who knows the password sign in. */
async function breakIn({ email, userId }: Client): Promise<Client> {
  const signedIn = await world.anonymous.call(accounts.login, { body: { email, password } })
  if (!('access_token' in signedIn)) throw new Error('a second step is needed')
  return world.createClient(signedIn.access_token, userId, email)
}

async function connect(person: Client, choice: Record<string, string>) {
  const browser = openBrowser(world)
  await browser.comeHome(await browser.choose(await browser.begin(person), choice))
}

const disown = (token: string) => world.anonymous.send(accounts.disown, { body: { token } })
const signIn = async ({ email }: Client, tried = password) =>
  (await world.anonymous.send(accounts.login, { body: { email, password: tried } })).status

/** Sends the letters about an account that wait. @returns the tokens of 'This wasn't me' */
const disownTokens = async (person: Client): Promise<string[]> =>
  (await receiveNotices(world, person)).flatMap((letter) => tokenIn(letter, 'not-me') ?? [])

/** Chooses a password by the letter that came of 'This wasn't me', and signs in by it. */
async function comeBack(person: Client) {
  const letter = (await receiveLinks(world, person)).at(-1)!
  expect(letter.to).toBe(person.email)
  const body = { token: tokenIn(letter, 'reset-password')!, new_password: next }
  await world.anonymous.call(accounts.confirmPasswordReset, { body })
  const signedIn = await world.anonymous.call(accounts.login, { body: { email: person.email, password: next } })
  person.token = 'access_token' in signedIn ? signedIn.access_token : null
}

const linkedOf = async (person: Client) =>
  (await person.call(accounts.listWays)).ways.filter(({ linked_at }) => linked_at !== null).map(({ kind }) => kind)

const isInside = async (token: string | undefined, { userId }: Client) => {
  const reply = await world.createClient(token ?? null, userId).send(accounts.me)
  return reply.status === 200 && (reply.body as { user: { id: string } }).user.id === userId
}

describe('the letter about a way in that somebody else added', () => {
  test('ends it where it is a Google account, with every session and the password', async () => {
    const owner = await signUpConfirmed(world)
    const intruder = await breakIn(owner)
    const choice = theirGoogle()
    await connect(intruder, choice)
    const [token] = await disownTokens(owner)
    expect(await isInside(await openBrowser(world).signIn(choice), owner)).toBe(true)
    // The intruder's new password, and four days, do not end the link.
    await intruder.call(accounts.changePassword, {
      body: { current_password: password, new_password: 'Theirs.Horse.3' },
    })
    world.clock.advance(4 * dayMs)
    const read = await world.anonymous.call(accounts.readDisownLink, { query: { token: token! } })
    expect(read).toMatchObject({ kind: 'google_added', email: owner.email })
    expect(await disown(token!)).toMatchObject({ status: 200, body: { email: owner.email } })
    expect(await isInside(intruder.token!, owner)).toBe(false)
    expect(await signIn(owner, 'Theirs.Horse.3')).toBe(401)
    expect(await isInside(await openBrowser(world).signIn(choice), owner)).toBe(false)
    await comeBack(owner)
    expect(await linkedOf(owner)).toEqual(['email'])
    expect((await listEventKinds(owner)).slice(-4)).toEqual([
      'google_removed',
      'disowned',
      'password_reset',
      'signed_in_anew',
    ])
    expect(await disown(token!)).toMatchObject({ status: 400, body: { detail: accountTexts.linkInvalid } })
  })

  test('ends it where Google was connected by signing in with the address', async () => {
    const owner = await signUpConfirmed(world)
    const choice = accountOf(owner.email)
    expect(await isInside(await openBrowser(world).signIn(choice), owner)).toBe(true)
    const [token] = await disownTokens(owner)
    expect((await disown(token!)).status).toBe(200)
    await comeBack(owner)
    expect(await linkedOf(owner)).toEqual(['email'])
  })

  test('ends it where it is a passkey, and leaves the owner’s own', async () => {
    const [owner, own, theirs] = [await signUpConfirmed(world), openAuthenticator(), openAuthenticator()]
    const kept = await addKey(owner, own, 'Mine')
    await receiveNotices(world, owner)
    await addKey(await breakIn(owner), theirs, 'Theirs')
    const tokens = await disownTokens(owner)
    expect(tokens).toHaveLength(1)
    expect((await disown(tokens[0]!)).status).toBe(200)
    const enter = async (key: ReturnType<typeof openAuthenticator>) =>
      (await world.anonymous.send(passkeys.authenticate, { body: { credential: await assertWith(world, key) } })).status
    expect([await enter(theirs), await enter(own)]).toEqual([401, 200])
    await comeBack(owner)
    expect((await owner.call(accounts.listWays)).passkeys.map(({ id }) => id)).toEqual([kept.id])
  })

  test('is about that way alone: one that came after it has a letter of its own', async () => {
    const owner = await signUpConfirmed(world)
    const intruder = await breakIn(owner)
    await connect(intruder, theirGoogle())
    await intruder.call(accounts.unlinkGoogle)
    world.clock.advance(60_000)
    await connect(intruder, theirGoogle())
    const [first, second] = await disownTokens(owner)
    expect((await disown(first!)).status).toBe(200)
    await comeBack(owner)
    expect(await linkedOf(owner)).toEqual(['email', 'google'])
    expect((await disown(second!)).status).toBe(200)
    await comeBack(owner)
    expect(await linkedOf(owner)).toEqual(['email'])
  })

  test('is good for seven days', async () => {
    const owner = await signUpConfirmed(world)
    await addKey(owner, openAuthenticator())
    const [token] = await disownTokens(owner)
    world.clock.advance(7 * dayMs)
    expect((await disown(token!)).status).toBe(400)
    expect((await receiveLinks(world, owner)).map(({ text }) => text).join()).not.toContain('works no more')
  })
})

test('the letters about the second step say what helps, and who', async () => {
  const person = await signUpConfirmed(world)
  const { app } = await turnOnWith(world, person)
  await person.call(secondStep.renewCodes, { body: { code: app.at(world.clock.now) } })
  const [on, renewed] = (await receiveNotices(world, person)).map(({ text }) => text)
  for (const text of [on, renewed]) {
    expect(text).toContain('a new password alone does not help')
    expect(text).toContain('the person who runs this server, help@finu.example')
    expect(text).toContain('/auth?step=reset')
  }
  expect(renewed).toContain('/settings?section=signin')
})
