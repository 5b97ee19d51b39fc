import { accounts } from '@finu/contract/accounts/accounts'
import { googleProblems } from '@finu/contract/accounts/google-texts'
import { startGoogle, type Google } from '@finu/standins/google'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accountOf, openBrowser, type Browser, type ReturnedQuery } from '../../testing/google-browser.ts'
import { receiveLink } from '../../testing/letters.ts'
import { createWorld, type World } from '../../testing/world.ts'

let google: Google
let world: World
beforeAll(async () => {
  google = await startGoogle()
  world = await createWorld({ google })
})
beforeEach(() => world.clock.advance(3_600_000))
afterEach(() => void (google.errs = {}))
afterAll(async () => {
  await world.close()
  await google.stop()
})

let people = 0
const someone = () => accountOf(`somebody${++people}@example.com`)

/** Goes to Google and chooses there. @returns the address that it leads back to */
const choose = async (browser: Browser, choice = someone()) => browser.choose(await browser.leave(), choice)

const changed = (path: string, changes: Record<string, string>) => {
  const url = new URL(path, 'http://localhost')
  for (const [name, value] of Object.entries(changes)) url.searchParams.set(name, value)
  return `${url.pathname}${url.search}`
}
const refused = { error: 'sign_in_refused' }
const expired = { error: 'sign_in_expired' }

const countSessions = async (userId: string) =>
  (await world.owner.query('select from sessions where user_id = $1', [userId])).rowCount

const countAccounts = async () => (await world.owner.query<{ n: string }>('select count(*) as n from users')).rows[0]!.n

describe('a return from Google is refused', () => {
  test('with another state, without its cookies, or with those of another browser', async () => {
    const [mine, other] = [openBrowser(world), openBrowser(world)]
    const path = await choose(mine)
    await choose(other)
    expect(await mine.comeBack(changed(path, { state: 'another' }))).toEqual(expired)
    expect(await openBrowser(world).comeBack(path)).toEqual(expired)
    expect(await other.comeBack(path)).toEqual(expired)
    // None of that ended the browser's own flow.
    expect(await mine.comeBack(path)).toHaveProperty('access_token')
  })

  test('if two browsers’ codes are swapped: each is valid only in its own browser', async () => {
    const [mine, other] = [openBrowser(world), openBrowser(world)]
    const [path, otherPath] = [await choose(mine), await choose(other)]
    const otherCode = new URL(otherPath, 'http://localhost').searchParams.get('code')!
    expect(await mine.comeBack(changed(path, { code: otherCode }))).toEqual(refused)
  })

  test('if half of the cookies are another browser’s', async () => {
    const [mine, other] = [openBrowser(world), openBrowser(world)]
    const path = await choose(mine)
    await choose(other)
    mine.cookies().set('finu_sign_in', other.cookies().get('finu_sign_in')!)
    expect(await mine.comeBack(path)).toEqual(expired)
  })

  test('a second time, and a code works once even if the browser kept its cookies', async () => {
    const browser = openBrowser(world)
    const path = await choose(browser)
    const kept = new Map(browser.cookies())
    expect(await browser.comeBack(path)).toHaveProperty('access_token')
    expect(await browser.comeBack(path)).toEqual(expired)
    for (const [name, value] of kept) browser.cookies().set(name, value)
    expect(await browser.comeBack(path)).toEqual(refused)
  })

  test('after ten minutes', async () => {
    const browser = openBrowser(world)
    const path = await choose(browser)
    world.clock.advance(601_000)
    expect(await browser.comeBack(path)).toEqual(expired)
  })

  test('if its cookie is forged, cut or changed', async () => {
    const browser = openBrowser(world)
    const path = await choose(browser)
    const sealed = browser.cookies().get('finu_google')!
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from('{}').toString('base64url')}.`
    for (const made of ['', 'x', unsigned, sealed.slice(0, -4), `${sealed.slice(0, -4)}AAAA`, 'e'.repeat(9_000)]) {
      browser.cookies().set('finu_google', made)
      expect(await browser.comeBack(path)).toEqual(expired)
    }
  })

  test('if the person or Google refused, without their words on the page', async () => {
    const browser = openBrowser(world)
    expect(await browser.comeBack(await choose(browser, { cancel: 'yes' }))).toEqual({ error: 'access_denied' })
    const path = changed(await choose(browser, { cancel: 'yes' }), {
      error: 'Call +1 555 now',
      error_description: 'Your account is locked',
    })
    expect(await browser.comeBack(path)).toEqual(refused)
  })

  test('with a code that the page has words for, for every reason', () => {
    for (const words of Object.values(googleProblems)) expect(words).toMatch(/^[A-Z].*\.$/)
  })
})

describe('Google is not trusted', () => {
  test.each([
    ['for another issuer', { iss: 'https://accounts.example' }],
    ['for another app', { aud: 'another-app' }],
    ['for several apps without saying for which', { aud: ['stand-in', 'another-app'] }],
    ['once it is over', { exp: 1_600_000_000 }],
    ['without an end', { exp: undefined }],
    ['with another nonce', { nonce: 'another' }],
    ['without a nonce', { nonce: undefined }],
    ['without a subject', { sub: undefined }],
    ['with a subject that is none', { sub: '\0'.repeat(3) }],
    ['with a subject without end', { sub: '9'.repeat(5_000) }],
  ])('in a token %s', async (_what, claims) => {
    const before = await countAccounts()
    google.errs = { claims }
    const returned = await openBrowser(world).goThrough(someone())
    expect(['sign_in_refused', 'google_unavailable']).toContain(returned['error'])
    expect(await countAccounts()).toBe(before)
  })

  test.each(['another key', 'client secret'] as const)('in a token signed with %s', async (sign) => {
    google.errs = { sign }
    expect(await openBrowser(world).goThrough(someone())).toEqual(refused)
  })

  test.each([
    ['another issuer', { issuer: 'https://accounts.example' }],
    ['more than anybody would', { padding: 'x'.repeat(400_000) }],
    ['a page of somebody else’s', { authorization_endpoint: 'https://evil.example/authorize' }],
  ])('if its metadata is wrong: %s', async (_what, metadata) => {
    const fresh = await createWorld({ google })
    google.errs = { metadata }
    expect(await openBrowser(fresh).comeBack('/api/v1/auth/google/login')).toEqual({ error: 'google_unavailable' })
    await fresh.close()
  })

  test.each([
    ['codes to be sent over an open line', { token_endpoint: 'http://evil.example/token' }],
    ['keys from an open line', { jwks_uri: 'http://evil.example/certs' }],
  ])('if it asks for %s', async (_what, metadata) => {
    const fresh = await createWorld({ google })
    google.errs = { metadata }
    expect(await openBrowser(fresh).goThrough(someone())).toEqual({ error: 'google_unavailable' })
    await fresh.close()
  })

  test.each([
    ['is down', { fail: /./ }],
    ['is silent', { hang: /./ }],
    ['talks without end', { flood: /./ }],
  ])('if it %s, which gets a sentence and no lasting block', { timeout: 60_000 }, async (_what, errs) => {
    const fresh = await createWorld({ google })
    const browser = openBrowser(fresh)
    google.errs = errs
    expect(await browser.comeBack('/api/v1/auth/google/login')).toEqual({ error: 'google_unavailable' })
    // Google is not asked again for some seconds after that.
    const asked = google.asked.length
    expect(await browser.comeBack('/api/v1/auth/google/login')).toEqual({ error: 'google_unavailable' })
    expect(google.asked.length).toBe(asked)
    google.errs = {}
    fresh.clock.advance(6_000)
    const path = await choose(browser)
    google.errs = Object.fromEntries(Object.keys(errs).map((name) => [name, /token/]))
    expect(await browser.comeBack(path)).toEqual({ error: 'google_unavailable' })
    google.errs = {}
    expect(await browser.signIn(someone())).toBeTruthy()
    await fresh.close()
  })

  test('but its metadata is fetched once for many sign-ins, and again after an hour', async () => {
    const fresh = await createWorld({ google })
    const before = google.asked.length
    const count = () => google.asked.slice(before).filter((path) => path.includes('well-known')).length
    await Promise.all(Array.from({ length: 20 }, () => openBrowser(fresh).leave()))
    expect(count()).toBe(1)
    fresh.clock.advance(3_600_001)
    await openBrowser(fresh).leave()
    await expect.poll(count).toBe(2)
    await fresh.close()
  })
})

describe('a ticket', () => {
  const getTicket = async (browser: Browser): Promise<ReturnedQuery & { access_token: string; user_id: string }> =>
    (await browser.goThrough(someone())) as ReturnedQuery & { access_token: string; user_id: string }

  test('used a thousand times in parallel opens one session', { timeout: 120_000 }, async () => {
    const browser = openBrowser(world)
    const { access_token, user_id } = await getTicket(browser)
    const cookies = [...browser.cookies()].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { authorization: `Bearer ${access_token}`, cookie: cookies }
    const replies = await Promise.all(
      Array.from({ length: 1_000 }, () => world.app.inject({ method: 'POST', url: accounts.refresh.path, headers })),
    )
    const statuses = replies.map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(new Set(statuses)).toEqual(new Set([200, 401]))
    expect(await countSessions(user_id)).toBe(1)
  })

  test('is valid for a minute', async () => {
    const browser = openBrowser(world)
    const { access_token, user_id } = await getTicket(browser)
    world.clock.advance(60_001)
    expect((await browser.redeem(access_token)).status).toBe(401)
    expect(await countSessions(user_id)).toBe(0)
  })

  test('is invalid in another browser, and still valid in its own after that', async () => {
    const [mine, other] = [openBrowser(world), openBrowser(world)]
    const { access_token } = await getTicket(mine)
    await other.leave()
    expect((await other.redeem(access_token)).status).toBe(401)
    expect((await openBrowser(world).redeem(access_token)).status).toBe(401)
    expect((await mine.redeem(access_token)).status).toBe(200)
    expect((await mine.redeem(access_token)).status).toBe(401)
  })

  test('is no session, and no session’s or program’s token is a ticket', async () => {
    const browser = openBrowser(world)
    const { access_token: ticket } = await getTicket(browser)
    const me = (token: string) =>
      world.app.inject({ url: accounts.me.path, headers: { authorization: `Bearer ${token}` } })
    expect((await me(ticket)).statusCode).toBe(401)
    expect((await me(ticket.slice('ticket_'.length))).statusCode).toBe(401)
    const person = await world.signUp()
    for (const made of [`ticket_${person.token}`, `${ticket.slice(0, -3)}AAA`, 'ticket_', `finu_${ticket}`])
      expect((await browser.redeem(made)).status).toBe(401)
    expect((await browser.redeem(ticket)).status).toBe(200)
  })

  test('is invalid once its proof is gone, or the password was replaced', async () => {
    const browser = openBrowser(world)
    const { access_token, user_id } = await getTicket(browser)
    await world.owner.query(`delete from identities where owner_id = $1 and kind = 'google'`, [user_id])
    expect((await browser.redeem(access_token)).status).toBe(401)
    const again = await getTicket(browser)
    const person = Object.assign(await world.signUp(), { userId: again.user_id })
    const token = await receiveLink(world, person, 'reset_password')
    await world.anonymous.call(accounts.confirmPasswordReset, { body: { token, new_password: 'Another.Horse.2' } })
    expect((await browser.redeem(again.access_token)).status).toBe(401)
    expect([await countSessions(user_id), await countSessions(again.user_id)]).toEqual([0, 0])
  })

  test('is stored as a hash, and the log contains nothing of tickets, codes or people', async () => {
    const browser = openBrowser(world)
    const choice = accountOf('private.person@example.com', { name: 'Quittenmarmelade' })
    const path = await browser.choose(await browser.leave(), choice)
    const { access_token } = await browser.comeBack(path)
    const { rows } = await world.owner.query<{ row: string }>('select t::text as row from sign_in_tickets t')
    const secrets = [access_token!, new URL(path, 'http://localhost').searchParams.get('code')!]
    const kept = browser.cookies().get('finu_sign_in')!
    for (const secret of [...secrets, kept]) {
      expect(rows.filter(({ row }) => row.includes(secret))).toEqual([])
      expect(world.logs.filter((line) => line.includes(secret))).toEqual([])
    }
    expect(world.logs.filter((line) => /private\.person|Quittenmarmelade/.test(line))).toEqual([])
    await browser.redeem(access_token!)
  })

  test('that nobody used is removed', async () => {
    await getTicket(openBrowser(world))
    world.clock.advance(61_000)
    await world.jobs.find(({ job }) => job.name === 'clean_up')!.run({})
    expect((await world.owner.query('select from sign_in_tickets')).rowCount).toBe(0)
  })
})

test('a network with too many attempts must wait, before Google is asked', async () => {
  const browser = openBrowser(world, '198.51.100.7')
  for (let i = 0; i < 100; i++) await browser.leave()
  const asked = google.asked.length
  const login = await browser.visit('/api/v1/auth/google/login')
  expect([login.statusCode, login.headers.location]).toEqual([303, '/oauth-callback?problem=429'])
  for (let i = 0; i < 100; i++) await browser.comeBack('/api/v1/auth/google/callback?code=a&state=b')
  const back = await browser.visit('/api/v1/auth/google/callback?code=a&state=b')
  expect(back.headers.location).toBe('/oauth-callback?problem=429')
  expect(google.asked.length).toBe(asked)
  expect(await openBrowser(world, '198.51.100.8').leave()).toContain(google.issuer)
})

test('over https cookies are secure and only for this host, and Google gets the public address', async () => {
  const secure = await createWorld({ google, publicUrl: 'https://finu.example' })
  const reply = await secure.app.inject('/api/v1/auth/google/login')
  const cookies = [reply.headers['set-cookie'] ?? []].flat()
  expect(cookies).toHaveLength(2)
  for (const cookie of cookies)
    expect(cookie).toMatch(/^__Host-finu_\w+=[\w.-]+; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
  const page = new URL(reply.headers.location!)
  expect(page.searchParams.get('redirect_uri')).toBe('https://finu.example/api/v1/auth/google/callback')
  expect(page.searchParams.get('code_challenge_method')).toBe('S256')
  await secure.close()
})

test('repeated or malformed parameters are refused like any invalid input', async () => {
  const browser = openBrowser(world)
  for (const query of ['code=a&code=b&state=c', `code=${'a'.repeat(5_000)}`, 'state=%00', 'state=%ED%A0%80']) {
    const { location } = (await browser.visit(`/api/v1/auth/google/callback?${query}`)).headers
    expect(location).toMatch(/^\/oauth-callback\?(problem=422|error=sign_in_expired)$/)
  }
})
