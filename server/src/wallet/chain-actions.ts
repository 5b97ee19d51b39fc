import {
  createClient,
  encodeFunctionData,
  http,
  keccak256,
  TransactionReceiptNotFoundError,
  type Address,
  type BlockTag,
  type Hex,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import {
  estimateFeesPerGas,
  getBalance,
  getBlock,
  getBlockNumber,
  getChainId,
  getContractEvents,
  getTransactionCount,
  getTransactionReceipt,
  readContract,
  sendRawTransaction,
} from 'viem/actions'
import type { ChainOptions, TreasuryOptions } from '../platform/chain-config.ts'
import { finalDepth, gasLimit } from './chain-facts.ts'
import { dayNumber } from '../platform/days.ts'
import { openFetch } from '../platform/outgoing.ts'
import type { PayerChain, Purpose, Seen, Sign } from './settle.ts'
import { tokenAbi, treasuryAbi } from './treasury-abi.ts'

/** The timeout of a request to the node, and the most bytes of its answer. */
const timeoutMs = 5_000
const mostBytes = 4 * 1024 * 1024

/** A payment by the treasury. */
export interface PaidEvent {
  paymentId: string
  to: string
  wei: bigint
  block: number
  hash: string
}

export type TreasuryChain = PayerChain & {
  /** @throws if the node belongs to another chain */
  assertChain: () => Promise<void>
  sign: Sign
  payer: string
  balanceOf: (address: string) => Promise<bigint>
  latestBlock: () => Promise<number>
  listPaid: (fromBlock: number, toBlock: number) => Promise<PaidEvent[]>
}

/** Opens the treasury and its token on a chain, by a node, with the payer's key. */
export function openChain({ id, rpcUrl }: ChainOptions, treasury: TreasuryOptions): TreasuryChain {
  const { address, tokenAddress, payerKey } = treasury
  const transport = http(rpcUrl!, {
    timeout: timeoutMs,
    retryCount: 0,
    fetchFn: openFetch({ timeoutMs, mostBytes }),
  })
  const client = createClient({ transport, cacheTime: 0 })
  const account = privateKeyToAccount(payerKey)
  const contract = { address, abi: treasuryAbi } as const

  /** Reads the last final block: the network's own answer, if it supports that. */
  async function readFinal(): Promise<bigint> {
    try {
      return (await getBlock(client, { blockTag: 'finalized' })).number
    } catch (error) {
      if (!isAnswered(error)) throw error
      const latest = await getBlockNumber(client)
      return latest > BigInt(finalDepth) ? latest - BigInt(finalDepth) : 0n
    }
  }

  const callOf = (purpose: Purpose): Hex =>
    purpose.kind === 'pay'
      ? encodeFunctionData({
          abi: treasuryAbi,
          functionName: 'pay',
          args: [purpose.paymentId as Hex, purpose.to as Address, purpose.wei],
        })
      : encodeFunctionData({
          abi: treasuryAbi,
          functionName: 'commit',
          args: [BigInt(dayNumber(purpose.day)), purpose.root as Hex],
        })

  const countAt = (at: { blockTag: BlockTag } | { blockNumber: bigint }) =>
    getTransactionCount(client, { address: account.address, ...at })

  async function findOne(hash: string): Promise<Seen | null> {
    try {
      const { blockNumber, status } = await getTransactionReceipt(client, { hash: hash as Hex })
      return { block: Number(blockNumber), isSuccess: status === 'success' }
    } catch (error) {
      if (error instanceof TransactionReceiptNotFoundError) return null
      throw error
    }
  }

  return {
    payer: account.address.toLowerCase(),
    async assertChain() {
      if ((await getChainId(client)) !== id) throw new Error('the node is of another chain')
    },
    latestBlock: async () => Number(await getBlockNumber(client)),
    finalBlock: async () => Number(await readFinal()),
    async countNonces() {
      const blockNumber = await readFinal()
      const [latest, final] = await Promise.all([countAt({ blockTag: 'latest' }), countAt({ blockNumber })])
      return { latest, final }
    },
    findSeen: (hashes) => Promise.all(hashes.map(findOne)),
    async isDone(purpose) {
      const blockNumber = await readFinal()
      if (purpose.kind === 'pay')
        return readContract(client, {
          ...contract,
          functionName: 'isPaid',
          args: [purpose.paymentId as Hex],
          blockNumber,
        })
      const root = await readContract(client, {
        ...contract,
        functionName: 'commitments',
        args: [BigInt(dayNumber(purpose.day))],
        blockNumber,
      })
      return root === purpose.root
    },
    async send(raw) {
      try {
        await sendRawTransaction(client, { serializedTransaction: raw as Hex })
      } catch (error) {
        // A node that refuses has answered: it may have the transaction already, or its nonce is used. The receipts
        // show which. A node that does not answer is an error.
        if (!isAnswered(error)) throw error
      }
    },
    async readFees() {
      const { maxFeePerGas, maxPriorityFeePerGas } = await estimateFeesPerGas(client)
      return { maxFeePerGas, maxPriorityFeePerGas }
    },
    async readTreasury() {
      const [balance, available, isPaused, gas] = await Promise.all([
        readContract(client, { address: tokenAddress, abi: tokenAbi, functionName: 'balanceOf', args: [address] }),
        readContract(client, { ...contract, functionName: 'available' }),
        readContract(client, { ...contract, functionName: 'paused' }),
        getBalance(client, { address: account.address }),
      ])
      return { balance, available, isPaused, gas }
    },
    balanceOf: (holder) =>
      readContract(client, {
        address: tokenAddress,
        abi: tokenAbi,
        functionName: 'balanceOf',
        args: [holder as Address],
      }),
    async listPaid(fromBlock, toBlock) {
      const events = await getContractEvents(client, {
        ...contract,
        eventName: 'Paid',
        fromBlock: BigInt(fromBlock),
        toBlock: BigInt(toBlock),
        strict: true,
      })
      return events.map(({ args, blockNumber, transactionHash }) => ({
        paymentId: args.conversionId,
        to: args.to.toLowerCase(),
        wei: args.amount,
        block: Number(blockNumber),
        hash: transactionHash,
      }))
    },
    async sign(nonce, purpose, fees) {
      const raw = await account.signTransaction({
        type: 'eip1559',
        chainId: id,
        nonce,
        to: purpose === null ? account.address : address,
        ...(purpose === null ? {} : { data: callOf(purpose) }),
        value: 0n,
        gas: purpose === null ? 21_000n : gasLimit,
        ...fees,
      })
      return { raw, hash: keccak256(raw) }
    },
  }
}

/** Returns true if a node answered with a refusal, so that the outcome is known. */
function isAnswered(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) if (cause.name === 'RpcRequestError') return true
  return false
}
