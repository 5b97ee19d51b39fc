import { expect, test } from 'vitest'
import { formatMoment, formatSecond, ledgerDay } from './format-when.ts'

const at = '2025-11-18T23:04:07.000Z'

test('times are in the person’s zone, and the ledger’s days in UTC', () => {
  expect(formatMoment(at, 'Europe/Madrid')).toBe('Wednesday 19 November 2025, 00:04')
  expect(formatSecond(at, 'Europe/Madrid')).toBe('00:04:07')
  expect(ledgerDay(at)).toBe('2025-11-18')
})
