import type { Input } from '@finu/contract/platform/endpoint'
import type { User } from '@finu/contract/accounts/user'
import type { web3 } from '@finu/contract/wallet/web3'
import { web3Texts } from '@finu/contract/wallet/web3-texts'
import { byPerson, limitAttempts } from '../platform/attempts.ts'
import { brokenConstraint } from '../platform/database-errors.ts'
import type { PersonCall } from '../platform/http.ts'
import { conflict } from '../platform/problems.ts'
import { sql } from '../platform/sql.ts'
import { getUser } from './actions.ts'
import { noteEvent } from './event-actions.ts'
import { addWay, removeWay } from './way-actions.ts'
import { endWaysOpen, holdConfirmedSession, holdFreshSession } from './session-actions.ts'
import { giveMessage, takeProof, type WalletTools } from './wallet-actions.ts'

const changesPerUser = { most: 10, windowSeconds: 900 }

const limitChanges = ({ database }: WalletTools, { userId, now }: PersonCall) =>
  limitAttempts(database, byPerson('wallet', userId), changesPerUser, now)

/**
 * Makes a message that adds a wallet, in this session alone: a message for signing in does not.
 * @throws 403 if the caller did not confirm their identity recently
 */
export async function giveLinkMessage(tools: WalletTools, call: PersonCall, address: string) {
  await limitChanges(tools, call)
  // Checked before the wallet signs.
  await call.db.transaction(async (tx) => holdConfirmedSession(tx, call))
  return giveMessage(tools, call, address, call.actor.id)
}

/**
 * Adds a wallet to an account, which may have one. The first proof of an account's owner earns the welcome points.
 * @throws 400 if the proof is invalid, 403 as for its message, 409 if the wallet is another account's, the account has
 * another one, or its address is unproven: it may belong to somebody else, who can take the account by a letter
 */
export async function linkWallet(
  tools: WalletTools,
  call: PersonCall,
  proof: Input<typeof web3.link, 'body'>,
): Promise<User> {
  const { db, userId, now, actor } = call
  await limitChanges(tools, call)
  await db.transaction(async (tx) => holdConfirmedSession(tx, call))
  await takeProof(tools, call, proof, actor.id, 400)
  try {
    return await db.transaction(async (tx) => {
      await holdConfirmedSession(tx, call)
      await addWay(tx, call, userId, { kind: 'wallet', subject: proof.wallet_address })
      return getUser(tx, userId, now)
    })
  } catch (error) {
    const constraint = brokenConstraint(error)
    if (constraint === 'identities_pkey') return answerTaken(call, proof.wallet_address)
    if (constraint === 'identities_owner') throw conflict('wallet_linked', web3Texts.linkedAlready)
    throw error
  }
}

/** Accepts a wallet that is the person's own already. */
async function answerTaken({ db, userId, now }: PersonCall, address: string): Promise<User> {
  const own = await db.find(sql`
    select 1 as one from identities where kind = 'wallet' and subject = ${address} and owner_id = ${userId}`)
  if (!own) throw conflict('wallet_taken', web3Texts.taken)
  return getUser(db, userId, now)
}

/**
 * Removes a wallet that somebody else added, and ends everything else they may have left open: every other session,
 * token and link.
 * @throws 403, 404 and 409 as `unlinkWallet` does
 */
export async function disownWallet(tools: WalletTools, call: PersonCall): Promise<User> {
  const { db, userId, now, actor } = call
  await limitChanges(tools, call)
  return db.transaction(async (tx) => {
    await holdFreshSession(tx, call)
    await removeWay(tx, call, 'wallet')
    endWaysOpen(tx, userId, { session: actor.id })
    noteEvent(tx, userId, 'session_ended', call)
    return getUser(tx, userId, now)
  })
}

/** Removes the wallet. @throws 409 if nobody could sign in without it, 404 if there is none */
export async function unlinkWallet(tools: WalletTools, call: PersonCall): Promise<User> {
  const { db, userId, now } = call
  await limitChanges(tools, call)
  return db.transaction(async (tx) => {
    await holdFreshSession(tx, call)
    await removeWay(tx, call, 'wallet')
    return getUser(tx, userId, now)
  })
}
