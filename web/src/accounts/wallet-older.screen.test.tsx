import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openApp } from '../../testing/open-app.tsx'
import { address } from '../../testing/page.ts'
import { answerWalletSignIn, ownAddress, PageWallet } from '../../testing/wallet.ts'

test('a wallet of the older kind, which lies in the page, works too', async () => {
  // It puts itself into the page.
  const wallet = new PageWallet(ownAddress, { rdns: null })
  answerWalletSignIn()
  await openApp('/auth', { as: 'nobody' })
  await page.getByRole('link', { name: 'Connect with MetaMask' }).click()
  await expect.poll(address).toMatch(/^\/onboarding/)
  expect(wallet.asked('personal_sign')).toBe(1)
})
