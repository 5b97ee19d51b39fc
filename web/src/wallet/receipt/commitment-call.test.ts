import { expect, test } from 'vitest'
import { commitmentCall, readCommitment } from './commitment-call.ts'

test('the call to the treasury contains the day as its number since 1970', () => {
  expect(commitmentCall('1970-01-01')).toBe(`0x49ce8997${'0'.repeat(64)}`)
  // The number of the day is 20,776, here in hexadecimal.
  expect(commitmentCall('2026-11-19')).toBe(`0x49ce8997${'0'.repeat(60)}5128`)
})

test('an answer is 32 bytes, or invalid', () => {
  expect(readCommitment(`0x${'Ab'.repeat(32)}`)).toBe(`0x${'ab'.repeat(32)}`)
  for (const odd of ['0x', '', `0x${'a'.repeat(63)}`, `0x${'a'.repeat(65)}`, 'a'.repeat(66)])
    expect(readCommitment(odd)).toBeNull()
})
