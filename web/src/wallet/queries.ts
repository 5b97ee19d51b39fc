import { transactions } from '@finu/contract/rewards/rewards'
import { conversionTexts, web3Tokens, type Conversion, type ConversionState } from '@finu/contract/wallet/conversions'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { ApiError, validationFailed } from '../lib/api-error.ts'
import { call } from '../lib/api.ts'
import { keyOf, pages, query, refresh } from '../lib/queries.ts'
import { queryClient } from '../lib/query-client.ts'
import { saveBalance } from '../rewards/queries.ts'
import { isFinal, walletTexts } from './conversion-words.ts'

/** Polling interval for a conversion in progress. */
const followMs = 2_000

/** Reloads all data that a conversion changes. */
const refreshAll = () => void refresh('web3-tokens', 'transactions', 'rewards', 'achievements')

export const infoQuery = query(web3Tokens.info, {}, { staleTime: 0 })

export const tokenBalanceQuery = query(web3Tokens.balance, {}, { staleTime: 0 })

/** The latest transactions. Any log adds one, so they are reloaded each time. */
export const earningsQuery = query(
  transactions.history,
  { query: { limit: 10 } },
  { select: (page) => page.transactions, staleTime: 0 },
)

export const conversionsQuery = pages(web3Tokens.list, { limit: 5 }, { staleTime: 0 })

const followUp = ({ state: { data } }: { state: { data: Conversion | undefined } }) =>
  data && !isFinal(data) ? followMs : false

/** Loads a conversion; when it becomes final, reloads all data with points or FINU. */
async function followConversion<C extends Conversion>(queryKey: readonly unknown[], get: () => Promise<C>): Promise<C> {
  const before = queryClient.getQueryData<C>(queryKey)
  const conversion = await get()
  // Reload in a later task, because this query is one of those that are reloaded.
  if (before && !isFinal(before) && isFinal(conversion)) setTimeout(refreshAll)
  return conversion
}

/** A conversion, polled until it is final. */
export const conversionQuery = (id: string) => {
  const queryKey = keyOf(web3Tokens.transaction, { params: { id } })
  return queryOptions({
    queryKey,
    queryFn: ({ signal }) => followConversion(queryKey, () => call(web3Tokens.transaction, { params: { id }, signal })),
    refetchInterval: followUp,
  })
}

/** The receipt of a conversion, polled until it is final. */
export const receiptQuery = (id: string) => {
  const queryKey = keyOf(web3Tokens.receipt, { params: { id } })
  return queryOptions({
    queryKey,
    queryFn: ({ signal }) => followConversion(queryKey, () => call(web3Tokens.receipt, { params: { id }, signal })),
    staleTime: 0,
    refetchInterval: followUp,
  })
}

/** The proof of a conversion. @param entryCount number of entries: a new one needs a new proof */
export const proofQuery = (id: string, entryCount: number) =>
  queryOptions({
    queryKey: [...keyOf(web3Tokens.proof), id, entryCount],
    queryFn: async ({ signal }) => (await call(web3Tokens.proof, { params: { id }, signal })).proofs,
    staleTime: 0,
  })

interface ToConvert {
  points: number
  toAddress: string
  /** Same for every try of one conversion, so that it is made only once. */
  idempotencyKey: string
}

/** Returns the text that explains why a conversion failed. */
export function explainRefusal(error: unknown): string {
  if (!(error instanceof ApiError)) return walletTexts.broken
  // The simulated ledger of a guest has its own messages.
  if (error.code === 'guest' || error.code === 'insufficient') return error.message
  // A 403 can only mean a recent change of the wallet, and the general message would not help.
  if (error.status === 403) return walletTexts.failed(conversionTexts.changedLately)
  if (error.status === 422) return error.message === validationFailed ? walletTexts.invalidAmount : error.message
  return walletTexts.failed(error.message)
}

/** Result of a conversion. */
interface Converted {
  id: string
  tokens: number
  outcome: 'paid' | 'pending' | 'not paid'
}

const describe = (id: string, state: ConversionState, tokens: number): Converted => ({
  id,
  tokens,
  outcome: state === 'paid' ? 'paid' : state === 'refunded' ? 'not paid' : 'pending',
})

/** Converts points, only once per key. @throws ApiError if the server refuses or is unreachable */
async function convert({ points, toAddress, idempotencyKey }: ToConvert): Promise<Converted> {
  try {
    const answer = await call(web3Tokens.convert, { body: { points, to_address: toAddress }, idempotencyKey })
    const { new_balance, tokens_transferred, transaction } = answer
    saveBalance(new_balance)
    return describe(transaction.id, transaction.status, tokens_transferred)
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 0) throw error
    // If only the answer was lost, a conversion with that key exists.
    const made = await call(web3Tokens.transaction, { params: { id: idempotencyKey } }).catch(() => null)
    if (made === null) throw error
    return describe(made.id, made.state, Number(made.tokens))
  }
}

export const useConvert = () =>
  useMutation({
    mutationFn: convert,
    // Reload after a failure too: it shows why conversions are closed, or the conversion in progress.
    onSettled: refreshAll,
  })
