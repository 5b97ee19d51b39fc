/** A wallet's provider (EIP-1193). It is somebody else's program, so its answers are validated. */
export interface Provider {
  request: (call: { method: string; params?: readonly unknown[] }) => Promise<unknown>
  on?: (event: string, listener: (value: unknown) => void) => unknown
  removeListener?: (event: string, listener: (value: unknown) => void) => unknown
}

/** A wallet that is in this browser. */
export interface Wallet {
  id: string
  name: string
  /** An image in the address itself: nothing is loaded from elsewhere. Null where there is none. */
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

/** Reads what a wallet announces of itself (EIP-6963); null where it is no such thing. */
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

/** Reads what older wallets leave in the page; null where there is nothing. */
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

/** The account that a wallet uses now, of what it answers; null where there is none. */
export function currentAccount(accounts: unknown): string | null {
  const [first] = Array.isArray(accounts) ? (accounts as unknown[]) : []
  return isAddress(first) ? first : null
}

/** Addresses are the same in whatever case they are written. */
export const isSameAddress = (one: string | null, other: string | null): boolean =>
  one !== null && one.toLowerCase() === other?.toLowerCase()

const rejectedCode = 4001

/** Whether the person said no. */
export const isRejected = (error: unknown): boolean => isObject(error) && error['code'] === rejectedCode

/** A text as wallets take it to sign: its bytes in hexadecimal digits. */
export const hexOf = (text: string): string =>
  `0x${[...new TextEncoder().encode(text)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
