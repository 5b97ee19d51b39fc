import { expect, test } from 'vitest'
import { findOpening, leftOf } from './person-limit.ts'

const at = (hour: number) => `2026-11-20T${String(hour).padStart(2, '0')}:00:00.000Z`
const ms = (hour: number) => Date.parse(at(hour))
const limit = {
  points: 5_000,
  used: 5_000,
  opens: [
    { at: at(8), points: 60 },
    { at: at(12), points: 500 },
    { at: at(18), points: 4_440 },
  ],
}

test('points used a day ago can be used again from that moment on', () => {
  expect([7, 8, 12, 18].map((hour) => leftOf(limit, ms(hour)))).toEqual([0, 60, 560, 5_000])
})

test('the limit opens once the minimum is available, with all points available by then', () => {
  expect(findOpening(limit, 100, ms(7))).toEqual({ at: at(12), points: 560, wholeAt: at(18) })
  expect(findOpening(limit, 100, ms(9))).toEqual({ at: at(12), points: 560, wholeAt: at(18) })
  expect(findOpening(limit, 600, ms(9))).toEqual({ at: at(18), points: 5_000, wholeAt: at(18) })
})

test('there is no opening to wait for if enough is available or nothing was used', () => {
  expect(findOpening(limit, 100, ms(12))).toBeNull()
  expect(findOpening({ points: 5_000, used: 0, opens: [] }, 100, ms(0))).toBeNull()
})
