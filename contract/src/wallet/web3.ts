import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { refusesSuspended, SecondStepNeeded } from '../accounts/signed-in.ts'
import { TimeZone } from '../platform/time-zone.ts'
import { UserAnswer } from '../accounts/user.ts'
import { rawText } from '../platform/wire.ts'

const addressText = 'Use an address of 0x and 40 hexadecimal digits'

/** An address on the chain, converted to lower case: mixed case is only a checksum for people who type it. */
export const WalletAddress = z
  .string(addressText)
  .check(z.maxLength(42, addressText), z.regex(/^0x[\dA-Fa-f]{40}$/, addressText), z.toLowerCase())

const signatureText = 'Use a signature of 0x and hexadecimal digits'
/** A key's signature has 65 bytes; a contract's has any format, such as that of several owners. */
const mostSignatureBytes = 4_096
const Signature = z
  .string(signatureText)
  .check(z.maxLength(2 + 2 * mostSignatureBytes, signatureText), z.regex(/^0x(?:[\dA-Fa-f]{2})+$/, signatureText))

const notReauthenticated = 'Not reauthenticated, or signed in too long ago (without password and passkey)'
const Asked = z.object({ wallet_address: WalletAddress })
const Message = z.object({
  nonce: z.string(),
  /** The message to sign unchanged, in the form of EIP-4361. */
  message: z.string(),
})
const Proof = z.extend(Asked, { signature: Signature, message: rawText(2_000) })

export const web3 = {
  nonce: endpoint('POST /auth/web3/nonce', {
    summary: 'Create a message for a wallet to sign',
    description: 'Valid once, for five minutes.',
    access: 'public',
    body: Asked,
    answer: Message,
  }),
  findNonce: endpoint('GET /auth/web3/nonce', {
    summary: 'Get a message for a wallet to sign',
    description: 'For programs that cannot send a body.',
    access: 'public',
    query: Asked,
    answer: Message,
  }),
  authenticate: endpoint('POST /auth/web3/authenticate', {
    summary: 'Sign in with a message signed by a wallet',
    description: 'A new address creates an account. If the account has a second step, the response is a ticket for it.',
    access: 'public',
    asksOthers: true,
    maxBodyKb: 32,
    body: z.extend(Proof, {
      /** The browser's zone, for a new account; UTC if missing or unknown to the server. */
      // oxlint-disable-next-line promise/valid-params -- a schema's fallback, not a promise's
      timezone: z.catch(z.optional(TimeZone), undefined),
    }),
    answer: z.union([z.extend(UserAnswer, { access_token: z.string() }), SecondStepNeeded]),
    refuses: { ...refusesSuspended, 409: 'The address is new, and sign-up is closed or needs an invitation' },
  }),
  linkNonce: endpoint('POST /auth/web3/link/nonce', {
    summary: 'Create a message for adding a wallet',
    description: 'Works within ten minutes of reauthenticating. Valid once, in this session.',
    access: 'user',
    refuses: { 403: notReauthenticated },
    body: Asked,
    answer: Message,
  }),
  link: endpoint('POST /auth/web3/link', {
    summary: 'Add a wallet to the account',
    description: 'Works within ten minutes of reauthenticating.',
    access: 'user',
    asksOthers: true,
    maxBodyKb: 32,
    body: Proof,
    refuses: {
      403: notReauthenticated,
      409: 'The wallet or the account is already connected, or the email address is not confirmed',
    },
    answer: UserAnswer,
  }),
  disown: endpoint('POST /auth/web3/link/disown', {
    summary: 'Remove a wallet that someone else added',
    description:
      'Works within ten minutes of signing in. Ends every other session, and revokes every personal token and link.',
    access: 'user',
    refuses: { 403: 'The last sign-in was too long ago', 409: 'It is the only way to sign in' },
    answer: UserAnswer,
  }),
  unlink: endpoint('DELETE /auth/web3/link', {
    summary: 'Remove the wallet from the account',
    description: 'Works within ten minutes of signing in.',
    access: 'user',
    refuses: { 403: 'The last sign-in was too long ago', 409: 'It is the only way to sign in' },
    answer: UserAnswer,
  }),
}
