import { createHash, randomBytes } from 'node:crypto'
import type { Input } from '@finu/contract/endpoint'
import type { User } from '@finu/contract/user'
import type { web3 } from '@finu/contract/web3'
import { web3Texts } from '@finu/contract/web3-texts'
import { limitNetwork } from '../platform/attempts.ts'
import { brokenConstraint } from '../platform/database-errors.ts'
import type { Call } from '../platform/http.ts'
import { newId } from '../platform/ids.ts'
import { Problem, unavailable } from '../platform/problems.ts'
import { startSession } from '../platform/sessions.ts'
import { sql } from '../platform/sql.ts'
import { openAccount } from '../rewards/actions.ts'
import { welcome } from '../rewards/settle-actions.ts'
import { getUser, rememberDevice, type SignInTools } from './actions.ts'
import { noteEvent } from './event-actions.ts'
import { shortenAddress } from './wallet-address.ts'
import { composeMessage, readNonce, type Purpose } from './wallet-message.ts'
import type { VerifySignature } from './wallet-signature-actions.ts'

/** What signing in with a wallet needs besides. */
export interface WalletTools extends SignInTools {
  chainId: number
  verify: VerifySignature
  /** The address people open; which port it is may be known only once the server answers. */
  readPublicUrl: () => string
}

const perNetwork = { most: 100, windowSeconds: 900 }

/** One sentence for all that can be wrong with a proof. */
export const invalidSignature = (status: 400 | 401) => new Problem(status, 'signature_invalid', web3Texts.invalid)

const purposeOf = ({ readPublicUrl, chainId }: WalletTools, address: string, sessionId: string | null): Purpose => ({
  address,
  publicUrl: readPublicUrl(),
  chainId,
  sessionId,
})

const hashOf = (message: string) => createHash('sha256').update(message).digest()

/** Makes a message for a wallet to sign. Whoever asks, for whatever address, leaves all others good. */
export async function giveMessage(tools: WalletTools, call: Call, address: string, sessionId: string | null = null) {
  const { database } = tools
  const { now } = call
  await limitNetwork(database, 'wallet:nonce', call.address, perNetwork, now)
  const nonce = randomBytes(16)
  const { message, expiresAt } = await composeMessage(purposeOf(tools, address, sessionId), nonce.toString('hex'), now)
  await database.unfenced.run(sql`
    insert into wallet_nonces (nonce, message_hash, expires_at) values (${nonce}, ${hashOf(message)}, ${expiresAt})`)
  return { nonce: nonce.toString('hex'), message }
}

type Proof = Pick<Input<typeof web3.authenticate, 'body'>, 'wallet_address' | 'signature' | 'message'>

/**
 * Takes a message that the server made and a wallet signed: of many at once one. It is spent before its signature is
 * looked at, so that each message costs at most one question to the chain.
 * @returns whether it proves the address
 */
export async function takeProof(
  tools: WalletTools,
  call: Call,
  { wallet_address: address, signature, message }: Proof,
  sessionId: string | null,
): Promise<boolean> {
  const { database, verify } = tools
  await limitNetwork(database, 'wallet:proof', call.address, perNetwork, call.now)
  const nonce = await readNonce(message, purposeOf(tools, address, sessionId), call.now)
  if (nonce === null) return false
  const spent = await database.unfenced.run(sql`
    delete from wallet_nonces
    where nonce = ${Buffer.from(nonce, 'hex')} and message_hash = ${hashOf(message)} and expires_at > ${call.now}`)
  return spent === 1 && verify({ address, message, signature }, call.log)
}

interface SignedIn {
  access_token: string
  user: User
}

/** Two that come at once find what the other one made. */
const tries = 3

/** Signs in whose wallet signed; an address that nobody has opens an account. @throws 401 where it proves nothing */
export async function authenticate(
  tools: WalletTools,
  call: Call,
  { timezone, ...proof }: Input<typeof web3.authenticate, 'body'>,
): Promise<SignedIn> {
  if (!(await takeProof(tools, call, proof, null))) throw invalidSignature(401)
  const address = proof.wallet_address
  for (let attempt = 0; attempt < tries; attempt++) {
    const known = await tools.database.unfenced.find(sql<{ owner_id: string }>`
      select owner_id from identities where kind = 'wallet' and subject = ${address}`)
    try {
      return known ? await enter(tools, call, known.owner_id, address) : await open(tools, call, address, timezone)
    } catch (error) {
      if (brokenConstraint(error) !== 'identities_pkey') throw error
    }
  }
  throw unavailable()
}

/** Begins a session, where the wallet still is the person's when it does. */
async function enter(tools: WalletTools, call: Call, userId: string, address: string): Promise<SignedIn> {
  const { now } = call
  const { email, ...signedIn } = await tools.database.forUser(userId).transaction(async (tx) => {
    const identity = await tx.find(sql`
      select 1 as one from identities
      where kind = 'wallet' and subject = ${address} and owner_id = ${userId} for no key update`)
    if (!identity) throw invalidSignature(401)
    const byEmail = await tx.find(sql<{ subject: string }>`
      select subject from identities where owner_id = ${userId} and kind = 'email'`)
    tx.send(sql`update users set last_login = ${now} where user_id = ${userId}`)
    noteEvent(tx, userId, 'signed_in', call)
    const token = startSession(tx, userId, call)
    return { access_token: token, user: await getUser(tx, userId, now), email: byEmail?.subject }
  })
  if (email !== undefined) rememberDevice(tools, call, email)
  return signedIn
}

/** Opens an account that is signed in to with a wallet, is called by its address, and has no email. */
async function open(
  { database, registrationsPerHour }: WalletTools,
  call: Call,
  address: string,
  timezone: string | undefined,
): Promise<SignedIn> {
  const { now } = call
  await limitNetwork(database, 'register', call.address, { most: registrationsPerHour, windowSeconds: 3600 }, now)
  const userId = newId(now)
  const displayName = await shortenAddress(address)
  return database.forUser(userId).transaction(async (tx) => {
    tx.send(sql`
      insert into users (user_id, display_name, timezone, created_at, last_login)
      values (${userId}, ${displayName}, ${timezone ?? null}, ${now}, ${now})`)
    tx.send(sql`
      insert into identities (kind, subject, owner_id, created_at)
      values ('wallet', ${address}, ${userId}, ${now})`)
    openAccount(tx, userId, now)
    noteEvent(tx, userId, 'signed_up', call)
    await welcome(tx, userId, now)
    const token = startSession(tx, userId, call)
    return { access_token: token, user: await getUser(tx, userId, now) }
  })
}
