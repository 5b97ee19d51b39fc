import { randomUUID } from 'node:crypto'

let sequence = 0

/**
 * A UUIDv7 (RFC 9562): sorts by time, and within a millisecond by the order in which one process made them.
 * @param instant its time
 */
export function newId(instant: Date): string {
  sequence = (sequence + 1) & 0x3ffff
  // Entropy that Node draws for many ids at once; the last 62 bits of a random UUID are random.
  const random = randomUUID().slice(-15).replace('-', '')
  const time = instant.getTime().toString(16).padStart(12, '0')
  // 12 bits of the counter after the version, 6 more after the variant.
  const high = (sequence >> 6).toString(16).padStart(3, '0')
  const low = (0x80 | (sequence & 0x3f)).toString(16)
  return `${time.slice(0, 8)}-${time.slice(8)}-7${high}-${low}${random.slice(0, 2)}-${random.slice(2)}`
}

/** The smallest id that an instant can have: where a page that starts then begins. None is older than 1970. */
export function firstIdAt(instant: Date): string {
  const time = Math.max(0, instant.getTime()).toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-000000000000`
}
