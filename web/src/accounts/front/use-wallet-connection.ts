import { useEffect } from 'react'
import { lookForConnection, useConnection, type Connection } from '../wallet-connection-store.ts'
import { useWallets } from '../wallets-store.ts'

/** Returns whether a wallet of this browser uses the registered account, while the component is mounted. */
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
