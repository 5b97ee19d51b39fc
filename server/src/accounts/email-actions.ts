import { accountTexts } from '@finu/contract/accounts/accounts'
import { byAddress, byPerson, limitAttempts } from '../platform/attempts.ts'
import { brokenConstraint } from '../platform/database-errors.ts'
import type { Database, Transaction } from '../platform/database.ts'
import type { Call, PersonCall } from '../platform/http.ts'
import { newId } from '../platform/ids.ts'
import { queueSending } from '../platform/outbox.ts'
import { conflict, notFound, unprocessable } from '../platform/problems.ts'
import { sql } from '../platform/sql.ts'
import { followEmail } from '../subscription/customer-actions.ts'
import { welcome } from '../rewards/settle-actions.ts'
import { countProofLetter, subjectOf } from './actions.ts'
import { findBond, rememberDevice, type DeviceTools } from './device-actions.ts'
import { noteEvent, noteReplacedAddress, type Address } from './event-actions.ts'
import { holdUnreserved } from './former-address-actions.ts'
import { changeLinkMs, linkLetter } from './jobs.ts'
import { linkInvalid, openLink, type Link } from './link-actions.ts'
import { endWaysOpen, proveSelf } from './session-actions.ts'

const lettersPerUser = { most: 5, windowSeconds: 3600 }
const lettersPerAddress = { most: 5, windowSeconds: 3600 }

export async function resendVerification(database: Database, call: PersonCall): Promise<void> {
  await limitAttempts(database, byPerson('verify', call.userId), lettersPerUser, call.now)
  const { email } = await call.db.get(sql<{ email: string | null }>`
    select email from users where user_id = ${call.userId}`)
  if (email !== null) await countProofLetter(database, email, call.now)
  const letter = { userId: call.userId, details: { purpose: 'verify_email' }, now: call.now } as const
  await call.db.transaction(async (tx) => queueSending(tx, linkLetter, letter))
}

/** Proves the address by a link that was sent to it; the first proof earns the welcome points. */
export async function proveEmail(tx: Transaction, userId: string, now: Date): Promise<number> {
  tx.send(sql`
    update users set email_proven_at = coalesce(email_proven_at, ${now}), is_wallet_only = false
    where user_id = ${userId}`)
  return welcome(tx, userId, now)
}

const emailPurposes = ['verify_email', 'change_email'] as const

/**
 * Reads which address a link confirms, and whether it is confirmed already. Changes nothing, as mail scanners open
 * links.
 * @throws 400 for an invalid link
 */
export async function readEmailLink(
  database: Database,
  call: Call,
  token: string,
): Promise<{ email: string; is_confirmed: boolean }> {
  const { userId, link } = await openLink(database, call, token, emailPurposes)
  const state = await database.forUser(userId).get(sql<{ is_confirmed: boolean; is_asked: boolean }>`
    select email is not distinct from ${link.email} and email_proven_at is not null as is_confirmed,
      exists (select from email_changes c where c.user_id = ${userId} and c.email = ${link.email}) as is_asked
    from users where user_id = ${userId}`)
  // Another address was requested since, or none any more.
  if (link.purpose === 'change_email' && !state.is_confirmed && !state.is_asked) throw linkInvalid()
  return { email: link.email, is_confirmed: state.is_confirmed }
}

/**
 * Proves the address that a link was sent to, and makes it the account's if the link is for that. Repeating it, in a
 * second tab, does nothing more. The browser is known from now on.
 * @throws 400 for an invalid link, 409 if the address belongs to another account by now
 */
export async function verifyEmail(
  tools: DeviceTools & { database: Database },
  call: Call,
  token: string,
): Promise<{ tokens_awarded: number; email: string }> {
  const opened = await openLink(tools.database, call, token, emailPurposes)
  try {
    const { bond, ...proven } = await opened.use(async (tx, userId, link) => {
      if (link.purpose === 'change_email') await changeEmail(tx, call, userId, link)
      const tokensAwarded = await proveEmail(tx, userId, call.now)
      return { tokens_awarded: tokensAwarded, email: link.email, bond: await findBond(tx, userId) }
    })
    rememberDevice(tools, call, bond)
    return proven
  } catch (error) {
    if (brokenConstraint(error) === 'identities_pkey') throw conflict('account_exists', accountTexts.alreadyExists)
    throw error
  }
}

/**
 * Sets an account's address from a link. Ends everything that was open for the old one, except the session that asked.
 */
async function changeEmail(tx: Transaction, call: Call, userId: string, { id, email }: Link): Promise<void> {
  const { now } = call
  const change = await tx.find(sql<{ session_id: string }>`
    delete from email_changes where user_id = ${userId} and email = ${email} returning session_id`)
  if (!change) {
    const isTheirs = await tx.find(sql`select 1 as one from users where user_id = ${userId} and email = ${email}`)
    if (isTheirs) return
    // Another address was requested since, or none any more.
    throw linkInvalid()
  }
  const before = await tx.get(sql<Address>`select email, email_proven_at from users where user_id = ${userId}`)
  const moved = await tx.run(sql`
    update identities set subject = ${subjectOf(email)} where owner_id = ${userId} and kind = 'email'`)
  // A person who signs in by other methods had no address.
  if (moved === 0)
    tx.send(sql`
      insert into identities (kind, subject, owner_id, created_at)
      values ('email', ${subjectOf(email)}, ${userId}, ${now})`)
  tx.send(sql`update users set email = ${email}, email_proven_at = ${now} where user_id = ${userId}`)
  endWaysOpen(tx, userId, { session: change.session_id, link: id })
  noteReplacedAddress(tx, userId, before, 'email_changed', call)
  await holdUnreserved(tx, userId, subjectOf(email), call)
  followEmail(tx, userId)
}

/**
 * Sends a link to the requested new address of an account. Only the letter says whether it is another account's.
 * @throws 400 if the password is wrong, 403 if there is none and the caller signed in too long ago
 */
export async function askEmailChange(
  database: Database,
  call: PersonCall,
  { email, password }: { email: string; password?: string | undefined },
): Promise<void> {
  const { db, userId, now, actor } = call
  await Promise.all([
    limitAttempts(database, byPerson('email', userId), lettersPerUser, now),
    limitAttempts(database, byAddress('email', subjectOf(email)), lettersPerAddress, now),
  ])
  const user = await db.get(sql<{ email: string | null }>`select email from users where user_id = ${userId}`)
  if (user.email !== null && subjectOf(user.email) === subjectOf(email))
    throw unprocessable('email', accountTexts.sameEmail)
  const hold = await proveSelf(call, password)
  await db.transaction(async (tx) => {
    await hold(tx)
    dropEmailChange(tx, userId)
    const ends = new Date(now.getTime() + changeLinkMs)
    tx.send(sql`
      insert into email_changes (user_id, id, email, session_id, created_at, expires_at)
      values (${userId}, ${newId(now)}, ${email}, ${actor.id}, ${now}, ${ends})`)
    queueSending(tx, linkLetter, { userId, details: { purpose: 'change_email' }, now })
    noteEvent(tx, userId, 'email_change_asked', call)
  })
}

/** Forgets a requested address, and the link sent to it. */
export function dropEmailChange(tx: Transaction, userId: string): void {
  tx.send(sql`delete from email_changes where user_id = ${userId}`)
  tx.send(sql`delete from links where user_id = ${userId} and purpose = 'change_email'`)
}

/** Cancels a requested address: its link no longer works. @throws 404 if none was requested */
export async function cancelEmailChange({ db, userId }: PersonCall): Promise<void> {
  await db.transaction(async (tx) => {
    const asked = await tx.find(sql`select 1 as one from email_changes where user_id = ${userId} for update`)
    if (!asked) throw notFound()
    dropEmailChange(tx, userId)
  })
}
