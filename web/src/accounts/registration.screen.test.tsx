import { accounts } from '@finu/contract/accounts/accounts'
import { healthConsentTexts } from '@finu/contract/accounts/health-consent'
import { registrationMeta, type RegistrationMode } from '@finu/contract/accounts/registration'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { describeSession, passwordField, soundPassword } from '../../testing/accounts.ts'
import { api, openApp } from '../../testing/open-app.tsx'
import { address } from '../../testing/page.ts'

/** Says on the page who may open an account, as the server does. */
function setRegistration(mode: RegistrationMode) {
  const meta = document.createElement('meta')
  Object.assign(meta, { name: registrationMeta, content: mode })
  document.head.append(meta)
}
afterEach(() => document.querySelector(`meta[name="${registrationMeta}"]`)?.remove())

const byEmail = page.getByRole('link', { name: 'Continue with Email' })
const code = page.getByLabelText('Invitation code')
const goOn = page.getByRole('button', { name: 'Continue', exact: true })
const invitation = { email: 'member@example.com', expires_at: '2026-12-03T10:00:00.000Z' }

test('where sign-up is closed its tab says so and leads to signing in, which works as before', async () => {
  setRegistration('closed')
  await openApp('/auth?mode=sign-up', { as: 'nobody' })
  await expect.element(page.getByRole('heading', { name: 'Sign-up is closed' })).toBeVisible()
  expect(byEmail.query()).toBe(null)
  await expect.element(page.getByRole('button', { name: 'Continue as guest' })).toBeVisible()
  await page.getByRole('link', { name: 'Sign In' }).click()
  await expect.element(byEmail).toBeVisible()
  await expect.poll(address).toBe('/auth')
})

test('a code is checked, and a right one leads to the account of its address', async () => {
  setRegistration('invite')
  await openApp('/auth?mode=sign-up', { as: 'nobody' })
  await expect.element(page.getByRole('heading', { name: 'You need an invitation' })).toBeVisible()
  await code.fill('not a code')
  await goOn.click()
  await expect.element(code).toHaveAccessibleDescription('This code is not valid. Check it in the email.')
  await expect.element(code).toHaveFocus()
  expect(api.calls(accounts.readInvitation)).toEqual([])
  api.refuse(accounts.readInvitation, 404)
  await code.fill('7kq2-m4xd-0000')
  await goOn.click()
  await expect.element(code).toHaveAccessibleDescription('This code is not valid. Check it in the email.')

  api.answer(accounts.readInvitation, invitation)
  await code.fill('7kq2 m4xd 9aaa')
  await goOn.click()
  await expect.element(page.getByRole('heading', { name: 'You are invited to Finu' })).toBeVisible()
  await expect
    .element(page.getByText('The invitation is for member@example.com and works until 3 December.'))
    .toBeVisible()
  expect(page.getByRole('link', { name: 'Connect with MetaMask' }).query()).toBe(null)
  await byEmail.click()
  const email = page.getByLabelText('Email')
  await expect.element(email).toHaveValue('member@example.com')
  await expect.element(email).toHaveAttribute('readonly')
  api.answer(accounts.register, describeSession({ onboarding_completed: false }))
  await page.getByLabelText('Full Name').fill('Sample user')
  await passwordField.fill(soundPassword)
  await page.getByRole('checkbox', { name: healthConsentTexts.sentence }).click()
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect.poll(address).toMatch(/^\/onboarding/)
  expect(api.calls(accounts.register)[0]?.body).toMatchObject({ email: invitation.email, invitation: '7KQ2M4XD9AAA' })
})

test('the link of an invitation that was used or has ended says what to do, and a lost connection is no end', async () => {
  setRegistration('invite')
  api.refuse(accounts.readInvitation, 503)
  await openApp('/auth?invitation=7KQ2-M4XD-9AAA', { as: 'nobody' })
  await expect.element(page.getByText('Server error. Please try again later.')).toBeVisible()
  api.refuse(accounts.readInvitation, 404)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByRole('heading', { name: 'This invitation has ended' })).toBeVisible()
  await page.getByRole('link', { name: 'Sign In' }).click()
  await expect.element(page.getByRole('radio', { name: 'Sign In' })).toBeChecked()
})
