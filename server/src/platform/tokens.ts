import { hash, randomBytes } from 'node:crypto'

/**
 * Makes an opaque token that carries whose it is, so that looking it up names the user like any other statement.
 * 16 bytes of the user's id, then 256 random bits; only its hash is ever stored.
 */
export function createToken(userId: string): string {
  return Buffer.concat([Buffer.from(userId.replaceAll('-', ''), 'hex'), randomBytes(32)]).toString('base64url')
}

/** What a token says before it is looked up, or null for what cannot be one. */
export function readToken(token: string): { userId: string; hash: Buffer } | null {
  if (!/^[\w-]{64}$/.test(token)) return null
  const id = Buffer.from(token, 'base64url').subarray(0, 16).toString('hex')
  const userId = `${id.slice(0, 8)}-${id.slice(8, 12)}-${id.slice(12, 16)}-${id.slice(16, 20)}-${id.slice(20)}`
  return { userId, hash: hashToken(token) }
}

/** 256 random bits need no slow hash. */
export const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer')
