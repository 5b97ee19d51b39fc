import { expect, test } from 'vitest'
import { openCard } from '../testing/open-card.ts'
import { talk } from '../testing/talk-of-records.ts'
import { understand } from './understand.ts'
import { nothingKept } from './reply-data.ts'
import type { Query } from './query.ts'

const clock = { today: '2026-11-28', time: '16:08', isMonthFirst: false, danger: null }
const ever = { start: '2016-12-01', end: '2026-11-28', label: 'all your records' }
const asked = (query: Partial<Query>) => ({
  kept: {
    ...nothingKept,
    query: { about: 'medicine' as const, name: null, measure: 'last' as const, range: ever, against: null, ...query },
  },
  cards: [],
})

test.each(['ok log it for tonight please just took it', 'just took it', 'i took it at 3'])(
  '%j is a dose of the medicine that was asked about',
  async (message) => {
    const { logs } = await understand(message, asked({ name: 'Ramipril' }), clock)
    expect(logs).toMatchObject([{ kind: 'medicine', input: { name: expect.stringMatching(/^ramipril$/i) } }])
  },
)

test.each<[string[], RegExp]>([
  [['how did i sleep this week', 'is that bad'], /Adults are advised at least 7 hours/],
  [['how much water did i drink yesterday', 'is that enough'], /500 ml|0.5 l/],
  [['how many times did i run this week', 'which ones?'], /Run.*26 November/s],
  [['how often did i have a migraine this month', 'list them'], /Migraine/],
  [['when did i last have a migraine', 'any link with my sleep'], /Before days with migraine|nights/],
  [['what do i weigh', 'is that up or down from two weeks ago'], /less than/],
  [['what do i weigh', 'whats that in pounds lol'], /lb/],
  [['what did i weigh on the 20th'], /The weighing nearest to it: \*\*72.2 kg\*\*/],
  [['whats the best day ive had'], /^Best was/],
  [['how many km have i run so far this month'], /this month \(1 to 28 November\)/],
])('a few words go on with the last answer: %j', async (messages, said) => expect(await talk(messages)).toMatch(said))

test('words of the product that a message does not name are no answer to it', async () => {
  const before = asked({ about: 'symptoms', name: 'Headache' })
  const { asks } = await understand('why do i keep getting that', before, clock)
  expect(asks).not.toContainEqual(expect.objectContaining({ ask: 'app' }))
})

test.each([
  ['can you start a fast for me', 'fast'],
  ['could you please log a banana', 'meal'],
  ['can you add a glass of water', 'water'],
])('%j asks for a card', async (message, kind) =>
  expect((await understand(message, null, clock)).logs).toMatchObject([{ kind }]),
)

test.each(["i'm not a big fan of salad but", "can't stand olives", "i don't eat pork"])(
  '%j is remembered, and nothing was eaten',
  async (message) => expect((await understand(message, null, clock)).logs).toMatchObject([{ kind: 'memory' }]),
)

test('a mood of ten is changed on its scale', async () => {
  const log = { mood_type: 'angry', emoji: '😢', label: 'Angry' }
  const before = { kept: nothingKept, cards: [openCard('mood', log)] }
  expect((await understand('put it as 3 out of 10', before, clock)).logs).toMatchObject([{ input: { label: 'Bad' } }])
})

test('a meal that is moved to another day has the hour of its meal', async () => {
  const log = { name: 'Porridge', meal_type: 'snack', food_items: [{ name: 'porridge', quantity: 1, unit: 'cup' }] }
  const kept = { ...nothingKept, times: ['2026-11-28T16:00'] }
  const { logs } = await understand('that was breakfast yesterday btw', { kept, cards: [openCard('meal', log)] }, clock)
  expect(logs).toMatchObject([{ input: { meal_type: 'breakfast', at: '2026-11-27T08:00' } }])
})

test.each([
  ['how do i get it to remind me to take them', 'reminders'],
  ['can i see my weight on a graph somewhere', 'insights'],
  ['is there an app for iphone', 'install'],
  ['how do i turn on dark mode', 'theme'],
  ['how do streaks work', 'streaks'],
  ['how do i get fewer emails', 'notifications'],
])('%j is answered by its own words', async (message, topic) =>
  expect((await understand(message, null, clock)).asks).toEqual([{ ask: 'app', topic }]),
)

const open = (...cards: { log: object; kind: 'exercise' | 'water' | 'symptom' | 'fast'; at?: string }[]) => {
  const shown = cards.map(({ kind, log }, index) =>
    openCard(kind, log, { id: `019a0000-0000-7000-8000-00000000000${index + 1}` }),
  )
  const at = cards.map((each) => each.at ?? null)
  return {
    kept: { ...nothingKept, times: at },
    cards: shown,
    open: shown.map((card, index) => ({ card, at: at[index] ?? null })),
  }
}

test.each(['drank another 400 ml', 'another 400 ml', 'had another 400ml bottle'])(
  '%j is one more drink, and the one before stays',
  async (message) => {
    const { logs } = await understand(message, open({ kind: 'water', log: { amount_ml: 1200 } }), clock)
    expect(logs).toEqual([expect.objectContaining({ input: { amount_ml: 400 } })])
  },
)

test.each(['probably the street food', 'maybe the coffee', 'must be the heat', 'i blame the wine'])(
  '%j is noted with the complaint on the card',
  async (message) => {
    const headache = { name: 'Headache', severity_score: 3 }
    const { logs } = await understand(message, open({ kind: 'symptom', log: headache }), clock)
    expect(logs).toMatchObject([
      { input: { ...headache, description: expect.stringMatching(new RegExp(message, 'i')) } },
    ])
  },
)

const badminton = { name: 'Badminton', type: 'cardio', duration_minutes: 60, is_completed: true }
const tableTennis = { name: 'Table tennis', type: 'cardio', duration_minutes: 30, is_completed: true }

test.each(['no wait badminton was 45 min', 'make the badminton 45 minutes'])(
  '%j changes the card of its name, not the last one',
  async (message) => {
    const both = open(
      { kind: 'exercise', log: badminton, at: '2026-11-27T19:00' },
      { kind: 'exercise', log: tableTennis },
    )
    const before = { ...both, kept: nothingKept, cards: both.cards.slice(1) }
    const { logs } = await understand(message, before, clock)
    const changed = { name: 'Badminton', duration_minutes: 45, at: '2026-11-27T19:00', replaces: both.cards[0]!.id }
    expect(logs).toMatchObject([{ input: changed }])
  },
)

test('what goes on with a log of an earlier day is of that day', async () => {
  const before = open({ kind: 'exercise', log: badminton, at: '2026-11-27T19:00' })
  const { logs } = await understand('and table tennis for half an hour', before, clock)
  expect(logs).toMatchObject([{ input: { name: 'Table tennis', at: '2026-11-27T19:00' } }])
})

test('what may be had during the fast on a card is asked without its name', async () => {
  const { asks } = await understand(
    'can i have green tea in it',
    open({ kind: 'fast', log: { fasting_type: '16:8', goals: [] } }),
    clock,
  )
  expect(asks).toEqual([expect.objectContaining({ ask: 'advice', topic: 'while-fasting' })])
})

test.each([
  ['took vitamin d and b12', [{ name: 'Vitamin d' }, { name: 'B12' }]],
  ['took b6, b12 and k2', [{ name: 'B6' }, { name: 'B12' }, { name: 'K2' }]],
  [
    'vitamin b12 1000 mcg and d3 2000 iu',
    [
      { name: 'Vitamin b12', dose: '1000 mcg' },
      { name: 'D3', dose: '2000 iu' },
    ],
  ],
])('the number of a vitamin is no hour: %s', async (message, inputs) =>
  expect((await understand(message, null, clock)).logs.map(({ input }) => input)).toEqual(inputs),
)

test.each([
  ['headache and slight fever', [3, 2]],
  ['a cough and a bad headache', [3, 4]],
])('a strength in front of a complaint is of that one: %s', async (message, scores) => {
  const { logs } = await understand(message, null, clock)
  expect(logs.map(({ input }) => 'severity_score' in input && input.severity_score)).toEqual(scores)
})

test.each(['add guac', 'please add a side of rice', 'can you add a coke'])(
  '%j after a question adds to the meal that was put on a card',
  async (message) => {
    const log = { name: 'Burrito', meal_type: 'lunch', food_items: [{ name: 'burrito', quantity: 1, unit: 'item' }] }
    const earlier = { kept: nothingKept, cards: [openCard('meal', log)] }
    const { logs } = await understand(message, { ...asked({ about: 'calories', measure: 'tell' }), earlier }, clock)
    const replaces = earlier.cards[0]!.id
    expect(logs).toMatchObject([
      { input: { replaces, foods: [{ name: expect.stringMatching(/burrito/i) }, expect.anything()] } },
    ])
  },
)
