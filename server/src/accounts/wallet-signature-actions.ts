import type { Hex } from 'viem'
import type { ChainOptions } from '../platform/chain-config.ts'
import type { Log } from '../platform/context.ts'
import { unavailable } from '../platform/problems.ts'

/** Timeout of a request to the chain, and size of its answer. */
const timeoutMs = 5_000
const mostBytes = 64 * 1024

/** Tells whether a message was signed by an address. */
export type VerifySignature = (
  signed: { address: string; message: string; signature: string },
  log: Log,
) => Promise<boolean>

/** A key's signature tells by itself. */
async function isSignedByKey(address: Hex, message: string, signature: Hex): Promise<boolean> {
  const { verifyMessage } = await import('viem/utils')
  try {
    return await verifyMessage({ address, message, signature })
  } catch {
    // Bytes that are no such signature.
    return false
  }
}

/** Asks contracts: those that are there (EIP-1271), and those that are yet to be (ERC-6492). */
async function openContracts({ id, rpcUrl }: ChainOptions) {
  // Only where there is a chain to ask: it is twice what a key's signature takes.
  const { createClient, http } = await import('viem')
  const { getChainId, verifyMessage: askChain } = await import('viem/actions')
  const transport = http(rpcUrl!, {
    timeout: timeoutMs,
    retryCount: 0,
    maxResponseBodySize: mostBytes,
    fetchOptions: { redirect: 'error' },
  })
  const client = createClient({ transport })
  return async (address: Hex, message: string, signature: Hex) => {
    // Another chain may have somebody else's contract at the same address.
    if ((await getChainId(client)) !== id) throw new Error('the node is of another chain')
    return askChain(client, { address, message, signature })
  }
}

export function openSignatures(chain: ChainOptions): VerifySignature {
  let contracts: ReturnType<typeof openContracts> | null = null
  return async ({ address, message, signature }, log) => {
    const [account, bytes] = [address as Hex, signature as Hex]
    if (await isSignedByKey(account, message, bytes)) return true
    if (chain.rpcUrl === null) return false
    try {
      contracts ??= openContracts(chain)
      return await (
        await contracts
      )(account, message, bytes)
    } catch (error) {
      // By its name alone: what it says holds the node's address, and with it a key.
      log.warn({ reason: error instanceof Error ? error.name : null }, 'the chain could not be asked for a signature')
      throw unavailable()
    }
  }
}
