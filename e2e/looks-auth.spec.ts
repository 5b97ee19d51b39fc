import { expect, test } from './support/journey.ts'
import { receiveLink } from './support/mail.ts'
import { openAccount } from './support/people.ts'
import { expectSoundLook } from './support/look.ts'
import { openEmailForm, passwordField, signIn } from './support/screens.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('the choice of methods, to sign in and to sign up', async ({ page }) => {
  await page.goto('/auth')
  await expect(page.getByRole('heading', { name: 'Your AI Wellness Coach' })).toBeVisible()
  await expectSoundLook(page, 'sign in', { isOverPicture: true })
  await page.getByRole('radiogroup', { name: 'Sign in or sign up' }).getByText('Sign Up').click()
  await expect(page.getByText('You earn 25 points when you confirm your email.')).toBeVisible()
  await expectSoundLook(page, 'sign up')
})

for (const title of ['Terms of Service', 'Privacy Policy']) {
  test(`the dialog with the ${title}`, async ({ page }) => {
    await page.goto('/auth')
    await page.getByRole('button', { name: title }).click()
    await expect(page.getByRole('dialog', { name: title })).toBeVisible()
    await expectSoundLook(page, title, { within: 'dialog' })
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.getByRole('button', { name: title })).toBeFocused()
  })
}

test('the sign-up form: empty, with every error, with the checklist met', async ({ page }) => {
  await openEmailForm(page, 'Sign Up')
  await expectSoundLook(page, 'sign-up form', { isOverPicture: true })
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByText('Name is required')).toBeVisible()
  await expectSoundLook(page, 'sign-up form with errors')
  await passwordField(page).fill('Quiet.river7')
  await expectSoundLook(page, 'sign-up form with a good password')
})

test('the sign-in form, refused', async ({ page, watch }) => {
  watch.expectFailedLoad('/api/v1/auth/login')
  await signIn(page, { email: 'nobody@example.com', password: 'Wrong.password' })
  await expect(page.getByRole('alert')).toBeVisible()
  await expectSoundLook(page, 'sign-in form refused')
})

test('requesting a new password, and choosing it', async ({ page, request, server }) => {
  const { email } = await openAccount(request)
  await page.goto('/auth?step=reset')
  await page.getByRole('button', { name: 'Send Link' }).click()
  await expect(page.getByText('Email is required')).toBeVisible()
  await expectSoundLook(page, 'reset request with error')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send Link' }).click()
  await expect(page.getByText('is on its way')).toBeVisible()
  await expectSoundLook(page, 'reset request sent')

  await page.goto(await receiveLink(server, email, '/reset-password'))
  await page.getByRole('button', { name: 'Save New Password' }).click()
  await expect(page.getByText('Password is required')).toBeVisible()
  await expectSoundLook(page, 'new password with error')
  await page.goto('/reset-password')
  await expect(page.getByRole('link', { name: 'Ask for a new link' })).toBeVisible()
  await expectSoundLook(page, 'new password without a link')
})

test('confirming an email: asked, done, and refused', async ({ page, request, server }) => {
  const { email } = await openAccount(request)
  await page.goto(await receiveLink(server, email, '/verify-email'))
  const confirm = page.getByRole('button', { name: 'Confirm email' })
  await expect(confirm).toBeVisible()
  await expectSoundLook(page, 'email to confirm', { isOverPicture: true })
  await confirm.click()
  await expect(page.getByText('+25 pts')).toBeVisible()
  await expectSoundLook(page, 'email confirmed', { isOverPicture: true })
  await page.goto('/verify-email')
  await expect(page.getByRole('heading', { name: 'Your email is not confirmed' })).toBeVisible()
  await expectSoundLook(page, 'email not confirmed')
})
