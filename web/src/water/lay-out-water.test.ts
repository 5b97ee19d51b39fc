import { expect, test } from 'vitest'
import { gridOf, layOutWater, meanOf } from './lay-out-water.ts'
import { usualAmounts } from './usual-amounts.ts'

const day = (date: string, amount_ml: number) => ({ date, count: 1, amount_ml })

test('a day without a drink is no bar of 0, and is left out of every mean', () => {
  const days = [day('2026-11-18', 1000), day('2026-11-20', 400)]
  const bars = layOutWater({ start_date: '2026-11-17', end_date: '2026-11-20', days })
  expect(bars.map(({ letter, amountMl }) => [letter, amountMl])).toEqual([
    ['T', null],
    ['W', 1000],
    ['T', null],
    ['F', 400],
  ])
  // The day that is not over is left out, too.
  expect(meanOf(days, '2026-11-20')).toBe(1000)
  expect(meanOf([day('2026-11-20', 400)], '2026-11-20')).toBeNull()
})

test('a year has a bar for each month, the mean of its days with a drink', () => {
  const days = [day('2026-01-02', 1000), day('2026-01-30', 2000), day('2026-11-20', 400)]
  const bars = layOutWater({ start_date: '2025-11-21', end_date: '2026-11-20', days })
  expect(bars.map(({ date, letter }) => date.slice(0, 7) + letter)).toEqual([
    '2025-11N',
    '2025-12D',
    ...['J', 'F', 'M', 'A', 'M', 'J', 'J', 'A', 'S', 'O', 'N'].map(
      (letter, month) => `2026-${String(month + 1).padStart(2, '0')}${letter}`,
    ),
  ])
  expect(bars.map(({ amountMl }) => amountMl).filter((amount) => amount !== null)).toEqual([1500, 400])
})

test('at most three grid lines reach the highest value', () => {
  expect(gridOf(2100)).toEqual([1000, 2000, 3000])
  expect(gridOf(250)).toEqual([100, 200, 300])
  expect(gridOf(67.6)).toEqual([50, 100])
  expect(gridOf(40_000)).toHaveLength(3)
})

test('usual amounts are the most frequent without a vessel, and that of the own button', () => {
  const drinks = [250, 330, 750, 330, 500, 400, 400, 400, 125].map((amount_ml) => ({ amount_ml }))
  expect(usualAmounts(drinks, null)).toEqual([330, 400, 750])
  expect(usualAmounts(drinks, 125)).toEqual([125, 330, 400])
  expect(usualAmounts([], null)).toEqual([])
})
