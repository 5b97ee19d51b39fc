import { accounts, accountTexts } from '@finu/contract/accounts/accounts'
import { ownData } from '@finu/contract/accounts/own-data'
import { recoveryCodes, secondStep } from '@finu/contract/accounts/second-step'
import { tokens } from '@finu/contract/accounts/tokens'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listEventKinds, signUpConfirmed } from '../../testing/confirmed.ts'
import { receiveLink } from '../../testing/letters.ts'
import { openApp, passWith, turnOnWith, waitingOf } from '../../testing/second-step.ts'
import { createWorld, password, type Client, type World } from '../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
// Starts new windows for limits by the hour.
beforeEach(() => world.clock.advance(3_600_000))
afterAll(() => world.close())

const confirmed = () => signUpConfirmed(world)

const login = ({ email }: Client) => world.anonymous.send(accounts.login, { body: { email, password } })
const now = () => world.clock.now

describe('turning it on', () => {
  test('takes a secret, a code of it, and saved recovery codes', async () => {
    const person = await confirmed()
    const { secret, uri } = await person.call(secondStep.setUp)
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(uri).toContain(`otpauth://totp/Finu:${encodeURIComponent(person.email)}?issuer=Finu`)
    expect(uri).toContain(`secret=${secret}`)
    const off = { since: null, last_used_at: null, recovery_codes_left: 0 }
    expect(await person.call(secondStep.read)).toEqual(off)
    const code = openApp(secret).at(now())
    const { recovery_codes: codes } = await person.call(secondStep.prove, { body: { code } })
    expect(new Set(codes).size).toBe(recoveryCodes.count)
    for (const each of codes) expect(each).toMatch(/^[a-km-np-z2-9]{4}-[a-km-np-z2-9]{4}$/)
    // Nothing is on yet: a person who leaves now is not locked out.
    expect(await person.call(secondStep.read)).toEqual(off)
    expect((await login(person)).body).toHaveProperty('access_token')
    const on = { since: now().toISOString(), last_used_at: null, recovery_codes_left: recoveryCodes.count }
    expect(await person.call(secondStep.turnOn)).toEqual(on)
    expect(await person.call(secondStep.read)).toEqual(on)
    expect((await login(person)).body).not.toHaveProperty('access_token')
    expect(await listEventKinds(person)).toEqual(['signed_up', 'signed_in_anew', 'second_step_on'])
  })

  test('is impossible without a code, with a wrong one, in another session, or too late', async () => {
    const person = await confirmed()
    const over = { status: 409, body: { code: 'setup_over' } }
    expect(await person.send(secondStep.turnOn)).toMatchObject(over)
    expect(await person.send(secondStep.prove, { body: { code: '123456' } })).toMatchObject(over)
    const { secret } = await person.call(secondStep.setUp)
    const app = openApp(secret)
    expect(await person.send(secondStep.turnOn)).toMatchObject(over)
    expect(await person.send(secondStep.prove, { body: { code: app.wrongAt(now()) } })).toMatchObject({
      status: 400,
      body: { code: 'code_wrong' },
    })
    expect(await person.send(secondStep.turnOn)).toMatchObject(over)
    const first = person.token
    await world.signIn(person)
    expect(await person.send(secondStep.prove, { body: { code: app.at(now()) } })).toMatchObject(over)
    person.token = first
    await person.call(secondStep.prove, { body: { code: app.at(now()) } })
    world.clock.advance(900_001)
    expect(await person.send(secondStep.turnOn)).toMatchObject(over)
    expect(await person.call(secondStep.read)).toMatchObject({ since: null })
  })

  test('is refused to programs, with an unproven address, an old sign-in, or if it is on', async () => {
    expect(await (await world.signUp()).send(secondStep.setUp)).toMatchObject({
      status: 409,
      body: { code: 'email_unproven', detail: accountTexts.emailUnproven },
    })
    const person = await confirmed()
    const { token } = await person.call(tokens.create, { body: { name: 'Program', scopes: ['moods:write'] } })
    const program = Object.assign(await world.signUp(), { token })
    for (const call of [secondStep.read, secondStep.setUp, secondStep.turnOn])
      expect((await program.send(call)).status).toBe(403)
    for (const call of [secondStep.prove, secondStep.turnOff, secondStep.renewCodes])
      expect((await program.send(call, { body: { code: '123456' } })).status).toBe(403)
    const on = await confirmed()
    await turnOnWith(world, on)
    expect(await on.send(secondStep.setUp)).toMatchObject({ status: 409, body: { code: 'settled' } })
    world.clock.advance(600_001)
    expect(await person.send(secondStep.setUp)).toMatchObject({ status: 403, body: { code: 'sign_in_again' } })
  })

  test('uses the latest secret, and deletes an unfinished one', async () => {
    const person = await confirmed()
    const { secret: first } = await person.call(secondStep.setUp)
    const code = openApp(first).at(now())
    await person.call(secondStep.prove, { body: { code } })
    let { secret } = await person.call(secondStep.setUp)
    expect(secret).not.toBe(first)
    // The code proved the first secret, not the second.
    expect((await person.send(secondStep.turnOn)).status).toBe(409)
    // Two secrets may have a code in common by chance.
    while (openApp(secret).takes(code, now())) ({ secret } = await person.call(secondStep.setUp))
    expect((await person.send(secondStep.prove, { body: { code } })).status).toBe(400)
    world.clock.advance(900_001)
    await world.jobs.find(({ job }) => job.name === 'clean_up')!.run({})
    for (const table of ['second_steps', 'recovery_codes'])
      expect((await world.owner.query(`select from ${table} where user_id = $1`, [person.userId])).rowCount).toBe(0)
  })
})

describe('signing in', () => {
  test('takes a code of the app, and then reveals the person', async () => {
    const person = await confirmed()
    const { app } = await turnOnWith(world, person)
    const reply = await login(person)
    const ends = new Date(now().getTime() + 300_000).toISOString()
    expect(reply.body).toEqual({ second_step: { ticket: expect.stringMatching(/^step_/) as string, expires_at: ends } })
    const { status, body } = await passWith(world, waitingOf(reply), app.at(now()))
    expect({ status, body }).toMatchObject({ status: 200, body: { user: { id: person.userId }, token_type: 'bearer' } })
    person.token = (body as { access_token: string }).access_token
    expect(await person.call(secondStep.read)).toMatchObject({ last_used_at: now().toISOString() })
    expect((await listEventKinds(person)).at(-1)).toBe('signed_in_anew')
  })

  test('takes a recovery code, in any spelling, which is used up then', async () => {
    const person = await confirmed()
    const { codes } = await turnOnWith(world, person)
    const [one, two, three] = codes as [string, string, string]
    for (const code of [one, two.replace('-', '').toUpperCase(), ` ${three.replace('-', ' - ')} `])
      expect((await passWith(world, waitingOf(await login(person)), code)).status).toBe(200)
    expect(await passWith(world, waitingOf(await login(person)), one)).toMatchObject({
      status: 401,
      body: { code: 'code_wrong' },
    })
    expect(await person.call(secondStep.read)).toMatchObject({ recovery_codes_left: recoveryCodes.count - 3 })
    expect((await listEventKinds(person)).filter((kind) => kind === 'recovery_code_used')).toHaveLength(3)
  })

  test('still asks for the second step after a new password from a letter', async () => {
    const person = await confirmed()
    const { app } = await turnOnWith(world, person)
    const waiting = waitingOf(await login(person))
    const token = await receiveLink(world, person, 'reset_password')
    await world.anonymous.call(accounts.confirmPasswordReset, { body: { token, new_password: 'Another.Horse.2' } })
    // A sign-in with the old password has ended.
    expect(await passWith(world, waiting, app.at(now()))).toMatchObject({
      status: 401,
      body: { code: 'sign_in_expired' },
    })
    const body = { email: person.email, password: 'Another.Horse.2' }
    const reply = await world.anonymous.send(accounts.login, { body })
    expect(reply.body).not.toHaveProperty('access_token')
    expect((await passWith(world, waitingOf(reply), app.at(now()))).status).toBe(200)
  })
})

describe('turning it off', () => {
  const turnOff = (person: Client, code: string) => person.send(secondStep.turnOff, { body: { code } })

  test.each(['app', 'recovery'] as const)('takes a code: %s', async (kind) => {
    const person = await confirmed()
    const { app, codes } = await turnOnWith(world, person)
    expect(await turnOff(person, app.wrongAt(now()))).toMatchObject({ body: { code: 'code_wrong' } })
    expect((await turnOff(person, kind === 'app' ? app.at(now()) : codes[4]!)).status).toBe(200)
    expect(await person.call(secondStep.read)).toEqual({ since: null, last_used_at: null, recovery_codes_left: 0 })
    expect((await login(person)).body).toHaveProperty('access_token')
    expect(await listEventKinds(person)).toContain('second_step_off')
    expect(await turnOff(person, codes[5]!)).toMatchObject({ status: 409, body: { code: 'settled' } })
  })

  test('does not accept the code of the sign-in', async () => {
    const person = await confirmed()
    const { app } = await turnOnWith(world, person)
    const code = app.at(now())
    expect((await passWith(world, waitingOf(await login(person)), code)).status).toBe(200)
    expect(await turnOff(person, code)).toMatchObject({ status: 400, body: { code: 'code_wrong' } })
    expect((await person.send(secondStep.renewCodes, { body: { code } })).status).toBe(400)
    expect(await person.call(secondStep.read)).toMatchObject({ since: expect.any(String) as string })
  })

  test('many times in parallel happens once', async () => {
    const person = await confirmed()
    const { codes } = await turnOnWith(world, person)
    const replies = await Promise.all(codes.slice(0, 6).map((code) => turnOff(person, code)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await listEventKinds(person)).filter((kind) => kind === 'second_step_off')).toHaveLength(1)
  })

  test('and new codes are refused too long after signing in, and without a code', async () => {
    const person = await confirmed()
    const { app } = await turnOnWith(world, person)
    for (const call of [secondStep.turnOff, secondStep.renewCodes]) {
      expect((await person.send(call)).status).toBe(422)
      expect((await person.send(call, { body: { code: 'abc' } })).status).toBe(422)
    }
    world.clock.advance(600_001)
    for (const call of [secondStep.turnOff, secondStep.renewCodes])
      expect(await person.send(call, { body: { code: app.at(now()) } })).toMatchObject({
        status: 403,
        body: { code: 'sign_in_again' },
      })
    // A refused code is not used up.
    expect((await passWith(world, waitingOf(await login(person)), app.at(now()))).status).toBe(200)
  })
})

test('new recovery codes replace the old ones', async () => {
  const person = await confirmed()
  const { app, codes } = await turnOnWith(world, person)
  const { recovery_codes: fresh } = await person.call(secondStep.renewCodes, { body: { code: app.at(now()) } })
  expect(fresh.filter((code) => codes.includes(code))).toEqual([])
  expect((await passWith(world, waitingOf(await login(person)), codes[0]!)).status).toBe(401)
  expect((await passWith(world, waitingOf(await login(person)), fresh[0]!)).status).toBe(200)
  expect(await person.call(secondStep.read)).toMatchObject({ recovery_codes_left: recoveryCodes.count - 1 })
  expect(await listEventKinds(person)).toContain('recovery_codes_renewed')
})

test('an erased account removes the second step, and an export has neither secrets nor codes', async () => {
  const person = await confirmed()
  await turnOnWith(world, person)
  const archive = (await person.call(ownData.exportData)) as Buffer
  const files = unzipSync(new Uint8Array(archive))
  const steps = JSON.parse(strFromU8(files['json/second_steps.json']!)) as Record<string, unknown>[]
  expect(Object.keys(steps[0]!).toSorted()).toEqual([
    'is_proven',
    'last_used_at',
    'setup_ends_at',
    'setup_session',
    'turned_on_at',
  ])
  const kept = JSON.parse(strFromU8(files['json/recovery_codes.json']!)) as Record<string, unknown>[]
  expect(kept.map((code) => Object.keys(code))).toEqual(Array.from({ length: recoveryCodes.count }, () => ['id']))
  await person.call(ownData.eraseAccount, { body: { confirmation: person.email, password } })
  for (const table of ['second_steps', 'recovery_codes', 'sign_in_tickets'])
    expect((await world.owner.query(`select from ${table} where user_id = $1`, [person.userId])).rowCount).toBe(0)
})
