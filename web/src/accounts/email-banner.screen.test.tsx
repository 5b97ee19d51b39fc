import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { now } from '../lib/clock.ts'
import { openApp, reloadApp } from '../../testing/open-app.tsx'

const banner = page.getByText('Confirm your email to receive 25 points.')
const weekMs = 7 * 86_400_000

afterEach(() => void vi.useRealTimers())

test('the banner can be put away, and stays away on this device for a week', async () => {
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
