import { retention } from '@finu/contract/platform/retention'
import type { SecurityEventKind } from '@finu/contract/accounts/own-data'
import { Id } from '@finu/contract/platform/wire'
import * as z from 'zod/mini'
import type { Database } from '../platform/database.ts'
import { knownTimezone } from '../platform/days.ts'
import { newId } from '../platform/ids.ts'
import { greetingOf } from '../platform/greeting.ts'
import type { Outcome, Outgoing, Sending } from '../platform/outbox.ts'
import type { Tools } from '../platform/room.ts'
import { sql } from '../platform/sql.ts'
import { hashToken, type Tokens } from '../platform/tokens.ts'
import { composeNotice } from './notices.ts'

const purposes = ['verify_email', 'reset_password', 'change_email'] as const
/** The purpose of a link. */
export type Purpose = (typeof purposes)[number]
const LinkDetails = z.object({ purpose: z.enum(purposes) })
type LinkDetails = z.output<typeof LinkDetails>
/** A letter with a link. Its attempts last about sixteen hours. */
export const linkLetter: Outgoing<LinkDetails> = { name: 'send_link', Details: LinkDetails, attempts: 12 }

const NoticeDetails = z.object({ event_id: Id })
/**
 * A letter about something that happened to an account. Its attempts last about sixteen hours. They are sent one after
 * another, so that many of them do not delay letters that somebody waits for.
 */
export const noticeLetter: Outgoing<z.output<typeof NoticeDetails>> = {
  name: 'send_notice',
  Details: NoticeDetails,
  attempts: 12,
  queue: 'notices',
}

const hourMs = 3_600_000
/** How long a requested address can be confirmed. */
export const changeLinkMs = hourMs

const letters = {
  verify_email: {
    validMs: retention.linkHours * hourMs,
    path: '/verify-email',
    subject: 'Confirm your email for Finu',
    text: (greeting: string, link: string) =>
      `${greeting},\n\nopen this link to confirm your email address. You receive 25 points for it.\n\n${link}\n\n` +
      'The link works for three days. If you did not sign up for Finu, you can ignore this email.\n',
  },
  reset_password: {
    validMs: hourMs,
    path: '/reset-password',
    subject: 'Choose a new password for Finu',
    text: (greeting: string, link: string) =>
      `${greeting},\n\nopen this link to choose a new password.\n\n${link}\n\n` +
      'The link works once, within the hour. If you did not ask for it, you can ignore this email: your password stays as it is.\n',
  },
  change_email: {
    validMs: changeLinkMs,
    path: '/verify-email',
    subject: 'Confirm your new email for Finu',
    text: (greeting: string, link: string) =>
      `${greeting},\n\nopen this link to use this address for your Finu account from now on.\n\n${link}\n\n` +
      'The link works within the hour. If you did not ask for it, you can ignore this email: nothing changes.\n',
  },
}

interface NoticeRow {
  email: string | null
  display_name: string
  timezone: string | null
  kind: SecurityEventKind
  at: string
  network: string | null
}

interface Recipient {
  email: string | null
  display_name: string
}

/**
 * Makes a link, stores its hash in place of earlier letters' links, and sends it. A retry makes another link, as the
 * token is not stored; the first one still works, as it may have arrived.
 */
export async function sendLetter(
  { database, sendMail, publicUrl, clock }: Pick<Tools, 'database' | 'sendMail' | 'publicUrl' | 'clock'>,
  tokens: Tokens,
  { userId, id: letterId, details: { purpose } }: Sending<LinkDetails>,
): Promise<Outcome> {
  const db = database.forUser(userId)
  const user = await db.find(
    purpose === 'change_email'
      ? sql<Recipient>`
        select c.email, u.display_name from users u join email_changes c using (user_id) where u.user_id = ${userId}`
      : sql<Recipient>`select email, display_name from users where user_id = ${userId}`,
  )
  // An unknown address has a letter to nobody: no failure, or strangers could raise the operator's alert.
  if (!user) return { failure: 'not_needed' }
  if (!user.email) return { failure: 'no_address' }
  const letter = letters[purpose]
  const now = clock()
  const token = tokens.create(userId)
  const expiresAt = new Date(now.getTime() + letter.validMs)
  await db.batch([
    sql`delete from links
      where user_id = ${userId} and purpose = ${purpose} and letter_id is distinct from ${letterId}::uuid`,
    sql`insert into links (user_id, id, purpose, email, letter_id, token_hash, created_at, expires_at)
      values (${userId}, ${newId(now)}, ${purpose}, ${user.email}, ${letterId}, ${hashToken(token)}, ${now}, ${expiresAt})`,
  ])
  const text = letter.text(greetingOf(user.display_name), `${publicUrl}${letter.path}?token=${token}`)
  await sendMail({ to: user.email, subject: letter.subject, text }, letterId)
  return { failure: null }
}

/** Sends the owner of an account a letter about what happened to it, at their proven address. */
export async function sendNotice(
  { database, sendMail, publicUrl, chain }: Pick<Tools, 'database' | 'sendMail' | 'publicUrl' | 'chain'>,
  { userId, id: letterId, details: { event_id } }: Sending<{ event_id: string }>,
): Promise<Outcome> {
  const found = await database.forUser(userId).find(sql<NoticeRow>`
    select u.email, u.display_name, u.timezone, e.kind, e.at, e.network
    from users u join security_events e using (user_id)
    where u.user_id = ${userId} and e.id = ${event_id} and u.email_proven_at is not null`)
  if (!found?.email) return { failure: 'not_needed' }
  const { email, display_name, at, timezone, ...rest } = found
  const { payoutFreezeHours } = chain
  const greeting = greetingOf(display_name)
  const letter = composeNotice({
    ...rest,
    timezone: knownTimezone(timezone) ?? 'UTC',
    greeting,
    at: new Date(at),
    publicUrl,
    payoutFreezeHours,
  })
  if (!letter) return { failure: 'not_told' }
  await sendMail({ to: email, ...letter }, letterId)
  return { failure: null }
}

/**
 * Removes what has expired: sessions, links, requested addresses, tickets, unfinished second steps, and the challenges
 * of wallets and passkeys.
 */
export async function removeEnded(database: Database, now: Date): Promise<void> {
  await database.unfenced.run(sql`delete from sessions where expires_at <= ${now}`)
  await database.unfenced.run(sql`delete from invitations where expires_at <= ${now}`)
  await database.unfenced.run(sql`delete from links where expires_at <= ${now}`)
  await database.unfenced.run(sql`delete from email_changes where expires_at <= ${now}`)
  await database.unfenced.run(sql`delete from sign_in_tickets where expires_at <= ${now}`)
  await database.unfenced.run(sql`delete from second_steps where setup_ends_at <= ${now}`)
  await database.unfenced.run(sql`delete from wallet_nonces where expires_at <= ${now}`)
  await database.unfenced.run(sql`delete from passkey_challenges where expires_at <= ${now}`)
}
