import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openApp } from '../../testing/open-app.tsx'
import { address } from '../../testing/page.ts'
import { answerWalletSignIn, ownAddress, PageWallet } from '../../testing/wallet.ts'

test('an older wallet, which injects itself into the page, works too', async () => {
  // The constructor injects the wallet into the page.
  const wallet = new PageWallet(ownAddress, { rdns: null })
  answerWalletSignIn()
  await openApp('/auth', { as: 'nobody' })
  await page.getByRole('link', { name: 'Connect with MetaMask' }).click()
  await expect.poll(address).toMatch(/^\/onboarding/)
  expect(wallet.asked('personal_sign')).toBe(1)
})
