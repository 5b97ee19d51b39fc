import { expect, test } from 'vitest'
import { marked } from '../../../testing/marked.ts'
import { nothingKept, type ReplyData } from '../../reply-data.ts'
import type { Before } from '../../understanding.ts'
import { compose } from '../compose.ts'

const clock = { today: '2026-11-25', time: '18:40' }
const id = '018f0000-0000-7000-8000-000000000001'
const understood = (line: string, before: Before | null = null) => compose(marked(line), before, clock)

const after = (...cards: Pick<ReplyData['cards'][number], 'kind' | 'log'>[]): Before => ({
  kept: nothingKept,
  cards: cards.map((card, index) => ({ ...card, state: 'open', id: id.replace(/1$/, String(index + 1)) })),
})
const symptom = after({ kind: 'symptom', log: { name: 'Joint Pain', severity_score: 2, description: 'Knee' } })
const meal = after({
  kind: 'meal',
  log: {
    name: 'Chicken wrap, crisps',
    meal_type: 'lunch',
    food_items: [
      { name: 'Wrap, chicken', quantity: 1, unit: 'sandwich' },
      { name: 'Crisps', quantity: 30, unit: 'g' },
    ],
  },
})
const inputs = (line: string, before: Before) => understood(line, before).logs.map(({ input }) => input)

test('a message that corrects one card twice makes one card of both', () => {
  expect(
    inputs('correct: no, [amount:2] [food:wraps] // correct: and [amount:60 g] of [food:crisps]', meal),
  ).toMatchObject([
    {
      replaces: id,
      foods: [
        { name: 'Chicken wrap', quantity: 2 },
        { name: 'crisps', quantity: 60 },
      ],
    },
  ])
})

test('foods keep the words that they were said in, unless the meal was renamed', () => {
  expect(inputs('correct: [amount:half] of [ref:it]', meal)[0]).toMatchObject({ foods: [{ name: 'Chicken wrap' }, {}] })
  const renamed = after({ kind: 'meal', log: { ...(meal.cards[0]!.log as object), name: 'On the train, late' } })
  expect(inputs('correct: [amount:half] of [ref:it]', renamed)[0]).toMatchObject({
    foods: [{ name: 'Wrap, chicken' }, {}],
  })
})

test.for([
  ['correct: [ref:its] the left one', { severity_score: 2, description: 'Left side, Knee' }],
  ['correct: left [symptom:side]', { severity_score: 2, description: 'Left side, Knee' }],
  ['correct: [symptom:right side] mostly', { severity_score: 2, description: 'Right side, Knee' }],
  ['correct: [ref:its] my right one not the left', { severity_score: 2, description: 'Right side, Knee' }],
  ['correct: make [ref:it] [severity:5] of [from:10]', { severity_score: 3, description: 'Knee' }],
  ['correct: nah [severity:8 outta 10]', { severity_score: 4, description: 'Knee' }],
] as const)('“%s” changes the symptom of the card', ([line, changed]) => {
  expect(inputs(line, symptom)).toMatchObject([{ replaces: id, name: 'Joint Pain', ...changed }])
})

test('a complaint of an open card that is said once more with its strength is no second one', () => {
  expect(inputs('symptom: my [symptom:joint pain] is [severity:severe]', symptom)).toMatchObject([
    { replaces: id, severity_score: 4 },
  ])
})

test('the day of a cause is not the day of the complaint', () => {
  const [log] = understood("symptom: [symptom:sore legs] [cause:after] [when:yesterday's] hike").logs
  expect(log?.input).not.toHaveProperty('at')
  expect(log?.input).toMatchObject({ description: "Sore legs, after yesterday's hike" })
})

test('a correction that changes nothing says so, and no record is sought for it', () => {
  expect(understood('correct: [amount:one] [food:wrap]', meal)).toMatchObject({
    logs: [],
    asks: [{ ask: 'say', say: 'same' }],
  })
})

test('a mood that is taken back leaves no word of it in the note', () => {
  const tired = after({ kind: 'mood', log: { mood_type: 'tired', emoji: '😟', label: 'Tired', notes: 'knackered' } })
  const [input] = inputs('correct: just [feeling:stressed] [not:not] knackered', tired)
  expect(input).toMatchObject({ mood_type: 'stressed' })
  expect(input).not.toHaveProperty('notes')
})

test('another number of the same things is one of the goal, and any other one of points', () => {
  const goal = after({ kind: 'goal', log: { name: 'Read 20 pages a day', type: 'frequency' } })
  expect(inputs('correct: [points:30] pages', goal)).toMatchObject([{ name: 'Read 30 pages a day' }])
  expect(inputs('correct: worth [points:50] points', goal)).toMatchObject([{ name: 'Read 20 pages a day', points: 50 }])
  const water = after({ kind: 'goal', log: { name: 'Drink 2 litres a day', type: 'frequency' } })
  expect(inputs('correct: make it [amount:2.5 litres]', water)).toMatchObject([{ name: 'Drink 2.5 litres a day' }])
})

test('a fast that starts now has no past, and one of tonight is still to come', () => {
  expect(understood('fast: starting [plan:16] [when:8] [when:now]').logs).toMatchObject([
    { kind: 'fast', input: { fasting_type: '16:8' } },
  ])
  expect(understood('fast: start a fast at [when:8pm]')).toMatchObject({ logs: [], asides: [{ kind: 'later' }] })
  expect(understood('fast: fasting since [when:8pm]').logs).toMatchObject([{ input: { at: '2026-11-24T20:00' } }])
})

test('a time moves the start of a fast, whatever it is marked as', () => {
  const fast = after({ kind: 'fast', log: { fasting_type: '16:8' } })
  expect(inputs('correct: make [ref:that] [plan:7:30]', fast)).toMatchObject([
    { fasting_type: '16:8', at: '2026-11-25T07:30' },
  ])
})

test('a unit finds the food that is counted in it', () => {
  const bread = after({
    kind: 'meal',
    log: {
      name: 'Rye bread, gouda',
      meal_type: 'lunch',
      food_items: [
        { name: 'Bread, rye', quantity: 2, unit: 'slice, regular' },
        { name: 'Gouda', quantity: 1, unit: 'serving' },
      ],
    },
  })
  expect(inputs('correct: actually [amount:3 slices]', bread)[0]).toMatchObject({
    foods: [{ quantity: 3 }, { quantity: 1 }],
  })
})

test('of foods that a correction names the known ones change and the others are added', () => {
  expect(inputs('correct: there were [amount:two] [food:wraps] and [amount:a] [food:tea]', meal)[0]).toMatchObject({
    foods: [{ name: 'Chicken wrap', quantity: 2 }, { name: 'crisps', quantity: 30 }, { name: 'tea' }],
  })
})

test('a goal is done more often', () => {
  const goal = after({ kind: 'goal', log: { name: 'Meditate daily', type: 'frequency' } })
  expect(inputs('correct: make [ref:that] three times a day', goal)).toMatchObject([
    { name: 'Meditate three times a day' },
  ])
})

test('no butter takes the butter out, and of two numbers the other one counts', () => {
  expect(inputs('correct: no [food:crisps] actually', meal)).toMatchObject([{ foods: [{ name: 'Chicken wrap' }] }])
  const walk = after({
    kind: 'exercise',
    log: { name: 'Walk', type: 'cardio', duration_minutes: 25, is_completed: true, start_timer: false },
  })
  expect(inputs('correct: [from:25] was wrong it was [amount:45]', walk)).toMatchObject([{ duration_minutes: 45 }])
  expect(inputs('correct: [duration:45 min] not [from:25]', walk)).toMatchObject([{ duration_minutes: 45 }])
})
