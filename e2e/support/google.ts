import { randomUUID } from 'node:crypto'
import { startGoogle, type Google } from '@finu/standins/google'
import type { Page } from '@playwright/test'
import { test as journey } from './journey.ts'

/** A journey on a server that offers sign-in with Google, for which a stand-in answers. */
export const test = journey.extend<{ isAllowedThere: void }, { google: Google }>({
  google: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs
    async ({}, provide) => {
      const google = await startGoogle()
      await provide(google)
      await google.stop()
    },
    { scope: 'worker' },
  ],
  environment: [
    async ({ google }, provide) => {
      await provide({
        GOOGLE_CLIENT_ID: google.clientId,
        GOOGLE_CLIENT_SECRET: google.clientSecret,
        GOOGLE_ISSUER: google.issuer,
      })
    },
    { scope: 'worker' },
  ],
  isAllowedThere: [
    async ({ watch, google }, provide) => {
      watch.expectOrigin(google.issuer)
      await provide()
      google.errs = {}
    },
    { auto: true },
  ],
})

export const newAddress = () => `${randomUUID().slice(0, 13)}@example.com`

/** Enters an account on the stand-in's page. */
export async function chooseAccount(page: Page, email: string, { name = 'Sample user', isVerified = true } = {}) {
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByRole('checkbox').setChecked(isVerified)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
}

/** Signs in with Google from the sign-in page. */
export async function continueWithGoogle(page: Page, email: string): Promise<void> {
  await page.goto('/auth')
  await page.getByRole('link', { name: 'Continue with Google' }).click()
  await chooseAccount(page, email)
}
