import { accounts, accountTexts } from '@finu/contract/accounts/accounts'
import { profile } from '@finu/contract/accounts/profile'
import { transactions } from '@finu/contract/rewards/rewards'
import { tokens } from '@finu/contract/accounts/tokens'
import { moods } from '@finu/contract/moods/moods'
import { startGoogle, type Google } from '@finu/standins/google'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { confirm } from '../../testing/confirmed.ts'
import { agree } from '../../testing/agree.ts'
import { accountOf, openBrowser } from '../../testing/google-browser.ts'
import { receiveLink } from '../../testing/letters.ts'
import { signedIn } from '../../testing/signed-in.ts'
import { createWorld, password, registration, type Client, type World } from '../../testing/world.ts'

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

/** Returns a client with a session's token. */
async function whoHas(token: string): Promise<Client> {
  const client = await world.signUp()
  client.token = token
  const { user } = await client.call(accounts.me)
  return Object.assign(client, { userId: user.id, email: user.email ?? '' })
}

const isLive = async (token: string) =>
  (await world.app.inject({ url: accounts.me.path, headers: { authorization: `Bearer ${token}` } })).statusCode === 200

const signInByEmail = (email: string, chosen = password) =>
  world.anonymous.send(accounts.login, { body: { email, password: chosen } })

async function reset(person: Client, chosen: string) {
  const token = await receiveLink(world, person, 'reset_password')
  await world.anonymous.call(accounts.confirmPasswordReset, { body: { token, new_password: chosen } })
}

describe('a first sign-in from Google', () => {
  test('opens an account with a proven address, a name, the browser’s zone and the welcome points', async () => {
    const input = await openBrowser(world).goThrough(
      accountOf('New.Person@example.com', { name: 'Zoë Sample' }),
      '?timezone=Europe/Madrid',
    )
    expect(input).toEqual({
      access_token: expect.stringMatching(/^ticket_[\w-]{86}$/) as string,
      token_type: 'bearer',
      user_id: expect.any(String) as string,
      user_name: 'Zoë Sample',
      user_email: 'New.Person@example.com',
      user_avatar: '',
    })
    const person = await whoHas(await openBrowser(world).signIn(accountOf('new.person@example.com')))
    const { user } = await person.call(accounts.me)
    expect(user).toMatchObject({
      id: input['user_id'],
      email: 'New.Person@example.com',
      email_verified: true,
      display_name: 'Zoë Sample',
      onboarding_completed: false,
      last_login: world.clock.now.toISOString(),
      profile: { timezone: 'Europe/Madrid', avatar_url: null },
    })
    expect(await person.call(transactions.balance)).toMatchObject({ balance: 25 })
  })

  test('leads to the same account every time, with one welcome', async () => {
    const choice = accountOf('again@example.com')
    const first = await agree(await whoHas(await openBrowser(world).signIn(choice)))
    await first.call(profile.update, { body: { display_name: 'Own name' } })
    const second = await whoHas(await openBrowser(world).signIn(choice))
    expect(second.userId).toBe(first.userId)
    expect((await second.call(accounts.me)).user.display_name).toBe('Own name')
    expect(await second.call(transactions.balance)).toMatchObject({ balance: 25 })
  })

  test('opens one account, however many browsers are parallel', async () => {
    const input = await Promise.all(
      Array.from({ length: 6 }, () => openBrowser(world).goThrough(accountOf('at.once@example.com'))),
    )
    expect(new Set(input.map(({ user_id }) => user_id)).size).toBe(1)
    expect(input.map(({ access_token }) => access_token)).not.toContain(undefined)
  })

  test('may be refused with others if a network opens too many accounts', async () => {
    const small = await createWorld({ google, registrationsPerHour: 1 })
    const browser = openBrowser(small)
    await browser.signIn(accountOf('one@example.com'))
    const path = await browser.choose(await browser.leave(), accountOf('two@example.com'))
    expect((await browser.visit(path)).headers.location).toBe('/oauth-callback?problem=429')
    expect(await openBrowser(small).signIn(accountOf('one@example.com'))).toBeTruthy()
    await small.close()
  })

  test.each([
    ['a name of control characters and lone surrogates', '\u0000\u001B[31m \uD800x\u2028y', '[31m �x y'],
    ['a name that is too long, at a whole character', `${'a'.repeat(119)}😀😀`, 'a'.repeat(119)],
    ['no name at all', ' \u0000 ', 'odd2'],
  ])('gets a valid name for the profile: %s', async (_what, name, expected) => {
    google.errs.claims = { name }
    const email = `odd${name.length > 100 ? 1 : name.length > 5 ? 0 : 2}@example.com`
    const person = await whoHas(await openBrowser(world).signIn(accountOf(email)))
    google.errs.claims = {}
    expect((await person.call(accounts.me)).user.display_name).toBe(expected)
  })
})

test('the stand-in for Google signs in only to accounts that it created', async () => {
  const trial = await createWorld({ google: { ...google, isStandIn: true } })
  const person = await trial.signUp()
  await confirm(trial, person)
  const browser = openBrowser(trial)
  const path = await browser.choose(await browser.leave(), accountOf(person.email))
  expect((await browser.visit(path)).headers.location).toBe('/oauth-callback?error=test_page')
  const own = [accountOf('made.here@example.com'), accountOf('made.here@example.com')]
  const [first, again] = await Promise.all(own.map((account) => openBrowser(trial).goThrough(account)))
  expect(again!['user_id']).toBe(first!['user_id'])
  await trial.close()
})

describe('an address that has an account', () => {
  test('leads to it if both sides have it proven, in any case', async () => {
    const person = await world.signUp()
    await confirm(world, person)
    await person.call(moods.create, { body: { mood_type: 'calm' } })
    const same = await whoHas(await openBrowser(world).signIn(accountOf(person.email.toUpperCase())))
    expect(same.userId).toBe(person.userId)
    expect((await same.call(moods.list)).moods).toHaveLength(1)
    // The password stays valid, and the welcome points were for the address.
    expect((await signInByEmail(person.email)).status).toBe(200)
    expect(await same.call(transactions.balance)).toMatchObject({ balance: 25 + 10 + 5 })
  })

  test('does not, if it is unproven, let Google in, nor the one who registered it once its owner has taken it', async () => {
    const thief = await world.signUp()
    const script = await thief.call(tokens.create, { body: { name: 'Script', scopes: ['moods:read'] } })
    const email = thief.email
    const owner = openBrowser(world)
    expect(await owner.goThrough(accountOf(email))).toEqual({ error: 'account_exists' })
    // Nothing was linked, so the account is not Google's afterwards either.
    expect(await owner.goThrough(accountOf(email))).toEqual({ error: 'account_exists' })
    // A letter to the address gives the account to its owner, and ends the thief's access, as the text promises.
    await reset(thief, 'Owners.Horse.1')
    const person = await whoHas(await owner.signIn(accountOf(email)))
    expect(person.userId).toBe(thief.userId)
    expect([await isLive(thief.token!), await isLive(script.token)]).toEqual([false, false])
    expect((await signInByEmail(email)).status).toBe(401)
    expect((await signInByEmail(email, 'Owners.Horse.1')).status).toBe(200)
  })

  test('is not trusted if Google has not verified it', async () => {
    const person = await world.signUp()
    await confirm(world, person)
    const stranger = accountOf(person.email, { isVerified: false })
    expect(await openBrowser(world).goThrough(stranger)).toEqual({ error: 'email_unverified' })
    for (const verified of ['true', 1, {}, null]) {
      google.errs.claims = { email_verified: verified }
      expect(await openBrowser(world).goThrough(stranger)).toEqual({ error: 'email_unverified' })
    }
    google.errs.claims = {}
  })

  test('belongs to one Google account, which another with the same address does not replace', async () => {
    const email = 'two.googles@example.com'
    const first = await whoHas(await openBrowser(world).signIn(accountOf(email)))
    google.errs.claims = { sub: 'another-account' }
    expect(await openBrowser(world).goThrough(accountOf(email))).toEqual({ error: 'linked_elsewhere' })
    google.errs.claims = {}
    expect((await whoHas(await openBrowser(world).signIn(accountOf(email)))).userId).toBe(first.userId)
  })

  test('no longer matters once Google is linked: the subject does', async () => {
    const person = await whoHas(await openBrowser(world).signIn(accountOf('before@example.com')))
    const other = await world.signUp()
    await confirm(world, other)
    const { rows } = await world.owner.query<{ subject: string }>(
      `select subject from identities where kind = 'google' and owner_id = $1`,
      [person.userId],
    )
    google.errs.claims = { sub: rows[0]!.subject }
    expect((await whoHas(await openBrowser(world).signIn(accountOf(other.email)))).userId).toBe(person.userId)
    google.errs.claims = {}
  })
})

describe('an address that Google has not verified', () => {
  test('is not stored: its owner can open an account with it, and does not get the stranger’s', async () => {
    const email = 'somebody.elses@example.com'
    const stranger = await whoHas(await openBrowser(world).signIn(accountOf(email, { isVerified: false })))
    expect((await stranger.call(accounts.me)).user).toMatchObject({ email: null, email_verified: false })
    expect(await stranger.call(transactions.balance)).toMatchObject({ balance: 25 })
    const { user } = await world.anonymous.call(accounts.register, { body: registration(email) })
    expect(user.id).not.toBe(stranger.userId)
    // The subject still leads to the stranger's account.
    const again = await openBrowser(world).signIn(accountOf(email, { isVerified: false }))
    expect((await whoHas(again)).userId).toBe(stranger.userId)
  })
})

describe('a person without a password', () => {
  test('gets that answer when they try to change it, and other people’s guesses are wrong as usual', async () => {
    const person = await whoHas(await openBrowser(world).signIn(accountOf('no.password@example.com')))
    const change = { body: { current_password: password, new_password: 'Another.Horse.2' } }
    expect(await person.send(accounts.changePassword, change)).toMatchObject({
      status: 400,
      body: { code: 'no_password', detail: expect.stringContaining('Forgot password?') as string },
    })
    expect(await signInByEmail('no.password@example.com')).toMatchObject({
      status: 401,
      body: { detail: accountTexts.invalidCredentials },
    })
    const bare = await whoHas(await openBrowser(world).signIn(accountOf('bare@example.com', { isVerified: false })))
    expect(await bare.send(accounts.changePassword, change)).toMatchObject({
      status: 400,
      body: { code: 'no_password', detail: 'This account has no password: you sign in by another way.' },
    })
  })

  test('can get one by a letter to their proven address, and then both methods work', async () => {
    const email = 'first.password@example.com'
    const person = await whoHas(await openBrowser(world).signIn(accountOf(email)))
    await reset(person, 'First.Horse.1')
    expect(await isLive(person.token!)).toBe(false)
    expect((await signInByEmail(email, 'First.Horse.1')).body).toMatchObject({ user: { id: person.userId } })
    expect((await whoHas(await openBrowser(world).signIn(accountOf(email)))).userId).toBe(person.userId)
  })

  test('keeps their address from being registered by somebody else', async () => {
    await openBrowser(world).signIn(accountOf('mine@example.com'))
    expect(await world.anonymous.send(accounts.register, { body: registration('Mine@example.com') })).toMatchObject({
      status: 409,
      body: { code: 'account_exists' },
    })
  })
})

test('a browser that signed in with Google counts as known when a password is guessed', async () => {
  const browser = openBrowser(world)
  await browser.signIn(accountOf('known.device@example.com'))
  expect(browser.cookies().get('finu_device')).toMatch(/^[\w-]+\.[\w-]{22}$/)
})

test('a refresh needs a live session’s token, and the session ends like any other', async () => {
  const token = await openBrowser(world).signIn(accountOf('refresh@example.com'))
  const { access_token: next } = signedIn(await (await whoHas(token)).call(accounts.refresh))
  expect([await isLive(next), await isLive(token)]).toEqual([true, false])
})

test('Google is not offered without its settings', async () => {
  const plain = await createWorld()
  const browser = openBrowser(plain)
  for (const path of ['login', 'callback?code=a&state=b']) {
    const reply = await browser.visit(`/api/v1/auth/google/${path}`)
    expect([reply.statusCode, reply.headers.location]).toEqual([303, '/oauth-callback?problem=404'])
  }
  await plain.close()
})
