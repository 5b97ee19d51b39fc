import { useSyncExternalStore } from 'react'
import { createListeners } from '../lib/listeners.ts'
import { readAnnouncement, readInjected, type Wallet } from './wallet-provider.ts'

const { subscribe, tell } = createListeners()
const mostWallets = 20
let announced: readonly Wallet[] = []
let injected: Wallet | null = null

/** Lists the injected wallet where none announces itself. */
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
  // The one that the sign-in page names comes first.
  announced = wallet.isMetaMask ? [wallet, ...announced] : [...announced, wallet]
  show()
}

// As soon as this part of the page is loaded, so that the list is there when it is first drawn; late ones are added.
window.addEventListener('eip6963:announceProvider', keep)
window.dispatchEvent(new Event('eip6963:requestProvider'))
show()

export const readWallets = (): readonly Wallet[] => shown

/** The wallets of this browser, as they announce themselves. */
export const useWallets = (): readonly Wallet[] => useSyncExternalStore(subscribe, readWallets)
