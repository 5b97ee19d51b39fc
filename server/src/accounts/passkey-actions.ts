import { randomBytes } from 'node:crypto'
import type { Assertion, RequestOptions } from '@finu/contract/accounts/passkeys'
import { passkeyTexts } from '@finu/contract/accounts/passkey-texts'
import type { SignedIn } from '@finu/contract/accounts/signed-in'
import { byNetwork, limitFailures, limitNetwork } from '../platform/attempts.ts'
import type { Database, Queries, Transaction } from '../platform/database.ts'
import type { Call } from '../platform/http.ts'
import { Problem } from '../platform/problems.ts'
import { sql } from '../platform/sql.ts'
import { rememberDevice } from './device-actions.ts'
import { tellSession, type SignInTools } from './actions.ts'
import { enterBy } from './enter-actions.ts'
import { challengeMs, requestOptions, siteOf } from './passkey-options.ts'
import { readChallenge, verifyAssertion, type StoredKey } from './passkey-proof.ts'

/** Further tools of passkeys. */
export interface PasskeyTools extends SignInTools {
  /** The address that people open; its port may be known only once the server listens. */
  readPublicUrl: () => string
}

const perNetwork = { most: 100, windowSeconds: 900 }

/** Returns the same sentence for every fault of a proof. */
export const invalidPasskey = (status: 400 | 401) => new Problem(status, 'passkey_invalid', passkeyTexts.invalid)

/** Creates a challenge for a key to sign. @param sessionId the session that adds a key; null to sign in */
export async function drawChallenge(database: Database, call: Call, sessionId: string | null): Promise<Buffer> {
  const { now, address } = call
  await limitNetwork(database, 'passkey:challenge', address, perNetwork, now)
  const challenge = randomBytes(32)
  await database.unfenced.run(sql`
    insert into passkey_challenges (challenge, session_id, expires_at)
    values (${challenge}, ${sessionId}, ${new Date(now.getTime() + challengeMs)})`)
  return challenge
}

/** The challenge of a response, and the status of its refusal. */
interface Answered {
  clientDataJSON: string
  /** The session that adds a key; null to sign in. */
  sessionId: string | null
  status: 400 | 401
}

/**
 * Uses up the challenge of a response, once even in parallel, before its proof is verified. Invalid proofs are counted
 * for their network.
 * @param verify returns the result of the proof; null if it is invalid
 * @throws `invalidPasskey` if the proof is invalid, or the challenge is used up, too old, or was for something else
 */
export async function prove<T>(
  database: Database,
  { now, address }: Call,
  { clientDataJSON, sessionId, status }: Answered,
  verify: (challenge: Buffer) => Promise<T | null>,
): Promise<T> {
  const limited = byNetwork('passkey:proof', address, perNetwork)
  return limitFailures(database, limited, now, async () => {
    const challenge = readChallenge(clientDataJSON)
    if (challenge === null) throw invalidPasskey(status)
    const spent = await database.unfenced.run(sql`
      delete from passkey_challenges
      where challenge = ${challenge} and session_id is not distinct from ${sessionId}::uuid and expires_at > ${now}`)
    const proven = spent === 1 ? await verify(challenge) : null
    if (proven === null) throw invalidPasskey(status)
    return proven
  })
}

export const giveChallenge = async (tools: PasskeyTools, call: Call): Promise<RequestOptions> =>
  requestOptions(siteOf(tools.readPublicUrl()), await drawChallenge(tools.database, call, null))

/** A person's key with a verified signature. */
interface CheckedKey {
  credentialId: string
  publicKey: Buffer
  counter: number
}

/** Verifies the signature of a person's key. @returns null if the key is not theirs, or anything is wrong */
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

/**
 * Records the use of a key. The counter of a key never goes back, unless it was copied. @returns true if it is right
 */
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
 * Signs in by a key. A key is both steps in one: it is a device, and verified its person before it signed.
 * @throws 401 if the proof is invalid, with the same answer for every fault
 */
export async function authenticate(tools: PasskeyTools, call: Call, assertion: Assertion): Promise<SignedIn> {
  const { database } = tools
  const invalid = () => invalidPasskey(401)
  const { clientDataJSON } = assertion.response
  const answered = { clientDataJSON, sessionId: null, status: 401 } as const
  const { userId, checked } = await prove(database, call, answered, async (challenge) => {
    const known = await database.unfenced.find(sql<{ owner_id: string }>`
      select owner_id from identities where kind = 'passkey' and subject = ${assertion.id}`)
    if (!known) return null
    const owner = known.owner_id
    const key = await checkKey(tools, database.forUser(owner), owner, assertion, challenge)
    return key && { userId: owner, checked: key }
  })
  const { signedIn, bond } = await database.forUser(userId).transaction(async (tx) => {
    const identity = { kind: 'passkey', subject: assertion.id } as const
    const entry = await enterBy(tools, tx, call, { userId, identity, proof: 'passkey' }, invalid)
    if (!(await countKey(tx, call, userId, checked)) || !('token' in entry)) throw invalid()
    return { signedIn: await tellSession(tx, userId, entry.token, call.now), bond: entry.bond }
  })
  rememberDevice(tools, call, bond)
  return signedIn
}
