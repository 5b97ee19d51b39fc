import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../databases.ts'
import { readRecording } from '../recorded-statements.ts'
import { exceptions, findException } from './placement-exceptions.ts'
import { findPlacement } from './statement-placement.ts'

let database: TestDatabase
let owner: pg.Client
beforeAll(async () => {
  database = await createTestDatabase()
  owner = new pg.Client({ connectionString: database.url })
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await database.drop()
})

test('every statement of the tests stays on one shard, or is a named exception', async () => {
  const folder = process.env['RECORDED_STATEMENTS_DIR']
  if (!folder) throw new Error('Set RECORDED_STATEMENTS_DIR to what a run of the tests recorded in STATEMENTS_DIR.')
  const statements = readRecording(folder)
  const unused = new Set(exceptions.map(({ name }) => name))
  const faults: string[] = []
  for (const statement of statements) {
    const exception = findException(statement)
    if (exception) unused.delete(exception.name)
    const { placement, plan } = await findPlacement(owner, statement)
    if (placement !== 'one shard' && placement !== exception?.placement)
      faults.push(`${placement}:\n${statement.text}\n${plan}`)
  }
  console.log(`${statements.length} statements checked, ${faults.length} faults`)
  expect(faults).toEqual([])
  // An exception that no statement needs any more could let a later one pass.
  expect([...unused]).toEqual([])
})

const userId = randomUUID()

test.each([
  ['one person’s rows', 'select * from moods where user_id = $1', [userId]],
  ['one person’s rows of two tables', 'select * from moods join users using (user_id) where user_id = $1', [userId]],
  ['rows of the coordinator', 'select * from attempts where what = $1', ['a']],
])('a statement about %s stays on one shard', async (_, text, values) => {
  expect((await findPlacement(owner, { text, values })).placement).toBe('one shard')
})

test.each([
  ['of several people', 'select * from moods', []],
  ['that are counted over all shards', 'select count(*) from moods', []],
  ['that are joined by another column', 'select * from moods m join meals l on l.image_id = m.id', []],
  [
    'that are fetched to be handed on',
    'select * from moods where user_id = $1 and id in (select id from meals)',
    [userId],
  ],
  ['that are copied from table to table', 'insert into moods select * from moods', []],
])('a statement about rows %s does not', async (_, text, values) => {
  expect((await findPlacement(owner, { text, values })).placement).not.toBe('one shard')
})

test('a statement that cannot be explained is reported with the reason', async () => {
  const text = 'select mood from moods where user_id = $1'
  expect(await findPlacement(owner, { text, values: [userId] })).toEqual({
    placement: 'not explained',
    plan: 'column "mood" does not exist',
  })
})
