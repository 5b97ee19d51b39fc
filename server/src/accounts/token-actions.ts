import { hash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import {
  scopes,
  tokenLimits,
  tokenTexts,
  type CreatedToken,
  type NewToken,
  type PersonalToken,
} from '@finu/contract/accounts/tokens'
import { byPerson, limitAttempts } from '../platform/attempts.ts'
import type { Database } from '../platform/database.ts'
import type { PersonCall } from '../platform/http.ts'
import { createOnce } from '../platform/once.ts'
import { newId } from '../platform/ids.ts'
import { notFound, refused } from '../platform/problems.ts'
import { sql } from '../platform/sql.ts'
import { hashToken } from '../platform/tokens.ts'
import { addInTurn } from '../platform/within-limit.ts'
import { noteEvent } from './event-actions.ts'
import { holdSession } from './session-actions.ts'

const dayMs = 86_400_000
const madePerUser = { most: 60, windowSeconds: 3600 }

const columns = sql<PersonalToken>`id, name, scopes, created_at, expires_at, last_used_at`

/**
 * Makes a token for a program. Its secret is not stored; a repeated request under the same key gets the same one, as it
 * is derived from the key, the token's id and the server's own key. After the token is deleted, the same key gets
 * another token.
 */
export async function createToken(database: Database, call: PersonCall, input: NewToken): Promise<CreatedToken> {
  const { db, userId, now } = call
  await limitAttempts(database, byPerson('tokens', userId), madePerUser, now)
  const { key } = call
  const createSecret = (id: string) => call.tokens.personal.create(userId, key === null ? null : { key, id })
  const askedHash = key === null ? null : hash('sha256', key, 'buffer')
  const content = { name: input.name, scopes: scopes.filter((scope) => input.scopes.includes(scope)) }
  const lastsMs = input.expires_in_days * dayMs
  const create = async () => {
    const id = newId(now)
    const token = createSecret(id)
    const expiresAt = new Date(now.getTime() + lastsMs)
    await db.run(sql`delete from personal_tokens where user_id = ${userId} and expires_at <= ${now}`)
    const insert = sql`
      insert into personal_tokens (user_id, id, name, token_hash, asked_hash, scopes, created_at, expires_at)
      values (${userId}, ${id}, ${content.name}, ${hashToken(token)}, ${askedHash}, ${content.scopes}, ${now}, ${expiresAt})`
    const full = () => refused('limit_reached', tokenTexts.full)
    await db.transaction(async (tx) => {
      // Locked until the token exists: if the session is ended meanwhile, for a new password, the token ends too.
      await holdSession(tx, call)
      await addInTurn(tx, userId, {
        table: sql`personal_tokens`,
        others: sql`(asked_hash is null or asked_hash is distinct from ${askedHash}::bytea)`,
        most: tokenLimits.most,
        insert,
        full,
      })
      noteEvent(tx, userId, 'token_made', call)
    })
    return { id, ...content, created_at: now.toISOString(), expires_at: expiresAt.toISOString(), token }
  }
  return createOnce(['personal_tokens_asked'], create, async () => {
    const stored = await db.find(sql<PersonalToken & { token_hash: Buffer }>`
      select ${columns}, token_hash from personal_tokens where user_id = ${userId} and asked_hash = ${askedHash}`)
    if (!stored) return null
    const { last_used_at: _used, token_hash: storedHash, ...made } = stored
    const token = createSecret(made.id)
    const isSame =
      // The secret differs if the server's key was rotated meanwhile: then it cannot be computed again.
      hashToken(token).equals(storedHash) &&
      isDeepStrictEqual({ name: made.name, scopes: made.scopes }, content) &&
      Date.parse(made.expires_at) - Date.parse(made.created_at) === lastsMs
    return { answer: { ...made, token }, isSame }
  })
}

/** Lists valid tokens, latest first. */
export const listTokens = ({ db, userId, now }: PersonCall): Promise<PersonalToken[]> =>
  db.list(sql<PersonalToken>`
    select ${columns} from personal_tokens
    where user_id = ${userId} and expires_at > ${now} order by created_at desc, id desc`)

export async function removeToken(call: PersonCall, id: string): Promise<void> {
  const { db, userId } = call
  await db.transaction(async (tx) => {
    if ((await tx.run(sql`delete from personal_tokens where user_id = ${userId} and id = ${id}`)) === 0)
      throw notFound()
    noteEvent(tx, userId, 'token_deleted', call)
  })
}
