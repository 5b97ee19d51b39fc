import { randomUUID } from 'node:crypto'
import { expect, inject, onTestFinished, test } from 'vitest'
import { queryOnce, urlOf } from '../../testing/cluster.ts'
import { rooms } from '../app.ts'
import { migrateJobs } from '../platform/jobs.ts'
import { createTables, migrate } from '../platform/migrate.ts'
import { readMigrations } from '../platform/migrations.ts'

test('the weight of each profile becomes a log of its own day, and one of nothing is none', async () => {
  const name = `weights_${randomUUID().replaceAll('-', '')}`
  await queryOnce(inject('clusterUrl'), `create database ${name} template template0`)
  onTestFinished(async () => void (await queryOnce(inject('clusterUrl'), `drop database ${name} with (force)`)))
  const url = urlOf(inject('clusterUrl'), name)
  await migrateJobs(url)
  await createTables(
    url,
    (await readMigrations()).filter((file) => file.name < '022'),
  )
  await queryOnce(
    url,
    `insert into users (user_id, display_name, created_at, weight_kg, timezone, day_starts_at_minute) values
       ('00000000-0000-7000-8000-000000000001', 'Sample user', '2026-01-05T20:00:00Z', 68.45, 'Asia/Tokyo', 0),
       ('00000000-0000-7000-8000-000000000002', 'Sample user', '2026-01-05T02:00:00Z', 80, null, 240),
       ('00000000-0000-7000-8000-000000000003', 'Sample user', '2026-01-05T20:00:00Z', null, null, 0),
       ('00000000-0000-7000-8000-000000000004', 'Sample user', '2026-01-05T20:00:00Z', 0, null, 0)`,
  )
  await migrate(url, rooms)
  const rows = await queryOnce<object>(
    url,
    `select right(u.user_id::text, 1) as person, u.weight_kg::text as profile, w.weight_kg::text as logged, w.day::text,
       w.measured_at = u.created_at as is_at_start, d.count, d.kg_sum::text
     from users u left join weights w using (user_id) left join weight_days d using (user_id) order by u.user_id`,
  )
  const nothing = { profile: null, logged: null, day: null, is_at_start: null, count: null, kg_sum: null }
  expect(rows).toEqual([
    { person: '1', profile: '68.45', logged: '68.45', day: '2026-01-06', is_at_start: true, count: 1, kg_sum: '68.45' },
    { person: '2', profile: '80.00', logged: '80.00', day: '2026-01-04', is_at_start: true, count: 1, kg_sum: '80.00' },
    { person: '3', ...nothing },
    { person: '4', ...nothing },
  ])
})
