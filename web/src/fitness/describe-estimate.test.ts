import { expect, test } from 'vitest'
import { describeEstimate } from './describe-estimate.ts'

const walk = { name: 'Evening walk', type: 'cardio', duration_minutes: 30 } as const

test('an estimate names its source', () => {
  expect(describeEstimate(walk, 70)).toBe('≈ 123 kcal · 3.5 MET walking for pleasure, Compendium 2024')
  expect(describeEstimate({ ...walk, name: 'Errands' }, 70)).toBe('≈ 240 kcal · by type')
  expect(describeEstimate({ ...walk, duration_minutes: 300 }, null)).toBe(
    '≈ 2,400 kcal · by type, as your profile has no weight',
  )
})
