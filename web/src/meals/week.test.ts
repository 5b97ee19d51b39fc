import { mapNutrition, type Nutrition } from '@finu/contract/meals/nutrition'
import { expect, test } from 'vitest'
import { layOutWeek, meanGrams, summarizeWeek } from './week.ts'

const day = (date: string, known: Partial<Nutrition>) => ({
  date,
  count: 1,
  total_calories: known.calories ?? 0,
  nutrition: { ...mapNutrition((figure) => known[figure] ?? null), partial: [], is_estimate: false },
})

test('a week has seven days, and days without a meal are null instead of zero', () => {
  const week = layOutWeek([day('2026-03-02', { calories: 500 })], '2026-03-05')
  expect(week.map(({ date, eaten }) => [date, eaten?.total_calories ?? null])).toEqual([
    ['2026-02-27', null],
    ['2026-02-28', null],
    ['2026-03-01', null],
    ['2026-03-02', 500],
    ['2026-03-03', null],
    ['2026-03-04', null],
    ['2026-03-05', null],
  ])
})

test('the parts of a bar add up to the day’s calories, even if the macros do not', () => {
  const [some, all] = [
    day('2026-03-04', { calories: 500, protein_g: 25, carbs_g: 25, fat_g: null }),
    day('2026-03-05', { calories: 100, protein_g: 10, carbs_g: 10, fat_g: 10 }),
  ]
  const parts = layOutWeek([some, all], '2026-03-05')
    .slice(5)
    .map((each) => each.parts)
  expect(parts[0]).toEqual({ protein_g: 100, carbs_g: 100, fat_g: 0, rest: 300 })
  expect(Object.values(parts[1]!).reduce((sum, part) => sum + part, 0)).toBeCloseTo(100)
})

test('the summary has the mean of the days with meals, and the maximum', () => {
  expect(summarizeWeek([])).toBe('No meal in the last seven days.')
  expect(summarizeWeek([day('2026-03-02', { calories: 1500 })])).toBe('1,500 kcal on Monday, the one day with a meal.')
  expect(summarizeWeek([day('2026-03-02', { calories: 1500 }), day('2026-03-05', { calories: 2000 })])).toBe(
    '1,750 kcal a day on average over 2 days with meals. The most: 2,000 on Thursday.',
  )
})

test('the summary says that calories are unknown instead of zero', () => {
  const [unknown, other, known] = [day('2026-03-02', {}), day('2026-03-03', {}), day('2026-03-05', { calories: 700 })]
  expect(summarizeWeek([unknown])).toBe('Meals on 1 day; their calories are not known.')
  expect(summarizeWeek([unknown, known])).toBe('700 kcal on Thursday. On 1 more day the calories are not known.')
  expect(summarizeWeek([unknown, other, known, day('2026-03-06', { calories: 900 })])).toBe(
    '800 kcal a day on average over 2 days with meals. The most: 900 on Friday. On 2 more days the calories are not known.',
  )
})

test('grams are averaged over the days with known values', () => {
  const days = [day('2026-03-02', { protein_g: 50 }), day('2026-03-03', {}), day('2026-03-04', { protein_g: 71 })]
  expect(meanGrams(days, 'protein_g')).toBe(61)
  expect(meanGrams(days, 'fat_g')).toBeNull()
})
