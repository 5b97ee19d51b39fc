import { expect, test } from 'vitest'
import { greetingOf } from './greeting.ts'

test.each(['Sample user', 'María-José O’Neil', 'J. R. Sample', '王小明', 'Ali 2nd'])(
  '%s is greeted by name',
  (name) => {
    expect(greetingOf(name)).toBe(`Hello ${name}`)
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
  expect(greetingOf(name)).toBe('Hello')
})
