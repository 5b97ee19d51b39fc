import { getAddress } from 'viem/utils'

/** An address as people read it, with its checksum (EIP-55). Compared it is in lower case, as it is stored. */
export const presentAddress = (address: string): string => getAddress(address)

/** Its first six and last four characters. */
export function shortenAddress(address: string): string {
  const shown = presentAddress(address)
  return `${shown.slice(0, 6)}…${shown.slice(-4)}`
}
