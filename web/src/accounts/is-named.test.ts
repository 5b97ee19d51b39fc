import { expect, test } from 'vitest'
import { isNamed } from './is-named.ts'

test('a site has passkeys if its host is a name', () => {
  expect(['localhost', 'finu.example', '1.example'].map(isNamed)).toEqual([true, true, true])
  expect(['127.0.0.1', '[::1]', '192.0.2.7'].map(isNamed)).toEqual([false, false, false])
})
