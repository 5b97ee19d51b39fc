import { testMailboxMeta } from '@finu/contract/platform/test-mailbox'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openApp, reloadApp } from '../../testing/open-app.tsx'

const mailbox = 'http://127.0.0.1:8025'
const notice = page.getByRole('region', { name: 'Test installation' })
const open = page.getByRole('link', { name: 'Open the test mailbox' })

/** Adds the mailbox's address to the page, as the server does. */
function tell(url: string) {
  const meta = document.createElement('meta')
  Object.assign(meta, { name: testMailboxMeta, content: url })
  document.head.append(meta)
}
afterEach(() => document.querySelector(`meta[name="${testMailboxMeta}"]`)?.remove())

test('the sign-in page links to a test installation’s emails until the notice is hidden', async () => {
  tell(mailbox)
  await openApp('/auth', { as: 'nobody' })
  await expect
    .element(notice)
    .toHaveTextContent(
      'Test installation. Emails are not sent. They stay in the test mailbox, including the one with your confirmation link.Open the test mailbox',
    )
  await expect.element(open).toHaveAttribute('href', mailbox)
  await expect.element(open).toHaveAttribute('rel', 'noopener noreferrer')
  await page.getByRole('button', { name: 'Hide until the next start' }).click()
  await expect.element(notice).not.toBeInTheDocument()
  reloadApp()
  await expect.element(page.getByRole('link', { name: 'Continue with Email' })).toBeVisible()
  expect(notice.query()).toBe(null)
  // Each start of the mailbox has another address.
  document.querySelector(`meta[name="${testMailboxMeta}"]`)?.remove()
  tell('http://127.0.0.1:8026')
  reloadApp()
  await expect.element(notice).toBeVisible()
})

test('the banner of an unconfirmed address links to its emails', async () => {
  tell(mailbox)
  await openApp('/wellness', { as: { email_verified: false, email: 'sample+1@example.com' } })
  await expect.element(open).toHaveAttribute('href', `${mailbox}/?to=sample%2B1%40example.com`)
})

test.each(['', 'javascript:alert(1)'])('without a valid mailbox (%s) there is no link to it', async (url) => {
  if (url) tell(url)
  await openApp('/auth', { as: 'nobody' })
  await expect.element(page.getByRole('link', { name: 'Continue with Email' })).toBeVisible()
  expect(notice.query()).toBe(null)
  await openApp('/wellness', { as: { email_verified: false } })
  await expect.element(page.getByText('Confirm your email to receive 25 points.')).toBeVisible()
  expect(open.query()).toBe(null)
})
