import { expect } from './support/journey.ts'
import { chooseAccount, continueWithGoogle, newAddress, test } from './support/google.ts'
import { openAccount } from './support/people.ts'
import { agree, expectBalance, signIn, toast } from './support/screens.ts'

const googleLink = 'Continue with Google'
const metaMaskLink = 'Connect with MetaMask'
const ways = 'main [data-ways] > a'

test('a new person signs up with Google, is welcomed with points and led to the onboarding', async ({
  page,
  watch,
}) => {
  await page.goto('/auth')
  await expect(page.locator(ways)).toHaveText(['Continue with Email', googleLink, metaMaskLink])
  await page.getByRole('link', { name: googleLink }).click()
  await expect(page.getByText('TEST: this page stands in for Google.')).toBeVisible()
  await page.getByRole('button', { name: 'Second sample user' }).click()
  await expect(toast(page, 'Successfully signed in with Google!')).toBeVisible()
  await expect(page).toHaveURL(/\/onboarding/)
  await agree(page)
  await expect(page.getByLabel(/name/i).first()).toHaveValue('Second sample user')
  await page.getByRole('link', { name: 'Skip' }).click()
  await expect(page).toHaveURL('/assistant')
  await expectBalance(page, 25)

  // The ticket was exchanged once, and is in neither the history nor a referrer.
  expect(watch.calls('POST /api/v1/auth/refresh')).toHaveLength(1)
  for (const request of watch.requests) {
    expect(request.headers()['referer'] ?? '').not.toContain('ticket')
    if (request.url().includes('ticket_')) expect(new URL(request.url()).pathname).toBe('/oauth-callback')
  }
  expect(
    await page.evaluate(`JSON.stringify([history.state, { ...localStorage }, { ...sessionStorage }])`),
  ).not.toContain('ticket_')
})

test('a return is handled once: neither a reload nor the back button repeats it', async ({ page, watch }) => {
  await continueWithGoogle(page, newAddress())
  await agree(page)
  await page.getByRole('link', { name: 'Skip' }).click()
  await expect(page).toHaveURL('/assistant')
  // Google's page has already been answered.
  await page.goBack()
  if (!page.url().includes('/oauth-callback')) await page.goto('/oauth-callback')
  await expect(page.getByRole('alert')).toContainText('Authentication failed: No access token received')
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('Authentication failed: No access token received')
  expect(watch.calls('POST /api/v1/auth/refresh')).toHaveLength(1)
  // A signed-in person stays signed in.
  await expect(page).toHaveURL(/\/(onboarding|assistant)/, { timeout: 5_000 })
})

test('if Google is down, a message says so, and sign-in by email still works', async ({
  page,
  google,
  watch,
  request,
}) => {
  // Google's metadata may be cached; later requests to it fail.
  watch.expectComplaint('a sign-in with google failed')
  await page.goto('/auth')
  await page.getByRole('link', { name: googleLink }).click()
  await expect(page.getByRole('heading', { name: 'Choose an account' })).toBeVisible()
  google.errs = { fail: /token/ }
  await chooseAccount(page, newAddress())
  await expect(page.getByRole('alert')).toContainText('OAuth error: google_unavailable')
  await expect(page.getByRole('alert')).toContainText('Google cannot be reached right now.')
  await signIn(page, await openAccount(request))
  await expect(toast(page, 'Signed in successfully!')).toBeVisible()
})
