import { continueWithGoogle, newAddress, test } from './support/google.ts'
import { expect } from './support/journey.ts'
import { agree, toast } from './support/screens.ts'
import { codeField, turnOn } from './support/second-step.ts'
import { BrowserWallet } from './support/wallet.ts'

const isIn = /\/(onboarding|assistant)/

test('after Google the second step is required, and Google stays the method used last', async ({ page }) => {
  test.slow()
  const email = newAddress()
  await continueWithGoogle(page, email)
  await agree(page)
  const { app } = await turnOn(page)
  await page.evaluate(`localStorage.removeItem('authToken')`)
  await continueWithGoogle(page, email)
  await expect(page).toHaveURL('/auth?step=code')
  expect(await page.evaluate(`localStorage.getItem('authToken')`)).toBeNull()
  await codeField(page).fill(await app.next(page))
  await expect(page).toHaveURL(isIn)
  await page.evaluate(`localStorage.removeItem('authToken')`)
  await page.goto('/auth')
  await expect(page.locator('[data-ways] > *').first()).toContainText('Continue with GoogleLast used here')
})

test('after a wallet the second step is required, and the wallet is followed once it is passed', async ({
  page,
  context,
}) => {
  test.slow()
  const wallet = await BrowserWallet.install(context, { name: 'MetaMask', rdns: 'io.metamask' })
  await page.goto('/auth')
  await page.getByRole('link', { name: 'Connect with MetaMask' }).click()
  await agree(page)
  const { codes } = await turnOn(page)
  await page.evaluate(`localStorage.removeItem('authToken')`)
  await page.goto('/auth')
  await page.getByRole('link', { name: 'Connect with MetaMask' }).click()
  await expect(page).toHaveURL('/auth?step=code')
  await page.getByRole('link', { name: 'Use a recovery code' }).click()
  await page.getByRole('textbox', { name: 'Recovery code' }).fill(codes[0]!)
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Signed in successfully!')).toBeVisible()
  await expect(page).toHaveURL(isIn)
  expect(wallet.questions).toContain('personal_sign')
})
