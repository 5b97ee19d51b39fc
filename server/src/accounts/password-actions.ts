import { randomInt } from 'node:crypto'
import { accountTexts } from '@finu/contract/accounts/accounts'
import { byAddress, byPerson, limitAttempts, limitNetwork } from '../platform/attempts.ts'
import type { Database, Transaction } from '../platform/database.ts'
import type { Call, PersonCall } from '../platform/http.ts'
import { newId } from '../platform/ids.ts'
import { queueSending } from '../platform/outbox.ts'
import { Problem, refused } from '../platform/problems.ts'
import { sql } from '../platform/sql.ts'
import { lockAccount } from '../rewards/actions.ts'
import { findProvenBond, rememberDevice, type DeviceTools } from './device-actions.ts'
import { noteEvent } from './event-actions.ts'
import { linkLetter } from './jobs.ts'
import { proveEmail } from './email-actions.ts'
import { openLink } from './link-actions.ts'
import { endWaysOpen, type Kept } from './session-actions.ts'
import { findEmailIdentity, findPassword, lockPassword, quarterHour, subjectOf } from './actions.ts'
import { checkOwnPassword, hashPassword } from './passwords.ts'

const resetsPerAddress = { most: 5, windowSeconds: 3600 }
const resetsPerNetwork = { most: 30, windowSeconds: 3600 }
const changesPerUser = { most: 10, windowSeconds: quarterHour }

/**
 * The delay of a letter, random within these bounds, so that sending it does not reveal by timing whether the account
 * exists.
 */
const letterWithinMs = { least: 1_000, most: 4_000 }

/**
 * Sends a link to choose a new password if the address has an account. For an unknown address it does the same work,
 * with a letter to nobody: neither the text nor any timing reveals which it was.
 */
export async function requestPasswordReset(database: Database, call: Call, email: string): Promise<void> {
  await Promise.all([
    limitNetwork(database, 'reset', call.address, resetsPerNetwork, call.now),
    limitAttempts(database, byAddress('reset', subjectOf(email)), resetsPerAddress, call.now),
  ])
  const userId = (await findEmailIdentity(database, email))?.owner_id ?? newId(call.now)
  const letter = { userId, details: { purpose: 'reset_password' }, now: call.now } as const
  const afterMs = randomInt(letterWithinMs.least, letterWithinMs.most)
  await database.forUser(userId).transaction(async (tx) => queueSending(tx, linkLetter, { ...letter, afterMs }))
}

/** Sets a new password, and ends what the old one opened. */
function replacePassword(tx: Transaction, userId: string, passwordHash: string, kept: Kept): void {
  tx.send(sql`update identities set password_hash = ${passwordHash} where owner_id = ${userId} and kind = 'email'`)
  endWaysOpen(tx, userId, kept)
}

interface PasswordTools extends DeviceTools {
  database: Database
}

/** Sets a new password with a link that works once. Ends every session and token; the browser is known from now on. */
export async function confirmPasswordReset(
  tools: PasswordTools,
  call: Call,
  token: string,
  password: string,
): Promise<void> {
  const link = await openLink(tools.database, call, token, ['reset_password'])
  const passwordHash = await hashPassword(password)
  const bond = await link.use(async (tx, userId) => {
    replacePassword(tx, userId, passwordHash, {})
    noteEvent(tx, userId, 'password_reset', call)
    await proveEmail(tx, userId, call.now)
    return findProvenBond(tx, userId)
  })
  rememberDevice(tools, call, bond)
}

const noPassword = 'This account has no password: you sign in by another way.'
const noPasswordYet = `${noPassword} To have one too, choose 'Forgot password?' on the sign-in page.`

/**
 * Sets a new password for a person who knows the current one. Ends every other session, token and open link; of the
 * browsers this one alone stays known.
 */
export async function changePassword(
  tools: PasswordTools,
  call: PersonCall,
  current: string,
  next: string,
): Promise<void> {
  const { userId, db, now, actor } = call
  await limitAttempts(tools.database, byPerson('password', userId), changesPerUser, now)
  const checkedHash = await findPassword(db, userId)
  if (checkedHash === undefined) throw refused('no_password', noPassword)
  if (checkedHash === null) throw refused('no_password', noPasswordYet)
  const wrong = () => new Problem(400, 'wrong_password', accountTexts.wrongCurrent)
  if (!(await checkOwnPassword(userId, current, checkedHash))) throw wrong()
  const passwordHash = await hashPassword(next)
  const bond = await db.transaction(async (tx) => {
    // The password may have been changed meanwhile by another call.
    await lockAccount(tx, userId)
    if ((await lockPassword(tx, userId)) !== checkedHash) throw wrong()
    replacePassword(tx, userId, passwordHash, { session: actor.id })
    noteEvent(tx, userId, 'password_changed', call)
    return findProvenBond(tx, userId)
  })
  rememberDevice(tools, call, bond)
}
