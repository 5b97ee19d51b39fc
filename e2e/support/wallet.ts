import type { BrowserContext } from '@playwright/test'
import { generatePrivateKey, privateKeyToAccount, type PrivateKeyAccount } from 'viem/accounts'

/** The response of a person and their wallet to a request. */
type Manner = 'agrees' | 'rejects' | 'is silent' | 'breaks'

interface Look {
  name: string
  /**
   * Its identifier, such as 'io.metamask'; undefined for one that does not announce itself but is a global object, as
   * older ones.
   */
  rdns?: string | undefined
  icon?: string
}

const noIcon = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><rect width="40" height="40" fill="#c47f17"/></svg>')}`

/** A request of the page, answered here, so that the browser never has a key. */
interface Question {
  method: string
  params?: readonly unknown[]
}

let wallets = 0

/** A browser wallet with a real key, which announces itself (EIP-6963) and answers as its person decides. */
export class BrowserWallet {
  readonly #context: BrowserContext
  readonly #channel = `wallet${++wallets}`
  readonly questions: string[] = []
  account: PrivateKeyAccount = privateKeyToAccount(generatePrivateKey())
  /** True if the site knows its accounts; false until it was connected. */
  isConnected = false
  connects: Manner = 'agrees'
  signs: Manner = 'agrees'
  hasAccounts = true
  /** Its chain, and the node that it asks about it. */
  chainId = 1
  rpcUrl: string | null = null
  /** Signs with this key instead of the account's. */
  signer: PrivateKeyAccount | null = null

  private constructor(context: BrowserContext) {
    this.#context = context
  }

  static async install(context: BrowserContext, look: Look): Promise<BrowserWallet> {
    const wallet = new BrowserWallet(context)
    const channel = wallet.#channel
    await context.exposeFunction(channel, (question: Question) => wallet.#answer(question))
    const info = { uuid: crypto.randomUUID(), name: look.name, icon: look.icon ?? noIcon, rdns: look.rdns }
    await context.addInitScript({
      content: `{
        const listeners = {}
        const provider = {
          isMetaMask: ${look.name === 'MetaMask'},
          async request(question) {
            const { result, error } = await window[${JSON.stringify(channel)}](question)
            if (error) throw Object.assign(new Error(error.message), { code: error.code })
            return result
          },
          on: (event, listener) => void (listeners[event] ??= new Set()).add(listener),
          removeListener: (event, listener) => void listeners[event]?.delete(listener),
        }
        window[${JSON.stringify(`${channel}Tells`)}] = (event, told) => { for (const each of listeners[event] ?? []) each(told) }
        if (${look.rdns === undefined}) window.ethereum = provider
        else {
          const announce = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info: ${JSON.stringify(info)}, provider }) }))
          window.addEventListener('eip6963:requestProvider', announce)
          announce()
        }
      }`,
    })
    return wallet
  }

  /** Returns how often a method was requested. */
  asked(method: string): number {
    return this.questions.filter((each) => each === method).length
  }

  get accounts(): string[] {
    return this.isConnected && this.hasAccounts ? [this.account.address.toLowerCase()] : []
  }

  /** Switches to another account, or none, and notifies the pages. */
  async switchTo(account: PrivateKeyAccount | null): Promise<void> {
    this.hasAccounts = account !== null
    if (account) this.account = account
    await this.tell('accountsChanged', this.accounts)
  }

  async tell(event: string, value: unknown): Promise<void> {
    for (const page of this.#context.pages())
      await page.evaluate(
        `window[${JSON.stringify(`${this.#channel}Tells`)}](${JSON.stringify(event)}, ${JSON.stringify(value)})`,
      )
  }

  async #askNode(question: Question): Promise<{ result?: unknown; error?: { code: number; message: string } }> {
    if (this.rpcUrl === null) return { error: { code: -32_603, message: 'Internal JSON-RPC error.' } }
    const response = await fetch(this.rpcUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, ...question }),
    })
    return (await response.json()) as { result: unknown }
  }

  async #answer({
    method,
    params = [],
  }: Question): Promise<{ result?: unknown; error?: { code: number; message: string } }> {
    this.questions.push(method)
    if (method === 'eth_accounts') return { result: this.accounts }
    if (method === 'eth_chainId') return { result: `0x${this.chainId.toString(16)}` }
    if (method === 'eth_call') return this.#askNode({ method, params })
    const manner = method === 'personal_sign' ? this.signs : this.connects
    if (manner === 'is silent') return new Promise(() => {})
    if (manner === 'rejects') return { error: { code: 4001, message: 'User rejected the request.' } }
    if (manner === 'breaks') return { error: { code: -32_603, message: 'Internal JSON-RPC error.' } }
    if (method === 'personal_sign') {
      const [raw] = params as [`0x${string}`]
      return { result: await (this.signer ?? this.account).signMessage({ message: { raw } }) }
    }
    this.isConnected = true
    return { result: this.accounts }
  }
}

export const newAccount = () => privateKeyToAccount(generatePrivateKey())
