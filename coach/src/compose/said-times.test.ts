import { expect, test } from 'vitest'
import { understand } from '../understand.ts'

const clock = { today: '2026-11-29', time: '18:00', danger: null }
const understood = (said: string) => understand(said, null, clock)
const timesOf = async (said: string) =>
  (await understood(said)).logs.map(({ input }) => ('at' in input && input.at ? input.at : 'now'))

test.each([
  ['cut the grass this aft took me an hour and 20 minutes', ['2026-11-29T15:00']],
  ['had soup yesterday aft', ['2026-11-28T15:00']],
  ['weighed 162.4 lbs this morning down 2 from last week', ['2026-11-29T08:00']],
  ['82.1 kg this morning, down from 84 last week', ['2026-11-29T08:00']],
  ['weight 80.2 up 1.5 on last week', ['now']],
  ['weight this morning 74.3, last week 75.1', ['2026-11-29T08:00', '2026-11-22T12:00']],
  ['woke up about 6 and had toast', ['2026-11-29T06:00']],
  ['so today i woke up around 7 had some oats with blueberries', ['2026-11-29T07:00']],
  ['up at 4.30 for surf, surfed about 90 mins', ['2026-11-29T04:30']],
  ['got up at 6 for a run, 40 min', ['2026-11-29T06:00']],
  ['palpitations for a few mins at 10am, fine now', ['2026-11-29T10:00']],
  ['dizzy for an hour at 2pm', ['2026-11-29T14:00']],
  ['took paracetamol at 3 and ibuprofen at half past', ['2026-11-29T15:00', '2026-11-29T15:30']],
  [
    'i’ve got a migraine with aura started around 3, took sumatriptan 50mg at quarter past',
    ['2026-11-29T15:00', '2026-11-29T15:15'],
  ],
])('each log has its own time: %s', async (said, times) => expect(await timesOf(said)).toEqual(times))

test('the hour that was said first is that of minutes alone', async () =>
  expect((await understood('bath and bed by 9 last night, asleep by half past, up at 7')).logs).toMatchObject([
    { kind: 'sleep', input: { start: '2026-11-28T21:30', end: '2026-11-29T07:00' } },
  ]))

test.each([
  ['bit nervous, dentist at 3', 'Dentist at 3'],
  ['stressed, meeting at 2', 'Meeting at 2'],
  ['sad today, funeral at 11', 'Funeral at 11'],
  ['happy, date at 7', 'Date at 7'],
])('the time of an event is none of the feeling: %s', async (said, notes) => {
  const { logs } = await understood(said)
  expect(logs).toMatchObject([{ kind: 'mood', input: { notes } }])
  expect([logs.length, logs[0]!.input]).toEqual([1, expect.not.objectContaining({ at: expect.anything() as string })])
})

test('the time of a feeling stays', async () =>
  expect(await timesOf('felt low at 3, was crying')).toEqual(['2026-11-29T15:00']))

test.each(['skipped breakfast, had a flat white and a banana at 10ish', 'missed lunch, had a bagel at 1'])(
  'what was eaten is not the meal that was skipped: %s',
  async (said) =>
    expect((await understood(said)).logs).toMatchObject([
      { kind: 'meal', isGuessed: false, input: { meal_type: 'snack' } },
    ]),
)

test.each(['morning all, had a pie', 'arvo everyone, had a pie', 'evening folks! had a pie'])(
  'a greeting is no mood: %s',
  async (said) => expect((await understood(said)).logs.map(({ kind }) => kind)).toEqual(['meal']),
)

test.each(['walked about an hour', 'ran nearly an hour', 'went for a stroll on the prom about an hour'])(
  'a length may be said nearly: %s',
  async (said) => expect((await understood(said)).logs).toMatchObject([{ input: { duration_minutes: 60 } }]),
)

test.each([
  ['started my fast at 8pm last night and just broke it with eggs', '2026-11-28T20:00', '2026-11-29T18:00'],
  ['fast started 8pm yesterday, broke it at noon with soup', '2026-11-28T20:00', '2026-11-29T12:00'],
  ['started fasting at 7 last night, broke it with toast', '2026-11-28T19:00', '2026-11-29T18:00'],
  ['16 hour fast from 8pm broke it with soup at 12', '2026-11-28T20:00', '2026-11-29T12:00'],
])('a fast is over with the meal that broke it: %s', async (said, start, end) => {
  const { logs } = await understood(said)
  expect(logs).toMatchObject([
    { kind: 'past_fast', input: { start, end } },
    { kind: 'meal', input: { at: end } },
  ])
})
