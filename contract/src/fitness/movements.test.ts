import { expect, test } from 'vitest'
import { equipments, movements, muscles } from './movements.ts'

test('there are at least 300 movements, each once, and some for every muscle and kind of equipment', () => {
  expect(movements.length).toBeGreaterThanOrEqual(300)
  expect(new Set(movements.map(({ name }) => name.toLowerCase())).size).toBe(movements.length)
  expect(new Set(movements.map(({ muscle }) => muscle))).toEqual(new Set(muscles))
  expect(new Set(movements.map(({ equipment }) => equipment))).toEqual(new Set(equipments))
})
