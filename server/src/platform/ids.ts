import { randomUUID } from 'node:crypto'
import { Id } from '@finu/contract/platform/wire'

let sequence = 0

/**
 * Makes a UUIDv7 (RFC 9562): sorts by time, and within a millisecond by the order in which one process made them.
 * @param instant its time
 */
export function newId(instant: Date): string {
  sequence = (sequence + 1) & 0x3ffff
  // Node draws entropy for many random UUIDs at once; their last 62 bits are random.
  const random = randomUUID().slice(-15).replace('-', '')
  const time = instant.getTime().toString(16).padStart(12, '0')
  // 12 bits of the counter follow the version, 6 more the variant.
  const high = (sequence >> 6).toString(16).padStart(3, '0')
  const low = (0x80 | (sequence & 0x3f)).toString(16)
  return `${time.slice(0, 8)}-${time.slice(8)}-7${high}-${low}${random.slice(0, 2)}-${random.slice(2)}`
}

/** Returns the smallest id of an instant, for a page that starts there. Instants before 1970 count as 1970. */
export function firstIdAt(instant: Date): string {
  const time = Math.max(0, instant.getTime()).toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-000000000000`
}

/** Returns true for the text of an id, in capitals or not. */
export const isId = (text: string): boolean => Id.safeParse(text).success
