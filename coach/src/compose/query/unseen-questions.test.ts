import { expect, test } from 'vitest'
import { talk } from '../../../testing/talk-of-records.ts'
import { understand } from '../../understand.ts'

// A Sunday.
const clock = { today: '2026-11-29', time: '18:00', danger: null }
const asked = async (said: string) => (await understand(said, null, clock)).asks

const on = (start: string, end = start) => ({ query: { range: { start, end } } })

test.each([
  ['how many calories left for the day', on('2026-11-29')],
  ['what did i eat for the day', on('2026-11-29')],
  ['what did i eat 7 days ago', on('2026-11-22')],
  ['what did i log 3 days ago', on('2026-11-26')],
  ['what did i eat yesterday morning', { query: { range: { start: '2026-11-28' }, part: 'morning' } }],
  ['what did i have sunday night', { query: { range: { start: '2026-11-22' }, part: 'evening' } }],
  ['what did i have for supper the last three nights', { query: { name: 'dinner', range: { start: '2026-11-27' } } }],
])('the days of “%s” are those it names', async (said, query) => {
  const asks = await asked(said)
  expect(asks).toMatchObject([query])
})

test.each(['wots the most ive eaten in a day', 'whats the most i drank in one day'])(
  'a day in general is no day: %s',
  async (said) =>
    expect(await asked(said)).toMatchObject([{ query: { measure: 'most', range: { end: '2026-11-29' } } }]),
)

test.each([
  ['did i hit 150 minutes of exercise this week', 'exercise', 150],
  ['did i do 2 hours of exercise this week', 'exercise', 120],
  ['did i sleep 8 hours last night', 'sleep', 480],
  ['did i drink 2 litres yesterday', 'water', 2000],
])('the bound of “%s” is compared', async (said, about, value) =>
  expect(await asked(said)).toMatchObject([{ query: { about, measure: 'left', target: { value } } }]),
)

test('a bound that is not reached has no yes', async () => {
  expect(await talk(['did i do 500 minutes of exercise this week'])).toMatch(/^No: \*\*\d+ of 500 minutes\*\*/)
  expect(await talk(['did i do 20 minutes of exercise this week'])).toMatch(/^Yes: \*\*\d+ of 20 minutes\*\*/)
})

test.each([
  ['did i have breakfast every day this week', 'meals', 'missed'],
  ['how many days did i not exercise in the last 2 weeks', 'exercise', 'missed'],
  ['I want to see all the days when I skipped breakfast', 'meals', 'missed'],
  ['on which days did i have soup', 'meals', 'days'],
  ['which exercise do i do the most', 'exercise', 'often'],
  ['did i do any exercise at the weekend', 'exercise', 'whether'],
  ['swim when', 'exercise', 'last'],
  ['bloating when', 'symptoms', 'last'],
  ['mood sun 22', 'mood', 'tell'],
])('“%s” asks for its measure', async (said, about, measure) => {
  const { logs, asks } = await understand(said, null, clock)
  expect(logs).toEqual([])
  expect(asks).toMatchObject([{ query: { about, measure } }])
})

test.each(['most common symptom', 'what is my most frequent symptom'])('“%s” is about all symptoms', async (said) =>
  expect(await asked(said)).toMatchObject([{ query: { about: 'symptoms', name: null } }]),
)

test.each([
  ['which meal had most protein', 'protein'],
  ['which meal of mine has highest calories', 'calories'],
])('“%s” asks for a meal, not for a day', async (said, about) =>
  expect(await asked(said)).toMatchObject([{ query: { about, measure: 'most', each: 'meal' } }]),
)

test('the nights of a meal are no part of the day', async () =>
  expect((await asked('what did i have for supper the last three nights'))[0]).not.toHaveProperty('query.part'))

test('a yes has no words that were not heard', async () =>
  expect(await asked('did i eat after 8pm this week')).toMatchObject([{ query: { measure: 'tell' } }]))

test.each([
  ['did i eat anything sparkly this week', /^Nothing named “sparkly” is logged/],
  ['did i eat pizza this week', /^No pizza is logged/],
  ['am i losing weight since yesterday', /weight/],
])('“%s” is answered with what is true', async (said, answer) => expect(await talk([said])).toMatch(answer))

test('what was had is told beside what is advised', async () => {
  const asks = await asked('how much water have i had today and how much should i have')
  expect(asks).toMatchObject([{ ask: 'records', query: { about: 'water' } }, { ask: 'advice' }])
})

test('a greeting tells nothing of the night', async () => {
  const qualityOf = async (said: string) => (await understand(said, null, clock)).logs[0]!.input
  expect(await qualityOf('good morning i slept about six hours last night')).not.toHaveProperty('quality')
  expect(await qualityOf('slept six hours last night, slept well')).toMatchObject({ quality: 'rested' })
})

test('a fact is kept whole', async () =>
  expect((await understand('remember I am 170 cm', null, clock)).logs).toMatchObject([
    { kind: 'memory', input: { text: expect.stringContaining('170') as string } },
  ]))
