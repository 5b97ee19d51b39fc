import { useSyncExternalStore } from 'react'
import { toast } from 'react-hot-toast/headless'
import { createListeners } from '../lib/listeners.ts'
import { forgetAtSessionEnd } from '../lib/session.ts'
import { currentAccount, isSameAddress, type Provider } from './wallet-provider.ts'
import { walletTexts } from './wallet-texts.ts'

const { subscribe, tell } = createListeners()

/** Tells whether a wallet of this browser uses the registered account now, or another one. */
export interface Connection {
  isConnected: boolean
  isOther: boolean
  /** Account that it uses instead. */
  other: string | null
}
const nothing: Connection = { isConnected: false, isOther: false, other: null }

interface Followed {
  registered: string
  /** Account that each wallet uses now; null if it does not reveal one to this site. */
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

/** Records a wallet's accounts; shows a toast if that connects or disconnects the registered one. */
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
 * Tracks whether a wallet is connected, which means that it uses the registered account. Starts as connected, because
 * the wallet has just proven it. Reports changes until the session ends.
 */
export function followConnection(provider: Provider, registered: string) {
  leave()
  followed = { registered, accounts: new Map(), leave: () => {} }
  follow(provider, registered)
  show()
}

/** Tracks these wallets too, and reads their accounts without a prompt or a toast. */
export function lookForConnection(providers: readonly Provider[], registered: string) {
  if (!isSameAddress(registered, followed?.registered ?? null)) {
    leave()
    followed = { registered, accounts: new Map(), leave: () => {} }
  }
  const { accounts } = followed!
  for (const provider of providers.filter((each) => !accounts.has(each))) {
    follow(provider, null)
    void askAccounts(provider).then((accountList) => {
      // An event from the wallet meanwhile is newer than this answer.
      if (accounts.get(provider) !== null) return
      accounts.set(provider, currentAccount(accountList))
      show()
    })
  }
}

/** Records the account that a wallet gave in answer to a request. */
export function noticeAccount(provider: Provider, registered: string, account: string) {
  lookForConnection([provider], registered)
  notice(provider, [account])
}

export const useConnection = (): Connection => useSyncExternalStore(subscribe, () => connection)

forgetAtSessionEnd(leave)
