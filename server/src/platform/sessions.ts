import { sessionDays } from '@finu/contract/accounts/accounts'
import { hasConsent, openCaller, type Caller, type Found } from './callers.ts'
import type { Database, Transaction } from './database.ts'
import { newId } from './ids.ts'
import { consentNeeded, unauthorized } from './problems.ts'
import { sql } from './sql.ts'
import { hashToken, type ReadToken, type Tokens } from './tokens.ts'

const idleMs = sessionDays.unused * 86_400_000
const longestMs = sessionDays.most * 86_400_000
/** How stale `last_seen_at` may get: most requests then write nothing. */
const seenEveryMs = 3_600_000

const earlier = (a: Date, b: Date) => (a < b ? a : b)

/**
 * The proof behind a session: one factor; a passkey, which is two (a device, and what unlocks it); or a code as second.
 */
export type Proof = 'one_step' | 'passkey' | 'second_step'

/**
 * Opens a session as part of a transaction. The database refuses one with only one factor if the account has a second
 * step (`require_second_step`).
 * @returns its token, which is returned only here
 */
export function startSession(
  tx: Transaction,
  userId: string,
  proof: Proof,
  { tokens, userAgent, now }: { tokens: Tokens; userAgent: string | null; now: Date },
): string {
  const token = tokens.create(userId)
  const { family } = tokens.read(token)!
  const ends = new Date(now.getTime() + longestMs)
  tx.send(sql`
    insert into sessions
      (user_id, id, token_hash, family, created_at, last_seen_at, expires_at, ends_at, user_agent, proof)
    values (${userId}, ${newId(now)}, ${hashToken(token)}, ${family}, ${now}, ${now},
      ${earlier(new Date(now.getTime() + idleMs), ends)}, ${ends}, ${userAgent}, ${proof})`)
  return token
}

interface FoundSession extends Found {
  id: string
  last_seen_at: string
}

/**
 * Finds the session of a token; null if the token was never issued for one.
 * @param consent the version of the consent that the call needs; null if it needs none
 */
export function readSession(
  database: Database,
  tokens: Tokens,
  token: string,
  consent: number | null,
  now: Date,
): Caller | null {
  const read = tokens.read(token)
  if (!read) return null
  const { userId, hash } = read
  return openCaller(database, {
    userId,
    statement: sql<FoundSession>`
      select s.id, s.last_seen_at, u.timezone, u.day_starts_at_minute from sessions s join users u using (user_id)
      where s.user_id = ${userId} and s.token_hash = ${hash} and s.expires_at > ${now}
        and ${hasConsent(userId, consent)}`,
    actorOf: ({ id }) => ({ kind: 'session', id }),
    async atRefusal() {
      if (consent !== null && (await isLive(database, userId, hash, now))) throw consentNeeded()
      await endReused(database, read, now)
    },
    keepAlive: (session, at) => keepAlive(database, userId, session, at),
  })
}

const isLive = async (database: Database, userId: string, hash: Buffer, now: Date): Promise<boolean> =>
  (await database.forUser(userId).find(sql`
    select 1 as one from sessions where user_id = ${userId} and token_hash = ${hash} and expires_at > ${now}`)) !== null

/** How long after a refresh the old token may still arrive, for example from another tab. */
const refreshGraceMs = 10_000

/**
 * Ends a session of which any earlier token is used, except for the last one shortly after its refresh: one of the
 * session's two users has stolen it.
 */
async function endReused(database: Database, { userId, hash, family }: ReadToken, now: Date): Promise<void> {
  await database.reserved.forUser(userId).run(sql`
    delete from sessions where user_id = ${userId} and family = ${family} and token_hash <> ${hash}
      and not (previous_hash = ${hash} and refreshed_at >= ${new Date(now.getTime() - refreshGraceMs)})`)
}

/**
 * Replaces a session's token: of several parallel refreshes one wins, and the others get the same new token. It is
 * derived from the old one by a key of the server's, so it need not be stored.
 * @throws 401 if the session has ended, or the token was refreshed more than ten seconds ago
 */
export async function refreshSession(database: Database, tokens: Tokens, token: string, now: Date): Promise<string> {
  const read = tokens.read(token)
  if (!read) throw unauthorized()
  const { userId, hash, family } = read
  const next = tokens.follow(token)
  const db = database.forUser(userId)
  const swapped = await db.run(sql`
    update sessions set token_hash = ${hashToken(next)}, previous_hash = ${hash}, family = ${family}, refreshed_at = ${now}
    where user_id = ${userId} and token_hash = ${hash} and expires_at > ${now}`)
  if (swapped === 1) return next
  const isJustSwapped = await db.find(sql`
    select 1 as one from sessions
    where user_id = ${userId} and previous_hash = ${hash} and token_hash = ${hashToken(next)} and expires_at > ${now}
      and refreshed_at >= ${new Date(now.getTime() - refreshGraceMs)}`)
  if (isJustSwapped) return next
  await endReused(database, read, now)
  throw unauthorized()
}

/**
 * Ends the session of a token, as part of a transaction. Accepts its earlier tokens too: another tab, or a thief, may
 * have refreshed it since.
 * @throws 401 if there is none
 */
export async function endSessionOf(tx: Transaction, { userId, hash, family }: ReadToken, now: Date): Promise<void> {
  const ended = await tx.run(sql`
    delete from sessions where user_id = ${userId} and expires_at > ${now}
      and (token_hash = ${hash} or family = ${family})`)
  if (ended === 0) throw unauthorized()
}

/** Extends a used session; at most hourly, so that most calls write nothing. */
async function keepAlive(database: Database, userId: string, session: FoundSession, now: Date): Promise<void> {
  if (now.getTime() - Date.parse(session.last_seen_at) <= seenEveryMs) return
  await database.forUser(userId).run(sql`
    update sessions set last_seen_at = ${now}, expires_at = least(ends_at, ${new Date(now.getTime() + idleMs)}::timestamptz)
    where user_id = ${userId} and id = ${session.id}`)
}
