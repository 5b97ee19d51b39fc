import { limitNetwork } from '../platform/attempts.ts'
import { brokenConstraint } from '../platform/database-errors.ts'
import type { Call } from '../platform/http.ts'
import { newId } from '../platform/ids.ts'
import { unavailable } from '../platform/problems.ts'
import { sql } from '../platform/sql.ts'
import { openAccount } from '../rewards/actions.ts'
import { welcome } from '../rewards/settle-actions.ts'
import { findEmailIdentity, subjectOf, type SignInTools } from './actions.ts'
import { noteEvent } from './event-actions.ts'
import type { GoogleClaims } from './google-claims.ts'
import { GoogleFailure } from './google-provider-actions.ts'

/** Two that come at once find what the other one made. */
const attempts = 3

/**
 * Whose a Google account is. It is known by its subject alone; an address leads to an account only where both sides know
 * it to be the person's: an account that somebody opened with an address they never proved is theirs, not its owner's.
 * @throws GoogleFailure
 */
export async function findOrOpenAccount(
  tools: SignInTools,
  call: Call,
  claims: GoogleClaims,
  timezone: string | null,
): Promise<string> {
  for (let attempt = 0; attempt < attempts; attempt++) {
    try {
      return await findOrOpen(tools, call, claims, timezone)
    } catch (error) {
      if (brokenConstraint(error) !== 'identities_pkey') throw error
    }
  }
  throw unavailable()
}

async function findOrOpen(tools: SignInTools, call: Call, claims: GoogleClaims, timezone: string | null) {
  const { database } = tools
  const known = await database.unfenced.find(sql<{ owner_id: string }>`
    select owner_id from identities where kind = 'google' and subject = ${claims.subject}`)
  if (known) return known.owner_id
  const taken = claims.email === null ? null : await findEmailIdentity(database, claims.email)
  return taken ? link(tools, call, taken.owner_id, claims) : open(tools, call, claims, timezone)
}

/** Lets a Google account into the account of its address, once both are proven. */
async function link({ database }: SignInTools, call: Call, userId: string, claims: GoogleClaims): Promise<string> {
  const { now } = call
  if (!claims.isEmailVerified) throw new GoogleFailure('email_unverified')
  const address = subjectOf(claims.email!)
  try {
    await database.forUser(userId).transaction(async (tx) => {
      // In the order in which signing in and a new password lock them.
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
 * Opens an account that is signed in to with Google. An address that Google verified is proven, and taken: it may be
 * given a password by a letter. One that Google did not verify is not kept, as it may be somebody else's.
 */
async function open(tools: SignInTools, call: Call, claims: GoogleClaims, timezone: string | null): Promise<string> {
  const { database, registrationsPerHour } = tools
  const { now } = call
  await limitNetwork(database, 'register', call.address, { most: registrationsPerHour, windowSeconds: 3600 }, now)
  const email = claims.isEmailVerified ? claims.email : null
  const userId = newId(now)
  await database.forUser(userId).transaction(async (tx) => {
    tx.send(sql`
      insert into users (user_id, email, email_proven_at, display_name, timezone, created_at)
      values (${userId}, ${email}, ${email === null ? null : now}, ${claims.displayName}, ${timezone}, ${now})`)
    tx.send(sql`
      insert into identities (kind, subject, owner_id, created_at)
      values ('google', ${claims.subject}, ${userId}, ${now})`)
    if (email !== null)
      tx.send(sql`
        insert into identities (kind, subject, owner_id, created_at)
        values ('email', ${subjectOf(email)}, ${userId}, ${now})`)
    openAccount(tx, userId, now)
    noteEvent(tx, userId, 'signed_up', call)
    await welcome(tx, userId, now)
  })
  return userId
}
