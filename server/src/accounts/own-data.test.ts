import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { accounts } from '@finu/contract/accounts/accounts'
import { chat } from '@finu/contract/assistant/chat'
import { fasting } from '@finu/contract/fasting/fasting'
import { fitness } from '@finu/contract/fitness/fitness'
import { writeGoalDetails } from '@finu/contract/fitness/goals'
import { images } from '@finu/contract/images/images'
import { insights } from '@finu/contract/insights/insights'
import { meals } from '@finu/contract/meals/meals'
import { moods } from '@finu/contract/moods/moods'
import { ownData, ownDataTexts } from '@finu/contract/accounts/own-data'
import { profile } from '@finu/contract/accounts/profile'
import { transactions } from '@finu/contract/rewards/rewards'
import { symptoms } from '@finu/contract/symptoms/symptoms'
import { tokens } from '@finu/contract/accounts/tokens'
import { strFromU8, unzipSync } from 'fflate'
import { pino } from 'pino'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { confirm } from '../../testing/confirmed.ts'
import { receiveLink } from '../../testing/letters.ts'
import { failedIn, poison } from '../../testing/poison.ts'
import { createWorld, password, type Client, type World } from '../../testing/world.ts'
import { checkLedger } from '../rewards/jobs.ts'
import { removeOldAttempts } from '../platform/attempts.ts'
import type { PersonCall } from '../platform/http.ts'
import { folderOf } from '../images/actions.ts'
import { eraseRest } from './erase-actions.ts'
import { exportData } from './export-actions.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

/** Switches a trigger, as the owner of the database can. */
async function setTrigger(table: string, trigger: string, isOn: boolean) {
  const client = await world.owner.connect()
  await client.query('set citus.enable_unsafe_triggers = on')
  await client.query(`alter table ${table} ${isOn ? 'enable' : 'disable'} trigger ${trigger}`)
  client.release()
}

const picture = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer()

/** Signs up a person and enters content of every kind, each with its own mark. */
async function tellAll(mark: string): Promise<Client> {
  const person = await world.signUp(`${mark}name`)
  const say = (what: string) => `${mark}${what}`
  await person.call(profile.update, { body: { bio: say('bio'), location: say('place'), phone: '+34600123123' } })
  await person.call(moods.create, { body: { mood_type: 'calm', notes: say('mood'), triggers: [say('trigger')] } })
  await person.call(symptoms.create, { body: { name: say('symptom'), severity_score: 2, description: say('pain') } })
  const { image_url } = await person.call(images.upload, { file: await picture() })
  await person.call(meals.create, {
    body: {
      name: say('meal'),
      meal_type: 'lunch',
      food_items: [{ name: say('food'), quantity: 1 }],
      notes: say('taste'),
      image_urls: [image_url],
    },
  })
  await person.call(meals.save, { body: { name: say('kept'), food_items: [{ name: say('again'), quantity: 1 }] } })
  await person.call(fasting.start, { body: { fasting_type: '16:8', motivation_note: say('why') } })
  await person.call(fitness.createExercise, {
    body: { name: say('sport'), duration_minutes: 9, notes: say('sweat'), is_completed: true },
  })
  const description = writeGoalDetails({ category: 'Personal', points: 5, source: 'user' })
  await person.call(fitness.createGoal, {
    body: { name: say('goal'), type: 'frequency', target: 1, unit: 'times', period: 'daily', description },
  })
  await person.call(chat.addMemory, { body: { text: say('memory') } })
  await person.call(chat.send, { body: { messages: [{ role: 'user', content: say('question') }] } })
  await person.call(transactions.spend, { body: { amount: 1, description: say('spent') } })
  await person.call(tokens.create, { body: { name: say('program'), scopes: ['moods:read'] } })
  await person.call(insights.trends)
  return person
}

const archiveOf = async (person: Client) => unzipSync(new Uint8Array((await person.call(ownData.exportData)) as Buffer))

describe('an export', () => {
  test('contains everything that was entered, as JSON and as tables, with the photos, and no secrets', async () => {
    const person = await tellAll('Quillfeather')
    const files = await archiveOf(person)
    const names = Object.keys(files)
    const marks = [
      'name',
      'bio',
      'mood',
      'symptom',
      'meal',
      'food',
      'kept',
      'why',
      'sport',
      'goal',
      'memory',
      'question',
    ]
    const json = names
      .filter((name) => name.startsWith('json/'))
      .map((name) => strFromU8(files[name]!))
      .join('')
    for (const mark of [...marks, 'spent', 'program']) expect(json).toContain(`Quillfeather${mark}`)
    for (const name of names.filter((each) => each.endsWith('.json')))
      expect(Array.isArray(JSON.parse(strFromU8(files[name]!)))).toBe(true)
    expect(names.filter((name) => name.startsWith('images/'))).toHaveLength(2)
    expect((await sharp(files[names.find((name) => name.endsWith('-full.webp'))!]).metadata()).width).toBe(40)
    const mealsCsv = strFromU8(files['csv/meals.csv']!).trim().split('\n')
    expect(mealsCsv[0]).toMatch(/,food,quantity,unit,grams,calories,protein_g,/)
    expect(strFromU8(files['csv/meals.csv']!)).not.toContain('food_items')
    expect(strFromU8(files['csv/meal_days.csv']!)).toMatch(/^day,count,.*calories,/)
    expect(names).not.toContain('json/meal_days.json')
    expect(strFromU8(files['csv/moods.csv']!)).toMatch(/^id,.*,mood_type,.*,derived_levels\n/)
    expect(strFromU8(files['json/moods.json']!)).toContain('"derived_levels":["energy_level"')
    expect(strFromU8(files['csv/moods.csv']!)).toContain('Quillfeathermood')
    expect(json).not.toMatch(/password|_hash"|token_hash|\$argon2/)
  })

  test('matches the database, row by row, over any number of pages', async () => {
    const person = await world.signUp()
    await world.owner.query(
      `insert into moods (user_id, id, logged_at, day, reward_day, mood_type, emoji, label, energy_level, stress_level,
         happiness_level, anxiety_level, overall_wellness_score, notes, triggers, activities)
       select $1, gen_random_uuid(), now() - n * interval '1 hour', current_date, current_date, 'calm', 'x', 'Calm', 3, 3, 3, 3, 5,
         'note ' || n, '{}', '{}' from generate_series(1, 1203) n`,
      [person.userId],
    )
    const files = await archiveOf(person)
    const rows = JSON.parse(strFromU8(files['json/moods.json']!)) as { id: string; notes: string }[]
    const stored = await world.owner.query<{ id: string; notes: string }>(
      'select id, notes from moods where user_id = $1 order by id',
      [person.userId],
    )
    expect(rows.map(({ id, notes }) => ({ id, notes }))).toEqual(stored.rows)
    expect(strFromU8(files['csv/moods.csv']!).trim().split('\n')).toHaveLength(1204)
  })

  test('makes no formula of entered text', async () => {
    const person = await world.signUp()
    await person.call(moods.create, { body: { mood_type: 'calm', notes: '=HYPERLINK("http://example.com")' } })
    const csv = strFromU8((await archiveOf(person))['csv/moods.csv']!)
    expect(csv).toContain(`"'=HYPERLINK(""http://example.com"")"`)
  })

  test('contains nothing of anybody else, and is refused without a session and too often', async () => {
    const [person, other] = [await world.signUp(), await tellAll('Otherwise')]
    const files = await archiveOf(person)
    expect(
      Object.values(files)
        .map((bytes) => strFromU8(bytes))
        .join(''),
    ).not.toContain('Otherwise')
    expect((await world.anonymous.send(ownData.exportData)).status).toBe(401)
    for (let i = 0; i < 9; i++) await person.call(ownData.exportData)
    expect((await person.send(ownData.exportData)).status).toBe(429)
    expect((await other.send(ownData.exportData)).status).toBe(200)
  })
})

test('an export that fails ends broken off, and the server goes on', async () => {
  const person = await tellAll('Torn')
  const broken = { ...world.files, open: () => failing() }
  // oxlint-disable-next-line require-yield -- it fails before the first piece
  async function* failing(): AsyncGenerator<Uint8Array> {
    throw new Error('the disk is gone')
  }
  const call = {
    db: world.database.forUser(person.userId),
    userId: person.userId,
    now: world.clock.now,
    address: '::1',
  }
  const tools = {
    database: world.database,
    files: broken,
    personalData: [],
    folders: [folderOf],
    lastingKey: Buffer.alloc(32),
  }
  const log = { warn: () => {} }
  const output = await exportData(tools, { ...call, userAgent: null, log } as unknown as PersonCall)
  await expect(output.toArray()).rejects.toThrow('the disk is gone')
})

test('an erased account leaves no counts of its person, and of its address for a day', async () => {
  const apart = await createWorld()
  const person = await apart.signUp()
  const wrong = 'Wrong.Horse.9'
  await person.call(accounts.resendVerification)
  await apart.anonymous.call(accounts.verifyEmail, {
    body: { token: await receiveLink(apart, person, 'verify_email') },
  })
  await apart.anonymous.send(accounts.login, { body: { email: person.email.toUpperCase(), password: wrong } })
  await apart.anonymous.call(accounts.requestPasswordReset, { body: { email: person.email } })
  await person.call(tokens.create, { body: { name: 'Reader', scopes: ['moods:read'] } })
  const counted = async () =>
    (await apart.owner.query<{ what: string }>('select what from attempts order by what')).rows.map(({ what }) => what)
  const before = await counted()
  await person.call(ownData.eraseAccount, { body: { confirmation: person.email, password } })
  const after = await counted()
  // Of the network, which each test world has one of, and of the address.
  expect(after).toEqual(['link', 'login', 'login', 'prove', 'register', 'reset', 'reset'])
  expect(before.length).toBeGreaterThan(after.length)
  await removeOldAttempts(apart.database, new Date(apart.clock.now.getTime() + 24 * 3_600_000))
  expect(await counted()).toEqual([])
  await apart.close()
})

test.each<[string, (apart: World, person: Client, other: Client) => Promise<string>]>([
  [
    'asked for as one’s own',
    async (_apart, person, { email }) => {
      await person.call(accounts.changeEmail, { body: { email, password } })
      return email
    },
  ],
  ['never proven', async (_apart, { email }) => email],
  [
    'proven',
    async (apart, person) => {
      await confirm(apart, person)
      return person.email
    },
  ],
])('an erased account does not reset the wrong passwords of an address that was %s', async (_what, claim) => {
  const apart = await createWorld()
  const [other, person] = [await apart.signUp(), await apart.signUp()]
  const email = await claim(apart, person, other)
  const guess = () => apart.anonymous.send(accounts.login, { body: { email, password: 'Wrong.Horse.9' } })
  for (let i = 0; i < 9; i++) expect((await guess()).status).toBe(401)
  await person.call(ownData.eraseAccount, { body: { confirmation: person.email, password } })
  expect((await guess()).status).toBe(401)
  expect((await guess()).status).toBe(429)
  await apart.close()
})

describe('the events of an account', () => {
  test('are listed in order, with their origin, and chained', async () => {
    const person = await world.signUp()
    await world.signIn(person)
    const { id } = await person.call(tokens.create, { body: { name: 'Reader', scopes: ['moods:read'] } })
    await person.call(tokens.remove, { params: { id } })
    const next = 'Another.Horse.2'
    await person.call(accounts.changePassword, { body: { current_password: password, new_password: next } })
    const { events, is_unbroken, has_more } = await person.call(ownData.listSecurityEvents)
    expect(events.map(({ kind }) => kind)).toEqual([
      'password_changed',
      'token_deleted',
      'token_made',
      'signed_in_anew',
      'signed_up',
    ])
    expect(events.map(({ position }) => position)).toEqual([5, 4, 3, 2, 1])
    expect(events[0]).toMatchObject({ network: '127.0.0.1' })
    expect({ is_unbroken, has_more }).toEqual({ is_unbroken: true, has_more: false })
    const page = await person.call(ownData.listSecurityEvents, { query: { limit: 2 } })
    expect(page).toMatchObject({ has_more: true, is_unbroken: true })
    const rest = await person.call(ownData.listSecurityEvents, { query: { limit: 2, cursor: page.next_cursor! } })
    expect(rest.events.map(({ position }) => position)).toEqual([3, 2])
  })

  test('cannot be changed, and show changes by the database’s owner', async () => {
    const person = await world.signUp()
    for (let i = 0; i < 3; i++) await world.signIn(person)
    const edit = (sql: string) => world.owner.query(sql, [person.userId])
    const change = `update security_events set kind = 'signed_up' where user_id = $1 and position = 2`
    await expect(edit(change)).rejects.toThrow('append-only')
    await setTrigger('security_events', 'append_only', false)
    await edit(change)
    await setTrigger('security_events', 'append_only', true)
    expect((await person.call(ownData.listSecurityEvents)).is_unbroken).toBe(false)
  })

  test('show a missing entry', async () => {
    const person = await world.signUp()
    for (let i = 0; i < 3; i++) await world.signIn(person)
    await world.owner.query('delete from security_events where user_id = $1 and position = 2', [person.userId])
    expect((await person.call(ownData.listSecurityEvents)).is_unbroken).toBe(false)
  })

  test('keep their order in parallel', async () => {
    const person = await world.signUp()
    await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        person.call(tokens.create, { body: { name: `Program ${index}`, scopes: ['moods:read'] } }),
      ),
    )
    const { events, is_unbroken } = await person.call(ownData.listSecurityEvents, { query: { limit: 50 } })
    expect(events.map(({ position }) => position)).toEqual(Array.from({ length: 13 }, (_, index) => 13 - index))
    expect(is_unbroken).toBe(true)
  })
})

describe('erasing an account', () => {
  const erase = (person: Client, more: object = {}) =>
    person.send(ownData.eraseAccount, { body: { confirmation: person.email, password, ...more } })

  /** Returns every row of every table as one text. */
  async function dump(): Promise<string> {
    const { rows } = await world.owner.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname not in ('pg_catalog', 'information_schema')`,
    )
    const texts: string[] = []
    for (const { name } of rows)
      texts.push(
        (
          await world.owner.query<{ text: string }>(
            `select coalesce(string_agg(t::text, ' '), '') as text from ${name} t`,
          )
        ).rows[0]!.text,
      )
    return texts.join('\n')
  }

  async function readAll(folder: string): Promise<string> {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true })
    const files = entries.filter((entry) => entry.isFile())
    const texts = await Promise.all(files.map((file) => readFile(join(file.parentPath, file.name), 'latin1')))
    return [...entries.map(({ parentPath, name }) => join(parentPath, name)), ...texts].join('\n')
  }

  test('leaves no trace in the database, files or logs, and a consistent ledger', async () => {
    const person = await tellAll('Zephyrine')
    const bystander = await tellAll('Bystander')
    expect(await dump()).toContain('Zephyrinebio')
    const erased = await erase(person)
    expect(erased.status).toBe(200)
    expect(erased.headers['clear-site-data']).toBe('"cache"')
    expect((await person.send(moods.list)).status).toBe(401)
    await world.work(eraseRest, { user_id: person.userId })
    const [database, files] = [await dump(), await readAll(world.folder)]
    for (const text of [database, files, world.logs.join('')]) {
      expect(text).not.toContain('Zephyrine')
      expect(text.toLowerCase()).not.toContain(person.email.toLowerCase())
    }
    expect(database).toContain('Bystanderbio')
    expect((await bystander.call(moods.list)).moods).toHaveLength(1)
    expect(files).not.toContain(`/images/${person.userId}`)
    const { rows } = await world.owner.query<{ points: number; sum: number }>(
      `select points, (select sum(case when credit = 'points' then amount when debit = 'points' then -amount else 0 end)::int
         from transfers where user_id = $1) as sum from balances where user_id = $1`,
      [person.userId],
    )
    expect(rows).toEqual([{ points: 0, sum: 0 }])
    expect(await checkLedger(world.database, pino({ level: 'silent' }))).toEqual([])
    // The address is free again.
    const again = await world.anonymous.send(accounts.register, {
      body: {
        email: person.email,
        password,
        display_name: 'Sample user',
        agreed_to_terms: true,
        agreed_to_privacy: true,
      },
    })
    expect(again.status).toBe(201)
  })

  test('asks for the address and the password', async () => {
    const person = await world.signUp()
    expect(await erase(person, { confirmation: 'someone@example.com' })).toMatchObject({
      status: 422,
      body: { detail: [{ loc: ['body', 'confirmation'], msg: ownDataTexts.wrongConfirmation }] },
    })
    expect((await erase(person, { password: undefined })).status).toBe(422)
    expect(await erase(person, { password: 'Wrong.Horse.1' })).toMatchObject({
      status: 400,
      body: { code: 'wrong_password' },
    })
    expect((await person.send(moods.list)).status).toBe(200)
    for (let i = 0; i < 7; i++) await erase(person, { password: 'Wrong.Horse.1' })
    expect((await erase(person)).status).toBe(429)
  })

  test('without a password needs a recent sign-in', async () => {
    const person = await world.signUp()
    await world.owner.query(`update identities set password_hash = null where owner_id = $1`, [person.userId])
    world.clock.advance(11 * 60_000)
    expect(await erase(person, { password: undefined })).toMatchObject({ status: 403, body: { code: 'sign_in_again' } })
    world.clock.advance(-11 * 60_000)
    const erased = await erase(person, { password: undefined })
    expect(erased.status).toBe(200)
    // The browser no longer counts as theirs.
    expect(String(erased.headers['set-cookie'])).toMatch(/^finu_device=;.*Max-Age=0/)
  })

  test('many times in parallel, while logs are written, leaves nothing', async () => {
    const person = await world.signUp()
    const statuses = await Promise.all([
      ...Array.from({ length: 5 }, () => erase(person)),
      ...Array.from({ length: 30 }, () => person.send(moods.create, { body: { mood_type: 'calm' } })),
      ...Array.from({ length: 10 }, () => person.send(insights.trends)),
    ])
    expect(statuses.map(({ status }) => status).filter((status) => status >= 500)).toEqual([])
    await world.work(eraseRest, { user_id: person.userId })
    const { rows } = await world.owner.query<{ left: number }>(
      `select ((select count(*) from moods where user_id = $1) + (select count(*) from mood_days where user_id = $1)
         + (select count(*) from kept_trends where user_id = $1)
         + (select count(*) from users where user_id = $1) + (select count(*) from sessions where user_id = $1)
         + (select count(*) from reward_accounts where user_id = $1)
         + (select points from balances where user_id = $1))::int as left`,
      [person.userId],
    )
    expect(rows).toEqual([{ left: 0 }])
    expect(await checkLedger(world.database, pino({ level: 'silent' }))).toEqual([])
  })

  test('is repeated after an older backup brought the account back', async () => {
    const person = await tellAll('Lazarus')
    const backup = await world.owner.query<Record<string, unknown>>('select * from users where user_id = $1', [
      person.userId,
    ])
    const mood = await world.owner.query<Record<string, unknown>>('select * from moods where user_id = $1', [
      person.userId,
    ])
    const points = await world.owner.query<Record<string, unknown>>(
      'select * from reward_accounts where user_id = $1',
      [person.userId],
    )
    // It is noted at once, before the rest is erased.
    expect((await erase(person)).status).toBe(200)
    const restore = (table: string, [row]: Record<string, unknown>[]) => {
      // The database generates this column.
      const columns = Object.keys(row!).filter((column) => column !== 'searched')
      return world.owner.query(
        `insert into ${table} (${columns.join()}) select ${columns.join()} from jsonb_populate_record(null::${table}, $1)`,
        [JSON.stringify(row)],
      )
    }
    await restore('users', backup.rows)
    await setTrigger('reward_accounts', 'open_balance', false)
    await restore('reward_accounts', points.rows)
    await setTrigger('reward_accounts', 'open_balance', true)
    await restore('moods', mood.rows)
    await world.atStart()
    expect(await dump()).not.toContain('Lazarus')
  })

  test('who cannot be erased again at the start holds up nobody, and is erased by a worker', async () => {
    const people = [await world.signUp(), await world.signUp()]
    for (const { userId } of people)
      // A system may leave files of its own beside the list.
      for (const name of [userId, '.DS_Store'])
        await world.files.write(`erasures/${name}`, new Uint8Array(), 'application/octet-stream')
    const [broken] = people as [Client, Client]
    const listLeft = async () => {
      const { rows } = await world.owner.query<{ user_id: string }>(
        'select user_id from users where user_id = any($1)',
        [people.map(({ userId }) => userId)],
      )
      return rows.map(({ user_id: id }) => id)
    }
    const end = await poison(world.owner, 'delete on users', `old.user_id = '${broken.userId}'`)
    await world.atStart()
    expect(await listLeft()).toEqual([broken.userId])
    expect(failedIn(world.logs, 'a person who had been erased could not be erased again')).toEqual([broken.userId])
    await end()
    const { rowCount } = await world.owner.query('select from graphile_worker.jobs where key = $1', [
      `erase_rest:${broken.userId}`,
    ])
    expect(rowCount).toBe(1)
    await world.work(eraseRest, { user_id: broken.userId })
    expect(await listLeft()).toEqual([])
  })
})
