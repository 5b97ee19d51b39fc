import { isOutOfEarshot } from './redirects.ts'

/** Networks by the names they are configured with, and their chain ids (EIP-155). */
const chainIds = new Map(
  Object.entries({
    'bsc-mainnet': 56,
    bsc: 56,
    'bsc-testnet': 97,
    ethereum: 1,
    sepolia: 11_155_111,
    local: 31_337,
  }),
)

/** The chain that wallets are told of. */
export interface ChainOptions {
  id: number
  /** A node of it. Null: nothing is asked of the chain, so contracts cannot sign. */
  rpcUrl: string | null
}

/** @throws a sentence that names what is wrong; never with the node's address in it, which may hold a key */
export function readChain(environment: NodeJS.ProcessEnv): ChainOptions {
  const { CHAIN_NETWORK: network = '', CHAIN_RPC_URL: rpcUrl } = environment
  const id = chainIds.get(network || 'bsc-mainnet')
  if (id === undefined)
    throw new Error(`CHAIN_NETWORK must be one of ${[...chainIds.keys()].join(', ')}, not '${network}'.`)
  if (rpcUrl && !(URL.canParse(rpcUrl) && isOutOfEarshot(new URL(rpcUrl))))
    throw new Error('CHAIN_RPC_URL must be an https address.')
  return { id, rpcUrl: rpcUrl || null }
}
