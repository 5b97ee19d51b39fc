import { expect, test } from 'vitest'
import { understand } from '../understand.ts'

const circumstances = { today: '2026-11-25', time: '18:40', danger: null }

test.each([
  ['had a glass at 9 and another at 11', ['250 09:00', '250 11:00']],
  ['2 coffees at 8 and another after lunch', ['2 coffees 08:00', '1 coffee 13:00']],
  ['had an espresso this morning and another one at 3', ['1 espresso 08:00', '1 espresso 15:00']],
  ['took 2 paracetamol at 8 and another 2 at 12', ['Paracetamol 2 08:00', 'Paracetamol 2 12:00']],
  ['took a paracetamol at 8 and another at 2', ['Paracetamol 08:00', 'Paracetamol 14:00']],
  ['ibuprofen 400 at 7am and again at 1pm', ['Ibuprofen 400 07:00', 'Ibuprofen 400 13:00']],
  ['500 ml water at 10 and another 750 after the gym around 1', ['500 10:00', '750 13:00']],
])('what was had once more is a log of its own: %s', async (said, expected) => {
  const { logs, asides } = await understand(said, null, circumstances)
  const words = logs.map(({ kind, input }) => {
    const what =
      kind === 'water'
        ? [input.amount_ml]
        : kind === 'medicine'
          ? [input.name, input.dose]
          : kind === 'meal'
            ? input.foods.flatMap(({ quantity, name }) => [quantity, name])
            : [kind]
    return [...what, 'at' in input ? input.at?.slice(11) : ''].filter(Boolean).join(' ')
  })
  expect(words).toEqual(expected)
  expect(asides).toEqual([])
})
