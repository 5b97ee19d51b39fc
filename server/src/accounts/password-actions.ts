import { accountTexts } from '@finu/contract/accounts'
import { limitAttempts } from '../platform/attempts.ts'
import type { Connection, Database, Transaction } from '../platform/database.ts'
import type { Call, Caller } from '../platform/http.ts'
import { queueJob } from '../platform/jobs.ts'
import { Problem, refused } from '../platform/problems.ts'
import { sql } from '../platform/sql.ts'
import { readToken } from '../platform/tokens.ts'
import { welcome } from '../rewards/actions.ts'
import { findEmailIdentity, quarterHour } from './actions.ts'
import { checkPassword, hashPassword } from './passwords.ts'

type Purpose = 'verify_email' | 'reset_password'

const resetsPerAddress = { most: 5, windowSeconds: 3600 }
const resetsPerNetwork = { most: 30, windowSeconds: 3600 }
const linksPerNetwork = { most: 60, windowSeconds: quarterHour }
const changesPerUser = { most: 10, windowSeconds: quarterHour }
const lettersPerUser = { most: 5, windowSeconds: 3600 }

/**
 * Sends a link to choose a new password if the address has an account. The caller is answered before anything is
 * looked up, so neither the text nor the time tells which it was.
 */
export async function requestPasswordReset(database: Database, call: Call, email: string): Promise<void> {
  await Promise.all([
    limitAttempts(database, `reset:network:${call.address}`, resetsPerNetwork, call.now),
    limitAttempts(database, `reset:address:${email.toLowerCase()}`, resetsPerAddress, call.now),
  ])
  void sendResetLink(database, email).catch((error: unknown) => call.log.warn({ err: error }, 'reset link not queued'))
}

async function sendResetLink(database: Database, email: string): Promise<void> {
  const identity = await findEmailIdentity(database, email)
  if (identity) await queueLink(database.forUser(identity.owner_id), identity.owner_id, 'reset_password')
}

const queueLink = (db: Connection, userId: string, purpose: Purpose) =>
  db.transaction(async (tx) => queueJob(tx, 'send_link', { user_id: userId, purpose }))

export async function resendVerification(database: Database, call: Call & Caller): Promise<void> {
  await call.db.passed()
  await limitAttempts(database, `verify:user:${call.userId}`, lettersPerUser, call.now)
  await queueLink(call.db, call.userId, 'verify_email')
}

/** Runs `work` for the user a link's token belongs to; throws one sentence for every kind of wrong token. */
async function withLink<T>(
  database: Database,
  call: Call,
  token: string,
  purpose: Purpose,
  work: (tx: Transaction, userId: string) => Promise<T>,
): Promise<T> {
  await limitAttempts(database, `link:${call.address}`, linksPerNetwork, call.now)
  const read = readToken(token)
  if (!read) throw refused(accountTexts.linkInvalid)
  const { userId, hash } = read
  return database.forUser(userId).transaction(async (tx) => {
    const link = await tx.find(sql<{ id: string }>`
      select id from links
      where user_id = ${userId} and purpose = ${purpose} and token_hash = ${hash} and expires_at > ${call.now}
      for update`)
    if (!link) throw refused(accountTexts.linkInvalid)
    return work(tx, userId)
  })
}

/** Whoever opens a link sent to the address has proven it; the first proof earns the welcome points. */
async function proveEmail(tx: Transaction, userId: string, now: Date): Promise<number> {
  tx.send(sql`
    update identities set proven_at = coalesce(proven_at, ${now}::timestamptz) where owner_id = ${userId} and kind = 'email'`)
  return welcome(tx, userId, now)
}

/** Proves the email address. The link may be opened again, by a mail scanner or a second tab: it then earns nothing. */
export const verifyEmail = (database: Database, call: Call, token: string): Promise<number> =>
  withLink(database, call, token, 'verify_email', (tx, userId) => proveEmail(tx, userId, call.now))

/** Sets a new password with a link that works once. Every session ends. */
export async function confirmPasswordReset(
  database: Database,
  call: Call,
  token: string,
  password: string,
): Promise<void> {
  const passwordHash = await hashPassword(password)
  await withLink(database, call, token, 'reset_password', async (tx, userId) => {
    tx.send(sql`delete from links where user_id = ${userId} and purpose = 'reset_password'`)
    tx.send(sql`update identities set password_hash = ${passwordHash} where owner_id = ${userId} and kind = 'email'`)
    tx.send(sql`delete from sessions where user_id = ${userId}`)
    await proveEmail(tx, userId, call.now)
  })
}

/** Sets a new password for someone who knows the current one. Every other session ends. */
export async function changePassword(
  database: Database,
  { userId, db, now }: Call & Caller,
  current: string,
  next: string,
): Promise<void> {
  const session = await db.passed()
  await limitAttempts(database, `password:user:${userId}`, changesPerUser, now)
  const identity = await database.unfenced.find(sql<{ password_hash: string | null }>`
    select password_hash from identities where owner_id = ${userId} and kind = 'email'`)
  if (!(await checkPassword(current, identity?.password_hash ?? null))) {
    throw new Problem(400, 'The current password is not right.')
  }
  const passwordHash = await hashPassword(next)
  await db.transaction(async (tx) => {
    tx.send(sql`update identities set password_hash = ${passwordHash} where owner_id = ${userId} and kind = 'email'`)
    tx.send(sql`delete from sessions where user_id = ${userId} and id <> ${session.id}`)
  })
}
