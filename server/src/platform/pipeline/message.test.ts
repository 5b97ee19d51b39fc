import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openDatabaseProxy, type DatabaseProxy } from '../../../testing/database-proxy.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/databases.ts'
import { pauseRecording } from '../../../testing/statements.ts'
import type { Database } from '../database.ts'
import { openDatabase } from '../open-database.ts'
import { sql } from '../sql.ts'

let made: TestDatabase
let owner: pg.Pool
let proxy: DatabaseProxy
let database: Database
// These statements are the test's own, not the product's.
beforeAll(pauseRecording)
beforeAll(async () => {
  made = await createTestDatabase()
  owner = new pg.Pool({ connectionString: made.url, max: 1 })
  owner.on('error', () => {})
  await owner.query(
    'create table notes (id uuid primary key, note text not null); grant select, insert on notes to finu_app',
  )
  proxy = await openDatabaseProxy(made.access.serverUrl)
})
afterAll(async () => {
  await proxy.close()
  await owner.end()
  await made.drop()
})
// All reads share one of the three connections, and all writes another.
beforeEach(async () => {
  for (const direct of [proxy.fromDatabase, proxy.toDatabase]) direct((message) => message)
  database = await openDatabase({ url: proxy.url, connections: 3, countingKey: new Uint8Array(), onError: () => {} })
  return () => database.close()
})

const broken = sql`select 1 / 0`
const one = sql<{ one: number }>`select 1 as one`
const insertOf = (id: string, note = 'kept') => sql`insert into notes (id, note) values (${id}, ${note})`
const isThere = async (id: string) => (await owner.query('select from notes where id = $1', [id])).rowCount === 1
const isUnavailable = expect.objectContaining({ status: 503 }) as unknown
const letterOf = (message: Buffer) => String.fromCharCode(message[0]!)

describe('a statement', () => {
  test('gets its columns, whatever failed in the messages that prepared it', async () => {
    const answers: unknown[] = []
    for (const statement of [
      sql`select ${1}::int as first`,
      sql`select ${2}::int as second`,
      sql`select ${3}::int as third`,
    ]) {
      // Each message is from another caller. The first prepares the statement before a failure, the second after one.
      const ask = (...statements: (typeof statement)[]) => {
        const db = database.forUser(randomUUID())
        return Promise.allSettled(statements.map((each) => db.list(each)))
      }
      await ask(statement, broken)
      const [, [third]] = await Promise.all([ask(broken, statement), ask(statement)])
      answers.push(third?.status === 'fulfilled' ? third.value : third?.reason)
    }
    expect(answers).toEqual([[{ first: 1 }], [{ second: 2 }], [{ third: 3 }]])
  })

  test('is prepared once if many ask for it at the same time', async () => {
    const n = sql<{ n: number }>`select ${5}::int as n, 'many' as many`
    const answers = await Promise.all(Array.from({ length: 20 }, () => database.unfenced.get(n)))
    expect(answers).toEqual(answers.map(() => ({ n: 5, many: 'many' })))
    const prepared = sql<{ name: string }>`select name from pg_prepared_statements where statement = ${n.of.text}`
    expect(await database.unfenced.list(prepared)).toHaveLength(1)
  })

  test('is prepared under another name after a failure, and the uncertain name is closed', async () => {
    const divided = (by: number) => sql<{ n: number }>`select 12 / ${by}::int as n`
    const names = async () =>
      (
        await database.unfenced.list(
          sql<{ name: string }>`select name from pg_prepared_statements where statement = ${divided(1).of.text}`,
        )
      ).map(({ name }) => name)
    expect(await database.unfenced.get(divided(3))).toEqual({ n: 4 })
    const before = await names()
    await expect(database.unfenced.get(divided(0))).rejects.toThrow(/division by zero/)
    expect(await names()).toEqual([])
    expect(await database.unfenced.get(divided(4))).toEqual({ n: 3 })
    const after = await names()
    expect([before.length, after.length]).toEqual([1, 1])
    expect(after).not.toEqual(before)
  })

  test('is answered again after its table has changed, from the second time on', async () => {
    await owner.query('create table changing (a int); grant select on changing to finu_app')
    await owner.query('insert into changing values (1)')
    const all = sql`select * from changing`
    expect(await database.unfenced.list(all)).toEqual([{ a: 1 }])
    await owner.query('alter table changing add column b int default 2')
    await expect(database.unfenced.list(all)).rejects.toThrow(/must not change result type/)
    expect(await database.unfenced.list(all)).toEqual([{ a: 1, b: 2 }])
  })

  test('fails alone if one of its values cannot be sent', async () => {
    const unreadable = Object.defineProperty(['a'], 0, {
      get() {
        throw new Error('unreadable value')
      },
    })
    const statement = sql<{ words: string[] }>`select ${unreadable}::text[] as words`
    await expect(database.unfenced.get(statement)).rejects.toThrow('unreadable value')
    await expect(database.unfenced.transaction((tx) => tx.get(statement))).rejects.toThrow('unreadable value')
    const readable = sql<{ words: string[] }>`select ${['a']}::text[] as words`
    expect(await database.unfenced.get({ of: statement.of, values: readable.values })).toEqual({ words: ['a'] })
  })
})

describe('a batch with a refused commit', () => {
  test('keeps nothing, and leaves no transaction open for others', async () => {
    // Has the effect of a cancellation that arrives late.
    proxy.toDatabase((message) => Buffer.from(message.toString('latin1').replace('commit\0', 'commix\0'), 'latin1'))
    const [refused, behind] = [randomUUID(), randomUUID()]
    const outcomes = await Promise.allSettled([
      database.unfenced.batch([insertOf(refused)]),
      database.unfenced.run(insertOf(behind)),
    ])
    expect(outcomes[0].status).toBe('rejected')
    expect(outcomes[1]).toEqual({ status: 'rejected', reason: isUnavailable })
    expect([await isThere(refused), await isThere(behind)]).toEqual([false, false])
    const next = randomUUID()
    expect(await database.unfenced.run(insertOf(next))).toBe(1)
    expect(await isThere(next)).toBe(true)
  })

  test('a transaction opened by a single statement ends with its connection', async () => {
    await expect(database.unfenced.run(sql`begin`)).rejects.toEqual(isUnavailable)
    expect(await database.unfenced.run(insertOf(randomUUID()))).toBe(1)
  })
})

describe('a finished transaction', () => {
  test('accepts no late statement, as its connection belongs to the next caller', async () => {
    const late = randomUUID()
    let writing: Promise<unknown> = Promise.resolve()
    const failing = database.unfenced.transaction(async (tx) => {
      writing = tx
        .get(one)
        .then(() => tx.get(sql`select pg_sleep(0.05)`))
        .then(() => tx.run(insertOf(late)))
      writing.catch(() => {})
      await tx.get(one)
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    await expect(writing).rejects.toThrow('the transaction is over')
    expect(await isThere(late)).toBe(false)
  })
})

/** Passes the database's messages on, but changes the first that begins with a letter. */
function changeFirst(letter: string, change: (message: Buffer) => Buffer | null) {
  let isChanged = false
  return (message: Buffer) => {
    if (isChanged || letterOf(message) !== letter) return message
    isChanged = true
    return change(message)
  }
}

/** Adds a null field to a row. */
function widen(row: Buffer): Buffer {
  const wide = Buffer.concat([row, Buffer.from([0xff, 0xff, 0xff, 0xff])])
  wide.writeInt32BE(row.readInt32BE(1) + 4, 1)
  wide.writeInt16BE(row.readInt16BE(5) + 1, 5)
  return wide
}

describe('a connection is closed', () => {
  const nothing = Buffer.alloc(0)
  test.each<[what: string, letter: string, change: (message: Buffer) => Buffer]>([
    ['a row has another number of fields than its description', 'D', widen],
    ['a row has no description', 'T', () => nothing],
    ['a description comes twice', 'T', (message) => Buffer.concat([message, message])],
    ['more comes than was asked for', 'C', (message) => Buffer.concat([message, message])],
    ['less comes than was asked for', 'C', () => nothing],
    ['a statement stops before its last row', 'C', () => Buffer.from([0x73, 0, 0, 0, 4])],
  ])('if %s, and nobody on it is answered', async (_, letter, change) => {
    proxy.fromDatabase(changeFirst(letter, change))
    const two = sql<{ two: number }>`select 2 as two`
    const outcomes = await Promise.allSettled([database.unfenced.get(one), database.unfenced.get(two)])
    expect(outcomes).toEqual([1, 2].map(() => ({ status: 'rejected', reason: isUnavailable })))
    expect(await database.unfenced.get(one)).toEqual({ one: 1 })
  })
})

describe('a connection that is cut', () => {
  const halves = (message: Buffer) => message.subarray(0, Math.ceil(message.length / 2))
  /** Passes n messages on, then half of the next one, and nothing afterwards. */
  const cutAt = (n: number, startsWith: string) => {
    let [isMet, count] = [false, 0]
    return (message: Buffer) => {
      isMet ||= letterOf(message) === startsWith
      if (!isMet || count++ < n) return message
      return count === n + 1 ? halves(message) : null
    }
  }

  // Parse, Describe, Bind, Execute of an insert, and Sync: without Sync nothing is kept.
  test.each([0, 1, 2, 3, 4])('within message %i to the database keeps nothing of it', async (n) => {
    const id = randomUUID()
    // Signs in first, so that Parse is the first message with its letter.
    await database.unfenced.run(sql`insert into notes (id, note) select null, null where false`)
    proxy.toDatabase(cutAt(n, 'P'))
    const writing = database.unfenced.run(insertOf(id))
    const reading = database.unfenced.run(sql`insert into notes (id, note) select null, null where false`)
    await expect(writing).rejects.toEqual(isUnavailable)
    await expect(reading).rejects.toEqual(isUnavailable)
    expect(await isThere(id)).toBe(false)
    proxy.toDatabase((message) => message)
    expect(await database.unfenced.run(insertOf(id))).toBe(1)
  })

  // ParseComplete, ParameterDescription, RowDescription, BindComplete, DataRow, CommandComplete.
  test.each([0, 1, 2, 3, 4, 5])('within message %i of the database answers nothing', async (n) => {
    await database.unfenced.get(one)
    proxy.fromDatabase(cutAt(n, '1'))
    const n12 = sql<{ n: number }>`select ${12}::int as n`
    await expect(database.unfenced.get(n12)).rejects.toEqual(isUnavailable)
    proxy.fromDatabase((message) => message)
    expect(await database.unfenced.get(n12)).toEqual({ n: 12 })
  })
})
