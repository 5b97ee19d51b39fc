import { isSignedIn } from '@finu/contract/accounts/signed-in'
import type { User } from '@finu/contract/accounts/user'
import { web3 } from '@finu/contract/wallet/web3'
import { useQuery } from '@tanstack/react-query'
import { call } from '../lib/api.ts'
import { ApiError, messageOf } from '../lib/api-error.ts'
import { browserTimezone } from '../lib/instants.ts'
import { saveUser } from '../lib/user.ts'
import { enterOrWait, tellSignOut } from './queries.ts'
import { followConnection, noticeAccount } from './wallet-connection-store.ts'
import { currentAccount, hexOf, isRejected, isSameAddress, type Provider, type Wallet } from './wallet-provider.ts'
import { walletTexts } from './wallet-texts.ts'

const connectMs = 30_000
const signMs = 60_000

/** The step for which a sign-in is waiting. */
export type WalletStep = 'connect' | 'sign' | 'enter'

/** A failed sign-in, with a text to show. */
export class WalletFailure extends Error {}

/** Sends a request to the wallet, which prompts the person. @throws WalletFailure on rejection, failure or timeout */
async function ask(
  provider: Provider,
  question: Parameters<Provider['request']>[0],
  { ms, late, rejected }: { ms: number; late: string; rejected: string },
): Promise<unknown> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new WalletFailure(late)), ms)
  })
  try {
    return await Promise.race([provider.request(question), tooLate])
  } catch (error) {
    if (error instanceof WalletFailure) throw error
    throw new WalletFailure(isRejected(error) ? rejected : walletTexts.failed)
  } finally {
    clearTimeout(timer)
  }
}

/** Requests an account from the wallet, which prompts the person. @throws WalletFailure */
async function askAccount(provider: Provider, tell: (step: WalletStep) => void): Promise<string> {
  tell('connect')
  const accounts = await ask(
    provider,
    { method: 'eth_requestAccounts' },
    { ms: connectMs, late: walletTexts.connectTimeout, rejected: walletTexts.connectRejected },
  )
  const address = currentAccount(accounts)
  if (address === null) throw new WalletFailure(walletTexts.noAccounts)
  return address
}

type GiveMessage = (address: string) => Promise<{ message: string }>

/** Requests the message to sign; if the call with a body fails, retries without one. */
const giveSignInMessage: GiveMessage = (address) =>
  call(web3.nonce, { body: { wallet_address: address } }).catch(() =>
    call(web3.findNonce, { query: { wallet_address: address } }),
  )

async function getMessage(give: GiveMessage, address: string): Promise<string> {
  try {
    return (await give(address)).message
  } catch (error) {
    throw readRefusal(error) ?? new WalletFailure(walletTexts.nonceFailed(messageOf(error)))
  }
}

async function authenticate(address: string, signature: string, message: string) {
  const body = { wallet_address: address, signature, message, timezone: browserTimezone() }
  try {
    return await call(web3.authenticate, { body })
  } catch (error) {
    throw new WalletFailure(walletTexts.authenticationFailed(messageOf(error)))
  }
}

/**
 * Requests a wallet's account and its signature of a message.
 * @param signal aborts the process
 * @param tell receives each step
 * @throws WalletFailure
 */
async function prove(
  { provider }: Wallet,
  give: GiveMessage,
  signal: AbortSignal,
  tell: (step: WalletStep) => void,
): Promise<{ address: string; message: string; signature: string }> {
  const address = await askAccount(provider, tell)
  signal.throwIfAborted()
  const message = await getMessage(give, address)
  signal.throwIfAborted()
  tell('sign')
  const signature = await ask(
    provider,
    { method: 'personal_sign', params: [hexOf(message), address] },
    { ms: signMs, late: walletTexts.signTimeout, rejected: walletTexts.signRejected },
  )
  signal.throwIfAborted()
  tell('enter')
  // Refuse if the person has switched to another account meanwhile.
  const now = currentAccount(await provider.request({ method: 'eth_accounts' }).catch(() => null))
  if (!isSameAddress(now, address)) throw new WalletFailure(walletTexts.accountChanged)
  return { address, message, signature: String(signature) }
}

/**
 * Signs in with a wallet. Does not sign in if the signal is aborted.
 * @returns null if the second step is needed first
 * @throws WalletFailure
 */
export async function signInWithWallet(
  wallet: Wallet,
  signal: AbortSignal,
  tell: (step: WalletStep) => void,
): Promise<User | null> {
  const { address, message, signature } = await prove(wallet, giveSignInMessage, signal, tell)
  const answer = await authenticate(address, signature, message)
  if (signal.aborted && isSignedIn(answer)) void tellSignOut(answer.access_token)
  signal.throwIfAborted()
  return enterOrWait(answer, 'wallet', () => followConnection(wallet.provider, address))
}

/** Adding a wallet requires a recent sign-in. */
export class SignInFirst extends WalletFailure {}

/** Adding a wallet requires a recent confirmation of the person's identity. */
export class ConfirmFirst extends WalletFailure {}

/** Returns the failure for a missing step before adding a wallet; null for any other error. */
function readRefusal(error: unknown): WalletFailure | null {
  if (!(error instanceof ApiError)) return null
  if (error.code === 'sign_in_again') return new SignInFirst(walletTexts.signInFirst)
  return error.code === 'confirm_first' ? new ConfirmFirst(walletTexts.confirmFirst) : null
}

/**
 * Adds a wallet to the signed-in person's account.
 * @throws WalletFailure; SignInFirst or ConfirmFirst if the sign-in or the confirmation is too old
 */
export async function linkWallet(wallet: Wallet, signal: AbortSignal, tell: (step: WalletStep) => void): Promise<void> {
  const give: GiveMessage = (address) => call(web3.linkNonce, { body: { wallet_address: address } })
  const { address, message, signature } = await prove(wallet, give, signal, tell)
  try {
    const { user } = await call(web3.link, { body: { wallet_address: address, message, signature } })
    saveUser(user)
  } catch (error) {
    throw readRefusal(error) ?? new WalletFailure(messageOf(error))
  }
  followConnection(wallet.provider, address)
}

/**
 * Connects the wallet of the account.
 * @returns true if it uses the registered account
 * @throws WalletFailure
 */
export async function connectWallet(
  { provider }: Wallet,
  registered: string,
  signal: AbortSignal,
  tell: (step: WalletStep) => void,
): Promise<boolean> {
  const address = await askAccount(provider, tell)
  signal.throwIfAborted()
  noticeAccount(provider, registered, address)
  return isSameAddress(address, registered)
}

/** Returns the account that a wallet reveals to this site without a prompt, after earlier use. */
export function useKnownAccount({ id, provider }: Wallet): string | null {
  const { data = null } = useQuery({
    queryKey: ['wallet-account', id],
    queryFn: async () => currentAccount(await provider.request({ method: 'eth_accounts' })),
    retry: false,
    networkMode: 'always',
    gcTime: 0,
  })
  return data
}
