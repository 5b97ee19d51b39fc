import { secondStepTexts } from '@finu/contract/accounts/second-step-texts'
import type { SignedIn } from '@finu/contract/accounts/signed-in'
import { byNetwork, limitFailures, limitNetwork } from '../platform/attempts.ts'
import type { Call } from '../platform/http.ts'
import { Problem } from '../platform/problems.ts'
import { sql } from '../platform/sql.ts'
import { recognizeDevice, rememberDevice } from './device-actions.ts'
import { tellSession, type SignInTools } from './actions.ts'
import { readBrowser, releaseBrowser } from './browser-actions.ts'
import { forgetCodes, limitCodes, seekCode, spendCode, wrongCode, type CodeTools } from './code-actions.ts'
import { beginSession, findAddress, holdIdentity, holdPerson, type Identity } from './enter-actions.ts'

const perNetwork = { most: 100, windowSeconds: 900 }

/** One answer for every ticket that leads nowhere. */
const expired = () => new Problem(401, 'sign_in_expired', secondStepTexts.expired)

/**
 * Ends a sign-in with its second step. A ticket is good for five minutes, in the browser that began, until a code is
 * right; of many codes at once one is. What the first step proved is looked at again.
 * @throws 401 where the ticket or the code is none, and one answer for each
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
  const known = await findAddress(db, userId)
  const isKnown = known !== undefined && recognizeDevice(tools, call, known) !== null
  // As with passwords: others of its network do not keep a browser out that signed in before.
  const limited = isKnown ? [] : byNetwork('second-step', call.address, perNetwork)
  const { signedIn, address } = await limitFailures(database, limited, now, async () => {
    // Only now: who has no ticket cannot use up the tries of who has.
    await limitCodes(tools, userId, now)
    const sought = await seekCode(db, userId, code, expired)
    return db.transaction(async (tx) => {
      // In the order in which a new password locks them, which ends tickets too.
      await holdIdentity(tx, userId, first, expired)
      if ((await tx.run(sql`delete from sign_in_tickets where user_id = ${userId} and token_hash = ${hash}`)) === 0)
        throw expired()
      holdPerson(tx, userId)
      await spendCode(tools, tx, userId, sought, call, { isOff: expired, isWrong: () => wrongCode(401) })
      const entry = await beginSession(tools, tx, call, { userId, identity: first, proof: 'second_step' })
      if (!('token' in entry)) throw expired()
      return {
        signedIn: await tellSession(tx, userId, entry.token, now),
        address: entry.address,
      }
    })
  })
  await forgetCodes(tools, userId)
  releaseBrowser(call)
  rememberDevice(tools, call, address)
  return signedIn
}
