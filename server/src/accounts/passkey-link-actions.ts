import type { Input } from '@finu/contract/platform/endpoint'
import type { Passkey } from '@finu/contract/accounts/passkey'
import type { CreationOptions, passkeys } from '@finu/contract/accounts/passkeys'
import { mostPasskeys, passkeyTexts } from '@finu/contract/accounts/passkey-texts'
import { byPerson, limitAttempts } from '../platform/attempts.ts'
import { brokenConstraint } from '../platform/database-errors.ts'
import type { PersonCall } from '../platform/http.ts'
import { newId } from '../platform/ids.ts'
import { conflict, notFound, refused } from '../platform/problems.ts'
import { sql } from '../platform/sql.ts'
import { addInTurn } from '../platform/within-limit.ts'
import { drawChallenge, prove, type PasskeyTools } from './passkey-actions.ts'
import { creationOptions, siteOf } from './passkey-options.ts'
import { verifyNewKey } from './passkey-proof.ts'
import { holdFreshSession } from './session-actions.ts'
import { addWay, holdProven, removeWay } from './way-actions.ts'

const changesPerUser = { most: 30, windowSeconds: 900 }

const limitChanges = ({ database }: PasskeyTools, { userId, now }: PersonCall) =>
  limitAttempts(database, byPerson('passkeys', userId), changesPerUser, now)

/**
 * Issues the challenge that a new key signs, for this session alone.
 * @throws 403 ten minutes after signing in, 409 if the account's address is unproven
 */
export async function giveNewChallenge(tools: PasskeyTools, call: PersonCall): Promise<CreationOptions> {
  const { db, userId, actor } = call
  await limitChanges(tools, call)
  await db.transaction(async (tx) => {
    await holdFreshSession(tx, call)
    await holdProven(tx, userId)
  })
  const [user, keys] = await Promise.all([
    db.get(sql<{ email: string | null; display_name: string }>`
      select email, display_name from users where user_id = ${userId}`),
    db.list(sql<{ credential_id: string }>`select credential_id from passkeys where user_id = ${userId}`),
  ])
  return creationOptions(siteOf(tools.readPublicUrl()), await drawChallenge(tools.database, call, actor.id), {
    userId,
    name: user.email ?? user.display_name,
    displayName: user.display_name,
    has: keys.map(({ credential_id }) => credential_id),
  })
}

/**
 * Adds a passkey to an account, which may have several.
 * @throws 400 if the proof is invalid or the limit is reached, 403 after ten minutes, 409 if the key belongs to an
 * account already or this one's address is unproven
 */
export async function addPasskey(
  tools: PasskeyTools,
  call: PersonCall,
  { name, credential }: Input<typeof passkeys.add, 'body'>,
): Promise<Passkey> {
  const { db, userId, now, actor } = call
  await limitChanges(tools, call)
  await db.transaction(async (tx) => holdFreshSession(tx, call))
  const { clientDataJSON } = credential.response
  const { credentialId, public_key, counter } = await prove(
    tools.database,
    call,
    { clientDataJSON, sessionId: actor.id, status: 400 },
    (challenge) => verifyNewKey(credential, siteOf(tools.readPublicUrl()), challenge),
  )
  const id = newId(now)
  try {
    await db.transaction(async (tx) => {
      await holdFreshSession(tx, call)
      // The letter about it names the event, and by that the key.
      await addWay(tx, call, userId, { kind: 'passkey', subject: credentialId, eventId: id })
      await addInTurn(tx, userId, {
        table: sql`passkeys`,
        others: sql`credential_id <> ${credentialId}`,
        most: mostPasskeys,
        insert: sql`
          insert into passkeys (user_id, id, credential_id, public_key, counter, transports, name, created_at)
          values (${userId}, ${id}, ${credentialId}, ${public_key}, ${counter}, ${credential.response.transports ?? []},
            ${name}, ${now})`,
        full: () => refused('limit_reached', passkeyTexts.full),
      })
    })
  } catch (error) {
    if (brokenConstraint(error) === 'identities_pkey') throw conflict('passkey_taken', passkeyTexts.taken)
    throw error
  }
  return { id, name, created_at: now.toISOString(), last_used_at: null }
}

/** Removes a passkey. @throws 404 if there is none, 409 if nobody could sign in without it */
export async function removePasskey(call: PersonCall, id: string): Promise<void> {
  const { db, userId } = call
  await db.transaction(async (tx) => {
    const key = await tx.find(sql<{ credential_id: string }>`
      select credential_id from passkeys where user_id = ${userId} and id = ${id}`)
    if (!key) throw notFound()
    await removeWay(tx, call, 'passkey', key.credential_id)
    tx.send(sql`delete from passkeys where user_id = ${userId} and id = ${id}`)
  })
}
