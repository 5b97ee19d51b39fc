import { Secret, TOTP } from 'otpauth'

/** The length of a secret in bytes: that of the hash it keys (RFC 4226, 4). */
export const secretBytes = 20

const periodSeconds = 30
/**
 * Half minutes before and after whose codes are accepted too: people take time to type, and clocks differ (RFC 6238,
 * 5.2).
 */
const tolerance = 1

const rules = { issuer: 'Finu', algorithm: 'SHA1', digits: 6, period: periodSeconds } as const
const read = (secret: Uint8Array) => new Secret({ buffer: new Uint8Array(secret).buffer })

/** Returns a secret in the form that people type. */
export const writeSecret = (secret: Uint8Array): string => read(secret).base32

/** Returns a secret as the address in a QR code. @param account its name in the app */
export const writeUri = (secret: Uint8Array, account: string): string =>
  new TOTP({ ...rules, label: account, secret: read(secret) }).toString()

/**
 * Finds the half minute of a code near now, counted from 1970.
 * @param after the latest one whose code was used: its code and earlier ones are used up
 * @returns null if the code is wrong or used up
 */
export function findHalfMinute(secret: Uint8Array, code: string, now: Date, after: number): number | null {
  const timestamp = now.getTime()
  const distance = TOTP.validate({ ...rules, secret: read(secret), token: code, timestamp, window: tolerance })
  if (distance === null) return null
  const halfMinute = Math.floor(timestamp / 1_000 / periodSeconds) + distance
  return halfMinute > after ? halfMinute : null
}
