import { expect, test } from 'vitest'
import type { LogInput } from '../log-input.ts'
import { nothingKept, type ReplyData } from '../reply-data.ts'
import { understand } from '../understand.ts'
import type { Before } from '../understanding.ts'

const circumstances = { today: '2026-11-28', time: '18:40', isMonthFirst: false, danger: null }
const said = (message: string) => understand(message, null, circumstances)

/** Returns the names of the foods on the cards of a message. */
async function foodsOf(message: string): Promise<string[]> {
  const { logs } = await said(message)
  return logs.flatMap((log) => (log.kind === 'meal' ? log.input.foods.map(({ name }) => name) : []))
}

/** Says a log in a few words: its kind, its value, and its time where it has one. */
function sayLog({ kind, input }: LogInput): string {
  const value =
    kind === 'meal'
      ? input.foods
          .map(({ name, quantity, unit }) => `${quantity === 1 && !unit ? '' : `${quantity}${unit ?? ''} `}${name}`)
          .join('+')
      : kind === 'mood'
        ? (input.label ?? input.mood_type)
        : kind === 'symptom'
          ? `${input.name} ${input.severity_score}`
          : kind === 'exercise'
            ? `${input.name} ${input.duration_minutes}`
            : kind === 'water'
              ? input.amount_ml
              : kind === 'weight'
                ? input.weight_kg
                : kind === 'sleep' || kind === 'past_fast'
                  ? `${input.start.slice(11)}-${input.end.slice(11)}`
                  : ''
  const at = 'at' in input && input.at !== undefined ? ` ${input.at.slice(8).replace('T', ' ')}` : ''
  return `${kind} ${value}${at}`.trim()
}

const logsOf = async (message: string) => (await said(message)).logs.map(sayLog)

test.each([
  ['had soup for lunch then a swim 30 min, feelin unreal', ['meal soup 28 13:00', 'exercise Swim 30', 'mood Great']],
  ['missed the bus feeling down, ate a big mac around 1', ['mood sad', 'meal big mac 28 13:00']],
  ['toast at 7:30 and im only flying', ['meal toast 28 07:30', 'mood Great']],
  // Kept back.
  ['ran 5k in 30 min, i feel glum', ['exercise Run 30', 'mood Bad']],
  ['2 eggs and i feel grand', ['meal 2 eggs', 'mood Good']],
  ['had a scone after. in grand form', ['meal scone', 'mood Great']],
  // No feeling, and no mood.
  ['had a burger and im stuffed', ['meal burger']],
  ['im off to the gym, 2 eggs for breakfast', ['meal 2 eggs 28 08:00']],
])('a feeling at the end of a clause is a mood: %s', async (message, logs) =>
  expect(await logsOf(message)).toEqual(logs),
)

test.each(['traffic 2 hrs, 2 eggs', 'was in the car for 5 hours today', 'studied 4 hours', 'on my feet 9 hours'])(
  'hours of something else are no sleep: %s',
  async (message) => expect((await said(message)).logs.every(({ kind }) => kind !== 'sleep')).toBe(true),
)

test.each([
  ['got about 4 hours', ['sleep 03:00-07:00']],
  ['only 5 hrs last night', ['sleep 02:00-07:00']],
  ['8 hrs solid', ['sleep 23:00-07:00']],
  ['garmin says 7 hours', ['sleep 00:00-07:00']],
])('hours alone are sleep: %s', async (message, logs) => expect(await logsOf(message)).toEqual(logs))

test.each([
  ['heartburn later about a four', 4],
  ['back pain maybe a 4', 4],
  ['cramps around a six', 3],
  ['knee sore, id say a 2', 2],
  ['knee sore about a four', 4],
])('a strength with an article is no time: %s', async (message, severity) => {
  const { logs } = await said(message)
  expect(logs).toMatchObject([{ kind: 'symptom', input: { severity_score: severity } }])
})

test('a word of a strength is not in the note of a complaint', async () => {
  const { logs } = await said('knee sore about a four')
  expect(logs).toMatchObject([{ input: { description: 'Knee sore' } }])
})

test.each([
  [
    '16 hrs fasting done till 12, broke it with 4 egg omelette n 1 banana',
    ['past_fast 20:00-12:00', 'meal 4-egg omelette+banana 28 12:00'],
  ],
  ['16h fast done, 8pm-noon. broke w/ 3 eggs', ['past_fast 20:00-12:00', 'meal 3 eggs 28 12:00']],
  ['yesterday arvo skated for 2 hrs then a sub around 6', ['exercise Skating 120 27 15:00', 'meal sub 27 18:00']],
  ['porridge at 6 before leaving, coffee at 9', ['meal porridge 28 06:00', 'meal coffee 28 09:00']],
  ['oats at 6h30 then a pie at 10h00', ['meal oats 28 06:30', 'meal pie 28 10:00']],
  ['breakfast 0715 2 weetbix. 500ml h2o. wt 68.3', ['meal 2 weetbix 28 07:15', 'water 500', 'weight 68.3']],
  [
    'yesterday dinner 1930 2 lamb chops. today lunch 1230 tuna wrap',
    ['meal 2 lamb chops 27 19:30', 'meal tuna wrap 28 12:30'],
  ],
  ['Yesterday I had dal at 1 pm. Today at 1:15 pm I had curd rice.', ['meal dal 27 13:00', 'meal curd rice 28 13:15']],
  ['went for a run at like 330 for 20 minutes', ['exercise Run 20 28 15:30']],
  ['45min spin 0600', ['exercise Spin 45 28 06:00']],
  ['dosa and coffee, lunch was curd rice with pickle', ['meal dosa+coffee', 'meal curd rice+pickle 28 13:00']],
  ['toast at 8, lunch was a wrap and dinner was pizza', ['meal toast 28 08:00', 'meal wrap 28 13:00', 'meal pizza']],
  ['yesterday i did fast from 9 pm till 1pm today', ['past_fast 21:00-13:00']],
  ['did a fast from 9 on Thursday night til 1 yesterday afternoon', ['past_fast 21:00-13:00']],
  ['stopped eating at 7.30 last nite and didnt eat til 8 this morn', ['past_fast 19:30-08:00']],
  ['thurs i did 25 mins of yoga', ['exercise Yoga 25 26 12:00']],
])('each thing has its own time: %s', async (message, logs) => expect(await logsOf(message)).toEqual(logs))

test.each([
  ['footy training 1hr 15, powerade 600ml, parmi for dinner', 'powerade'],
  ['tapsilog for bfast at 7', 'tapsilog'],
  ['stress eating a whole bag of doritos', 'doritos'],
  // Kept back.
  ['lucozade 500ml and 2 eggs', 'lucozade'],
  ['jollof for lunch', 'jollof'],
])('a food without a known name is on the card: %s', async (message, food) => {
  expect(await foodsOf(message)).toContain(food)
})

test.each([
  ['loco moco for lunch', 'loco moco'],
  ['3 parotta with salna for dinner', 'salna'],
  ['had a slice of tea brack with a cuppa', 'tea brack'],
  ['porige with honney', 'porridge'],
  ['avacado tost and coffe', 'avocado toast'],
  ['sosages and mashed potatos', 'mashed potatos'],
])('an unknown food is corrected only where it is plainly a slip: %s', async (message, food) => {
  expect(await foodsOf(message)).toContain(food)
})

test.each([
  ['no pie, i had halo halo instead', ['halo halo']],
  ['had soup instead of pasta for lunch', ['soup']],
  ['no carb burger and fries', ['carb burger', 'fries']],
])('what was not eaten is on no card: %s', async (message, foods) => {
  expect(await foodsOf(message)).toEqual(foods)
})

test.each([
  ['skipping rope 15 mins, squats 4 sets of 15', ['exercise Squat 12', 'exercise Jump rope 15']],
  ['gym 50min chest/back. felt great', ['exercise Gym 50', 'mood Great']],
  ['40min swim yesterday arvo, 25min run 6am today', ['exercise Swim 40 27 15:00', 'exercise Run 25 28 06:00']],
  ['wt 68.3 bp 120/80', ['weight 68.3']],
  ['had 2 eggs scrambled with toast', ['meal 2 eggs scrambled+toast']],
  ['had a fancy burger for lunch', ['meal fancy burger 28 13:00']],
  ['my left knee is playin up again, been sore since sunday', ['symptom Joint Pain 3']],
  ['knee hurts goin down stairs like a 4 outta 10', ['symptom Joint Pain 2']],
  ['woke up w a stiff neck, not too bad', ['symptom Neck Pain 2']],
  ['I would die for a plate of laksa but had only fish porridge for dinner', ['meal fish porridge']],
  ['had a bath and a sandwich', ['meal sandwich']],
  ['My weight today is 68.6 kg. What did I eat on Tuesday?', ['weight 68.6']],
  ['drove all day and I drank about a litre and a half of water', ['water 1500']],
])('nothing is made of words that are part of another thing: %s', async (message, logs) =>
  expect(await logsOf(message)).toEqual(logs),
)

test.each(['feeling xorky today, 2 eggs for breakfast', 'up and go for brekky then footy training 1hr 15'])(
  'what has no card beside others is named: %s',
  async (message) => {
    const { logs, asides } = await said(message)
    expect(logs).toHaveLength(1)
    expect(asides.map(({ kind }) => kind)).toEqual(['left'])
  },
)

const queriesOf = async (message: string) =>
  (await said(message)).asks.map((ask) =>
    ask.ask === 'records'
      ? [ask.query.about, ask.query.measure, ask.query.range.label, ask.query.against?.label ?? null]
      : [ask.ask],
  )

test.each([
  [
    'how much did i sleep and how much water did i drink yesterday',
    [
      ['sleep', 'tell', 'yesterday', null],
      ['water', 'tell', 'yesterday', null],
    ],
  ],
  [
    'how many workouts this week and how many calories they burn',
    [
      ['exercise', 'count', 'the last seven days', null],
      ['burned', 'tell', 'the last seven days', null],
    ],
  ],
  [
    'how many cals yesterday and how much fibre',
    [
      ['calories', 'tell', 'yesterday', null],
      ['fibre', 'tell', 'yesterday', null],
    ],
  ],
  // The latest of something has no days.
  [
    'when did i last run and how many calories today',
    [
      ['exercise', 'last', 'all your records', null],
      ['calories', 'tell', 'today', null],
    ],
  ],
  ['how many calories today and yesterday', [['calories', 'compare', 'today', 'yesterday']]],
  ['compare calories yesterday and day before', [['calories', 'compare', 'yesterday', 'Thursday, 26 November']]],
  ['what did i eat yesterday and today', [['meals', 'tell', 'yesterday to today', null]]],
  ['which day was my mood lowest in the last 2 weeks', [['mood', 'least', 'the last 2 weeks', null]]],
  ['which days did i not exercise in the last 7 days', [['exercise', 'missed', 'the last 7 days', null]]],
  ['whats my earliest weigh in', [['weight', 'first', 'all your records', null]]],
])('a question has its own days: %s', async (message, queries) => expect(await queriesOf(message)).toEqual(queries))

test.each([
  ['what happens if i skip my metformin', { ask: 'say', say: 'missed_dose' }],
  ['what if i forget my blood pressure tablet', { ask: 'say', say: 'missed_dose' }],
  ['how many calories should i eat to lose weight', { ask: 'say', say: 'calories_needed' }],
  ['where do i get iron from', { ask: 'advice', topic: 'iron', said: 'where do i get iron from' }],
])('what is advised is no question of the records: %s', async (message, ask) =>
  expect((await said(message)).asks).toEqual([ask]),
)

const saved = (kind: ReplyData['cards'][number]['kind'], log: unknown): Before => ({
  kept: { ...nothingKept, times: ['2026-11-28T13:00'] },
  cards: [{ id: '018f0000-0000-7000-8000-000000000001', kind, log, state: 'saved' }],
})
const water = saved('water', { amount_ml: 750 })
const headache = saved('symptom', { name: 'Headache', severity_score: 3, potential_triggers: [] })
const night = saved('sleep', { asleep_at: '2026-11-27T23:00:00Z', woke_at: '2026-11-28T06:30:00Z' })

test('what points at an entry that was just saved is about that', async () => {
  const after = (before: Before, message: string) => understand(message, before, circumstances)
  expect((await after(water, 'another 500ml')).logs).toMatchObject([{ kind: 'water', input: { amount_ml: 500 } }])
  expect((await after(headache, 'how many is that this week')).asks).toMatchObject([
    { ask: 'records', query: { about: 'symptoms', name: 'Headache' } },
  ])
  expect((await after(night, 'how many hours sleep were that')).asks).toMatchObject([
    { ask: 'of_last', figure: 'length' },
  ])
})
