import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rooms } from '../../src/app.ts'
import { distribute } from '../../src/platform/distribute.ts'
import { ownedTables } from '../../src/platform/fence.ts'
import { migrate } from '../../src/platform/migrate.ts'
import { createTestDatabase, type TestDatabase } from '../databases.ts'

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

/** Lists the placement of distributed tables: 'h' by a column, 'n' copied to every machine. */
const readPlacements = async () =>
  (
    await owner.query<{ name: string; method: string; key: string | null; group: number }>(
      `select logicalrelid::regclass::text as name, partmethod as method, colocationid as group,
         column_to_column_name(logicalrelid, partkey) as key
       from pg_dist_partition`,
    )
  ).rows

test('all rows of one person are on one shard, and shared tables are on every machine', async () => {
  const placements = await readPlacements()
  const { rows } = await owner.query<{ name: string }>(ownedTables)
  const spread = placements.filter(({ method }) => method === 'h')
  expect(spread.map(({ name }) => name).toSorted()).toEqual(rows.map(({ name }) => name).toSorted())
  expect(new Set(spread.map(({ key }) => key))).toEqual(new Set(['user_id']))
  expect(new Set(spread.map(({ group }) => group)).size).toBe(1)
  const copied = placements.filter(({ method }) => method === 'n').map(({ name }) => name)
  expect(copied.toSorted()).toEqual(rooms.flatMap(({ shares = [] }) => shares).toSorted())
})

test('a later start migrates and distributes nothing', async () => {
  expect(await migrate(database.url, rooms)).toEqual({ ran: [], repaired: [], newer: [] })
  expect(await distribute(database.url, rooms)).toEqual([])
})

test('a table of a later version is distributed once with its rows, by processes that start in parallel', async () => {
  await owner.query(
    `create table later_logs (user_id uuid not null references users (user_id), id uuid not null, primary key (user_id, id));
     create function refuse_later() returns trigger language plpgsql as $$ begin raise 'refused'; end $$;
     create trigger later_logs_refused before delete on later_logs for each row execute function refuse_later()`,
  )
  const people = Array.from({ length: 8 }, () => randomUUID())
  for (const userId of people) {
    await owner.query("insert into users (user_id, display_name, created_at) values ($1, 'Sample user', now())", [
      userId,
    ])
    await owner.query('insert into later_logs (user_id, id) values ($1, $1)', [userId])
  }
  const spread = await Promise.all(Array.from({ length: 3 }, () => distribute(database.url, rooms)))
  expect(spread.flat()).toEqual(['later_logs'])

  const group = async (table: string) => (await readPlacements()).find(({ name }) => name === table)!.group
  expect(await group('later_logs')).toBe(await group('users'))
  for (const userId of people) {
    const { rowCount } = await owner.query('select from later_logs join users using (user_id) where user_id = $1', [
      userId,
    ])
    expect(rowCount).toBe(1)
    await expect(owner.query('delete from later_logs where user_id = $1', [userId])).rejects.toThrow('refused')
  }
  // Each shard has its own figures for the planner (platform/statistics.ts).
  const { rows: parts } = await owner.query<{ result: string }>(
    `select result from run_command_on_shards('later_logs', $$
       select substring(array_to_string(attoptions, ' ') from 'n_distinct=([-.0-9]+)') from pg_attribute
       where attrelid = '%s'::regclass and attname = 'user_id' $$)`,
  )
  expect(new Set(parts.map(({ result }) => result))).toEqual(new Set(['-0.0005']))
})
