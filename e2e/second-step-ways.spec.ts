import { continueWithGoogle, newAddress, test } from './support/google.ts'
import { expect } from './support/journey.ts'
import { agree } from './support/screens.ts'
import { codeField, turnOn } from './support/second-step.ts'

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
