import { conversionTexts, web3Tokens, type Conversion, type ConversionState } from '@finu/contract/wallet/conversions'
import { transactions } from '@finu/contract/rewards/rewards'
import { infiniteQueryOptions, queryOptions, useMutation } from '@tanstack/react-query'
import { call } from '../lib/api.ts'
import { ApiError, validationFailed } from '../lib/api-error.ts'
import { queryClient } from '../lib/query-client.ts'
import { balanceQuery, saveBalance } from '../rewards/queries.ts'
import { isFinal, walletTexts } from './conversion-words.ts'

const room = ['wallet'] as const
/** Polling interval for a conversion in progress. */
const followMs = 2_000
const earningsShown = 10
const conversionsPageSize = 5

/** Reloads all data that a conversion changes. */
function refresh() {
  void queryClient.invalidateQueries({ queryKey: room })
  void queryClient.invalidateQueries({ queryKey: balanceQuery.queryKey })
  void queryClient.invalidateQueries({ queryKey: ['rewards'] })
}

export const infoQuery = queryOptions({
  queryKey: [...room, 'info'],
  queryFn: ({ signal }) => call(web3Tokens.info, { signal }),
  staleTime: 0,
})

export const tokenBalanceQuery = queryOptions({
  queryKey: [...room, 'balance'],
  queryFn: ({ signal }) => call(web3Tokens.balance, { signal }),
  staleTime: 0,
})

/** The latest transactions. Any log adds one, so they are reloaded each time. */
export const earningsQuery = queryOptions({
  queryKey: [...room, 'earnings'],
  queryFn: async ({ signal }) =>
    (await call(transactions.history, { query: { limit: earningsShown }, signal })).transactions,
  staleTime: 0,
})

export const conversionsQuery = infiniteQueryOptions({
  queryKey: [...room, 'conversions'],
  queryFn: ({ pageParam, signal }) =>
    call(web3Tokens.list, { query: { limit: conversionsPageSize, cursor: pageParam || undefined }, signal }),
  initialPageParam: '',
  getNextPageParam: (page) => page.next_cursor,
  staleTime: 0,
})

const followUp = ({ state: { data } }: { state: { data: Conversion | undefined } }) =>
  data && !isFinal(data) ? followMs : false

/** Loads a conversion; when it becomes final, reloads all data with points or FINU. */
async function followConversion<C extends Conversion>(queryKey: readonly unknown[], get: () => Promise<C>): Promise<C> {
  const before = queryClient.getQueryData<C>(queryKey)
  const conversion = await get()
  // Reload in a later task, because this query is one of those that are reloaded.
  if (before && !isFinal(before) && isFinal(conversion)) setTimeout(refresh)
  return conversion
}

/** A conversion, polled until it is final. */
export const conversionQuery = (id: string) => {
  const queryKey = [...room, 'conversion', id] as const
  return queryOptions({
    queryKey,
    queryFn: ({ signal }) => followConversion(queryKey, () => call(web3Tokens.transaction, { params: { id }, signal })),
    refetchInterval: followUp,
  })
}

/** The receipt of a conversion, polled until it is final. */
export const receiptQuery = (id: string) => {
  const queryKey = [...room, 'receipt', id] as const
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
    queryKey: [...room, 'proof', id, entryCount],
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
    onSettled: refresh,
  })
