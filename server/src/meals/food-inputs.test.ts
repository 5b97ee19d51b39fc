import type { Food } from '@finu/contract/meals/foods'
import { unknownNutrition } from '@finu/contract/meals/nutrition'
import { expect, test } from 'vitest'
import { estimateFood } from '@finu/contract/meals/food-estimates'
import { draftOf, isLike, isMeant, nameLike } from './food-inputs.ts'

const food = (name: string, portions: Food['portions'] = []): Food => ({
  id: 'sr28-1',
  name,
  brand: null,
  measured_in: 'g',
  per_100_g: unknownNutrition,
  portions,
  source: { kind: 'reference', name: 'USDA', reference: '1' },
  is_favourite: false,
  last_used_at: null,
})
const milk = food('Milk, whole', [
  { name: 'cup', grams: 244 },
  { name: 'tablespoon', grams: 15 },
])

test.each([
  ['chicken breasts', 'Chicken breast, grilled', true],
  ['grilled chicken breast', 'Chicken breast, grilled', true],
  ['chicken', 'Chicken soup', false],
  ['milk', 'Milkshake', false],
  ['chicken', 'Biryani, chicken', false],
  ['chicken tikka', 'Chicken breast, grilled', false],
  ['ham sandwich', 'Sandwich, ham and cheese', false],
  ['ham and cheese sandwich', 'Sandwich, ham and cheese', true],
  ['…', 'Chicken breast, grilled', false],
])('%s means %s: %s', (asked, name, meant) => expect(isMeant(asked, food(name))).toBe(meant))

test.each([
  ['chicken tikka wrap', 'Wrap, chicken', true],
  ['mushroom risotto', 'Risotto', true],
  ['homemade lasagne', 'Lasagne', true],
  ['chicken tikka wrap', 'Wrap, vegetable', false],
  ['chicken tikka wrap', 'Chicken tikka masala', false],
  ['ham sandwich', 'Sandwich, ham and cheese', true],
  ['cauliflower rice', 'Rice, white, cooked', false],
  ['diet lemonade', 'Lemonade', false],
  ['greek yogurt with honey', 'Greek yogurt, plain', false],
  ['prawn curry', 'Chicken curry', false],
  ['risotto', 'Risotto', false],
])('%s is like %s: %s', (asked, name, like) => expect(isLike(asked, food(name))).toBe(like))

test('a food with the figures of its plain form says so, in a name that can be stored', () => {
  expect(nameLike('chicken tikka wrap', food('Wrap, chicken'))).toBe('Chicken tikka wrap (as wrap, chicken)')
  const long = nameLike(`${'a'.repeat(113)}🍕🍕🍕`, food('Pizza, cheese'))
  expect([long.length, long.isWellFormed()]).toEqual([120, true])
})

test.each([
  [{ quantity: 2 }, { quantity: 2, unit: 'cup' }],
  [
    { quantity: 3, unit: 'tbsp' },
    { quantity: 3, unit: 'tablespoon' },
  ],
  [
    { quantity: 2, unit: 'Cups' },
    { quantity: 2, unit: 'cup' },
  ],
  [
    { quantity: 0.2, unit: 'kg' },
    { quantity: 200, unit: 'g' },
  ],
  [
    { quantity: 2, unit: 'ounces' },
    { quantity: 56.7, unit: 'g' },
  ],
  [
    { quantity: 250, unit: 'ml' },
    { quantity: 257.8, unit: 'g' },
  ],
  [
    { quantity: 1, unit: 'glass' },
    { quantity: 1, unit: 'cup' },
  ],
  [{ quantity: 4000 }, { quantity: 5000, unit: 'g' }],
])('with the table, %o is %o', (input, amount) => {
  expect(draftOf({ name: 'milk', ...input }, milk)).toEqual({ name: 'Milk, whole', food_id: 'sr28-1', ...amount })
})

const kiwi = food('Kiwi', [
  { name: 'cup, sliced', grams: 180 },
  { name: 'fruit', grams: 69 },
])
const croissant = food('Croissant', [
  { name: 'croissant, mini', grams: 28 },
  { name: 'croissant, medium', grams: 57 },
  { name: 'croissant, large', grams: 67 },
])
const pita = food('Pita bread', [
  { name: 'pita, large', grams: 60 },
  { name: 'pita, small', grams: 28 },
])
test.each([
  [kiwi, 2, 'fruit'],
  [croissant, 2, 'croissant, medium'],
  [pita, 2, 'pita, large'],
])('of $0.name $1 without a unit are whole ones', (fruit, quantity, unit) => {
  expect(draftOf({ name: 'x', quantity }, fruit)).toMatchObject({ quantity, unit })
})

test('several small things are a handful, and one of it is one', () => {
  const strawberries = food('Strawberries', [{ name: 'medium', grams: 12 }])
  expect(draftOf({ name: 'strawberries', quantity: 1 }, strawberries)).toMatchObject({ quantity: 80, unit: 'g' })
  expect(draftOf({ name: 'strawberry', quantity: 1 }, strawberries)).toMatchObject({ quantity: 1, unit: 'medium' })
  expect(draftOf({ name: 'strawberries', quantity: 5 }, strawberries)).toMatchObject({ quantity: 5, unit: 'medium' })
})

test.each([
  ['a tablespoon of what the table has by the cup alone', [{ name: 'cup', grams: 244 }], 2, 'tablespoon', 30.5],
  ['a teaspoon of what it has by the tablespoon', [{ name: 'tablespoon', grams: 21 }], 1, 'teaspoon', 7],
  ['a spoon of what it has neither of', [{ name: 'piece', grams: 50 }], 1, 'tbsp', 14.8],
])('%s is not a cup of it', (_, portions, quantity, unit, grams) => {
  expect(draftOf({ name: 'x', quantity, unit }, food('X', portions))).toMatchObject({ quantity: grams, unit: 'g' })
})

const nuts = {
  ...food('Almonds', [
    { name: 'serving', grams: 30 },
    { name: 'nut', grams: 1.2 },
    { name: 'cup, whole', grams: 143 },
  ]),
  per_100_g: { ...unknownNutrition, calories: 579 },
}
const pizza = food('Pizza, cheese', [
  { name: 'serving', grams: 238 },
  { name: 'piece', grams: 119 },
])
const cherries = food('Cherry tomatoes', [
  { name: 'serving', grams: 90 },
  { name: 'cherry', grams: 17 },
])

test.each<[string, Food, { quantity: number; unit?: string }, { quantity: number; unit: string }]>([
  ['a serving where nobody says more', nuts, { quantity: 1 }, { quantity: 1, unit: 'serving' }],
  ['ten of them', nuts, { quantity: 10 }, { quantity: 10, unit: 'nut' }],
  ['a cup where one is said', nuts, { quantity: 1, unit: 'cup' }, { quantity: 1, unit: 'cup, whole' }],
  ['a handful', nuts, { quantity: 1, unit: 'handful' }, { quantity: 30, unit: 'g' }],
  ['two handfuls of what is fresh', cherries, { quantity: 2, unit: 'handfuls' }, { quantity: 160, unit: 'g' }],
  ['six of what a portion is named after', cherries, { quantity: 6 }, { quantity: 6, unit: 'cherry' }],
  ['a slice of what comes in pieces', pizza, { quantity: 1, unit: 'slice' }, { quantity: 1, unit: 'piece' }],
  ['what has no piece', milk, { quantity: 2, unit: 'piece' }, { quantity: 2, unit: 'cup' }],
])('%s', (_, table, input, amount) => {
  expect(draftOf({ name: 'it', ...input }, table)).toMatchObject(amount)
})

test('without portions each is 100 g', () => {
  expect(draftOf({ name: 'tofu', quantity: 2 }, food('Tofu'))).toMatchObject({ quantity: 200, unit: 'g' })
})

test('without a table entry the amounts stay, and a weighed food is estimated by its weight', () => {
  expect(draftOf({ name: 'stew', quantity: 2, unit: 'bowl' }, null)).toEqual({
    name: 'stew',
    quantity: 2,
    unit: 'bowl',
  })
  expect(draftOf({ name: 'stew', quantity: 300, unit: 'g' }, null)).toEqual({
    name: 'stew',
    quantity: 300,
    unit: 'g',
  })
  // By its weight, and not as three hundred servings.
  expect(estimateFood('stew', 300, 'g')).toMatchObject({ calories_per_unit: 1.45, nutrition: { calories: 435 } })
})

test('calories that a person gives are accepted, whatever the table says', () => {
  const stated = { name: 'milk', quantity: 2, unit: 'cup', calories: 90 }
  expect(draftOf(stated, milk)).toEqual({ name: 'milk', quantity: 2, unit: 'cup', nutrition: { calories: 90 } })
  expect(draftOf({ name: 'lunch', quantity: 1, calories: 800 }, null)).toEqual({
    name: 'lunch',
    quantity: 1,
    unit: 'serving',
    nutrition: { calories: 800 },
  })
})

test.each([
  [
    'crisps',
    [
      ['small single serving bag', 28],
      ['chip', 2],
      ['medium single serving bag', 57],
    ],
    12,
    'chip',
  ],
  [
    'cherry tomatoes',
    [
      ['slice', 20],
      ['serving', 90],
      ['cherry', 17],
    ],
    6,
    'cherry',
  ],
  [
    'pita',
    [
      ['pita, small', 28],
      ['pita, large', 60],
      ['serving', 60],
    ],
    2,
    'pita, large',
  ],
  [
    'bread',
    [
      ['slice', 30],
      ['cup', 40],
    ],
    2,
    'slice',
  ],
  ['cashews', [['serving', 28]], 2, 'serving'],
] as const)('%s that are counted are pieces of it', (name, portions, quantity, unit) => {
  const listed = portions.map(([portion, grams]) => ({ name: portion, grams }))
  expect(draftOf({ name, quantity }, food(name, listed))).toMatchObject({ quantity, unit })
})

test('a peanut weighs a gram', () => {
  const peanuts = { ...food('Peanuts', [{ name: 'serving', grams: 30 }]), id: 'sr28-16087' }
  expect(draftOf({ name: 'peanuts', quantity: 20 }, peanuts)).toMatchObject({ quantity: 20, unit: 'g' })
})

test.each([
  ['Tomatoes, canned', 'can', 0.5, 'tin', { quantity: 200, unit: 'g' }],
  ['Tuna, canned in water', 'can', 2, 'tin', { quantity: 2, unit: 'can' }],
  ['Crisps', 'small single serving bag', 1, 'packet', { quantity: 1, unit: 'small single serving bag' }],
  ['Cottage cheese', 'cup, large curd', 0.5, 'tub', { quantity: 0.5, unit: 'cup, large curd' }],
  ['Bacon', 'slice cooked', 3, 'rashers', { quantity: 3, unit: 'slice cooked' }],
])('%s by the %s of the table: %d %s', (name, portion, quantity, unit, amount) => {
  const draft = draftOf({ name, quantity, unit }, food(name, [{ name: portion, grams: 150 }]))
  expect({ quantity: draft.quantity, unit: draft.unit }).toEqual(amount)
})
