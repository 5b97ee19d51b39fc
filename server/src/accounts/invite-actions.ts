import { randomInt } from 'node:crypto'
import { Mailbox } from '@finu/contract/accounts/accounts'
import { groupCode, invitationCodes, invitationDays } from '@finu/contract/accounts/registration'
import type pg from 'pg'
import type { Letter } from '../platform/mail.ts'
import { hashOfCode } from './invitation-actions.ts'

const dayMs = 86_400_000
const { alphabet, length } = invitationCodes

/** Draws a code of 60 random bits: 12 letters and digits. */
const drawCode = (): string => Array.from({ length }, () => alphabet[randomInt(alphabet.length)]!).join('')

/** An invitation that was just made: its code is known only now. */
export interface NewInvitation {
  email: string
  code: string
  expiresAt: Date
}

/**
 * Invites an address to open an account; an earlier invitation for it ends.
 * @param owner a connection as the owner of the tables: the server itself cannot invite
 * @throws Error with a sentence if it is no address, or has an account
 */
export async function invite(owner: Pick<pg.Client, 'query'>, address: string, now: Date): Promise<NewInvitation> {
  const read = Mailbox.safeParse(address)
  if (!read.success) throw new Error(`“${address}” is not an email address.`)
  const email = read.data.toLowerCase()
  const known = await owner.query("select from identities where kind = 'email' and subject = $1", [email])
  if (known.rowCount) throw new Error('An account with this address already exists.')
  const code = drawCode()
  const expiresAt = new Date(now.getTime() + invitationDays * dayMs)
  await owner.query(
    `insert into invitations (code_hash, email, created_at, expires_at) values ($1, $2, $3, $4)
     on conflict (email) do update
     set code_hash = excluded.code_hash, created_at = excluded.created_at, expires_at = excluded.expires_at`,
    [hashOfCode(code), email, now, expiresAt],
  )
  return { email, code, expiresAt }
}

/** Returns the address that opens an invitation. */
export const linkOfInvitation = (publicUrl: string, code: string): string =>
  `${publicUrl}/auth?invitation=${groupCode(code)}`

/** Writes the letter of an invitation. */
export function composeInvitation({ email, code, expiresAt }: NewInvitation, publicUrl: string): Letter {
  const until = expiresAt.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' })
  return {
    to: email,
    subject: 'You are invited to Finu',
    text:
      'Hello,\n\n' +
      `you are invited to make an account at ${publicUrl}. Open this link:\n\n` +
      `${linkOfInvitation(publicUrl, code)}\n\n` +
      `Or choose Sign Up there and enter the code ${groupCode(code)}. The invitation is for this address alone and works ` +
      `once, until ${until}.\n\n` +
      'If you did not expect this, you need not do anything.\n',
  }
}
