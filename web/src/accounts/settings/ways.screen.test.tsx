import { accounts } from '@finu/contract/accounts/accounts'
import { google } from '@finu/contract/accounts/google'
import { ownDataTexts } from '@finu/contract/accounts/own-data'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { soundPassword } from '../../../testing/accounts.ts'
import { api, openApp } from '../../../testing/open-app.tsx'
import { toast } from '../../../testing/page.ts'
import { answerWays } from '../../../testing/settings.ts'

const waysWithGoogle = [
  { kind: 'email', linked_at: null },
  { kind: 'google', linked_at: null },
] as const

test('ways that fail to load can be retried, and the confirmation link can be sent again', async () => {
  answerWays()
  api.refuse(accounts.listWays, 500)
  await openApp('/settings?section=signin', { as: { email_verified: false } })
  await expect.element(page.getByText('Your ways to sign in could not be loaded')).toBeVisible()
  answerWays({ ways: [...waysWithGoogle] })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('Not confirmed', { exact: true })).toBeVisible()
  const again = page.getByRole('button', { name: 'Send again: the link to confirm your email' })
  api.answer(accounts.resendVerification, { success: true })
  api.failOnce(accounts.resendVerification, 0)
  await again.click()
  await expect.element(toast('Could not send the link. Please try again.')).toBeVisible()
  await again.click()
  await expect.element(page.getByText('A new link is on its way to person@example.com.')).toBeVisible()
})

test('Google requires a confirmed address, and an old sign-in requires a confirmation', async () => {
  answerWays({ ways: [...waysWithGoogle] })
  await openApp('/settings?section=signin', { as: { email_verified: false } })
  const connect = page.getByRole('button', { name: 'Connect: Google' })
  api.failOnce(google.link, 409, { detail: 'Confirm your email address first.', code: 'email_unproven' })
  await connect.click()
  await expect.element(page.getByText('Confirm your email address first.')).toBeVisible()
  api.failOnce(google.link, 0)
  await connect.click()
  await expect.element(page.getByText('Network error. Check your connection and try again.')).toBeVisible()
  api.failOnce(google.link, 403, { detail: ownDataTexts.confirmFirst, code: 'sign_in_again' })
  await connect.click()
  const self = page.getByRole('group', { name: 'By your password' })
  const password = self.getByRole('textbox', { name: 'Password' })
  await expect.element(password).toHaveFocus()
  await password.fill(soundPassword)
  api.answer(accounts.confirm, { success: true })
  // The refused call is repeated automatically.
  api.failOnce(google.link, 409, { detail: 'Confirm your email address first.', code: 'email_unproven' })
  await self.getByRole('button', { name: 'Confirm' }).click()
  await expect.element(page.getByText('Confirm your email address first.')).toBeVisible()
  await expect.element(self).not.toBeInTheDocument()
})
