import { accounts } from '@finu/contract/accounts/accounts'
import { web3 } from '@finu/contract/wallet/web3'
import { describeNewcomer } from './newcomer.ts'
import { api } from './open-app.tsx'

/** Reaction of the wallet and its person to a request. */
type Manner = 'agrees' | 'rejects' | 'is silent' | 'breaks'

interface Look {
  name?: string
  /** Null for an older wallet, which injects itself into the page instead of announcing itself. */
  rdns?: string | null
  icon?: string
}

const noIcon = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E'

/** A mock wallet, which announces itself (EIP-6963) and answers with the given reaction. */
export class PageWallet {
  readonly questions: string[] = []
  readonly #listeners = new Map<string, Set<(value: unknown) => void>>()
  address: string
  isConnected = true
  hasAccounts = true
  connects: Manner = 'agrees'
  signs: Manner = 'agrees'

  constructor(address: string, { name = 'MetaMask', rdns = 'io.metamask', icon = noIcon }: Look = {}) {
    this.address = address
    const info = { uuid: crypto.randomUUID(), name, icon, rdns }
    const provider = {
      isMetaMask: name === 'MetaMask',
      request: ({ method }: { method: string }) => this.#answer(method),
      on: (event: string, listener: (value: unknown) => void) => {
        this.#listeners.set(event, (this.#listeners.get(event) ?? new Set()).add(listener))
      },
      removeListener: (event: string, listener: (value: unknown) => void) => {
        this.#listeners.get(event)?.delete(listener)
      },
    }
    if (rdns === null) {
      Object.assign(window, { ethereum: provider })
      return
    }
    const announce = () =>
      window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: { info, provider } }))
    window.addEventListener('eip6963:requestProvider', announce)
    announce()
  }

  /** Switches to another account, or none, and notifies the page. */
  switchTo(address: string | null): void {
    if (address === null) this.isConnected = false
    else Object.assign(this, { address, isConnected: true })
    this.tell('accountsChanged', this.#accounts)
  }

  tell(event: string, value: unknown): void {
    for (const listener of this.#listeners.get(event) ?? []) listener(value)
  }

  get #accounts(): string[] {
    return this.isConnected && this.hasAccounts ? [this.address] : []
  }

  /** Returns the number of requests of a method. */
  asked(method: string): number {
    return this.questions.filter((each) => each === method).length
  }

  async #answer(method: string): Promise<unknown> {
    this.questions.push(method)
    if (method === 'eth_accounts') return this.#accounts
    if (method === 'eth_chainId') return '0x7a69'
    const manner = method === 'personal_sign' ? this.signs : this.connects
    if (manner === 'is silent') return new Promise(() => {})
    if (manner === 'rejects') throw Object.assign(new Error('User rejected the request.'), { code: 4001 })
    if (manner === 'breaks') throw Object.assign(new Error('Internal JSON-RPC error.'), { code: -32_603 })
    if (method === 'personal_sign') return `0x${'ab'.repeat(65)}`
    this.isConnected = true
    return this.#accounts
  }
}

/** Two accounts on the chain. */
export const ownAddress = '0x52908400098527886E0F7030069857D2E4169EE7'
export const otherAddress = '0xde709f2102306220921060314715629080e2fb77'

/** Answers a wallet's sign-in with a new user. */
export function answerWalletSignIn(): void {
  const message = { nonce: 'nonce', message: 'Sign in to Finu' }
  api.answer(web3.nonce, message)
  api.answer(web3.findNonce, message)
  const user = describeNewcomer({ wallet_address: ownAddress, onboarding_completed: false })
  api.answer(web3.authenticate, { access_token: 'token-of-a-wallet', user })
  api.answer(accounts.me, { user })
}
