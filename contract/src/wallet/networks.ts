/** The networks that FINU can be on: chain id (EIP-155), display name, and block explorer. */
export const networks = {
  'bsc-mainnet': { chainId: 56, label: 'BSC Mainnet', explorer: 'https://bscscan.com' },
  bsc: { chainId: 56, label: 'BSC', explorer: 'https://bscscan.com' },
  'bsc-testnet': { chainId: 97, label: 'BSC Testnet', explorer: 'https://testnet.bscscan.com' },
  ethereum: { chainId: 1, label: 'Ethereum', explorer: 'https://etherscan.io' },
  sepolia: { chainId: 11_155_111, label: 'Sepolia', explorer: 'https://sepolia.etherscan.io' },
  local: { chainId: 31_337, label: 'Local devnet', explorer: null },
} as const satisfies Record<string, { chainId: number; label: string; explorer: string | null }>

export type Network = keyof typeof networks
export const networkNames = Object.keys(networks) as [Network, ...Network[]]
export const defaultNetwork: Network = 'bsc-mainnet'

const pageOf = (network: Network, kind: 'tx' | 'token', id: string) => {
  const { explorer } = networks[network]
  return explorer === null ? null : `${explorer}/${kind}/${id}`
}

/** Address of a transaction in the network's explorer; null if there is none. */
export const transactionLink = (network: Network, hash: string): string | null => pageOf(network, 'tx', hash)

/** Address of the token in the network's explorer. */
export const tokenLink = (network: Network, address: string): string | null => pageOf(network, 'token', address)
