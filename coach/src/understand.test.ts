import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { growthOf, mostGrowth } from '../testing/growth.ts'
import { understand } from './understand.ts'
import type { Understanding } from './understanding.ts'

const circumstances = { today: '2026-11-22', time: '18:10', danger: null }
const read = (message: string) => understand(message, null, circumstances)
/** What a message comes to, in short. */
const gist = ({ logs, asks, asides, unclear, question }: Understanding) => [
  ...logs.map(({ kind }) => kind),
  ...asks.map((ask) =>
    ask.ask === 'records' ? `?${ask.query.about}` : ask.ask === 'advice' ? `advice ${ask.topic}` : ask.ask,
  ),
  ...asides.map(({ kind }) => kind),
  ...unclear.map(() => 'unclear'),
  ...(question ? [`asks ${question.ask}`] : []),
]

test.each<[string, string[]]>([
  ['toast and jam, slept badly, headache 6/10, walked 30 minutes', ['meal', 'symptom', 'symptom', 'exercise']],
  ['grabed a buritto then did 20 min yogga n im knackerd', ['meal', 'exercise', 'mood']],
  ['slept 7 hours and feel rested', ['mood', 'sleep']],
  ['weighed 81.2 kg, had a banana', ['meal', 'weight']],
  ['no headache today, ran 20 minutes', ['exercise', 'denied']],
  ['headache, took 400 mg ibuprofen', ['symptom', 'medicine']],
  ['took my meds', ['medicine']],
  ['took an aspirin for my headache', ['symptom']],
  ['fever, temp 38.5', ['symptom', 'measured']],
  ['how much ibuprofen can I take?', ['say']],
  ['blood pressure 130 over 85, had a banana', ['meal', 'measured']],
  ['i got my period and have cramps', ['symptom', 'cycle']],
  ['my headache is over, feeling great', ['mood', 'over']],
  ['the cramps have stopped now', ['over']],
  ['pain all over my body', ['symptom']],
  ['how do i change my timezone?', ['say']],
  ['did a 18 hour fast yesterday', ['past_fast']],
  ['what do you suggest i do today', ['next']],
  ['how much should i weigh', ['bmi']],
  ['mark my goal done', ['say']],
  ['log my sleep 8 hours', ['sleep']],
  ['i smoked 3 cigarettes', ['measured']],
  ['my car broke down and I had soup', ['meal', 'unclear']],
  ['I did yoga', ['asks duration']],
  ['had an apple. how much sugar have I had today?', ['meal', '?sugar']],
  ['when can I eat?', ['?fasting']],
  ['did I sleep badly this week', ['?sleep']],
  ['any ideas for a vegan lunch?', ['advice lunch']],
  ['what helps against bloating', ['advice bloating']],
  ['can I take aspirin with wine?', ['say']],
  ['how many calories are in a mango', ['food']],
  ['what is HIIT', ['explain']],
])('%s', (message, expected) => expect(gist(read(message))).toEqual(expected))

test.each<[string, string | null]>([
  ['what goes together in my records?', null],
  ['do you see any patterns?', null],
  ['do you see any patterns in my headaches?', 'Headache'],
  ['is there a connection with my sleep?', null],
  ['what goes together?', null],
  ['what affects my mood?', 'mood'],
  ['What makes my headaches worse?', 'Headache'],
  ['what influences my stress', 'stress'],
  ['which things correlate with my energy?', 'energy'],
])('%s is about what goes together', (message, of) => expect(read(message).asks).toEqual([{ ask: 'together', of }]))

test.each([
  'what affects my points?',
  'what is a healthy eating pattern?',
  'what sleep pattern should I have?',
  'what affects the weather?',
  'what helps against headaches?',
])('%s is not', (message) => expect(gist(read(message))).not.toContain('together'))

test.each([
  'my son has a fever',
  'she ran 20 minutes',
  'I might run tomorrow',
  'dying for a coffee',
  'I cut out sugar',
])('nothing is logged of “%s”', (message) => expect(read(message).logs).toEqual([]))

describe('a message goes on from the answer before', () => {
  const first = read('how many calories did I eat yesterday?').asks[0]
  const query = first?.ask === 'records' ? first.query : null
  const kept = { question: null, query, day: '2026-11-21', advice: null, food: 'Banana, raw', say: null, times: [] }
  const next = (message: string) => understand(message, { kept, cards: [] }, circumstances)

  test.each([
    ['and the day before?', { about: 'calories', range: { start: '2026-11-20', end: '2026-11-20' } }],
    ['and protein?', { about: 'protein', range: { start: '2026-11-21', end: '2026-11-21' } }],
    ['what about last week?', { about: 'calories', range: { start: '2026-11-09', end: '2026-11-15' } }],
  ])('%s', (message, expected) => expect(next(message).asks).toMatchObject([{ ask: 'records', query: expected }]))

  test('when was that, and log one', () => {
    expect(next('when was that?').asks).toEqual([{ ask: 'day', day: '2026-11-21' }])
    expect(next('log two').logs).toMatchObject([
      { kind: 'meal', told: { foods: [{ name: 'Banana, raw', quantity: 2 }] } },
    ])
  })

  const id = '019a0000-0000-7000-8000-000000000001'
  const other = '019a0000-0000-7000-8000-000000000002'
  const cards = [
    { id, kind: 'symptom' as const, state: 'open' as const, log: { name: 'Headache', severity_score: 3 } },
    {
      id: other,
      kind: 'meal' as const,
      state: 'open' as const,
      log: { name: 'Coffee', meal_type: 'snack', food_items: [{ name: 'Coffee', quantity: 1, unit: 'cup' }] },
    },
  ]
  const after = (message: string) =>
    understand(message, { kept: { ...kept, query: null, times: ['2026-11-21T12:00', null] }, cards }, circumstances)

  test.each([
    ['make the symptom 7/10', { kind: 'symptom', told: { severity_score: 4, replaces: id, at: '2026-11-21T12:00' } }],
    ['no, 2 cups', { kind: 'meal', told: { foods: [{ name: 'Coffee', quantity: 2, unit: 'cup' }], replaces: other } }],
    ["i'd say the symptom is 5", { kind: 'symptom', told: { severity_score: 5, replaces: id } }],
    ['it was for breakfast', { kind: 'meal', told: { meal_type: 'breakfast', replaces: other } }],
    ['the first one was yesterday at 9am', { kind: 'symptom', told: { replaces: id, at: '2026-11-21T09:00' } }],
  ])('%s', (message, log) => expect(after(message).logs).toMatchObject([log]))

  test.each([
    ['2 pints of beer', 'meal'],
    ['breakfast, 2 eggs', 'meal'],
    ['walked 3 km', undefined],
    ['mood 7/10', 'mood'],
  ])('%s is of no card that is there', (message, kind) => {
    const { logs } = after(message)
    expect(logs[0]?.kind).toBe(kind)
    expect(logs[0]?.told ?? {}).not.toHaveProperty('replaces')
  })

  test('a food may be named like a pattern', () => {
    const log = { name: 'x', meal_type: 'snack', food_items: [{ name: '(c++ [soup', quantity: 1, unit: 'cup' }] }
    const odd = [{ id, kind: 'meal' as const, state: 'open' as const, log }]
    const { logs } = understand('no, 2 cups', { kept: { ...kept, query: null }, cards: odd }, circumstances)
    expect(logs).toMatchObject([{ kind: 'meal', told: { foods: [{ quantity: 2 }] } }])
  })

  test('another exercise is asked about anew', () => {
    const question = { ask: 'duration' as const, activity: { name: 'Run', type: 'cardio' as const } }
    const { question: anew } = understand(
      'yoga',
      { kept: { ...kept, query: null, question }, cards: [] },
      circumstances,
    )
    expect(anew).toMatchObject({ ask: 'duration', activity: { name: 'Yoga' } })
  })

  test('cards are left one by one or together, and never saved by a word', () => {
    expect(after('delete that').followUp).toEqual({ is: 'left', cards: [id, other] })
    expect(after('remove the first one').followUp).toEqual({ is: 'left', cards: [id] })
    expect(after('yes, log it').followUp).toEqual({ is: 'agreed' })
  })
})

test.each([
  ['is fasting safe for me?', 'fasting_safety'],
  ['is it dangerous to fast for 24 hours?', 'fasting_safety'],
  ['are there side effects of intermittent fasting?', 'fasting_safety'],
  ['is a 16:8 fast healthy?', 'fasting_safety'],
  ['what is a good fast breakfast?', 'breakfast'],
  ['any tips for fasting?', 'fasting'],
  ['what is the best time of day to exercise?', 'exercise_time'],
  ['should I train in the morning or evening?', 'exercise_time'],
  ['give me an exercise plan for the week', 'exercise_plan'],
  ['suggest a 10 minute workout', 'workout'],
])('%s is advice on %s', (message, topic) => expect(gist(read(message))).toEqual([`advice ${topic}`]))

test.each([
  ['Ho mal di testa', 'it'],
  ['¿Cuánto dormí ayer?', 'es'],
  ["J'ai mal au ventre", 'fr'],
  ['Ich habe heute nichts gegessen', 'de'],
  ['Comi pão com queijo', 'pt'],
  ['I had a croissant and a café latte', null],
  ['pasta e fagioli for lunch', null],
])('%s is taken to be in %s', (message, language) => {
  const { language: unread, spoken } = read(message)
  expect(unread ?? spoken).toBe(language)
})

const words =
  'i my had ate ran feel slept headache toast coffee 2 30 minutes /5 yesterday at noon and , . ? how many log make it remember goal not because tomorrow add the with'.split(
    ' ',
  )

test('whatever is said, something is made of it, and the same each time', () => {
  const salad = fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 30 }).map((list) => list.join(' '))
  fc.assert(
    fc.property(fc.oneof(salad, fc.string({ unit: 'binary', maxLength: 200 })), (message) => {
      expect(read(message)).toEqual(read(message))
    }),
    { numRuns: 400 },
  )
})

test('hostile messages are read in time that grows with their length alone', () => {
  const pieces = [
    'a',
    'had ',
    'i ',
    'my head ',
    'and ',
    ', ',
    '9',
    'qwx ',
    'yogga ',
    'for lunch and ',
    'how many ',
    'not ',
    '1/2 ',
    'make it ',
    'remember ',
    'since ',
    'at 5 ',
    '. ',
    '? ',
    'é ',
    "'",
    'feel so very ',
    'aaaa',
    'with my ',
    'delete the ',
  ]
  const slow = pieces.filter((piece) => growthOf(read, piece) >= mostGrowth)
  expect(slow).toEqual([])
})
