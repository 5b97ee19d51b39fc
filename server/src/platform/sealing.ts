import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { deriveKey } from './signing.ts'

const method = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/** Keeps what has to be read again from whoever reads the rows that it lies in. */
export interface Seals {
  /** @param whose a person's id: under another one it does not open */
  seal(content: Uint8Array, whose: string): Buffer
  /** @throws where it was not sealed here, or for somebody else */
  open(sealed: Uint8Array, whose: string): Buffer
}

/** Seals of one purpose: a nonce, what is sealed by AES-256-GCM, and its tag. */
export function openSeals(serverKey: Uint8Array, purpose: string): Seals {
  const key = deriveKey(serverKey, purpose)
  return {
    seal(content, whose) {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv(method, key, nonce).setAAD(Buffer.from(whose))
      return Buffer.concat([nonce, cipher.update(content), cipher.final(), cipher.getAuthTag()])
    },
    open(sealed, whose) {
      const decipher = createDecipheriv(method, key, sealed.subarray(0, nonceBytes), { authTagLength: tagBytes })
        .setAAD(Buffer.from(whose))
        .setAuthTag(sealed.subarray(-tagBytes))
      return Buffer.concat([decipher.update(sealed.subarray(nonceBytes, -tagBytes)), decipher.final()])
    },
  }
}
