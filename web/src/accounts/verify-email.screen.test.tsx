import { accounts, accountTexts } from '@finu/contract/accounts/accounts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { expectAccessible } from '../../testing/expect-accessible.ts'
import { api, openApp } from '../../testing/open-app.tsx'

const path = '/verify-email?token=of-a-letter'
const email = 'person@example.com'
const confirm = page.getByRole('button', { name: 'Confirm email' })
const confirmed = page.getByRole('heading', { name: 'Your email is confirmed' })

test('an email is confirmed by a press, not by opening the link; a failure can be retried', async () => {
  api.answer(accounts.readEmailLink, { email, is_confirmed: false })
  await openApp(path, { as: 'nobody' })
  await expect.element(page.getByText(`Is ${email} your address?`)).toBeVisible()
  await expectAccessible()
  expect(api.calls(accounts.verifyEmail)).toHaveLength(0)
  api.refuse(accounts.verifyEmail, 503, { detail: 'Away.', code: 'unavailable' })
  await confirm.click()
  await expect.element(page.getByRole('heading', { name: 'Your email is not confirmed' })).toBeVisible()
  api.answer(accounts.verifyEmail, { success: true, tokens_awarded: 25, email })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(confirmed).toBeVisible()
  await expect.element(page.getByText('+25 pts')).toBeVisible()
  expect(api.calls(accounts.verifyEmail).map(({ body }) => body)).toEqual([
    { token: 'of-a-letter' },
    { token: 'of-a-letter' },
  ])
})

test('a used link says that nothing is left to do, and an invalid one has no button', async () => {
  api.answer(accounts.readEmailLink, { email, is_confirmed: true })
  await openApp(path, { as: 'nobody' })
  await expect.element(confirmed).toBeVisible()
  await expect.element(page.getByText('There is nothing left to do.')).toBeVisible()
  api.refuse(accounts.readEmailLink, 400, { detail: accountTexts.linkInvalid, code: 'link_invalid' })
  await openApp('/verify-email?token=dead', { as: 'nobody' })
  await expect.element(page.getByText(accountTexts.linkInvalid)).toBeVisible()
  await expect.element(confirm).not.toBeInTheDocument()
})
