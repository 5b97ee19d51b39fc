import { randomBytes } from 'node:crypto'
import type { Assertion, RequestOptions } from '@finu/contract/passkeys'
import { passkeyTexts } from '@finu/contract/passkey-texts'
import type { SignedIn } from '@finu/contract/signed-in'
import { limitNetwork } from '../platform/attempts.ts'
import type { Database, Queries, Transaction } from '../platform/database.ts'
import type { Call } from '../platform/http.ts'
import { Problem } from '../platform/problems.ts'
import { sql } from '../platform/sql.ts'
import { rememberDevice } from './device-actions.ts'
import { tellSession, type SignInTools } from './actions.ts'
import { enterBy } from './enter-actions.ts'
import { challengeMs, requestOptions, siteOf } from './passkey-options.ts'
import { readChallenge, verifyAssertion, type StoredKey } from './passkey-proof.ts'

/** What passkeys need besides. */
export interface PasskeyTools extends SignInTools {
  /** The address people open; which port it is may be known only once the server answers. */
  readPublicUrl: () => string
}

const perNetwork = { most: 100, windowSeconds: 900 }

/** One sentence for all that can be wrong with a proof. */
export const invalidPasskey = (status: 400 | 401) => new Problem(status, 'passkey_invalid', passkeyTexts.invalid)

/** Makes what a key has to sign. @param sessionId of whom a key is added to; null where one signs in */
export async function drawChallenge(database: Database, call: Call, sessionId: string | null): Promise<Buffer> {
  const { now, address } = call
  await limitNetwork(database, 'passkey:challenge', address, perNetwork, now)
  const challenge = randomBytes(32)
  await database.unfenced.run(sql`
    insert into passkey_challenges (challenge, session_id, expires_at)
    values (${challenge}, ${sessionId}, ${new Date(now.getTime() + challengeMs)})`)
  return challenge
}

/**
 * Takes the challenge that a response answers: of many at once one. It is spent before the signature is looked at.
 * @returns null where it is spent, too old, or was for something else
 */
export async function takeChallenge(
  database: Database,
  { now, address }: Call,
  clientDataJSON: string,
  sessionId: string | null,
): Promise<Buffer | null> {
  await limitNetwork(database, 'passkey:proof', address, perNetwork, now)
  const challenge = readChallenge(clientDataJSON)
  if (challenge === null) return null
  const spent = await database.unfenced.run(sql`
    delete from passkey_challenges
    where challenge = ${challenge} and session_id is not distinct from ${sessionId}::uuid and expires_at > ${now}`)
  return spent === 1 ? challenge : null
}

export const giveChallenge = async (tools: PasskeyTools, call: Call): Promise<RequestOptions> =>
  requestOptions(siteOf(tools.readPublicUrl()), await drawChallenge(tools.database, call, null))

/** A key of a person that signed, as it was looked at. */
interface CheckedKey {
  credentialId: string
  publicKey: Buffer
  counter: number
}

/** Looks at what a key of a person signed. @returns null where it is none of theirs, or anything of it is wrong */
export async function checkKey(
  { readPublicUrl }: Pick<PasskeyTools, 'readPublicUrl'>,
  db: Queries,
  userId: string,
  assertion: Assertion,
  challenge: Buffer,
): Promise<CheckedKey | null> {
  const key = await db.find(sql<StoredKey>`
    select public_key, counter from passkeys where user_id = ${userId} and credential_id = ${assertion.id}`)
  const counter = key && (await verifyAssertion(assertion, key, userId, siteOf(readPublicUrl()), challenge))
  return key && counter !== null ? { credentialId: assertion.id, publicKey: key.public_key, counter } : null
}

/** Notes that a key was used. A key that counts never counts back: one that does was copied. @returns whether it is right */
export const countKey = async (
  tx: Transaction,
  { now }: Call,
  userId: string,
  { credentialId, publicKey, counter }: CheckedKey,
): Promise<boolean> =>
  (await tx.run(sql`
    update passkeys set counter = ${counter}, last_used_at = ${now}
    where user_id = ${userId} and credential_id = ${credentialId} and public_key = ${publicKey}
      and (counter < ${counter} or (counter = 0 and ${counter}::bigint = 0))`)) > 0

/**
 * Signs in whose key signed. A key is two steps in one: it is a thing somebody has, and made sure of them before it signed.
 * @throws 401 where it proves nothing, with one answer whatever is wrong
 */
export async function authenticate(tools: PasskeyTools, call: Call, assertion: Assertion): Promise<SignedIn> {
  const { database } = tools
  const invalid = () => invalidPasskey(401)
  const challenge = await takeChallenge(database, call, assertion.response.clientDataJSON, null)
  if (challenge === null) throw invalid()
  const known = await database.unfenced.find(sql<{ owner_id: string }>`
    select owner_id from identities where kind = 'passkey' and subject = ${assertion.id}`)
  if (!known) throw invalid()
  const userId = known.owner_id
  const db = database.forUser(userId)
  const checked = await checkKey(tools, db, userId, assertion, challenge)
  if (!checked) throw invalid()
  const { signedIn, address } = await db.transaction(async (tx) => {
    const identity = { kind: 'passkey', subject: assertion.id } as const
    const entry = await enterBy(tools, tx, call, { userId, identity, proof: 'passkey' }, invalid)
    if (!(await countKey(tx, call, userId, checked)) || !('token' in entry)) throw invalid()
    return { signedIn: await tellSession(tx, userId, entry.token, call.now), address: entry.address }
  })
  rememberDevice(tools, call, address)
  return signedIn
}
