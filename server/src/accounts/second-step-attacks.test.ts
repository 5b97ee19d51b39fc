import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { accounts } from '@finu/contract/accounts/accounts'
import { passkeys } from '@finu/contract/accounts/passkeys'
import { secondStep } from '@finu/contract/accounts/second-step'
import { web3 } from '@finu/contract/wallet/web3'
import { startGoogle, type Google } from '@finu/standins/google'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addKey, assertWith, openAuthenticator } from '../../testing/authenticator.ts'
import { accountOf, openBrowser } from '../../testing/google-browser.ts'
import { receiveLink } from '../../testing/letters.ts'
import { cookiesOf, openApp, passWith, turnOnWith, waitingOf, type App } from '../../testing/second-step.ts'
import { openWallet, prove, proveLink } from '../../testing/wallet.ts'
import { createWorld, password, type Client, type Reply, type World } from '../../testing/world.ts'

let google: Google
let world: World
beforeAll(async () => {
  google = await startGoogle()
  world = await createWorld({ google })
})
// Starts new windows for limits by the day.
beforeEach(() => world.clock.advance(86_400_000))
afterAll(async () => {
  await world.close()
  await google.stop()
})

const now = () => world.clock.now
const countSessions = async ({ userId }: Client) =>
  (await world.owner.query('select from sessions where user_id = $1', [userId])).rowCount
const login = ({ email }: Client) => world.anonymous.send(accounts.login, { body: { email, password } })

/** Signs up a person with every sign-in method, and the second step. */
async function withSecondStep() {
  const person = await world.signUp()
  await world.signIn(person)
  const token = await receiveLink(world, person, 'verify_email')
  await world.anonymous.call(accounts.verifyEmail, { body: { token } })
  const [wallet, key] = [openWallet(), openAuthenticator()]
  await person.call(web3.link, { body: await proveLink(person, wallet) })
  await addKey(person, key)
  await openBrowser(world).signIn(accountOf(person.email))
  return { person, wallet, key, ...(await turnOnWith(world, person)) }
}

const wrongCode = { status: 401, body: { code: 'code_wrong' } }
const expired = { status: 401, body: { code: 'sign_in_expired' } }

describe('no sign-in opens a session without the second step', () => {
  /** Every sign-in method except a passkey, up to the step that would open a session. */
  const ways: Record<string, (made: Awaited<ReturnType<typeof withSecondStep>>) => Promise<Reply>> = {
    'email and password': ({ person }) => login(person),
    'a wallet': async ({ wallet }) => world.anonymous.send(web3.authenticate, { body: await prove(world, wallet) }),
    async Google({ person }) {
      const browser = openBrowser(world)
      const input = await browser.goThrough(accountOf(person.email))
      const { status, body } = await browser.redeem(input['access_token']!)
      const cookie = [...browser.cookies()].map(([name, value]) => `${name}=${value}`)
      return { status, body, headers: { 'set-cookie': cookie } }
    },
    async 'a new password'({ person }) {
      const token = await receiveLink(world, person, 'reset_password')
      await world.anonymous.call(accounts.confirmPasswordReset, { body: { token, new_password: password } })
      expect(await countSessions(person)).toBe(0)
      return login(person)
    },
  }

  test.each(Object.keys(ways))('%s', async (name) => {
    const made = await withSecondStep()
    const before = await countSessions(made.person)
    const reply = await ways[name]!(made)
    expect(reply).toMatchObject({ status: 200, body: { second_step: { ticket: expect.any(String) as string } } })
    expect(JSON.stringify(reply.body)).not.toContain('access_token')
    const after = await countSessions(made.person)
    expect(after).toBe(name === 'a new password' ? 0 : before)
    expect((await passWith(world, waitingOf(reply), made.app.at(now()))).status).toBe(200)
    expect(await countSessions(made.person)).toBe(after! + 1)
  })

  test('a passkey is both steps in one', async () => {
    const { key, person } = await withSecondStep()
    const credential = await assertWith(world, key)
    const { user } = await world.anonymous.call(passkeys.authenticate, { body: { credential } })
    expect(user.id).toBe(person.userId)
  })

  test('a refreshed session goes on', async () => {
    const { person } = await withSecondStep()
    expect(await person.call(accounts.refresh)).toHaveProperty('access_token')
  })

  test('the database refuses a session of one factor, whoever writes it', async () => {
    const { person } = await withSecondStep()
    const insert = (proof: string) =>
      world.owner.query(
        `insert into sessions (user_id, id, token_hash, created_at, last_seen_at, expires_at, ends_at, proof)
         values ($1, gen_random_uuid(), gen_random_uuid()::text::bytea, now(), now(), now(), now(), $2)`,
        [person.userId, proof],
      )
    await expect(insert('one_step')).rejects.toThrow('a session needs the second step')
    await insert('second_step')
    await insert('passkey')
  })

  test('sessions are written by one function, which one file of this room calls', async () => {
    const folder = new URL('../', import.meta.url)
    const files = (await readdir(folder, { recursive: true })).filter((name) => /(?<!\.test)\.ts$/.test(name))
    const texts = await Promise.all(
      files.map(async (name) => ({ name, text: await readFile(new URL(name, folder), 'utf8') })),
    )
    const having = (words: RegExp) => texts.filter(({ text }) => words.test(text)).map(({ name }) => name)
    expect(having(/insert\s+into\s+sessions\b/i)).toEqual(['platform/sessions.ts'])
    expect(having(/\bstartSession\b/).toSorted()).toEqual(['accounts/enter-actions.ts', 'platform/sessions.ts'])
  })

  test('turned on during a sign-in, the second step is asked for', async () => {
    const { person, app } = await withSecondStep()
    await world.owner.query(
      `update second_steps set turned_on_at = null, setup_session = $2, setup_ends_at = now() where user_id = $1`,
      [person.userId, randomUUID()],
    )
    const turner = await world.owner.connect()
    await turner.query('begin')
    await turner.query('select from users where user_id = $1 for no key update', [person.userId])
    const entering = login(person)
    await expect.poll(() => world.countWaiting()).toBe(1)
    await turner.query(
      'update second_steps set turned_on_at = now(), setup_session = null, setup_ends_at = null where user_id = $1',
      [person.userId],
    )
    await turner.query('commit')
    turner.release()
    expect((await passWith(world, waitingOf(await entering), app.at(now()))).status).toBe(200)
  })
})

describe('a code', () => {
  const passAll = (waiting: ReturnType<typeof waitingOf>[], code: string) =>
    Promise.all(waiting.map((each) => passWith(world, each, code)))
  const succeeded = (replies: Reply[]) => replies.filter(({ status }) => status === 200)

  test('works once: of a hundred in parallel with one ticket, one signs in', async () => {
    const { person, app } = await withSecondStep()
    const before = (await countSessions(person))!
    const waiting = waitingOf(await login(person))
    const replies = await passAll(
      Array.from({ length: 100 }, () => waiting),
      app.at(now()),
    )
    expect(succeeded(replies)).toHaveLength(1)
    expect(new Set(replies.map(({ status }) => status)).difference(new Set([200, 401, 429]))).toEqual(new Set())
    expect(await countSessions(person)).toBe(before + 1)
  })

  test.each(['app', 'recovery'] as const)('is good once: of many sign-ins at once one gets in: %s', async (kind) => {
    const { person, app, codes } = await withSecondStep()
    const waiting: ReturnType<typeof waitingOf>[] = []
    for (let n = 0; n < 9; n++) waiting.push(waitingOf(await login(person)))
    const code = kind === 'app' ? app.at(now()) : codes[0]!
    const replies = await passAll(waiting, code)
    expect(succeeded(replies)).toHaveLength(1)
    for (const reply of replies.filter(({ status }) => status !== 200)) expect(reply).toMatchObject(wrongCode)
  })

  test('older than the last accepted one is used up too', async () => {
    const { person, app } = await withSecondStep()
    const earlier = app.at(now())
    world.clock.advance(30_000)
    expect((await passWith(world, waitingOf(await login(person)), app.at(now()))).status).toBe(200)
    expect(await passWith(world, waitingOf(await login(person)), earlier)).toMatchObject(wrongCode)
  })

  test('is valid for its half minute and the two beside it', async () => {
    const { person, app } = await withSecondStep()
    // The code that turned it on is long expired.
    world.clock.advance(60_000)
    const at = (seconds: number) => app.at(new Date(now().getTime() + seconds * 1_000))
    // Moments further apart may have a code in common by chance.
    while ([-60, 60].some((seconds) => app.takes(at(seconds), now()))) world.clock.advance(30_000)
    for (const seconds of [-60, 60])
      expect(await passWith(world, waitingOf(await login(person)), at(seconds))).toMatchObject(wrongCode)
    for (const seconds of [-30, 0, 30])
      expect((await passWith(world, waitingOf(await login(person)), at(seconds))).status).toBe(200)
  })

  test('of somebody else is wrong, in the same words as a forged one', async () => {
    const [one, other] = [await withSecondStep(), await withSecondStep()]
    const answers = []
    // Two apps may show the same code by chance.
    while (one.app.takes(other.app.at(now()), now())) world.clock.advance(30_000)
    for (const code of [other.app.at(now()), other.codes[0]!, 'aaaa-2222', one.app.wrongAt(now())])
      answers.push(await passWith(world, waitingOf(await login(one.person)), code))
    for (const { status, body } of answers) expect({ status, body }).toEqual({ status: 401, body: answers[0]!.body })
  })

  test('has ten attempts in a quarter of an hour and forty a day, in all forms together', async () => {
    const { person, app } = await withSecondStep()
    const guess = async () => passWith(world, waitingOf(await login(person)), app.wrongAt(now()))
    for (let time = 0; time < 6; time++) expect(await guess()).toMatchObject(wrongCode)
    for (let time = 0; time < 4; time++)
      expect((await person.send(secondStep.turnOff, { body: { code: 'aaaa-2222' } })).status).toBe(400)
    const refused = await passWith(world, waitingOf(await login(person)), app.at(now()))
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many' } })
    for (let quarter = 0; quarter < 3; quarter++) {
      world.clock.advance(900_001)
      for (let time = 0; time < 10; time++) expect(await guess()).toMatchObject(wrongCode)
    }
    world.clock.advance(900_001)
    expect((await passWith(world, waitingOf(await login(person)), app.at(now()))).status).toBe(429)
    world.clock.advance(86_400_000)
    expect((await passWith(world, waitingOf(await login(person)), app.at(now()))).status).toBe(200)
  })
})

describe('a ticket for the second step', () => {
  const waitFor = async (): Promise<{ person: Client; app: App; waiting: ReturnType<typeof waitingOf> }> => {
    const { person, app } = await withSecondStep()
    return { person, app, waiting: waitingOf(await login(person)) }
  }

  test('survives wrong codes, and is valid for five minutes', async () => {
    const { person, app, waiting } = await waitFor()
    expect(await passWith(world, waiting, app.wrongAt(now()))).toMatchObject(wrongCode)
    world.clock.advance(299_999)
    expect((await passWith(world, waiting, app.at(now()))).status).toBe(200)
    const late = waitingOf(await login(person))
    world.clock.advance(300_000)
    expect(await passWith(world, late, app.at(now()))).toMatchObject(expired)
  })

  test('is valid only in the browser that started, and strangers do not use up its attempts', async () => {
    const { app, waiting } = await waitFor()
    const stranger = await waitFor()
    for (const cookie of ['', stranger.waiting.cookie, 'finu_sign_in=x'])
      for (let time = 0; time < 4; time++)
        expect(await passWith(world, { ...waiting, cookie }, app.at(now()))).toMatchObject(expired)
    expect((await passWith(world, waiting, app.at(now()))).status).toBe(200)
  })

  test('is no session, no ticket of another kind, and cannot be forged', async () => {
    const { app, waiting, person } = await waitFor()
    const bearer = Object.assign(await world.signUp(), { token: waiting.ticket })
    expect((await bearer.send(accounts.me)).status).toBe(401)
    expect((await bearer.send(accounts.refresh)).status).toBe(401)
    const first = await openBrowser(world).goThrough(accountOf(person.email))
    const forged = `${waiting.ticket.slice(0, -3)}AAA`
    for (const ticket of [first['access_token']!, forged, person.token!, 'step_', 'x'])
      expect(await passWith(world, { ...waiting, ticket }, app.at(now()))).toMatchObject(expired)
  })

  test('is invalid once its first step is gone', async () => {
    const { person, wallet, app } = await withSecondStep()
    const waiting = waitingOf(await world.anonymous.send(web3.authenticate, { body: await prove(world, wallet) }))
    await person.call(web3.unlink)
    expect(await passWith(world, waiting, app.at(now()))).toMatchObject(expired)
    const other = waitingOf(await login(person))
    await person.call(secondStep.turnOff, { body: { code: app.at(now()) } })
    world.clock.advance(30_000)
    expect(await passWith(world, other, app.at(now()))).toMatchObject(expired)
  })

  test('removes its cookie after use', async () => {
    const { app, waiting } = await waitFor()
    const { headers } = await passWith(world, waiting, app.at(now()))
    expect(String(headers['set-cookie'])).toMatch(/finu_sign_in=;.*Max-Age=0/)
    expect(cookiesOf(headers)).toContain('finu_device=')
  })
})

test('neither secrets nor codes are readable in the database, or in a log', async () => {
  const person = await world.signUp()
  const token = await receiveLink(world, person, 'verify_email')
  await world.anonymous.call(accounts.verifyEmail, { body: { token } })
  const { secret } = await person.call(secondStep.setUp)
  const app = openApp(secret)
  const { recovery_codes: codes } = await person.call(secondStep.prove, { body: { code: app.at(now()) } })
  await person.call(secondStep.turnOn)
  world.clock.advance(30_000)
  await passWith(world, waitingOf(await login(person)), app.at(now()))
  const { rows } = await world.owner.query<{ text: string }>(
    `select (select string_agg(s::text, ' ') from second_steps s) || (select string_agg(c::text, ' ') from recovery_codes c) as text`,
  )
  const { Secret } = await import('otpauth')
  const stored = `${rows[0]!.text} ${world.logs.join('')}`
  for (const text of [
    secret,
    Secret.fromBase32(secret).hex.toLowerCase(),
    ...codes,
    ...codes.map((code) => code.replace('-', '')),
  ])
    expect(stored.toLowerCase()).not.toContain(text.toLowerCase())
})
