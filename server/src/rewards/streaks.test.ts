import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../platform/days.ts'
import { currentLength, keepDay, loseDay, type Streak } from './streaks.ts'

const start = '2026-01-01'
const keepDays = (offsets: number[]) =>
  offsets.reduce<Streak | undefined>((streak, offset) => keepDay(streak, addDays(start, offset)), undefined)!

test('every kept day adds one; every seventh earns a rest day, two at most', () => {
  expect(keepDays([0, 1, 2, 3, 4, 5])).toMatchObject({ length: 6, rest: 0 })
  expect(keepDays([0, 1, 2, 3, 4, 5, 6])).toMatchObject({ length: 7, rest: 1 })
  expect(keepDays(Array.from({ length: 28 }, (_, day) => day))).toMatchObject({ length: 28, rest: 2 })
})

test('a missed day without a rest day starts a new run', () => {
  expect(keepDays([0, 1, 3])).toEqual({ start: addDays(start, 3), last: addDays(start, 3), length: 1, rest: 0 })
})

test('a rest day bridges a missed day, which does not count as kept', () => {
  expect(keepDays([0, 1, 2, 3, 4, 5, 6, 8])).toMatchObject({ start, length: 8, rest: 0 })
  expect(keepDays([0, 1, 2, 3, 4, 5, 6, 8, 10])).toMatchObject({ start: addDays(start, 10), length: 1 })
})

test('a streak lasts until more days are missed than rest days bridge', () => {
  const streak = keepDays([0, 1, 2, 3, 4, 5, 6])
  expect([6, 7, 8, 9].map((day) => currentLength(streak, addDays(start, day)))).toEqual([7, 7, 7, 0])
  expect(currentLength(undefined, start)).toBe(0)
})

test('losing a day and keeping it again restores the streak, whatever the days', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 60 }), (gaps) => {
      let day = 0
      const streak = keepDays(gaps.map((gap) => (day += gap)))
      expect(keepDay(loseDay(streak, streak.last), streak.last)).toEqual(streak)
    }),
  )
})

test('the length never exceeds the days kept since the run started', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 80 }), (gaps) => {
      let day = 0
      const days = gaps.map((gap) => (day += gap))
      const streak = keepDays(days)
      expect(streak.length).toBe(days.filter((offset) => addDays(start, offset) >= streak.start).length)
      expect(streak.rest).toBeLessThanOrEqual(2)
    }),
  )
})
