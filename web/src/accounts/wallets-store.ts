import { useSyncExternalStore } from 'react'
import { createListeners } from '../lib/listeners.ts'
import { readAnnouncement, readInjected, type Wallet } from './wallet-provider.ts'

const { subscribe, tell } = createListeners()
const mostWallets = 20
let announced: readonly Wallet[] = []
let injected: Wallet | null = null

/** Returns the injected wallet, for a browser in which none announces itself. */
const listInjected = (): readonly Wallet[] => (injected ? [injected] : [])
let shown: readonly Wallet[] = []

function show() {
  injected = readInjected('ethereum' in window ? window.ethereum : null)
  shown = announced.length > 0 ? announced : listInjected()
  tell()
}

function keep(event: Event) {
  const wallet = readAnnouncement(event instanceof CustomEvent ? event.detail : null)
  if (!wallet || announced.length >= mostWallets || announced.some(({ id }) => id === wallet.id)) return
  // MetaMask comes first, because the sign-in page names it.
  announced = wallet.isMetaMask ? [wallet, ...announced] : [...announced, wallet]
  show()
}

// Request announcements when this module is loaded, so that the first render has the list; later ones are added.
window.addEventListener('eip6963:announceProvider', keep)
window.dispatchEvent(new Event('eip6963:requestProvider'))
show()

export const readWallets = (): readonly Wallet[] => shown

/** Returns the wallets of this browser, and renders again when another one announces itself. */
export const useWallets = (): readonly Wallet[] => useSyncExternalStore(subscribe, readWallets)
