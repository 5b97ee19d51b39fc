/** A wallet's provider (EIP-1193). It is a third-party program, so its answers are validated. */
export interface Provider {
  request: (call: { method: string; params?: readonly unknown[] }) => Promise<unknown>
  on?: (event: string, listener: (value: unknown) => void) => unknown
  removeListener?: (event: string, listener: (value: unknown) => void) => unknown
}

/** A wallet in this browser. */
export interface Wallet {
  id: string
  name: string
  /** Icon as a data URL, so that nothing is loaded from another site; null if there is none. */
  icon: string | null
  isMetaMask: boolean
  provider: Provider
}

const longestName = 40
const longestIcon = 200_000

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const isProvider = (value: unknown): value is Provider =>
  isObject(value) && 'request' in value && typeof value['request'] === 'function'

const readIcon = (icon: unknown): string | null =>
  typeof icon === 'string' && icon.length <= longestIcon && /^data:image\/(svg\+xml|png|webp|gif|jpeg)[;,]/.test(icon)
    ? icon
    : null

/** Parses a wallet's announcement (EIP-6963); null if it is invalid. */
export function readAnnouncement(detail: unknown): Wallet | null {
  if (!isObject(detail) || !isObject(detail['info']) || !isProvider(detail['provider'])) return null
  const { uuid, name, icon, rdns } = detail['info']
  if (typeof uuid !== 'string' || uuid === '' || typeof name !== 'string' || name.trim() === '') return null
  return {
    id: uuid,
    name: name.trim().slice(0, longestName).toWellFormed(),
    icon: readIcon(icon),
    isMetaMask: typeof rdns === 'string' && /^io\.metamask\b/.test(rdns),
    provider: detail['provider'],
  }
}

/** Parses the provider that older wallets inject into the page; null if there is none. */
export function readInjected(ethereum: unknown): Wallet | null {
  if (!isProvider(ethereum)) return null
  const isMetaMask = 'isMetaMask' in ethereum && ethereum['isMetaMask'] === true
  return {
    id: 'injected',
    name: isMetaMask ? 'MetaMask' : 'Browser wallet',
    icon: null,
    isMetaMask,
    provider: ethereum,
  }
}

const isAddress = (value: unknown): value is string => typeof value === 'string' && /^0x[\dA-Fa-f]{40}$/.test(value)

/** Returns the current account from a wallet's answer; null if there is none. */
export function currentAccount(accounts: unknown): string | null {
  const [first] = Array.isArray(accounts) ? (accounts as unknown[]) : []
  return isAddress(first) ? first : null
}

/** Compares addresses without case; null equals nothing. */
export const isSameAddress = (one: string | null, other: string | null): boolean =>
  one !== null && one.toLowerCase() === other?.toLowerCase()

const rejectedCode = 4001

/** Returns true if the person rejected the request. */
export const isRejected = (error: unknown): boolean => isObject(error) && error['code'] === rejectedCode

/** Encodes a text for signing by a wallet: its bytes in hexadecimal. */
export const hexOf = (text: string): string =>
  `0x${[...new TextEncoder().encode(text)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
