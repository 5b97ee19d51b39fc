import { ticketPrefix } from '@finu/contract/accounts/tickets'
import { createHmac, hash, randomBytes } from 'node:crypto'
import type { KeyRing } from './key-ring.ts'
import { deriveKey, openSigner, type Signer } from './signing.ts'

/** Content of a token, which is not looked up yet. */
export interface ReadToken {
  userId: string
  /** Its stored hash. */
  hash: Buffer
  /** 16 bytes that a session's token shares with those that replace it. */
  family: Buffer
}

/**
 * Makes and reads the opaque tokens of sessions and letters. A token contains its user's id, so that its look-up names
 * the user like any other statement, and a mark, so that a token that was never issued costs no look-up.
 */
export interface Tokens {
  /** Makes a token: 16 bytes of the user's id, 16 of its family, 16 of its own, the mark. Only its hash is stored. */
  create(userId: string): string
  /** Returns the token that replaces a refreshed one, of the same family: computing it takes both that token and the key. */
  follow(token: string): string
  /** Null if this installation never issued it. */
  read(token: string): ReadToken | null
  /** Tickets that a browser swaps once for a session, with a key of their own. */
  tickets: {
    create(userId: string): string
    read(token: string): ReadToken | null
  }
  /** Tickets of sign-ins that wait for their second step: none leads to a session by itself. */
  steps: {
    create(userId: string): string
    read(token: string): ReadToken | null
  }
  /** Tokens of people's own programs, with a key of their own, so that none is accepted as a session's. */
  personal: {
    /** @param asked the request's Idempotency-Key and id, from which the token is derived; null: random */
    create(userId: string, asked: { key: string; id: string } | null): string
    read(token: string): ReadToken | null
  }
}

const userBytes = 16
const familyBytes = 16
const randomLength = 32
const shape = /^[\w-]{86}$/
/** The size of the cache of parsed tokens, whose content does not change. */
const mostRemembered = 5_000
/** Lets secret scanners recognise one of our tokens in published text. */
const personalPrefix = 'finu_'

const stepPrefix = 'step_'

const bytesOf = (userId: string) => Buffer.from(userId.replaceAll('-', ''), 'hex')

/** Makes and reads tokens of one kind. */
function openKind(signer: Signer, prefix: string) {
  const remembered = new Map<string, ReadToken>()
  return {
    seal(user: Uint8Array, random: Uint8Array): string {
      const content = Buffer.concat([user, random])
      return prefix + Buffer.concat([content, signer.sign(content)]).toString('base64url')
    },
    read(token: string): ReadToken | null {
      const known = remembered.get(token)
      if (known) return known
      const text = token.slice(prefix.length)
      if (!token.startsWith(prefix) || !shape.test(text)) return null
      const bytes = Buffer.from(text, 'base64url')
      const content = bytes.subarray(0, userBytes + randomLength)
      // Allows one text for each token: the last letter has unused bits.
      if (bytes.toString('base64url') !== text) return null
      if (!signer.isSigned(content, bytes.subarray(content.length))) return null
      const id = bytes.subarray(0, userBytes).toString('hex')
      const userId = `${id.slice(0, 8)}-${id.slice(8, 12)}-${id.slice(12, 16)}-${id.slice(16, 20)}-${id.slice(20)}`
      const family = bytes.subarray(userBytes, userBytes + familyBytes)
      const read = { userId, hash: hashToken(token), family }
      if (remembered.size >= mostRemembered) remembered.clear()
      remembered.set(token, read)
      return read
    },
  }
}

/** Reads tokens marked by any key of the ring; new ones have the newest key's mark. */
export function openTokens(ring: KeyRing): Tokens {
  const sessions = openKind(openSigner(ring, 'tokens'), '')
  const tickets = openKind(openSigner(ring, 'sign-in tickets'), ticketPrefix)
  const steps = openKind(openSigner(ring, 'second steps'), stepPrefix)
  const personal = openKind(openSigner(ring, 'personal tokens'), personalPrefix)
  const followKey = deriveKey(ring[0].key, 'following tokens')
  const askKey = deriveKey(ring[0].key, 'asked tokens')
  const digest = (key: Uint8Array, text: string) => createHmac('sha256', key).update(text).digest()
  return {
    create: (userId) => sessions.seal(bytesOf(userId), randomBytes(randomLength)),
    follow(token) {
      const bytes = Buffer.from(token, 'base64url')
      const family = bytes.subarray(userBytes, userBytes + familyBytes)
      const own = digest(followKey, token).subarray(0, randomLength - familyBytes)
      return sessions.seal(bytes.subarray(0, userBytes), Buffer.concat([family, own]))
    },
    read: (token) => sessions.read(token),
    tickets: {
      create: (userId) => tickets.seal(bytesOf(userId), randomBytes(randomLength)),
      read: (token) => tickets.read(token),
    },
    steps: {
      create: (userId) => steps.seal(bytesOf(userId), randomBytes(randomLength)),
      read: (token) => steps.read(token),
    },
    personal: {
      create: (userId, asked) =>
        personal.seal(
          bytesOf(userId),
          asked === null ? randomBytes(randomLength) : digest(askKey, `${userId} ${asked.id} ${asked.key}`),
        ),
      read: (token) => personal.read(token),
    },
  }
}

/** Hashes a token. 128 random bits or more need no slow hash. */
export const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer')
