import type { Hex } from 'viem'
import type { ChainOptions } from '../platform/chain-config.ts'
import type { Log } from '../platform/context.ts'
import { openFetch } from '../platform/outgoing.ts'
import { unavailable } from '../platform/problems.ts'

/** The timeout of a request to the chain, and the most bytes of its answer. */
const timeoutMs = 5_000
const mostBytes = 64 * 1024

/** Checks whether an address signed a message. */
export type VerifySignature = (
  signed: { address: string; message: string; signature: string },
  log: Log,
) => Promise<boolean>

/** Verifies a key's signature without the chain. */
async function isSignedByKey(address: Hex, message: string, signature: Hex): Promise<boolean> {
  const { verifyMessage } = await import('viem/utils')
  try {
    return await verifyMessage({ address, message, signature })
  } catch {
    // These bytes are no such signature.
    return false
  }
}

/** Opens the check by contracts: existing ones (EIP-1271), and those not deployed yet (ERC-6492). */
async function openContracts({ id, rpcUrl }: ChainOptions) {
  // Loaded only with a chain: it is twice as large as the check of a key's signature.
  const { createClient, http } = await import('viem')
  const { getChainId, verifyMessage: askChain } = await import('viem/actions')
  const transport = http(rpcUrl!, {
    timeout: timeoutMs,
    retryCount: 0,
    fetchFn: openFetch({ timeoutMs, mostBytes }),
  })
  const client = createClient({ transport })
  return async (address: Hex, message: string, signature: Hex) => {
    // Another chain may have a different contract at the same address.
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
      // Logs only the error's name, as its message contains the node's address, with a key.
      log.warn({ reason: error instanceof Error ? error.name : null }, 'the chain could not be asked for a signature')
      throw unavailable()
    }
  }
}
