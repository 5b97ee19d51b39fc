import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { asFullDisk, FullDisk } from './full-disk.ts'

/** A file system of the kernel's own, which has no room for files. */
const full = existsSync('/proc') ? '/proc' : '/dev'
const coded = (code: string, message = 'failed') => Object.assign(new Error(message), { code })
const sentence = (place: string) => `The disk of ${place} is full. Make room, and run the same command again.`

test.each([
  ['of a write', coded('ENOSPC')],
  ['of a quota', coded('EDQUOT')],
  ['of the database', coded('53100')],
  ['of a program that was started', new Error('Command failed: initdb\ncould not write: No space left on device')],
  [
    'of its first file',
    new Error('Command failed: initdb\nwrote only 4096 of 8192 bytes\nHINT:  Check free disk space.'),
  ],
  ['within another', new Error('failed', { cause: coded('ENOSPC') })],
])(
  'an error %s that says that there is no room names the folder without room, or else the first',
  async (_of, error) => {
    expect(await asFullDisk(error, [tmpdir(), full])).toMatchObject({ message: sentence(full), cause: error })
    expect(await asFullDisk(error, [tmpdir()])).toMatchObject({ message: sentence(tmpdir()) })
  },
)

test('a connection that is gone is one for want of room only where a disk is full', async () => {
  const error = new Error('Connection terminated unexpectedly')
  expect(await asFullDisk(error, [tmpdir(), full])).toMatchObject({ message: sentence(full) })
  expect(await asFullDisk(error, [tmpdir()])).toBe(error)
})

test('other errors stay as they are, and so does one that is said already', async () => {
  for (const error of [coded('EACCES'), 'a text', new FullDisk('/elsewhere', null)])
    expect(await asFullDisk(error, [full])).toBe(error)
})
