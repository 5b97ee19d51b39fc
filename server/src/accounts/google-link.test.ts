import { accounts } from '@finu/contract/accounts/accounts'
import { google as calls, googleLinkPage } from '@finu/contract/accounts/google'
import { ownData } from '@finu/contract/accounts/own-data'
import { tokens } from '@finu/contract/accounts/tokens'
import { startGoogle, type Google } from '@finu/standins/google'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signUpConfirmed } from '../../testing/confirmed.ts'
import { accountOf, openBrowser, type Browser } from '../../testing/google-browser.ts'
import { createWorld, type Client, type World } from '../../testing/world.ts'

const hourMs = 3_600_000

let google: Google
let world: World
beforeAll(async () => {
  google = await startGoogle()
  world = await createWorld({ google })
})
// Starts new windows for limits by the hour.
beforeEach(() => world.clock.advance(hourMs))
afterAll(async () => {
  await world.close()
  await google.stop()
})

let made = 0
const account = () => accountOf(`google${++made}@example.com`)

const confirmed = () => signUpConfirmed(world)

/** Goes to Google and chooses there. @returns where our server leads back to */
async function connect(person: Client, browser: Browser, choice: Record<string, string>): Promise<string> {
  return browser.comeHome(await browser.choose(await browser.begin(person), choice))
}
const problem = (code: string) => `${googleLinkPage}&google=${code}`
const linkedOf = async (person: Client) =>
  (await person.call(accounts.listWays)).ways.find(({ kind }) => kind === 'google')!.linked_at

describe('linking Google to an account', () => {
  test('accepts a Google account of another address, and is recorded', async () => {
    const person = await confirmed()
    const choice = account()
    expect(await connect(person, openBrowser(world), choice)).toBe(googleLinkPage)
    expect(await linkedOf(person)).not.toBeNull()
    expect((await person.call(ownData.listSecurityEvents)).events[0]!.kind).toBe('google_added')
    person.token = await openBrowser(world).signIn(choice)
    expect((await person.call(accounts.me)).user.id).toBe(person.userId)
    // Repeats it, as the back button would.
    expect(await connect(person, openBrowser(world), choice)).toBe(googleLinkPage)
  })

  test('starts with cookies that return by a link from another site', async () => {
    const person = await confirmed()
    const reply = await world.app.inject({
      method: 'POST',
      url: calls.link.path,
      headers: { authorization: `Bearer ${person.token}` },
    })
    const cookies = [reply.headers['set-cookie'] ?? []].flat()
    expect(cookies).toHaveLength(2)
    for (const cookie of cookies) expect(cookie).toMatch(/Path=\/; HttpOnly; .*SameSite=Lax$/)
  })

  test('is refused if the Google account is another’s, or the account has one', async () => {
    const [person, other] = [await confirmed(), await confirmed()]
    const choice = account()
    await connect(other, openBrowser(world), choice)
    expect(await connect(person, openBrowser(world), choice)).toBe(problem('google_taken'))
    await connect(person, openBrowser(world), account())
    expect(await connect(person, openBrowser(world), account())).toBe(problem('google_linked'))
  })

  test('reports what went wrong at Google', async () => {
    const person = await confirmed()
    expect(await connect(person, openBrowser(world), { cancel: 'yes' })).toBe(problem('access_denied'))
    const browser = openBrowser(world)
    const back = await browser.choose(await browser.begin(person), account())
    google.errs = { sign: 'another key' }
    expect(await browser.comeHome(back)).toBe(problem('sign_in_refused'))
    google.errs = {}
    expect(await linkedOf(person)).toBeNull()
  })

  test('needs a proven address and a recent sign-in, and works a few times', async () => {
    const stranger = await world.signUp()
    expect(await stranger.send(calls.link)).toMatchObject({ status: 409, body: { code: 'email_unproven' } })
    const person = await confirmed()
    world.clock.advance(600_001)
    expect(await person.send(calls.link)).toMatchObject({ status: 403, body: { code: 'sign_in_again' } })
    await world.signIn(person)
    const statuses: number[] = []
    for (let i = 0; i < 12; i++) statuses.push((await person.send(calls.link)).status)
    expect(new Set(statuses.slice(0, 9))).toEqual(new Set([200]))
    expect(statuses.at(-1)).toBe(429)
  })

  test('is refused to strangers and programs, and if Google is not offered', async () => {
    const person = await confirmed()
    const { token } = await person.call(tokens.create, { body: { name: 'Program', scopes: ['moods:write'] } })
    const program = await world.signUp()
    program.token = token
    expect((await world.anonymous.send(calls.link)).status).toBe(401)
    expect([401, 403]).toContain((await program.send(calls.link)).status)
    const plain = await createWorld()
    expect((await (await plain.signUp()).send(calls.link)).status).toBe(404)
    await plain.close()
  })

  test('fails in another browser, after the session ended, or a second time', async () => {
    const person = await confirmed()
    const [browser, other] = [openBrowser(world), openBrowser(world)]
    const back = await browser.choose(await browser.begin(person), account())
    expect(await other.comeHome(back)).toBe('/oauth-callback?error=sign_in_expired')
    await person.call(accounts.signOut)
    expect(await browser.comeHome(back)).toBe(problem('sign_in_expired'))
    expect(await browser.comeHome(back)).toBe('/oauth-callback?error=sign_in_expired')
    await world.signIn(person)
    expect(await linkedOf(person)).toBeNull()
  })

  test('of one Google account by two people in parallel works for one', async () => {
    const people = [await confirmed(), await confirmed()]
    const choice = account()
    const returns: (() => Promise<string>)[] = []
    for (const person of people) {
      const browser = openBrowser(world)
      const back = await browser.choose(await browser.begin(person), choice)
      returns.push(() => browser.comeHome(back))
    }
    const ends = await Promise.all(returns.map((comeBack) => comeBack()))
    expect(ends.toSorted()).toEqual([googleLinkPage, problem('google_taken')])
  })
})
