import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../testing/expect-accessible.ts'
import { answerWays, settings } from '../../testing/settings.ts'
import { now } from '../lib/clock.ts'
import { openApp, reloadApp } from '../../testing/open-app.tsx'

const banner = page.getByText('Confirm your email to receive 25 points.')
const weekMs = 7 * 86_400_000

afterEach(() => void vi.useRealTimers())

test('the banner can be dismissed, and stays hidden on this device for a week', async () => {
  await openApp('/wellness', { as: { email_verified: false } })
  await expect.element(banner).toBeVisible()
  await page.getByRole('button', { name: 'Put away' }).click()
  await expect.element(banner).not.toBeInTheDocument()
  reloadApp()
  await expect.element(page.getByRole('button', { name: 'Save Mood & Symptoms' })).toBeVisible()
  await expect.element(banner).not.toBeInTheDocument()
  vi.useFakeTimers({ toFake: ['Date'], now: now() + weekMs + 1000 })
  reloadApp()
  await expect.element(banner).toBeVisible()
})

test('a person with only a wallet sees that nothing earns points yet, why, and where to add an email', async () => {
  await openApp('/wellness', { as: { email: null, email_verified: false, earns_points: false } })
  await expect
    .element(page.getByText(/Everything you log is saved, and earns points once you add your email/))
    .toBeVisible()
  await expect.element(banner).not.toBeInTheDocument()
  await expectAccessible()
  answerWays({ has_password: false, ways: [{ kind: 'email', linked_at: null }] })
  await page.getByRole('link', { name: 'Add your email' }).click()
  await expect.element(settings.getByRole('heading', { name: 'Ways to sign in' })).toBeVisible()
})

test('a person with Google but no email does not see the banner', async () => {
  await openApp('/wellness', { as: { email: null, email_verified: false } })
  await expect.element(page.getByRole('button', { name: 'Save Mood & Symptoms' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Add your email' })).not.toBeInTheDocument()
})
