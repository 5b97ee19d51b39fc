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

const idBytes = 16

/** A person's id with our mark on it, for one purpose: what a link may do without a session. It holds for ever. */
export function signId(key: Uint8Array, userId: string): string {
  const id = Buffer.from(userId.replaceAll('-', ''), 'hex')
  return Buffer.concat([id, signWith(key, id)]).toString('base64url')
}

/** Whose id such a token holds; null where it was not signed with the key. */
export function readSignedId(key: Uint8Array, token: string): string | null {
  const bytes = Buffer.from(token, 'base64url')
  const id = bytes.subarray(0, idBytes)
  if (id.length !== idBytes || !isSignedWith(key, id, bytes.subarray(idBytes))) return null
  const hex = id.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
