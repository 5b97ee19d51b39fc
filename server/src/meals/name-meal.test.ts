import { expect, test } from 'vitest'
import { nameOfFoods } from './name-meal.ts'

test('the name made of foods is cut between signs', () => {
  const names = [...Array.from({ length: 9 }, () => 'Ten letter'), 'Twelve more', '🍜🍜🍜🍜🍜']
  for (const last of ['🍜', 'a🍜', 'ab🍜'].map((start) => start + '🍜'.repeat(20))) {
    const name = nameOfFoods(
      undefined,
      [...names, last].map((each) => ({ name: each, quantity: 1 })),
    )
    expect(name.isWellFormed()).toBe(true)
    expect(name.length).toBeGreaterThan(118)
    expect(name.length).toBeLessThanOrEqual(120)
  }
})
