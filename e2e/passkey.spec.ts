import { passkeyTexts } from '@finu/contract/accounts/passkey-texts'
import { BrowserKey } from './support/authenticator.ts'
import { expect, test } from './support/journey.ts'
import { expectSoundLook } from './support/look.ts'
import { openUserMenu, pressTwice, signIn, toast } from './support/screens.ts'
import { confirmEmail, settings } from './support/second-step.ts'

test('a passkey is added, signs in after signing out, comes first then, and is removed', async ({
  page,
  person,
  server,
}) => {
  test.slow()
  const key = await BrowserKey.install(page)
  await confirmEmail(page, server, person)
  await page.goto(settings)
  const add = page.getByRole('button', { name: 'Add: Passkey' })
  await add.click()
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
  const name = dialog.getByRole('textbox', { name: 'Name' })
  await expect(name).toHaveValue(/Chrom/)
  await name.fill(' ')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByText(passkeyTexts.nameRequired)).toBeVisible()
  await expectSoundLook(page, 'adding a passkey', { within: 'dialog' })
  await name.fill('Laptop')
  await pressTwice(dialog.getByRole('button', { name: 'Continue' }))
  await expect(toast(page, 'Passkey added.')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(add).toBeFocused()
  await expect(page.getByText(/^Since today.* Never used\.$/)).toBeVisible()
  expect(await key.count()).toBe(1)

  await page.goto('/wellness')
  await (await openUserMenu(page, person.name)).getByRole('button', { name: /Sign out|Logout/i }).click()
  await expect(page).toHaveURL('/auth')
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page).toHaveURL(/\/(onboarding|assistant)/)
  await page.goto(settings)
  await expect(page.getByText(/^Since today.* Last used today/)).toBeVisible()

  const remove = page.getByRole('button', { name: 'Remove: Laptop' })
  await remove.click()
  await page.getByRole('button', { name: 'Keep' }).click()
  await expect(remove).toBeFocused()
  await remove.click()
  await pressTwice(page.getByRole('button', { name: 'Remove', exact: true }))
  await expect(page.getByText('None yet. Sign in by fingerprint')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Ways to sign in' })).toBeFocused()
  await page.goto('/settings?section=devices')
  await expect(page.getByText('Passkey removed')).toBeVisible()

  // The method used last comes first; a removed passkey no longer signs in.
  await page.evaluate(`localStorage.removeItem('authToken')`)
  await page.goto('/auth')
  const ways = page.locator('[data-ways] > *')
  await expect(ways.first()).toContainText('Use a passkey')
  await expect(ways.first()).toContainText('Last used here')
  await expectSoundLook(page, 'signing in, by a passkey last')
})

test('a failed attempt gives the reason, and other methods stay available', async ({ page, person, server, watch }) => {
  watch.expectFailedLoad('/api/v1/auth/passkeys')
  const key = await BrowserKey.install(page)
  await page.goto(settings)
  await page.getByRole('button', { name: 'Add: Passkey' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
  const go = dialog.getByRole('button', { name: 'Continue' })
  await go.click()
  await expect(dialog.getByText('Confirm your email address first.')).toBeVisible()
  await confirmEmail(page, server, person)
  await page.goto(settings)
  await page.getByRole('button', { name: 'Add: Passkey' }).click()
  const tooLate = { detail: 'Confirm first that it is you.', code: 'sign_in_again' }
  await page.route('**/auth/passkeys/new', (route) => route.fulfill({ status: 403, json: tooLate }), { times: 1 })
  await go.click()
  await expect(dialog.getByText('Confirm once more that it is you')).toBeVisible()
  await key.verify(false)
  await dialog.getByRole('textbox', { name: 'Password' }).fill(person.password)
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog.getByText('No passkey was made. Try again when you are ready.')).toBeVisible()
  await key.verify(true)
  await go.click()
  await expect(toast(page, 'Passkey added.')).toBeVisible()
  await page.getByRole('button', { name: 'Add: Passkey' }).click()
  await go.click()
  await expect(dialog.getByText('This device has a passkey for your account already.')).toBeVisible()

  await page.evaluate(`localStorage.removeItem('authToken')`)
  await page.goto('/auth')
  const use = page.getByRole('button', { name: 'Use a passkey' })
  await key.verify(false)
  await use.click()
  await expect(toast(page, 'No passkey was used. Try again, or choose another way.')).toBeVisible()
  await key.verify(true)
  const refused = { detail: passkeyTexts.invalid, code: 'passkey_invalid' }
  const path = '**/auth/passkeys/authenticate'
  await page.route(path, (route) => route.fulfill({ status: 401, json: refused }), { times: 1 })
  await use.click()
  await expect(toast(page, passkeyTexts.invalid)).toBeVisible()
  // Passkeys open no new account.
  await page.getByRole('radiogroup', { name: 'Sign in or sign up' }).getByText('Sign Up').click()
  await expect(use).toBeHidden()
  await signIn(page, person)
  await expect(page).toHaveURL(/\/(onboarding|assistant)/)
})
