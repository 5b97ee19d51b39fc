import { randomUUID } from 'node:crypto'
import { accounts } from '@finu/contract/accounts/accounts'
import {
  healthConsent,
  healthConsentTexts,
  healthConsentVersion,
  needsHealthConsent,
} from '@finu/contract/accounts/health-consent'
import { ownData } from '@finu/contract/accounts/own-data'
import { tokens } from '@finu/contract/accounts/tokens'
import { moods } from '@finu/contract/moods/moods'
import { web3 } from '@finu/contract/wallet/web3'
import { startGoogle, type Google } from '@finu/standins/google'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { agree } from '../../testing/agree.ts'
import { accountOf, openBrowser } from '../../testing/google-browser.ts'
import { endpointsByName } from '../../testing/hostile-calls.ts'
import { findTraces } from '../../testing/traces.ts'
import { signedIn } from '../../testing/signed-in.ts'
import { openWallet, prove } from '../../testing/wallet.ts'
import { createWorld, password, registration, type Client, type World } from '../../testing/world.ts'

let world: World
let google: Google
beforeAll(async () => {
  google = await startGoogle()
  world = await createWorld({ google })
})
afterAll(async () => {
  await world.close()
  await google.stop()
})

const calm = { body: { mood_type: 'calm' } }
const needed = { status: 403, body: { code: 'consent_needed', detail: healthConsentTexts.needed } }
const give = { body: { version: healthConsentVersion } }

/** Makes an account as it was before people were asked for a consent. */
async function signUpWithout(): Promise<Client> {
  const person = await world.signUp()
  await world.owner.query('delete from health_consents where user_id = $1', [person.userId])
  return person
}

interface Stored {
  version: number
  way: string
  given_at: Date
}
const storedOf = async ({ userId }: Client) =>
  (await world.owner.query<Stored>('select version, way, given_at from health_consents where user_id = $1', [userId]))
    .rows
const consentOf = async (person: Client) => (await person.call(accounts.me)).user.health_consent

describe('a consent', () => {
  test('that is given in the form is recorded with the account: which text, when, and how', async () => {
    const person = await world.signUp()
    const given = { version: healthConsentVersion, given_at: world.clock.now.toISOString() }
    expect(await consentOf(person)).toEqual(given)
    expect(await storedOf(person)).toEqual([
      { version: healthConsentVersion, way: 'sign_up_form', given_at: world.clock.now },
    ])
    expect((await person.send(moods.create, calm)).status).toBe(201)
  })

  test('that is given later is recorded as the answer to the question, and once', async () => {
    const person = await signUpWithout()
    expect(await consentOf(person)).toBeNull()
    const first = world.clock.now
    const replies = await Promise.all(Array.from({ length: 8 }, () => person.send(healthConsent.give, give)))
    for (const { status, body } of replies)
      expect([status, (body as { user: object }).user]).toEqual([
        200,
        expect.objectContaining({ health_consent: { version: healthConsentVersion, given_at: first.toISOString() } }),
      ])
    world.clock.advance(60_000)
    await agree(person)
    expect(await storedOf(person)).toEqual([{ version: healthConsentVersion, way: 'question', given_at: first }])
    expect((await person.send(moods.create, calm)).status).toBe(201)
  })

  test('is given by a program that opens an account as the reference says, with the privacy policy', async () => {
    const email = `${randomUUID()}@example.com`
    const { health_consent: _, ...body } = registration(email)
    const { access_token, user } = await world.anonymous.call(accounts.register, { body })
    const person = world.createClient(access_token, user.id, email)
    expect(await storedOf(person)).toEqual([
      { version: healthConsentVersion, way: 'register_call', given_at: world.clock.now },
    ])
    expect((await person.send(moods.create, calm)).status).toBe(201)
    const refused = { ...registration(`${randomUUID()}@example.com`), agreed_to_privacy: false }
    expect((await world.anonymous.send(accounts.register, { body: refused })).status).toBe(422)
  })

  test('is missing after signing up with Google and with a wallet, until it is given', async () => {
    const token = await openBrowser(world).signIn(accountOf(`${randomUUID()}@example.com`))
    const proof = { body: await prove(world, openWallet()) }
    const entered = signedIn(await world.anonymous.call(web3.authenticate, proof))
    for (const person of [world.createClient(token, ''), world.createClient(entered.access_token, entered.user.id)]) {
      expect(await consentOf(person)).toBeNull()
      expect(await person.send(moods.create, calm)).toMatchObject(needed)
      await agree(person)
      expect((await person.send(moods.create, calm)).status).toBe(201)
    }
  })

  test('to another version of the text is none', async () => {
    const person = await signUpWithout()
    for (const version of [healthConsentVersion + 1, 32_767])
      await world.owner.query(
        "insert into health_consents (user_id, version, way, given_at) values ($1, $2, 'question', now())",
        [person.userId, version],
      )
    expect(await consentOf(person)).toBeNull()
    expect(await person.send(moods.create, calm)).toMatchObject(needed)
    await agree(person)
    expect(await storedOf(person)).toHaveLength(3)
    expect((await person.send(moods.create, calm)).status).toBe(201)
  })

  test('names the text that was read: anything else is refused, and opens no account either', async () => {
    const person = await signUpWithout()
    const forged = [
      undefined,
      {},
      { version: 0 },
      { version: -1 },
      { version: healthConsentVersion + 1 },
      { version: `${healthConsentVersion}` },
      { version: healthConsentVersion + 0.5 },
      { version: true },
      { version: null },
      { version: [healthConsentVersion] },
      { version: { valueOf: healthConsentVersion } },
      { version: 'x'.repeat(10_000) },
      { version: '1\u0000' },
      { given: true },
      true,
      'yes',
      [healthConsentVersion],
    ]
    for (const body of forged) {
      const { status } = await person.send(healthConsent.give, body === undefined ? {} : { body })
      expect([body, [400, 415, 422].includes(status)]).toEqual([body, true])
      if (body === undefined) continue
      const account = { ...registration(`${randomUUID()}@example.com`), health_consent: body }
      expect([body, (await world.anonymous.send(accounts.register, { body: account })).status]).toEqual([body, 422])
    }
    expect((await person.send(healthConsent.give, { body: { version: 'x'.repeat(20_000) } })).status).toBe(413)
    expect(await storedOf(person)).toEqual([])
    const early = { version: healthConsentVersion, given_at: '2000-01-01T00:00:00Z', way: 'sign_up_form' }
    await person.send(healthConsent.give, { body: early })
    expect(await storedOf(person)).toEqual([
      { version: healthConsentVersion, way: 'question', given_at: world.clock.now },
    ])
  })

  test('is given by a person alone: not without a session, nor by a token', async () => {
    const person = await signUpWithout()
    expect((await world.anonymous.send(healthConsent.give, give)).status).toBe(401)
    const { token } = await person.call(tokens.create, { body: { name: 'My script', scopes: ['moods:write'] } })
    const program = world.createClient(token, person.userId)
    expect(await program.send(healthConsent.give, give)).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    expect(await program.send(moods.create, calm)).toMatchObject(needed)
    expect(await program.send(moods.list)).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    expect(await storedOf(person)).toEqual([])
    await agree(person)
    expect((await program.send(moods.create, calm)).status).toBe(201)
  })

  test('is part of the export, and goes with the account', async () => {
    const person = await world.signUp()
    const archive = unzipSync(new Uint8Array((await person.call(ownData.exportData)) as Buffer))
    expect(JSON.parse(strFromU8(archive['json/health_consents.json']!))).toEqual([
      expect.objectContaining({ version: healthConsentVersion, way: 'sign_up_form' }),
    ])
    await person.call(ownData.eraseAccount, { body: { confirmation: person.email, password } })
    expect(await storedOf(person)).toEqual([])
  })
})

describe('without a consent', () => {
  test('nothing that may be health data is taken, whichever call brings it, and nothing of it is stored', async () => {
    const person = await signUpWithout()
    const before = await findTraces(world)
    let refused = 0
    for (const [name, endpoint] of Object.entries(endpointsByName)) {
      if (!needsHealthConsent(name.split('.')[0]!, endpoint)) continue
      const params = Object.fromEntries(
        [...endpoint.path.matchAll(/:(\w+)/g)].map(([, part]) => [part, randomUUID()]),
      ) as never
      expect({ name, ...(await person.send(endpoint, { params, body: calm.body })) }).toMatchObject({ name, ...needed })
      refused += 1
    }
    expect(refused).toBeGreaterThan(35)
    expect(await findTraces(world)).toEqual(before)
  })

  test('a person still reads, deletes, exports, signs out, and erases the account', async () => {
    const person = await world.signUp()
    const mood = await person.call(moods.create, calm)
    await world.owner.query('delete from health_consents where user_id = $1', [person.userId])
    expect(await person.send(moods.create, calm)).toMatchObject(needed)
    expect((await person.call(moods.list)).moods).toHaveLength(1)
    await person.call(moods.remove, { params: { id: mood.id } })
    expect((await person.send(ownData.exportData)).status).toBe(200)
    expect((await person.send(accounts.listSessions)).status).toBe(200)
    await person.call(accounts.signOut)
    await world.signIn(person)
    expect(await person.send(moods.create, calm)).toMatchObject(needed)
    await person.call(ownData.eraseAccount, { body: { confirmation: person.email, password } })
    expect((await person.send(accounts.me)).status).toBe(401)
  })

  test('a session that has ended is told so, and not what its person agreed to', async () => {
    const person = await signUpWithout()
    const { token } = person
    await person.call(accounts.signOut)
    expect((await person.send(moods.create, calm)).status).toBe(401)
    person.token = `${token!.slice(0, -3)}AAA`
    expect((await person.send(moods.create, calm)).status).toBe(401)
  })
})

test('the database takes no second consent to a version, no unknown way or version, and no change', async () => {
  const person = await world.signUp()
  const insert = (version: number, way: string) =>
    world.owner.query('insert into health_consents (user_id, version, way, given_at) values ($1, $2, $3, now())', [
      person.userId,
      version,
      way,
    ])
  await expect(insert(healthConsentVersion, 'question')).rejects.toThrow('health_consents_pkey')
  await expect(insert(0, 'question')).rejects.toThrow('check constraint')
  await expect(insert(7, 'by silence')).rejects.toThrow('check constraint')
  await expect(
    world.owner.query("update health_consents set given_at = '2000-01-01' where user_id = $1", [person.userId]),
  ).rejects.toThrow('consents are append-only')
})
