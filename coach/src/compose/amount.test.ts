import { expect, test } from 'vitest'
import { readAmount } from './amount.ts'

test.for([
  ['0,5 l of', { quantity: 500, unit: 'ml' }],
  ['1,5', { quantity: 1.5 }],
  ['200,5 g', { quantity: 200.5, unit: 'g' }],
  ['12 fl oz', { quantity: 354.88, unit: 'ml' }],
  ['pint of', { quantity: 568, unit: 'ml' }],
  ['a couple of', { quantity: 2 }],
  ['three quarters of a', { quantity: 0.75 }],
  ['half a cup', { quantity: 0.5, unit: 'cup' }],
  ['a big bowl', { quantity: 1, unit: 'bowl' }],
  ['a large', { quantity: 1, unit: 'large' }],
  ['a fistful of', { quantity: 1, unit: 'handful' }],
  ['150-200 g', { quantity: 175, unit: 'g' }],
  ['two slices', { quantity: 2, unit: 'slice' }],
  ['30g', { quantity: 30, unit: 'g' }],
  ['2 dozen', { quantity: 24 }],
  ['some', { quantity: 1 }],
] as const)('%s is %j', ([said, amount]) => expect(readAmount(said)).toEqual(amount))

test.for(['0', '99999 kg', 'loads', '', '\u0000'])('%j is not a valid amount', (said) =>
  expect(readAmount(said)).toBeNull(),
)
