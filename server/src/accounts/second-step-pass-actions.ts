import { secondStepTexts } from '@finu/contract/accounts/second-step-texts'
import type { SignedIn } from '@finu/contract/accounts/signed-in'
import { byNetwork, limitFailures, limitNetwork } from '../platform/attempts.ts'
import type { Call } from '../platform/http.ts'
import { Problem } from '../platform/problems.ts'
import { sql } from '../platform/sql.ts'
import { findBond, recognizeDevice, rememberDevice } from './device-actions.ts'
import { tellSession, type SignInTools } from './actions.ts'
import { readBrowser, releaseBrowser } from './browser-actions.ts'
import { forgetCodes, limitCodes, seekCode, spendCode, wrongCode, type CodeTools } from './code-actions.ts'
import { beginSession, holdIdentity, holdPerson, type Identity } from './enter-actions.ts'

const perNetwork = { most: 100, windowSeconds: 900 }

/** Returns the same answer for every invalid ticket. */
const expired = () => new Problem(401, 'sign_in_expired', secondStepTexts.expired)

/**
 * Completes a sign-in with its second step. A ticket is valid for five minutes, in the browser that started, until a
 * code is right; of parallel codes one is accepted. The first step is checked again.
 * @throws 401 if the ticket or the code is invalid, with the same answer for every fault of each
 */
export async function passSecondStep(
  tools: SignInTools & CodeTools,
  call: Call,
  { ticket, code }: { ticket: string; code: string },
): Promise<SignedIn> {
  const { database } = tools
  const { now } = call
  const read = call.tokens.steps.read(ticket)
  const browser = readBrowser(call)
  if (!read) throw expired()
  const { userId, hash } = read
  const db = database.forUser(userId)
  const first = await db.find(sql<Identity>`
    select identity_kind as kind, identity_subject as subject from sign_in_tickets
    where user_id = ${userId} and token_hash = ${hash} and browser_hash = ${browser} and expires_at > ${now}`)
  if (!first) {
    await limitNetwork(database, 'second-step', call.address, perNetwork, now)
    throw expired()
  }
  const known = await findBond(db, userId)
  const isKnown = known !== undefined && recognizeDevice(tools, call, known) !== null
  // Like with passwords, others in its network do not lock out a known browser.
  const limited = isKnown ? [] : byNetwork('second-step', call.address, perNetwork)
  const { signedIn, bond } = await limitFailures(database, limited, now, async () => {
    // Counted only here: people without a ticket cannot use up the attempts.
    await limitCodes(tools, userId, now)
    const sought = await seekCode(db, userId, code, expired)
    return db.transaction(async (tx) => {
      // Uses the same lock order as a new password, which ends tickets too.
      await holdIdentity(tx, userId, first, expired)
      if ((await tx.run(sql`delete from sign_in_tickets where user_id = ${userId} and token_hash = ${hash}`)) === 0)
        throw expired()
      holdPerson(tx, userId)
      await spendCode(tools, tx, userId, sought, call, { isOff: expired, isWrong: () => wrongCode(401) })
      const entry = await beginSession(tools, tx, call, { userId, identity: first, proof: 'second_step' })
      if (!('token' in entry)) throw expired()
      return {
        signedIn: await tellSession(tx, userId, entry.token, now),
        bond: entry.bond,
      }
    })
  })
  await forgetCodes(tools, userId)
  releaseBrowser(call)
  rememberDevice(tools, call, bond)
  return signedIn
}
