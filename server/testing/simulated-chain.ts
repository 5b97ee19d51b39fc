import type { Fees } from '../src/wallet/fees.ts'
import type { PayerChain, Purpose, Seen, Treasury } from '../src/wallet/settle.ts'
import type { Random } from './random.ts'

interface Transaction {
  hash: string
  nonce: number
  /** Null if it does nothing. */
  purpose: Purpose | null
  fees: Fees
}

interface Block {
  transactions: { transaction: Transaction; isSuccess: boolean }[]
}

/** The depth at which a block is final, for a network that does not report finality. */
const finalDepth = 15
export const deepestReorg = 12

/**
 * Simulates a chain with a treasury and one payer, including every fault that a chain may have. Bytes are JSON here.
 */
export function createSimulatedChain(random: Random, funds: bigint, cap: bigint) {
  let blocks: Block[] = []
  const pool = new Map<string, Transaction>()
  let baseFee = 10n
  let isPaused = false
  let withdrawn = 0n

  const stateAt = (height: number) => {
    const paid = new Map<string, { to: string; wei: bigint }>()
    const commitments = new Map<string, string>()
    let nonce = 0
    let spent = 0n
    for (const { transactions } of blocks.slice(0, height))
      for (const { transaction, isSuccess } of transactions) {
        nonce = transaction.nonce + 1
        const { purpose } = transaction
        if (!isSuccess || purpose === null) continue
        if (purpose.kind === 'commit') commitments.set(purpose.day, purpose.root)
        else {
          paid.set(purpose.paymentId, purpose)
          spent += purpose.wei
        }
      }
    return { paid, commitments, nonce, spent }
  }
  const finalHeight = () => Math.max(0, blocks.length - finalDepth)

  function mine(): void {
    const block: Block = { transactions: [] }
    blocks.push(block)
    for (;;) {
      const { nonce, paid, commitments, spent } = stateAt(blocks.length)
      const next = [...pool.values()]
        .filter((one) => one.nonce === nonce && one.fees.maxFeePerGas >= baseFee)
        .toSorted((a, b) => Number(b.fees.maxPriorityFeePerGas - a.fees.maxPriorityFeePerGas))[0]
      if (!next || random.chance(0.1)) break
      pool.delete(next.hash)
      const { purpose } = next
      const isSuccess =
        purpose === null ||
        (!isPaused &&
          (purpose.kind === 'commit'
            ? !commitments.has(purpose.day)
            : !paid.has(purpose.paymentId) && spent + withdrawn + purpose.wei <= funds && spent + purpose.wei <= cap))
      block.transactions.push({ transaction: next, isSuccess })
    }
    const { nonce } = stateAt(blocks.length)
    for (const one of pool.values()) if (one.nonce < nonce) pool.delete(one.hash)
  }

  return {
    mine,
    /** Replaces blocks by others: their transactions wait again, or are dropped. */
    reorganize(depth: number): void {
      const dropped = blocks.slice(-depth)
      blocks = blocks.slice(0, -depth)
      for (const { transactions } of dropped)
        for (const { transaction } of transactions) if (random.chance(0.5)) pool.set(transaction.hash, transaction)
      for (let block = 0; block <= depth; block++) mine()
    },
    setBaseFee: (fee: bigint) => void (baseFee = fee),
    setPaused: (paused: boolean) => void (isPaused = paused),
    setWithdrawn: (wei: bigint) => void (withdrawn = wei),
    /** Drops the transactions that are not mined. */
    forgetPool: () => pool.clear(),
    paid: () => stateAt(blocks.length).paid,
    node: {
      countNonces: async () => ({ latest: stateAt(blocks.length).nonce, final: stateAt(finalHeight()).nonce }),
      finalBlock: async () => finalHeight() - 1,
      findSeen: async (hashes) =>
        hashes.map((hash): Seen | null => {
          for (const [block, { transactions }] of blocks.entries())
            for (const { transaction, isSuccess } of transactions)
              if (transaction.hash === hash) return { block, isSuccess }
          return null
        }),
      isDone: async (purpose) => {
        const { paid, commitments } = stateAt(finalHeight())
        return purpose.kind === 'pay' ? paid.has(purpose.paymentId) : commitments.get(purpose.day) === purpose.root
      },
      send: async (raw) => {
        const { nonce, purpose, fees, hash } = readBytes(raw)
        if (nonce < stateAt(blocks.length).nonce) return
        const rival = [...pool.values()].find((one) => one.nonce === nonce)
        if (rival && rival.fees.maxFeePerGas * 110n > fees.maxFeePerGas * 100n) return
        if (rival) pool.delete(rival.hash)
        pool.set(hash, { hash, nonce, purpose, fees })
      },
      readFees: async () => ({ maxFeePerGas: baseFee * 2n, maxPriorityFeePerGas: 2n }),
      readTreasury: async (): Promise<Treasury> => {
        const { spent } = stateAt(blocks.length)
        const balance = funds - spent - withdrawn
        return { balance: balance > 0n ? balance : 0n, available: cap - spent, isPaused, gas: 10n ** 18n }
      },
    } satisfies PayerChain,
  }
}

const asJson = (_: string, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value)
const fromJson = (_: string, value: unknown) =>
  typeof value === 'string' && /^\d+n$/.test(value) ? BigInt(value.slice(0, -1)) : value

/** Encodes a transaction completely. */
export function makeBytes(nonce: number, purpose: Purpose | null, fees: Fees): { raw: string; hash: string } {
  const raw = JSON.stringify({ nonce, purpose, fees }, asJson)
  return { raw, hash: `hash of ${raw}` }
}

const readBytes = (raw: string): Transaction => ({
  ...(JSON.parse(raw, fromJson) as Omit<Transaction, 'hash'>),
  hash: `hash of ${raw}`,
})
