import { accounts } from '@finu/contract/accounts/accounts'
import { ownData } from '@finu/contract/accounts/own-data'
import { tokens } from '@finu/contract/accounts/tokens'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createWorld, password, type Client, type World } from '../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

/** Signs the same person in on other devices, one after another: few sign-ins of one account may run at once. */
async function alsoAt(person: Client, places: number): Promise<Client[]> {
  const devices: Client[] = []
  for (let place = 0; place < places; place++) {
    const there = await world.signUp()
    Object.assign(there, { userId: person.userId, email: person.email })
    await world.signIn(there)
    devices.push(there)
  }
  return devices
}

const statusOf = async (client: Client) => (await client.send(accounts.me)).status
const endOthers = (client: Client) => client.send(accounts.endOtherSessions)
const eventsOf = async (client: Client) =>
  (await client.call(ownData.listSecurityEvents)).events.map(({ kind }) => kind)

describe('signing out everywhere else', () => {
  test('ends all sessions except the caller’s, and is recorded once', async () => {
    const person = await world.signUp()
    const others = await alsoAt(person, 3)
    expect((await person.call(accounts.endOtherSessions)).ended).toBe(3)
    expect(await Promise.all(others.map(statusOf))).toEqual([401, 401, 401])
    expect((await person.call(accounts.listSessions)).sessions).toMatchObject([{ is_current: true }])
    expect((await eventsOf(person)).filter((kind) => kind === 'session_ended')).toHaveLength(1)
  })

  test('does nothing, and records nothing, if there is no other', async () => {
    const person = await world.signUp()
    expect((await person.call(accounts.endOtherSessions)).ended).toBe(0)
    expect(await eventsOf(person)).toEqual(['signed_up'])
  })

  test('does not affect other people', async () => {
    const [person, other] = [await world.signUp(), await world.signUp()]
    await alsoAt(person, 1)
    await person.call(accounts.endOtherSessions)
    expect(await statusOf(other)).toBe(200)
  })

  test('is refused without a session, with an ended one, and to a program', async () => {
    const person = await world.signUp()
    const [other] = await alsoAt(person, 1)
    const { token } = await person.call(tokens.create, { body: { name: 'Program', scopes: ['moods:write'] } })
    const stranger = await world.signUp()
    for (const forged of [null, token, `${person.token}x`, `ticket_${person.token}`]) {
      stranger.token = forged
      expect([401, 403]).toContain((await endOthers(stranger)).status)
    }
    expect(await statusOf(other!)).toBe(200)
  })

  test('from all devices in parallel leaves exactly one signed in', async () => {
    for (let round = 0; round < 2; round++) {
      const person = await world.signUp()
      const all = [person, ...(await alsoAt(person, 5))]
      const statuses = (await Promise.all(all.map(endOthers))).map(({ status }) => status)
      expect(statuses.filter((status) => status >= 500)).toEqual([])
      const alive = (await Promise.all(all.map(statusOf))).filter((status) => status === 200)
      expect(alive).toHaveLength(1)
      const [left] = all.filter((_, index) => statuses[index] === 200)
      expect(await statusOf(left!)).toBe(200)
    }
  })

  test('while others sign in, sign out and change the password, breaks nothing', async () => {
    const person = await world.signUp()
    const others = await alsoAt(person, 4)
    const { sessions } = await person.call(accounts.listSessions)
    const replies = await Promise.all([
      endOthers(person),
      ...others.slice(0, 2).map(endOthers),
      ...sessions.slice(0, 3).map(({ id }) => person.send(accounts.endSession, { params: { id } })),
      others[3]!.send(accounts.changePassword, {
        body: { current_password: password, new_password: 'Another.Horse.2' },
      }),
      world.anonymous.send(accounts.login, { body: { email: person.email, password } }),
    ])
    expect(replies.map(({ status }) => status).filter((status) => status >= 500)).toEqual([])
  })
})
