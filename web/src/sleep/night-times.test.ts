import type { SleepDay } from '@finu/contract/sleep/sleep'
import { sleepTexts } from '@finu/contract/sleep/sleep'
import { futureTime } from '@finu/contract/platform/wire'
import { expect, test } from 'vitest'
import {
  bedtimeFor,
  dayOfLatestNight,
  draftOfNight,
  lengthOfDraft,
  likelyTimes,
  readNight,
  usualTimes,
  type NightDraft,
} from './night-times.ts'

const madrid = 'Europe/Madrid'
const noon = Date.parse('2026-11-20T11:00:00Z')
const draft = (more: Partial<NightDraft> = {}): NightDraft => ({
  day: '2026-11-20',
  asleep: '22:55',
  awake: '05:35',
  quality: null,
  notes: '',
  isNap: null,
  ...more,
})
const slept = (date: string, asleep_at: string, woke_at: string): SleepDay => ({
  date,
  minutes: 0,
  nap_minutes: 0,
  asleep_at,
  woke_at,
  quality: null,
})

test.each([
  ['over midnight', draft(), '2026-11-19T21:55:00.000Z', '2026-11-20T04:35:00.000Z', 400],
  ['after midnight', draft({ asleep: '01:10' }), '2026-11-20T00:10:00.000Z', '2026-11-20T04:35:00.000Z', 265],
  ['a nap', draft({ asleep: '09:00', awake: '09:30' }), '2026-11-20T08:00:00.000Z', '2026-11-20T08:30:00.000Z', 30],
  [
    'a night shorter than its clock says, in spring',
    draft({ day: '2026-03-29', asleep: '23:00', awake: '07:00' }),
    '2026-03-28T22:00:00.000Z',
    '2026-03-29T05:00:00.000Z',
    420,
  ],
  [
    'a longer one, in autumn',
    draft({ day: '2026-10-25', asleep: '23:00', awake: '07:00' }),
    '2026-10-24T21:00:00.000Z',
    '2026-10-25T06:00:00.000Z',
    540,
  ],
])('two times on the clock become %s', (_name, typed, asleep_at, woke_at, minutes) => {
  expect(readNight(typed, madrid, noon)).toEqual({ night: { asleep_at, woke_at, quality: null, notes: null } })
  expect(lengthOfDraft(typed, madrid)).toBe(minutes)
})

test.each([
  [
    'no times',
    draft({ asleep: '', awake: '' }),
    { asleep_at: sleepTexts.asleepMissing, woke_at: sleepTexts.wokeMissing },
  ],
  ['no day', draft({ day: '' }), { day: sleepTexts.dayMissing }],
  ['a waking to come', draft({ awake: '14:00' }), { woke_at: futureTime }],
  ['the same time twice', draft({ asleep: '05:35', awake: '05:35' }), { woke_at: sleepTexts.wokeFirst }],
  ['three minutes', draft({ asleep: '05:32' }), { woke_at: sleepTexts.tooShort }],
])('%s is a problem of its field', (_name, typed, problems) => {
  expect(readNight(typed, madrid, noon)).toEqual({ problems })
})

test('times that are not touched stay to the second, whatever the clock showed twice', () => {
  const night = {
    asleep_at: '2026-10-25T00:30:07.000Z',
    woke_at: '2026-10-25T01:30:09.000Z',
    quality: 'tired',
  } as const
  const shown = draftOfNight(night, madrid)
  expect(shown).toMatchObject({ day: '2026-10-25', asleep: '02:30', awake: '02:30' })
  expect(readNight({ ...shown, notes: ' Rain ' }, madrid, noon, night)).toEqual({ night: { ...night, notes: 'Rain' } })
})

test('usual times are the middle ones, on both sides of midnight, and the first ones until three nights are known', () => {
  const days = [
    slept('2026-11-18', '2026-11-17T22:10:00Z', '2026-11-18T05:50:00Z'),
    slept('2026-11-19', '2026-11-18T23:20:00Z', '2026-11-19T06:12:00Z'),
    slept('2026-11-20', '2026-11-19T22:42:00Z', '2026-11-20T07:30:00Z'),
  ]
  expect(usualTimes(days, madrid)).toEqual({ asleep: '23:40', awake: '07:10' })
  expect(usualTimes(days.slice(1), madrid)).toBeNull()
  expect(likelyTimes(days.slice(1), '2026-11-20', madrid, noon)).toEqual({ asleep: '23:00', awake: '07:00' })
  expect(bedtimeFor(450, days, madrid)).toBe('23:45')
  // Nobody has woken up at ten past seven yet, if it is six.
  const early = Date.parse('2026-11-20T05:03:00Z')
  expect(likelyTimes(days, '2026-11-20', madrid, early)).toEqual({ asleep: '23:40', awake: '06:00' })
  expect(likelyTimes(days, '2026-11-19', madrid, early).awake).toBe('07:10')
})

test('soon after midnight the latest night is still that of yesterday', () => {
  expect(dayOfLatestNight(Date.parse('2026-11-20T00:30:00Z'), madrid)).toBe('2026-11-19')
  expect(dayOfLatestNight(Date.parse('2026-11-20T04:36:00Z'), madrid)).toBe('2026-11-20')
})
