import { expect, test } from 'vitest'
import { describeStreaks } from '../answer/describe-person.ts'
import { understand } from '../understand.ts'

const clock = { today: '2026-11-28', time: '18:40', danger: null }
const understood = (said: string) => understand(said, null, clock)

test.each([
  ['40 lengths of the pool, 45 min', { name: 'Swim', duration_minutes: 45 }],
  ['spent an hour weeding the back garden', { name: 'Gardening', duration_minutes: 60 }],
  ['did an hour in the garden', { name: 'Gardening', duration_minutes: 60 }],
  ['forgot to put in my swim on Tuesday, 50 mins', { name: 'Swim', duration_minutes: 50, at: '2026-11-24T12:00' }],
])('what was done is named by its words: %s', async (said, input) =>
  expect(await understood(said)).toMatchObject({ logs: [{ kind: 'exercise', input }], asides: [] }),
)

test.each([
  ['2 rashers 2 sausages and a fried egg, no toast', ['rashers', 'sausages', 'fried egg']],
  ['a burger and fries but without the bun', ['burger', 'fries']],
  ['had soup, no bread', ['soup']],
])('a food that was left out is on no card: %s', async (said, names) => {
  const [meal] = (await understood(said)).logs
  expect(meal?.kind === 'meal' && meal.input.foods.map(({ name }) => name)).toEqual(names)
})

test.each([
  ['tuna sandwich 4 lunch', 1],
  ['porridge 4 breakfast', 1],
  ['had 4 dinner rolls', 4],
])('a 4 in front of a meal is for it: %s', async (said, quantity) =>
  expect((await understood(said)).logs).toMatchObject([{ input: { foods: [{ quantity }] } }]),
)

test.each(['weighed myself, 11 stone 4', 'weighed in at 71.6 kg this morning'])(
  'the words of a weighing are not said to be on no card: %s',
  async (said) => expect(await understood(said)).toMatchObject({ logs: [{ kind: 'weight' }], asides: [] }),
)

test.each([
  ['what could i have with my tea instead of biscuits', { ask: 'advice', topic: 'snack' }],
  ['whats a quick tea the kids will eat', { ask: 'advice', topic: 'dinner' }],
  ['how would i go about losing a stone without starving myself', { ask: 'advice', topic: 'lose-weight' }],
  ['best time to take magnesium', { ask: 'say', say: 'medicine_time' }],
  ['should i take my statin in the morning or night', { ask: 'say', say: 'medicine_time' }],
])('advice is for what the question names: %s', async (said, ask) =>
  expect((await understood(said)).asks).toMatchObject([ask]),
)

test.each([
  'Fasting sugar was 118 this morning',
  'my sugars were 95',
  'a1c came back 5.9',
  'blood sugar 142 after lunch',
])('sugar in the blood is no fast, no weight and no food: %s', async (said) =>
  expect(await understood(said)).toMatchObject({ logs: [], asks: [], asides: [{ kind: 'no_record' }] }),
)

test.each([
  ['what was my last blood sugar', { ask: 'unanswered', untracked: 'blood sugar' }],
  ['how much sugar did i have today', { ask: 'records', query: { about: 'sugar' } }],
])('blood sugar is asked for apart from the sugar of food: %s', async (said, ask) =>
  expect((await understood(said)).asks).toMatchObject([ask]),
)

test.each(['when was my last strength session', 'when did i last do strength training'])(
  'the strength of a session is none of a medicine: %s',
  async (said) =>
    expect((await understood(said)).asks).toMatchObject([{ query: { about: 'exercise', measure: 'last' } }]),
)

test('a distance in a time without a name is named by its pace', async () =>
  expect((await understood('did 8k along the canal this morning took me 52 mins')).logs).toMatchObject([
    { input: { name: 'Run', distance_m: 8000, duration_minutes: 52 } },
  ]))

test.each([
  ['when do i take my ramipril', 'records'],
  ['what time did i take my tablet', 'records'],
])('a question of the records stays one: %s', async (said, ask) =>
  expect((await understood(said)).asks).toMatchObject([{ ask }]),
)

test.each(['did the browns win today', 'did the ham and cheese go off today', 'was the pizza any good today'])(
  'what something else did is on no record of meals: %s',
  async (said) => expect((await understood(said)).asks).toMatchObject([{ ask: 'unanswered' }]),
)

test.each(['did we have pizza today', 'did I have an egg today', 'has the pizza been logged today'])(
  'what was eaten is looked up: %s',
  async (said) => expect((await understood(said)).asks).toMatchObject([{ ask: 'records' }]),
)

test.each([
  ['walked to work 25 mins and 25 back', 'Walk', 50],
  ['walked to work 25 min and 30 min back', 'Walk', 55],
  ['cycled 40 minutes and then another 45 back', 'Bike ride', 85],
])('the way back counts: %s', async (said, name, duration_minutes) =>
  expect((await understood(said)).logs).toMatchObject([{ kind: 'exercise', input: { name, duration_minutes } }]),
)

test.each([
  ['my mood was rubbish on Wednesday', '2026-11-25'],
  ['my mood on Wednesday was rubbish', '2026-11-25'],
  ['mood was great on Friday', '2026-11-27'],
])('a mood of another day is a log: %s', async (said, day) =>
  expect((await understood(said)).logs).toMatchObject([{ kind: 'mood', input: { at: `${day}T12:00` } }]),
)

test.each(['was my mood bad on Wednesday', 'my mood on Wednesday?', 'how was my mood on Wednesday'])(
  'a question for a mood is none: %s',
  async (said) => expect(await understood(said)).toMatchObject({ logs: [], asks: [{ ask: 'records' }] }),
)

test.each([
  ['leg day today, squats and lunges 45 min', 'Leg day', 'Squats, lunges'],
  ['push day: bench, ohp and dips, 50 min', 'Push day', 'Bench, ohp, dips'],
  ['pull day, rows and pullups 40 min', 'Pull day', 'Rows, pullups'],
])('the movements of a workout of one length are one: %s', async (said, name, notes) =>
  expect((await understood(said)).logs).toMatchObject([{ kind: 'exercise', input: { name, notes } }]),
)

test('what has its own length or is no strength training is a workout of its own', async () =>
  expect((await understood('push day 40 min then a 20 min walk')).logs).toMatchObject([
    { input: { name: 'Push day', duration_minutes: 40 } },
    { input: { name: 'Walk', duration_minutes: 20 } },
  ]))

test.each([
  ['fasted 16 hours yesterday from 8pm', '2026-11-27T20:00', '2026-11-28T12:00'],
  ['did a 16 hour fast starting 8pm last night', '2026-11-27T20:00', '2026-11-28T12:00'],
  ['fasted 18 hours from 9pm', '2026-11-27T21:00', '2026-11-28T15:00'],
  ['fasted for 16 hours until noon today', '2026-11-27T20:00', '2026-11-28T12:00'],
])('a past fast of a length has its other end: %s', async (said, start, end) =>
  expect((await understood(said)).logs).toMatchObject([{ kind: 'past_fast', input: { start, end } }]),
)

test.each([
  ['how much protein do i need to get to 120g', { about: 'protein', target: { value: 120 } }],
  ['how much more protein to get to 120g', { about: 'protein', target: { value: 120 } }],
  ['how many more carbs until i hit 200', { about: 'carbs', target: { value: 200 } }],
])('what is left up to a figure is reckoned: %s', async (said, query) =>
  expect((await understood(said)).asks).toMatchObject([{ ask: 'records', query: { measure: 'left', ...query } }]),
)

test.each([
  ['how did i sleep last week compared to the week before', ['2026-11-16', '2026-11-22'], ['2026-11-09', '2026-11-15']],
  ['was my mood better last week than the week before', ['2026-11-16', '2026-11-22'], ['2026-11-09', '2026-11-15']],
  ['calories last week vs this week', ['2026-11-22', '2026-11-28'], ['2026-11-15', '2026-11-21']],
])('two weeks are compared: %s', async (said, [start, end], [earlier, until]) =>
  expect((await understood(said)).asks).toMatchObject([
    { query: { measure: 'compare', range: { start, end }, against: { start: earlier, end: until } } },
  ]),
)

test.each(['do i eat more on weekends', 'do i sleep longer at the weekend', 'am i drinking more water on weekends'])(
  'weekends in general are set beside the other days: %s',
  async (said) =>
    expect((await understood(said)).asks).toMatchObject([{ query: { by: 'weekend', range: { start: '2026-08-31' } } }]),
)

test.each([
  ['which day was worst for sugar this week', 'most'],
  ['what was my worst day for calories', 'most'],
  ['my worst day for protein', 'least'],
])('the worst day is that of the most where more is worse: %s', async (said, measure) =>
  expect((await understood(said)).asks).toMatchObject([{ query: { measure } }]),
)

test('the longest streaks are told, whether they run or not', () => {
  const streak = (activity: string, days: number, longest: number) => ({ activity, days, longest, kept_today: true })
  const standing = {
    points: 0,
    points_today: 0,
    logged_today: {},
    streaks: [streak('fast', 0, 6), streak('mood', 9, 9)],
  }
  expect(describeStreaks({ standing }, 'most')).toBe(
    'Your longest streaks:\n\n- **mood:** [9 days](/wellness), still running\n- **fast:** [6 days](/nutrition)',
  )
})

test.each([
  ['slept 11 til half 5 with a wee break at 2', '2026-11-27T23:00', '2026-11-28T05:30'],
  ['woke up at 3 this aft after nights, went to bed bout half 8 this mornin', '2026-11-28T08:30', '2026-11-28T15:00'],
  ['went to bed at 9 this morning, up at 4 in the arvo', '2026-11-28T09:00', '2026-11-28T16:00'],
])('a night has the half of the day that is said, and its range: %s', async (said, start, end) =>
  expect((await understood(said)).logs).toMatchObject([{ kind: 'sleep', input: { start, end } }]),
)

test('the half of an hour is no half of a tablet', async () =>
  expect((await understood('took 2 paracetamol half twelve')).logs).toMatchObject([
    { kind: 'medicine', input: { dose: '2', at: '2026-11-28T12:30' } },
  ]))
