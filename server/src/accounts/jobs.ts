import * as z from 'zod/mini'
import type { Database } from '../platform/database.ts'
import { newId } from '../platform/ids.ts'
import type { Outcome, Outgoing, Sending } from '../platform/outbox.ts'
import type { Tools } from '../platform/room.ts'
import { sql } from '../platform/sql.ts'
import { hashToken, type Tokens } from '../platform/tokens.ts'
import { greetingOf } from './greeting.ts'

const LinkDetails = z.object({ purpose: z.enum(['verify_email', 'reset_password']) })
type LinkDetails = z.output<typeof LinkDetails>
/** A letter with a link. Its attempts reach over some sixteen hours. */
export const linkLetter: Outgoing<LinkDetails> = { name: 'send_link', Details: LinkDetails, attempts: 12 }

const hourMs = 3_600_000

const letters = {
  verify_email: {
    validMs: 72 * hourMs,
    path: '/verify-email',
    subject: 'Confirm your email for Finu',
    text: (greeting: string, link: string) =>
      `${greeting},\n\nopen this link to confirm your email address. You receive 25 points for it.\n\n${link}\n\n` +
      'The link works for three days. If you did not sign up for Finu, you can ignore this letter.\n',
  },
  reset_password: {
    validMs: hourMs,
    path: '/reset-password',
    subject: 'Choose a new password for Finu',
    text: (greeting: string, link: string) =>
      `${greeting},\n\nopen this link to choose a new password.\n\n${link}\n\n` +
      'The link works once, within the hour. If you did not ask for it, you can ignore this letter: your password stays as it is.\n',
  },
}

/**
 * Makes a link, remembers its hash in place of those of earlier letters, and sends it. A retry makes another link, as the
 * token is nowhere to be read; that of the first try still works, for it may have arrived.
 */
export async function sendLetter(
  { database, sendMail, publicUrl, clock }: Pick<Tools, 'database' | 'sendMail' | 'publicUrl' | 'clock'>,
  tokens: Tokens,
  { userId, id: letterId, details: { purpose } }: Sending<LinkDetails>,
): Promise<Outcome> {
  const db = database.forUser(userId)
  const user = await db.find(sql<{ email: string | null; display_name: string }>`
    select email, display_name from users where user_id = ${userId}`)
  if (!user?.email) return { failure: 'no_address' }
  const letter = letters[purpose]
  const now = clock()
  const token = tokens.create(userId)
  const expiresAt = new Date(now.getTime() + letter.validMs)
  await db.batch([
    sql`delete from links
      where user_id = ${userId} and purpose = ${purpose} and letter_id is distinct from ${letterId}::uuid`,
    sql`insert into links (user_id, id, purpose, letter_id, token_hash, created_at, expires_at)
      values (${userId}, ${newId(now)}, ${purpose}, ${letterId}, ${hashToken(token)}, ${now}, ${expiresAt})`,
  ])
  const text = letter.text(greetingOf(user.display_name), `${publicUrl}${letter.path}?token=${token}`)
  await sendMail({ to: user.email, subject: letter.subject, text }, letterId)
  return { failure: null }
}

/** Removes what has ended: sessions, links, tickets, second steps that nobody finished setting up, and what wallets and passkeys were to sign. */
export async function removeEnded(database: Database, now: Date): Promise<void> {
  await database.unfenced.run(sql`delete from sessions where expires_at <= ${now}`)
  await database.unfenced.run(sql`delete from links where expires_at <= ${now}`)
  await database.unfenced.run(sql`delete from sign_in_tickets where expires_at <= ${now}`)
  await database.unfenced.run(sql`delete from second_steps where setup_ends_at <= ${now}`)
  await database.unfenced.run(sql`delete from wallet_nonces where expires_at <= ${now}`)
  await database.unfenced.run(sql`delete from passkey_challenges where expires_at <= ${now}`)
}
