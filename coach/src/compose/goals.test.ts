import { expect, test } from 'vitest'
import { understand } from '../understand.ts'

const clock = { today: '2026-11-25', time: '18:40' }

test.each([
  ['set me a goal to run 3 times a week', ['Run 3 times a week'], ['3 times a week']],
  [
    'add a goal to meditate every day and one to get down to 138 lbs by new years',
    ['Meditate every day', 'Get down to 138 lbs by new years'],
    ['by new years'],
  ],
  ['goal is to walk every day, and one to sleep 8 hours', ['Walk every day', 'Sleep 8 hours'], []],
  [
    'i want to drink 2 litres every day and meditate twice a week',
    ['Drink 2 litres every day', 'Meditate twice a week'],
    ['twice a week'],
  ],
  ['goal lose 5 kg by march', ['Lose 5 kg by march'], ['by march']],
])('each goal is a card, and what no daily goal counts is named: %s', async (said, names, uncounted) => {
  const { logs, asides } = await understand(said, null, { ...clock, danger: null })
  expect(logs).toMatchObject(names.map((name) => ({ kind: 'goal', input: { name } })))
  expect(asides).toEqual(uncounted.map((text) => ({ kind: 'not_daily', text })))
})
