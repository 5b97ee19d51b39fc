import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openApp } from '../../testing/open-app.tsx'

test('without a wallet the page explains what to do and links to sign-in by email', async () => {
  await openApp('/auth', { as: 'nobody' })
  await page.getByRole('link', { name: 'Connect with MetaMask' }).click()
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('MetaMask is not installed. Please install MetaMask extension.')
  await expect.element(page.getByText('No wallet was found in this browser.')).toBeVisible()
  await page.getByRole('link', { name: 'All ways to sign in' }).click()
  await page.getByRole('link', { name: 'Continue with Email' }).click()
  await expect.element(page.getByLabelText('Email')).toBeVisible()
})
