import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { KeyRing } from './key-ring.ts'

const markBytes = 16

/** Derives a key for one purpose from one of the installation's keys. */
export const deriveKey = (key: Uint8Array, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', key, '', purpose, 32))

/** Returns a mark of 128 bits that only the key's owner can compute. */
export const signWith = (key: Uint8Array, content: string | Uint8Array): Buffer =>
  createHmac('sha256', key).update(content).digest().subarray(0, markBytes)

/** Checks whether a mark is the key's; takes equally long for every wrong one. */
export function isSignedWith(key: Uint8Array, content: string | Uint8Array, mark: Uint8Array): boolean {
  return mark.length === markBytes && timingSafeEqual(signWith(key, content), mark)
}

/** Returns the key that hashes the names in counts of attempts. A new key resets the counts. */
export const countingKeyOf = (ring: KeyRing): Buffer => deriveKey(ring[0].key, 'who is counted')

/** Marks for one purpose: signs with the newest key, and accepts the marks of every known key. */
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

/** Signs a person's id for one purpose, for links that work without a session. It stays valid for ever. */
export function signId(key: Uint8Array, userId: string): string {
  const id = Buffer.from(userId.replaceAll('-', ''), 'hex')
  return Buffer.concat([id, signWith(key, id)]).toString('base64url')
}

/** Returns the id in such a token; null if it was not signed with the key. */
export function readSignedId(key: Uint8Array, token: string): string | null {
  const bytes = Buffer.from(token, 'base64url')
  const id = bytes.subarray(0, idBytes)
  if (id.length !== idBytes || !isSignedWith(key, id, bytes.subarray(idBytes))) return null
  const hex = id.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
