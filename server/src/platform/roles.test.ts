import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '../../testing/world.ts'
import { rooms } from '../app.ts'
import { migrate } from './migrate.ts'
import { rightsIn } from './rights.ts'
import { openRoles } from './roles.ts'
import { sql } from './sql.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

async function connectAs(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client
}

test('the server uses a role that can become no other and read no secret', async () => {
  const { rolsuper, member } = await world.database.unfenced.get(sql<{ rolsuper: boolean; member: string[] }>`
    select r.rolsuper, array(select b.rolname::text from pg_auth_members m join pg_roles b on b.oid = m.roleid
      where m.member = r.oid) as member
    from pg_roles r where r.rolname = current_user`)
  expect([rolsuper, member]).toEqual([false, ['finu_app']])
  const client = await connectAs(world.access.serverUrl)
  const { rows } = await client
    .query<{ role: string }>('set role none; select current_user as role')
    .then((results) => (results as unknown as pg.QueryResult<{ role: string }>[])[1]!)
  expect(rows[0]!.role).toMatch(/^finu_server_/)
  const [{ owner }] = (await world.owner.query<{ owner: string }>('select current_user as owner')).rows as [
    { owner: string },
  ]
  for (const statement of [
    `set role ${owner}`,
    `set session authorization ${owner}`,
    'select key from server_key',
    'select sealed from lasting_key',
    'update balances set points = 1000000',
    'delete from transfers',
    'alter table transfers disable trigger all',
    'create table mine (a int)',
    'select * from graphile_worker._private_jobs',
    "copy users to program 'cat'",
  ]) {
    await expect(client.query(statement)).rejects.toThrow(/permission denied|must be|cannot/)
  }
  await client.end()
})

test('jobs use a role that has the queue and no person’s records', async () => {
  const client = await connectAs(world.access.jobsUrl)
  await client.query('select * from graphile_worker._private_jobs')
  for (const table of ['moods', 'users', 'server_key', 'lasting_key', 'transfers']) {
    await expect(client.query(`select * from ${table}`)).rejects.toThrow(/permission denied/)
  }
  await client.end()
})

test('both roles are found again at the next start, by several processes at once too', async () => {
  const open = () => openRoles(world.url, world.serverKeys[0].key)
  const opened = await Promise.all([open(), open(), open()])
  for (const { serverUrl, jobsUrl } of opened) {
    expect(world.access).toMatchObject({ serverUrl, jobsUrl })
  }
})

test('rights that are missing, or left to everybody, are repaired by the next start, and no others are touched', async () => {
  const start = () => migrate(world.url, rooms)
  expect(await start()).toEqual({ ran: [], repaired: [], newer: [] })
  await world.owner.query(`revoke select on foods from finu_app; revoke insert on transfers from finu_app;
    revoke usage on schema public from public, finu_app; grant execute on function queue_job to public`)
  // Without a right on the schema its tables are not even seen.
  await expect(world.database.unfenced.list(sql`select id from foods limit 1`)).rejects.toThrow('does not exist')
  const { repaired } = await start()
  expect(repaired.toSorted()).toEqual(['foods', 'public', 'queue_job', 'transfers'])
  expect(await world.database.unfenced.list(sql`select id from foods limit 1`)).toHaveLength(1)
  expect(await start()).toEqual({ ran: [], repaired: [], newer: [] })
  // A table that a later migration renamed or dropped is left out.
  await world.owner.query('alter table webhook_events rename to webhook_events_before')
  expect(await start()).toEqual({ ran: [], repaired: [], newer: [] })
  await world.owner.query('alter table webhook_events_before rename to webhook_events')
})

test('rights are read from a migration, each object for itself', () => {
  expect(
    rightsIn(`create table one (a int);
grant select, insert on one,
  two to finu_app;
revoke execute on function three from public;
grant usage on schema public to finu_app;
  grant all on inner to finu_app;
-- grant select on four to finu_app;`).map(({ statement, holds }) => [statement, holds]),
  ).toEqual([
    [
      'grant select, insert on one to finu_app',
      "has_table_privilege('finu_app', to_regclass('one'), 'select') and has_table_privilege('finu_app', to_regclass('one'), 'insert')",
    ],
    [
      'grant select, insert on two to finu_app',
      "has_table_privilege('finu_app', to_regclass('two'), 'select') and has_table_privilege('finu_app', to_regclass('two'), 'insert')",
    ],
    [
      'revoke execute on function three from public',
      "not (has_function_privilege('public', to_regproc('three'), 'execute'))",
    ],
    [
      'grant usage on schema public to finu_app',
      "has_schema_privilege('finu_app', to_regnamespace('public'), 'usage')",
    ],
  ])
})
