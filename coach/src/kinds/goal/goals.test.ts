import { expect, test } from 'vitest'
import { understand } from '../../understand.ts'

const clock = { today: '2026-11-25', time: '18:40' }

test.each([
  ['set me a goal to run 3 times a week', ['Run 3 times a week'], ['3 times a week']],
  [
    'add a goal to meditate every day and one to get down to 138 lbs by new years',
    ['Meditate every day', 'Get down to 138 lbs by new years'],
    ['by new years'],
  ],
  ['set me a goal to walk 4 times this week', ['Walk 4 times this week'], ['4 times this week']],
  ['goal is to walk every day, and one to sleep 8 hours', ['Walk every day', 'Sleep 8 hours'], []],
  [
    'i want to drink 2 litres every day and meditate twice a week',
    ['Drink 2 litres every day', 'Meditate twice a week'],
    ['twice a week'],
  ],
  ['goal lose 5 kg by march', ['Lose 5 kg by march'], ['by march']],
  // The name keeps its figure, its date and its last words.
  [
    'set a goal to get to one hundred forty pounds by valentines day',
    ['Get to one hundred forty pounds by valentines day'],
    ['by valentines day'],
  ],
  ['goal to lose ten pounds by march first', ['Lose ten pounds by march first'], ['by march']],
  ['get down to 138 lbs by new years', ['Get down to 138 lbs by new years'], ['by new years']],
  ['i want to lose 5 kilos by easter', ['Lose 5 kilos by easter'], ['by easter']],
  ['goal: walk 8000 steps a day', ['Walk 8000 steps a day'], []],
  ['set a goal of 10000 steps a day for 30 points', ['10000 steps a day'], []],
])('each goal is a card, and what no daily goal counts is named: %s', async (said, names, uncounted) => {
  const { logs, asides } = await understand(said, null, { ...clock, danger: null })
  expect(logs).toMatchObject(names.map((name) => ({ kind: 'goal', input: { name } })))
  expect(asides.filter(({ kind }) => kind !== 'target_weight')).toEqual(
    uncounted.map((text) => ({ kind: 'not_daily', text })),
  )
})

test.each([
  ['get down to 138 lbs by new years', true],
  ['set a goal to weigh 70 kg by june', true],
  ['goal lose 5 kg by march', false],
  ['set a goal to squat 100 kg by june', false],
])('a goal that is a weight is said to be set elsewhere: %s', async (said, isWeight) => {
  const { asides } = await understand(said, null, { ...clock, danger: null })
  expect(asides.some(({ kind }) => kind === 'target_weight')).toBe(isWeight)
})
