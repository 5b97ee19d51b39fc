import { expect, test } from 'vitest'
import { marked } from '../../testing/marked.ts'
import { nothingKept } from '../reply-data.ts'
import type { Before } from '../understanding.ts'
import { compose } from './compose.ts'

const clock = { today: '2026-11-25', time: '18:40' }
const understood = (line: string, before: Before | null = null) => compose(marked(line), before, clock)
const logged = (line: string) => understood(line).logs.map(({ kind, input }) => [kind, input])

test('foods with their amounts are on one card, and each named meal on its own', () => {
  expect(
    logged(
      'meal: had [amount:2 slices] of [food:toast], [food:rice] [amount:200g] and [amount:a] [food:banana] for [meal:brekkie]',
    ),
  ).toEqual([
    [
      'meal',
      {
        meal_type: 'breakfast',
        at: '2026-11-25T08:00',
        foods: [
          { name: 'toast', quantity: 2, unit: 'slice' },
          { name: 'rice', quantity: 200, unit: 'g' },
          { name: 'banana', quantity: 1 },
        ],
      },
    ],
  ])
  expect(
    logged('meal: [food:porridge] for [meal:breakfast], [food:soup] for [meal:lunch] [when:yesterday]'),
  ).toMatchObject([
    ['meal', { meal_type: 'breakfast', foods: [{ name: 'porridge' }] }],
    ['meal', { meal_type: 'lunch', foods: [{ name: 'soup' }], at: '2026-11-24T13:00' }],
  ])
})

test.each([
  ['meal: [amount:2 egs] an [food:toast] 4 [meal:breakfast]', ['eggs', 'toast'], 2],
  ['meal: [amount:2 slices] of [food:toast]', ['toast'], 2],
  ['meal: [amount:2 bowls] [food:soup]', ['soup'], 2],
  ['meal: [amount:2 apple] [food:juice]', ['apple juice'], 2],
])('%s gives these foods', (line, names, quantity) => {
  const [log] = understood(line).logs
  expect(log).toMatchObject({ kind: 'meal', input: { foods: names.map((name) => ({ name })) } })
  expect(log).toHaveProperty('input.foods.0.quantity', quantity)
})

test('a mood, a symptom and an exercise in one message are three cards', () => {
  expect(
    logged(
      'symptom: [feeling:angry] and [symptom:bloated], [severity:4/5] // exercise: [activity:played] [activity:badminton] for [duration:an hour and a quarter] [when:on Monday]',
    ),
  ).toMatchObject([
    ['mood', { mood_type: 'angry' }],
    ['symptom', { name: 'Bloating', severity_score: 4 }],
    ['exercise', { name: 'Badminton', duration_minutes: 75, at: '2026-11-23T12:00' }],
  ])
})

test('a denied log has no card, and an exercise without its length is asked about', () => {
  expect(understood('symptom: [not:no] [symptom:headache] today')).toMatchObject({
    logs: [],
    asides: [{ kind: 'denied' }],
  })
  expect(understood("exercise: i [not:didn't] [activity:run] for [duration:20 min]").logs).toEqual([])
  expect(understood('exercise: went for a [activity:run]')).toMatchObject({
    logs: [],
    question: { ask: 'duration', activity: { name: 'Run' } },
  })
})

const meal: Before = {
  kept: { ...nothingKept, times: ['2026-11-25T13:00'] },
  cards: [
    {
      id: '018f0000-0000-7000-8000-000000000001',
      kind: 'meal',
      state: 'open',
      log: {
        name: 'Cola, pizza',
        meal_type: 'lunch',
        food_items: [
          { name: 'Cola', quantity: 1, unit: 'can' },
          { name: 'Pizza, cheese', quantity: 2, unit: 'piece' },
        ],
      },
    },
  ],
}

test.for([
  [
    'correct: swap the [from:cola] for [food:water]',
    [
      ['water', 1],
      ['pizza', 2],
    ],
  ],
  [
    'correct: no, [amount:3 slices] of [food:pizza]',
    [
      ['Cola', 1],
      ['pizza', 3],
    ],
  ],
  [
    'correct: no, [food:burger]',
    [
      ['Cola', 1],
      ['burger', 2],
    ],
  ],
  [
    'correct: not a [food:cola], [amount:a] [food:tea]',
    [
      ['tea', 1],
      ['pizza', 2],
    ],
  ],
  ['remove: take the [food:cola] off', [['pizza', 2]]],
  [
    'correct: i only ate half of [ref:it]',
    [
      ['Cola', 0.5],
      ['pizza', 1],
    ],
  ],
  [
    'correct: and [amount:an] [food:apple] too',
    [
      ['Cola', 1],
      ['pizza', 2],
      ['apple', 1],
    ],
  ],
] as const)('%s changes the open card in place', ([line, foods]) => {
  const [log] = understood(line, meal).logs
  expect(log?.input).toMatchObject({ replaces: meal.cards[0]!.id, at: '2026-11-25T13:00' })
  expect(log?.kind === 'meal' && log.input.foods.map(({ name, quantity }) => [name, quantity])).toEqual(foods)
})

test('a card moves to another time or meal, and can be removed', () => {
  expect(understood('correct: that was [when:yesterday]', meal).logs[0]?.input).toMatchObject({
    at: '2026-11-24T13:00',
  })
  expect(understood('correct: [meal:dinner], not lunch', meal).logs[0]?.input).toMatchObject({ meal_type: 'dinner' })
  expect(understood('remove: scrap [ref:that]', meal).followUp).toEqual({ is: 'left', cards: [meal.cards[0]!.id] })
})

test('an answered duration belongs to the exercise in the question', () => {
  const asked: Before = {
    kept: { ...nothingKept, question: { ask: 'duration', activity: { name: 'Run', type: 'cardio' } } },
    cards: [],
  }
  expect(understood('answer: [duration:20 min]', asked).logs).toMatchObject([
    { kind: 'exercise', input: { name: 'Run', duration_minutes: 20 } },
  ])
  expect(understood('answer: dunno', asked)).toMatchObject({ logs: [], question: { ask: 'duration' } })
})

test('questions have the subject, the figure and the days that are marked', () => {
  expect(
    understood('ask-nutrients/total: how much [nutrient:carbs] and [nutrient:fat] did i have [when:yesterday]').asks,
  ).toMatchObject([
    { query: { about: 'carbs', range: { start: '2026-11-24' } } },
    { query: { about: 'fat', range: { start: '2026-11-24' } } },
  ])
  expect(understood('ask-symptom/count: how many [symptom:migraines] did i have [when:this month]').asks).toMatchObject(
    [{ query: { about: 'symptoms', name: 'Migraine', measure: 'count' } }],
  )
})

const afterMoods: Before = {
  kept: {
    ...nothingKept,
    query: {
      about: 'mood',
      name: null,
      measure: 'tell',
      range: { start: '2026-11-24', end: '2026-11-24', label: 'yesterday' },
      against: null,
    },
  },
  cards: [],
}

test('a follow-up keeps the days of its question, and has the subject it names', () => {
  expect(understood('ask-meals/list: and what did i eat [ref:that day]', afterMoods).asks).toMatchObject([
    { query: { about: 'meals', range: { start: '2026-11-24', end: '2026-11-24' } } },
  ])
  expect(understood('more: and my [symptom:headaches] [when:this month]?', afterMoods).asks).toMatchObject([
    { query: { about: 'symptoms', name: 'Headache', range: { start: '2026-11-01', end: '2026-11-25' } } },
  ])
  expect(understood('more: and [nutrient:protein]?').asks).toMatchObject([{ query: { about: 'protein' } }])
})

test('a question about all but one thing is not about that thing', () => {
  const [ask] = understood('ask-symptom/list: anything apart from [symptom:headaches] [when:this week]').asks
  expect(ask).toMatchObject({ query: { about: 'symptoms', name: null } })
})

test('an exercise without marked words is named by the remaining words', () => {
  expect(logged('exercise: Spent [duration:an hour] digging over the allotment')).toMatchObject([
    ['exercise', { name: 'Digging over the allotment', duration_minutes: 60 }],
  ])
})

test('a number alone changes an amount and keeps its unit', () => {
  expect(understood('correct: no sorry, [amount:3]', meal).followUp).toMatchObject({
    log: { input: { foods: [{ name: 'Cola' }, { name: 'pizza', quantity: 3, unit: 'piece' }] } },
  })
})

test('misspelt words are corrected', () => {
  const part = { ...marked('symptom: my [symptom:hedake] is back')[0]! }
  const spans = part.spans.map((span) => ({ ...span, spelt: 'headache' }))
  expect(compose([{ ...part, spans }], null, clock).logs).toMatchObject([{ input: { name: 'Headache' } }])
})

test('words that are no food are ignored beside one: a figure in brackets, a word of eating', () => {
  const names = (line: string) =>
    understood(line).logs.flatMap((log) => (log.kind === 'meal' ? log.input.foods.map(({ name }) => name) : []))
  expect(names('meal: [amount:100 g] [food:yoghurt] ([food:protein] 3 g) and [food:granola]')).toEqual([
    'yoghurt',
    'granola',
  ])
  expect(names('meal: [food:scoffed] a [food:pasty]')).toEqual(['pasty'])
  expect(names('meal: a [food:protein] bar')).toHaveLength(1)
})

test("a symptom with a denial right before it is denied, and two times with 'or' are compared", () => {
  expect(understood('symptom: no [symptom:headache] today').logs).toEqual([])
  expect(
    understood('ask-nutrients/total: more [nutrient:protein] [when:today] or [when:yesterday]?').asks,
  ).toMatchObject([{ query: { about: 'protein', measure: 'compare' } }])
})

const cardOf = (kind: 'exercise' | 'mood' | 'memory', id: number, log: object): Before['cards'][number] => ({
  id: `018f0000-0000-7000-8000-00000000000${id}`,
  kind,
  state: 'open',
  log,
})
const exercise = { type: 'cardio', is_completed: true, start_timer: false }

test('a number beside an activity changes that activity’s card, not the last one', () => {
  const before: Before = {
    kept: { ...nothingKept, times: [null, null] },
    cards: [
      cardOf('exercise', 1, { ...exercise, name: 'Bike ride', duration_minutes: 20 }),
      cardOf('exercise', 2, { ...exercise, name: 'Stretching', duration_minutes: 10 }),
    ],
  }
  expect(understood('correct: sorry 25 on the [activity:bike]', before).logs).toMatchObject([
    { input: { replaces: before.cards[0]!.id, name: 'Bike ride', duration_minutes: 25 } },
  ])
})

test('a day alone after a question continues it, though there is an earlier card', () => {
  const today = { start: '2026-11-22', end: '2026-11-22', label: 'today' }
  const query = { about: 'calories', name: null, measure: 'tell', range: today, against: null } as const
  const before: Before = {
    kept: { ...nothingKept, query },
    cards: [cardOf('exercise', 1, { ...exercise, name: 'Bike ride', duration_minutes: 20 })],
  }
  expect(understood('correct: And [when:yesterday]?', before)).toMatchObject({
    logs: [],
    asks: [{ ask: 'records', query: { about: 'calories', range: { label: 'yesterday' } } }],
  })
})

test('a fact and a feeling are corrected by the intended word', () => {
  const memory: Before = {
    kept: { ...nothingKept, times: [null] },
    cards: [cardOf('memory', 1, { text: 'I run a marathon in May' })],
  }
  expect(understood('correct: its June not May', memory).logs).toMatchObject([
    { input: { text: 'I run a marathon in June' } },
  ])
  const mood: Before = {
    kept: { ...nothingKept, times: [null] },
    cards: [cardOf('mood', 1, { mood_type: 'happy' })],
  }
  expect(understood('correct: more [feeling:tired] than [feeling:happy]', mood).logs).toMatchObject([
    { input: { mood_type: 'tired' } },
  ])
})
