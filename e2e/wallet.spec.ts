import type { User } from '@finu/contract/accounts/user'
import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { agree, expectBalance, openUserMenu, toast } from './support/screens.ts'
import { BrowserWallet, newAccount } from './support/wallet.ts'

const metaMask = { name: 'MetaMask', rdns: 'io.metamask' }
const authenticate = '/api/v1/auth/web3/authenticate'

const connectLink = (page: Page) => page.getByRole('link', { name: 'Connect with MetaMask' })
const row = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name: new RegExp(name) })
const alert = (page: Page) => page.getByRole('alert')

async function connect(page: Page) {
  await page.goto('/auth')
  await connectLink(page).click()
}

const me = (page: Page): Promise<User> =>
  page.evaluate<User>(
    `fetch('/api/v1/auth/me', { headers: { authorization: 'Bearer ' + localStorage.getItem('authToken') } }).then(async (reply) => (await reply.json()).user)`,
  )

test('a new person signs up with a wallet, sees the conditions for points, and signs in again', async ({
  page,
  context,
}) => {
  const wallet = await BrowserWallet.install(context, metaMask)
  await connect(page)
  await expect(toast(page, 'Wallet connected successfully!')).toBeVisible()
  await expect(page).toHaveURL(/\/onboarding/)
  await agree(page)
  const { address } = wallet.account
  const short = `${address.slice(0, 6)}…${address.slice(-4)}`
  await expect(page.getByLabel(/name/i).first()).toHaveValue(short)
  expect(await me(page)).toMatchObject({ wallet_address: address, email: null, profile: { timezone: 'Europe/Madrid' } })
  await page.getByRole('link', { name: 'Skip' }).click()
  await expect(page).toHaveURL('/assistant')
  await expectBalance(page, 0)
  await expect(page.getByText('A wallet alone does not show that you are one person.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Add your email' })).toBeVisible()
  const menu = await openUserMenu(page, short)
  await menu.getByRole('button', { name: 'Sign Out' }).click()

  await expect(page.locator('main [data-ways] > a')).toHaveText([
    'Connect with MetaMaskLast used here',
    'Continue with Email',
  ])
  const first = wallet.questions.length
  await page.getByRole('link', { name: 'Other wallets' }).click()
  await expect(row(page, 'MetaMask')).toContainText(
    `${address.toLowerCase().slice(0, 6)}…${address.toLowerCase().slice(-4)}, used here before`,
  )
  // Showing the list asks for no permission.
  expect(new Set(wallet.questions.slice(first))).toEqual(new Set(['eth_accounts']))
  await row(page, 'MetaMask').click()
  await expect(toast(page, 'Wallet connected successfully!')).toBeVisible()
  await expect(page).toHaveURL(/\/onboarding/)
  expect((await me(page)).wallet_address).toBe(address)
})

test('a signature of another account signs nobody in, nor does one after switching accounts', async ({
  page,
  context,
  watch,
}) => {
  watch.expectFailedLoad(authenticate)
  const wallet = await BrowserWallet.install(context, metaMask)
  wallet.signer = newAccount()
  await connect(page)
  await expect(alert(page)).toHaveText(
    'Authentication failed: This signature is not valid, or was asked for too long ago. Please try again.',
  )
  wallet.signer = wallet.account
  const before = wallet.asked('eth_accounts')
  // The account changes before the request to sign.
  await page.route('**/auth/web3/nonce', async (route) => {
    await route.continue()
    wallet.account = newAccount()
  })
  await row(page, 'MetaMask').click()
  await expect(alert(page)).toHaveText('The account in your wallet changed. Please try again.')
  expect(wallet.asked('eth_accounts')).toBeGreaterThan(before)
  expect(watch.calls(`POST ${authenticate}`)).toHaveLength(1)
  expect(await page.evaluate(`localStorage.getItem('authToken')`)).toBeNull()
})

test('pages may open a window that answers, calls may not', async ({ request }) => {
  const policy = async (path: string) => (await request.get(path)).headers()['cross-origin-opener-policy']
  expect([await policy('/auth'), await policy('/health')]).toEqual(['same-origin-allow-popups', 'same-origin'])
})
