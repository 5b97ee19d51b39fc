import type { Database, GatedConnection, Transaction } from './database.ts'
import { newId } from './ids.ts'
import { unauthorized } from './problems.ts'
import { sql } from './sql.ts'
import { createToken, hashToken, readToken } from './tokens.ts'

const idleMs = 14 * 86_400_000
const longestMs = 90 * 86_400_000
/** How stale `last_seen_at` may get: most requests then write nothing. */
const seenEveryMs = 3_600_000

const earlier = (a: Date, b: Date) => (a < b ? a : b)

/** Opens a session as part of a transaction. @returns its token, which is never seen again */
export function startSession(tx: Transaction, userId: string, userAgent: string | null, now: Date): string {
  const token = createToken(userId)
  const ends = new Date(now.getTime() + longestMs)
  tx.send(sql`
    insert into sessions (user_id, id, token_hash, created_at, last_seen_at, expires_at, ends_at, user_agent)
    values (${userId}, ${newId(now)}, ${hashToken(token)}, ${now}, ${now},
      ${earlier(new Date(now.getTime() + idleMs), ends)}, ${ends}, ${userAgent})`)
  return token
}

/** The session behind a call. */
export interface Session {
  id: string
  last_seen_at: string
}

/** A caller's connection: it works for the user the token names, and only if the token is a live session's. */
export type CallerConnection = GatedConnection<Session>

/**
 * Opens a connection for whoever a token belongs to; null for what cannot be a token. The look-up travels with the
 * call's first statement, so that a session costs no round trip of its own.
 */
export function openCaller(
  database: Database,
  token: string,
  now: Date,
): { userId: string; db: CallerConnection } | null {
  const read = readToken(token)
  if (!read) return null
  const statement = sql<Session>`
    select id, last_seen_at from sessions
    where user_id = ${read.userId} and token_hash = ${read.hash} and expires_at > ${now}`
  return { userId: read.userId, db: database.forGated(read.userId, { statement, refusal: unauthorized }) }
}

/** Keeps a used session alive; at most hourly, so most calls write nothing. */
export async function keepAlive(database: Database, userId: string, session: Session, now: Date): Promise<void> {
  if (now.getTime() - Date.parse(session.last_seen_at) <= seenEveryMs) return
  await database.forUser(userId).run(sql`
    update sessions set last_seen_at = ${now}, expires_at = least(ends_at, ${new Date(now.getTime() + idleMs)}::timestamptz)
    where user_id = ${userId} and id = ${session.id}`)
}
