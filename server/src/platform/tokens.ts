import { createHmac, hash, randomBytes } from 'node:crypto'
import { deriveKey, isSignedWith, signWith } from './signing.ts'

/** What a token says before it is looked up. */
export interface ReadToken {
  userId: string
  /** What is stored of it. */
  hash: Buffer
}

/**
 * Makes and reads the opaque tokens of sessions and letters. A token carries whose it is, so that looking it up names
 * the user like any other statement, and a mark, so that one that was never given out costs neither a look-up nor
 * anything else.
 */
export interface Tokens {
  /** 16 bytes of the user's id, 256 random bits, the mark. Only its hash is ever stored. */
  create(userId: string): string
  /** The one token that follows a token when it is refreshed: who has neither it nor the key cannot tell it. */
  follow(token: string): string
  /** Null for what this installation has never given out. */
  read(token: string): ReadToken | null
}

const userBytes = 16
const randomLength = 32
const shape = /^[\w-]{86}$/
/** What tokens say does not change: so many that were read lately need no second reading. */
const mostRemembered = 5_000

export function openTokens(serverKey: Uint8Array): Tokens {
  const key = deriveKey(serverKey, 'tokens')
  const remembered = new Map<string, ReadToken>()
  const followKey = deriveKey(serverKey, 'following tokens')
  function seal(user: Uint8Array, random: Uint8Array): string {
    const content = Buffer.concat([user, random])
    return Buffer.concat([content, signWith(key, content)]).toString('base64url')
  }
  return {
    create: (userId) => seal(Buffer.from(userId.replaceAll('-', ''), 'hex'), randomBytes(randomLength)),
    follow: (token) =>
      seal(
        Buffer.from(token, 'base64url').subarray(0, userBytes),
        createHmac('sha256', followKey).update(token).digest(),
      ),
    read(token) {
      const known = remembered.get(token)
      if (known) return known
      if (!shape.test(token)) return null
      const bytes = Buffer.from(token, 'base64url')
      const content = bytes.subarray(0, userBytes + randomLength)
      // One text for one token: the last letter has bits to spare.
      if (bytes.toString('base64url') !== token) return null
      if (!isSignedWith(key, content, bytes.subarray(content.length))) return null
      const id = bytes.subarray(0, userBytes).toString('hex')
      const userId = `${id.slice(0, 8)}-${id.slice(8, 12)}-${id.slice(12, 16)}-${id.slice(16, 20)}-${id.slice(20)}`
      const read = { userId, hash: hashToken(token) }
      if (remembered.size >= mostRemembered) remembered.clear()
      remembered.set(token, read)
      return read
    },
  }
}

/** 256 random bits need no slow hash. */
export const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer')
