/** An address's first six and last four characters: '0x7aF3…19Ce'. */
export const shortenAddress = (address: string): string => `${address.slice(0, 6)}…${address.slice(-4)}`

/** Shortens an id or a hash to its first and last four digits: '7f2c…e041'. */
export function shortenId(id: string): string {
  const digits = id.startsWith('0x') ? id.slice(2) : id
  return `${digits.slice(0, 4)}…${digits.slice(-4)}`
}
