import type { CreationOptions, RequestOptions } from '@finu/contract/accounts/passkeys'

/** How long a challenge is good. */
export const challengeMs = 300_000

/** Where passkeys are good: the address people open, and its host, by which keys know it. */
export interface Site {
  origin: string
  rpId: string
}

export function siteOf(publicUrl: string): Site {
  const { origin, hostname } = new URL(publicUrl)
  return { origin, rpId: hostname }
}

/** EdDSA, ES256 and RS256: what keys have, the strongest first. */
const algorithms = [-8, -7, -257]

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
/** What a key hands back to say whose it is: nothing but the account's id. */
export const handleOf = (userId: string): string => Buffer.from(userId.replaceAll('-', ''), 'hex').toString('base64url')

/** What a browser asks a key for, to sign in: any key of this site that knows who it belongs to. */
export const requestOptions = ({ rpId }: Site, challenge: Uint8Array): RequestOptions => ({
  challenge: base64(challenge),
  rpId,
  timeout: challengeMs,
  userVerification: 'required',
})

interface Owner {
  userId: string
  /** What the account is called by where keys are chosen. */
  name: string
  displayName: string
  /** Ids of the keys it has: none of them is made anew. */
  has: readonly string[]
}

/** What a browser asks for a new key. It is not asked who made it: any will do. */
export const creationOptions = (
  { rpId }: Site,
  challenge: Uint8Array,
  { userId, name, displayName, has }: Owner,
): CreationOptions => ({
  challenge: base64(challenge),
  rp: { id: rpId, name: 'Finu' },
  user: { id: handleOf(userId), name, displayName },
  pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
  timeout: challengeMs,
  excludeCredentials: has.map((id) => ({ type: 'public-key', id })),
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  attestation: 'none',
})
