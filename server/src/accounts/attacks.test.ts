import { setTimeout as wait } from 'node:timers/promises'
import { accounts, accountTexts } from '@finu/contract/accounts/accounts'
import { ownData } from '@finu/contract/accounts/own-data'
import { profile } from '@finu/contract/accounts/profile'
import { moods } from '@finu/contract/moods/moods'
import { hash, verify } from '@node-rs/argon2'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { signUpConfirmed } from '../../testing/confirmed.ts'
import { receiveLink, receiveLinks } from '../../testing/letters.ts'
import { checkOwnPassword } from './passwords.ts'
import { createWorld, password, registration, type Client, type World } from '../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const newPassword = 'Another.Horse.2'

const isLive = async (token: string) => {
  const reply = await world.app.inject({ url: '/api/v1/auth/me', headers: { authorization: `Bearer ${token}` } })
  return reply.statusCode === 200
}

const signIn = (person: Client, tried = password, headers: Record<string, string> = {}) =>
  world.app.inject({
    method: 'POST',
    url: '/api/v1/auth/login',
    payload: { email: person.email, password: tried },
    headers,
  })

/** Signs in repeatedly while the work runs. @returns the issued tokens */
async function signInMeanwhile(person: Client, work: () => Promise<unknown>): Promise<string[]> {
  const tokens: string[] = []
  const over = new AbortController()
  const signingIn = Array.from({ length: 3 }, async () => {
    while (!over.signal.aborted) {
      const reply = await signIn(person)
      if (reply.statusCode === 200) tokens.push(reply.json<{ access_token: string }>().access_token)
      // The limit of attempts is not under test here.
      world.clock.advance(900_000)
    }
  })
  await work()
  over.abort()
  await Promise.all(signingIn)
  return tokens
}

describe('a session opened by the old password ends with a new password', () => {
  test('set by a change, however many sign in meanwhile', { timeout: 120_000 }, async () => {
    for (let round = 0; round < 4; round++) {
      const person = await world.signUp()
      const tokens = await signInMeanwhile(person, () =>
        person.call(accounts.changePassword, { body: { current_password: password, new_password: newPassword } }),
      )
      expect(await Promise.all(tokens.map(isLive))).not.toContain(true)
      expect(await isLive(person.token!)).toBe(true)
    }
  })

  test('set by a reset', { timeout: 120_000 }, async () => {
    for (let round = 0; round < 4; round++) {
      const person = await world.signUp()
      const token = await receiveLink(world, person, 'reset_password')
      const tokens = await signInMeanwhile(person, () =>
        world.anonymous.call(accounts.confirmPasswordReset, { body: { token, new_password: newPassword } }),
      )
      expect(await Promise.all([...tokens, person.token!].map(isLive))).not.toContain(true)
    }
  })

  test('set by one of two parallel changes', async () => {
    const person = await world.signUp()
    const change = (next: string) =>
      person.send(accounts.changePassword, { body: { current_password: password, new_password: next } })
    const replies = await Promise.all([change(newPassword), change('Third.Horse.3'), change('Fourth.Horse.4')])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400, 400])
  })
})

test('open links end with the password, by change and by reset', async () => {
  const person = await world.signUp()
  const links = {
    reset: await receiveLink(world, person, 'reset_password'),
    verify: await receiveLink(world, person, 'verify_email'),
  }
  await person.call(accounts.changePassword, { body: { current_password: password, new_password: newPassword } })
  const again = await world.anonymous.send(accounts.confirmPasswordReset, {
    body: { token: links.reset, new_password: password },
  })
  expect(again).toMatchObject({ status: 400, body: { detail: accountTexts.linkInvalid } })
  expect((await world.anonymous.send(accounts.verifyEmail, { body: { token: links.verify } })).status).toBe(400)
})

describe('refreshing', () => {
  const refresh = (token: string) =>
    world.app.inject({ method: 'POST', url: '/api/v1/auth/refresh', headers: { authorization: `Bearer ${token}` } })

  test('five times in parallel gives one new token', async () => {
    const person = await world.signUp()
    const replies = await Promise.all(Array.from({ length: 5 }, () => refresh(person.token!)))
    const tokens = new Set(replies.map((reply) => reply.json<{ access_token: string }>().access_token))
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200])
    expect(tokens.size).toBe(1)
    expect([await isLive([...tokens][0]!), await isLive(person.token!)]).toEqual([true, false])
    expect((await person.send(accounts.listSessions)).status).toBe(401)
  })

  test.each([
    ['refreshed', (token: string) => refresh(token)],
    ['used', async (token: string) => ({ statusCode: (await isLive(token)) ? 200 : 401 })],
  ])('ends the session for everybody when an old token is %s later', async (_name, use) => {
    const person = await world.signUp()
    const next = (await refresh(person.token!)).json<{ access_token: string }>().access_token
    world.clock.advance(11_000)
    expect(await isLive(next)).toBe(true)
    expect((await use(person.token!)).statusCode).toBe(401)
    expect(await isLive(next)).toBe(false)
  })

  test('does not survive signing out: earlier tokens sign out too, in parallel or after', async () => {
    const signOut = (token: string) =>
      world.app.inject({ method: 'POST', url: '/api/v1/auth/logout', headers: { authorization: `Bearer ${token}` } })
    const later = await world.signUp()
    const next = (await refresh(later.token!)).json<{ access_token: string }>().access_token
    expect((await signOut(later.token!)).statusCode).toBe(200)
    expect(await isLive(next)).toBe(false)
    for (let round = 0; round < 8; round++) {
      const person = await world.signUp()
      const [swapped, out] = await Promise.all([refresh(person.token!), signOut(person.token!)])
      expect(out.statusCode).toBe(200)
      // A refused refresh has no token.
      expect(await isLive(swapped.json<{ access_token?: string }>().access_token ?? 'none')).toBe(false)
    }
    const old = await world.signUp()
    const live = (await refresh(old.token!)).json<{ access_token: string }>().access_token
    world.clock.advance(11_000)
    expect((await signOut(old.token!)).statusCode).toBe(200)
    expect(await isLive(live)).toBe(false)
  })

  test('needs a token of ours', async () => {
    const ended = await world.signUp()
    await ended.call(accounts.signOut)
    for (const token of ['', 'x', 'x'.repeat(86), ended.token!]) expect((await refresh(token)).statusCode).toBe(401)
  })
})

test('right passwords of a signed-in person are counted too, and checked one by one', async () => {
  const person = await world.signUp()
  const confirm = () => person.send(accounts.confirm, { body: { password } })
  const statuses: number[] = []
  for (let n = 0; n < 31; n++) statuses.push((await confirm()).status)
  expect([statuses[29], statuses[30]]).toEqual([200, 429])
  const checks = await Promise.allSettled(Array.from({ length: 8 }, () => checkOwnPassword('one', 'wrong', null)))
  const refused = checks.filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(4)
  expect(refused[0]).toMatchObject({ reason: { status: 429 } })
})

describe('right passwords of one account', () => {
  test('keep nobody else out, however many of its browsers send them at once', async () => {
    world.clock.advance(3_600_000)
    const [person, other] = [await signUpConfirmed(world), await world.signUp()]
    const browsers: { cookie: string }[] = []
    for (let n = 0; n < 8; n++) browsers.push({ cookie: `finu_device=${(await signIn(person)).cookies[0]!.value}` })
    const slow = vi.mocked(verify).getMockImplementation()!
    vi.mocked(verify).mockImplementation(async (...input) => {
      await wait(20)
      return slow(...input)
    })
    const flood = browsers.flatMap((browser) => Array.from({ length: 10 }, () => signIn(person, password, browser)))
    const meanwhile = await signIn(other)
    vi.mocked(verify).mockImplementation(slow)
    const statuses = (await Promise.all(flood)).map(({ statusCode }) => statusCode)
    expect(meanwhile.statusCode).toBe(200)
    expect(new Set(statuses)).toEqual(new Set([200, 429]))
    // Of each browser one that is checked, and three that wait; and the account signs in thirty times an hour.
    expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(22)
  })

  test('sign in thirty times an hour: each is recorded, and may send a letter', async () => {
    const person = await world.signUp()
    const statuses: number[] = []
    for (let n = 0; n < 32; n++) {
      world.clock.advance(1)
      statuses.push((await signIn(person)).statusCode)
    }
    expect(statuses.slice(28)).toEqual([200, 200, 429, 429])
    world.clock.advance(3_600_000)
    expect((await signIn(person)).statusCode).toBe(200)
  })
})

describe('wrong attempts', () => {
  const wrong = 'Wrong.Horse.9'

  test('of strangers do not lock out a browser that signed in before', async () => {
    const person = await signUpConfirmed(world)
    const first = await signIn(person)
    const cookie = first.cookies[0]!
    expect(cookie).toMatchObject({ name: 'finu_device', httpOnly: true, sameSite: 'Strict', path: '/' })
    for (let n = 0; n < 10; n++) expect((await signIn(person, wrong)).statusCode).toBe(401)
    expect((await signIn(person)).statusCode).toBe(429)
    const known = { cookie: `finu_device=${cookie.value}` }
    expect((await signIn(person, password, known)).statusCode).toBe(200)
    // The browser's own attempts are still counted.
    for (let n = 0; n < 10; n++) expect((await signIn(person, wrong, known)).statusCode).toBe(401)
    expect((await signIn(person, password, known)).statusCode).toBe(429)
  })

  test('of others in its network do not lock it out either, and right ones are not counted', async () => {
    world.clock.advance(900_000)
    const office: Client[] = []
    for (let n = 0; n < 4; n++) office.push(await signUpConfirmed(world))
    const person = office[0]!
    const { value } = (await signIn(person)).cookies[0]!
    // Simulates an office, where everybody has one address.
    for (let n = 0; n < 110; n++) {
      world.clock.advance(1)
      expect((await signIn(office[n % office.length]!)).statusCode).toBe(200)
    }
    const statuses: number[] = []
    for (let n = 0; n < 110; n++)
      statuses.push((await signIn({ ...person, email: `nobody${n}@example.com` }, wrong)).statusCode)
    expect(statuses.filter((status) => status === 401)).toHaveLength(100)
    expect((await signIn(person)).statusCode).toBe(429)
    expect((await signIn(person, password, { cookie: `finu_device=${value}` })).statusCode).toBe(200)
    // Starts a new window for the network's attempts.
    world.clock.advance(900_000)
  })

  test('with the cookie of another account, or a forged one, count as a stranger’s', async () => {
    const [person, other] = [await signUpConfirmed(world), await signUpConfirmed(world)]
    const { value } = (await signIn(other)).cookies[0]!
    for (const cookie of [value, `${value}x`, 'a.b', `${value.split('.')[0]}.${'A'.repeat(22)}`]) {
      await signIn(person, wrong, { cookie: `finu_device=${cookie}` })
    }
    // Four of a stranger's ten attempts are used.
    for (let n = 0; n < 6; n++) expect((await signIn(person, wrong)).statusCode).toBe(401)
    expect((await signIn(person, wrong)).statusCode).toBe(429)
  })
})

describe('no hash is computed for', () => {
  test('a reset with a forged, used or foreign token', async () => {
    const person = await world.signUp()
    const used = await receiveLink(world, person, 'reset_password')
    await world.anonymous.call(accounts.confirmPasswordReset, { body: { token: used, new_password: newPassword } })
    vi.mocked(hash).mockClear()
    const tokens = [...Array.from({ length: 20 }, (_, n) => `${used.slice(0, -2)}${10 + n}`), used, 'x', person.token!]
    for (const token of tokens) {
      const reply = await world.anonymous.send(accounts.confirmPasswordReset, {
        body: { token, new_password: newPassword },
      })
      expect(reply).toMatchObject({ status: 400, body: { detail: accountTexts.linkInvalid } })
    }
    expect(hash).not.toHaveBeenCalled()
  })

  test('a registration with an address that has an account', async () => {
    vi.mocked(hash).mockClear()
    const person = await world.signUp()
    expect(hash).toHaveBeenCalledOnce()
    vi.mocked(hash).mockClear()
    const body = registration(person.email)
    expect((await world.anonymous.send(accounts.register, { body })).status).toBe(409)
    expect(hash).not.toHaveBeenCalled()
  })

  test('a sign-in beyond the limit', async () => {
    const person = await world.signUp()
    vi.mocked(verify).mockClear()
    for (let n = 0; n < 10; n++) await signIn(person, 'Wrong.Horse.9')
    expect(verify).toHaveBeenCalledTimes(10)
    vi.mocked(verify).mockClear()
    expect((await signIn(person)).statusCode).toBe(429)
    expect(verify).not.toHaveBeenCalled()
  })

  test('more waiting calls than the limit: further ones are refused, and the others are answered', async () => {
    // Slow enough that the calls overlap.
    const quick = vi.mocked(hash).getMockImplementation()!
    vi.mocked(hash).mockImplementation(async (...input) => {
      await wait(20)
      return quick(...input)
    })
    const people = await Promise.all(Array.from({ length: 90 }, () => world.signUp().catch(() => null)))
    vi.mocked(hash).mockImplementation(quick)
    expect(people.filter(Boolean).length).toBeGreaterThanOrEqual(33)
    expect(people).toContain(null)
    const person = people.find((one) => one !== null)!
    world.clock.advance(900_000)
    const replies = await Promise.all(Array.from({ length: 4 }, () => signIn(person)))
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  })
})

describe('addresses of letters', () => {
  test.each([
    'a,victim@example.com',
    'a;victim@example.com',
    '"a,b"@example.com',
    'a(comment)@example.com',
    'Somebody <a@example.com>',
    'a@example.com,b@example.com',
    'a@b@example.com',
    'a\r\nBcc: b@example.com',
    'a@-example.com',
    'a@example',
    'a@[127.0.0.1]',
    `${'a'.repeat(65)}@example.com`,
  ])('%j is invalid', async (email) => {
    const reply = await world.anonymous.send(accounts.register, { body: registration(email) })
    expect(reply).toMatchObject({ status: 422, body: { detail: [{ msg: accountTexts.emailInvalid }] } })
  })

  test('a plus, dots and subdomains are accepted', async () => {
    for (const email of ['first.last+tag@mail.example.co.uk', "o'neil_1@example.com"]) {
      expect((await world.anonymous.send(accounts.register, { body: registration(email) })).status).toBe(201)
    }
  })
})

describe('a letter greets by name', () => {
  const words = 'you won 900 EUR call 0900 123456 to get it'

  test('nobody at an address that is not proven, whatever it is about', async () => {
    const stranger = await world.signUp(words)
    await receiveLink(world, stranger, 'verify_email')
    await receiveLink(world, stranger, 'reset_password')
    const person = await signUpConfirmed(world)
    await person.call(profile.update, { body: { display_name: words } })
    await person.call(accounts.changeEmail, { body: { email: `new-${person.email}`, password } })
    await receiveLink(world, person, 'change_email')
    const letters = world.letters.slice(-4).filter(({ to }) => to !== person.email)
    expect(letters).toHaveLength(3)
    for (const { text } of letters) expect(text).toMatch(/^Hello,\n/)
  })

  test('whose address is proven', async () => {
    const person = await signUpConfirmed(world)
    await receiveLink(world, person, 'reset_password')
    expect(world.letters.at(-1)!.text).toMatch(/^Hello Sample user,\n/)
  })
})

test('the zone in a registration applies to the first log', async () => {
  world.clock.now = new Date('2026-03-02T23:30:00Z')
  const { access_token } = await world.anonymous.call(accounts.register, {
    body: { ...registration('traveller@example.com'), timezone: 'Europe/Madrid' },
  })
  const person: Client = Object.assign(Object.create(world.anonymous) as Client, { token: access_token })
  world.anonymous.token = access_token
  await person.call(moods.create, { body: { mood_type: 'calm' } })
  expect((await person.call(moods.daily, { params: { date: '2026-03-03' } })).count).toBe(1)
  world.anonymous.token = null
})

test('asking for a new password does the same work whether the address has an account or not', async () => {
  const person = await world.signUp()
  const ask = (email: string) => world.anonymous.call(accounts.requestPasswordReset, { body: { email } })
  const readJobs = async () =>
    (
      await world.owner.query<{ user_id: string }>(
        `select payload->>'user_id' as user_id from graphile_worker._private_jobs order by id desc limit 2`,
      )
    ).rows.map((row) => row.user_id)
  await ask(person.email.toUpperCase())
  await ask('nobody@example.com')
  const [unknown, known] = await readJobs()
  expect(known).toBe(person.userId)
  expect(unknown).toMatch(/^[0-9a-f-]{36}$/)
  expect(unknown).not.toBe(person.userId)
})

test('an address gets few letters that ask it to prove itself, whichever accounts they are for', async () => {
  const email = 'a.stranger@example.com'
  const open = async () => {
    const { access_token, user } = await world.anonymous.call(accounts.register, {
      body: registration(email, 'Sample user'),
    })
    return world.createClient(access_token, user.id, email)
  }
  const asked: number[] = []
  let letters = 0
  for (let account = 0; account < 5; account++) {
    const person = await open()
    for (let n = 0; n < 5; n++) asked.push((await person.send(accounts.resendVerification)).status)
    letters += (await receiveLinks(world, person)).length
    await person.call(ownData.eraseAccount, { body: { confirmation: email, password } })
  }
  expect(letters).toBeGreaterThan(0)
  expect(letters).toBeLessThanOrEqual(12)
  // Two accounts used up the twelve, with the letters of their registration.
  expect(asked.filter((status) => status === 202)).toHaveLength(10)
  expect(asked.filter((status) => status === 429)).toHaveLength(15)
  world.clock.advance(6 * 3_600_000 + 1)
  expect(await receiveLinks(world, await open())).toHaveLength(1)
})
