import type { CDPSession, Page } from '@playwright/test'

/** A browser's own key, which makes sure of its person without asking anybody: of Chromium's, for tests. */
export class BrowserKey {
  readonly #session: CDPSession
  readonly #id: string

  private constructor(session: CDPSession, id: string) {
    this.#session = session
    this.#id = id
  }

  static async install(page: Page): Promise<BrowserKey> {
    const session = await page.context().newCDPSession(page)
    await session.send('WebAuthn.enable')
    const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    })
    return new BrowserKey(session, authenticatorId)
  }

  /** Whether it makes sure of its person: without, nothing comes of what it is asked. */
  async verify(isUserVerified: boolean): Promise<void> {
    await this.#session.send('WebAuthn.setUserVerified', { authenticatorId: this.#id, isUserVerified })
  }

  /** How many passkeys it has. */
  async count(): Promise<number> {
    const { credentials } = await this.#session.send('WebAuthn.getCredentials', { authenticatorId: this.#id })
    return credentials.length
  }
}
