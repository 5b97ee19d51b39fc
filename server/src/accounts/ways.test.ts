import { accounts, accountTexts } from '@finu/contract/accounts/accounts'
import { ownData } from '@finu/contract/accounts/own-data'
import { tokens } from '@finu/contract/accounts/tokens'
import { startGoogle, type Google } from '@finu/standins/google'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accountOf, openBrowser } from '../../testing/google-browser.ts'
import { receiveLink } from '../../testing/letters.ts'
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

let people = 0
/** Signs up a person with Google. */
async function comeFromGoogle(isVerified = true): Promise<Client> {
  const browser = openBrowser(world)
  const email = `linked${++people}@example.com`
  const input = await browser.goThrough(accountOf(email, { isVerified }))
  const { body } = await browser.redeem(input.access_token!)
  const person = await world.signUp()
  person.token = (body as { access_token: string }).access_token
  const { user } = await person.call(accounts.me)
  return Object.assign(person, { userId: user.id, email: user.email ?? '' })
}

async function givePassword(person: Client) {
  const token = await receiveLink(world, person, 'reset_password')
  await world.anonymous.call(accounts.confirmPasswordReset, { body: { token, new_password: 'Correct.Horse.1' } })
  await world.signIn(person)
}

const unlink = (person: Client) => person.send(accounts.unlinkGoogle)
const kindsOf = async (person: Client) => (await person.call(ownData.listSecurityEvents)).events.map(({ kind }) => kind)

describe('sign-in methods', () => {
  test('are listed with their dates, and which could be added', async () => {
    const person = await world.signUp()
    expect(await person.call(accounts.listWays)).toEqual({
      ways: [
        { kind: 'email', linked_at: expect.any(String) as string },
        { kind: 'google', linked_at: null },
        { kind: 'passkey', linked_at: null },
        { kind: 'wallet', linked_at: null },
      ],
      has_password: true,
      pending_email: null,
      passkeys: [],
    })
    const other = await comeFromGoogle()
    expect(await other.call(accounts.listWays)).toMatchObject({
      ways: [
        { kind: 'email' },
        { kind: 'google', linked_at: expect.any(String) as string },
        { kind: 'passkey' },
        { kind: 'wallet' },
      ],
      has_password: false,
    })
    expect((await world.anonymous.send(accounts.listWays)).status).toBe(401)
  })

  test('include Google only if it is linked, on a server without it', async () => {
    const plain = await createWorld()
    const person = await plain.signUp()
    expect((await person.call(accounts.listWays)).ways).toMatchObject([
      { kind: 'email' },
      { kind: 'passkey' },
      { kind: 'wallet' },
    ])
    await plain.close()
  })
})

describe('unlinking Google', () => {
  test('removes it once, and is recorded', async () => {
    const person = await comeFromGoogle()
    await givePassword(person)
    await person.call(accounts.unlinkGoogle)
    expect(await person.call(accounts.listWays)).toMatchObject({
      ways: [
        { kind: 'email' },
        { kind: 'google', linked_at: null },
        { kind: 'passkey', linked_at: null },
        { kind: 'wallet', linked_at: null },
      ],
    })
    expect((await kindsOf(person))[0]).toBe('google_removed')
    expect((await unlink(person)).status).toBe(404)
  })

  test('is refused if it is the only sign-in method: without a password, and without an address', async () => {
    for (const isVerified of [true, false]) {
      const person = await comeFromGoogle(isVerified)
      expect(await unlink(person)).toMatchObject({
        status: 409,
        body: { code: 'last_way', detail: accountTexts.lastWay },
      })
      expect(await kindsOf(person)).not.toContain('google_removed')
    }
  })

  test('is refused to strangers, programs and people without it', async () => {
    const person = await comeFromGoogle()
    await givePassword(person)
    const { token } = await person.call(tokens.create, { body: { name: 'Program', scopes: ['moods:write'] } })
    const program = await world.signUp()
    program.token = token
    expect((await unlink(world.anonymous)).status).toBe(401)
    expect([401, 403]).toContain((await unlink(program)).status)
    expect((await unlink(await world.signUp())).status).toBe(404)
    expect((await person.call(accounts.listWays)).ways[1]!.linked_at).not.toBeNull()
  })

  test('many times in parallel happens once', async () => {
    const person = await comeFromGoogle()
    await givePassword(person)
    const statuses = (await Promise.all(Array.from({ length: 12 }, () => unlink(person)))).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, ...Array.from({ length: 11 }, () => 404)])
    expect((await kindsOf(person)).filter((kind) => kind === 'google_removed')).toHaveLength(1)
  })

  test('in parallel with another method leaves one of them', async () => {
    for (let round = 0; round < 5; round++) {
      const person = await comeFromGoogle(false)
      await world.owner.query(
        `insert into identities (kind, subject, owner_id, created_at) values ('wallet', $1, $2, now())`,
        [`0x${String(people).padStart(40, '0')}`, person.userId],
      )
      // Simulates the other removal, which takes the same lock.
      const other = await world.owner.connect()
      await other.query('begin')
      await other.query('select 1 from identities where owner_id = $1 order by kind for no key update', [person.userId])
      const waiting = unlink(person)
      await expect.poll(() => world.countWaiting()).toBeGreaterThan(0)
      await other.query(`delete from identities where owner_id = $1 and kind = 'wallet'`, [person.userId])
      await other.query('commit')
      other.release()
      expect((await waiting).status).toBe(409)
    }
  })
})
