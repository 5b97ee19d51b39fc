import { useEffect } from 'react'
import { lookForConnection, useConnection, type Connection } from '../wallet-connection-store.ts'
import { useWallets } from '../wallets-store.ts'

/** Whether a wallet of this browser uses the account that is registered, as long as that is looked at. */
export function useWalletConnection(registered: string | null): Connection {
  const wallets = useWallets()
  const connection = useConnection()
  useEffect(() => {
    if (registered === null) return
    const providers = wallets.map(({ provider }) => provider)
    lookForConnection(providers, registered)
  }, [wallets, registered])
  return registered === null ? { isConnected: false, isOther: false, other: null } : connection
}
