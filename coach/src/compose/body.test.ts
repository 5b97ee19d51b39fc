import { expect, test } from 'vitest'
import { answerBody } from '../answer-body.ts'
import type { Query } from '../query.ts'
import type { HistoryEntry, ProfileRecord } from '../records.ts'
import { marked } from '../../testing/marked.ts'
import { nothingKept, type ReplyData } from '../reply-data.ts'
import { compose } from './compose.ts'

const clock = { today: '2026-11-25', time: '18:40' }
const first = (line: string) => compose(marked(line), null, clock).logs[0]

test.each([
  ['bed [when:at 11], up [when:at 6.30]', '24T23:00', '25T06:30'],
  ['slept [when:from 23 to 7]', '24T23:00', '25T07:00'],
  ['in bed [when:at 9.30], up [when:at 4.45]', '24T21:30', '25T04:45'],
  ['bed [when:at 12], up [when:at 7]', '25T00:00', '25T07:00'],
  ['bed [when:at 9.30am] up [when:at 3pm]', '25T09:30', '25T15:00'],
  ['slept [when:from 8 to 14]', '25T08:00', '25T14:00'],
  ['got up [when:at 3] after going down [when:at 8]', '24T20:00', '25T03:00'],
  // Times that are marked as lengths, or not at all.
  ['slept [duration:11] to 6', '24T23:00', '25T06:00'],
  ['bed [duration:12] up at 8', '25T00:00', '25T08:00'],
  ['[duration:2330] [duration:0715] sleep', '24T23:30', '25T07:15'],
  ['woke up [duration:5:20] slept [when:at 9:30 last nite]', '24T21:30', '25T05:20'],
  ['got up [when:quarter to 7], lights out was twenty [when:past 11]', '24T23:20', '25T06:45'],
  ['in bed [when:by 10] asleep [when:by 1045] up [when:at 7]', '24T22:45', '25T07:00'],
  ['nap [duration:1]-220pm', '25T13:00', '25T14:20'],
  ['[when:on saturday] slept [when:from 4 to 12]', '21T04:00', '21T12:00'],
  ['lights out [when:23:15], alarm [when:6:00], watch says [duration:6h22]', '24T23:38', '25T06:00'],
])('%s is a night from %s to %s', (line, start, end) =>
  expect(first(`sleep: ${line}`)).toEqual({
    kind: 'sleep',
    input: { start: `2026-11-${start}`, end: `2026-11-${end}` },
    isGuessed: false,
  }),
)

test.each([
  ['slept [duration:6 hours]', '25T01:00', '25T07:00'],
  ['slept [duration:7hrs] [duration:10mins]', '24T23:50', '25T07:00'],
  ['slept for [duration:seven hours] and [duration:forty five minutes]', '24T23:15', '25T07:00'],
  ['slept [duration:5 horus]', '25T02:00', '25T07:00'],
  ['[when:on sunday night] only [duration:3 hours]', '23T04:00', '23T07:00'],
  ['napped [duration:20 min]', '25T18:20', '25T18:40'],
  ['[duration:2 hour] nap [when:in the afternoon]', '25T15:00', '25T17:00'],
])('%s ends at the usual time, which is guessed', (line, start, end) =>
  expect(first(`sleep: ${line}`)).toMatchObject({
    input: { start: `2026-11-${start}`, end: `2026-11-${end}` },
    isGuessed: true,
  }),
)

test('how somebody slept is kept; a bad night without times stays a symptom, a good one is asked about', () => {
  expect(first('sleep: [quality:like a log], [duration:8h]')).toMatchObject({ input: { quality: 'rested' } })
  expect(first('sleep: [quality:badly], [duration:4h]')).toMatchObject({ input: { quality: 'tired' } })
  expect(first('sleep: tossed and turned, [duration:5 hours]')).toMatchObject({ input: { quality: 'tired' } })
  expect(first('sleep: woke up every hour, [duration:6h]')).toMatchObject({ input: { quality: 'tired' } })
  expect(first('sleep: slept [quality:badly]')).toMatchObject({ kind: 'symptom' })
  expect(compose(marked('sleep: slept [quality:well]'), null, clock)).toMatchObject({ question: { ask: 'sleep' } })
})

test.each([
  ['[amount:3 glasses] of water', 750],
  ['[amount:3] glasses of water', 750],
  ['[amount:half a litre] of water', 500],
  ['[amount:one] and [amount:half liter] of water', 1500],
  ['cup of water with my pills', 150],
  ['another [amount:250 mil] of water', 250],
  ['water, [amount:16 fl oz]', 473],
  ['drank [amount:a whole bottle], [amount:750 ml]', 750],
])('%s are millilitres', (line, amount_ml) =>
  expect(first(`water: ${line}`)).toEqual({ kind: 'water', input: { amount_ml }, isGuessed: false }),
)

test.each([
  ['[amount:72.4 kg]', 72.4, false],
  ['[amount:160 lbs]', 72.57, false],
  ['[amount:11st 8]', 73.48, false],
  ['[amount:sixteen and a half stone]', 104.78, false],
  ['[amount:seventy three point nine kilos]', 73.9, false],
  ['[amount:one seventy]', 170, true],
])('%s is %s kg', (line, weight_kg, isGuessed) =>
  expect(first(`weight: ${line}`)).toEqual({ kind: 'weight', input: { weight_kg }, isGuessed }),
)

test.each(['water: [amount:900 glasses] of water', 'sleep: slept [duration:30 hours]', 'weight: i am [amount:900 kg]'])(
  '%s is impossible, and no card',
  (line) => expect(compose(marked(line), null, clock)).toMatchObject({ logs: [], asides: [{ kind: 'impossible' }] }),
)

const id = '01900000-0000-7000-8000-000000000000'
const night = { asleep_at: '2026-11-25T00:00:00.000Z', woke_at: '2026-11-25T06:00:00.000Z', quality: null, notes: null }

/** Returns the log of a card after a correction. */
function corrected(line: string, card: Pick<ReplyData['cards'][number], 'kind' | 'log'>, time: string | null) {
  const before = { kept: { ...nothingKept, times: [time] }, cards: [{ id, state: 'open' as const, ...card }] }
  return compose(marked(`(after ${card.kind}) correct: ${line}`), before, clock).logs[0]
}

test.each([
  ['no, [duration:7 hours]', '2026-11-25T07:00', '25T00:00', '25T07:00'],
  ['i woke [when:at 8]', '2026-11-25T07:00', '25T02:00', '25T08:00'],
  ['i woke [when:at 8]', '2026-11-25T01:00/2026-11-25T07:00', '25T01:00', '25T08:00'],
  ['bed was [when:at 11]', '2026-11-25T01:00/2026-11-25T07:00', '24T23:00', '25T07:00'],
])('“%s” corrects a night of %s', (line, time, start, end) =>
  expect(corrected(line, { kind: 'sleep', log: night }, time)).toMatchObject({
    kind: 'sleep',
    input: { replaces: id, start: `2026-11-${start}`, end: `2026-11-${end}` },
  }),
)

test('drinks and weights are corrected by a number, with or without its unit', () => {
  const water = { kind: 'water' as const, log: { amount_ml: 250 } }
  expect(corrected('make it [amount:3]', water, null)).toMatchObject({ input: { amount_ml: 750, replaces: id } })
  expect(corrected('no [amount:330]', water, null)).toMatchObject({ input: { amount_ml: 330 } })
  const weight = { kind: 'weight' as const, log: { weight_kg: 72.4 } }
  expect(corrected('[amount:72.1]', weight, null)).toMatchObject({ input: { weight_kg: 72.1 } })
  expect(corrected('i meant [amount:160]', weight, null)).toMatchObject({ input: { weight_kg: 72.57 } })
})

const entry = (day: string, time: string, more: Partial<HistoryEntry>): HistoryEntry => ({
  id,
  at: `${day}T${time}:00Z`,
  day,
  time,
  name: '',
  note: null,
  ...more,
})
const month = { start: '2026-10-27', end: '2026-11-25', label: 'the last 30 days' }
const ask = (about: 'sleep' | 'water' | 'weight', measure: Query['measure'], entries: HistoryEntry[], range = month) =>
  answerBody(
    about,
    { about, measure, range, name: null, against: null },
    entries,
    profile as ProfileRecord,
    clock.today,
  ).text
const profile = { units: 'metric', water_target_ml: 2000, weight_target_kg: 70, sleep_target_minutes: null }
const nights = [
  entry('2026-11-25', '06:30', { minutes: 450, quality: 'rested' }),
  entry('2026-11-24', '07:00', { minutes: 360 }),
]

test('questions about sleep, water and weight are answered from their logs', () => {
  expect(ask('sleep', 'average', nights)).toContain('**6h 45m** of sleep a day, over the 2 days')
  expect(ask('sleep', 'times', nights)).toContain('asleep **00:00**, awake **06:45**')
  expect(ask('sleep', 'longest', nights)).toContain('longest night in the last 30 days: **7h 30m**')
  expect(ask('sleep', 'last', nights)).toContain('7h 30m, asleep 23:00, awake 06:30, woke up rested')
  const today = { start: '2026-11-25', end: '2026-11-25', label: 'today' }
  const drinks = [500, 750].map((amount_ml) => entry('2026-11-25', '12:00', { amount_ml }))
  expect(ask('water', 'tell', drinks, today)).toContain('**1.25 l** of water today')
  expect(ask('water', 'left', drinks, today)).toContain('**0.75 l** of your 2 l are left today')
  const weights = [entry('2026-11-25', '08:00', { weight_kg: 72.4 }), entry('2026-11-01', '08:00', { weight_kg: 73.2 })]
  expect(ask('weight', 'tell', weights)).toMatch(/\*\*72\.4 kg\*\*.* 0\.8 kg less than .*\(73\.2 kg\)/)
  expect(ask('weight', 'left', weights)).toContain('Your target of 70 kg is 2.4 kg less.')
  expect(ask('weight', 'tell', [])).toContain('No weight is logged in the last 30 days')
})
