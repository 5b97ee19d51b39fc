import { randomUUID } from 'node:crypto'
import { findTimeZone } from '@finu/contract/platform/time-zone'
import { expect, inject, onTestFinished, test } from 'vitest'
import { queryOnce, urlOf } from '../../testing/cluster.ts'
import { rooms } from '../app.ts'
import { migrateJobs } from '../platform/jobs.ts'
import { createTables, migrate } from '../platform/migrate.ts'
import { readMigrations } from '../platform/migrations.ts'

/** Every name that `Intl` takes and Temporal refuses, and one that is not in small letters. */
const old =
  'ACT AET AGT ART AST BET BST CAT CNT CST CTT EAT ECT IET IST JST MIT NET NST PLT PNT PRT PST SST VST ' +
  'Canada/East-Saskatchewan US/Pacific-New us/pacific-new SystemV/AST4 SystemV/AST4ADT SystemV/CST6 SystemV/CST6CDT ' +
  'SystemV/EST5 SystemV/EST5EDT SystemV/HST10 SystemV/MST7 SystemV/MST7MDT SystemV/PST8 SystemV/PST8PDT SystemV/YST9 ' +
  'SystemV/YST9YDT'

test('old names of zones become present ones, before anything reads a local time, and others stay', async () => {
  const name = `zones_${randomUUID().replaceAll('-', '')}`
  await queryOnce(inject('clusterUrl'), `create database ${name} template template0`)
  onTestFinished(async () => void (await queryOnce(inject('clusterUrl'), `drop database ${name} with (force)`)))
  const url = urlOf(inject('clusterUrl'), name)
  await migrateJobs(url)
  await createTables(
    url,
    (await readMigrations()).filter((file) => file.name < '019'),
  )
  const zones = [...old.split(' '), 'Europe/Madrid', 'US/Pacific', null]
  const people = zones.map((zone) => ({ id: randomUUID(), zone }))
  for (const { id, zone } of people) {
    await queryOnce(
      url,
      `insert into users (user_id, display_name, created_at, weight_kg, timezone) values ($1, 'Sample user', now(), 70, $2)`,
      [id, zone],
    )
    const before = zone === 'PST' ? { timezone: 'IST', startsAtMinute: 60 } : undefined
    await queryOnce(url, `insert into reward_accounts (user_id, progress) values ($1, $2)`, [
      id,
      JSON.stringify({ timezone: zone, before, day: '2026-01-05' }),
    ])
  }
  await migrate(url, rooms)
  const rows = await queryOnce<{
    user_id: string
    timezone: string | null
    counted: { timezone: string | null; before?: object; day: string }
  }>(url, 'select u.user_id, u.timezone, a.progress as counted from users u join reward_accounts a using (user_id)')
  const now = new Map(rows.map((row) => [row.user_id, row]))
  const offsetOf = (timeZone: string | null) =>
    ['2026-01-15', '2026-07-15'].map((day) =>
      timeZone === null ? null : new Date(day).toLocaleString('en', { timeZone, timeZoneName: 'longOffset' }),
    )
  for (const { id, zone } of people) {
    const { timezone, counted } = now.get(id)!
    expect([zone, timezone, findTimeZone(timezone ?? 'UTC')]).toEqual([zone, timezone, timezone ?? 'UTC'])
    expect([zone, offsetOf(timezone)]).toEqual([zone, offsetOf(zone)])
    expect(counted).toMatchObject({ timezone, day: '2026-01-05' })
    const before = zone === 'PST' ? { timezone: 'Asia/Kolkata', startsAtMinute: 60 } : undefined
    expect(counted.before).toEqual(before)
  }
  expect(now.get(people.find(({ zone }) => zone === 'US/Pacific')!.id)!.timezone).toBe('US/Pacific')
})
