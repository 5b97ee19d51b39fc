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
