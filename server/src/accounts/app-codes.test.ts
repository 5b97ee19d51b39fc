import fc from 'fast-check'
import { Secret, TOTP } from 'otpauth'
import { describe, expect, test } from 'vitest'
import { findHalfMinute, secretBytes, writeSecret, writeUri } from './app-codes.ts'

const secrets = fc.uint8Array({ minLength: secretBytes, maxLength: secretBytes })
/** Moments until the year 2200. */
const moments = fc.integer({ min: 60, max: 7_258_118_400 }).map((seconds) => new Date(seconds * 1_000))
const at = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1_000)
const halfMinuteOf = (now: Date) => Math.floor(now.getTime() / 30_000)

/** Returns the code of an app that read the address in the QR code. */
const codeOf = (secret: Uint8Array, now: Date) => {
  const { secret: read } = new TOTP({ secret: Secret.fromBase32(writeSecret(secret)) })
  return new TOTP({ secret: read }).generate({ timestamp: now.getTime() })
}

describe('a code of an app', () => {
  test('is computed as in RFC 6238', () => {
    // RFC 6238, appendix B; apps show the last six digits.
    const secret = Buffer.from('12345678901234567890')
    const examples: [number, string][] = [
      [59, '287082'],
      [1_111_111_109, '081804'],
      [1_234_567_890, '005924'],
      [20_000_000_000, '353130'],
    ]
    for (const [seconds, code] of examples)
      expect(findHalfMinute(secret, code, new Date(seconds * 1_000), 0)).toBe(Math.floor(seconds / 30))
  })

  test('is valid in its half minute and the two beside it, and is used up with all before it', () => {
    fc.assert(
      fc.property(secrets, moments, fc.integer({ min: -30, max: 30 }), (secret, now, distance) => {
        const found = findHalfMinute(secret, codeOf(secret, at(now, distance)), now, 0)
        expect(found).not.toBeNull()
        expect(Math.abs(found! - halfMinuteOf(now))).toBeLessThanOrEqual(1)
        expect(findHalfMinute(secret, codeOf(secret, at(now, distance)), now, found!)).toBeNull()
        expect(findHalfMinute(secret, codeOf(secret, now), now, halfMinuteOf(now) + 1)).toBeNull()
      }),
    )
  })

  test('of another secret or time is invalid, except by chance', () => {
    let taken = 0
    fc.assert(
      fc.property(secrets, secrets, moments, fc.integer({ min: 90, max: 1e6 }), (one, other, now, later) => {
        if (Buffer.from(one).equals(Buffer.from(other))) return
        if (findHalfMinute(one, codeOf(other, now), now, 0) !== null) taken += 1
        if (findHalfMinute(one, codeOf(one, now), at(now, later), 0) !== null) taken += 1
      }),
      { numRuns: 500 },
    )
    // Three of a million codes are valid at once.
    expect(taken).toBeLessThan(3)
  })

  test('is the same from the address as from the text, whatever the account is called', () => {
    fc.assert(
      fc.property(secrets, fc.string({ unit: 'grapheme', minLength: 1, maxLength: 120 }), (secret, account) => {
        const uri = writeUri(secret, account)
        expect(new URL(uri).searchParams.get('secret')).toBe(writeSecret(secret))
        expect(new URL(uri).searchParams.get('issuer')).toBe('Finu')
      }),
    )
  })
})
