import { expect, test } from 'vitest'
import { talk } from '../../testing/talk-of-records.ts'
import { understand } from '../understand.ts'

const clock = { today: '2026-11-29', time: '18:00', danger: null }
const understood = (said: string) => understand(said, null, clock)

/** Returns the exercises of a message, each with its minutes: 'Run 30'. */
const exercisesOf = async (said: string) =>
  (await understood(said)).logs.map(
    ({ input }) => `${'name' in input ? input.name : ''} ${'duration_minutes' in input ? input.duration_minutes : ''}`,
  )

test.each([
  'my wife had a pizza',
  'hubby is exhausted',
  'our dog ate my lunch',
  'my son ran 5k',
  'dog had a seizure last year',
  'she took 2 paracetamol',
])('what somebody else did is on no card: %s', async (said) => {
  const { logs, asides, asks } = await understood(said)
  expect(logs).toEqual([])
  expect(asks).toEqual([])
  expect(asides).toEqual([{ kind: 'others', text: said }])
})

test.each([
  ['the kids had porridge and i had toast', ['toast']],
  ['mum’s lasagne for dinner', ['lasagne']],
  ['my husband made pancakes, had 3', ['pancakes']],
])('what was eaten beside others is logged: %s', async (said, names) => {
  const { logs } = await understood(said)
  expect(logs).toMatchObject([{ kind: 'meal', input: { foods: names.map((name) => ({ name })) } }])
})

test.each([
  ['pushed the mower round the back paddock for an hour', ['Pushed the mower 60']],
  ['that hill near killed me lol, 2 hrs walkin tho', ['Walk 120']],
  ['was runnin round the lake 40 mins', ['Run 40']],
  ['yoga and bouldering 30 min each', ['Yoga 30', 'Climbing 30']],
])('a place or a manner is no exercise: %s', async (said, exercises) => {
  expect(await exercisesOf(said)).toEqual(exercises)
})

test.each([
  ['itchy rash on both arms today, nothing too bad', 2],
  ['my knee is sore, isn’t too bad', 2],
  ['the cough was never that bad', 2],
])('what is said to be not bad is light: %s', async (said, severity_score) => {
  const { logs } = await understood(said)
  expect(logs).toMatchObject([{ kind: 'symptom', input: { severity_score } }])
})

test('a name with a number is no time, and how a drink was is no mood', async () => {
  const { logs } = await understood('only managed crackers and flat 7up')
  expect(logs).toMatchObject([
    { kind: 'meal', input: { foods: [{ name: 'crackers' }, { name: expect.stringMatching(/7up$/) as string }] } },
  ])
  expect(logs).toHaveLength(1)
})

test('glasses that somebody got down are water', async () =>
  expect((await understood('but I did get my three glasses of water down')).logs).toMatchObject([
    { kind: 'water', input: { amount_ml: 750 } },
  ]))

test.each([
  ['how many headaches did i have, and on which day was the worst of them', 'symptoms', 'Headache', 'most'],
  ['when was my last headache and what did i put it down to', 'symptoms', 'Headache', 'relation'],
  ['when was i bloated, and what was the trigger?', 'symptoms', 'Bloating', 'relation'],
])('a question goes on with the one before it: %s', async (said, about, name, measure) => {
  const { asks } = await understood(said)
  expect(asks).toHaveLength(2)
  expect(asks[1]).toMatchObject({ ask: 'records', query: { about, name, measure } })
})

test('words ahead of a question are no time of it', async () => {
  const { asks } = await understood('Now could you tell me when I last had pizza')
  expect(asks).toMatchObject([{ query: { about: 'meals', name: 'pizza', measure: 'last' } }])
  expect(asks[0]).not.toHaveProperty('query.range.label', 'today')
})

test('weekends are compared over several weeks', async () => {
  const { asks } = await understood('am I in a better mood on the weekend than during the week?')
  expect(asks).toMatchObject([{ query: { about: 'mood' } }])
  expect(JSON.stringify(asks)).not.toMatch(/the last seven days|"the weekend"/)
})

test('why a mood was low is told by the note of its day', async () =>
  expect(await talk(['why was my mood low this month'])).toMatch(/lowest .*\(\w+: “.+”\)/))

test.each(['my heart is broken', 'knee is broken', 'my head is full', 'stomach is better', 'my skin is ok'])(
  'a part that was cut wrongly is not understood, and does not fail: %s',
  async (said) => expect(await talk([said])).not.toBe(''),
)

test.each([
  ['ran 1 hr 30 min', ['Run 90']],
  ['played football for 1h 30min', ['Football 90']],
  ['hour and a half of yoga', ['Yoga 90']],
  ['2 hours and a half of yoga', ['Yoga 150']],
  ['Walked to the post office and back with the dog, about 25 minutes', ['Walk 25']],
  ['cycled to town and back by the river, 1 hr 5 min', ['Bike ride 65']],
])('hours and minutes are one length, and the way back is no complaint: %s', async (said, exercises) => {
  expect(await exercisesOf(said)).toEqual(exercises)
})

test.each([
  ['I nearly had a doughnut but had an apple instead', ['apple']],
  ['almost ordered a pizza but had soup', ['soup']],
])('what was nearly eaten is on no card: %s', async (said, names) =>
  expect((await understood(said)).logs).toMatchObject([
    { kind: 'meal', input: { foods: names.map((name) => ({ name })) } },
  ]),
)

test.each(['i dont have a headache, i have a sore throat', 'I do not have a headache but a sore throat'])(
  'a complaint that somebody does not have is on no card: %s',
  async (said) => expect((await understood(said)).logs).toMatchObject([{ input: { name: 'Sore Throat' } }]),
)

test('a fact of somebody else is kept as theirs', async () =>
  expect((await understood('my husband has diabetes')).logs).toMatchObject([
    { kind: 'memory', input: { text: 'My husband has diabetes' } },
  ]))

test.each([
  ['glass and a half of red wine', 1.5, 'glass'],
  ['a glass and a half of red wine', 1.5, 'glass'],
  ['slice and a half of toast', 1.5, 'slice'],
])('what is counted and a half is one and a half: %s', async (said, quantity, unit) =>
  expect((await understood(said)).logs).toMatchObject([{ kind: 'meal', input: { foods: [{ quantity, unit }] } }]),
)
