import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createWorld, type World } from '../../testing/world.ts'
import { readFence } from './fence.ts'
import { commaSeparated, sql } from './sql.ts'

const connections = 3
let world: World
beforeAll(async () => {
  world = await createWorld({ connections })
})
afterAll(() => world.close())

describe('sql', () => {
  test('numbers values, inserts pieces of SQL, and names each text once', () => {
    const make = (name: string) =>
      sql`select ${1} from ${sql`moods where user_id = ${name} and day in (${commaSeparated([sql`${2}`, sql`${3}`])})`} limit ${4}`
    expect(make('a').of.text).toBe('select $1 from moods where user_id = $2 and day in ($3, $4) limit $5')
    expect(make('a').values).toEqual([1, 'a', 2, 3, 4])
    expect(make('a').of).toBe(make('b').of)
  })
})

describe('the second fence', () => {
  const owned = new Set(['moods', 'mood_days', 'users'])
  const read = (text: string) => readFence({ name: '', text }, owned)

  test.each([
    'select * from moods where id = $1',
    'delete from moods',
    'update moods set notes = $1',
    'select * from moods m join mood_days d on d.day = m.day where m.user_id = $1',
    'select 1 where exists (select from public.moods where id = $1)',
    'insert into moods (id, user_id) values ($1, $2)',
    'with gone as (delete from moods where user_id = $1) select * from mood_days',
    'select * from moods -- where user_id = $1',
  ])('refuses %s', (text) => {
    expect(read(text)).toEqual(expect.stringContaining('does not name the user'))
  })

  test.each([
    ['select * from moods where user_id = $2 and id = $1', [1]],
    ['insert into moods (user_id, id) values ($1, $2)', [0]],
    ['insert into moods (user_id, id) select $3::uuid, id from attempts', [2]],
    ['select * from moods m join users u using (user_id) where m.user_id = $1', [0]],
    ['select * from attempts where what = $1', []],
  ])("finds the user's positions in %s: %j", (text, positions) => {
    expect(read(text)).toEqual(positions)
  })

  test('refuses a statement without the user filter, and one that names somebody else', async () => {
    const [person, other] = [await world.signUp(), await world.signUp()]
    const db = world.database.forUser(person.userId)
    await expect(db.list(sql`select * from moods where id = ${randomUUID()}`)).rejects.toThrow(/does not name the user/)
    await expect(db.list(sql`select * from moods where user_id = ${other.userId}`)).rejects.toThrow(
      /names another user/,
    )
    await expect(
      db.transaction((tx) => tx.run(sql`delete from moods where user_id = ${other.userId}`)),
    ).rejects.toThrow(/names another user/)
    expect(await db.list(sql`select * from moods where user_id = ${person.userId}`)).toEqual([])
  })
})

test('lists of words are returned as they were stored, whatever they contain', async () => {
  const lists = [
    [],
    ['Energy'],
    ['Poor Sleep', 'Énergie'],
    ['a,b', 'c"d', 'e\\f', '{g}', 'null', 'NULL', ' h ', ''],
    ['nullable'],
  ]
  for (const words of lists) {
    const { back } = await world.database.unfenced.get(sql<{ back: string[] }>`select ${words}::text[] as back`)
    expect(back).toEqual(words)
  }
})

describe('a transaction', () => {
  test('keeps all or nothing, and reports the first failure', async () => {
    const person = await world.signUp()
    const db = world.database.forUser(person.userId)
    const bio = async () =>
      (await db.get(sql<{ bio: string | null }>`select bio from users where user_id = ${person.userId}`)).bio
    const failing = db.transaction(async (tx) => {
      tx.send(sql`update users set bio = ${'half'} where user_id = ${person.userId}`)
      tx.send(sql`update users set height_cm = ${999} where user_id = ${person.userId}`)
      return tx.get(sql<{ bio: string }>`select bio from users where user_id = ${person.userId}`)
    })
    await expect(failing).rejects.toThrow(/users_height_cm_check/)
    await expect(
      db.transaction(async (tx) => {
        tx.send(sql`update users set bio = ${'half'} where user_id = ${person.userId}`)
        throw new Error('changed my mind')
      }),
    ).rejects.toThrow('changed my mind')
    expect(await bio()).toBeNull()
  })

  test('leaves its connection usable after a failure, however often', async () => {
    const person = await world.signUp()
    const db = world.database.forUser(person.userId)
    const failing = () =>
      db.transaction(async (tx) => tx.send(sql`update users set height_cm = ${999} where user_id = ${person.userId}`))
    const outcomes = await Promise.allSettled(Array.from({ length: 30 }, failing))
    expect(outcomes.every((outcome) => outcome.status === 'rejected')).toBe(true)
    expect(await db.transaction((tx) => tx.find(sql`select 1 as one`))).toEqual({ one: 1 })
  })
})

describe('a batch', () => {
  const rename = (userId: string, name: string) =>
    sql`update users set display_name = ${name} where user_id = ${userId}`
  const nameOf = async (userId: string) =>
    (await world.owner.query<{ name: string }>('select display_name as name from users where user_id = $1', [userId]))
      .rows[0]!.name

  test('keeps all statements in order or none, and none if one is not allowed', async () => {
    const [person, other] = [await world.signUp(), await world.signUp()]
    const { userId } = person
    const db = world.database.forUser(userId)
    await db.batch([rename(userId, 'First'), rename(userId, 'Second')])
    expect(await nameOf(userId)).toBe('Second')
    await expect(db.batch([rename(userId, 'Third'), sql`select 1 / 0`])).rejects.toThrow(/division by zero/)
    await expect(db.batch([rename(userId, 'Third'), rename(other.userId, 'Third')])).rejects.toThrow(
      /names another user/,
    )
    expect([await nameOf(userId), await nameOf(other.userId)]).toEqual(['Second', 'Sample user'])
  })

  // Each is new to the connection, so it must be prepared behind the failing statement.
  const unknowns = [
    (userId: string) => sql`update users set display_name = ${'Kept'}, bio = ${'Kept'} where user_id = ${userId}`,
    (userId: string) => sql`update users set bio = ${'Kept'}, location = ${'Here'} where user_id = ${userId}`,
    (userId: string) => sql`update users set location = ${'Here'}, display_name = ${'Kept'} where user_id = ${userId}`,
    (userId: string) => sql`update users set location = ${'There'} where user_id = ${userId} and bio is not null`,
    (userId: string) => sql`update users set location = ${'There'} where user_id = ${userId} and bio is null`,
  ]
  test.each(unknowns)('does not affect others on its connection if it fails', async (unknownOf) => {
    const { userId } = await world.signUp()
    const db = world.database.forUser(userId)
    const unknown = unknownOf(userId)
    const outcomes = await Promise.allSettled([
      db.batch([sql`select 1 / 0`, unknown]),
      ...Array.from({ length: 5 }, () => db.batch([unknown])),
      db.run(unknown),
    ])
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', ...Array<string>(6).fill('fulfilled')])
  })
})

describe("one caller's parallel statements", () => {
  const at = sql<{ at: string }>`select now()::text as at`
  const twice = sql<{
    a: number
    b: string[]
    at: string
  }>`select 2 as a, ${['x', 'y']}::text[] as b, now()::text as at`

  test("are sent in one message, each with its own columns, apart from other callers'", async () => {
    const { userId } = await world.signUp()
    const [db, other] = [world.database.forUser(userId), world.database.forUser(userId)]
    const [first, second, third, elsewhere] = await Promise.all([
      db.get(at),
      Promise.resolve().then(() => db.get(twice)),
      db.list(sql`select 1 as one where false`),
      other.get(at),
    ])
    expect(second).toEqual({ a: 2, b: ['x', 'y'], at: first.at })
    expect(third).toEqual([])
    expect(elsewhere.at).not.toBe(first.at)
  })

  test("fail together without failing other callers' statements", async () => {
    const { userId } = await world.signUp()
    const [db, other] = [world.database.forUser(userId), world.database.forUser(userId)]
    // Both connections must prepare it, one of them behind a failing statement.
    const unknown = sql<{ n: number }>`select ${7}::int as n, 'new' as is_new`
    const outcomes = await Promise.allSettled([
      db.get(at),
      db.get(sql`select 1 / 0`),
      db.get(unknown),
      other.get(unknown),
    ])
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected', 'fulfilled'])
    expect(await db.get(unknown)).toEqual({ n: 7, is_new: 'new' })
  })

  test('are answered up to the one that fails in a transaction', async () => {
    const { userId } = await world.signUp()
    const answers: unknown[] = []
    const failing = world.database.forUser(userId).transaction(async (tx) => {
      const one = tx.get(sql`select 1 as one`).then((answer) => answers.push(answer))
      await Promise.all([one, tx.get(sql`select 1 / 0`)])
    })
    await expect(failing).rejects.toThrow(/division by zero/)
    expect(answers).toEqual([{ one: 1 }])
  })
})

describe('statements that share a connection', () => {
  const one = sql<{ one: number }>`select 1 as one`
  const broken = sql`select 1 / 0`

  test('fail alone, and are answered in order', async () => {
    const isBad = (n: number) => n % 9 === 4
    const outcomes = await Promise.allSettled(
      Array.from({ length: 90 }, (_, n) =>
        isBad(n)
          ? world.database.unfenced.run(broken)
          : world.database.unfenced.get(sql<{ n: number }>`select ${n}::int as n`),
      ),
    )
    const answers = outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value : 'failed'))
    expect(answers).toEqual(answers.map((_, n) => (isBad(n) ? 'failed' : { n })))
  })

  test('keep their connection if one of them is refused', async () => {
    const person = await world.signUp()
    const [db, other] = [world.database.forUser(person.userId), world.database.forUser(person.userId)]
    const connection = sql<{ pid: number }>`select pg_backend_pid() as pid`
    const slow = other.get(sql<{ pid: number }>`select pg_backend_pid() as pid from pg_sleep(0.2)`)
    await expect(db.run(broken)).rejects.toThrow(/division by zero/)
    // The slow statement waits on the connection; if this one were thought lost, a new one would be used.
    const [busy, next] = await Promise.all([slow, db.get(connection)])
    expect(next).toEqual(busy)
  })

  test('use another connection after theirs was cut, while more keep arriving', async () => {
    const callers = Array.from({ length: 20 }, async () => {
      let failures = 0
      for (let calls = 0; calls < 100; calls++) await world.database.unfenced.get(one).catch(() => failures++)
      return failures
    })
    await world.owner.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'",
    )
    // Some fail until the cut connections are noticed, but not for ever.
    for (const failures of await Promise.all(callers)) expect(failures).toBeLessThan(20)
  })
})
