import { expect, test } from 'vitest'
import { understand } from '../../understand.ts'

const circumstances = { today: '2026-11-28', time: '22:40', isMonthFirst: false, danger: null }

test.each([
  [
    'yesterday: porridge at 6, cheese toastie 11ish, banana, then chicken curry n rice at 7',
    '27T06:00 porridge; 27T11:00 cheese toastie, banana; 27T19:00 chicken curry, rice',
  ],
  [
    'bacon butty and a brew at 7, cheese sarnie about 1, nowt since',
    '28T07:00 bacon butty, tea; 28T13:00 cheese sandwich',
  ],
  ['yesterday: toast at 7, soup at 12.30, stew at 6', '27T07:00 toast; 27T12:30 soup; 27T18:00 stew'],
  ['today I had oats at 7, dal and rice at 1, nuts at 5', '28T07:00 oats; 28T13:00 dal, rice; 28T17:00 nuts'],
  ['Monday: at 8 muesli, at 12 a wrap, at 7 pasta', '23T08:00 muesli; 23T12:00 wrap; 23T19:00 pasta'],
  ['on Friday eggs at 8, a sandwich at 1 and pizza at 7', '27T08:00 eggs; 27T13:00 sandwich; 27T19:00 pizza'],
])('a time is of the food before it, and a day goes on: %s', async (message, meals) => {
  const { logs } = await understand(message, null, circumstances)
  const said = logs.flatMap((log) =>
    log.kind === 'meal' ? `${log.input.at?.slice(8)} ${log.input.foods.map(({ name }) => name).join(', ')}` : [],
  )
  expect(said.join('; ')).toBe(meals)
})

test.each([
  ['Pizza at 7 yesterday', '27T19:00 pizza', 'dinner'],
  ['had a curry at 8 on friday', '27T20:00 curry', 'dinner'],
  ['steak and a beer at 6.30 on thursday', '26T18:30 steak, beer', 'dinner'],
  ['toast at 7 yesterday', '27T07:00 toast', 'breakfast'],
  ['cold pizza at 7 yesterday morning', '27T07:00 cold pizza', 'breakfast'],
  ['morning tea was a muffin and a flat white', '28T10:30 muffin, flat white', 'snack'],
  ['had two crumpets at morning tea', '28T10:30 crumpets', 'snack'],
  ['a scone for afternoon tea yesterday', '27T15:30 scone', 'snack'],
])('a dish or the name of a meal says the half of the day: %s', async (message, meal, type) => {
  const { logs } = await understand(message, null, circumstances)
  const said = logs.flatMap((log) =>
    log.kind === 'meal'
      ? [`${log.input.at?.slice(8)} ${log.input.foods.map(({ name }) => name).join(', ')}`, log.input.meal_type]
      : [],
  )
  expect(said).toEqual([meal, type])
})
