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

/** Says the meals of a message with their hour, and the foods of each. */
async function mealsOf(message: string): Promise<string[]> {
  const { logs } = await understand(message, null, { ...clock, danger: null })
  return logs.flatMap((log) => {
    if (log.kind !== 'meal') return []
    const { meal_type, at, foods } = log.input
    return [`${meal_type}${at ? ` ${at.slice(11)}` : ''}: ${foods.map(({ name }) => name).join(', ')}`]
  })
}

test.each([
  [
    'full english at the services 7am then a cornish pasty about 2',
    ['breakfast 07:00: full english', 'lunch 14:00: cornish pasty'],
  ],
  ['toad in the hole 1pm then a mince pie at 4', ['lunch 13:00: toad in the hole', 'snack 16:00: mince pie']],
  ['meal deal for lunch. prawn mayo sandwich, diet coke', ['lunch 13:00: prawn mayo sandwich, diet coke']],
  ['Breakfast today. porridge and a banana', ['breakfast 08:00: porridge, banana']],
  ['scampi and chips at the pub bout 1', ['lunch 13:00: scampi, chips (fries)']],
])('each meal of “%s” keeps its foods and its time', async (message, meals) => {
  expect(await mealsOf(message)).toEqual(meals)
})

test.each([
  'chicken tikka masala from the takeaway n 2 naans',
  'cod and chips from the chippy',
  'slept 5 hrs yest day and had a chicken fillet roll',
  'sausage roll from the bakery yest',
])('neither a shop nor a day in “%s” is a food', async (message) => {
  expect((await mealsOf(message)).join()).not.toMatch(/takeaway|chippy|bakery|yest/)
})

test.each([
  ['squats 5x5 @ 315 lbs, bench 3x8 185, took abt 70 min total', 70],
  ['deadlift 3x5 120 kg then rows 4x10 60 kg, 55 minutes altogether', 55],
])('the length behind several movements is that of all: “%s”', async (message, minutes) => {
  const { logs } = await understand(message, null, { ...clock, danger: null })
  expect(logs).toMatchObject([{ kind: 'exercise', input: { duration_minutes: minutes } }])
})

test.each(['how many workouts last 7 days', 'how much sleep did i get last week', 'how much water today'])(
  'a question about days that are over gets no advice: “%s”',
  async (message) => {
    const { asks } = await understand(message, null, { ...clock, danger: null })
    expect(asks.map(({ ask }) => ask)).toEqual(['records'])
  },
)

test.each([
  ['didnt sleep well only about 5 hrs', 'tired'],
  ['not a good sleep, 5h', 'tired'],
  ["didn't wake once, slept well, 7h", 'rested'],
  ['never slept so well, 9 hours', 'rested'],
])('“%s” is a night after which one is %s', async (message, quality) => {
  const { logs } = await understand(message, null, { ...clock, danger: null })
  expect(logs).toMatchObject([{ kind: 'sleep', input: { quality } }])
})

test.each([
  ['up at 5 bowl of porridge and 2 mugs of tea', { quantity: 1, unit: 'bowl' }],
  ['woke at 6 slice of toast', { quantity: 1, unit: 'slice' }],
])('the hour in “%s” is no amount', async (message, amount) => {
  const { logs } = await understand(message, null, { ...clock, danger: null })
  expect(logs).toMatchObject([
    { kind: 'meal', input: { foods: expect.arrayContaining([expect.objectContaining(amount)]) } },
  ])
})

test.each([
  ['2 scoops whey w almond milk after lifting 50 min', '50 min'],
  ['porridge after a 5k', '5k'],
])('a figure of an exercise that “%s” only mentions is named', async (message, text) => {
  const { asides } = await understand(message, null, { ...clock, danger: null })
  expect(asides).toContainEqual({ kind: 'unread', text })
})

test.each([
  ['took my thyroxine 75 mcg at 6 this morning', [{ kind: 'medicine', input: { name: 'Thyroxine', dose: '75 mcg' } }]],
  ['walked w the stroller 4.5 km took 55 min', [{ kind: 'exercise', input: { name: 'Walk', duration_minutes: 55 } }]],
  ['swam 40 lengths, lasted 35 minutes', [{ kind: 'exercise', input: { name: 'Swim', duration_minutes: 35 } }]],
  ['2 sachets of pure water', [{ kind: 'water', input: { amount_ml: 500 } }]],
  ['fasted 9pm yday until 1pm', [{ kind: 'past_fast' }]],
])('a unit, a verb and a form are no names in “%s”', async (message, logs) => {
  const understood = await understand(message, null, { ...clock, danger: null })
  expect(understood.logs).toMatchObject(logs)
  expect(understood.logs).toHaveLength(1)
})
