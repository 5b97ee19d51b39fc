import { expect, test } from 'vitest'
import { formatMoment, formatSecond, ledgerDay } from './format-when.ts'

const at = '2025-11-18T23:04:07.000Z'

test('moments are those of the person’s zone, the ledger’s days those of UTC', () => {
  expect(formatMoment(at, 'Europe/Madrid')).toBe('Wednesday 19 November 2025, 00:04')
  expect(formatSecond(at, 'Europe/Madrid')).toBe('00:04:07')
  expect(ledgerDay(at)).toBe('2025-11-18')
})
