import { conversionTexts, web3Tokens, type Conversion, type ConversionState } from '@finu/contract/wallet/conversions'
import { transactions } from '@finu/contract/rewards/rewards'
import { infiniteQueryOptions, queryOptions, useMutation } from '@tanstack/react-query'
import { call } from '../lib/api.ts'
import { ApiError } from '../lib/api-error.ts'
import { queryClient } from '../lib/query-client.ts'
import { balanceQuery, saveBalance } from '../rewards/queries.ts'
import { isFinal, walletTexts } from './conversion-words.ts'

const room = ['wallet'] as const
/** How often it is asked what became of a conversion that is under way. */
const followMs = 2_000
const earningsShown = 10
const conversionsPageSize = 5

/** Has everything that a conversion changes asked for anew. */
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

/** The latest movements of points. Any log adds one, so it is asked anew each time. */
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

/** Asks for a conversion; once it has become final, whatever shows points or FINU is brought up to date. */
async function followConversion<C extends Conversion>(queryKey: readonly unknown[], get: () => Promise<C>): Promise<C> {
  const before = queryClient.getQueryData<C>(queryKey)
  const conversion = await get()
  // Only then, as this is asked for anew with the rest.
  if (before && !isFinal(before) && isFinal(conversion)) setTimeout(refresh)
  return conversion
}

/** One conversion, followed until it is final. */
export const conversionQuery = (id: string) => {
  const queryKey = [...room, 'conversion', id] as const
  return queryOptions({
    queryKey,
    queryFn: ({ signal }) => followConversion(queryKey, () => call(web3Tokens.transaction, { params: { id }, signal })),
    refetchInterval: followUp,
  })
}

/** Its receipt, followed likewise. */
export const receiptQuery = (id: string) => {
  const queryKey = [...room, 'receipt', id] as const
  return queryOptions({
    queryKey,
    queryFn: ({ signal }) => followConversion(queryKey, () => call(web3Tokens.receipt, { params: { id }, signal })),
    staleTime: 0,
    refetchInterval: followUp,
  })
}

/** @param entryCount another entry has another proof */
export const proofQuery = (id: string, entryCount: number) =>
  queryOptions({
    queryKey: [...room, 'proof', id, entryCount],
    queryFn: async ({ signal }) => (await call(web3Tokens.proof, { params: { id }, signal })).proofs,
    staleTime: 0,
  })

interface ToConvert {
  points: number
  toAddress: string
  /** The same for every try of one conversion, so that it is made once. */
  idempotencyKey: string
}

/** Why a conversion came to nothing, in words to show. */
export function explainRefusal(error: unknown): string {
  if (!(error instanceof ApiError)) return walletTexts.broken
  // A guest's simulated ledger says itself what is wrong.
  if (error.code === 'guest' || error.code === 'insufficient') return error.message
  // It is the only thing that is forbidden here; the general sentence would not say how to go on.
  if (error.status === 403) return walletTexts.failed(conversionTexts.changedLately)
  if (error.status === 422) return error.message || walletTexts.invalidAmount
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

/** Converts points once for each key. @throws ApiError */
async function convert({ points, toAddress, idempotencyKey }: ToConvert): Promise<Converted> {
  try {
    const answer = await call(web3Tokens.convert, { body: { points, to_address: toAddress }, idempotencyKey })
    const { new_balance, tokens_transferred, transaction } = answer
    saveBalance(new_balance)
    return describe(transaction.id, transaction.status, tokens_transferred)
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 0) throw error
    // Only the answer may have been lost: then there is a conversion by that key.
    const made = await call(web3Tokens.transaction, { params: { id: idempotencyKey } }).catch(() => null)
    if (made === null) throw error
    return describe(made.id, made.state, Number(made.tokens))
  }
}

export const useConvert = () =>
  useMutation({
    mutationFn: convert,
    // Also where it failed: why it is closed, or what is under way, is told by what is asked anew.
    onSettled: refresh,
  })
