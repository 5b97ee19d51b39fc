import type { Scope } from '@finu/contract/accounts/tokens'
import { hasConsent, openCaller, type Caller, type Found } from './callers.ts'
import type { Database } from './database.ts'
import { consentNeeded, forbidden } from './problems.ts'
import { sql } from './sql.ts'
import type { Tokens } from './tokens.ts'

/** How stale `last_used_at` may get. */
const usedEveryMs = 3_600_000

interface FoundToken extends Found {
  id: string
  scopes: Scope[]
  last_used_at: string | null
}

/**
 * Reads a token of a person's program; null if it was never issued. The look-up checks the scope too, so that
 * statements that travel with it return nothing to a token without the scope, as to one that has ended.
 * @param scope the scope that the call needs; null if no token may make it
 * @param consent the version of the consent that the call needs; null if it needs none
 */
export function readPersonalToken(
  database: Database,
  tokens: Tokens,
  token: string,
  scope: Scope | null,
  consent: number | null,
  now: Date,
): Caller | null {
  const read = tokens.personal.read(token)
  if (!read) return null
  const { userId, hash } = read
  const db = database.forUser(userId)
  return openCaller(database, {
    userId,
    statement: sql<FoundToken>`
      select t.id, t.scopes, t.last_used_at, u.timezone, u.day_starts_at_minute
      from personal_tokens t join users u using (user_id)
      where t.user_id = ${userId} and t.token_hash = ${hash} and t.expires_at > ${now}
        and ${scope}::text = any(t.scopes) and ${hasConsent(userId, consent)}`,
    actorOf: ({ id, scopes }) => ({ kind: 'token', id, scopes }),
    async atRefusal() {
      const live = await db.find(sql<Pick<FoundToken, 'scopes'>>`
        select scopes from personal_tokens
        where user_id = ${userId} and token_hash = ${hash} and expires_at > ${now}`)
      if (!live) return
      if (scope === null) throw forbidden('No token may do this.')
      throw live.scopes.includes(scope) ? consentNeeded() : forbidden(`This token needs the scope ${scope}.`)
    },
    async keepAlive({ id, last_used_at: usedAt }, at) {
      if (usedAt !== null && at.getTime() - Date.parse(usedAt) <= usedEveryMs) return
      await db.run(sql`update personal_tokens set last_used_at = ${at} where user_id = ${userId} and id = ${id}`)
    },
  })
}
