import { expect, test } from 'vitest'
import { marked } from '../testing/marked.ts'
import { compose } from './compose/compose.ts'
import { understand } from './understand.ts'

const clock = { today: '2026-11-25', time: '18:40' }

test.each([
  // Clauses of another kind in one breath are read again by themselves.
  ['weighed 81.3, porridge for breakfast', ['weight', 'meal']],
  ['vit d 1000iu, iron 210 mg, omelette with 3 eggs and spinach', ['medicine', 'medicine', 'meal']],
  ['noodles for lunch at 12.30, mood so so, sleepy', ['meal', 'mood']],
  // A figure alone belongs to what stands before it.
  ['hip is a bit tight, 2 out of 5', ['symptom']],
  ['bench 8, 8, 7, 6 at 70kg', ['exercise']],
  // Medicines by their names, whatever they were taken for.
  ['pepto 2 tbsp after tacos', ['medicine', 'meal']],
  ['ashwagandha last night', ['medicine']],
  ['b12 under the tongue, 1000mcg', ['medicine']],
  // And what only sounds like one.
  ['turmeric latte and a ginger shot', ['meal']],
  // Nothing of it was said of a fast.
  ['it started 20 min ago after the gym', []],
])('“%s” has cards of %j', async (said, kinds) => {
  const { logs } = await understand(said, null, { ...clock, danger: null })
  expect(logs.map(({ kind }) => kind)).toEqual(kinds)
})

test.each([
  ['symptom: my [symptom:back] is down to a [severity:2] so i got a [activity:walk] in', 'I got a walk in'],
  ['meal: [food:pizza] and then woke with a banging head', 'woke with a banging head'],
  ['meal: [food:black coffee], zero energy', 'zero energy'],
])('of “%s” the rest is named', (line, rest) => {
  const { asides } = compose(marked(line), null, clock)
  expect(asides.map(({ kind, text }) => `${kind} ${text}`.toLowerCase())).toEqual([`left ${rest}`.toLowerCase()])
})

test.each([
  'meal: [food:pizza] with the kids, it was lovely',
  'symptom: [symptom:headache], no run then',
  'sleep: bed [when:at 11], up [when:at 7]',
  'medicine: [medicine:calcium] but not the iron',
  'water: [amount:500 ml] water [when:at 10] and another [amount:750] after the [activity:gym] [when:around 1]',
])('“%s” leaves nothing to name', (line) => {
  expect(compose(marked(line), null, clock).asides).toEqual([])
})

test.each([
  'did 3 sets of 12 lunges and a 2 min plank',
  'walked to work and back, 25 mins each way',
  'just water today, 3 glasses',
])('nothing of “%s” is said to be on no card', async (said) => {
  const { asides, logs } = await understand(said, null, { ...clock, danger: null })
  expect([logs.length > 0, asides]).toEqual([true, []])
})

test.each([
  ['played 5 a side for an hour', 'Football'],
  ['seven-a-side, 50 minutes', 'Football'],
])('“%s” is %s', async (said, name) => {
  const { logs } = await understand(said, null, { ...clock, danger: null })
  expect(logs).toMatchObject([{ kind: 'exercise', input: { name } }])
})

test('the name of a place is corrected to no food', async () => {
  const { logs } = await understand('cheeky nandos: half chicken, spicy rice', null, { ...clock, danger: null })
  expect(logs).toMatchObject([{ input: { foods: [{ name: 'chicken' }, { name: 'spicy rice' }] } }])
})

test('a mood is not guessed from words that name none', async () => {
  const { logs, question } = await understand('I feel so fat', null, { ...clock, danger: null })
  expect(logs).toEqual([])
  expect(question).toEqual({ ask: 'mood' })
})
