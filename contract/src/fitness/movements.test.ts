import { expect, test } from 'vitest'
import { equipments, isAssisted, movements, muscles } from './movements.ts'

test('there are at least 300 movements, each once, and some for every muscle and kind of equipment', () => {
  expect(movements.length).toBeGreaterThanOrEqual(300)
  expect(new Set(movements.map(({ name }) => name.toLowerCase())).size).toBe(movements.length)
  expect(new Set(movements.map(({ muscle }) => muscle))).toEqual(new Set(muscles))
  expect(new Set(movements.map(({ equipment }) => equipment))).toEqual(new Set(equipments))
})

test('movements with help are known by their names, in the list and in the person’s own words', () => {
  const assisted = movements.filter(({ name }) => isAssisted(name)).map(({ name }) => name)
  expect(assisted).toEqual(['Assisted dip', 'Assisted pull-up', 'Band-assisted pull-up'])
  const own = ['machine assisted chin up', 'Assist pull up', 'GRAVITRON dip', 'Pull-up (assisted)']
  expect(own.filter(isAssisted)).toEqual(own)
  expect(['Unassisted pull-up', 'Pull-up', 'Assistant’s press'].filter(isAssisted)).toEqual([])
})
