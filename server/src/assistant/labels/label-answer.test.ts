import { expect, test } from 'vitest'
import { readLabelAnswer } from './label-answer.ts'

test('figures are read from JSON in a fence, in the order of a label', () => {
  const answer = '```json\n{"basis":"100_g","figures":{"fat_g":{"value":19},"calories":{"value":452.004}}}\n```'
  expect(readLabelAnswer(answer)).toEqual({
    basis: '100_g',
    figures: [
      { name: 'calories', value: 452, likely: [] },
      { name: 'fat_g', value: 19, likely: [] },
    ],
  })
})

test('an unsure figure has its likely values once, and only those that a label can say', () => {
  const figures = { salt_g: { value: null, likely: [0.1, 0.1, -4, 'x', 0.7] }, calories: { value: 1e9, likely: [1e9] } }
  expect(readLabelAnswer(JSON.stringify({ basis: 'per jar', figures }))).toEqual({
    basis: null,
    figures: [
      { name: 'calories', value: null, likely: [] },
      { name: 'salt_g', value: null, likely: [0.1] },
    ],
  })
})

test('figures that cannot be right together are unsure', () => {
  const figures = { calories: { value: 400 }, carbs_g: { value: 20 }, sugar_g: { value: 28 } }
  expect(readLabelAnswer(JSON.stringify({ basis: '100_g', figures }))?.figures).toEqual([
    { name: 'calories', value: 400, likely: [] },
    { name: 'carbs_g', value: 20, likely: [] },
    { name: 'sugar_g', value: null, likely: [28] },
  ])
})

test.each([
  'I cannot see a label.',
  '{"basis":null,"figures":{}}',
  '{"figures":[1,2]}',
  '{"figures":{"__proto__":{"value":1},"constructor":{"value":2}}}',
  '{'.repeat(50_000),
  '} {',
])('anything else is no label: %#', (answer) => {
  expect(readLabelAnswer(answer)).toBeNull()
})
