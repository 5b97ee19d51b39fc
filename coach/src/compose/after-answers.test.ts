import { expect, test } from 'vitest'
import { describeCardFigure } from '../answer/describe-card-figure.ts'
import { describeLast } from '../answer/describe-nutrition.ts'
import { nothingKept } from '../reply-data.ts'
import { understand } from '../understand.ts'
import type { Before } from '../understanding.ts'

const clock = { today: '2026-11-28', time: '18:40', danger: null }
const id = '018f0000-0000-7000-8000-000000000001'

/** An answer with one open card. */
const after = (kind: 'exercise' | 'meal' | 'sleep' | 'weight', log: object, nutrition?: object): Before => {
  const card = { id, kind, state: 'open' as const, log, ...nutrition } as Before['cards'][number]
  return { kept: { ...nothingKept, times: [null] }, cards: [card], open: [{ card, at: null }] }
}
const walk = after('exercise', { name: 'Walk', type: 'cardio', duration_minutes: 45, is_completed: true })
const pints = after('meal', {
  name: 'Tetleys',
  meal_type: 'dinner',
  food_items: [{ name: 'tetleys', quantity: 1136, unit: 'ml' }],
})
/** Drinks of the table, which weighs them. */
const poured = (name: string, quantity: number, ...others: object[]) =>
  after('meal', { name, meal_type: 'snack', food_items: [{ name, quantity, unit: 'g' }, ...others] })
const weight = after('weight', { weight_kg: 94.2, measured_at: '2026-11-28T08:00:00Z' })
const night = (wokeAt: string) =>
  after('sleep', { asleep_at: '2026-11-28T01:00:00Z', woke_at: wokeAt, quality: null, notes: null })

test.each([
  ['and add a 10 min stretch', { name: 'Stretching', duration_minutes: 10 }],
  ['add 20 mins of yoga too', { name: 'Yoga', duration_minutes: 20 }],
  ['also 30 mins on the bike', { name: 'Bike ride', duration_minutes: 30 }],
])('another activity is a card of its own: %s', async (said, log) => {
  const { logs } = await understand(said, walk, clock)
  expect(logs).toMatchObject([{ kind: 'exercise', input: log }])
  expect(logs[0]!.input).not.toHaveProperty('replaces')
})

test.each([
  ['and 10 more minutes', 55],
  ['add 10 minutes', 55],
  ['make that 30', 30],
  ['it was more like 50 minutes', 50],
])('a length is added only if it comes on top: %s', async (said, minutes) =>
  expect((await understand(said, walk, clock)).logs).toMatchObject([
    { input: { name: 'Walk', duration_minutes: minutes, replaces: id } },
  ]),
)

test.each([
  ['scrap that it was just one', 568],
  ['it was 3', 1705],
  ['it was 330', 330],
])('a small number of a drink in millilitres counts its vessels: %s', async (said, quantity) =>
  expect((await understand(said, pints, clock)).logs).toMatchObject([{ input: { foods: [{ quantity, unit: 'ml' }] } }]),
)

test.each([
  ['actually it was 3', poured('Cider', 1136), 1704],
  ['no, just one', poured('Lager', 1704), 568],
  ['make that 4', poured('Stout', 568), 2272],
  // A pint of milk is 586 g.
  ['it was 2', poured('Milk', 586), 1172],
  ['sorry, 3 bottles', poured('Beer', 660), 3],
])('a drink that the card has in grams is counted by its vessels: %s', async (said, before, quantity) =>
  expect((await understand(said, before, clock)).logs).toMatchObject([{ input: { foods: [{ quantity }] } }]),
)

test('a number of pints is of the drink, wherever it stands on the card', async () => {
  const before = poured('Cider', 1136, { name: 'Crisps', quantity: 1, unit: 'packet' })
  const { logs } = await understand('it was 3 pints', before, clock)
  expect(logs).toMatchObject([
    {
      input: {
        foods: [
          { name: 'Cider', quantity: 1704 },
          { name: 'Crisps', quantity: 1 },
        ],
      },
    },
  ])
})

test.each([
  ['it was 3', poured('Rice', 1136)],
  ['it was 3', poured('Cider', 700)],
])('an amount that is no number of vessels stays: %s', async (said, before) =>
  expect((await understand(said, before, clock)).logs).toEqual([]),
)

test.each([
  ['how far am i from 90', 90],
  ['how much more to 85', 85],
  ['how many pounds to go to reach 180', 180],
])('a weight that a question names is its target: %s', async (said, value) => {
  for (const before of [weight, null]) {
    const { asks } = await understand(said, before, clock)
    expect(asks).toMatchObject([{ ask: 'records', query: { about: 'weight', measure: 'left', target: { value } } }])
    expect(asks[0]).not.toHaveProperty('query.unheard')
  }
})

test.each([
  ['2026-11-28T07:00:00Z', '**6h** of sleep: adults are advised at least 7 hours, so it is 1h short of that'],
  ['2026-11-28T08:00:00Z', '**7h** of sleep: adults are advised at least 7 hours, so it is enough'],
])('a night on a card is judged by what is advised: woke at %s', async (wokeAt, words) => {
  const before = night(wokeAt)
  const { asks } = await understand('is that enough', before, clock)
  expect(asks).toEqual([{ ask: 'of_last', figure: 'enough', food: null }])
  expect(describeCardFigure('enough', {}, before)).toContain(words)
})

test('the energy of a card can be asked in kilojoules', async () => {
  const sum = { calories: 300, is_estimate: false, partial: [] }
  const before = after('meal', { name: 'Wrap', meal_type: 'lunch', food_items: [] }, { nutrition: sum })
  expect((await understand('and in kilojoules', before, clock)).asks).toMatchObject([{ figure: 'kilojoules' }])
  expect(describeLast('kilojoules', {}, before)).toContain('**1255 kJ** (300 kcal)')
})

test.each([
  ['is my mood better at weekends', 'what about days i exercise', { about: 'mood', given: { name: 'exercise' } }],
  ['how well do i sleep on average', 'and on days i drink coffee?', { about: 'sleep', given: { name: 'coffee' } }],
  ['what was my average mood this week', 'and when i work out', { about: 'mood', given: { name: 'workout' } }],
])('after “%s”, “%s” sets a condition', async (first, next, query) => {
  const [asked] = (await understand(first, null, clock)).asks
  const kept = { ...nothingKept, query: asked?.ask === 'records' ? asked.query : null }
  const { asks } = await understand(next, { kept, cards: [] }, clock)
  expect(asks).toMatchObject([{ ask: 'records', query: { ...query, name: null } }])
})

test.each([
  'how do you work out the calories in what i eat',
  'where do these numbers come from',
  'are these calories accurate',
])('where figures are from is explained: %s', async (said) =>
  expect((await understand(said, null, clock)).asks).toEqual([{ ask: 'app', topic: 'figures' }]),
)

test.each(['how do i know how many calories i ate', 'are the kids meals high in calories'])(
  'a question of the records stays one: %s',
  async (said) => expect((await understand(said, null, clock)).asks).toMatchObject([{ ask: 'records' }]),
)

test.each(['is that good', 'is that ok?', 'and is that normal', 'is that healthy for me'])(
  'whether a weight is good is told by the height: %s',
  async (said) => expect((await understand(said, weight, clock)).asks).toEqual([{ ask: 'bmi' }]),
)
