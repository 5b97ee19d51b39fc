import { expect, test } from 'vitest'
import { openLargeAnswers } from './large-answers.ts'

test('a person waits after large answers, as long as they were, and nobody else does', () => {
  let now = 1_000
  const answers = openLargeAnswers(() => now)
  answers.count('one', 60_000)
  expect(answers.waitOf('one')).toBe(0)
  answers.count('one', 500_000)
  answers.count('one', 500_000)
  expect([answers.waitOf('one'), answers.waitOf('another')]).toEqual([500, 0])
  now += 400
  expect(answers.waitOf('one')).toBe(100)
  now += 100
  answers.count('another', 1_000_000)
  expect([answers.waitOf('one'), answers.waitOf('another')]).toEqual([0, 500])
})

test('no call waits longer than two seconds, however much was read', () => {
  const answers = openLargeAnswers(() => 0)
  for (let each = 0; each < 100; each++) answers.count('one', 10_000_000)
  expect(answers.waitOf('one')).toBe(2_000)
})
