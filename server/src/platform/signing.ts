import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

const markBytes = 16

/** A key for one purpose, from the installation's one secret. */
export const deriveKey = (serverKey: Uint8Array, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', serverKey, '', purpose, 32))

/** The mark that only who has the key can put on something: 128 bits. */
export const signWith = (key: Uint8Array, content: string | Uint8Array): Buffer =>
  createHmac('sha256', key).update(content).digest().subarray(0, markBytes)

/** Whether a mark is the key's; takes equally long for every wrong one. */
export function isSignedWith(key: Uint8Array, content: string | Uint8Array, mark: Uint8Array): boolean {
  return mark.length === markBytes && timingSafeEqual(signWith(key, content), mark)
}
