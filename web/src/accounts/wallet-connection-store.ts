import { useSyncExternalStore } from 'react'
import { toast } from 'react-hot-toast/headless'
import { createListeners } from '../lib/listeners.ts'
import { forgetAtSessionEnd } from '../lib/session.ts'
import { currentAccount, isSameAddress, type Provider } from './wallet-provider.ts'
import { walletTexts } from './wallet-texts.ts'

const { subscribe, tell } = createListeners()

/** Whether a wallet of this browser uses the person's registered account now, and whether one uses another. */
export interface Connection {
  isConnected: boolean
  isOther: boolean
  /** The account that it uses instead. */
  other: string | null
}
const nothing: Connection = { isConnected: false, isOther: false, other: null }

interface Followed {
  registered: string
  /** The account that each wallet uses now, where it lets this site know. */
  accounts: Map<Provider, string | null>
  leave: () => void
}

let followed: Followed | null = null
let connection = nothing

function show() {
  const accounts = followed ? [...followed.accounts.values()].filter((account) => account !== null) : []
  const isConnected = accounts.some((account) => isSameAddress(account, followed!.registered))
  const isOther = !isConnected && accounts.length > 0
  const other = isOther ? (accounts[0] ?? null) : null
  if (isConnected === connection.isConnected && other === connection.other) return
  connection = { isConnected, isOther, other }
  tell()
}

function leave() {
  followed?.leave()
  followed = null
  show()
}

/** Notes a wallet's accounts; a toast says where that connects or disconnects the person's own account. */
function notice(provider: Provider, accounts: unknown) {
  if (!followed?.accounts.has(provider)) return
  const before = connection.isConnected
  followed.accounts.set(provider, currentAccount(accounts))
  show()
  if (connection.isConnected === before) return
  if (connection.isConnected) toast.success(walletTexts.connected)
  else toast(walletTexts.disconnected)
}

const askAccounts = (provider: Provider) => provider.request({ method: 'eth_accounts' }).catch((): unknown => [])

function follow(provider: Provider, account: string | null) {
  const { accounts } = followed!
  accounts.set(provider, account)
  const look = (accountList: unknown) => notice(provider, accountList)
  const lookAgain = () => void askAccounts(provider).then(look)
  const leaveOthers = followed!.leave
  provider.on?.('accountsChanged', look)
  provider.on?.('chainChanged', lookAgain)
  provider.on?.('disconnect', lookAgain)
  followed!.leave = () => {
    leaveOthers()
    provider.removeListener?.('accountsChanged', look)
    provider.removeListener?.('chainChanged', lookAgain)
    provider.removeListener?.('disconnect', lookAgain)
  }
}

/**
 * Follows whether a wallet is connected: only where the account that it uses now is the person's registered one. Says so
 * when that changes, until the session ends. It has just proven that it uses it.
 */
export function followConnection(provider: Provider, registered: string) {
  leave()
  followed = { registered, accounts: new Map(), leave: () => {} }
  follow(provider, registered)
  show()
}

/** Follows these wallets too, and finds out what they use without asking the person, nor telling them. */
export function lookForConnection(providers: readonly Provider[], registered: string) {
  if (!isSameAddress(registered, followed?.registered ?? null)) {
    leave()
    followed = { registered, accounts: new Map(), leave: () => {} }
  }
  const { accounts } = followed!
  for (const provider of providers.filter((each) => !accounts.has(each))) {
    follow(provider, null)
    void askAccounts(provider).then((accountList) => {
      // What the wallet told by itself meanwhile is newer.
      if (accounts.get(provider) !== null) return
      accounts.set(provider, currentAccount(accountList))
      show()
    })
  }
}

/** A wallet was asked which account it uses, and said so. */
export function noticeAccount(provider: Provider, registered: string, account: string) {
  lookForConnection([provider], registered)
  notice(provider, [account])
}

export const useConnection = (): Connection => useSyncExternalStore(subscribe, () => connection)

forgetAtSessionEnd(leave)
