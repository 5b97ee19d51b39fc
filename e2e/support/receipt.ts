import type { Conversion } from '@finu/contract/wallet/conversions'
import { expect, type Page } from '@playwright/test'
import type { Api } from './people.ts'

export const sheet = (page: Page) => page.getByRole('article')
export const steps = (page: Page) => sheet(page).getByRole('list').getByRole('listitem')
export const proof = (page: Page) => page.getByRole('region', { name: 'Proof' })
/** The state of the proof's check. */
export const checked = (page: Page) => proof(page).getByRole('status').first()

export const receiptPath = (id: string) => `/wallet/receipts/${id}`
export const proofCall = '**/api/v1/web3-tokens/conversions/*/proof'

/** Returns a person's latest conversion. */
export async function newestConversion(api: Api): Promise<Conversion> {
  const { conversions } = await api.call<{ conversions: Conversion[] }>('GET', '/web3-tokens/conversions')
  return conversions[0]!
}

/** Converts 100 points through the API, and waits until the conversion is final. */
export async function convert(api: Api): Promise<Conversion> {
  const { wallet_address: to_address } = await api.me()
  await api.call('POST', '/web3-tokens/convert-points-to-finu', { points: 100, to_address })
  await expect.poll(async () => (await newestConversion(api)).state, { timeout: 30_000 }).toBe('paid')
  return newestConversion(api)
}
