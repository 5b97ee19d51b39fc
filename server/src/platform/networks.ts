import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** The limit of a /48 as a multiple of a /64's. */
const wideShare = 4

/**
 * Lists the networks an address belongs to, narrowest first. One customer has one IPv4 address, but at least a /64 of
 * IPv6 and often a /48, so their addresses count together.
 * @returns names such as '192.0.2.1' or '2001:db8:1:2::/64'
 */
export function networksOf(address: string): { name: string; share: number }[] {
  const parsed = ipaddr.isValid(address) ? ipaddr.process(address) : null
  if (parsed?.kind() !== 'ipv6') return [{ name: parsed?.toString() ?? address, share: 1 }]
  const bytes = parsed.toByteArray()
  const network = (bits: number) =>
    `${ipaddr.fromByteArray(bytes.map((byte, index) => (index < bits / 8 ? byte : 0))).toString()}/${bits}`
  return [
    { name: network(64), share: 1 },
    { name: network(48), share: wideShare },
  ]
}

/** Reads an address, without the port that some proxies write behind it. @returns null if the text is no address */
export function readAddress(text: string): string | null {
  const bare = /^\[([^\]]+)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text
  return isIP(bare) === 0 ? null : bare
}

/**
 * Returns the address that a request's limits count by. Where a trusted proxy named no address, this is the connection's
 * own, as otherwise every invented text would have limits of its own.
 */
export const addressOf = ({ ip, socket }: { ip: string; socket: { remoteAddress?: string | undefined } }): string =>
  readAddress(ip) ?? socket.remoteAddress ?? ''

/** Returns the name of an address's narrowest network. */
export const networkOf = (address: string): string => networksOf(address)[0]!.name
