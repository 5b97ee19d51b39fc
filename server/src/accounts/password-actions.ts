import { randomInt } from 'node:crypto'
import { accountTexts } from '@finu/contract/accounts'
import { limitAttempts, limitNetwork } from '../platform/attempts.ts'
import type { Database, Transaction } from '../platform/database.ts'
import type { Call, PersonCall } from '../platform/http.ts'
import { newId } from '../platform/ids.ts'
import { decide } from '../platform/outbox.ts'
import { Problem, refused } from '../platform/problems.ts'
import { sql } from '../platform/sql.ts'
import { welcome } from '../rewards/settle-actions.ts'
import { noteEvent } from './event-actions.ts'
import { linkLetter } from './jobs.ts'
import { findEmailIdentity, findPassword, lockPassword, quarterHour, subjectOf } from './actions.ts'
import { checkPassword, hashPassword } from './passwords.ts'

type Purpose = 'verify_email' | 'reset_password'

const resetsPerAddress = { most: 5, windowSeconds: 3600 }
const resetsPerNetwork = { most: 30, windowSeconds: 3600 }
const linksPerNetwork = { most: 60, windowSeconds: quarterHour }
const changesPerUser = { most: 10, windowSeconds: quarterHour }
const lettersPerUser = { most: 5, windowSeconds: 3600 }

/** A letter leaves some moment in these seconds, so that sending it slows nobody in a way that tells of it. */
const letterWithinMs = { least: 1_000, most: 4_000 }

/**
 * Sends a link to choose a new password if the address has an account. For an unknown address the same is done, with a
 * letter that finds nobody to go to: neither the text, nor the time, nor that of the calls after it tells which it was.
 */
export async function requestPasswordReset(database: Database, call: Call, email: string): Promise<void> {
  await Promise.all([
    limitNetwork(database, 'reset', call.address, resetsPerNetwork, call.now),
    limitAttempts(database, `reset:address:${subjectOf(email)}`, resetsPerAddress, call.now),
  ])
  const userId = (await findEmailIdentity(database, email))?.owner_id ?? newId(call.now)
  const letter = { userId, details: { purpose: 'reset_password' }, now: call.now } as const
  const afterMs = randomInt(letterWithinMs.least, letterWithinMs.most)
  await database.forUser(userId).transaction(async (tx) => decide(tx, linkLetter, { ...letter, afterMs }))
}

export async function resendVerification(database: Database, call: PersonCall): Promise<void> {
  await limitAttempts(database, `verify:user:${call.userId}`, lettersPerUser, call.now)
  const letter = { userId: call.userId, details: { purpose: 'verify_email' }, now: call.now } as const
  await call.db.transaction(async (tx) => decide(tx, linkLetter, letter))
}

/** A link that is live, and can be used. */
interface OpenLink {
  /** Runs `work` for whom the link was sent to, where it is still live by then. */
  use: <T>(work: (tx: Transaction, userId: string) => Promise<T>) => Promise<T>
}

/** Finds the link that a token belongs to; throws one sentence for every kind of wrong token. */
async function openLink(database: Database, call: Call, token: string, purpose: Purpose): Promise<OpenLink> {
  const read = call.tokens.read(token)
  const invalid = () => refused('link_invalid', accountTexts.linkInvalid)
  // Never given out: there is nothing to guess, so nothing to count.
  if (!read) throw invalid()
  await limitNetwork(database, 'link', call.address, linksPerNetwork, call.now)
  const { userId, hash } = read
  const live = sql<{ id: string }>`
    select id from links
    where user_id = ${userId} and purpose = ${purpose} and token_hash = ${hash} and expires_at > ${call.now}`
  const db = database.forUser(userId)
  if (!(await db.find(live))) throw invalid()
  return {
    use: (work) =>
      db.transaction(async (tx) => {
        if (!(await tx.find(sql`${live} for update`))) throw invalid()
        return work(tx, userId)
      }),
  }
}

/** Whoever opens a link sent to the address has proven it; the first proof earns the welcome points. */
async function proveEmail(tx: Transaction, userId: string, now: Date): Promise<number> {
  tx.send(sql`
    update users set email_proven_at = coalesce(email_proven_at, ${now}) where user_id = ${userId}`)
  return welcome(tx, userId, now)
}

/** Proves the email address. The link may be opened again, by a mail scanner or a second tab: it then earns nothing. */
export async function verifyEmail(database: Database, call: Call, token: string): Promise<number> {
  const link = await openLink(database, call, token, 'verify_email')
  return link.use((tx, userId) => proveEmail(tx, userId, call.now))
}

/**
 * Sets a new password, and ends what the old one opened: every open link, every token, as whoever knew it could have made
 * one, and every session but one.
 */
function replacePassword(tx: Transaction, userId: string, passwordHash: string, keptSession: string | null): void {
  tx.send(sql`update identities set password_hash = ${passwordHash} where owner_id = ${userId} and kind = 'email'`)
  tx.send(sql`delete from links where user_id = ${userId}`)
  // Before the sessions: one that a ticket is being swapped for is waited for.
  tx.send(sql`delete from sign_in_tickets where user_id = ${userId}`)
  tx.send(sql`delete from sessions where user_id = ${userId} and id is distinct from ${keptSession}`)
  // After the sessions: one that is making a token is waited for.
  tx.send(sql`delete from personal_tokens where user_id = ${userId}`)
}

/** Sets a new password with a link that works once. Every session and token ends. */
export async function confirmPasswordReset(
  database: Database,
  call: Call,
  token: string,
  password: string,
): Promise<void> {
  const link = await openLink(database, call, token, 'reset_password')
  const passwordHash = await hashPassword(password)
  await link.use(async (tx, userId) => {
    replacePassword(tx, userId, passwordHash, null)
    noteEvent(tx, userId, 'password_reset', call)
    await proveEmail(tx, userId, call.now)
  })
}

const noPassword = 'This account has no password: you sign in by another way.'
const noPasswordYet = `${noPassword} To have one too, choose 'Forgot password?' on the sign-in page.`

/** Sets a new password for someone who knows the current one. Every other session, token and open link ends. */
export async function changePassword(
  database: Database,
  call: PersonCall,
  current: string,
  next: string,
): Promise<void> {
  const { userId, db, now, actor } = call
  await limitAttempts(database, `password:user:${userId}`, changesPerUser, now)
  const checkedHash = await findPassword(db, userId)
  if (checkedHash === undefined) throw refused('no_password', noPassword)
  if (checkedHash === null) throw refused('no_password', noPasswordYet)
  const wrong = () => new Problem(400, 'wrong_password', accountTexts.wrongCurrent)
  if (!(await checkPassword(current, checkedHash))) throw wrong()
  const passwordHash = await hashPassword(next)
  await db.transaction(async (tx) => {
    // Somebody may have set another one meanwhile, who knew the current one too.
    if ((await lockPassword(tx, userId)) !== checkedHash) throw wrong()
    replacePassword(tx, userId, passwordHash, actor.id)
    noteEvent(tx, userId, 'password_changed', call)
  })
}
