import { expect, test } from 'vitest'
import { answerBody } from './answer.ts'
import type { Query } from '../../query.ts'
import type { HistoryEntry, ProfileRecord } from '../../records.ts'
import { marked } from '../../../testing/marked.ts'
import { nothingKept, type ReplyData } from '../../reply-data.ts'
import { minutesBetween } from '../../values/when.ts'
import { compose } from '../../compose/compose.ts'

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
  ['went to bed [duration:half ten] got up [when:quarter to 7]', '24T22:30', '25T06:45'],
  ['Turned in [when:at ten], rose at half past five.', '24T22:00', '25T05:30'],
  ['lights out ten [when:past eleven] up [when:five to six]', '24T23:10', '25T05:55'],
  ['lights out [when:10 to 11], awake [when:5 to 7]', '24T22:50', '25T06:55'],
  ['bed [when:10 to 6]', '24T22:00', '25T06:00'],
  ['slept [when:from 23h30 till] [duration:7h]15', '24T23:30', '25T07:15'],
  ['had a nap [when:from 2 to half 3]', '25T14:00', '25T15:30'],
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

test.each([['weight: im [amount:two hundred] and [amount:three pounds]', 92.08]])('%s is %d kg', (line, weight_kg) =>
  expect(first(line)).toMatchObject({ input: { weight_kg } }),
)

test('six and three quarter hours are 405 minutes', () => {
  const night = first('sleep: slept [duration:six and three quarter hours]')
  expect(night?.kind === 'sleep' && minutesBetween(night.input.start, night.input.end)).toBe(405)
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
  // A measure of each is multiplied by their number.
  ['[amount:three big glasses] of water [when:today] like [amount:twelve ounces each]', 1065],
  ['[amount:three cups] of water about [when:ten] [amount:ounces] each', 887],
  ['[amount:two bottles] of water [when:at half] [amount:a litre] each', 1000],
  ['[amount:three glasses] of water each like [amount:twelve ounces]', 1065],
  ['[amount:3 glasses] of water [amount:300ml] [amount:a piece]', 900],
  ['[amount:a can] of [food:seltzer]', 330],
])('%s are millilitres', (line, amount_ml) =>
  expect(first(`water: ${line}`)).toMatchObject({ kind: 'water', input: { amount_ml }, isGuessed: false }),
)

test.each([
  ['[amount:72.4 kg]', 72.4, false],
  ['[amount:160 lbs]', 72.57, false],
  ['[amount:11st 8]', 73.48, false],
  ['[amount:sixteen and a half stone]', 104.78, false],
  ['[amount:one seventy]', 170, true],
])('%s is %s kg', (line, weight_kg, isGuessed) =>
  expect(first(`weight: ${line}`)).toEqual({ kind: 'weight', input: { weight_kg }, isGuessed }),
)

test.each(['water: [amount:900 glasses] of water', 'sleep: slept [duration:30 hours]', 'weight: i am [amount:900 kg]'])(
  '%s is impossible, and no card',
  (line) => expect(compose(marked(line), null, clock)).toMatchObject({ logs: [], asides: [{ kind: 'impossible' }] }),
)

test.each([
  ['exercise: [activity:snoozed on] the train for [duration:half an hour]', '25T18:10', '25T18:40'],
  ['sleep: power nap [duration:15]', '25T18:25', '25T18:40'],
  ['sleep: went to sleep [duration:11]ish woke [when:at 7ish]', '24T23:00', '25T07:00'],
  ['exercise: passed out at like 2 n didnt move til [when:11]', '25T02:00', '25T11:00'],
  ['exercise: garmin says [duration:5h 52m]', '25T01:08', '25T07:00'],
  ['exercise: [activity:clocked] [duration:8h15] in bed', '24T22:45', '25T07:00'],
  ['weight: [when:0030 to 0745]', '25T00:30', '25T07:45'],
  ['fast: siesta [plan:14:00][when:-14:40]', '25T14:00', '25T14:40'],
  ['sleep: only [duration:4 hours] of shut [symptom:eye]', '25T03:00', '25T07:00'],
])('%s is a sleep alone, whatever it was taken for', (line, start, end) => {
  const { logs } = compose(marked(line), null, clock)
  expect(logs).toMatchObject([{ kind: 'sleep', input: { start: `2026-11-${start}`, end: `2026-11-${end}` } }])
})

test.each([
  ['exercise', 'exercise: did [activity:yoga] for [duration:20 min] [when:before sleep]'],
  ['exercise', 'exercise: sleep [activity:meditation] [duration:15 minutes]'],
  ['goal', 'goal: goal: [goal:sleep 8 hours]'],
  ['memory', 'remember: remember that [fact:i usually sleep 6 hours]'],
  ['exercise', 'exercise: [activity:weight training] [duration:45 min]'],
])('%s: “%s” is no sleep and no weight', (kind, line) =>
  expect(compose(marked(line), null, clock).logs).toMatchObject([{ kind }]),
)

test('a nap without a length is asked about, and is no feeling', () =>
  expect(compose(marked('mood: had a [feeling:kip] [when:this afternoon]'), null, clock)).toMatchObject({
    logs: [],
    question: { ask: 'sleep' },
  }))

test.each([
  ['slept [duration:6 hours] [when:last night] and [when:8 the night before]', ['25T07:00', 360], ['24T07:00', 480]],
  ['[when:Monday night] [duration:7h], [when:Tuesday night] [duration:5h]', ['24T07:00', 420], ['25T07:00', 300]],
  ['[when:monday] [duration:7 hours] [when:tuesday] [duration:6 hours]', ['23T07:00', 420], ['24T07:00', 360]],
  ['[when:last night] I got [duration:7h] and [when:the night before only] 5', ['25T07:00', 420], ['24T07:00', 300]],
  ['bed 11 up 6 [when:last night], night before bed 12 up 8', ['25T06:00', 420], ['24T08:00', 480]],
  ['[duration:7 hours] [when:last night], nap of [duration:30 min] [when:at 2pm]', ['25T07:00', 420], ['25T14:30', 30]],
])('%s are two sleeps', (line, ...nights) => {
  const { logs } = compose(marked(`sleep: ${line}`), null, clock)
  const read = logs.map(({ input }) =>
    'start' in input && 'end' in input && input.end ? [input.end.slice(8), minutesBetween(input.start, input.end)] : [],
  )
  expect(read).toEqual(nights)
})

test.each(['[duration:7] and a half hours', '[duration:7 hours] and [duration:20 minutes]'])(
  '%s is one sleep',
  (line) => expect(compose(marked(`sleep: slept ${line} last night`), null, clock).logs).toHaveLength(1),
)

test('how somebody slept stays with the length that is asked for', () => {
  const { question } = compose(marked('sleep: slept [quality:well]'), null, clock)
  const before = { kept: { ...nothingKept, question }, cards: [] }
  expect(compose(marked('(asked sleep) fasted: [when:11] till [when:7]'), before, clock).logs).toMatchObject([
    { kind: 'sleep', input: { start: '2026-11-24T23:00', end: '2026-11-25T07:00', quality: 'rested' } },
  ])
})

test.each([
  ['[amount:a couple] [amount:of pints] of water', 1136],
  ['had [amount:one] and [amount:a half litres] of water', 1500],
  ['[amount:2x] [amount:500ml bottles] water', 1000],
  ['refilled my [amount:600ml flask] twice and drank it all', 1200],
  ['[amount:quarter litre] of water', 250],
  ['finished my bottle ([amount:750])', 750],
  ['[amount:33cl] water', 330],
  ['[amount:a couple] of [amount:glasses] of water', 500],
  ['[amount:two bottles] ([amount:500ml] each) of water', 1000],
  ['[amount:16 oz] water', 473],
])('the whole of “%s” is the amount', (line, amount_ml) =>
  expect(first(`water: ${line}`)).toMatchObject({ input: { amount_ml }, isGuessed: false }),
)

test('a half that was divided from its drink belongs to it', () =>
  expect(
    compose(marked('water: [amount:a litre] // water: and [amount:a half] of water'), null, clock).logs,
  ).toMatchObject([{ input: { amount_ml: 1500 } }]))

test('water and weights beside other things have cards of their own', () => {
  const kindsIn = (line: string) =>
    compose(marked(line), null, clock).logs.map(({ kind, input }) => [
      kind,
      'amount_ml' in input ? input.amount_ml : 'weight_kg' in input ? input.weight_kg : null,
    ])
  expect(kindsIn('meal: [amount:2] [food:eggs], [amount:pint] of water')).toEqual([
    ['meal', null],
    ['water', 568],
  ])
  expect(kindsIn('sleep: up [when:at 6] bed was [when:10.30], weighed [amount:83.1], [food:porridge]')).toEqual([
    ['sleep', null],
    ['meal', null],
    ['weight', 83.1],
  ])
  expect(kindsIn('water: weight [amount:90.2] water [amount:1.5l] sleep [duration:6.5h]')).toEqual([
    ['weight', 90.2],
    ['water', 1500],
    ['sleep', null],
  ])
  expect(kindsIn('weight: weighed [amount:83.1], [food:porridge]')).toEqual([
    ['meal', null],
    ['weight', 83.1],
  ])
})

test.each([
  ['weighed in at [amount:231] [when:today], down [amount:2 pounds].', 104.78],
  ['[amount:231] on the scale [when:today], down 2 lbs from [when:last week]', 104.78],
  ['weighed in at 231 today, down [amount:2 pounds].', 104.78],
  ['weighed in [when:at 231] [when:today], down [amount:2 pounds].', 104.78],
  ['[amount:104.5], up a kilo', 104.5],
  ['lost 2 kilos over [when:this month], [amount:70.2] [when:this morning]', 70.2],
  ['[amount:13 st 2], down half a stone since [when:March]', 83.46],
])('a change beside a weight is none, and its time is not the weight’s: %s', (line, weight_kg) => {
  const log = first(`weight: ${line}`)
  expect(log).toMatchObject({ input: { weight_kg } })
  expect(log && 'at' in log.input ? log.input.at?.slice(0, 10) : clock.today).toBe(clock.today)
})

test('a weight may have no mark, and a change of weight is none', () => {
  expect(first('sleep: up to 84 again ugh')).toMatchObject({ kind: 'weight', input: { weight_kg: 84 } })
  expect(first('weight: [amount:82 and a half] kilos')).toMatchObject({ input: { weight_kg: 82.5 } })
  expect(compose(marked('weight: lost [amount:2 pounds] [when:this week]'), null, clock)).toMatchObject({
    logs: [],
    question: { ask: 'weight' },
  })
})

test.each(['weight: my dog weighs [amount:12 kg]', 'exercise: [activity:benched] [load:80 kg] for 5 reps'])(
  '%s is no weight of the person',
  (line) => expect(compose(marked(line), null, clock).logs.filter(({ kind }) => kind === 'weight')).toEqual([]),
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
  ['no wait it was half 12', '2026-11-24T23:00/2026-11-25T07:00', '25T00:30', '25T07:00'],
  ['no, half past', '2026-11-24T23:00/2026-11-25T07:00', '24T23:00', '25T07:30'],
  ['no, half past', '2026-11-24T23:00/2026-11-25T07:10', '24T23:30', '25T07:10'],
  ['actually more like [from:midnight]', '2026-11-24T23:00/2026-11-25T07:00', '25T00:00', '25T07:00'],
  ['no, [when:quarter] to 6', '2026-11-24T23:00/2026-11-25T07:00', '24T23:00', '25T05:45'],
  ['wrong, [duration:7:45]', '2026-11-24T23:00/2026-11-25T07:00', '24T23:00', '25T07:45'],
  ['no [amount:6]', '2026-11-24T23:00/2026-11-25T07:00', '24T23:00', '25T06:00'],
  ['[duration:10] till [when:6]', '2026-11-24T23:00/2026-11-25T07:00', '24T22:00', '25T06:00'],
  ['that was [when:yesterday]', '2026-11-25T00:00/2026-11-25T07:00', '24T00:00', '24T07:00'],
  ['not [when:last night], [when:the night] before', '2026-11-24T23:00/2026-11-25T07:00', '23T23:00', '24T07:00'],
  ['thats for Monday night', '2026-11-25T07:00', '24T01:00', '24T07:00'],
  ['make that [severity:8]', '2026-11-25T07:00', '24T23:00', '25T07:00'],
  ['nah 7:30', '2026-11-25T07:00', '24T23:30', '25T07:00'],
  ['[amount:40] sorry', '2026-11-25T07:00', '25T06:20', '25T07:00'],
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
  expect(corrected('make that [severity:4]', water, null)).toMatchObject({ input: { amount_ml: 1000 } })
  expect(corrected('only [amount:half] of [ref:it]', water, null)).toMatchObject({ input: { amount_ml: 125 } })
  const of = (amount_ml: number) => ({ kind: 'water' as const, log: { amount_ml } })
  expect(corrected('no, [amount:2 of] them', of(568), null)).toMatchObject({ input: { amount_ml: 1136 } })
  expect(corrected('make that two', of(500), null)).toMatchObject({ input: { amount_ml: 1000 } })
  expect(corrected('bottles i meant', of(500), null)).toMatchObject({ input: { amount_ml: 1000 } })
  expect(corrected('l not [from:ml]', of(2), null)).toMatchObject({ input: { amount_ml: 2000 } })
  const weight = { kind: 'weight' as const, log: { weight_kg: 72.4 } }
  expect(corrected('i meant lbs', weight, null)).toMatchObject({ input: { weight_kg: 32.84 } })
  // It is in kilograms already, as twice as much is unlikely.
  expect(corrected('kg not [from:pounds]', weight, null)).toBeUndefined()
  const light = { kind: 'weight' as const, log: { weight_kg: 32.84 } }
  expect(corrected('kg not [from:pounds]', light, null)).toMatchObject({ input: { weight_kg: 72.4 } })
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
