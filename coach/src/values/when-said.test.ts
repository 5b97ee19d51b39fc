import { expect, test } from 'vitest'
import { whenSaid } from './when-said.ts'

const clock = { today: '2026-11-25', time: '18:40' }

test.for([
  ['yesterday at 8', -1, '08:00'],
  ['at 8 last night', -1, '20:00'],
  ['yesterday evening at 7', -1, '19:00'],
  ['tuesday night around 11', -1, '23:00'],
  ['4 nights ago', -4, '21:00'],
  ['day b4 yesterday', -2, null],
  ['yesterday arvo', -1, '15:00'],
  ['monday', -2, null],
  ['on Wednesday', -7, null],
  ['on 3 march', -267, null],
  ['on 20/11', -5, null],
  ['2026-11-22', -3, null],
  ['the 12th', -13, null],
  ['on the 28th', -28, null],
  ['on 2 December', -358, null],
  ['half an hour ago', 0, '18:10'],
  ['an hour back', 0, '17:40'],
  ['around half 6', null, '18:30'],
  ['at about six', null, '18:00'],
  ['yesterday on about 3pm', -1, '15:00'],
  ['yesterday around 1', -1, '13:00'],
  ['at quarter to six', null, '17:45'],
  ['at ten to five', null, '16:50'],
  ['at 15h', null, '15:00'],
  ['9:30 this morning', null, '09:30'],
  ['at 7:45 this morning', null, '07:45'],
  ['this morning', null, '08:00'],
  ['at noon', null, '12:00'],
] as const)('%s is %s days back, at %s', ([said, day, time]) => {
  const { minute, ...when } = whenSaid(said, clock)
  const clockTime =
    minute === null
      ? null
      : `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
  expect([when.day, clockTime]).toEqual([day, time])
})

test.for(['since this morning', 'every evening', 'all day', '', 'soon', '\u0000', '99/99', 'a'.repeat(4_000)])(
  'words without a time, such as %j, have no time',
  (said) => expect(whenSaid(said, clock)).toEqual({ day: null, minute: null, isPart: false }),
)

test('a date of two numbers starts with the day, or with the month if people there write it so', () => {
  expect(whenSaid('on 3/4', clock)).toMatchObject({ day: -236 })
  expect(whenSaid('on 3/4', { ...clock, isMonthFirst: true })).toMatchObject({ day: -266 })
  expect(whenSaid('on 11/20', { ...clock, isMonthFirst: true })).toMatchObject({ day: -5 })
  expect(whenSaid('yesterday at 8', { ...clock, isMonthFirst: true })).toMatchObject({ day: -1, minute: 480 })
})
