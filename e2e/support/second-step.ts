import { expect, type Locator, type Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { confirmAddress } from './mail.ts'
import type { Person } from './people.ts'
import type { TestServer } from './server.ts'

/**
 * An authenticator app. A code works only once, so the next one is of the following half minute, which is accepted
 * early.
 */
export class CodeApp {
  readonly #app: TOTP
  #last = 0

  constructor(secret: string) {
    this.#app = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) })
  }

  /** Returns a new code, and waits if the next one would be too early to be accepted. */
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

/** Confirms a person's address, which passkeys and a second step require. */
export async function confirmEmail(page: Page, server: TestServer, { email }: Person): Promise<void> {
  await confirmAddress(page, server, email)
  await expect(page.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible()
}

/** Opens the page that sets up the second step. @returns the app with its key */
async function startSetup(page: Page): Promise<CodeApp> {
  await page.goto(settings)
  await page.getByRole('link', { name: 'Set up: Authenticator app' }).click()
  return readSetup(page)
}

/** Reads the key of an open setup. @returns an app with it */
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
