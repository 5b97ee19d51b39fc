import { passkeys, type Assertion, type RequestOptions } from '@finu/contract/accounts/passkeys'
import type { Passkey } from '@finu/contract/accounts/passkey'
import type { User } from '@finu/contract/accounts/user'
import { startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser'
import { call } from '../lib/api.ts'
import { enter } from './queries.ts'

/** A failure between the browser and the key, in words to show. */
export class PasskeyFailure extends Error {}

const words = {
  cancelled: 'No passkey was used. Try again, or choose another way.',
  notMade: 'No passkey was made. Try again when you are ready.',
  present: 'This device has a passkey for your account already.',
  elsewhere: 'Passkeys work at the address of Finu alone. Open it there.',
  failed: 'The passkey could not be used here.',
} as const

/** Asks the browser, which asks the person. @throws PasskeyFailure */
async function ask<T>(work: Promise<T>, unwilling: string): Promise<T> {
  try {
    return await work
  } catch (error) {
    const code = error instanceof WebAuthnError ? error.code : null
    if (code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED') throw new PasskeyFailure(words.present)
    if (code === 'ERROR_INVALID_DOMAIN' || code === 'ERROR_INVALID_RP_ID') throw new PasskeyFailure(words.elsewhere)
    const isUnwilling = error instanceof Error && /^(NotAllowed|Abort)Error$/.test(error.name)
    throw new PasskeyFailure(isUnwilling ? unwilling : words.failed)
  }
}

/** Signs in with a passkey of this browser's choice. @throws PasskeyFailure */
export async function signInWithPasskey(): Promise<User> {
  const { options } = await call(passkeys.challenge)
  return enter(await call(passkeys.authenticate, { body: { credential: await sign(options) } }), 'passkey')
}

/** Has a passkey prove once more who is signed in. @throws PasskeyFailure */
export async function confirmWithPasskey(): Promise<void> {
  const { options } = await call(passkeys.confirmChallenge)
  await call(passkeys.confirm, { body: { credential: await sign(options) } })
}

/** Has a passkey sign. @throws PasskeyFailure */
async function sign(optionsJSON: RequestOptions): Promise<Assertion> {
  const { id, rawId, response } = await ask(startAuthentication({ optionsJSON }), words.cancelled)
  const { userHandle } = response
  if (userHandle === undefined) throw new PasskeyFailure(words.failed)
  return { id, rawId, type: 'public-key', response: { ...response, userHandle } }
}

/** Has a passkey made and adds it to the account. @throws PasskeyFailure */
export async function makePasskey(name: string): Promise<Passkey> {
  const { options: optionsJSON } = await call(passkeys.addChallenge)
  const { id, rawId, response } = await ask(startRegistration({ optionsJSON }), words.notMade)
  const { clientDataJSON, attestationObject, transports = [] } = response
  const credential = {
    id,
    rawId,
    type: 'public-key' as const,
    response: { clientDataJSON, attestationObject, transports },
  }
  return call(passkeys.add, { body: { name, credential } })
}
