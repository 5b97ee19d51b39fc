/** How a person and their wallet take a question. */
type Manner = 'agrees' | 'rejects' | 'is silent'

/** A wallet of the browser, which announces itself (EIP-6963) and answers as its person does. It signs nothing. */
export class PageWallet {
  readonly #listeners = new Map<string, Set<(told: unknown) => void>>()
  address: string
  isConnected = true
  connects: Manner = 'agrees'

  constructor(address: string) {
    this.address = address
    const info = { uuid: crypto.randomUUID(), name: 'MetaMask', icon: '', rdns: 'io.metamask' }
    const provider = {
      request: ({ method }: { method: string }) => this.#answer(method),
      on: (event: string, listener: (told: unknown) => void) => {
        this.#listeners.set(event, (this.#listeners.get(event) ?? new Set()).add(listener))
      },
      removeListener: (event: string, listener: (told: unknown) => void) => {
        this.#listeners.get(event)?.delete(listener)
      },
    }
    const announce = () =>
      window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: { info, provider } }))
    window.addEventListener('eip6963:requestProvider', announce)
    announce()
  }

  /** Has it use another account, or none, and tell the page so. */
  switchTo(address: string | null): void {
    if (address === null) this.isConnected = false
    else Object.assign(this, { address, isConnected: true })
    this.tell('accountsChanged', this.#accounts)
  }

  tell(event: string, told: unknown): void {
    for (const listener of this.#listeners.get(event) ?? []) listener(told)
  }

  get #accounts(): string[] {
    return this.isConnected ? [this.address] : []
  }

  async #answer(method: string): Promise<unknown> {
    if (method === 'eth_accounts') return this.#accounts
    if (method === 'eth_chainId') return '0x7a69'
    if (this.connects === 'is silent') return new Promise(() => {})
    if (this.connects === 'rejects') throw Object.assign(new Error('User rejected the request.'), { code: 4001 })
    this.isConnected = true
    return this.#accounts
  }
}
