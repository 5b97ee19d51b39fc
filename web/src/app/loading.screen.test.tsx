import { accounts } from '@finu/contract/accounts/accounts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { readToken } from '../lib/session.ts'
import { api, expectErrorScreen, openApp, reloadApp, setOffline } from '../../testing/open-app.tsx'
import { address, dropToken, toast } from '../../testing/page.ts'

const networkError = 'Network error. Check your connection and try again.'
const serverError = 'Server error. Please try again later.'
const failed = page.getByRole('heading', { name: 'Something went wrong' })

test('without an answer the user cannot be loaded: an error screen, but nobody is signed out', async () => {
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
  // Without a reload, by which what is on other pages would be lost.
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByRole('heading', { name: 'Wellness Tools' })).toBeVisible()
})

test('a server that fails while the user is loaded signs nobody out, and its words are not shown', async () => {
  expectErrorScreen(serverError)
  await openApp('/wellness')
  const token = readToken()
  api.refuse(accounts.me, 500)
  reloadApp()
  await expect.element(page.getByText(serverError)).toBeVisible()
  await expect.element(page.getByText('internal name')).not.toBeInTheDocument()
  expect(readToken()).toBe(token)
})

test('a page that is opened without a connection opens by itself once that is back', async () => {
  expectErrorScreen(networkError)
  await openApp('/wellness')
  setOffline(true)
  reloadApp()
  await expect.element(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
  setOffline(false)
  await expect.element(page.getByRole('heading', { name: 'Wellness Tools' })).toBeVisible()
})

test('a token that the server does not know is forgotten', async () => {
  api.respond(accounts.me, () => Response.json({ detail: 'No.', code: 'unauthorized' }, { status: 401 }))
  await openApp('/wellness')
  api.refuse(accounts.me, 401)
  reloadApp()
  await expect.poll(address).toBe('/auth')
  expect(readToken()).toBeNull()
  await expect.element(toast('Authentication required. Please log in again.')).toHaveLength(1)
})

test('unknown addresses lead home, or to the sign-in where nobody is signed in', async () => {
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

test('who is signed in is sent past the sign-in page: to the onboarding until it is done, then home', async () => {
  await openApp('/auth', { as: { onboarding_completed: false } })
  await expect.poll(address).toMatch(/^\/onboarding/)
  await openApp('/auth')
  await expect.poll(address).toBe('/assistant')
})
