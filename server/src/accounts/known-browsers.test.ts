import { setTimeout as wait } from 'node:timers/promises'
import { accounts } from '@finu/contract/accounts/accounts'
import { ownData } from '@finu/contract/accounts/own-data'
import { verify } from '@node-rs/argon2'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { confirm, listEventKinds, signUpConfirmed } from '../../testing/confirmed.ts'
import { receiveLink } from '../../testing/letters.ts'
import { createWorld, password, registration, type Client, type World } from '../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const wrong = 'Wrong.Horse.9'
const next = 'Another.Horse.2'
const hourMs = 3_600_000

interface Reply {
  statusCode: number
  headers: { 'set-cookie'?: string | string[] | undefined }
}

/** Returns the cookie of a known browser in an answer; undefined if there is none. */
const markIn = ({ headers }: Reply) => /finu_device=[^;]+/.exec([headers['set-cookie'] ?? []].flat().join())?.[0]

const signIn = (email: string, tried = password, cookie = '') =>
  world.app.inject({
    method: 'POST',
    url: accounts.login.path,
    payload: { email, password: tried },
    headers: { cookie },
  })

const post = (path: string, payload: object, headers: Record<string, string> = {}) =>
  world.app.inject({ method: 'POST', url: path, payload, headers })

const statusOf = async (email: string, tried: string, cookie?: string) =>
  (await signIn(email, tried, cookie)).statusCode

/** Signs in from so many browsers. @returns their cookies */
async function markBrowsers({ email }: Client, count: number): Promise<string[]> {
  const marks: string[] = []
  for (let n = 0; n < count; n++) marks.push(markIn(await signIn(email))!)
  return marks
}

async function reset(person: Client, chosen: string, cookie = '') {
  const token = await receiveLink(world, person, 'reset_password')
  return post(accounts.confirmPasswordReset.path, { token, new_password: chosen }, { cookie })
}

/** Counts wrong passwords that are checked, of several browsers one after another, up to a quarter of an hour's. */
async function countGuesses(email: string, cookies: readonly string[], each: number): Promise<number> {
  const statuses: number[] = []
  for (const cookie of cookies) for (let n = 0; n < each; n++) statuses.push(await statusOf(email, wrong, cookie))
  return statuses.filter((status) => status === 401).length
}

describe('a browser is no longer known', () => {
  test('once its account has another password, by a letter or by a change', async () => {
    for (const replace of [
      (person: Client) => reset(person, next),
      (person: Client) =>
        post(
          accounts.changePassword.path,
          { current_password: password, new_password: next },
          { authorization: `Bearer ${person.token!}` },
        ),
    ]) {
      const person = await signUpConfirmed(world)
      const marks = await markBrowsers(person, 3)
      expect((await replace(person)).statusCode).toBe(200)
      // As from a stranger's browser: ten in all.
      expect(await countGuesses(person.email, marks, 5)).toBe(10)
      world.clock.advance(hourMs)
      expect(await statusOf(person.email, next, marks[0])).toBe(200)
      const later = world.createClient(null, person.userId, person.email)
      Object.assign(later, { token: (await signIn(person.email, next)).json<{ access_token: string }>().access_token })
      expect((await listEventKinds(later)).slice(-2)).toEqual(['signed_in_anew', 'signed_in_anew'])
    }
  })

  test('once somebody else has the address, even with the same password', async () => {
    const first = await signUpConfirmed(world)
    const marks = await markBrowsers(first, 3)
    await first.call(ownData.eraseAccount, { body: { confirmation: first.email, password } })
    const signedUp = await world.anonymous.call(accounts.register, { body: registration(first.email) })
    const second = world.createClient(signedUp.access_token, signedUp.user.id, first.email)
    await confirm(world, second)
    expect(await countGuesses(first.email, marks, 5)).toBe(10)
    world.clock.advance(hourMs)
    await signIn(first.email, password, marks[0])
    expect((await listEventKinds(second)).at(-1)).toBe('signed_in_anew')
  })
})

describe('a browser becomes known', () => {
  test('by no account whose address nobody proved', async () => {
    const stranger = await world.signUp()
    expect(markIn(await post(accounts.register.path, registration('unproven@example.com')))).toBeUndefined()
    expect(markIn(await signIn(stranger.email))).toBeUndefined()
  })

  test('by proving the address, and by the page on which its new password was chosen', async () => {
    const person = await world.signUp()
    const token = await receiveLink(world, person, 'verify_email')
    const proven = markIn(await post(accounts.verifyEmail.path, { token }))!
    for (let n = 0; n < 11; n++) await signIn(person.email, wrong)
    expect([await statusOf(person.email, password), await statusOf(person.email, password, proven)]).toEqual([429, 200])
    const chosen = markIn(await reset(person, next, proven))!
    expect([await statusOf(person.email, next), await statusOf(person.email, next, chosen)]).toEqual([429, 200])
  })

  test('anew where its person changes the password', async () => {
    const person = await signUpConfirmed(world)
    const body = { current_password: password, new_password: next }
    const mark = markIn(await post(accounts.changePassword.path, body, { authorization: `Bearer ${person.token!}` }))!
    for (let n = 0; n < 11; n++) await signIn(person.email, wrong)
    expect([await statusOf(person.email, next), await statusOf(person.email, next, mark)]).toEqual([429, 200])
  })
})

test('wrong passwords of all known browsers of an address are a hundred in a quarter of an hour', async () => {
  const person = await signUpConfirmed(world)
  const marks = await markBrowsers(person, 12)
  expect(await countGuesses(person.email, marks, 10)).toBe(100)
  world.clock.advance(900_000)
  expect(await statusOf(person.email, password, marks[0])).toBe(200)
})

test('a known browser is neither refused nor kept waiting for long by others of its account', async () => {
  const person = await signUpConfirmed(world)
  const marks: string[] = []
  for (let hour = 0; hour < 2; hour++) {
    world.clock.advance(hourMs)
    marks.push(...(await markBrowsers(person, 22)))
  }
  world.clock.advance(hourMs)
  const [own, ...others] = marks as [string, ...string[]]
  const quick = vi.mocked(verify).getMockImplementation()!
  vi.mocked(verify).mockImplementation(async (...input) => {
    await wait(10)
    return quick(...input)
  })
  const flood = others.flatMap((cookie) => [
    statusOf(person.email, wrong, cookie),
    statusOf(person.email, wrong, cookie),
  ])
  const meanwhile = await statusOf(person.email, password, own)
  vi.mocked(verify).mockImplementation(quick)
  await Promise.all(flood)
  expect(meanwhile).toBe(200)
})
