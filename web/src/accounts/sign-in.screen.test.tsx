import { accounts, accountTexts } from '@finu/contract/accounts/accounts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { describeSession, openEmailForm, passwordField, soundPassword } from '../../testing/accounts.ts'
import { api, openApp } from '../../testing/open-app.tsx'
import { address, toast } from '../../testing/page.ts'

const send = page.getByRole('button', { name: 'Sign In' })
const email = page.getByLabelText('Email')

test('missing values are reported, and a password that breaks the rules is not sent', async () => {
  await openEmailForm('Sign In')
  await send.click()
  await expect.element(email).toHaveAccessibleDescription('Email is required')
  await expect.element(passwordField).toHaveAccessibleDescription('Password is required')
  await email.fill('someone@example.com')
  await passwordField.fill('weak')
  await send.click()
  await expect.element(passwordField).toHaveAccessibleDescription('Password must meet all requirements')
  await expect.element(passwordField).toHaveFocus()
  expect(api.calls(accounts.login)).toEqual([])
})

test('a refusal, a lost connection and a server failure have their own messages and keep typed values', async () => {
  await openEmailForm('Sign In')
  await email.fill('someone@example.com')
  await passwordField.fill(soundPassword)
  const page404 = () => new Response('<h1>proxy</h1>', { status: 500, headers: { 'content-type': 'text/html' } })
  for (const [fail, sentence] of [
    [
      () => api.failOnce(accounts.login, 401, { detail: accountTexts.invalidCredentials }),
      'Invalid email or password. Please check your credentials.',
    ],
    [() => api.failOnce(accounts.login, 423, { detail: accountTexts.suspended }), accountTexts.suspended],
    [
      () => api.failOnce(accounts.login, 429, { detail: 'Too many attempts. Please wait a moment and try again.' }),
      'Too many attempts. Please wait a moment and try again.',
    ],
    [() => api.failOnce(accounts.login, 0), 'Network error. Check your connection and try again.'],
    [() => api.respond(accounts.login, page404), 'Server error. Please try again later.'],
  ] as const) {
    fail()
    await send.click()
    await expect.element(page.getByRole('alert')).toHaveTextContent(sentence)
    await expect.element(email).toHaveValue('someone@example.com')
    await expect.element(passwordField).toHaveValue(soundPassword)
  }
  api.answer(accounts.login, describeSession())
  await send.click()
  await expect.poll(address).toBe('/assistant')
  await expect.element(toast('Signed in successfully!')).toBeVisible()
})

test('a password can be shown', async () => {
  await openEmailForm('Sign In')
  await passwordField.fill(soundPassword)
  await expect.element(passwordField).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect.element(passwordField).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Hide password' }).click()
  await expect.element(passwordField).toHaveAttribute('type', 'password')
})

test('a reset link requires a valid address, and the answer does not reveal whether it has an account', async () => {
  api.answer(accounts.requestPasswordReset, { detail: accountTexts.resetSent })
  await openApp('/auth?step=reset', { as: 'nobody' })
  const sendLink = page.getByRole('button', { name: 'Send Link' })
  await sendLink.click()
  await expect.element(email).toHaveAccessibleDescription('Email is required')
  await email.fill('not an address')
  await sendLink.click()
  await expect.element(email).toHaveAccessibleDescription('Please enter a valid email address')
  expect(api.calls(accounts.requestPasswordReset)).toEqual([])
  await email.fill('someone@example.com')
  await sendLink.click()
  await expect
    .element(page.getByText('If an account has this address, a link to choose a new password is on its way.'))
    .toBeVisible()
})

test('a letter’s link without its token is reported, with the offer of a new one', async () => {
  await openApp('/reset-password', { as: 'nobody' })
  await expect.element(page.getByText('This link is no longer valid. Ask for a new one.')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Ask for a new link' })).toBeVisible()
  await openApp('/verify-email', { as: 'nobody' })
  await expect.element(page.getByText('This link is no longer valid. Ask for a new one.')).toBeVisible()
})
