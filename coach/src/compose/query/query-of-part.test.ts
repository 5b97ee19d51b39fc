import { expect, test } from 'vitest'
import { answerQuery } from '../../answer/answer-query.ts'
import type { Query } from '../../query.ts'
import type { HistoryEntry, HistoryKind } from '../../records.ts'
import { nothingKept } from '../../reply-data.ts'
import { understand } from '../../understand.ts'

// A Sunday.
const clock = { today: '2026-11-22', time: '18:00' }

/** Returns the question about the records in a message; null if there is none. */
async function read(question: string, last: Query | null = null): Promise<Query | null> {
  const before = last && { kept: { ...nothingKept, query: last }, cards: [] }
  const { asks } = await understand(question, before, { ...clock, danger: null })
  const ask = asks.find((each) => each.ask === 'records')
  return ask?.ask === 'records' ? ask.query : null
}

test.each<[string, string, string]>([
  ['how was my mood in october?', '2026-10-01', '2026-10-31'],
  ['how was my mood in November', '2026-11-01', '2026-11-22'],
  // December of this year is still to come.
  ['how was my mood in december', '2025-12-01', '2025-12-31'],
  ['average mood in february 2024', '2024-02-01', '2024-02-29'],
  ['how was my mood last summer', '2026-06-01', '2026-08-31'],
  ['how was my mood last winter', '2025-12-01', '2026-02-28'],
  ['how was my mood since october', '2026-10-01', '2026-11-22'],
  ['how was my mood since Tuesday', '2026-11-17', '2026-11-22'],
  ['how was my mood on 3 October', '2026-10-03', '2026-10-03'],
])('%s is about %s to %s', async (question, start, end) =>
  expect((await read(question))?.range).toMatchObject({ start, end }),
)

test.each(['how may I log a mood', 'how was my mood in december 2031'])('%s names no month', async (question) =>
  expect((await read(question))?.range.label ?? '').not.toMatch(/May|March|December/),
)

test.each<[string, number[]]>([
  ['how was my mood on mondays', [1]],
  ['what do I eat every friday', [5]],
  ['how many headaches did I have on weekdays', [1, 2, 3, 4, 5]],
  ['how much did i exercise at weekends', [0, 6]],
])('%s is about these days of the week', async (question, weekdays) =>
  expect(await read(question)).toMatchObject({ weekdays }),
)

test.each<[string, Partial<Query>]>([
  [
    'how much did i exercise in october vs september',
    { range: range('10-01', '10-31'), against: range('09-01', '09-30') },
  ],
  [
    'was my mood better in october than in september',
    { range: range('10-01', '10-31'), against: range('09-01', '09-30') },
  ],
  ['compare my mood of yesterday with today', { range: range('11-22', '11-22'), against: range('11-21', '11-21') }],
  ['compare my mood this week with last week', { range: range('11-16', '11-22'), against: range('11-09', '11-15') }],
])('%s compares these days', async (question, days) =>
  expect(await read(question)).toMatchObject({ measure: 'compare', ...days }),
)

function range(start: string, end: string) {
  return expect.objectContaining({ start: `2026-${start}`, end: `2026-${end}` }) as Query['range']
}

test.each([
  'end my fast',
  'I broke my fast at noon',
  'i want to end the 16:8 fast now',
  "i'm breaking my fast",
  'my fast is over',
])('%s asks to end a fast', async (said) => expect(await read(said)).toMatchObject({ about: 'fasting', name: 'end' }))

test.each(['I broke my fast food rule', 'will a coffee break my fast streak', 'stop'])('%s ends none', async (said) =>
  expect((await read(said))?.name).not.toBe('end'),
)

test.each<[string, Query['measure']]>([
  ['what time do I usually eat dinner', 'times'],
  ['when do I get headaches most often', 'times'],
  ['at what time of day is my mood worst', 'times'],
  ['when did I last have a headache', 'last'],
  ['what do I eat most', 'often'],
  ['which day did I eat most', 'most'],
  ['how often do I exercise', 'count'],
  ['avg calories per day this week', 'average'],
  ['do I eat too much sugar', 'goal'],
])('%s wants %s', async (question, measure) => expect(await read(question)).toMatchObject({ measure }))

test('the question how bad something was continues the last question', async () => {
  const last = await read('when did i last have a headache')
  expect(await read('how bad was it?', last)).toEqual(last)
})

test('weekends continue the last question', async () => {
  const last = await read('how was my mood this week')
  expect(await read('what about weekends?', last)).toMatchObject({ about: 'mood', weekdays: [0, 6] })
})

const entry = (day: string, time: string, more: Partial<HistoryEntry>): HistoryEntry => ({
  id: `${day} ${time}`,
  at: `${day}T${time}:00Z`,
  day,
  time,
  name: 'x',
  note: null,
  ...more,
})
const input = async (question: string, entries: Partial<Record<HistoryKind, HistoryEntry[]>>) => {
  const kinds: HistoryKind[] = ['mood', 'symptom', 'exercise', 'meal', 'sleep']
  const histories = kinds.map((kind) => ({
    kind,
    start: '2016-01-01',
    end: clock.today,
    entries: entries[kind] ?? [],
    is_partial: false,
  }))
  return answerQuery((await read(question))!, { histories }, clock).text
}
const answer = (question: string, kind: HistoryKind, entries: HistoryEntry[]) => input(question, { [kind]: entries })

test('moods are described by part of the day', async () => {
  const moods = [
    entry('2026-11-20', '08:00', { level_of_5: 2 }),
    entry('2026-11-21', '09:00', { level_of_5: 3 }),
    entry('2026-11-21', '20:00', { level_of_5: 5 }),
  ]
  expect(await answer('at what time of day is my mood worst', 'mood', moods)).toContain(
    'best **in the evening** (5 of 5, 1 entry) and lowest **in the morning** (2.5 of 5, 2 entries)',
  )
  expect(await answer('at what time of day is my mood worst', 'mood', moods.slice(0, 2))).toContain('the same')
})

test('events at night and in the evening are described by part of the day and their median time', async () => {
  const aches = ['23:10', '01:00', '21:00', '21:30'].map((time) => entry('2026-11-20', time, { name: 'Headache' }))
  expect(await answer('when do I get headaches most often', 'symptom', aches)).toMatch(
    /4 entries of headache.*2 at night and 2 in the evening|2 in the evening and 2 at night/,
  )
})

test('the best and the worst week are about moods', async () => {
  const moods = [
    entry('2026-11-03', '08:00', { level_of_5: 4 }),
    entry('2026-11-08', '08:00', { level_of_5: 5 }),
    entry('2026-11-17', '08:00', { level_of_5: 2 }),
  ]
  expect(await answer('what was my best week', 'mood', moods)).toMatch(/best week .*2 November.*4\.5 of 5.*2 entries/)
  expect(await answer('what was my worst week?', 'mood', moods)).toMatch(/lowest week .*16 November.*2 of 5/)
})

test('a weekday leaves the others out, and the answer says so', async () => {
  const moods = [entry('2026-11-16', '08:00', { level_of_5: 5 }), entry('2026-11-17', '08:00', { level_of_5: 1 })]
  expect(await answer('how was my mood on mondays', 'mood', moods)).toMatch(
    /on the Mondays of the last 90 days was \*\*5 of 5\*\*/,
  )
})

test('unknown calories do not count as zero', async () => {
  const meals = [entry('2026-11-21', '08:00', { calories: null, meal_type: 'lunch' })]
  expect(await answer('did I log anything yesterday', 'meal', meals)).toContain('an unknown amount of calories')
  expect(await answer('compare this week with last week', 'meal', meals)).not.toContain('0 kcal')
})

test('enough is judged by the advice for adults, or by a target of one’s own', async () => {
  const meals = [entry('2026-11-21', '08:00', { carbs_g: 100, sugar_g: 20, protein_g: 30 })]
  expect(await answer('do I eat too much sugar', 'meal', meals)).toMatch(/\*\*20 g\*\* of sugar a day.*90 g a day/)
  expect(await answer('do I eat enough carbs', 'meal', meals)).toContain('The reference intake is 260 g a day')
  expect(await answer('do I get enough protein', 'meal', meals)).toContain('0.83 g per kilogram')
})

test('an answer about sleep quotes only notes that mention it', async () => {
  const moods = [
    entry('2026-11-20', '08:00', { note: 'Slept 5 hours', words: ['Sleep'] }),
    entry('2026-11-21', '08:00', { note: 'Fine day', words: ['Sleep'] }),
  ]
  const text = await answer('did I sleep enough', 'mood', moods)
  expect(text).toContain('Slept 5 hours')
  expect(text).not.toContain('Fine day')
})
