import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { KeyRing } from './key-ring.ts'
import { deriveKey } from './signing.ts'

const method = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/** Encrypts data that must be readable again, so that others who read its rows cannot. */
export interface Seals {
  /** Seals with the newest key. @param whose a person's id: it opens only with the same id */
  seal(content: Uint8Array, whose: string): Buffer
  /** @throws if it was not sealed here, or for somebody else */
  open(sealed: Uint8Array, whose: string): Buffer
}

/** @returns a nonce, the content encrypted by AES-256-GCM, and its tag */
function sealWith(key: Uint8Array, content: Uint8Array, whose: string): Buffer {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(method, key, nonce).setAAD(Buffer.from(whose))
  return Buffer.concat([nonce, cipher.update(content), cipher.final(), cipher.getAuthTag()])
}

/** Opens data sealed without a version, as it was while the key was in the database. @throws as `Seals.open` does */
export function openWith(key: Uint8Array, sealed: Uint8Array, whose: string): Buffer {
  const decipher = createDecipheriv(method, key, sealed.subarray(0, nonceBytes), { authTagLength: tagBytes })
    .setAAD(Buffer.from(whose))
    .setAuthTag(sealed.subarray(-tagBytes))
  return Buffer.concat([decipher.update(sealed.subarray(nonceBytes, -tagBytes)), decipher.final()])
}

/** Returns the version of the key that something was sealed with. */
export const versionOf = (sealed: Uint8Array): number => sealed[0] ?? 0

/** Opens the seals of one purpose. Sealed data is the version of the key in a byte, and what that key sealed. */
export function openSeals(ring: KeyRing, purpose: string): Seals {
  const keys = new Map(ring.map(({ version, key }) => [version, deriveKey(key, purpose)]))
  const newest = ring[0].version
  return {
    seal: (content, whose) => Buffer.concat([Buffer.from([newest]), sealWith(keys.get(newest)!, content, whose)]),
    open(sealed, whose) {
      const key = keys.get(versionOf(sealed))
      if (!key) throw new Error('sealed with a key that is not known here')
      return openWith(key, sealed.subarray(1), whose)
    },
  }
}
