import { startPayments, type Payments } from '@finu/standins/payments'
import type { Page } from '@playwright/test'
import { test as journey } from './journey.ts'

/** A journey on a server that takes payments from a stand-in; three messages a day are free. */
export const test = journey.extend<{ isAllowedThere: void }, { payments: Payments }>({
  payments: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs
    async ({}, provide) => {
      const payments = await startPayments()
      await provide(payments)
      await payments.stop()
    },
    { scope: 'worker' },
  ],
  environment: [
    async ({ payments }, provide) => {
      await provide({
        STRIPE_SECRET_KEY: payments.secretKey,
        STRIPE_WEBHOOK_SECRET: payments.webhookSecret,
        STRIPE_PRICE_ID: payments.priceId,
        STRIPE_API_URL: payments.url,
        FREE_DAILY_MESSAGES: '3',
      })
    },
    { scope: 'worker' },
  ],
  isAllowedThere: [
    async ({ watch, payments }, provide) => {
      watch.expectOrigin(payments.url)
      await provide()
      payments.isDown = false
    },
    { auto: true },
  ],
})

/** Pays on the provider's page with a test card. */
export async function payWith(page: Page, card: '4242' | '3155' | '0002'): Promise<void> {
  await page.getByRole('radio', { name: card }).check()
  await page.getByRole('button', { name: 'Subscribe' }).click()
}
