import { createHash, randomBytes } from 'node:crypto'
import type { Input } from '@finu/contract/platform/endpoint'
import type { SecondStepNeeded } from '@finu/contract/accounts/signed-in'
import type { User } from '@finu/contract/accounts/user'
import type { web3 } from '@finu/contract/wallet/web3'
import { web3Texts } from '@finu/contract/wallet/web3-texts'
import { byNetwork, limitFailures, limitNetwork } from '../platform/attempts.ts'
import type { Call } from '../platform/http.ts'
import { newId } from '../platform/ids.ts'
import { Problem } from '../platform/problems.ts'
import { sql } from '../platform/sql.ts'
import { getUser, type SignInTools } from './actions.ts'
import { rememberDevice } from './device-actions.ts'
import { beginFirstSession, enterBy, findOrOpen, openUser } from './enter-actions.ts'
import { useInvitation } from './invitation-actions.ts'
import { shortenAddress } from './wallet-address.ts'
import { composeMessage, readNonce, type Purpose } from './wallet-message.ts'
import type { VerifySignature } from './wallet-signature-actions.ts'

/** Further tools of signing in with a wallet. */
export interface WalletTools extends SignInTools {
  chainId: number
  verify: VerifySignature
  /** The address that people open; its port may be known only once the server listens. */
  readPublicUrl: () => string
}

const perNetwork = { most: 100, windowSeconds: 900 }

/** Returns the same sentence for every fault of a proof. */
export const invalidSignature = (status: 400 | 401) => new Problem(status, 'signature_invalid', web3Texts.invalid)

const purposeOf = ({ readPublicUrl, chainId }: WalletTools, address: string, sessionId: string | null): Purpose => ({
  address,
  publicUrl: readPublicUrl(),
  chainId,
  sessionId,
})

const hashOf = (message: string) => createHash('sha256').update(message).digest()

/** Makes a message for a wallet to sign. A request for any address leaves all other messages valid. */
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
 * Uses up a message that the server made and a wallet signed, once even in parallel, before its signature is verified,
 * so that each message costs at most one request to the chain. Invalid proofs are counted for their network.
 * @throws `invalidSignature(status)` if it does not prove the address
 */
export async function takeProof(
  tools: WalletTools,
  call: Call,
  { wallet_address: address, signature, message }: Proof,
  sessionId: string | null,
  status: 400 | 401,
): Promise<void> {
  const { database, verify } = tools
  const limited = byNetwork('wallet:proof', call.address, perNetwork)
  await limitFailures(database, limited, call.now, async () => {
    const nonce = await readNonce(message, purposeOf(tools, address, sessionId), call.now)
    if (nonce === null) throw invalidSignature(status)
    const spent = await database.unfenced.run(sql`
      delete from wallet_nonces
      where nonce = ${Buffer.from(nonce, 'hex')} and message_hash = ${hashOf(message)} and expires_at > ${call.now}`)
    if (spent === 0 || !(await verify({ address, message, signature }, call.log))) throw invalidSignature(status)
  })
}

interface SignedIn {
  access_token: string
  user: User
}

/** Signs in by a wallet's signature; a new address opens an account. @throws 401 if the proof is invalid */
export async function authenticate(
  tools: WalletTools,
  call: Call,
  { timezone, ...proof }: Input<typeof web3.authenticate, 'body'>,
): Promise<SignedIn | SecondStepNeeded> {
  await takeProof(tools, call, proof, null, 401)
  const address = proof.wallet_address
  return findOrOpen(async () => {
    const known = await tools.database.unfenced.find(sql<{ owner_id: string }>`
      select owner_id from identities where kind = 'wallet' and subject = ${address}`)
    return known ? enter(tools, call, known.owner_id, address) : open(tools, call, address, timezone)
  })
}

/** Starts a session, if the wallet still is the person's. */
async function enter(
  tools: WalletTools,
  call: Call,
  userId: string,
  address: string,
): Promise<SignedIn | SecondStepNeeded> {
  const wallet = { kind: 'wallet', subject: address } as const
  const { entry, user } = await tools.database.forUser(userId).transaction(async (tx) => ({
    entry: await enterBy(tools, tx, call, { userId, identity: wallet, proof: 'one_step' }, () => invalidSignature(401)),
    user: await getUser(tx, userId, call.now),
  }))
  if (!('token' in entry)) return entry
  rememberDevice(tools, call, entry.bond)
  return { access_token: entry.token, user }
}

/**
 * Opens an account for a wallet, named by its address, without an email. Anybody can create any number of wallets, so
 * it earns nothing before an email or Google proves a person.
 */
async function open(
  { database, registrationsPerHour, registration }: WalletTools,
  call: Call,
  address: string,
  timezone: string | undefined,
): Promise<SignedIn> {
  const { now } = call
  await limitNetwork(database, 'register', call.address, { most: registrationsPerHour, windowSeconds: 3600 }, now)
  const userId = newId(now)
  const displayName = await shortenAddress(address)
  return database.forUser(userId).transaction(async (tx) => {
    await useInvitation(tx, registration, null, now)
    const user = { email: null, emailProvenAt: null, displayName, timezone: timezone ?? null, lastLogin: now }
    openUser(tx, call, userId, user, [{ kind: 'wallet', subject: address }])
    const token = beginFirstSession(tx, userId, call)
    return { access_token: token, user: await getUser(tx, userId, now) }
  })
}
