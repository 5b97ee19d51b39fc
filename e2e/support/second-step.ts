import { expect, type Locator, type Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { confirmAddress } from './mail.ts'
import type { Person } from './people.ts'
import type { TestServer } from './server.ts'

/** An app with a secret. A code is good once, so the next one is of the half minute after: it is taken early. */
export class CodeApp {
  readonly #app: TOTP
  #last = 0

  constructor(secret: string) {
    this.#app = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) })
  }

  /** A code that was not shown before; waited for where the next one would be taken too early. */
  async next(page: Page): Promise<string> {
    const halfMinute = () => Math.floor(Date.now() / 30_000)
    const wanted = Math.max(this.#last + 1, halfMinute())
    while (halfMinute() < wanted - 1) await page.waitForTimeout(500)
    this.#last = wanted
    return this.#app.generate({ timestamp: wanted * 30_000 })
  }
}

export const settings = '/settings?section=signin'
export const codeField = (page: Page): Locator => page.getByRole('textbox', { name: 'Code', exact: true })

/** Proves a person's address, without which neither passkeys nor a second step are had. */
export async function confirmEmail(page: Page, server: TestServer, { email }: Person): Promise<void> {
  await confirmAddress(page, server, email)
  await expect(page.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible()
}

/** Opens the page that sets the second step up. @returns the app that took its key */
async function startSetup(page: Page): Promise<CodeApp> {
  await page.goto(settings)
  await page.getByRole('link', { name: 'Set up: Authenticator app' }).click()
  return readSetup(page)
}

/** Reads the key of a setup that is open. @returns an app that has it */
export async function readSetup(page: Page): Promise<CodeApp> {
  await expect(page.getByRole('img', { name: 'Code to scan with an authenticator app' })).toBeVisible()
  return new CodeApp(await page.getByRole('code').innerText())
}

/** Turns the second step on. @returns the app and the recovery codes */
export async function turnOn(page: Page): Promise<{ app: CodeApp; codes: string[] }> {
  const app = await startSetup(page)
  await codeField(page).fill(await app.next(page))
  await expect(page.getByText('Correct. The second step is ready.')).toBeVisible()
  const codes = await page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').allInnerTexts()
  await page.getByRole('checkbox', { name: 'I have saved the codes somewhere safe' }).check()
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByRole('button', { name: 'Turn off: Authenticator app' })).toBeVisible()
  return { app, codes }
}
