import { summarizeWeek } from '@finu/contract/fitness/exercise-figures'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, mondayOf, weekOf } from '../platform/days.ts'

test('a week starts on its Monday', () => {
  expect(mondayOf('2026-11-23')).toBe('2026-11-23')
  expect(mondayOf('2026-11-29')).toBe('2026-11-23')
  expect(mondayOf('2027-01-01')).toBe('2026-12-28')
  fc.assert(
    fc.property(fc.integer({ min: -20_000, max: 20_000 }), (offset) => {
      const day = addDays('2026-11-23', offset)
      expect(new Date(mondayOf(day)).getUTCDay()).toBe(1)
      expect(mondayOf(day) <= day && addDays(mondayOf(day), 6) >= day).toBe(true)
    }),
  )
})

test('the goal is 100 percent, and more is shown as more; other weeks do not count', () => {
  const on = (date: string, minutes: number) => ({ date, exercises: 1, minutes, calories: minutes * 5 })
  const logged = [on('2026-11-22', 500), on('2026-11-23', 100), on('2026-11-29', 80), on('2026-11-30', 500)]
  expect(summarizeWeek(weekOf('2026-11-25'), 150, logged)).toMatchObject({
    weekly_goal_percentage: 120,
    exercises_this_week: 2,
    minutes_this_week: 180,
    calories_this_week: 900,
  })
  expect(summarizeWeek(weekOf('2026-11-25'), 300, logged).weekly_goal_percentage).toBe(60)
})
