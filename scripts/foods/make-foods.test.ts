import { expect, test } from 'vitest'
import { findFaults, type TableFood } from './food-faults.ts'
import { keepNames, listRemarks, tidyName } from './tidy-names.ts'
import { tidyPortions } from './tidy-portions.ts'

test('names lose what tables say of themselves, and do not shout', () => {
  expect(tidyName('Milk, NFS')).toBe('Milk')
  expect(tidyName('Chicken breast, NS as to cooking method, skin eaten')).toBe('Chicken breast, skin eaten')
  expect(tidyName("McDONALD'S, BIG MAC")).toBe("McDonald's, Big Mac")
  expect(tidyName('Cereals, WHEATENA, dry')).toBe('Cereals, Wheatena, dry')
})

test('remarks become other names where they name few foods, and none of the common ones', () => {
  expect(listRemarks('tuna melt; NS as to bread; with mayonnaise; fast food')).toEqual(['tuna melt', 'fast food'])
  const foods = [{ aliases: ['tuna melt', 'fast food'] }, { aliases: ['Fast food', 'bap'] }, { aliases: ['fast food'] }]
  expect(keepNames(foods, new Set(['bap']))).toEqual([{ aliases: ['tuna melt'] }, { aliases: [] }, { aliases: [] }])
})

test('portions are of one piece, the usual one first, and by weight only where nothing else is listed', () => {
  const listed = (name: string, grams: number, amount = 1) => ({ name, grams, amount })
  expect(tidyPortions([listed('cup, sliced', 150), listed('1 medium (7" long)', 118), listed('oz', 28.35, 3)])).toEqual(
    [
      { name: 'medium', grams: 118 },
      { name: 'cup, sliced', grams: 150 },
    ],
  )
  const usualOf = (...names: string[]) => tidyPortions(names.map((name) => listed(name, 10)))[0]!.name
  expect(usualOf('croissant, mini', 'croissant, small', 'croissant, medium')).toBe('croissant, medium')
  expect(usualOf('bar, miniature', 'bar', 'cup chips')).toBe('bar')
  expect(usualOf('small/regular fillet', 'large fillet')).toBe('small/regular fillet')
  expect(usualOf('cup, bite size', 'cracker')).toBe('cup, bite size')
  expect(usualOf('small square cake', 'large square cake')).toBe('small square cake')
  expect(tidyPortions([listed('cookies', 9)])).toEqual([{ name: 'cookie', grams: 9 }])
  expect(tidyPortions([listed('oz', 28.35, 3)])).toEqual([{ name: 'serving', grams: 85 }])
  expect(tidyPortions([listed('fl oz', 30.5)])).toEqual([{ name: 'glass', grams: 258 }])
})

test('a food is left out if its figures contradict each other, or nobody would choose it', () => {
  const food: TableFood = {
    id: 'sr28-00001',
    name: 'Oats, dry',
    aliases: [],
    calories: 389,
    protein_g: 16.9,
    carbs_g: 66.3,
    fat_g: 6.9,
    fiber_g: 10.6,
    sugar_g: null,
    sodium_mg: 2,
    alcohol_g: null,
    portions: [{ name: 'cup', grams: 81 }],
    source: 'a table',
    reference: '00001',
  }
  expect(findFaults(food)).toEqual([])
  expect(findFaults({ ...food, calories: 900 })).toEqual(['energy'])
  expect(findFaults({ ...food, fat_g: 30, calories: 590 })).toEqual(['weight'])
  expect(findFaults({ ...food, carbs_g: null })).toContain('unknown')
  expect(findFaults({ ...food, portions: [] })).toEqual(['portion'])
  expect(findFaults({ ...food, name: 'Beef, chuck, separable lean only' })).toEqual(['name'])
})
