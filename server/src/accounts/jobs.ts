import { welcomePoints } from '@finu/contract/rewards/points'
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
import { disownMs, listFormerAddresses } from './former-address-actions.ts'
import { canDisown, composeNotice } from './notices.ts'

const purposes = ['verify_email', 'reset_password', 'change_email'] as const
/** The purpose of a link: of those above, of a letter of its own; a link to disown something is in the letter about it. */
export type Purpose = (typeof purposes)[number] | 'disown'
const LinkDetails = z.object({
  purpose: z.enum(purposes),
  /** True if the password ended because somebody chose 'This wasn't me'. */
  is_disowned: z.optional(z.boolean()),
})
type LinkDetails = z.output<typeof LinkDetails>
/** A letter with a link. Its attempts last about sixteen hours. */
export const linkLetter: Outgoing<LinkDetails> = { name: 'send_link', Details: LinkDetails, attempts: 12 }

const NoticeDetails = z.object({
  event_id: Id,
  /** True for a letter to the address that the event replaced. */
  is_to_former: z.optional(z.boolean()),
})
type NoticeDetails = z.output<typeof NoticeDetails>
/**
 * A letter about something that happened to an account. Its attempts last about sixteen hours. They are sent one after
 * another, so that many of them do not delay letters that somebody waits for.
 */
export const noticeLetter: Outgoing<NoticeDetails> = {
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
      `${greeting},\n\nopen this link to confirm your email address. You receive ${welcomePoints} points for it.\n\n${link}\n\n` +
      'The link works for three days. If you did not sign up for Finu, you can ignore this email.\n',
  },
  reset_password: {
    validMs: hourMs,
    path: '/reset-password',
    subject: 'Choose a new password for Finu',
    text: (greeting: string, link: string, isDisowned: boolean) =>
      `${greeting},\n\nopen this link to choose a new password.\n\n${link}\n\nThe link works once, within the hour. ` +
      (isDisowned
        ? '‘This wasn’t me’ was chosen in an email to you: every device is signed out, and your old password works no more.\n'
        : 'If you did not ask for it, you can ignore this email: your password stays as it is.\n'),
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

interface NoticeRow extends Recipient {
  timezone: string | null
  kind: SecurityEventKind
  at: string
  network: string | null
}

interface Recipient {
  email: string | null
  email_proven_at: string | null
  display_name: string
}

interface NewLink {
  purpose: Purpose
  email: string
  letterId: string
  now: Date
  validMs: number
  eventId?: string
}

/** Makes a link, which is stored as a hash. @returns its token, and the statement that stores it */
function makeLink(tokens: Tokens, userId: string, { purpose, email, letterId, now, validMs, eventId }: NewLink) {
  const token = tokens.create(userId)
  const stored = sql`
    insert into links (user_id, id, purpose, email, letter_id, token_hash, created_at, expires_at, event_id)
    values (${userId}, ${newId(now)}, ${purpose}, ${email}, ${letterId}, ${hashToken(token)}, ${now},
      ${new Date(now.getTime() + validMs)}, ${eventId ?? null})`
  return { token, stored }
}

/**
 * Makes a link, stores its hash in place of earlier letters' links, and sends it. A retry makes another link, as the
 * token is not stored; the first one still works, as it may have arrived.
 */
export async function sendLetter(
  { database, sendMail, publicUrl, clock }: Pick<Tools, 'database' | 'sendMail' | 'publicUrl' | 'clock'>,
  tokens: Tokens,
  { userId, id: letterId, details: { purpose, is_disowned: isDisowned = false } }: Sending<LinkDetails>,
): Promise<Outcome> {
  const db = database.forUser(userId)
  const user = await db.find(
    purpose === 'change_email'
      ? sql<Recipient>`
        select c.email, null as email_proven_at, u.display_name from users u join email_changes c using (user_id)
        where u.user_id = ${userId}`
      : sql<Recipient>`select email, email_proven_at, display_name from users where user_id = ${userId}`,
  )
  // An unknown address has a letter to nobody: no failure, or strangers could raise the operator's alert.
  if (!user) return { failure: 'not_needed' }
  if (!user.email) return { failure: 'no_address' }
  const letter = letters[purpose]
  const now = clock()
  const { validMs } = letter
  const { token, stored } = makeLink(tokens, userId, { purpose, email: user.email, letterId, now, validMs })
  await db.batch([
    sql`delete from links
      where user_id = ${userId} and purpose = ${purpose} and letter_id is distinct from ${letterId}::uuid`,
    stored,
  ])
  const text = letter.text(greetingOf(user), `${publicUrl}${letter.path}?token=${token}`, isDisowned)
  await sendMail({ to: user.email, subject: letter.subject, text }, letterId)
  return { failure: null }
}

/**
 * Sends the owner of an account a letter about what happened to it: to the proven address that it had then, so that
 * nobody keeps the letter from its owner by another address.
 */
export async function sendNotice(
  {
    database,
    sendMail,
    publicUrl,
    chain,
    supportEmail,
    clock,
  }: Pick<Tools, 'database' | 'sendMail' | 'publicUrl' | 'chain' | 'supportEmail' | 'clock'>,
  tokens: Tokens,
  { userId, id: letterId, details: { event_id: eventId, is_to_former: isToFormer = false } }: Sending<NoticeDetails>,
): Promise<Outcome> {
  const db = database.forUser(userId)
  const now = clock()
  const [found, replaced, formers] = await Promise.all([
    db.find(sql<NoticeRow>`
      select u.email, u.email_proven_at, u.display_name, u.timezone, e.kind, e.at, e.network
      from users u join security_events e using (user_id)
      where u.user_id = ${userId} and e.id = ${eventId}`),
    // A statement of its own, as one with both would be of several shards.
    db.find(sql<{ kind: SecurityEventKind }>`
      select kind from security_events
      where user_id = ${userId} and id > ${eventId}
        and kind in ('email_changed', 'email_set_by_operator', 'email_restored')
      order by id desc limit 1`),
    listFormerAddresses(db, userId, now),
  ])
  if (!found) return { failure: 'not_needed' }
  // Ids sort by time.
  const former = formers.find(({ id }) => (isToFormer ? id === eventId : id > eventId))
  const { kind, at, timezone, network, email_proven_at } = found
  const isForOther = isToFormer || (replaced !== null && replaced.kind !== 'email_restored')
  if (isForOther && !former) return { failure: 'not_needed' }
  const email = former ? former.email : found.email
  const isProven = former !== undefined || email_proven_at !== null
  // The operator's choice is told to the new address before its owner proves it.
  if (email === null || (!isProven && kind !== 'email_set_by_operator')) return { failure: 'not_needed' }
  const link = canDisown(kind)
    ? makeLink(tokens, userId, { purpose: 'disown', email, letterId, now, validMs: disownMs, eventId })
    : null
  const letter = composeNotice({
    kind,
    network,
    timezone: knownTimezone(timezone) ?? 'UTC',
    greeting: greetingOf({ ...found, email_proven_at: isProven ? at : null }),
    at: new Date(at),
    publicUrl,
    payoutFreezeHours: chain.payoutFreezeHours,
    supportEmail,
    disownLink: link && `${publicUrl}/not-me?token=${link.token}`,
    isToFormer,
  })
  if (!letter) return { failure: 'not_told' }
  if (link) await db.run(link.stored)
  await sendMail({ to: email, ...letter }, letterId)
  return { failure: null }
}

/**
 * Removes what has expired: sessions, links, requested and former addresses, tickets, unfinished second steps, and the challenges
 * of wallets and passkeys.
 */
export async function removeEnded(database: Database, now: Date): Promise<void> {
  await database.unfenced.run(sql`delete from sessions where expires_at <= ${now}`)
  await database.unfenced.run(sql`delete from invitations where expires_at <= ${now}`)
  await database.unfenced.run(sql`delete from links where expires_at <= ${now}`)
  await database.unfenced.run(sql`delete from email_changes where expires_at <= ${now}`)
  await database.unfenced.run(sql`delete from former_addresses where expires_at <= ${now}`)
  await database.unfenced.run(sql`delete from sign_in_tickets where expires_at <= ${now}`)
  await database.unfenced.run(sql`delete from second_steps where setup_ends_at <= ${now}`)
  await database.unfenced.run(sql`delete from wallet_nonces where expires_at <= ${now}`)
  await database.unfenced.run(sql`delete from passkey_challenges where expires_at <= ${now}`)
}
