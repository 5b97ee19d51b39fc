import { passkeys, type Assertion, type RequestOptions } from '@finu/contract/accounts/passkeys'
import type { Passkey } from '@finu/contract/accounts/passkey'
import type { User } from '@finu/contract/accounts/user'
import { startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser'
import { call } from '../lib/api.ts'
import { enter } from './queries.ts'

/** A failure of the browser or the passkey, with a text to show. */
export class PasskeyFailure extends Error {}

const words = {
  cancelled: 'No passkey was used. Try again, or choose another way.',
  notMade: 'No passkey was made. Try again when you are ready.',
  present: 'This device has a passkey for your account already.',
  elsewhere: 'Passkeys work at the address of Finu alone. Open it there.',
  failed: 'The passkey could not be used here.',
} as const

/** Awaits the browser's prompt. @throws PasskeyFailure if the person cancels or it fails */
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

/** Signs in with a passkey that the person chooses in the browser. @throws PasskeyFailure */
export async function signInWithPasskey(): Promise<User> {
  const { options } = await call(passkeys.challenge)
  return enter(await call(passkeys.authenticate, { body: { credential: await sign(options) } }), 'passkey')
}

/** Confirms the signed-in person's identity with a passkey. @throws PasskeyFailure */
export async function confirmWithPasskey(): Promise<void> {
  const { options } = await call(passkeys.confirmChallenge)
  await call(passkeys.confirm, { body: { credential: await sign(options) } })
}

/** Lets a passkey sign the challenge. @throws PasskeyFailure */
async function sign(optionsJSON: RequestOptions): Promise<Assertion> {
  const { id, rawId, response } = await ask(startAuthentication({ optionsJSON }), words.cancelled)
  const { userHandle } = response
  if (userHandle === undefined) throw new PasskeyFailure(words.failed)
  return { id, rawId, type: 'public-key', response: { ...response, userHandle } }
}

/** Creates a passkey and adds it to the account. @throws PasskeyFailure */
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
