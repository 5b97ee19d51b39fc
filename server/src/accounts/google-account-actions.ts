import { limitNetwork } from '../platform/attempts.ts'
import { brokenConstraint } from '../platform/database-errors.ts'
import type { Call } from '../platform/http.ts'
import { newId } from '../platform/ids.ts'
import { Problem } from '../platform/problems.ts'
import { sql } from '../platform/sql.ts'
import { welcome } from '../rewards/settle-actions.ts'
import { findEmailIdentity, subjectOf, type SignInTools } from './actions.ts'
import { findOrOpen, openUser } from './enter-actions.ts'
import { noteEvent } from './event-actions.ts'
import { holdUnreserved } from './former-address-actions.ts'
import type { GoogleClaims } from './google-claims.ts'
import { GoogleFailure } from './google-provider-actions.ts'
import { refusalOfRegistration, useInvitation } from './invitation-actions.ts'
import { holdSession } from './session-actions.ts'
import { addWay } from './way-actions.ts'

/**
 * Finds or opens the account of a Google account. A Google account is identified by its subject alone; an address leads
 * to an account only if it is proven on both sides: an account opened with an unproven address may not be the address
 * owner's.
 * @throws GoogleFailure
 */
export const findOrOpenAccount = (
  tools: SignInTools & { isStandIn: boolean },
  call: Call,
  claims: GoogleClaims,
  timezone: string | null,
): Promise<string> =>
  findOrOpen(async () => {
    const { database } = tools
    const findKnown = () =>
      database.unfenced.find(sql<{ owner_id: string }>`
        select owner_id from identities where kind = 'google' and subject = ${claims.subject}`)
    const known = await findKnown()
    if (known) return known.owner_id
    const taken = claims.email === null ? null : await findEmailIdentity(database, claims.email)
    if (taken && tools.isStandIn) {
      // Another browser may have opened the account just now.
      const openedMeanwhile = await findKnown()
      if (!openedMeanwhile) throw new GoogleFailure('test_page')
      return openedMeanwhile.owner_id
    }
    return taken ? link(tools, call, taken.owner_id, claims) : open(tools, call, claims, timezone)
  })

/** Links a Google account to the account of its address, if both have it proven. */
async function link({ database }: SignInTools, call: Call, userId: string, claims: GoogleClaims): Promise<string> {
  const { now } = call
  if (!claims.isEmailVerified) throw new GoogleFailure('email_unverified')
  const address = subjectOf(claims.email!)
  try {
    await database.forUser(userId).transaction(async (tx) => {
      // Uses the same lock order as signing in and a new password.
      const identity = await tx.find(sql`
        select 1 as one from identities
        where kind = 'email' and subject = ${address} and owner_id = ${userId} for no key update`)
      const user = await tx.find(sql<{ email: string | null; email_proven_at: string | null }>`
        select email, email_proven_at from users where user_id = ${userId} for no key update`)
      const isProven = identity && user?.email_proven_at && subjectOf(user.email ?? '') === address
      if (!isProven) throw new GoogleFailure('account_exists')
      tx.send(sql`
        insert into identities (kind, subject, owner_id, created_at)
        values ('google', ${claims.subject}, ${userId}, ${now})`)
      noteEvent(tx, userId, 'google_added', call)
    })
  } catch (error) {
    if (brokenConstraint(error) === 'identities_owner') throw new GoogleFailure('linked_elsewhere')
    throw error
  }
  return userId
}

/**
 * Links a Google account to the account of the session that requested it, if that has not ended since.
 * @throws GoogleFailure
 */
export async function linkGoogle(
  { database }: SignInTools,
  call: Call,
  { userId, sessionId }: { userId: string; sessionId: string },
  { subject }: GoogleClaims,
): Promise<void> {
  const db = database.forUser(userId)
  try {
    await db.transaction(async (tx) => {
      await holdSession(tx, { userId, actor: { id: sessionId } })
      await addWay(tx, call, userId, { kind: 'google', subject })
    })
  } catch (error) {
    const constraint = brokenConstraint(error)
    if (constraint === 'identities_owner') throw new GoogleFailure('google_linked')
    if (constraint === 'identities_pkey') {
      const own = await db.find(sql`
        select 1 as one from identities where kind = 'google' and subject = ${subject} and owner_id = ${userId}`)
      if (own) return
      throw new GoogleFailure('google_taken')
    }
    if (!(error instanceof Problem)) throw error
    throw new GoogleFailure(error.code === 'email_unproven' ? 'email_unproven' : 'sign_in_expired')
  }
}

/**
 * Opens an account for a Google account. An address that Google verified is proven, and stored: it may get a password
 * by a letter. An unverified one is not stored, as it may be somebody else's.
 */
async function open(tools: SignInTools, call: Call, claims: GoogleClaims, timezone: string | null): Promise<string> {
  const { database, registrationsPerHour, registration } = tools
  const { now } = call
  await limitNetwork(database, 'register', call.address, { most: registrationsPerHour, windowSeconds: 3600 }, now)
  const email = claims.isEmailVerified ? claims.email : null
  const userId = newId(now)
  await database.forUser(userId).transaction(async (tx) => {
    await useInvitation(tx, registration, email === null ? null : { email }, now).catch((error: unknown) => {
      const refusal = refusalOfRegistration(error)
      throw refusal ? new GoogleFailure(refusal) : error
    })
    const { displayName, subject } = claims
    const user = { email, emailProvenAt: email === null ? null : now, displayName, timezone, lastLogin: null }
    const byEmail = email === null ? [] : [{ kind: 'email', subject: subjectOf(email) } as const]
    openUser(tx, call, userId, user, [{ kind: 'google', subject }, ...byEmail])
    if (email !== null)
      await holdUnreserved(tx, userId, subjectOf(email), call).catch((error: unknown) => {
        throw error instanceof Problem ? new GoogleFailure('account_exists') : error
      })
    await welcome(tx, userId, now)
  })
  return userId
}
