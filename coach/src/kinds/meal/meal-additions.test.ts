import { expect, test } from 'vitest'
import { nothingKept } from '../../reply-data.ts'
import { understand } from '../../understand.ts'
import type { Before } from '../../understanding.ts'

const clock = { today: '2026-11-28', time: '18:40', danger: null }
const id = '018f0000-0000-7000-8000-000000000001'

/** An answer with one open card. */
const after = (kind: 'meal' | 'water', log: object): Before => {
  const card = { id, kind, state: 'open' as const, log } as Before['cards'][number]
  return { kept: { ...nothingKept, times: [null] }, cards: [card], open: [{ card, at: null }] }
}
const meal = (...foods: [name: string, quantity: number, unit: string][]) =>
  after('meal', {
    name: foods[0]![0],
    meal_type: 'dinner',
    food_items: foods.map(([name, quantity, unit]) => ({ name, quantity, unit })),
  })
const water = after('water', { amount_ml: 500 })

test.each([
  ['another 250', 250],
  ['and another 250', 250],
  ['another 330 ml', 330],
  ['another one', 500],
])('another amount of water is that amount: %s', async (said, amount_ml) =>
  expect((await understand(said, water, clock)).logs).toMatchObject([{ kind: 'water', input: { amount_ml } }]),
)

const steak = meal(['Ribeye', 340, 'g'], ['Baked potato', 1, 'potato'], ['Sour cream', 1, 'tablespoon'])
const fingers = meal(['Fish fingers', 84, 'g'], ['Chips', 150, 'g'])
const porridge = meal(['Porridge', 1, 'cup'])
const ham = meal(['Ham', 2, 'slice'])
const toast = meal(['Toast', 2, 'slice'])
const scones = meal(['Scone', 2, 'scone'])
const prata = meal(['Roti prata', 2, 'piece'], ['Curry', 1, 'cup'])

test.each([
  ['change that to 16 oz', steak, [{ name: 'Ribeye', quantity: 16, unit: 'oz' }, { quantity: 1 }, { quantity: 1 }]],
  [
    '5 fish fingers',
    fingers,
    [
      { name: 'Fish fingers', quantity: 5 },
      { quantity: 150, unit: 'g' },
    ],
  ],
  ['it was toast not porridge', porridge, [{ name: 'toast', quantity: 1 }]],
  ['it was turkey not ham', ham, [{ name: 'turkey', quantity: 2, unit: 'slice' }]],
  ['it had butter and jam on it', toast, [{ name: 'Toast' }, { name: 'butter' }, { name: 'jam' }]],
  ['one had jam and clotted cream', scones, [{}, { name: 'jam' }, { name: 'clotted cream' }]],
  ['also teh tarik', prata, [{ name: 'Roti prata' }, {}, { name: 'teh tarik' }]],
] as const)('a change of the meal on the card is of what it is said of: %s', async (said, before, foods) => {
  const { logs } = await understand(said, before, clock)
  expect(logs).toMatchObject([{ kind: 'meal', input: { replaces: id, foods } }])
})

test.each([
  ['5 fish fingers', fingers],
  ['it was toast not porridge', porridge],
] as const)('pieces have none of the units of the card: %s', async (said, before) =>
  expect((await understand(said, before, clock)).logs).not.toMatchObject([
    { input: { foods: [{ unit: expect.any(String) as string }] } },
  ]),
)

test.each(['also thanks', 'and in kilojoules', 'and thnaks', 'plus tomorrow'])(
  'a few words that name no food add none: %s',
  async (said) => {
    const { logs } = await understand(said, prata, clock)
    expect(logs.filter(({ kind }) => kind === 'meal')).toEqual([])
  },
)

test('a plural behind a number is a food, and no measure of the one before it', async () => {
  const { logs } = await understand('lamb bhuna, 2 poppadoms, pilau rice', null, clock)
  expect(logs).toMatchObject([
    { input: { foods: [{ name: 'lamb bhuna', quantity: 1 }, { name: 'poppadoms', quantity: 2 }, {}] } },
  ])
})

const breakfast = meal(['Eggs', 2, 'large'], ['Coffee', 1, 'cup'])

test.each([
  ['change the coffee to a tea', ['eggs', 'tea']],
  ['swap the eggs for porridge', ['porridge', 'coffee']],
  ['please replace the coffee with orange juice', ['eggs', 'orange juice']],
])('one food takes the place of another: %s', async (said, names) => {
  const { logs } = await understand(said, breakfast, clock)
  const foods = logs.flatMap(({ kind, input }) => (kind === 'meal' ? (input.foods ?? []) : []))
  expect(foods.map(({ name }) => name.toLowerCase())).toEqual(names)
})

test('a food that is on no card is not swapped, and removes no card', async () => {
  const { followUp } = await understand('change the long black to a flat white', breakfast, clock)
  expect(followUp?.is).not.toBe('left')
  expect(followUp?.is).not.toBe('revised')
})
