import type { Wallet } from './wallet-provider.ts'
import { readWallets } from './wallets-store.ts'

/** A contract's answer, or the reason why there is none. */
export type ChainAnswer = { answer: string } | { failure: 'no wallet' | 'other network' | 'no answer' }

/** Timeout of a read: long enough for a slow node, as it needs no answer from the person. */
const answerMs = 15_000

const readHex = (value: unknown): string | null =>
  typeof value === 'string' && /^0x[\da-f]*$/i.test(value) ? value : null

async function isOn(chainId: number, { provider }: Wallet): Promise<boolean> {
  const answer = readHex(await provider.request({ method: 'eth_chainId' }).catch(() => null))
  return answer !== null && Number(answer) === chainId
}

/** Resolves to null if a wallet does not answer in time. */
const inTime = <T>(work: Promise<T>): Promise<T | null> =>
  Promise.race([work, new Promise<null>((resolve) => setTimeout(() => resolve(null), answerMs))])

/**
 * Reads from a contract with a wallet of this browser, so that the result does not depend on our server. Does not
 * prompt the person.
 * @param data the encoded call
 */
export async function readThroughWallet(chainId: number, contract: string, data: string): Promise<ChainAnswer> {
  const wallets = readWallets()
  if (wallets.length === 0) return { failure: 'no wallet' }
  const fitting = await inTime(Promise.all(wallets.map((wallet) => isOn(chainId, wallet))))
  if (fitting === null) return { failure: 'no answer' }
  const wallet = wallets.find((_, index) => fitting[index])
  if (!wallet) return { failure: 'other network' }
  const question = { method: 'eth_call', params: [{ to: contract, data }, 'latest'] }
  const answer = readHex(await inTime(wallet.provider.request(question).catch(() => null)))
  return answer === null ? { failure: 'no answer' } : { answer }
}
