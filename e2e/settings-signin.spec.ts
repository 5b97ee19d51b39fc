import { accountTexts } from '@finu/contract/accounts/accounts'
import type { Page } from '@playwright/test'
import { chooseAccount, newAddress, test } from './support/google.ts'
import { expect } from './support/journey.ts'
import { expectSoundLook } from './support/look.ts'
import { confirmAddress } from './support/mail.ts'
import { toast } from './support/screens.ts'
import { BrowserWallet } from './support/wallet.ts'

const address = '/settings?section=signin'
const change = (page: Page) => page.getByRole('button', { name: 'Change password' })
const current = (page: Page) => page.getByRole('textbox', { name: 'Current password' })
const next = (page: Page) => page.getByRole('textbox', { name: 'New password' })

test('the password is changed with the old one, and every other device is signed out', async ({
  page,
  person,
  request,
  watch,
}) => {
  watch.expectFailedLoad('/api/v1/auth/change-password')
  const { email, password } = person
  const elsewhere = await request.post('/api/v1/auth/login', { data: { email, password } })
  const { access_token: token } = (await elsewhere.json()) as { access_token: string }
  await page.goto(address)
  await change(page).click()
  await page.getByRole('button', { name: 'Keep the old one' }).click()
  await expect(change(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await current(page).fill('Wrong.river7')
  await next(page).fill('short')
  await change(page).click()
  await expect(page.getByText(accountTexts.passwordWeak)).toBeVisible()
  expect(watch.calls('POST /api/v1/auth/change-password')).toEqual([])
  await next(page).fill('Another.river8')
  await expect(page.getByText('4 of 4 password requirements met')).toBeAttached()
  await change(page).click()
  await expect(page.getByText(accountTexts.wrongCurrent)).toBeVisible()
  await expect(current(page)).toBeFocused()
  await current(page).fill(password)
  await page.route('**/api/v1/auth/change-password', (route) => route.abort(), { times: 1 })
  await change(page).click()
  await expect(toast(page, 'Could not change the password. Please try again.')).toBeVisible()
  await change(page).dblclick()
  await expect(toast(page, 'Password changed. Every other device is signed out.')).toBeVisible()
  await expect(current(page)).toBeHidden()
  const me = (bearer: string) => request.get('/api/v1/auth/me', { headers: { authorization: `Bearer ${bearer}` } })
  expect([(await me(token)).status(), (await me(person.token)).status()]).toEqual([401, 200])
  const signIn = (chosen: string) => request.post('/api/v1/auth/login', { data: { email, password: chosen } })
  expect([(await signIn(password)).status(), (await signIn('Another.river8')).status()]).toEqual([401, 200])
})

test('Google is linked from here, whatever its address, and its errors are shown', async ({
  page,
  person,
  server,
  google,
  watch,
}) => {
  watch.expectFailedLoad('/api/v1/auth/google/link')
  await confirmAddress(page, server, person.email)
  await expect(page.getByText('Your email is confirmed')).toBeVisible()
  await page.goto(address)
  const connect = page.getByRole('button', { name: 'Connect: Google' })
  await page.route('**/api/v1/auth/google/link', (route) => route.abort(), { times: 1 })
  await connect.click()
  await expect(page.getByText('Network error. Check your connection and try again.')).toBeVisible()
  const tooLate = { detail: 'Confirm first that it is you.', code: 'sign_in_again' }
  await page.route('**/api/v1/auth/google/link', (route) => route.fulfill({ status: 403, json: tooLate }), { times: 1 })
  await connect.click()
  await page.getByRole('group', { name: 'By your password' }).getByRole('textbox').fill(person.password)
  await page.keyboard.press('Enter')
  // The settings have a button with the same name.
  await page.waitForURL(`${google.issuer}/**`)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('You chose not to continue with Google, so it was not connected.')).toBeVisible()
  await expectSoundLook(page, 'Google that was not connected', { within: 'dialog' })
  await connect.dblclick()
  await chooseAccount(page, newAddress())
  await expect(page.getByRole('button', { name: 'Disconnect: Google' })).toBeVisible()
  await expect(page).toHaveURL(/section=signin$/)
})

test('a wallet is added once the email is confirmed and the password entered again, and removed', async ({
  page,
  context,
  person,
  server,
  watch,
}) => {
  watch.expectFailedLoad('/api/v1/auth/web3/link')
  const wallet = await BrowserWallet.install(context, { name: 'MetaMask', rdns: 'io.metamask' })
  await page.goto(address)
  const connect = page.getByRole('button', { name: 'Connect: Wallet' })
  const dialog = page.getByRole('dialog', { name: 'Choose a wallet' })
  const choose = dialog.getByRole('button', { name: /MetaMask/ })
  const confirm = async () => {
    await dialog.getByRole('textbox', { name: 'Password' }).fill(person.password)
    await page.keyboard.press('Enter')
  }
  await connect.click()
  await expect(choose).toBeHidden()
  await expectSoundLook(page, `the password of ${person.name}`, { within: 'dialog' })
  await confirm()
  await choose.waitFor()
  await expectSoundLook(page, `wallets of ${person.name}`, { within: 'dialog' })
  wallet.signs = 'rejects'
  await choose.click()
  await expect(dialog.getByText('User rejected the signature request.')).toBeVisible()
  wallet.signs = 'agrees'
  await choose.click()
  await expect(dialog.getByText('Confirm your email address first.')).toBeVisible()
  await confirmAddress(page, server, person.email)
  await expect(page.getByText('Your email is confirmed')).toBeVisible()
  await page.goto(address)
  await connect.click()
  await confirm()
  const tooLate = { detail: 'Confirm first that it is you.', code: 'confirm_first' }
  await page.route('**/api/v1/auth/web3/link', (route) => route.fulfill({ status: 403, json: tooLate }), { times: 1 })
  await choose.click()
  await confirm()
  await expect(dialog.getByRole('alert').getByText('Confirm first that it is you.')).toBeVisible()
  // The refusal above the list disappears with the first press, so the dialog has moved by the second.
  await choose.dblclick({ delay: 200 })
  await expect(toast(page, 'Wallet connected successfully!')).toBeVisible()
  await expect(dialog).toBeHidden()
  const { address: own } = wallet.account
  await expect(page.getByText(`${own.slice(0, 6)}…${own.slice(-4)}, since today`)).toBeVisible()
  await page.getByRole('button', { name: 'Disconnect: Wallet' }).click()
  await page.getByRole('button', { name: 'Disconnect', exact: true }).click()
  await expect(connect).toBeVisible()
})
