import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readMigrations } from '../server/src/platform/migrations.ts'

const read = (name: string) => readFileSync(new URL(`../${name}`, import.meta.url), 'utf8')
const { version } = JSON.parse(read('package.json')) as { version: string }
const released = JSON.parse(read('server/migrations/released.json')) as Record<string, Record<string, string>>
const frozen = Object.values(released).flatMap((files) => Object.entries(files))
const migrations = await readMigrations()

interface Entry {
  version: string
  date: string
  text: string
}

/** Reads a change log of the form of https://keepachangelog.com. */
function readEntries(changelog: string): Entry[] {
  const [, ...parts] = changelog.split(/^## /m)
  return parts.map((part) => {
    const [, name = '', date = ''] = /^\[([^\]\n]+)\](?: - (\S+))?$/m.exec(part.split('\n')[0]!) ?? []
    return { version: name, date, text: part.slice(part.indexOf('\n')) }
  })
}

const isDate = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && new Date(text).toJSON()?.slice(0, 10) === text
const numberOf = (of: string) => of.split('.').reduce((sum, part) => sum * 10_000 + Number(part), 0)

const [unreleased, ...entries] = readEntries(read('CHANGELOG.md'))

/** Says what to do about released migrations that are not as they were; null if all are. */
function findChanged(files: readonly { name: string; hash: string }[]): string | null {
  const changed = frozen.filter(([name, hash]) => !files.some((file) => file.name === name && file.hash === hash))
  return changed.length === 0
    ? null
    : `${changed.map(([name]) => name).join(', ')} was released and is not as it was. Databases have run it: put it back as it was, and write the change as a new file of server/migrations.`
}

test('a migration that was released is never changed, renamed or removed', () => {
  expect(findChanged(migrations)).toBeNull()
  const [first, ...others] = migrations
  for (const files of [others, [{ ...first!, hash: 'another' }, ...others]])
    expect(findChanged(files)).toContain('001-platform.sql was released and is not as it was.')
})

test('a new migration runs after all that were released', () => {
  const last = frozen
    .map(([name]) => name)
    .toSorted()
    .at(-1)!
  const added = migrations.filter(({ name }) => !frozen.some(([known]) => known === name))
  expect(added.filter(({ name }) => name < last)).toEqual([])
})

/** Statements that could make an earlier version fail. */
const breaking = [
  /\b(?:drop|rename|truncate|revoke|delete from|alter column|create or replace|create (?:constraint )?trigger|create rule)\b/i,
  /\b(?:add (?:constraint|check|unique|exclude|foreign key|primary key)|create unique index|set not null|update \w+ set)\b/i,
  /\badd\b(?![^;,]*\bdefault\b)[^;,]*\bnot null\b/i,
  // It erases an account from the tables that it knows, so the others have to follow by themselves.
  /\bcreate table\b(?![^;]*references users[^;]*on delete cascade)[^;]*\buser_id\b/i,
]
const isBreaking = (text: string) => breaking.some((pattern) => pattern.test(text))

test('a migration that earlier versions can run with only adds', () => {
  const marked = migrations.filter(({ isAdditive }) => isAdditive)
  expect(marked.filter(({ text }) => isBreaking(text)).map(({ name }) => name)).toEqual([])
  for (const text of [
    'drop table moods;',
    'UPDATE moods SET x = 1',
    'alter table moods add column x int not null;',
    'alter table moods add x int\n  not null;',
    'alter table moods add check (x > 0);',
    'create unique index on moods (x);',
    'create table x (user_id uuid not null references users (user_id), id int);',
    'create table x (user_id uuid not null, id int);',
  ])
    expect([text, isBreaking(text)]).toEqual([text, true])
  for (const text of [
    'create table x (id int not null);',
    'create table x (user_id uuid not null references users (user_id) on delete cascade, id int);',
    'alter table moods add column x int not null default 0;',
    'alter table moods add x int;',
    'create index on moods (x);',
  ])
    expect([text, isBreaking(text)]).toEqual([text, false])
})

test('the change log begins with what is not released yet', () => {
  expect(unreleased).toMatchObject({ version: 'Unreleased', date: '' })
})

test('the version in package.json is the newest that the change log describes', () => {
  expect(entries[0]?.version).toBe(version)
  expect(entries[0]?.text).toMatch(/^### (?:Added|Changed|Deprecated|Removed|Fixed|Security)$/m)
})

test('versions and dates of the change log are valid and go back in time', () => {
  for (const { version: of, date } of entries)
    expect([of, /^\d+\.\d+\.\d+$/.test(of), isDate(date)]).toEqual([of, true, true])
  expect(entries).toEqual(entries.toSorted((a, b) => numberOf(b.version) - numberOf(a.version)))
  expect(entries).toEqual(entries.toSorted((a, b) => b.date.localeCompare(a.date)))
  expect([isDate('2026-02-30'), isDate('2026-2-3'), isDate('')]).toEqual([false, false, false])
})

test('each version of the change log kept its migrations and a backup, which later versions upgrade', () => {
  expect(Object.keys(released).toSorted()).toEqual(entries.map((entry) => entry.version).toSorted())
  expect(
    entries.filter(
      (entry) => !existsSync(new URL(`../server/testing/released/${entry.version}/manifest.json`, import.meta.url)),
    ),
  ).toEqual([])
})

test('the lockfile has the version of package.json', () => {
  expect((JSON.parse(read('package-lock.json')) as { version: string }).version).toBe(version)
})
