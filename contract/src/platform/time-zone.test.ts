import { expect, test } from 'vitest'
import { findTimeZone, TimeZone } from './time-zone.ts'

const read = (name: string) => {
  const { success, data } = TimeZone.safeParse(name)
  return success ? data : null
}

test.each([
  ['PST', 'America/Los_Angeles'],
  ['IST', 'Asia/Calcutta'],
  ['BST', 'Asia/Dhaka'],
  ['ACT', 'Australia/Darwin'],
  ['US/Pacific-New', 'America/Los_Angeles'],
  ['Canada/East-Saskatchewan', 'America/Regina'],
  ['SystemV/AST4', 'America/Puerto_Rico'],
  ['systemv/yst9ydt', 'America/Anchorage'],
])('the old name %s is taken as %s', (old, present) => {
  expect(read(old)).toBe(present)
  expect(read(present)).toBe(present)
})

test.each(['Europe/Madrid', 'UTC', 'EST5EDT', 'Asia/Kolkata', 'America/Argentina/Buenos_Aires', 'europe/berlin'])(
  '%s stays as it is',
  (name) => expect(read(name)).toBe(name),
)

test.each(['', 'Mars/Olympus', '+01:00', '-05', 'Etc/Unknown', 'Factory', '2026-01-01T00:00Z', 'UTC\0'])(
  '%j is no zone',
  (name) => expect([read(name), findTimeZone(name)]).toEqual([null, null]),
)

test('every zone is counted in by Intl and by Temporal', () => {
  for (const name of [...Intl.supportedValuesOf('timeZone'), 'PST', 'VST', 'MIT', 'SystemV/HST10']) {
    const timeZone = read(name)!
    expect(Temporal.PlainDate.from('2026-03-02').toZonedDateTime({ timeZone }).epochMilliseconds).toBeGreaterThan(0)
    expect(new Date().toLocaleDateString('en-CA', { timeZone })).toMatch(/^\d{4}-/)
  }
})
