import type { Assertion, NewCredential } from '@finu/contract/accounts/passkeys'
import * as z from 'zod/mini'
import { handleOf, type Site } from './passkey-options.ts'

/** Loaded with the first passkey: they take memory, and a server may never need them. */
const loadTools = async () => ({
  ...(await import('@simplewebauthn/server')),
  ...(await import('@simplewebauthn/server/helpers')),
})

const challengeBytes = 32

/** The browser's own description of the request, with its origin. */
const ClientData = z.object({ challenge: z.string(), crossOrigin: z.optional(z.boolean()) })

/** Reads the challenge of a response; null if it is not ours, or another site's page asked within ours. */
export function readChallenge(clientDataJSON: string): Buffer | null {
  try {
    const clientData = ClientData.parse(JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8')))
    const challenge = Buffer.from(clientData.challenge, 'base64url')
    return clientData.crossOrigin === true || challenge.length !== challengeBytes ? null : challenge
  } catch {
    return null
  }
}

/** A stored key. */
export interface StoredKey {
  public_key: Buffer
  counter: number
}

const expectationsOf = ({ origin, rpId }: Site, challenge: Buffer) => ({
  expectedChallenge: challenge.toString('base64url'),
  expectedOrigin: origin,
  expectedRPID: rpId,
  requireUserVerification: true,
})

/**
 * Verifies what a key signed: for this site, this challenge and this person, whom the key verified.
 * @returns the key's counter; null if anything is wrong
 */
export async function verifyAssertion(
  assertion: Assertion,
  { public_key, counter }: StoredKey,
  userId: string,
  site: Site,
  challenge: Buffer,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await loadTools()
  if (assertion.response.userHandle !== handleOf(userId)) return null
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      ...expectationsOf(site, challenge),
      response: { ...assertion, clientExtensionResults: {} },
      credential: { id: assertion.id, publicKey: new Uint8Array(public_key), counter },
    })
    return verified ? authenticationInfo.newCounter : null
  } catch {
    // Every fault gets the same answer.
    return null
  }
}

/** A key that was just created. */
export interface NewKey extends StoredKey {
  credentialId: string
}

/**
 * Verifies a new key. One with certificates of its maker is refused: they were not requested, and checking them would
 * mean contacting addresses that they name.
 * @returns null if anything is wrong
 */
export async function verifyNewKey(
  { response: { attestationObject, clientDataJSON }, ...credential }: NewCredential,
  site: Site,
  challenge: Buffer,
): Promise<NewKey | null> {
  const { decodeAttestationObject, verifyRegistrationResponse } = await loadTools()
  try {
    const attestation = decodeAttestationObject(new Uint8Array(Buffer.from(attestationObject, 'base64url')))
    const [format, statement] = [attestation.get('fmt'), attestation.get('attStmt')]
    if (format !== 'none' && !(format === 'packed' && statement.get('x5c') === undefined)) return null
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      ...expectationsOf(site, challenge),
      response: { ...credential, response: { attestationObject, clientDataJSON }, clientExtensionResults: {} },
    })
    if (!verified) return null
    const { id, publicKey, counter } = registrationInfo.credential
    return id === credential.id ? { credentialId: id, public_key: Buffer.from(publicKey), counter } : null
  } catch {
    return null
  }
}
