import { accounts, accountTexts } from '@finu/contract/accounts/accounts'
import { profile } from '@finu/contract/accounts/profile'
import { transactions } from '@finu/contract/rewards/rewards'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { receiveLink } from '../../testing/letters.ts'
import { signedIn } from '../../testing/signed-in.ts'
import { createWorld, password, registration, type Client, type World } from '../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

describe('registering', () => {
  test('opens an empty account that is signed in', async () => {
    const { access_token, token_type, user } = await world.anonymous.call(accounts.register, {
      body: registration('New@Example.com'),
    })
    expect(token_type).toBe('bearer')
    expect(access_token).toMatch(/^[\w-]{86}$/)
    expect(user).toMatchObject({
      email: 'New@Example.com',
      email_verified: false,
      display_name: 'Sample user',
      onboarding_completed: false,
      tier: 'free',
      profile: { fasting_window: '16:8', health_goals: [], timezone: null },
    })
    const again = await world.anonymous.send(accounts.register, { body: registration('new@example.COM') })
    expect(again).toMatchObject({ status: 409, body: { detail: accountTexts.alreadyExists, code: 'account_exists' } })
  })

  test('names every failing field with the form’s own texts', async () => {
    const reply = await world.anonymous.send(accounts.register, {
      body: { email: 'nobody', password: 'short', display_name: ' ', agreed_to_terms: false, agreed_to_privacy: true },
    })
    expect(reply.status).toBe(422)
    expect(reply.body).toMatchObject({
      detail: [
        { loc: ['body', 'email'], msg: 'Please enter a valid email address' },
        { loc: ['body', 'password'], msg: 'Password must meet all requirements' },
        { loc: ['body', 'display_name'], msg: 'Name is required' },
        { loc: ['body', 'agreed_to_terms'], msg: 'Please accept the terms and privacy policy.' },
      ],
    })
  })

  test('with one address many times in parallel opens one account', async () => {
    const replies = await Promise.all(
      Array.from({ length: 8 }, () =>
        world.anonymous.send(accounts.register, { body: registration('once@example.com') }),
      ),
    )
    expect(replies.map((reply) => reply.status).toSorted()).toEqual([201, 409, 409, 409, 409, 409, 409, 409])
  })

  test('is limited for each network address, with Retry-After', async () => {
    const small = await createWorld({ registrationsPerHour: 2 })
    const statuses: number[] = []
    let last = await small.anonymous.send(accounts.register, { body: registration('a@example.com') })
    statuses.push(last.status)
    for (const name of ['b', 'c']) {
      last = await small.anonymous.send(accounts.register, { body: registration(`${name}@example.com`) })
      statuses.push(last.status)
    }
    expect(statuses).toEqual([201, 201, 429])
    expect(Number(last.headers['retry-after'])).toBe(3600)
    small.clock.advance(3_600_000)
    expect((await small.anonymous.send(accounts.register, { body: registration('c@example.com') })).status).toBe(201)
    await small.close()
  })
})

describe('signing in', () => {
  test('needs the right password; a wrong one and an unknown address get the same answer', async () => {
    const person = await world.signUp()
    const email = person.email
    const { user } = signedIn(
      await world.anonymous.call(accounts.login, { body: { email: email.toUpperCase(), password } }),
    )
    expect(user.id).toBe(person.userId)
    const wrong = await world.anonymous.send(accounts.login, { body: { email, password: 'Wrong.Horse.1' } })
    const unknown = await world.anonymous.send(accounts.login, { body: { email: 'unknown@example.com', password } })
    expect(wrong).toMatchObject({ status: 401, body: { detail: 'Invalid credentials' } })
    expect(unknown.body).toEqual(wrong.body)
    expect(unknown.status).toBe(wrong.status)
  })

  test('is refused with Retry-After after ten attempts at one address, even with the right password', async () => {
    const person = await world.signUp()
    const email = person.email
    for (let i = 0; i < 10; i++)
      await world.anonymous.send(accounts.login, { body: { email, password: 'Wrong.Horse.1' } })
    const reply = await world.anonymous.send(accounts.login, { body: { email, password } })
    expect(reply.status).toBe(429)
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
    world.clock.advance(900_000)
    expect((await world.anonymous.send(accounts.login, { body: { email, password } })).status).toBe(200)
  })
})

describe('a session', () => {
  test('ends with sign-out, and every kind of wrong token gets only a 401', async () => {
    const person = await world.signUp()
    expect((await person.call(accounts.me)).user.id).toBe(person.userId)
    // Sign-out also clears the person's data from the browser's cache.
    expect((await person.send(accounts.signOut)).headers['clear-site-data']).toBe('"cache"')
    expect((await person.send(accounts.me)).status).toBe(401)
    const forged = `${person.token!.slice(0, -1)}${person.token!.endsWith('A') ? 'B' : 'A'}`
    for (const token of ['', 'x', forged, person.token!.slice(1)]) {
      const reply = await world.app.inject({ url: '/api/v1/auth/me', headers: { authorization: `Bearer ${token}` } })
      expect([token, reply.statusCode, reply.json()]).toEqual([
        token,
        401,
        { detail: 'Authentication required. Please log in again.', code: 'unauthorized' },
      ])
    }
  })

  test('that has ended keeps nothing: a write with a forged token is rolled back, and invalid input is not named', async () => {
    const person = await world.signUp()
    const stranger: Client = Object.assign(await world.signUp(), {
      token: `${person.token!.slice(0, 40)}${'A'.repeat(24)}`,
    })
    expect((await stranger.send(profile.update, { body: { bio: 'Taken over' } })).status).toBe(401)
    expect((await stranger.send(profile.update, { body: { height_cm: 'tall' } })).status).toBe(401)
    expect((await stranger.send(accounts.endSession, { params: { id: person.userId } })).status).toBe(401)
    expect((await person.call(accounts.me)).user.profile.bio).toBeNull()
  })

  test('gets a new token by refresh, which ends the old one', async () => {
    const person = await world.signUp()
    const old = person.token
    const { access_token } = signedIn(await person.call(accounts.refresh))
    expect((await person.send(accounts.me)).status).toBe(401)
    person.token = access_token
    expect(access_token).not.toBe(old)
    expect((await person.call(accounts.me)).user.id).toBe(person.userId)
  })

  test('is extended while it is used, and ends after 14 idle days and after 90 days in any case', async () => {
    const person = await world.signUp()
    const day = 86_400_000
    const begun = world.clock.now
    for (let used = 0; used < 8; used++) {
      world.clock.advance(11 * day)
      expect((await person.send(accounts.me)).status).toBe(200)
      await expect
        .poll(async () => (await person.call(accounts.listSessions)).sessions[0]?.last_seen_at)
        .toBe(world.clock.now.toISOString())
    }
    world.clock.advance(3 * day)
    expect((await person.send(accounts.me)).status).toBe(401)
    const idle = await world.signUp()
    world.clock.advance(14 * day)
    expect((await idle.send(accounts.me)).status).toBe(401)
    world.clock.now = begun
  })

  test('is listed, and its person alone can end it from another device', async () => {
    const person = await world.signUp()
    const { access_token } = signedIn(
      await world.anonymous.call(accounts.login, { body: { email: person.email, password } }),
    )
    const elsewhere: Client = Object.assign(await world.signUp(), { token: access_token })
    const { sessions } = await person.call(accounts.listSessions)
    expect(sessions.map((session) => session.is_current).toSorted()).toEqual([false, true])
    const other = sessions.find((session) => !session.is_current)!
    expect((await (await world.signUp()).send(accounts.endSession, { params: { id: other.id } })).status).toBe(404)
    await person.call(accounts.endSession, { params: { id: other.id } })
    expect((await elsewhere.send(accounts.me)).status).toBe(401)
  })

  test('is stored as a hash only, and never logged', async () => {
    const person = await world.signUp()
    await person.send(accounts.me)
    const { rows } = await world.owner.query<object>('select * from sessions where user_id = $1', [person.userId])
    const stored = rows.flatMap((row) => Object.values(row) as unknown[])
    const texts = stored.map((value) => (Buffer.isBuffer(value) ? value.toString('latin1') : String(value)))
    expect(texts.length).toBeGreaterThan(5)
    expect(texts.join()).not.toContain(person.token)
    expect(world.logs.join()).not.toContain(person.token)
  })
})

describe('passwords', () => {
  test('change with the current one, and end every other session', async () => {
    const person = await world.signUp()
    const email = person.email
    const { access_token } = signedIn(await world.anonymous.call(accounts.login, { body: { email, password } }))
    const elsewhere: Client = Object.assign(await world.signUp(), { token: access_token })
    const next = 'Another.Horse.2'
    const wrong = await person.send(accounts.changePassword, { body: { current_password: next, new_password: next } })
    expect(wrong).toMatchObject({ status: 400, body: { detail: 'The current password is not right.' } })
    await person.call(accounts.changePassword, { body: { current_password: password, new_password: next } })
    expect((await elsewhere.send(accounts.me)).status).toBe(401)
    expect((await person.send(accounts.me)).status).toBe(200)
    expect((await world.anonymous.send(accounts.login, { body: { email, password: next } })).status).toBe(200)
  })

  test('are reset by a link that works once; every session ends', async () => {
    const person = await world.signUp()
    const email = person.email
    const known = await world.anonymous.call(accounts.requestPasswordReset, { body: { email } })
    expect(
      await world.anonymous.call(accounts.requestPasswordReset, { body: { email: 'unknown2@example.com' } }),
    ).toEqual(known)
    const queued = async () =>
      (
        await world.owner.query("select from outbox where user_id = $1 and details->>'purpose' = 'reset_password'", [
          person.userId,
        ])
      ).rowCount
    await expect.poll(queued).toBe(1)
    const token = await receiveLink(world, person, 'reset_password')
    const body = { token, new_password: 'Another.Horse.2' }
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => world.anonymous.send(accounts.confirmPasswordReset, { body })),
    )
    expect(replies.map((reply) => reply.status).toSorted()).toEqual([200, 400, 400, 400, 400])
    expect((await person.send(accounts.me)).status).toBe(401)
    expect((await world.anonymous.send(accounts.login, { body: { email, password } })).status).toBe(401)
    const { user } = signedIn(
      await world.anonymous.call(accounts.login, { body: { email, password: 'Another.Horse.2' } }),
    )
    expect(user.email_verified).toBe(true)
  })

  test('are not reset by a link that is expired, of another purpose, or forged', async () => {
    const person = await world.signUp()
    const verify = await receiveLink(world, person, 'verify_email')
    const old = await receiveLink(world, person, 'reset_password')
    world.clock.advance(3_600_001)
    for (const token of [verify, old, 'made-up', `${old.slice(0, -1)}-`]) {
      const reply = await world.anonymous.send(accounts.confirmPasswordReset, {
        body: { token, new_password: 'Another.Horse.2' },
      })
      expect(reply).toMatchObject({ status: 400, body: { detail: accountTexts.linkInvalid } })
    }
  })
})

describe('proving the email address', () => {
  test('takes more than opening the link, which mail scanners do', async () => {
    const person = await world.signUp()
    const token = await receiveLink(world, person, 'verify_email')
    const look = () => world.anonymous.call(accounts.readEmailLink, { query: { token } })
    for (let n = 0; n < 3; n++) expect(await look()).toEqual({ email: person.email, is_confirmed: false })
    await world.app.inject({ method: 'HEAD', url: `${accounts.readEmailLink.path}?token=${token}` })
    expect((await person.call(accounts.me)).user.email_verified).toBe(false)
    expect((await person.call(transactions.balance)).balance).toBe(0)
    await world.anonymous.call(accounts.verifyEmail, { body: { token } })
    expect((await person.call(accounts.me)).user.email_verified).toBe(true)
    expect(await look()).toEqual({ email: person.email, is_confirmed: true })
  })

  test('earns the 25 welcome points once, however often the link is opened or sent again', async () => {
    const person = await world.signUp()
    const token = await receiveLink(world, person, 'verify_email')
    const replies = await Promise.all(
      Array.from({ length: 6 }, () => world.anonymous.call(accounts.verifyEmail, { body: { token } })),
    )
    expect(replies.reduce((sum, reply) => sum + reply.tokens_awarded, 0)).toBe(25)
    const second = await receiveLink(world, person, 'verify_email')
    expect((await world.anonymous.call(accounts.verifyEmail, { body: { token: second } })).tokens_awarded).toBe(0)
    expect((await world.anonymous.send(accounts.verifyEmail, { body: { token } })).status).toBe(400)
    expect((await person.call(accounts.me)).user.email_verified).toBe(true)
    expect((await person.call(transactions.balance)).balance).toBe(25)
  })

  test('can be requested again, a few times an hour', async () => {
    const person = await world.signUp()
    const statuses: number[] = []
    for (let i = 0; i < 6; i++) statuses.push((await person.send(accounts.resendVerification)).status)
    expect(statuses).toEqual([202, 202, 202, 202, 202, 429])
  })
})
