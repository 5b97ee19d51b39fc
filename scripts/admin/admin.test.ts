import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { accounts } from '@finu/contract/accounts/accounts'
import { ownData } from '@finu/contract/accounts/own-data'
import { moods } from '@finu/contract/moods/moods'
import { eraseRest } from '../../server/src/accounts/erase-actions.ts'
import { startLocalDatabase } from '../../server/src/platform/local-database.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { confirm } from '../../server/testing/confirmed.ts'
import { fillDataFolder } from '../../server/testing/data-folder.ts'
import { receiveLink, receiveNotices } from '../../server/testing/letters.ts'
import { turnOnWith } from '../../server/testing/second-step.ts'
import { planLetter } from '../../server/src/subscription/jobs.ts'
import { checkoutOf, createPayingWorld, statusOf, type PayingWorld } from '../../server/testing/paying.ts'
import { password, registration } from '../../server/testing/world.ts'

const program = fileURLToPath(new URL('main.ts', import.meta.url))

let world: PayingWorld
let dataDir: string
beforeAll(async () => {
  world = await createPayingWorld({ registration: 'invite' })
  // The commands have the time of this machine.
  world.clock.now = new Date()
  dataDir = await mkdtemp(join(tmpdir(), 'finu-admin-'))
})
afterAll(async () => {
  await world.close()
  await rm(dataDir, { recursive: true, force: true })
})

/** Runs a command of the operator, with the server's settings. */
const adminWith = (settings: Record<string, string>, ...words: string[]) =>
  new Promise<{ code: number; output: string; errors: string }>((resolve) => {
    execFile(process.execPath, [program, ...words], { env: { ...process.env, ...settings } }, (error, output, errors) =>
      resolve({ code: error ? Number(error.code) : 0, output, errors }),
    )
  })

const admin = (...words: string[]) =>
  adminWith(
    { DATABASE_URL: world.url, DATA_DIR: dataDir, PUBLIC_URL: 'https://finu.example', REGISTRATION: 'invite' },
    ...words,
  )

async function openPerson(email: string) {
  const { output } = await admin('invite', email)
  const invitation = /Code (\S+)/.exec(output)![1]!
  const session = await world.anonymous.call(accounts.register, { body: { ...registration(email), invitation } })
  return world.createClient(session.access_token, session.user.id, email)
}

test('what is no command shows all of them, and changes nothing', async () => {
  expect(await admin()).toMatchObject({ code: 0, output: expect.stringContaining('user sign-out WHO') as string })
  for (const words of [['--help'], ['-h'], ['help'], ['status', '--help']])
    expect(await admin(...words)).toMatchObject({ code: 0, output: expect.stringContaining('npm run admin') as string })
  for (const words of [['user', 'erase', 'everybody'], ['invite'], ['jobs']])
    expect(await admin(...words)).toMatchObject({ code: 1, errors: expect.stringContaining('npm run admin') as string })
  expect(await admin('invite', 'nobody')).toMatchObject({ code: 1, errors: '“nobody” is not an email address.\n' })
  expect(await admin('user', 'find', 'nobody@example.com')).toMatchObject({
    code: 1,
    errors: 'There is no account for “nobody@example.com”.\n',
  })
  expect(await admin('jobs', 'retry', '1; drop table users')).toMatchObject({ code: 1 })
  expect((await world.owner.query('select from operator_log')).rowCount).toBe(0)
})

test('an invitation is printed and sent, and opens the account of its address', async () => {
  const person = await openPerson('invited@example.com')
  const letters = await Promise.all(
    (await readdir(join(dataDir, 'mail'))).map((name) => readFile(join(dataDir, 'mail', name), 'utf8')),
  )
  expect(letters.filter((letter) => letter.includes('To: invited@example.com'))).toHaveLength(1)
  const { output } = await admin('user', 'find', 'Invited@Example.com')
  expect(output).toContain(person.userId)
  expect(output).toContain('Ways         email')
  // Nothing that a person logged is shown, and the operator's log has no address.
  const { rows } = await world.owner.query<{ action: string; about: string | null }>(
    'select action, about from operator_log',
  )
  expect(rows).toEqual([{ action: 'invite', about: null }])
})

test('an account is signed out and loses its second step, which its owner is told', async () => {
  const person = await openPerson('lost@example.com')
  await confirm(world, person)
  await turnOnWith(world, person)
  expect(await admin('user', 'reset-second-step', 'lost@example.com')).toMatchObject({ code: 0 })
  expect(await admin('user', 'sign-out', person.userId)).toMatchObject({ code: 0 })
  expect((await person.send(moods.list)).status).toBe(401)
  const signedIn = await world.anonymous.call(accounts.login, { body: { email: 'lost@example.com', password } })
  const again = world.createClient('access_token' in signedIn ? signedIn.access_token : null, person.userId)
  const { events, is_unbroken } = await again.call(ownData.listSecurityEvents)
  expect(is_unbroken).toBe(true)
  expect(events.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['signed_out_by_operator', 'second_step_removed_by_operator']),
  )
  const { rows } = await world.owner.query<{ about: string }>(
    "select about from operator_log where action like 'user %' order by id",
  )
  expect(rows.map(({ about }) => about)).toEqual([person.userId, person.userId])
  await expect(world.owner.query("update operator_log set about = 'x'")).rejects.toThrow('append-only')
})

test('an account is suspended and opened again, which its owner is told', async () => {
  const person = await openPerson('suspended@example.com')
  expect(await admin('user', 'suspend', person.email)).toMatchObject({ code: 0 })
  expect((await person.send(moods.list)).status).toBe(401)
  const body = { email: person.email, password }
  expect(await world.anonymous.send(accounts.login, { body })).toMatchObject({ status: 423 })
  expect((await admin('user', 'find', person.email)).output).toContain('\nSuspended    ')
  expect(await admin('user', 'unsuspend', person.email)).toMatchObject({ code: 0 })
  expect((await admin('user', 'find', person.email)).output).not.toContain('Suspended')
  await world.signIn(person)
  const { events } = await person.call(ownData.listSecurityEvents)
  expect(events.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['suspended_by_operator', 'unsuspended_by_operator']),
  )
})

test('an account gets another email, which both addresses are told, and a new password by the new one', async () => {
  const person = await openPerson('stolen@example.com')
  await confirm(world, person)
  await receiveNotices(world, person)
  const email = 'Mine.Again@example.com'
  for (const [word, errors] of [
    ['nobody', '“nobody” is not an email address.\n'],
    ['STOLEN@example.com', 'The account already has this address.\n'],
    ['suspended@example.com', 'Another account has this address.\n'],
  ] as const)
    expect(await admin('user', 'set-email', person.email, word)).toMatchObject({ code: 1, errors })
  expect((await person.send(moods.list)).status).toBe(200)
  await world.owner.query(
    "insert into identities (kind, subject, owner_id, created_at) values ('google', 'a-thief', $1, now())",
    [person.userId],
  )
  expect(await admin('user', 'set-email', person.email, email)).toMatchObject({ code: 0 })
  const ways = await world.owner.query('select kind from identities where owner_id = $1', [person.userId])
  expect(ways.rows).toEqual([{ kind: 'email' }])
  expect((await person.send(moods.list)).status).toBe(401)
  const letters = await receiveNotices(world, person)
  expect(letters.map(({ to }) => to).toSorted()).toEqual([email, person.email])
  expect(letters.map(({ text }) => text).join()).not.toContain('token=')
  const token = await receiveLink(world, person, 'reset_password')
  const signIn = (by: string) => world.anonymous.send(accounts.login, { body: { email: by, password } })
  expect([(await signIn(person.email)).status, (await signIn(email)).status]).toEqual([401, 401])
  await world.anonymous.call(accounts.confirmPasswordReset, { body: { token, new_password: password } })
  expect((await signIn(email)).status).toBe(200)
  expect((await admin('user', 'find', email)).output).toContain(`Email        ${email}, confirmed`)
  const { rows } = await world.owner.query<{ about: string }>(
    "select about from operator_log where action = 'user set-email'",
  )
  expect(rows).toEqual([{ about: person.userId }])
})

test('the plan of an account is shown, and asked of the payment provider', async () => {
  const person = await openPerson('paying@example.com')
  expect((await admin('subscription', 'show', person.email)).output).toBe('Plan         Free\n')
  const { secretKey, webhookSecret, priceId, url } = world.payments
  const refresh = () =>
    adminWith(
      {
        DATABASE_URL: world.url,
        DATA_DIR: dataDir,
        STRIPE_SECRET_KEY: secretKey,
        STRIPE_WEBHOOK_SECRET: webhookSecret,
        STRIPE_PRICE_ID: priceId,
        STRIPE_API_URL: url,
      },
      'subscription',
      'refresh',
      person.email,
    )
  expect(await refresh()).toMatchObject({
    code: 1,
    errors: expect.stringContaining('never started a payment') as string,
  })
  // Paid at the provider, whose events do not arrive.
  await world.pay(await checkoutOf(person))
  expect(await statusOf(person)).toMatchObject({ tier: 'free' })
  const { code, output } = await refresh()
  expect(code).toBe(0)
  expect(output).toMatch(/^Plan {9}Premium\n[^]*Subscription sub_\w+, active\n/)
  expect(await statusOf(person)).toMatchObject({ tier: 'premium' })
  expect(await admin('subscription', 'refresh', person.email)).toMatchObject({
    code: 1,
    errors: expect.stringContaining('Payments are not set up') as string,
  })
})

test('a letter that failed for good is listed without its address, and sent again', async () => {
  const person = await openPerson('letter@example.com')
  const [id, reminder] = [randomUUID(), randomUUID()]
  await world.owner.query(
    `insert into outbox (user_id, id, kind, details, created_at, settled_at, failure)
     values ($1, $2, $4, $5, now(), now(), 'ECONNECTION'), ($1, $3, 'send_reminder', '{}', now(), now(), 'ETIMEDOUT')`,
    [person.userId, id, reminder, planLetter.name, JSON.stringify({ kind: 'premium' })],
  )
  const { output } = await admin('letter', 'list')
  expect(output).toMatch(new RegExp(`${id} +${planLetter.name} .* ECONNECTION\n`))
  expect(output).not.toContain('@')
  expect(await admin('letter', 'resend', id.toUpperCase())).toMatchObject({ code: 0 })
  const { rows } = await world.owner.query<{ payload: unknown }>(
    'select payload from graphile_worker._private_jobs where key = $1',
    [`${planLetter.name}:${id}`],
  )
  expect(rows).toEqual([{ payload: { user_id: person.userId, id } }])
  // What waits already, what is too late, and what never was.
  for (const other of [id, reminder, randomUUID(), "'"])
    expect(await admin('letter', 'resend', other)).toMatchObject({
      code: 1,
      errors: `There is no failed email ${other} that can be resent: see letter list.\n`,
    })
})

test('an account is erased only by its address and its id together', async () => {
  const person = await openPerson('leaving@example.com')
  const other = await openPerson('staying@example.com')
  await person.call(moods.create, { body: { mood_type: 'happy' } })
  expect(await admin('user', 'erase', 'leaving@example.com', other.userId)).toMatchObject({
    code: 1,
    errors: 'This is not the id of that account. Nothing was deleted.\n',
  })
  expect((await person.send(moods.list)).status).toBe(200)
  expect(await admin('user', 'erase', 'leaving@example.com', person.userId.toUpperCase())).toMatchObject({ code: 0 })
  expect((await person.send(moods.list)).status).toBe(401)
  const { rows: queued } = await world.owner.query<{ payload: { user_id: string } }>(
    'select payload from graphile_worker._private_jobs where key = $1',
    [`erase_rest:${person.userId}`],
  )
  expect(queued).toHaveLength(1)
  await world.work(eraseRest, queued[0]!.payload)
  expect((await admin('user', 'find', person.userId)).errors).toBe(`There is no account for “${person.userId}”.\n`)
  expect((await world.owner.query('select from moods where user_id = $1', [person.userId])).rowCount).toBe(0)
  expect((await other.send(moods.list)).status).toBe(200)
})

test('a job that failed for good is listed, tried again, and given up', async () => {
  const { rows } = await world.owner.query<{ id: string }>(
    "select id from graphile_worker.add_job('send_link', json_build_object('user_id', $1::text), max_attempts => 1)",
    [randomUUID()],
  )
  const { id } = rows[0]!
  await world.owner.query(
    "update graphile_worker._private_jobs set attempts = 1, last_error = 'ECONNECTION: to somebody' where id = $1",
    [id],
  )
  expect((await admin('jobs', 'list')).output).toMatch(new RegExp(`${id} +send_link +1 .*ECONNECTION\n$`))
  expect(await admin('jobs', 'retry', id)).toMatchObject({ code: 0 })
  expect((await admin('jobs', 'list')).output).toBe('No jobs have failed permanently.\n')
  expect(await admin('jobs', 'drop', id)).toMatchObject({ code: 0 })
  expect(await admin('jobs', 'drop', id)).toMatchObject({ code: 1, errors: `There is no job ${id}.\n` })
})

test('payouts are stopped and started again', async () => {
  await world.owner.query(
    "insert into treasuries (chain_id, address, daily_cap, compared_block) values (97, '0x', 1, 0) on conflict do nothing",
  )
  expect(await admin('conversions', 'freeze')).toMatchObject({ code: 0 })
  const reason = async () =>
    (await world.owner.query<{ reason: string | null }>('select stopped_reason as reason from treasuries')).rows[0]!
      .reason
  expect(await reason()).toBe('stopped_by_operator')
  expect((await admin('conversions', 'freeze')).output).toBe('Payouts are already stopped.\n')
  expect((await admin('conversions', 'resume')).output).toBe(
    'Payouts on chain 97 are on again. Reason for the stop: stopped by operator.\n',
  )
  expect(await reason()).toBeNull()
})

test('the status is counts and words, and ends with 1 where a part fails', async () => {
  const person = await openPerson('counted@example.com')
  for (const mood_type of ['happy', 'calm'] as const) await person.call(moods.create, { body: { mood_type } })
  const well = await admin('status')
  expect(well).toMatchObject({ code: 0, errors: '' })
  expect(well.output).toMatch(/\nEverything works[^\n]*\n\nPARTS\n {2}ok {4}Database {6}PostgreSQL /)
  expect(well.output).toContain('By invitation.')
  expect(well.output).toContain('warn  Backup        none made with npm run backup\n')
  expect(well.output).toMatch(/\n {2}Entries +2 +2 +2\n/)
  expect(well.output).not.toMatch(/@example\.com|Sample user/)
  const lines = well.output.split('\n').filter((line) => line.length > 100 && !line.includes(dataDir))
  expect(lines).toEqual([])
  await world.owner.query(
    "insert into operator_log (at, action, about) values (now() - interval '3 hours', 'backup', '799 rows, 3 files')",
  )
  expect((await admin('status')).output).toContain(
    'ok    Backup        last 3 h ago, 799 rows, 3 files; no test restore yet\n',
  )
  await world.owner.query(
    "insert into operator_log (at, action, about) values (now() - interval '2 hours', 'restore', 'a backup of 2026-11-26T00:00:00.000Z')",
  )
  expect((await admin('status')).output).toContain('warn  Backup        restored 2 h ago, not backed up since\n')
  await admin('conversions', 'freeze')
  const stopped = await admin('status')
  expect(stopped.code).toBe(1)
  expect(stopped.output).toContain('1 part failing')
  expect(stopped.output).toContain('npm run admin -- conversions resume')
})

test('commands reach the local database, while its server runs and while it does not', async () => {
  const local = await mkdtemp(join(tmpdir(), 'finu-admin-local-'))
  try {
    await fillDataFolder(local)
    const alone = { DATABASE_URL: '', DATA_DIR: local }
    expect((await adminWith(alone, 'jobs', 'list')).output).toBe('No jobs have failed permanently.\n')
    const running = await startLocalDatabase(local)
    expect((await adminWith(alone, 'jobs', 'list')).output).toBe('No jobs have failed permanently.\n')
    await running.stop()
  } finally {
    await rm(local, { recursive: true, force: true, maxRetries: 20 })
  }
})

test('what people wrote orders no terminal about, whenever it was stored', async () => {
  const person = await openPerson('escape@example.com')
  await world.owner.query('update users set display_name = $2 where user_id = $1', [
    person.userId,
    'A\u001b[2J\u009b31mB\u0007\nSuspended    2026-01-01',
  ])
  const found = await admin('user', 'find', person.email)
  expect(found.output).toContain('\nName         A[2J31mBSuspended    2026-01-01\n')
  const missed = await admin('user', 'find', 'a\u001b]0;title\u0007@example.com')
  expect(missed).toMatchObject({ code: 1, output: '' })
  expect(found.output + missed.errors).not.toMatch(/(?!\n)\p{Cc}/u)
})
