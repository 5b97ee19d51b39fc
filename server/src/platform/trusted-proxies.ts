import { BlockList, isIP } from 'node:net'
import { readAddress } from './networks.ts'

/** Proxies that are believed about the caller's address: how many there are, or their addresses and networks. */
export type TrustedProxies = number | readonly string[]

const mostProxies = 10

/**
 * Splits '10.0.0.0/8' or '2001:db8::1'. A network of all addresses is refused: everybody could claim any address then.
 */
function readNetwork(text: string): { address: string; bits: number; family: 'ipv4' | 'ipv6' } | null {
  const [, address = '', prefix] = /^([\d.a-f:]+)(?:\/(\d{1,3}))?$/i.exec(text) ?? []
  const version = isIP(address)
  if (version === 0) return null
  const most = version === 4 ? 32 : 128
  const bits = Number(prefix ?? most)
  return bits >= 1 && bits <= most ? { address, bits, family: version === 4 ? 'ipv4' : 'ipv6' } : null
}

/** Reads a number, or a list such as '10.0.0.0/8, 2001:db8::1'. @returns null if the text is neither */
export function readTrustedProxies(text: string): TrustedProxies | null {
  if (/^\d+$/.test(text)) return Number(text) <= mostProxies ? Number(text) : null
  const networks = text.split(',').map((each) => each.trim())
  return networks.every((each) => readNetwork(each) !== null) ? networks : null
}

/**
 * Returns a check of whether an address is a trusted proxy's. Addresses are asked for from the connection's own on, and
 * the first one that is not trusted is the caller's: entries that callers put before it count for nothing.
 */
export function trustIn(proxies: TrustedProxies): (address: string, hop: number) => boolean {
  if (typeof proxies === 'number') return (_address, hop) => hop < proxies
  const list = new BlockList()
  for (const { address, bits, family } of proxies.map((each) => readNetwork(each)!))
    list.addSubnet(address, bits, family)
  return (text) => {
    const address = readAddress(text)
    return address !== null && list.check(address.replace(/%.*$/, ''), isIP(address) === 4 ? 'ipv4' : 'ipv6')
  }
}
