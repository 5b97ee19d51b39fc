import { expect, test } from './support/journey.ts'
import { confirmAddress, receiveLink } from './support/mail.ts'
import { bringSession, makeUp, openAccount } from './support/people.ts'
import { expectBalance, openEmailForm, passwordField, signIn, toast } from './support/screens.ts'

const newPassword = 'Brighter?morning'

test('the link of the first letter confirms the email and gives 25 points once', async ({ page, server, person }) => {
  await page.goto('/wellness')
  await expect(page.getByText('Confirm your email to receive 25 points.')).toBeVisible()
  await expectBalance(page, 0)
  const link = await receiveLink(server, person.email, '/verify-email')
  expect(new URL(link).origin).toBe(server.url)

  // Mail scanners open links, so opening alone confirms nothing.
  await page.goto(link)
  const confirm = page.getByRole('button', { name: 'Confirm email' })
  await expect(confirm).toBeVisible()
  await expect(page.getByText(`Is ${person.email} your address?`)).toBeVisible()
  await page.reload()
  await confirm.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible()
  await expect(page.getByText('+25 pts')).toBeVisible()
  await page.getByRole('link', { name: 'Continue' }).click()
  await expect(page).toHaveURL('/assistant')
  await expectBalance(page, 25)
  await expect(page.getByText('Confirm your email to receive 25 points.')).toBeHidden()

  await page.goto(link)
  await expect(page.getByText('There is nothing left to do.')).toBeVisible()
  await expect(page.getByText('+25 pts')).toBeHidden()
  await page.goto('/wellness')
  await expectBalance(page, 25)
})

test('a forgotten password is replaced by mail, all other sessions end, and the link works once', async ({
  page,
  browser,
  server,
  request,
  watch,
}) => {
  const person = await openAccount(request)
  const elsewhere = await browser.newPage({ baseURL: server.url })
  await bringSession(elsewhere, person)

  await openEmailForm(page, 'Sign In')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await page.getByLabel('Email').fill(person.email)
  await page.getByRole('button', { name: 'Send Link' }).click()
  await expect(
    page.getByText('If an account has this address, a link to choose a new password is on its way.'),
  ).toBeVisible()
  const link = await receiveLink(server, person.email, '/reset-password')

  await page.goto(link)
  await passwordField(page).fill('weak')
  await page.getByRole('button', { name: 'Save New Password' }).click()
  await expect(page.getByText('Password must meet all requirements')).toBeVisible()
  await passwordField(page).fill(newPassword)
  await page.getByRole('button', { name: 'Save New Password' }).click()
  await expect(toast(page, 'Password changed. Sign in with the new one.')).toBeVisible()
  await expect(page).toHaveURL(/\/auth/)

  watch.expectFailedLoad('/api/v1/auth/login', '/api/v1/auth/password-reset/confirm')
  await signIn(page, person)
  await expect(page.getByText('Invalid email or password. Please check your credentials.')).toBeVisible()
  await signIn(page, { email: person.email, password: newPassword })
  await expect(toast(page, 'Signed in successfully!')).toBeVisible()

  await elsewhere.goto('/wellness')
  await expect(elsewhere).toHaveURL('/auth')
  await elsewhere.goto(link)
  await passwordField(elsewhere).fill('Another:morning')
  await elsewhere.getByRole('button', { name: 'Save New Password' }).click()
  await expect(elsewhere.getByRole('alert')).toContainText('This link is no longer valid. Ask for a new one.')
  await elsewhere.getByRole('link', { name: 'Ask for a new link' }).click()
  await expect(elsewhere.getByRole('heading', { name: 'Forgot password?' })).toBeVisible()
  await elsewhere.close()
})

test('an address that somebody else set is put back by the letter to the old one, which leads to a new password', async ({
  page,
  server,
  request,
  watch,
}) => {
  const person = await openAccount(request)
  await confirmAddress(page, server, person.email)
  const intruder = makeUp().email
  const headers = { authorization: `Bearer ${person.token}` }
  const asked = await request.post('/api/v1/auth/change-email', {
    headers,
    data: { email: intruder, password: person.password },
  })
  expect(asked.status()).toBe(202)
  await confirmAddress(page, server, intruder)
  await expect(page.getByText(`The address of your account is ${intruder}.`)).toBeVisible()

  // The letter about the change is the second one.
  const link = await receiveLink(server, person.email, '/not-me', 2)
  await page.goto(link)
  await page.getByRole('button', { name: 'This wasn’t me' }).click()
  await expect(page.getByText(`A link to choose a new password is on its way to ${person.email}.`)).toBeVisible()

  await page.goto(await receiveLink(server, person.email, '/reset-password'))
  await passwordField(page).fill(newPassword)
  await page.getByRole('button', { name: 'Save New Password' }).click()
  await expect(toast(page, 'Password changed. Sign in with the new one.')).toBeVisible()
  await signIn(page, { email: person.email, password: newPassword })
  await expect(toast(page, 'Signed in successfully!')).toBeVisible()

  watch.expectFailedLoad('/api/v1/auth/disown')
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'This link is no longer valid' })).toBeVisible()
})
