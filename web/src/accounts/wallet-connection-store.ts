import { toast } from 'react-hot-toast/headless'
import { forgetAtSessionEnd } from '../lib/session.ts'
import { currentAccount, isSameAddress, type Provider } from './wallet-provider.ts'
import { walletTexts } from './wallet-texts.ts'

/** Ends what is followed now. */
let leave = () => {}

/**
 * Follows whether a wallet is connected: only where the account that it uses now is the person's registered one. Says so
 * when that changes, until the session ends.
 */
export function followConnection(provider: Provider, registered: string) {
  leave()
  let isConnected = true
  const look = (accounts: unknown) => {
    const before = isConnected
    isConnected = isSameAddress(currentAccount(accounts), registered)
    if (isConnected === before) return
    if (isConnected) toast.success(walletTexts.connected)
    else toast(walletTexts.disconnected)
  }
  const lookAgain = () => void provider.request({ method: 'eth_accounts' }).then(look, () => look([]))
  provider.on?.('accountsChanged', look)
  provider.on?.('chainChanged', lookAgain)
  leave = () => {
    provider.removeListener?.('accountsChanged', look)
    provider.removeListener?.('chainChanged', lookAgain)
    leave = () => {}
  }
}

forgetAtSessionEnd(() => leave())
