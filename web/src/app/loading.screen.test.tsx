import { accounts } from '@finu/contract/accounts/accounts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { readToken } from '../lib/session.ts'
import { api, expectErrorScreen, openApp, reloadApp, setOffline } from '../../testing/open-app.tsx'
import { address, dropToken, toast } from '../../testing/page.ts'

const networkError = 'Network error. Check your connection and try again.'
const serverError = 'Server error. Please try again later.'
const failed = page.getByRole('heading', { name: 'Something went wrong' })

test('a user that cannot be loaded leads to an error screen but not to sign-out', async () => {
  expectErrorScreen(networkError)
  await openApp('/wellness')
  const token = readToken()
  api.disconnect(accounts.me)
  reloadApp()
  await expect.element(failed).toBeVisible()
  await expect.element(page.getByText('We encountered an error while loading this page.')).toBeVisible()
  await expect.element(page.getByText(networkError)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Reload Page' })).toBeVisible()
  expect(readToken()).toBe(token)
  api.restore(accounts.me)
  // The retry does not reload the page, which would lose the state of other pages.
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByRole('heading', { name: 'Wellness Tools' })).toBeVisible()
})

test('a server failure while loading the user does not sign out, and its message is not shown', async () => {
  expectErrorScreen(serverError)
  await openApp('/wellness')
  const token = readToken()
  api.refuse(accounts.me, 500)
  reloadApp()
  await expect.element(page.getByText(serverError)).toBeVisible()
  await expect.element(page.getByText('internal name')).not.toBeInTheDocument()
  expect(readToken()).toBe(token)
})

test('a page that is opened offline loads automatically once the connection is back', async () => {
  expectErrorScreen(networkError)
  await openApp('/wellness')
  setOffline(true)
  reloadApp()
  await expect.element(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
  setOffline(false)
  await expect.element(page.getByRole('heading', { name: 'Wellness Tools' })).toBeVisible()
})

test('a token that the server refuses is removed', async () => {
  api.respond(accounts.me, () => Response.json({ detail: 'No.', code: 'unauthorized' }, { status: 401 }))
  await openApp('/wellness')
  api.refuse(accounts.me, 401)
  reloadApp()
  await expect.poll(address).toBe('/auth')
  expect(readToken()).toBeNull()
  await expect.element(toast('Authentication required. Please log in again.')).toHaveLength(1)
})

test('unknown addresses lead home, or to sign-in without a session', async () => {
  for (const path of ['/', '/no/such/page', '/no/wallet?tab=1']) {
    await openApp(path)
    await expect.poll(address).toBe('/assistant')
  }
  dropToken()
  for (const path of ['/', '/no/such/page', '/wellness', '/onboarding?step=goals']) {
    await openApp(path, { as: 'nobody' })
    await expect.poll(address).toBe('/auth')
  }
  await expect.element(page.getByRole('link', { name: 'Continue with Email' })).toBeVisible()
})

test('the sign-in page redirects a signed-in user to the onboarding until it is completed, then home', async () => {
  await openApp('/auth', { as: { onboarding_completed: false } })
  await expect.poll(address).toMatch(/^\/onboarding/)
  await openApp('/auth')
  await expect.poll(address).toBe('/assistant')
})
