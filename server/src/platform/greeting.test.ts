import { expect, test } from 'vitest'
import { greetingOf } from './greeting.ts'

const email_proven_at = '2026-03-02T12:00:00Z'

test.each(['Sample user', 'María-José O’Neil', 'J. R. Sample', '王小明', 'Ali 2nd'])(
  '%s is greeted by name',
  (name) => {
    expect(greetingOf({ display_name: name, email_proven_at })).toBe(`Hello ${name}`)
  },
)

test.each([
  'open www.example.com',
  'http://example.com',
  'Win\n\na prize',
  'a@example.com',
  '<b>you</b>',
  'x'.repeat(100),
  'evil.example',
])('%j is not used as a name', (name) => {
  expect(greetingOf({ display_name: name, email_proven_at })).toBe('Hello')
})

test('a name is not used at an address that nobody proved', () => {
  for (const display_name of ['Sample user', 'you won 900 EUR call 0900 123456 to get it'])
    expect(greetingOf({ display_name, email_proven_at: null })).toBe('Hello')
})
