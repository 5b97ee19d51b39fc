import { accounts, accountTexts } from '@finu/contract/accounts/accounts'
import { disownTexts } from '@finu/contract/accounts/disown'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../testing/expect-accessible.ts'
import { api, openApp } from '../../testing/open-app.tsx'

const path = '/not-me?token=of-a-letter'
const email = 'person@example.com'
const button = page.getByRole('button', { name: 'This wasn’t me' })
const gone = page.getByRole('heading', { name: 'This link is no longer valid' })

const answerLink = (kind: 'google_added' | 'email_changed') =>
  api.answer(accounts.readDisownLink, { kind, email, at: '2026-03-02T08:12:00.000Z' })

test('what somebody else did is undone by a press, not by opening the link; a failure can be retried', async () => {
  answerLink('email_changed')
  await openApp(path)
  await expect.element(page.getByText(`This puts ${email} back`)).toBeVisible()
  await expectAccessible()
  expect(api.calls(accounts.disown)).toHaveLength(0)
  api.refuse(accounts.disown, 503, { detail: 'Away.', code: 'unavailable' })
  await button.click()
  await expect.element(page.getByRole('heading', { name: 'Nothing was changed' })).toBeVisible()
  const reads = api.calls(accounts.readDisownLink).length
  api.answer(accounts.disown, { success: true, email })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByRole('heading', { name: 'It is undone' })).toBeVisible()
  await expect.element(page.getByText(`on its way to ${email}`)).toBeVisible()
  expect(api.calls(accounts.readDisownLink)).toHaveLength(reads)
  expect(api.calls(accounts.disown).map(({ body }) => body)).toEqual([
    { token: 'of-a-letter' },
    { token: 'of-a-letter' },
  ])
  // This browser's session ended too, so the page to ask for a password opens.
  await page.getByRole('link', { name: 'Send another link' }).click()
  await expect.element(page.getByLabelText('Email')).toBeVisible()
})

test('a link that cannot be read can be tried again', async () => {
  api.refuse(accounts.readDisownLink, 503, { detail: 'Away.', code: 'unavailable' })
  await openApp('/not-me?token=of-another', { as: 'nobody' })
  await expect.element(page.getByText('Server error. Please try again later.')).toBeVisible()
  answerLink('google_added')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('A Google account was connected to your account')).toBeVisible()
})

test('a used or old link leads to a new password, and so does an address that is another account’s', async () => {
  api.refuse(accounts.readDisownLink, 400, { detail: accountTexts.linkInvalid, code: 'link_invalid' })
  for (const address of [path, '/not-me']) {
    await openApp(address, { as: 'nobody' })
    await expect.element(gone).toBeVisible()
    await expect.element(page.getByText(disownTexts.askOperator)).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Choose a new password' })).toBeVisible()
    await expect.element(button).not.toBeInTheDocument()
  }
  await expectAccessible()
  answerLink('email_changed')
  api.refuse(accounts.disown, 409, { detail: disownTexts.addressTaken, code: 'account_exists' })
  await openApp(path, { as: 'nobody' })
  await button.click()
  await expect.element(page.getByText(disownTexts.addressTaken)).toBeVisible()
})
