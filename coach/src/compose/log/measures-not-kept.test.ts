import { expect, test } from 'vitest'
import { understand } from '../../understand.ts'

const circumstances = { today: '2026-11-25', time: '18:40', danger: null }

test.each([
  'bp 140/90 this morning',
  'my blood sugar was 9.8 after lunch',
  'sugar 11.2 after dinner',
  'bloods were 8.4 this morning before brekkie',
  'glucose 6.1 at 7am',
  'resting heart rate 58',
  'steps 9400 today',
  'bp at the chemist was 148 over 92',
  '148 over 92 this morning',
  'blood pressure came out as 135/85',
  '12,400 steps at work today',
  'got 9k steps in',
])('a figure that Finu has no place for is on no card, and that is said: %s', async (said) => {
  const { logs, question, asides } = await understand(said, null, circumstances)
  expect([logs, question]).toEqual([[], null])
  expect(asides).toEqual([{ kind: 'no_record', text: said }])
})

test.each([
  ['2 sugars in my tea', 'meal'],
  ['brown sugar 10 g on porridge', 'meal'],
])('sugar to eat is a food: %s', async (said, kind) => {
  const { logs } = await understand(said, null, circumstances)
  expect(logs).toMatchObject([{ kind }])
})
