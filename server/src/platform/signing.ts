import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { KeyRing } from './key-ring.ts'

const markBytes = 16

/** A key for one purpose, from one of the installation's keys. */
export const deriveKey = (key: Uint8Array, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', key, '', purpose, 32))

/** The mark that only who has the key can put on something: 128 bits. */
export const signWith = (key: Uint8Array, content: string | Uint8Array): Buffer =>
  createHmac('sha256', key).update(content).digest().subarray(0, markBytes)

/** Whether a mark is the key's; takes equally long for every wrong one. */
export function isSignedWith(key: Uint8Array, content: string | Uint8Array, mark: Uint8Array): boolean {
  return mark.length === markBytes && timingSafeEqual(signWith(key, content), mark)
}

/** The key that hides the names of who is counted. A newer one begins counting anew. */
export const countingKeyOf = (ring: KeyRing): Buffer => deriveKey(ring[0].key, 'who is counted')

/** Marks of one purpose: the newest key's on what is new, every known key's on what comes back. */
export interface Signer {
  sign(content: string | Uint8Array): Buffer
  isSigned(content: string | Uint8Array, mark: Uint8Array): boolean
}

export function openSigner(ring: KeyRing, purpose: string): Signer {
  const keys = ring.map(({ key }) => deriveKey(key, purpose))
  return {
    sign: (content) => signWith(keys[0]!, content),
    isSigned: (content, mark) => keys.some((key) => isSignedWith(key, content, mark)),
  }
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
