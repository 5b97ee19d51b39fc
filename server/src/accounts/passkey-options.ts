import type { CreationOptions, RequestOptions } from '@finu/contract/accounts/passkeys'

/** How long a challenge is valid. */
export const challengeMs = 300_000

/** The site of passkeys: the public address, and its host, which identifies it to keys. */
export interface Site {
  origin: string
  rpId: string
}

export function siteOf(publicUrl: string): Site {
  const { origin, hostname } = new URL(publicUrl)
  return { origin, rpId: hostname }
}

/** EdDSA, ES256 and RS256: the algorithms of keys, strongest first. */
const algorithms = [-8, -7, -257]

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
/** Returns the user handle of a key: only the account's id. */
export const handleOf = (userId: string): string => Buffer.from(userId.replaceAll('-', ''), 'hex').toString('base64url')

/** Returns the options to sign in with any key of this site that stores its owner. */
export const requestOptions = ({ rpId }: Site, challenge: Uint8Array): RequestOptions => ({
  challenge: base64(challenge),
  rpId,
  timeout: challengeMs,
  userVerification: 'required',
})

interface Owner {
  userId: string
  /** Name of the account where people choose a key. */
  name: string
  displayName: string
  /** Ids of its keys, so that none of them is created again. */
  has: readonly string[]
}

/** Returns the options for a new key of any maker. */
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
