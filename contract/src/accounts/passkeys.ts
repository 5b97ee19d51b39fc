import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { passkeyTexts } from './passkey-texts.ts'
import { Passkey } from './passkey.ts'
import { refusesSuspended, SignedIn } from './signed-in.ts'
import { Done, IdParams, text } from '../platform/wire.ts'

const base64 = (most: number) =>
  z
    .string(passkeyTexts.invalid)
    .check(z.maxLength(most, passkeyTexts.invalid), z.regex(/^[\w-]+$/, passkeyTexts.invalid))

/** At most 1,023 bytes. */
const CredentialId = base64(1_364)
const ClientData = base64(2_048)
/** The ways in which a browser reaches a key, such as 'internal', 'hybrid' or 'usb'. */
const Transports = z.array(text(20), 'Use a list').check(z.maxLength(8, 'Use at most 8 entries'))

/** A new credential in WebAuthn's own JSON form. */
const NewCredential = z.object(
  {
    id: CredentialId,
    rawId: CredentialId,
    type: z.literal('public-key', passkeyTexts.invalid),
    response: z.object(
      {
        clientDataJSON: ClientData,
        attestationObject: base64(4_096),
        transports: z.optional(Transports),
      },
      passkeyTexts.invalid,
    ),
  },
  passkeyTexts.invalid,
)
export type NewCredential = z.output<typeof NewCredential>

/** A signed challenge in WebAuthn's own JSON form. */
const Assertion = z.object(
  {
    id: CredentialId,
    rawId: CredentialId,
    type: z.literal('public-key', passkeyTexts.invalid),
    response: z.object(
      {
        clientDataJSON: ClientData,
        authenticatorData: base64(1_024),
        signature: base64(1_024),
        userHandle: base64(100),
      },
      passkeyTexts.invalid,
    ),
  },
  passkeyTexts.invalid,
)
export type Assertion = z.output<typeof Assertion>

/** Options with which a browser asks a key to sign in. */
const RequestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
})
export type RequestOptions = z.output<typeof RequestOptions>

/** Options with which a browser creates a new key. */
const CreationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int(),
  excludeCredentials: z.array(z.object({ type: z.literal('public-key'), id: z.string() })),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
})
export type CreationOptions = z.output<typeof CreationOptions>

export const NewPasskey = z.object({
  name: text(60).check(z.minLength(1, passkeyTexts.nameRequired)),
  credential: NewCredential,
})

export const passkeys = {
  challenge: endpoint('POST /auth/passkeys/challenge', {
    summary: 'Create a challenge for signing in with a passkey',
    description: 'Valid once, for five minutes.',
    access: 'public',
    answer: z.object({ options: RequestOptions }),
  }),
  authenticate: endpoint('POST /auth/passkeys/authenticate', {
    summary: 'Sign in with a passkey',
    access: 'public',
    maxBodyKb: 32,
    body: z.object({ credential: Assertion }),
    answer: SignedIn,
    refuses: refusesSuspended,
  }),
  confirmChallenge: endpoint('POST /auth/passkeys/confirm/challenge', {
    summary: 'Create a challenge for reauthenticating with a passkey',
    description: 'Valid once, in this session.',
    access: 'user',
    answer: z.object({ options: RequestOptions }),
  }),
  confirm: endpoint('POST /auth/passkeys/confirm', {
    summary: 'Reauthenticate with a passkey',
    access: 'user',
    maxBodyKb: 32,
    body: z.object({ credential: Assertion }),
    answer: Done,
  }),
  addChallenge: endpoint('POST /auth/passkeys/new', {
    summary: 'Create a challenge for adding a passkey',
    description: 'Works within ten minutes of signing in. Valid once, for five minutes, in this session.',
    access: 'user',
    refuses: { 403: 'The last sign-in was too long ago', 409: 'The email address of the account is not confirmed' },
    answer: z.object({ options: CreationOptions }),
  }),
  add: endpoint('POST /auth/passkeys', {
    summary: 'Add a passkey',
    description: 'Works within ten minutes of signing in.',
    access: 'user',
    maxBodyKb: 32,
    body: NewPasskey,
    refuses: {
      403: 'The last sign-in was too long ago',
      409: 'The passkey is already registered, or the email address is not confirmed',
    },
    answer: Passkey,
    status: 201,
  }),
  remove: endpoint('DELETE /auth/passkeys/:id', {
    summary: 'Delete a passkey',
    access: 'user',
    params: IdParams,
    refuses: { 409: 'It is the only way to sign in' },
    answer: Done,
  }),
}
