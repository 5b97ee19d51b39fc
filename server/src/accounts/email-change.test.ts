import { accounts, accountTexts } from '@finu/contract/accounts/accounts'
import { ownData } from '@finu/contract/accounts/own-data'
import { transactions } from '@finu/contract/rewards/rewards'
import { tokens } from '@finu/contract/accounts/tokens'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { receiveLink } from '../../testing/letters.ts'
import { enterWith, openWallet } from '../../testing/wallet.ts'
import { createWorld, type Client, type World } from '../../testing/world.ts'
import { suspend } from './operator-actions.ts'

const hourMs = 3_600_000
const password = 'Correct.Horse.1'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
// Starts new windows for limits by the hour.
beforeEach(() => world.clock.advance(2 * hourMs))
afterAll(() => world.close())

let made = 0
const newAddress = () => `New${++made}@Example.com`

const ask = (person: Client, email: string, more: { password?: string } = { password }) =>
  person.send(accounts.changeEmail, { body: { email, ...more } })
const open = (token: string) => world.anonymous.send(accounts.verifyEmail, { body: { token } })
const look = (token: string) => world.anonymous.send(accounts.readEmailLink, { query: { token } })
const emailOf = async (person: Client) => (await person.call(accounts.me)).user.email
const pendingOf = async (person: Client) => (await person.call(accounts.listWays)).pending_email
const signIn = async (email: string) =>
  (await world.anonymous.send(accounts.login, { body: { email, password } })).status

describe('a new address', () => {
  test('is the account’s once its link is opened, and not before', async () => {
    const person = await world.signUp()
    const { email: old } = person
    const next = newAddress()
    expect(await ask(person, next)).toMatchObject({ status: 202, body: { detail: accountTexts.changeSent } })
    expect([await emailOf(person), await pendingOf(person)]).toEqual([old, next])
    const token = await receiveLink(world, person, 'change_email')
    expect(world.letters.at(-1)).toMatchObject({ to: next, subject: 'Confirm your new email for Finu' })
    expect(await look(token)).toMatchObject({ status: 200, body: { email: next, is_confirmed: false } })
    expect([await emailOf(person), await pendingOf(person)]).toEqual([old, next])
    expect(await open(token)).toMatchObject({ status: 200, body: { tokens_awarded: 25, email: next } })
    expect([await emailOf(person), await pendingOf(person)]).toEqual([next, null])
    expect(await look(token)).toMatchObject({ status: 200, body: { email: next, is_confirmed: true } })
    expect((await person.call(accounts.me)).user.email_verified).toBe(true)
    expect([await signIn(old), await signIn(next.toUpperCase())]).toEqual([401, 200])
    const { events } = await person.call(ownData.listSecurityEvents)
    expect(events.map(({ kind }) => kind).slice(0, 3)).toEqual([
      'signed_in_anew',
      'email_changed',
      'email_change_asked',
    ])
  })

  test('may have its link opened again, which does nothing more', async () => {
    const person = await world.signUp()
    const next = newAddress()
    await ask(person, next)
    const token = await receiveLink(world, person, 'change_email')
    const answers = await Promise.all(Array.from({ length: 12 }, () => open(token)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    const earned = answers.map(({ body }) => (body as { tokens_awarded: number }).tokens_awarded)
    expect(earned.reduce((sum, points) => sum + points)).toBe(25)
    expect((await person.call(transactions.balance)).balance).toBe(25)
    const { events } = await person.call(ownData.listSecurityEvents)
    expect(events.filter(({ kind }) => kind === 'email_changed')).toHaveLength(1)
  })

  test('ends every other session, token and open link, and keeps the session that asked', async () => {
    const person = await world.signUp()
    const elsewhere = Object.assign(await world.signUp(), { email: person.email })
    await world.signIn(elsewhere)
    const program = await world.signUp()
    const { token: personal } = await person.call(tokens.create, { body: { name: 'Program', scopes: ['moods:read'] } })
    program.token = personal
    const links = [await receiveLink(world, person, 'reset_password'), await receiveLink(world, person, 'verify_email')]
    await ask(person, newAddress())
    await open(await receiveLink(world, person, 'change_email'))
    expect((await person.send(accounts.me)).status).toBe(200)
    expect((await elsewhere.send(accounts.me)).status).toBe(401)
    expect((await person.call(tokens.list)).tokens).toEqual([])
    const reset = { token: links[0]!, new_password: password }
    expect((await world.anonymous.send(accounts.confirmPasswordReset, { body: reset })).status).toBe(400)
    expect((await open(links[1]!)).status).toBe(400)
  })

  test('is not affected by a link sent to the old one at the time of the change', async () => {
    const person = await world.signUp()
    await ask(person, newAddress())
    const change = await receiveLink(world, person, 'change_email')
    const late = await receiveLink(world, person, 'reset_password')
    const { rows } = await world.owner.query<{ row: string }>('select l::text as row from links l where user_id = $1', [
      person.userId,
    ])
    await open(change)
    // Inserts the links again, as a job that had read the old address would.
    for (const { row } of rows)
      await world.owner.query('insert into links select ($1::links).* on conflict do nothing', [row])
    const reset = { token: late, new_password: password }
    expect((await world.anonymous.send(accounts.confirmPasswordReset, { body: reset })).status).toBe(400)
  })

  test('replaces an earlier request, whose link is invalid', async () => {
    const person = await world.signUp()
    const { email: old } = person
    await ask(person, newAddress())
    const first = await receiveLink(world, person, 'change_email')
    const { rows } = await world.owner.query<{ row: string }>('select l::text as row from links l where user_id = $1', [
      person.userId,
    ])
    await ask(person, newAddress())
    expect((await open(first)).status).toBe(400)
    await world.owner.query('insert into links select ($1::links).*', [rows[0]!.row])
    expect(await look(first)).toMatchObject({ status: 400, body: { detail: accountTexts.linkInvalid } })
    expect(await open(first)).toMatchObject({ status: 400, body: { detail: accountTexts.linkInvalid } })
    expect(await emailOf(person)).toBe(old)
  })

  test('can be cancelled', async () => {
    const person = await world.signUp()
    const { email: old } = person
    expect((await person.send(accounts.cancelEmailChange)).status).toBe(404)
    await ask(person, newAddress())
    const token = await receiveLink(world, person, 'change_email')
    const answers = await Promise.all(Array.from({ length: 6 }, () => person.send(accounts.cancelEmailChange)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404, 404, 404, 404])
    expect((await open(token)).status).toBe(400)
    expect([await emailOf(person), await pendingOf(person)]).toEqual([old, null])
  })

  test('can be confirmed for an hour', async () => {
    const person = await world.signUp()
    await ask(person, newAddress())
    const token = await receiveLink(world, person, 'change_email')
    world.clock.advance(hourMs + 1)
    expect((await open(token)).status).toBe(400)
    expect(await pendingOf(person)).toBeNull()
  })

  test.each(['signs out everywhere else', 'ends that session', 'is suspended'] as const)(
    'is not set by a session that was ended since: its owner %s',
    async (how) => {
      const owner = await world.signUp()
      const thief = Object.assign(await world.signUp(), { email: owner.email })
      await world.signIn(thief)
      const { sessions } = await thief.call(accounts.listSessions)
      await ask(thief, newAddress())
      const token = await receiveLink(world, owner, 'change_email')
      if (how === 'signs out everywhere else') await owner.call(accounts.endOtherSessions)
      else if (how === 'is suspended') await suspend(world.database, owner.userId, world.clock.now)
      else await owner.call(accounts.endSession, { params: { id: sessions.find(({ is_current }) => is_current)!.id } })
      expect(await pendingOf(owner).catch(() => null)).toBeNull()
      expect((await look(token)).status).toBe(400)
      expect((await open(token)).status).toBe(400)
    },
  )

  test('that is another account’s is only revealed in its letter', async () => {
    const other = await world.signUp()
    const person = await world.signUp()
    expect(await ask(person, other.email.toUpperCase())).toMatchObject({
      status: 202,
      body: { detail: accountTexts.changeSent },
    })
    const token = await receiveLink(world, person, 'change_email')
    expect(await open(token)).toMatchObject({ status: 409, body: { detail: accountTexts.alreadyExists } })
    expect([await emailOf(person), await signIn(other.email)]).toEqual([person.email, 200])
  })

  test('requested by two people in parallel becomes one’s', async () => {
    const next = newAddress()
    const people = await Promise.all([world.signUp(), world.signUp()])
    const links: string[] = []
    for (const person of people) {
      await ask(person, next)
      links.push(await receiveLink(world, person, 'change_email'))
    }
    const statuses = await Promise.all(links.map(async (token) => (await open(token)).status))
    expect(statuses.toSorted()).toEqual([200, 409])
    expect((await Promise.all(people.map(emailOf))).filter((email) => email === next)).toHaveLength(1)
  })

  test('is requested with the password, a few times an hour', async () => {
    const person = await world.signUp()
    const wrong = await ask(person, newAddress(), { password: 'Wrong.Horse.1' })
    expect(wrong).toMatchObject({ status: 400, body: { code: 'wrong_password' } })
    expect((await person.send(accounts.changeEmail, { body: { email: newAddress() } })).status).toBe(422)
    expect(await ask(person, person.email.toUpperCase())).toMatchObject({
      status: 422,
      body: { detail: [{ loc: ['body', 'email'], msg: accountTexts.sameEmail }] },
    })
    expect(await pendingOf(person)).toBeNull()
    const statuses: number[] = []
    for (let i = 0; i < 3; i++) statuses.push((await ask(person, newAddress())).status)
    expect(statuses).toEqual([202, 202, 429])
  })

  test('is refused to strangers, programs and every undeliverable address', async () => {
    const person = await world.signUp()
    const { token } = await person.call(tokens.create, { body: { name: 'Program', scopes: ['moods:write'] } })
    const program = await world.signUp()
    program.token = token
    expect((await ask(world.anonymous, newAddress())).status).toBe(401)
    expect([401, 403]).toContain((await ask(program, newAddress())).status)
    for (const email of [
      '',
      'a,victim@example.com',
      'a@b',
      'x\u0000@example.com',
      '\ud800@example.com',
      `${'a'.repeat(250)}@x.yz`,
    ])
      expect((await ask(person, email)).status).toBe(422)
    expect(await pendingOf(person)).toBeNull()
  })

  test('is not set by a request with an outdated password', async () => {
    const person = await world.signUp()
    const next = 'Another.Horse.2'
    const [asked] = await Promise.all([
      ask(person, newAddress()),
      person.send(accounts.changePassword, { body: { current_password: password, new_password: next } }),
    ])
    expect([202, 400]).toContain(asked.status)
    expect((await pendingOf(person)) !== null).toBe(asked.status === 202)
  })

  test('can be set after a wallet sign-in within ten minutes, by an account without one; a password by a letter', async () => {
    const wallet = openWallet()
    let person = await enterWith(world, wallet)
    expect(await emailOf(person)).toBeNull()
    const next = newAddress()
    world.clock.advance(hourMs / 6 + 1)
    expect(await ask(person, next, {})).toMatchObject({ status: 403, body: { code: 'sign_in_again' } })
    person = await enterWith(world, wallet)
    expect((await ask(person, next, {})).status).toBe(202)
    expect((await open(await receiveLink(world, person, 'change_email'))).status).toBe(200)
    expect([await emailOf(person), await signIn(next)]).toEqual([next, 401])
    const token = await receiveLink(world, person, 'reset_password')
    await world.anonymous.call(accounts.confirmPasswordReset, { body: { token, new_password: password } })
    expect(await signIn(next)).toBe(200)
  })

  test('requested while the account is erased leaves nothing, without a deadlock', async () => {
    for (let round = 0; round < 5; round++) {
      const person = await world.signUp()
      const next = newAddress()
      await ask(person, next)
      const token = await receiveLink(world, person, 'change_email')
      const erasing = person.send(ownData.eraseAccount, { body: { confirmation: person.email, password } })
      const [erased, changed] = await Promise.all([erasing, open(token)])
      expect([erased.status, changed.status].every((status) => status < 500)).toBe(true)
      const { rowCount } = await world.owner.query('select from identities where owner_id = $1', [person.userId])
      expect(rowCount).toBe(erased.status === 200 ? 0 : 1)
    }
  })
})
