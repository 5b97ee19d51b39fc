import { expect, test } from 'vitest'
import { nothingKept } from './reply-data.ts'
import { understand } from './understand.ts'

// As somebody writes who is tired and in a hurry.
const read = (message: string) => understand(message, null, { today: '2026-11-22', time: '18:00', danger: null })

test('a misspelt ordinary word is no food', () => {
  expect(read('cofee alredy').logs).not.toMatchObject([
    { told: { foods: [{ name: expect.stringMatching(/alfredo/) as string }] } },
  ])
  expect(read('had toast, jam and tea alredy').logs).toMatchObject([
    { kind: 'meal', told: { foods: [{ name: 'toast' }, { name: 'jam' }, { name: 'tea' }] } },
  ])
})

test('when something was is not in the name of a food', () => {
  expect(read('had leftover curry n rice arnd 1').logs).toMatchObject([
    { kind: 'meal', told: { foods: [{ name: 'curry' }, { name: 'rice' }], at: '2026-11-22T13:00' } },
  ])
  expect(read('dinner: spag bol w garlic bread 8ish').logs).toMatchObject([
    {
      told: {
        meal_type: 'dinner',
        foods: [{ name: 'spaghetti bolognese' }, { name: 'garlic bread' }],
        at: '2026-11-21T20:00',
      },
    },
  ])
})

test.each<[string, object]>([
  ['2 eggs n toast for brekky at 8', { meal_type: 'breakfast', at: '2026-11-22T08:00' }],
  [
    'had breakfast at 8, oats with honey',
    { meal_type: 'breakfast', at: '2026-11-22T08:00', foods: [{ name: 'oats' }, { name: 'honey' }] },
  ],
  ['dinner at 8 was pasta', { meal_type: 'dinner', at: '2026-11-21T20:00' }],
  ['lunch at 1: soup', { meal_type: 'lunch', at: '2026-11-22T13:00' }],
])('the hour of a meal is of its half of the day: %s', (message, told) =>
  expect(read(message).logs).toMatchObject([{ kind: 'meal', told }]),
)

test('what was taken is in the description of what it was for', () => {
  expect(read('headache, took an aspirin').logs).toMatchObject([
    { kind: 'symptom', told: { name: 'Headache', description: 'Took an aspirin' } },
  ])
  expect(read('took an aspirin for my headache').logs).toMatchObject([
    { kind: 'symptom', told: { name: 'Headache', description: 'Took an aspirin for my headache' } },
  ])
})

test('who barely slept did not sleep', () => {
  const { logs, asides } = read('ugh so tierd, barely slpt')
  expect(logs).toMatchObject([
    { kind: 'mood', told: { mood_type: 'tired' } },
    { kind: 'symptom', told: { name: 'Sleep Issues' } },
  ])
  expect(JSON.stringify([logs, asides])).not.toMatch(/"[Ss]lept"/)
})

test('what somebody made is not eaten, nor what happened to others asked', () => {
  expect(read('walked the dog half hr then made pancakes')).toMatchObject({
    logs: [{ kind: 'exercise' }],
    unclear: ['made pancakes'],
  })
  expect(read('I had home made soup').logs).toMatchObject([{ kind: 'meal' }])
  expect(read('my kid threw up on me lol').asks).toEqual([])
})

test.each<[string, object]>([
  ['wait delete my lunch from today', { act: 'delete', kind: 'meal', name: 'lunch', range: { label: 'today' } }],
  ['get rid of yesterdays mood pls', { act: 'delete', kind: 'mood', range: { label: 'yesterday' } }],
  ['change todays headache to mild', { act: 'change', kind: 'symptom', name: 'Headache', value: 'mild' }],
  ['make my last mood happy', { act: 'change', kind: 'mood', value: 'happy' }],
  ['actually make the run 40', { act: 'change', kind: 'exercise', name: 'Run', value: '40' }],
])('“%s” is of a record', (message, sought) => {
  expect(read(message)).toMatchObject({ logs: [], asks: [{ ask: 'revise', sought }] })
})

test.each(['remove the wine from last nights dinner', 'delete everything i logged today', 'delete all my moods'])(
  '“%s” deletes nothing whole',
  (message) => expect(read(message).asks).not.toMatchObject([{ ask: 'revise' }]),
)

test.each(['forget it', 'nevermind', 'cancel that pls'])('“%s” with nothing waiting is let go', (message) =>
  expect(read(message)).toMatchObject({ logs: [], asks: [{ ask: 'say', say: 'let_go' }] }),
)

test('a window is known without its colon, and a worst day is a low one', () => {
  expect(read('start 16 8').logs).toMatchObject([{ kind: 'fast', told: { fasting_type: '16:8' } }])
  expect(read('start 5 2').logs).toEqual([])
  expect(read('wht day was my worst mood').asks).toMatchObject([{ query: { about: 'mood', measure: 'least' } }])
})

const mealCard = {
  id: '00000000-0000-4000-8000-000000000001',
  kind: 'meal',
  state: 'open',
  log: {
    name: 'Coffee, croissant',
    meal_type: 'breakfast',
    food_items: [
      { name: 'Coffee, black', quantity: 2, unit: 'cup' },
      { name: 'Croissant', quantity: 1, unit: 'serving' },
    ],
    ingredients: [],
    image_urls: [],
    post_meal_feelings: [],
    eaten_at: '2026-11-22T08:00:00.000Z',
  },
} as const
const headacheCard = {
  id: '00000000-0000-4000-8000-000000000002',
  kind: 'symptom',
  state: 'open',
  log: { name: 'Headache', severity_score: 5, potential_triggers: [] },
} as const
const after = (message: string) =>
  understand(
    message,
    { kept: { ...nothingKept, times: ['2026-11-22T08:00', null] }, cards: [mealCard, headacheCard] },
    { today: '2026-11-22', time: '18:00', danger: null },
  )

test('what is corrected of a food that is named is that food, not the card below it', () => {
  expect(after('no just one coffee').logs).toMatchObject([
    { kind: 'meal', told: { foods: [{ name: expect.stringMatching(/coffee/i) as string, quantity: 1 }, {}] } },
  ])
  expect(after('make it 3').logs).toMatchObject([{ kind: 'symptom', told: { severity_score: 3 } }])
})

test('what is added to a meal stands on its card, with its time', () => {
  expect(after('and a banana').logs).toMatchObject([
    { kind: 'meal', told: { foods: [{}, {}, { name: 'banana' }], at: '2026-11-22T08:00' } },
  ])
  expect(after('and a headache').followUp).toBeNull()
  expect(after('and yesterday?').followUp).toBeNull()
})

test('a time is no number: of a log it says when it was, of a fast when it began', () => {
  expect(after('at 7am').logs).toMatchObject([{ kind: 'symptom', told: { severity_score: 5, at: '2026-11-22T07:00' } }])
  expect(after('it was at 5').logs).toMatchObject([{ kind: 'symptom', told: { at: '2026-11-22T17:00' } }])
  const fastCard = {
    id: '00000000-0000-4000-8000-000000000003',
    kind: 'fast',
    state: 'open',
    log: { fasting_type: '16:8', goals: [] },
  } as const
  const ofFast = (message: string) =>
    understand(
      message,
      { kept: { ...nothingKept, times: [null] }, cards: [fastCard] },
      { today: '2026-11-22', time: '18:00', danger: null },
    ).logs
  for (const [message, at] of [
    ['actually since 8 this morning', '2026-11-22T08:00'],
    ['change the start to 8 this morning', '2026-11-22T08:00'],
    ['i stopped eating at 9pm', '2026-11-21T21:00'],
    ['it was 9pm yesterday', '2026-11-21T21:00'],
    ['an hour ago', '2026-11-22T17:00'],
  ])
    expect(ofFast(message!)).toMatchObject([
      { kind: 'fast', told: { fasting_type: '16:8', at, replaces: fastCard.id } },
    ])
  expect(ofFast('make it 18 hours')).toMatchObject([{ kind: 'fast', told: { fasting_type: '18:6' } }])
})

test('the second one is no one', () => {
  expect(after('1st one for lunch').logs).toMatchObject([{ kind: 'meal', told: { meal_type: 'lunch' } }])
  expect(after('2nd one was 3').logs).toMatchObject([{ kind: 'symptom', told: { severity_score: 3 } }])
  expect(after('second one 4').logs).toMatchObject([{ kind: 'symptom', told: { severity_score: 4 } }])
})

test.each(['will i get points for that', 'why no points', 'do i earn points for a walk'])(
  '“%s” is about points',
  (message) =>
    expect(read(message).asks).toMatchObject([
      { ask: 'say', say: message.startsWith('why') ? 'why_few' : 'points_for' },
    ]),
)

test.each([
  ['what was my worst day', 'least'],
  ['which day was the best this month?', 'most'],
  ['wht day was my worst', 'least'],
])('“%s” asks for a day by its mood', (message, measure) =>
  expect(read(message).asks).toMatchObject([{ ask: 'records', query: { about: 'mood', measure } }]),
)

test('whether points were earned is asked of the records', () =>
  expect(read('did i earn points today?').asks).toMatchObject([{ ask: 'records', query: { about: 'points' } }]))
