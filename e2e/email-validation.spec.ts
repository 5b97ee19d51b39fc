import { expect, test } from './support/journey.ts'
import { openAccount } from './support/people.ts'
import { openEmailForm, passwordField, signIn } from './support/screens.ts'

test('signing up says what is missing, at each field, and sends nothing', async ({ page, watch }) => {
  await openEmailForm(page, 'Sign Up')
  const create = page.getByRole('button', { name: 'Create Account' })
  await create.click()
  await expect(page.getByLabel('Full Name')).toHaveAccessibleDescription('Name is required')
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Email is required')
  await expect(passwordField(page)).toHaveAccessibleDescription('Password is required')
  await expect(page.getByLabel('Full Name')).toBeFocused()

  await page.getByLabel('Full Name').fill('   ')
  await page.getByLabel('Email').fill('someone@nowhere')
  await passwordField(page).fill('lowercase only')
  await create.click()
  await expect(page.getByLabel('Full Name')).toHaveAccessibleDescription('Name is required')
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Please enter a valid email address')
  await expect(passwordField(page)).toHaveAccessibleDescription('Password must meet all requirements')

  await page.getByLabel('Full Name').fill('Sample user')
  await expect(page.getByText('Name is required')).toBeHidden()
  await create.click()
  await expect(page.getByLabel('Email')).toBeFocused()
  expect(watch.calls('POST /api/v1/auth/register')).toEqual([])
})

test('signing in says what is missing, and a password that breaks the rules is not sent', async ({ page, watch }) => {
  await openEmailForm(page, 'Sign In')
  const send = page.getByRole('button', { name: 'Sign In' })
  await send.click()
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Email is required')
  await expect(passwordField(page)).toHaveAccessibleDescription('Password is required')

  await page.getByLabel('Email').fill('someone@example.com')
  await passwordField(page).fill('weak')
  await send.click()
  await expect(passwordField(page)).toHaveAccessibleDescription('Password must meet all requirements')
  await expect(passwordField(page)).toBeFocused()
  expect(watch.calls('POST /api/v1/auth/login')).toEqual([])
})

test('a wrong password and an unknown address get the same sentence, and keep what was typed', async ({
  page,
  request,
  watch,
}) => {
  const { email } = await openAccount(request)
  watch.expectFailedLoad('/api/v1/auth/login')
  for (const address of [email, `not-${email}`]) {
    await signIn(page, { email: address, password: 'Wrong.password' })
    await expect(page.getByRole('alert')).toHaveText('Invalid email or password. Please check your credentials.')
    await expect(page.getByLabel('Email')).toHaveValue(address)
    await expect(passwordField(page)).toHaveValue('Wrong.password')
  }
})

test('too many wrong passwords for one address are refused in words of their own', async ({
  page,
  request,
  playwright,
  baseURL,
  watch,
}) => {
  const { email } = await openAccount(request)
  watch.expectFailedLoad('/api/v1/auth/login')
  // Not from where the account was opened: that is known, and counts apart.
  const stranger = await playwright.request.newContext({ baseURL: baseURL! })
  for (let tries = 0; tries < 10; tries++) {
    await stranger.post('/api/v1/auth/login', { data: { email, password: 'Wrong.password' } })
  }
  await stranger.dispose()
  await signIn(page, { email, password: 'Wrong.password' })
  await expect(page.getByRole('alert')).toHaveText('Too many attempts. Please wait a moment and try again.')
})

test('a password can be looked at', async ({ page }) => {
  await openEmailForm(page, 'Sign In')
  await passwordField(page).fill('Quiet.river7')
  await expect(passwordField(page)).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(passwordField(page)).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Hide password' }).click()
  await expect(passwordField(page)).toHaveAttribute('type', 'password')
})

test('the back button of the form and of the browser lead to the choice of ways', async ({ page }) => {
  await openEmailForm(page, 'Sign Up')
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page.getByRole('link', { name: 'Continue with Email' })).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Sign Up' })).toBeChecked()
  await page.getByRole('link', { name: 'Continue with Email' }).click()
  await page.goBack()
  await expect(page.getByRole('link', { name: 'Continue with Email' })).toBeVisible()
})
