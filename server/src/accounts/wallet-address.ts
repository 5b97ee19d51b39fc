/**
 * An address as people read it, with its checksum (EIP-55). Compared it is in lower case, as it is stored. What makes it is
 * loaded with the first wallet: it takes 30 MB of memory, and most people have none.
 */
export async function presentAddress(address: string): Promise<string> {
  const { getAddress } = await import('viem/utils')
  return getAddress(address)
}

/** Its first six and last four characters. */
export async function shortenAddress(address: string): Promise<string> {
  const shown = await presentAddress(address)
  return `${shown.slice(0, 6)}…${shown.slice(-4)}`
}
