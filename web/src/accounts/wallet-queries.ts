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

/** Step that signing in waits for. */
export type WalletStep = 'connect' | 'sign' | 'enter'

/** A sign-in that came to nothing, in words to show. */
export class WalletFailure extends Error {}

/** Asks the wallet, which asks the person. @throws WalletFailure where it says no, fails, or is silent for too long */
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

/** Has the wallet ask the person which account this site may see. @throws WalletFailure */
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

/** To sign in with; where a body does not get through, without one. */
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
 * Asks a wallet for its account, and has a message signed by that account.
 * @param signal aborted where nobody waits for it any more
 * @param tell told what it waits for
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
  // Whoever switched meanwhile means to be somebody else.
  const now = currentAccount(await provider.request({ method: 'eth_accounts' }).catch(() => null))
  if (!isSameAddress(now, address)) throw new WalletFailure(walletTexts.accountChanged)
  return { address, message, signature: String(signature) }
}

/**
 * Signs in with a wallet. Where nobody waits for it any more, nobody is signed in.
 * @returns null where a code is asked for first
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

/** A wallet is added by who signed in a moment ago. */
export class SignInFirst extends WalletFailure {}

/** A wallet is added by who proved a moment ago to be themselves. */
export class ConfirmFirst extends WalletFailure {}

/** The step that is missing before a wallet is added; null for any other error. */
function readRefusal(error: unknown): WalletFailure | null {
  if (!(error instanceof ApiError)) return null
  if (error.code === 'sign_in_again') return new SignInFirst(walletTexts.signInFirst)
  return error.code === 'confirm_first' ? new ConfirmFirst(walletTexts.confirmFirst) : null
}

/**
 * Adds a wallet to the account of who is signed in.
 * @throws WalletFailure; SignInFirst or ConfirmFirst where that was too long ago
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
 * @returns whether it uses the account that is registered
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

/** The account that a wallet lets this site know without being asked: it was used here before. */
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
