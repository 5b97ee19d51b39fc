import { ownDataTexts } from '@finu/contract/accounts/own-data'
import type { Assertion, RequestOptions } from '@finu/contract/accounts/passkeys'
import { byPerson, forgetAttempts, limitAttempts } from '../platform/attempts.ts'
import type { Database } from '../platform/database.ts'
import type { PersonCall } from '../platform/http.ts'
import { Problem } from '../platform/problems.ts'
import { findPassword, lockPassword } from './actions.ts'
import { holdIdentity } from './enter-actions.ts'
import { checkKey, countKey, drawChallenge, invalidPasskey, prove, type PasskeyTools } from './passkey-actions.ts'
import { requestOptions, siteOf } from './passkey-options.ts'
import { checkOwnPassword } from './passwords.ts'
import { holdSession, noteConfirmed } from './session-actions.ts'

/** Keeps a stolen session from guessing the password. */
const triesPerUser = { most: 10, windowSeconds: 900 }
/** Right ones are counted too: each costs as much work as a sign-in. */
const confirmationsPerUser = { most: 30, windowSeconds: 900 }

/** Confirms the caller's identity again by the password. @throws 400 if it is wrong, or there is none */
export async function confirmByPassword(database: Database, call: PersonCall, password: string): Promise<void> {
  const { db, userId, now } = call
  const tries = byPerson('confirm', userId)
  await limitAttempts(database, byPerson('confirmations', userId), confirmationsPerUser, now)
  await limitAttempts(database, tries, triesPerUser, now)
  const wrong = () => new Problem(400, 'wrong_password', ownDataTexts.wrongPassword)
  const checkedHash = (await findPassword(db, userId)) ?? null
  if (!(await checkOwnPassword(userId, password, checkedHash))) throw wrong()
  await db.transaction(async (tx) => {
    await holdSession(tx, call)
    // The password may have been changed meanwhile.
    if ((await lockPassword(tx, userId)) !== checkedHash) throw wrong()
    noteConfirmed(tx, call)
  })
  await forgetAttempts(database, tries)
}

/** Issues the challenge that a passkey signs to confirm a session. */
export const giveConfirmChallenge = async (tools: PasskeyTools, call: PersonCall): Promise<RequestOptions> =>
  requestOptions(siteOf(tools.readPublicUrl()), await drawChallenge(tools.database, call, call.actor.id))

/**
 * Confirms the caller's identity again by a passkey of the account. @throws 400 if the proof is invalid, with the same
 * answer for every fault
 */
export async function confirmByPasskey(tools: PasskeyTools, call: PersonCall, assertion: Assertion): Promise<void> {
  const { db, userId, actor } = call
  const invalid = () => invalidPasskey(400)
  const { clientDataJSON } = assertion.response
  const checked = await prove(tools.database, call, { clientDataJSON, sessionId: actor.id, status: 400 }, (challenge) =>
    checkKey(tools, db, userId, assertion, challenge),
  )
  await db.transaction(async (tx) => {
    await holdSession(tx, call)
    await holdIdentity(tx, userId, { kind: 'passkey', subject: assertion.id }, invalid)
    if (!(await countKey(tx, call, userId, checked))) throw invalid()
    noteConfirmed(tx, call)
  })
}
