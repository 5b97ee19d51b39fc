import { listWays, readWays } from '@finu/contract/accounts/sign-in-ways'
import { expect, test } from 'vitest'
import { orderWays } from './order-ways.ts'

test('email comes first in a new browser, and what was used last where there was one', () => {
  expect(orderWays(['email', 'google'], null)).toEqual(['email', 'google'])
  expect(orderWays(['email', 'google'], 'google')).toEqual(['google', 'email'])
})

test('what was used last and is offered no more is not shown', () => {
  expect(orderWays(['email'], 'google')).toEqual(['email'])
})

test('the page is told which ways there are, and knows of no others', () => {
  expect(readWays(listWays(['email', 'google']))).toEqual(['email', 'google', 'passkey', 'wallet'])
  expect(readWays(null)).toEqual(['email', 'passkey', 'wallet'])
  expect(readWays('google magic')).toEqual(['email', 'google', 'passkey', 'wallet'])
})
