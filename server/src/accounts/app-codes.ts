import { Secret, TOTP } from 'otpauth'

/** How long a secret is, in bytes: as long as the hash that it keys (RFC 4226, 4). */
export const secretBytes = 20

const periodSeconds = 30
/** Codes of the half minute before and after are taken too: people take time to type, and clocks are not one (RFC 6238, 5.2). */
const tolerance = 1

const rules = { issuer: 'Finu', algorithm: 'SHA1', digits: 6, period: periodSeconds } as const
const read = (secret: Uint8Array) => new Secret({ buffer: new Uint8Array(secret).buffer })

/** A secret as it is typed. */
export const writeSecret = (secret: Uint8Array): string => read(secret).base32

/** A secret as apps read it from a picture. @param account what the app calls it by */
export const writeUri = (secret: Uint8Array, account: string): string =>
  new TOTP({ ...rules, label: account, secret: read(secret) }).toString()

/**
 * The half minute, counted from 1970, that a code is of, where that is about now.
 * @param after the latest one whose code was taken: that one and those before it are spent
 * @returns null where the code is wrong or spent
 */
export function findHalfMinute(secret: Uint8Array, code: string, now: Date, after: number): number | null {
  const timestamp = now.getTime()
  const distance = TOTP.validate({ ...rules, secret: read(secret), token: code, timestamp, window: tolerance })
  if (distance === null) return null
  const halfMinute = Math.floor(timestamp / 1_000 / periodSeconds) + distance
  return halfMinute > after ? halfMinute : null
}
