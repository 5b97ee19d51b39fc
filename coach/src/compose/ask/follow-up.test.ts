import { expect, test } from 'vitest'
import { openCard, openRun } from '../../../testing/open-card.ts'
import { talk } from '../../../testing/talk-of-records.ts'
import type { Query } from '../../query.ts'
import { nothingKept } from '../../reply-data.ts'
import { understand } from '../../understand.ts'
import type { Before } from '../../understanding.ts'

test.each<[string, string[], RegExp]>([
  ['its dose', ['when did I last take ibuprofen', 'how much mg'], /^\*\*400 mg\*\*/],
  ['another medicine', ['when did i last take ibuprofen', 'what about the iron'], /^Last noted: \*\*Iron, 200 mg\*\*/],
  ['its short name', ['did i take iron yesterday', 'and levo?'], /^Yes, yesterday you noted 1 dose: \*\*Levothyroxine/],
  ['the days', ['did i miss any levothyroxine this week', 'which days'], /Not noted:\*\* Wednesday, 25 November/],
  [
    'the dose before',
    ['when did i last take ibuprofen', 'when was the one before that'],
    /Friday, 20 November at 21:00/,
  ],
  [
    'another exercise',
    ['how many k did i run in the last 2 weeks', 'and by bike?'],
    /^\*\*20 km\*\* in 1 session in the last 2 weeks/,
  ],
  ['another unit of distance', ['how far did i run this week', 'in miles'], /^\*\*11\.18 mi\*\*/],
  ['the pace', ['what was my longest run', 'how fast was it per km'], /5:48 min per km/],
  ['the energy', ['how long was my last run', 'how many calories did it burn'], /\*\*300 kcal\*\*/],
  ['another movement’s load', ['whats my heaviest squat', 'and deadlift?'], /^No sets of deadlift are logged/],
  ['the fastest', ['how many runs did i do this month', 'which was the fastest'], /^Your fastest run: \*\*5:48/],
  ['the repetitions', ['when did i last do squats', 'how many reps'], /2 × 5 at 80 kg/],
  ['the time before', ['how many migraines in the last 2 weeks', 'and the fortnight before'], /in the 14 days before/],
  ['the worst', ['how often do i get migraines', 'and when was the worst one'], /Thursday, 26 November.*5 of 5/],
  ['stones', ['whats my weight done over the fortnight', 'in stones please'], /\*\*11 st 3\.4 lb\*\*.*2\.6 lb less/],
  ['kilos again', ['whats my weight in lbs', 'and in kilos'], /\*\*71\.4 kg\*\*/],
  ['the target', ['whats my weight', 'how far am i from it'], /target of 70 kg is 1\.4 kg less/],
  ['another day', ['what did i eat yesterday', 'and the day befor that?'], /Lentil soup/],
  ['other days', ['how much did i run this week', 'which is more, that or last week?'], /1h 16m more.*30 min/],
  ['another subject of the same groups', ['sleep weekends vs weekdays', 'and mood?'], /^Mood: on weekdays/],
  [
    'another subject of the same days',
    ['how did i sleep this week', 'and my mood'],
    /^Your mood in the last seven days/,
  ],
  [
    'a subject without its name',
    ['how many migraines did i have this month', 'and my mood'],
    /^You logged \*\*3 moods\*\*/,
  ],
  [
    'the night before it',
    ['when was my last migraine', 'did i slept bad before it?'],
    /^\*\*8h\*\* of sleep on Thursday, 26 November/,
  ],
  [
    'the days of a complaint',
    ['how many migraines did i have this month', 'which days'],
    /Sunday, 22 November and Thursday, 26 November/,
  ],
])('a follow-up asks for %s of the last answer: %j', async (_, messages, said) =>
  expect(await talk(messages)).toMatch(said),
)

test.each<[string[]]>([
  [['how was my sleep this week', 'how much mg']],
  [['how was my mood this week', 'in stones please']],
  [['what did i eat yesterday', 'in pints']],
  [['how was my week', 'which days']],
  [['when did i last take ibuprofen', 'was that before or after sumatriptan']],
])('a follow-up that the last answer can’t tell is not answered with its figures: %j', async (messages) =>
  expect(await talk(messages)).toMatch(/^My last answer was about your .*, of which I can’t tell “/),
)

test.each<[string, string[]]>([
  ['how much can i take', ['did i take ibuprofen today']],
  ['what about beer with sumatriptan?', ['when did i last take ibuprofen']],
])('“%s” is left to a pharmacist', async (message, before) =>
  expect(await talk([...before, message])).toMatch(/pharmacist or doctor can tell/),
)

test.each<[string, Query['about'], string]>([
  ['and swimming 30 minutes', 'exercise', 'exercise'],
  ['and ibuprofen 400 just now', 'medicine', 'medicine'],
  ['and 2 glasses of water', 'sleep', 'water'],
  ['and now 74.2 kg', 'weight', 'weight'],
])('“%s” logs something after a question about %s', async (message, about, kind) => {
  const range = { start: '2026-11-22', end: '2026-11-28', label: 'the last seven days' }
  const query: Query = { about, name: null, measure: 'tell', range, against: null }
  const before = { kept: { ...nothingKept, query }, cards: [] }
  const { logs, asks } = await understand(message, before, { today: '2026-11-28', time: '16:08', danger: null })
  expect(logs).toEqual([expect.objectContaining({ kind })])
  expect(asks).toEqual([])
})

const run = openRun('2026-11-28T10:00:00Z')
const fast = openCard('fast', {
  fasting_type: 'custom',
  start_time: '2026-11-27T20:15:00Z',
  end_time: '2026-11-28T12:15:00Z',
})
const night = openCard('sleep', { asleep_at: '2026-11-27T23:00:00Z', woke_at: '2026-11-28T07:00:00Z' })
const dose = (name: string) => openCard('medicine', { name, dose: null, taken_at: '2026-11-28T10:00:00Z' })
const migraine = openCard('symptom', { name: 'Migraine', severity_score: 3, timestamp: '2026-11-28T15:00:00Z' })

test.each<[string, Before['cards'], string[], RegExp]>([
  ['how many kcal did that burn', [run], [], /^That is about \*\*\d{3} kcal\*\* \(Run, 26 min\)\. It is not saved yet/],
  ['how fast was that', [run], [], /5:12 min per km/],
  ['how long was that?', [fast], [], /^That is \*\*16h 00m\*\*/],
  ['how many hours is that', [night], [], /^That is \*\*8h 00m\*\* of sleep/],
  [
    'how long apart then',
    [dose('Levo'), dose('Iron')],
    ['2026-11-28T05:30', '2026-11-28T13:00'],
    /^\*\*7h 30m\*\* between Levo at 05:30/,
  ],
  ['whats the gap between them', [dose('Levo'), dose('Iron')], [], /^I can’t tell how long that is/],
  ['what was my pb before', [run], [], /6:00 min per km.*5 km in 30 min, Monday, 16 November/],
  ['and when was the last one before today?', [migraine], [], /Thursday, 26 November/],
])('“%s” is about the open cards', async (message, cards, times, said) =>
  expect(await talk([message], cards, { ...nothingKept, times })).toMatch(said),
)
