import { googleProblems } from '@finu/contract/accounts/google-texts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openApp } from '../../testing/open-app.tsx'
import { address } from '../../testing/page.ts'

const alert = page.getByRole('alert')
const words = page.getByRole('status').filter({ hasText: googleProblems.access_denied })

test('a failed return shows the failure, and redirects to sign-in, which still shows it', async () => {
  await openApp('/oauth-callback?error=access_denied', { as: 'nobody' })
  await expect.element(alert).toMatchTextContent('OAuth error: access_denied')
  await expect.element(alert).toMatchTextContent(googleProblems.access_denied)
  // The query is removed from the address before anything is shown.
  expect(address()).toBe('/oauth-callback')
  await expect.poll(address).toBe('/auth')
  await expect.element(words).toBeVisible()
})

test('the button returns to sign-in at once', async () => {
  await openApp('/oauth-callback?error=access_denied', { as: 'nobody' })
  await page.getByRole('button', { name: 'Back to Sign In' }).click()
  await expect.poll(address).toBe('/auth')
  await expect.element(words).toBeVisible()
})
