import { expect, test } from 'vitest'
import { understand } from '../../understand.ts'

const circumstances = { today: '2026-11-25', time: '18:40', danger: null }

test.each([
  [
    'went to bed at quarter to twelve got up at seven ten, was up for like half an hour in the middle',
    '2026-11-24T23:45/2026-11-25T07:10: Was up for like half an hour in the middle',
  ],
  ['slept 11 to 6 but awake for an hour around 3', '2026-11-24T23:00/2026-11-25T06:00: Awake for an hour around 3'],
  [
    'in bed 22:30 to 6:15, up twice for 20 min with the baby',
    '2026-11-24T22:30/2026-11-25T06:15: Up twice for 20 minutes with the baby',
  ],
  [
    "slept from 11pm to 7am, woke at 3 and couldn't get back to sleep till 4",
    "2026-11-24T23:00/2026-11-25T07:00: Woke at 3, couldn't get back to sleep till 4",
  ],
  [
    'went to sleep at 12, woke up at 4 for an hour then slept till 8',
    '2026-11-25T00:00/2026-11-25T08:00: Woke up at 4 for an hour',
  ],
  ['lay awake for an hour, slept 1 to 7', '2026-11-25T01:00/2026-11-25T07:00: Lay awake for an hour'],
  [
    'took me an hour to fall asleep, slept 12 to 7',
    '2026-11-25T00:00/2026-11-25T07:00: Took me an hour to fall asleep',
  ],
  ['slept 6 hours, kept waking', '2026-11-25T01:00/2026-11-25T07:00: Kept waking'],
  // Dictated without a stop: an early waking is no end of the night.
  [
    'slept terribly went down at ten forty five up at one fifteen with the toddler for like forty minutes then awake for good at five fifty',
    '2026-11-24T22:45/2026-11-25T05:50: Up at 1:15 with the toddler for like forty minutes',
  ],
  [
    'in bed by ten thirty woke at two to pee then slept till seven',
    '2026-11-24T22:30/2026-11-25T07:00: Woke at two to pee',
  ],
  ['bed 10, up at 1 and 3 for feeds, up at 6', '2026-11-24T22:00/2026-11-25T06:00: Up at 1 and 3 for feeds'],
  [
    'went to sleep at midnight dog woke me at four thirty back to sleep and up at eight',
    '2026-11-25T00:00/2026-11-25T08:00: Dog woke me at 4:30 back to sleep',
  ],
  ['toddler was up at 1 and at 4, I got five hours', '2026-11-25T02:00/2026-11-25T07:00: Toddler was up at 1 and at 4'],
  [
    'slept from eleven to six thirty up once at three to pee',
    '2026-11-24T23:00/2026-11-25T06:30: Up once at three to pee',
  ],
  [
    'i was up at two and four with the baby so like four and a half hours total',
    '2026-11-25T02:30/2026-11-25T07:00: Was up at two and four with the baby',
  ],
  // Lying in bed is none of the night.
  ['bed at 11, woke at 6 and got up at 7', '2026-11-24T23:00/2026-11-25T06:00'],
  // Being up at a time ends the night.
  ['bed 10:30 up 6', '2026-11-24T22:30/2026-11-25T06:00'],
])('being awake in the night is its note, and no time of it: %s', async (said, night) => {
  const { logs } = await understand(said, null, circumstances)
  expect(
    logs.map(({ kind, input }) =>
      kind === 'sleep' ? `${input.start}/${input.end}${input.notes ? `: ${input.notes}` : ''}` : kind,
    ),
  ).toEqual([night])
})

test('a complaint within a night does not end it, and a nap is another sleep', async () => {
  const said = 'went to bed at nine forty five woke up at two with a leg cramp and then slept until six ten'
  const { logs } = await understand(said, null, circumstances)
  expect(logs).toMatchObject([
    { kind: 'sleep', input: { start: '2026-11-24T21:45', end: '2026-11-25T06:10' } },
    { kind: 'symptom', input: { name: 'Cramps' } },
  ])
  const naps = await understand('bed at midnight up at seven nap from one fifteen to two', null, circumstances)
  expect(naps.logs).toMatchObject([
    { input: { start: '2026-11-25T00:00', end: '2026-11-25T07:00' } },
    { input: { start: '2026-11-25T13:15', end: '2026-11-25T14:00' } },
  ])
})
