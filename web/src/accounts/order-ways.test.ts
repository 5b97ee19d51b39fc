import { listWays, readWays } from '@finu/contract/accounts/sign-in-ways'
import { expect, test } from 'vitest'
import { orderWays } from './order-ways.ts'

test('email comes first in a new browser, and otherwise the last used way', () => {
  expect(orderWays(['email', 'google'], null)).toEqual(['email', 'google'])
  expect(orderWays(['email', 'google'], 'google')).toEqual(['google', 'email'])
})

test('the last used way is not shown if it is no longer offered', () => {
  expect(orderWays(['email'], 'google')).toEqual(['email'])
})

test('only known ways are read from the page', () => {
  expect(readWays(listWays(['email', 'google']))).toEqual(['email', 'google', 'passkey', 'wallet'])
  expect(readWays(null)).toEqual(['email', 'passkey', 'wallet'])
  expect(readWays('google magic')).toEqual(['email', 'google', 'passkey', 'wallet'])
})
