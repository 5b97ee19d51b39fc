import { accounts } from '@finu/contract/accounts/accounts'
import { healthConsentTexts, healthConsentVersion } from '@finu/contract/accounts/health-consent'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { describeSession, openEmailForm, passwordField, soundPassword } from '../../testing/accounts.ts'
import { api, openApp } from '../../testing/open-app.tsx'
import { address, toast } from '../../testing/page.ts'

const create = page.getByRole('button', { name: 'Create Account' })
const name = page.getByLabelText('Full Name')
const email = page.getByLabelText('Email')
const consent = page.getByRole('checkbox', { name: healthConsentTexts.sentence })

async function fillIn() {
  await name.fill('Sample user')
  await email.fill('Person@Example.com')
  await passwordField.fill(soundPassword)
  await consent.click()
}

test('missing or invalid values are reported at each field, and nothing is sent', async () => {
  await openEmailForm('Sign Up')
  await create.click()
  await expect.element(name).toHaveAccessibleDescription('Name is required')
  await expect.element(email).toHaveAccessibleDescription('Email is required')
  await expect.element(passwordField).toHaveAccessibleDescription('Password is required')
  await expect.element(name).toHaveFocus()

  await name.fill('   ')
  await email.fill('someone@nowhere')
  await passwordField.fill('lowercase only')
  await create.click()
  await expect.element(name).toHaveAccessibleDescription('Name is required')
  await expect.element(email).toHaveAccessibleDescription('Please enter a valid email address')
  await expect.element(passwordField).toHaveAccessibleDescription('Password must meet all requirements')

  await name.fill('Sample user')
  await expect.element(page.getByText('Name is required')).not.toBeInTheDocument()
  await create.click()
  await expect.element(email).toHaveFocus()
  expect(api.calls(accounts.register)).toEqual([])
})

test('the field of a new password has the rules for password generators', async () => {
  await openEmailForm('Sign Up')
  await expect.element(passwordField).toHaveAttribute('passwordrules', expect.stringContaining('required: upper'))
})

test('the checklist of a new password marks each rule as soon as it is met', async () => {
  await openEmailForm('Sign Up')
  const rules = page.getByRole('list', { name: 'Password requirements' }).getByRole('listitem')
  const labels = [
    'At least 8 characters',
    'One lowercase letter (a-z)',
    'One uppercase letter (A-Z)',
    'One special character (!@#$%^&*)',
  ]
  for (const [typed, ...met] of [
    ['', false, false, false, false],
    ['a', false, true, false, false],
    ['aB', false, true, true, false],
    ['aB!', false, true, true, true],
    ['aB!12345', true, true, true, true],
    ['aB!1234', false, true, true, true],
  ] as const) {
    await passwordField.fill(typed)
    for (const [index, label] of labels.entries())
      await expect.element(rules.nth(index)).toHaveTextContent(`${label}, ${met[index] ? 'met' : 'not met yet'}`)
  }
  await expect.element(rules).toHaveLength(4)
})

test('an address with an account leads to the advice to sign in, and stays in the field', async () => {
  api.refuse(accounts.register, 409, { detail: 'An account with this email already exists', code: 'account_exists' })
  await openEmailForm('Sign Up')
  await fillIn()
  await create.click()
  await expect
    .element(email)
    .toHaveAccessibleDescription('An account with this email already exists. Please sign in instead.')
  await expect.element(email).toHaveFocus()
  await expect.element(email).toHaveValue('Person@Example.com')
})

test('a double click on Create Account opens one account', async () => {
  api.answer(accounts.register, describeSession({ onboarding_completed: false }))
  await openEmailForm('Sign Up')
  await fillIn()
  await create.dblClick()
  await expect.poll(address).toMatch(/^\/onboarding/)
  await expect.element(toast('Account created successfully!')).toBeVisible()
  expect(api.calls(accounts.register)).toHaveLength(1)
})

test('the back links of the form and of the browser lead to the choice of ways', async () => {
  await openApp('/auth?mode=sign-up', { as: 'nobody' })
  const byEmail = page.getByRole('link', { name: 'Continue with Email' })
  await byEmail.click()
  await page.getByRole('link', { name: 'Back' }).click()
  await expect.element(byEmail).toBeVisible()
  await expect.element(page.getByRole('radio', { name: 'Sign Up' })).toBeChecked()
  await byEmail.click()
  await expect.element(name).toBeVisible()
  window.history.back()
  await expect.element(byEmail).toBeVisible()
})

test('without the tick nothing is sent, and with it the account is opened with the version that was read', async () => {
  await openEmailForm('Sign Up')
  await fillIn()
  await consent.click()
  await expect.element(consent).not.toBeChecked()
  await create.click()
  await expect
    .element(consent)
    .toHaveAccessibleDescription(expect.stringContaining(healthConsentTexts.missing) as string)
  await expect.element(consent).toHaveFocus()
  expect(api.calls(accounts.register)).toEqual([])

  await consent.click()
  await expect.element(page.getByText(healthConsentTexts.missing)).not.toBeInTheDocument()
  const stale = { detail: [{ loc: ['body', 'health_consent', 'version'], msg: healthConsentTexts.changed, type: 'x' }] }
  api.refuse(accounts.register, 422, { ...stale, code: 'invalid' })
  await create.click()
  await expect
    .element(consent)
    .toHaveAccessibleDescription(expect.stringContaining(healthConsentTexts.changed) as string)
  api.answer(accounts.register, describeSession({ onboarding_completed: false }))
  await create.click()
  await expect.poll(address).toMatch(/^\/onboarding/)
  expect(api.calls(accounts.register).at(-1)?.body).toMatchObject({ health_consent: { version: healthConsentVersion } })
})
