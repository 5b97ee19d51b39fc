import { expect, test } from 'vitest'
import { checkFinished, migrationOf, readMigrations } from './migrations.ts'

const [first, second, third] = [
  migrationOf('001-one.sql', 'create table one ();'),
  migrationOf('002-two.sql', 'create table two ();'),
  migrationOf('003-three.sql', '-- Three.\n-- Earlier versions can run with this.\ncreate table three ();'),
]
const finishedOf = (...files: (typeof first)[]) =>
  files.map(({ name, hash, isAdditive }) => ({ name, hash, is_additive: isAdditive }))

test('a file says on a line of its own that earlier versions can run with it', () => {
  expect([first, second, third].map(({ isAdditive }) => isAdditive)).toEqual([false, false, true])
  expect(migrationOf('x.sql', 'select 1; -- Earlier versions can run with this.').isAdditive).toBe(false)
})

test('the files of this version are found with their hashes', async () => {
  const files = await readMigrations()
  expect(files[0]).toMatchObject({ name: '001-platform.sql', hash: expect.stringMatching(/^[\da-f]{64}$/) })
})

test('a database without some of the files fits, as they are run next', () => {
  expect(checkFinished([first, second], [], false)).toEqual([])
  expect(checkFinished([first, second], finishedOf(first), false)).toEqual([])
})

test('a file that was changed after it had run is refused', () => {
  const changed = { ...first, hash: 'another' }
  expect(() => checkFinished([changed, second], finishedOf(first), true)).toThrow(
    'The migration 001-one.sql was changed after it had run. Add a new file instead.',
  )
})

test('what a later version added is accepted only where the setting says so', () => {
  const finished = finishedOf(first, second, third)
  expect(() => checkFinished([first, second], finished, false)).toThrow('ALLOW_NEWER_DATABASE=true')
  expect(checkFinished([first, second], finished, true)).toEqual(['003-three.sql'])
})

test('what a later version changed, and a branch of versions, are refused even then', () => {
  const breaking = { ...third, isAdditive: false }
  expect(() =>
    checkFinished([first, second], finishedOf(first, second, third, { ...breaking, name: '4.sql' }), true),
  ).toThrow('The database has 4.sql, which this version does not know: start a later version, or restore the backup')
  expect(() => checkFinished([first, second], finishedOf(first, third), true)).toThrow('which also knows 002-two.sql')
})
