import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { prepareDatabase, queryOnce, urlOf } from '../../testing/cluster.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/databases.ts'
import { rooms } from '../app.ts'
import { migrateJobs } from './jobs.ts'
import { migrate, upgradeDatabase } from './migrate.ts'

const name = `before_${randomUUID().replaceAll('-', '')}`
const url = urlOf(inject('clusterUrl'), name)
const person = '00000000-0000-7000-8000-000000000001'
let current: TestDatabase

/** Creates a database as the version before made it, with a person in it. */
beforeEach(async () => {
  current = await createTestDatabase()
  await queryOnce(inject('clusterUrl'), `create database ${name} template template0`)
  await migrateJobs(url)
  const schema = await readFile(new URL('../../testing/before/schema.sql', import.meta.url), 'utf8')
  await queryOnce(url, schema)
  await queryOnce(url, 'create table migrations (name text primary key, hash text not null)')
  const names = [...schema.matchAll(/^-- (\d{3}-[\w-]+\.sql)$/gm)].map((match) => match[1])
  await queryOnce(url, "insert into migrations select each, 'a hash' from unnest($1::text[]) each", [names])
  await queryOnce(
    url,
    `insert into users (user_id, display_name, created_at) values ('${person}', 'Sample user', now());
     insert into symptoms (user_id, id, logged_at, day, reward_day, name, category, severity, severity_score,
       potential_triggers, requires_medical_attention)
     values ('${person}', gen_random_uuid(), now(), current_date, current_date, 'Headache', 'neurological', 'mild', 2, '{}', false);
     insert into chat_sessions (user_id, id, thread_id, title, created_at, last_message_at)
     values ('${person}', 'session_1795689673510_yapuo7qh7', gen_random_uuid(), 'Help', now(), now());
     insert into chat_messages (user_id, id, session_id, position, role, content, state, created_at, kept)
     values ('${person}', gen_random_uuid(), 'session_1795689673510_yapuo7qh7', 1, 'assistant', 'Call 999', 'done', now(),
       '{"guidance": {"danger": "emergency", "start": 0, "end": 8}}');
     insert into reminders (user_id, kind, since, told) values ('${person}', 'mood_check_ins', now(), '2026-11-20 20:00');`,
  )
})
afterEach(async () => {
  await queryOnce(inject('clusterUrl'), `drop database ${name} with (force)`)
  await current.drop()
})

/** Describes everything that the migrations define, independent of the order in which it was made. */
async function describeSchema(of: string): Promise<string[]> {
  const rows = await queryOnce<{ said: string }>(
    of,
    `with ours as (select oid, relname, relkind, relacl from pg_class
       where relnamespace = 'public'::regnamespace and relname not like 'test%')
     select concat_ws(' ', relname, attname, format_type(atttypid, atttypmod), attnotnull, attgenerated, pg_get_expr(adbin, adrelid)) as said
       from ours join pg_attribute a on attrelid = ours.oid left join pg_attrdef d on adrelid = attrelid and adnum = attnum
       where relkind in ('r', 'v') and attnum > 0 and not attisdropped
     union all select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(c.oid)) from pg_constraint c
       join ours on ours.oid = conrelid where contype <> 'n'
     union all select pg_get_indexdef(oid) from ours where relkind = 'i'
     union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
     union all select concat_ws(' ', relname, acl) from ours, unnest(relacl) acl where relkind in ('r', 'v')
       and acl::text like 'finu_app=%'
     union all select pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace
       and probin is null and prokind = 'f'`,
  )
  return rows.map(({ said }) => said).toSorted()
}

test('a database of the version before is refused with one sentence, upgraded once, and equals a new one', async () => {
  await expect(migrate(url, rooms)).rejects.toThrow(
    'An earlier version made this database. Stop every process of Finu, back the database up, and run: npm run upgrade',
  )
  expect(await upgradeDatabase(url)).toBe(true)
  await prepareDatabase(url)
  expect(await upgradeDatabase(url)).toBe(false)
  expect(await describeSchema(url)).toEqual(await describeSchema(current.url))
  expect(
    await queryOnce(
      url,
      `select display_name, last_handled, is_due, s.name, kept -> 'guidance' ->> 'language' as language from users u join reminders r using (user_id)
       join correlations c using (user_id) join symptoms s using (user_id)
       join chat_messages using (user_id)`,
    ),
  ).toEqual([
    { display_name: 'Sample user', last_handled: '2026-11-20 20:00', is_due: true, name: 'Headache', language: 'en' },
  ])
})

test('an older database, a partly upgraded one and one of a later version are left unchanged', async () => {
  await queryOnce(url, "delete from migrations where name like '103%'")
  await expect(upgradeDatabase(url)).rejects.toThrow('The database lacks migrations')
  await queryOnce(url, "insert into migrations values ('103-search-in-any-script.sql', 'a hash')")
  await queryOnce(url, 'alter table fasts drop constraint fasts_check5')
  await expect(upgradeDatabase(url)).rejects.toThrow('fasts_check5')
  expect(await queryOnce(url, "select to_regclass('together') is not null as is_there")).toEqual([{ is_there: true }])
  await queryOnce(current.url, "insert into migrations values ('900-later.sql', 'a hash')")
  await expect(migrate(current.url, rooms)).rejects.toThrow(
    'which this version does not know: start a later version, or restore the backup from before',
  )
})
