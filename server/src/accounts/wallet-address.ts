/**
 * Returns an address in the form for people, with its checksum (EIP-55). It is stored and compared in lower case. The
 * library is loaded with the first wallet: it takes 30 MB of memory, and most people have no wallet.
 */
export async function presentAddress(address: string): Promise<string> {
  const { getAddress } = await import('viem/utils')
  return getAddress(address)
}

/** Returns its first six and last four characters. */
export async function shortenAddress(address: string): Promise<string> {
  const shown = await presentAddress(address)
  return `${shown.slice(0, 6)}…${shown.slice(-4)}`
}
