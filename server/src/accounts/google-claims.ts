import { Mailbox } from '@finu/contract/accounts/accounts'
import { cutText } from '@finu/contract/platform/cut-text'
import * as z from 'zod/mini'

/** Google's claims about a person. */
export interface GoogleClaims {
  /** Google's permanent id of the account; an address may change its owner. */
  subject: string
  /** Null if Google gave no deliverable address. */
  email: string | null
  /** True if Google verified that the address is theirs. */
  isEmailVerified: boolean
  displayName: string
}

const Claims = z.object({
  sub: z.string().check(z.regex(/^[\x21-\x7e]{1,255}$/)),
  email: z.optional(z.unknown()),
  email_verified: z.optional(z.unknown()),
  name: z.optional(z.unknown()),
})

const longestName = 120

/** Returns the name as one line of valid characters, as a profile needs. */
function readName(name: unknown): string {
  if (typeof name !== 'string' || name.length > 1_000) return ''
  const line = name
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .normalize('NFC')
    .trim()
  return cutText(line, longestName).trim()
}

/** Reads the claims of a verified ID token. @throws if there is no subject */
export function readClaims(claims: unknown): GoogleClaims {
  const { sub, email, email_verified: isVerified, name } = Claims.parse(claims)
  const mailbox = Mailbox.safeParse(email)
  const address = mailbox.success ? mailbox.data : null
  return {
    subject: sub,
    email: address,
    // Anything but a plain yes is a no.
    isEmailVerified: address !== null && isVerified === true,
    displayName: readName(name) || (address?.split('@')[0] ?? 'Google user'),
  }
}
