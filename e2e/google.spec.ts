import { googleProblems } from '@finu/contract/accounts/google-texts'
import { expect } from './support/journey.ts'
import { chooseAccount, continueWithGoogle, newAddress, test } from './support/google.ts'
import { expectSoundLook, findFaults } from './support/look.ts'
import { confirmAddress } from './support/mail.ts'
import { openAccount } from './support/people.ts'
import { agree, expectBalance, openUserMenu, signIn, toast } from './support/screens.ts'

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

test('the method used last comes first after signing out', async ({ page, request }) => {
  const email = newAddress()
  await continueWithGoogle(page, email)
  await agree(page)
  await page.goto('/wellness')
  const menu = await openUserMenu(page, 'Sample user')
  await menu.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page.locator(ways)).toHaveText([`${googleLink}Last used here`, 'Continue with Email', metaMaskLink])
  await expect(page.locator(ways).first()).toHaveClass(/btn-primary/)

  await page.getByRole('link', { name: googleLink }).click()
  await chooseAccount(page, email)
  await expect(page).toHaveURL(/\/onboarding/)
  await page.evaluate(`localStorage.removeItem('authToken')`)
  await signIn(page, await openAccount(request))
  await expect(toast(page, 'Signed in successfully!')).toBeVisible()
  await page.evaluate(`localStorage.removeItem('authToken')`)
  await page.goto('/auth')
  await expect(page.locator(ways)).toHaveText(['Continue with EmailLast used here', googleLink, metaMaskLink])
})

test('cancelling is reported and leads back after three seconds, with the message kept', async ({ page }) => {
  await page.goto('/auth')
  await page.getByRole('link', { name: googleLink }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('OAuth error: access_denied')
  await expect(alert).toContainText(googleProblems.access_denied)
  await expect(page).toHaveURL('/oauth-callback')
  await expect(page.getByRole('button', { name: 'Back to Sign In' })).toBeVisible()
  await expect(page).toHaveURL('/auth', { timeout: 5_000 })
  await expect(page.getByRole('status').filter({ hasText: googleProblems.access_denied })).toBeVisible()
  await page.goBack()
  await expect(page).not.toHaveURL(/oauth-callback/)
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

test('a ticket of another browser signs nobody in', async ({ page, browser, server, watch, google }) => {
  const context = await browser.newContext({ baseURL: server.url })
  const { request } = context
  const login = await request.get('/api/v1/auth/google/login')
  const name = /name="request" value="([^"]+)"/.exec(await login.text())![1]!
  const form = { request: name, account: '0' }
  const chosen = await request.post(`${google.issuer}/choose`, { form, maxRedirects: 0 })
  const back = await request.get(chosen.headers()['location']!, { maxRedirects: 0 })
  const input = back.headers()['location']!
  expect(input).toContain('access_token=ticket_')
  await context.close()

  watch.expectFailedLoad('/api/v1/auth/refresh')
  await page.goto(input)
  await expect(page.getByRole('alert')).toContainText('Failed to complete Google sign-in')
  await expect(page).toHaveURL('/oauth-callback')
  expect(await page.evaluate(`localStorage.getItem('authToken')`)).toBeNull()
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

test('without a connection the page stays, and a message says so', async ({ page, context, watch }) => {
  watch.expectFailedLoad('/health')
  await page.goto('/auth')
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await page.getByRole('link', { name: googleLink }).click()
  await expect(toast(page, 'Failed to sign in with Google. Please try again.')).toBeVisible()
  await expect(page).toHaveURL('/auth')
  await context.setOffline(false)
})

test('an address that somebody registered and never confirmed is claimed by its owner, who is then signed in', async ({
  page,
  request,
  server,
}) => {
  const person = await openAccount(request)
  await continueWithGoogle(page, person.email)
  await expect(page.getByRole('alert')).toContainText('An account with this email already exists')
  await expect(page).toHaveURL('/auth', { timeout: 5_000 })
  await expect(page.getByRole('status').filter({ hasText: 'Sign in with email and confirm it' })).toBeVisible()
  await confirmAddress(page, server, person.email)
  await expect(page.getByText('+25 pts')).toBeVisible()
  await continueWithGoogle(page, person.email)
  await expect(toast(page, 'Successfully signed in with Google!')).toBeVisible()
})

test('another person who signs in here replaces the one signed in', async ({ page, person, watch }) => {
  await page.goto('/wellness')
  await expect(page.getByRole('button', { name: 'Save Mood & Symptoms' }), person.name).toBeVisible()
  await page.evaluate(`sessionStorage.setItem('left-behind', 'x')`)
  await page.goto('/api/v1/auth/google/login')
  await chooseAccount(page, newAddress(), { name: 'Second sample user' })
  await expect(page).toHaveURL(/\/onboarding/)
  expect(await page.evaluate(`sessionStorage.getItem('left-behind')`)).toBeNull()
  await expect.poll(() => watch.calls('POST /api/v1/auth/logout').length).toBe(1)
})

test.describe('looks', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('the choice of methods, new and with one used last, and the stand-in’s page', async ({ page }) => {
    await page.goto('/auth')
    await expect(page.getByRole('link', { name: googleLink })).toBeVisible()
    await expectSoundLook(page, 'ways')
    await page.evaluate(`localStorage.setItem('lastSignInWay', 'google')`)
    await page.reload()
    await expect(page.getByText('Last used here')).toBeVisible()
    await expectSoundLook(page, 'Google used last')
    await page.getByRole('link', { name: googleLink }).click()
    await expect(page.getByRole('heading', { name: 'Choose an account' })).toBeVisible()
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      expect(await findFaults(page)).toEqual([])
    }
  })

  test('a failed return, and the sign-in page after it', async ({ page }) => {
    // The page that redirects by itself is kept open for the scan.
    await page.addInitScript(
      `{ const later = setTimeout; window.setTimeout = (work, ms, ...rest) => ms === 3000 ? 0 : later(work, ms, ...rest) }`,
    )
    await page.goto('/oauth-callback?error=account_exists')
    await expect(page.getByRole('alert')).toBeVisible()
    await expectSoundLook(page, 'return failed')
    await page.getByRole('button', { name: 'Back to Sign In' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'already exists' })).toBeVisible()
    await expectSoundLook(page, 'sign-in page with a notice')
  })
})
