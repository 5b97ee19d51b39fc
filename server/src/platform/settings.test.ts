import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { isPassphrase } from './settings.ts'

test.each([
  ['of blanks', ' '.repeat(20)],
  ['of one letter', 'a'.repeat(20)],
  ['of four letters', 'abcd'.repeat(5)],
  ['whose length is blanks around it', `    abcdefgh    `],
  ['of eleven characters', 'abcdefghijk'],
])('a passphrase %s is refused', (_of, passphrase) => {
  expect(isPassphrase(passphrase)).toBe(false)
  expect(() => readConfig({ BACKUP_PASSPHRASE: passphrase })).toThrow(
    'BACKUP_PASSPHRASE must be at least 12 characters long, with 5 different ones.',
  )
})

test('a passphrase of several words is used as it is, with the blanks around it', () => {
  expect(readConfig({ BACKUP_PASSPHRASE: ' four plain words here ' }).backupPassphrase).toBe(' four plain words here ')
  expect(isPassphrase('1212345345345')).toBe(true)
})
