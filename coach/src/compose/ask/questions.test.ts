import { expect, test } from 'vitest'
import { answerQuery } from '../../answer/answer-query.ts'
import type { Query } from '../../query.ts'
import type { HistoryEntry, HistoryKind } from '../../records.ts'
import { nothingKept } from '../../reply-data.ts'
import { understand } from '../../understand.ts'

const clock = { today: '2026-11-22', time: '18:00' }
const ask = async (question: string) => (await understand(question, null, { ...clock, danger: null })).asks[0]

async function queryIn(question: string): Promise<Query | null> {
  const asked = await ask(question)
  return asked?.ask === 'records' ? asked.query : null
}

test.each([
  ['how long until my trial ends', null],
  ['how many days until christmas', null],
  ['what did I spend on food', null],
  ['how much do I owe you', null],
  ['how many steps did I do today', 'steps'],
  ['what was my blood pressure yesterday', 'blood pressure'],
  ['what was my heart rate during the run', 'heart rate'],
  ['how much caffeine did I have today', 'caffeine'],
  ['sore throat when I travel, what should I pack', null],
  ['what can I do about a stye', null],
])('“%s” is not answered as if it were another question', async (question, untracked) =>
  expect(await ask(question)).toMatchObject({ ask: 'unanswered', untracked }),
)

test.each([
  ['what did I eat the day of the party', ['party']],
  ['how was my mood at college this week', ['at college']],
])('“%s” is answered without %j, which the answer names', async (question, unheard) => {
  const query = await queryIn(question)
  expect(query?.unheard).toEqual(unheard)
  const { text } = answerQuery(query!, { histories: [] }, clock)
  expect(text).toMatch(/^I can’t tell “.*” apart in your records; without that:/)
})

test('a message that starts with a word no record has is read all the same', async () =>
  expect(await queryIn('{"category":"Personal","points":25}')).toMatchObject({ about: 'points' }))

test.each([
  'how was my mood last week',
  'am i hitting my weekly exercise goal',
  'did I eat more protein this week than last week',
  'whats my average sleep this month',
  'how many headaches did I have in october',
  'which workout was my longest',
])('all of “%s” is accounted for', async (question) => expect((await queryIn(question))?.unheard).toBeUndefined())

test.each<[string, Partial<Query>]>([
  ['do I sleep better on weekdays or weekends', { about: 'sleep', by: 'weekend' }],
  ['is my mood better at weekends or during the week', { about: 'mood', by: 'weekend' }],
  ['which day of the week do I drink the most water', { about: 'water', by: 'weekday' }],
  ['average sleep per month', { about: 'sleep', by: 'month' }],
  ['mood by month', { about: 'mood', by: 'month' }],
  ['how much did I walk in the mornings', { about: 'exercise', name: 'Walk', part: 'morning' }],
  ["how's my mood on days I don't exercise", { given: { kind: 'exercise', name: 'exercise', isWithout: true } }],
  ['how many headaches did I have after coffee', { given: { kind: 'meal', name: 'coffee', isWithout: false } }],
  ['how many calories on days I worked out', { about: 'calories', given: expect.anything() as Query['given'] }],
  [
    'how was my mood since summer',
    { range: expect.objectContaining({ start: '2026-06-01', end: '2026-11-22' }) as Query['range'] },
  ],
  ['how much salt did I eat today', { about: 'sodium' }],
])('“%s” is one question of measure, days, groups and condition', async (question, query) =>
  expect(await queryIn(question)).toMatchObject(query),
)

test.each([
  ['did I take iron today', 'iron'],
  ['did I take my ibuprofen this morning', 'ibuprofen'],
  ['how often did I take paracetamol this week', 'paracetamol'],
  ['when did I last take vitamin d', 'vitamin d'],
  ['what medicines did I take yesterday', null],
])('“%s” asks about medicines', async (question, name) =>
  expect(await queryIn(question)).toMatchObject({ about: 'medicine', name }),
)

const entry = (day: string, more: Partial<HistoryEntry>): HistoryEntry => ({
  id: '01900000-0000-7000-8000-000000000000',
  at: `${day}T08:00:00Z`,
  day,
  time: '08:00',
  name: '',
  note: null,
  ...more,
})

async function answer(question: string, histories: [HistoryKind, HistoryEntry[]][]): Promise<string> {
  const query = (await queryIn(question))!
  const read = histories.map(([kind, entries]) => ({
    kind,
    start: '2016-01-01',
    end: clock.today,
    entries,
    is_partial: false,
  }))
  return answerQuery(query, { histories: read }, clock).text
}

test('weekends are compared with weekdays, and days with something with days without', async () => {
  const nights = [
    entry('2026-11-22', { minutes: 540 }),
    entry('2026-11-21', { minutes: 480 }),
    entry('2026-11-20', { minutes: 360 }),
    entry('2026-11-19', { minutes: 420 }),
  ]
  expect(await answer('do I sleep better on weekdays or weekends', [['sleep', nights]])).toContain(
    'Sleep: on weekdays **6h 30m** (2 nights), at weekends **8h 30m** (2 nights)',
  )
  const moods = [
    entry('2026-11-20', { level_of_5: 5 }),
    entry('2026-11-19', { level_of_5: 4 }),
    entry('2026-11-18', { level_of_5: 2 }),
  ]
  const runs = [entry('2026-11-20', { name: 'Run', minutes: 30 }), entry('2026-11-19', { name: 'Run', minutes: 30 })]
  expect(
    await answer("how's my mood on days I don't exercise", [
      ['mood', moods],
      ['exercise', runs],
    ]),
  ).toContain('on days without exercise **2 of 5** (bad) (1 day), on days with exercise **4.5 of 5**')
})

test('a medicine that is not noted is no proof that it was not taken', async () => {
  const taken = [entry('2026-11-22', { name: 'Ibuprofen, 400 mg' })]
  expect(await answer('did I take ibuprofen today', [['medicine', taken]])).toMatch(
    /^Yes, today you noted .*Ibuprofen, 400 mg/,
  )
  const none = await answer('did I take iron today', [['medicine', taken]])
  expect(none).toContain('No iron is noted today.')
  expect(none).toContain('ask a pharmacist before you take another dose')
})

test('a day is told with every kind that the day page has', async () => {
  const day = clock.today
  const none: HistoryKind[] = ['mood', 'symptom', 'exercise', 'meal', 'fast']
  const text = await answer('how was my day', [
    ...none.map((kind): [HistoryKind, HistoryEntry[]] => [kind, []]),
    ['water', [entry(day, { amount_ml: 500 })]],
    ['sleep', [entry(day, { minutes: 420 })]],
    ['weight', [entry(day, { weight_kg: 72.4 })]],
    ['medicine', [entry(day, { name: 'Iron' })]],
  ])
  for (const said of ['**Water:**', '0.5 l', '**Sleep:**', '7h', '**Weight:**', '72.4 kg', '**Medicines:** Iron'])
    expect(text).toContain(said)
})

test('a weekly goal is never compared with the minutes of one day', async () => {
  for (const question of [
    'how far am I from my exercise goal today',
    'did I reach my exercise goal',
    'am i hitting my weekly exercise goal',
  ])
    expect((await queryIn(question))?.range).toMatchObject({ start: '2026-11-16', end: '2026-11-22' })
})

test('a figure of what was just put on a card is asked of that card', async () => {
  const log = {
    name: 'Oats',
    meal_type: 'breakfast',
    food_items: [{ name: 'Oats', quantity: 50, unit: 'g', nutrition: { calories: 190, protein_g: 8.5 } }],
  }
  const before = {
    kept: nothingKept,
    cards: [{ id: '01900000-0000-7000-8000-000000000000', kind: 'meal' as const, state: 'open' as const, log }],
  }
  const { asks } = await understand('how much protein is that', before, { ...clock, danger: null })
  expect(asks).toEqual([{ ask: 'of_last', figure: 'protein', food: null }])
})

test('a nap is no night: it is in no average, and is told beside the night of its day', async () => {
  const day = clock.today
  const nights = [
    entry(day, { time: '14:30', minutes: 30, is_nap: true }),
    entry(day, { time: '07:00', minutes: 480 }),
    entry('2026-11-21', { time: '07:00', minutes: 420 }),
  ]
  expect(
    await answer('what was my average sleep this week', [
      ['sleep', nights],
      ['mood', []],
    ]),
  ).toContain('**7h 30m**')
  expect(
    await answer('what was my shortest night this week', [
      ['sleep', nights],
      ['mood', []],
    ]),
  ).toContain('**7h**')
  expect(
    await answer('how long did I sleep today', [
      ['sleep', nights],
      ['mood', []],
    ]),
  ).toMatch(/\*\*8h\*\*.*Besides, a nap of 30m\./)
})
