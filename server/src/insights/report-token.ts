import { isSignedWith, signWith } from '../platform/signing.ts'

const idBytes = 16

/** The token of a letter's link: whose reports it stops, and our mark on that. It holds as long as the letter is kept. */
export function stopToken(key: Uint8Array, userId: string): string {
  const id = Buffer.from(userId.replaceAll('-', ''), 'hex')
  return Buffer.concat([id, signWith(key, id)]).toString('base64url')
}

/** Whose reports a token stops; null where we did not give it out. */
export function readStopToken(key: Uint8Array, token: string): string | null {
  const bytes = Buffer.from(token, 'base64url')
  const id = bytes.subarray(0, idBytes)
  if (id.length !== idBytes || !isSignedWith(key, id, bytes.subarray(idBytes))) return null
  const hex = id.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
