import { expect, test } from 'vitest'
import { understand } from './understand.ts'

const context = { today: '2026-11-29', time: '18:00', danger: null }
const logsOf = async (message: string) => (await understand(message, null, context)).logs.map(({ kind }) => kind)

test.each([
  'is tea bad for you like 8 mugs a day',
  'does 3 pints count as a binge',
  'is walking 20 minutes a day enough',
  'is it ok to run 5k every day',
  'does drinking 4 litres of water do anything',
  'can a 16 yr old do 16:8',
  'do crisps count as 1 of my 5 a day',
  'if i ate a whole pizza how long to burn it off',
  'are 2 glasses of wine a night too many',
  'would swimming 3 times a week help my back',
  'do 2 bananas raise your blood sugar',
  'could a beginner manage a 20:4 fast',
  'isnt 4 hours sleep bad for you',
  'should you weigh 60 kg at 5ft 4',
  'should i start a 16:8 fast',
  'would it be ok to set a goal of 20000 steps',
])('a question in general logs nothing: %s', async (message) => {
  const { logs, asks, unclear } = await understand(message, null, context)
  expect(logs).toEqual([])
  expect(asks.length + unclear.length).toBeGreaterThan(0)
})

test.each([
  ['can you log 2 eggs and toast', 'meal'],
  ['can i start a 16:8 fast', 'fast'],
  ['could you add 3 eggs for breakfast', 'meal'],
  ['is it too late to log my run, 5k in 30 min', 'exercise'],
  ['do 20 squats every day is my new goal', 'goal'],
])('a request in the form of a question does: %s', async (message, kind) => {
  expect(await logsOf(message)).toEqual([kind])
})
