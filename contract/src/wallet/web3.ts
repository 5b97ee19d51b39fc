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

const Asked = z.object({ wallet_address: WalletAddress })
const Message = z.object({
  nonce: z.string(),
  /** The message to sign unchanged, in the form of EIP-4361. */
  message: z.string(),
})
const Proof = z.extend(Asked, { signature: Signature, message: rawText(2_000) })

export const web3 = {
  nonce: endpoint('POST /auth/web3/nonce', {
    summary: 'A message for a wallet to sign, good once, for five minutes',
    access: 'public',
    body: Asked,
    answer: Message,
  }),
  findNonce: endpoint('GET /auth/web3/nonce', {
    summary: 'The same, for programs that cannot send a body',
    access: 'public',
    query: Asked,
    answer: Message,
  }),
  authenticate: endpoint('POST /auth/web3/authenticate', {
    summary:
      'Sign in with a message that the wallet signed; a new address opens an account. Up to the second step where the account has one',
    access: 'public',
    asksOthers: true,
    maxBodyKb: 32,
    body: z.extend(Proof, {
      /** The browser's zone, for a new account; UTC if missing or unknown to the server. */
      // oxlint-disable-next-line promise/valid-params -- a schema's fallback, not a promise's
      timezone: z.catch(z.optional(TimeZone), undefined),
    }),
    answer: z.union([z.extend(UserAnswer, { access_token: z.string() }), SecondStepNeeded]),
    refuses: { ...refusesSuspended, 409: 'A new address, where sign-up is closed or by invitation' },
  }),
  linkNonce: endpoint('POST /auth/web3/link/nonce', {
    summary:
      'A message for a wallet that is to be added to the account; good once, in this session, within ten minutes of proving once more to be oneself',
    access: 'user',
    refuses: { 403: 'Not confirmed by the password or a passkey; of an account with neither: signed in too long ago' },
    body: Asked,
    answer: Message,
  }),
  link: endpoint('POST /auth/web3/link', {
    summary: 'Add a wallet to the account, within ten minutes of proving once more to be oneself',
    access: 'user',
    asksOthers: true,
    maxBodyKb: 32,
    body: Proof,
    refuses: { 403: 'As for its message', 409: 'The wallet or the account is taken, or its email is not proven' },
    answer: UserAnswer,
  }),
  disown: endpoint('POST /auth/web3/link/disown', {
    summary:
      'Remove a wallet that somebody else added, and end every other session, token and link; within ten minutes of signing in',
    access: 'user',
    refuses: { 403: 'Signed in too long ago', 409: 'The last way in' },
    answer: UserAnswer,
  }),
  unlink: endpoint('DELETE /auth/web3/link', {
    summary: 'Remove the wallet from the account, within ten minutes of signing in; not where it is the last way in',
    access: 'user',
    refuses: { 403: 'Signed in too long ago', 409: 'The last way in' },
    answer: UserAnswer,
  }),
}
