import type { User } from '@finu/contract/user'
import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { expectSoundLook } from './support/look.ts'
import { expectBalance, openUserMenu, toast } from './support/screens.ts'
import { BrowserWallet, newAccount } from './support/wallet.ts'

const metaMask = { name: 'MetaMask', rdns: 'io.metamask' }
const other = { name: 'Sample wallet', rdns: 'com.example.wallet' }
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

test('somebody new signs up with a wallet, is welcomed with points, and signs in again', async ({ page, context }) => {
  const wallet = await BrowserWallet.install(context, metaMask)
  await connect(page)
  await expect(toast(page, 'Wallet connected successfully!')).toBeVisible()
  await expect(page).toHaveURL(/\/onboarding/)
  const { address } = wallet.account
  const short = `${address.slice(0, 6)}…${address.slice(-4)}`
  await expect(page.getByLabel(/name/i).first()).toHaveValue(short)
  expect(await me(page)).toMatchObject({ wallet_address: address, email: null, profile: { timezone: 'Europe/Madrid' } })
  await page.getByRole('link', { name: 'Skip' }).click()
  await expect(page).toHaveURL('/assistant')
  await expectBalance(page, 25)
  const menu = await openUserMenu(page, short)
  await menu.getByRole('button', { name: 'Sign Out' }).click()

  await expect(page.locator('main .auth-ways > a')).toHaveText([
    'Connect with MetaMaskLast used here',
    'Continue with Email',
  ])
  const first = wallet.questions.length
  await page.getByRole('link', { name: 'Other wallets' }).click()
  await expect(row(page, 'MetaMask')).toContainText(
    `${address.toLowerCase().slice(0, 6)}…${address.toLowerCase().slice(-4)}, used here before`,
  )
  // Looking at the list asks nobody for anything.
  expect(new Set(wallet.questions.slice(first))).toEqual(new Set(['eth_accounts']))
  await row(page, 'MetaMask').click()
  await expect(toast(page, 'Wallet connected successfully!')).toBeVisible()
  await expect(page).toHaveURL(/\/onboarding/)
  expect((await me(page)).wallet_address).toBe(address)
})

test('the wallet is followed: another account is said to be no longer connected, and the own one to be again', async ({
  page,
  context,
}) => {
  const wallet = await BrowserWallet.install(context, metaMask)
  const own = wallet.account
  await connect(page)
  await expect(page).toHaveURL(/\/onboarding/)
  await expect(toast(page, 'Wallet connected successfully!')).toHaveCount(1)
  await wallet.switchTo(newAccount())
  await expect(toast(page, 'Wallet disconnected')).toHaveCount(1)
  await expect(toast(page, 'Wallet connected successfully!')).toHaveCount(0)
  await wallet.switchTo(own)
  await expect(toast(page, 'Wallet connected successfully!')).toBeVisible()
  // A change of the chain alone has it looked again.
  wallet.isConnected = false
  await expect(toast(page, 'Wallet disconnected')).toHaveCount(0)
  await wallet.tell('chainChanged', '0x1')
  await expect(toast(page, 'Wallet disconnected')).toBeVisible()
})

test('what the person rejects is said in words, and can be tried again', async ({ page, context, watch }) => {
  const wallet = await BrowserWallet.install(context, metaMask)
  wallet.connects = 'rejects'
  await connect(page)
  await expect(alert(page)).toHaveText('User rejected the connection request.')
  wallet.connects = 'agrees'
  wallet.signs = 'rejects'
  await row(page, 'MetaMask').click()
  await expect(alert(page)).toHaveText('User rejected the signature request.')
  wallet.signs = 'breaks'
  await row(page, 'MetaMask').click()
  await expect(alert(page)).toHaveText('The wallet could not do it. Please try again.')
  wallet.hasAccounts = false
  await row(page, 'MetaMask').click()
  await expect(alert(page)).toHaveText('No accounts found. Please connect your MetaMask wallet.')
  expect(watch.calls(`POST ${authenticate}`)).toHaveLength(0)
  wallet.hasAccounts = true
  wallet.signs = 'agrees'
  await row(page, 'MetaMask').click()
  await expect(page).toHaveURL(/\/onboarding/)
})

test('without a wallet it says what to do, and email is a click away', async ({ page }) => {
  await connect(page)
  await expect(alert(page)).toHaveText('MetaMask is not installed. Please install MetaMask extension.')
  await expect(page.getByText('No wallet was found in this browser.')).toBeVisible()
  await page.getByRole('link', { name: 'All ways to sign in' }).click()
  await page.getByRole('link', { name: 'Continue with Email' }).click()
  await expect(page.getByLabel('Email')).toBeVisible()
})

test('a wallet that is silent is given up after thirty seconds, or sixty for the signature; what it says later is nothing', async ({
  page,
  context,
  watch,
}) => {
  const wallet = await BrowserWallet.install(context, metaMask)
  wallet.connects = 'is silent'
  await page.clock.install()
  await connect(page)
  await expect(row(page, 'MetaMask')).toContainText('Waiting for you to connect in the wallet')
  await page.clock.runFor(29_000)
  await expect(row(page, 'MetaMask')).toHaveAttribute('aria-busy', 'true')
  await page.clock.runFor(1_500)
  await expect(alert(page)).toHaveText('The wallet did not connect within 30 seconds. Open it and try again.')
  wallet.connects = 'agrees'
  wallet.signs = 'is silent'
  await row(page, 'MetaMask').click()
  await expect(row(page, 'MetaMask')).toContainText('Waiting for your signature in the wallet')
  await page.clock.runFor(59_000)
  await expect(row(page, 'MetaMask')).toHaveAttribute('aria-busy', 'true')
  await page.clock.runFor(1_500)
  await expect(alert(page)).toHaveText('The wallet did not sign within 60 seconds. Open it and try again.')
  expect(watch.calls(`POST ${authenticate}`)).toHaveLength(0)
})

test('a signature of another account signs nobody in, and neither does one of who switched meanwhile', async ({
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
  // Before it is asked to sign.
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

test('of several wallets one at a time is asked, however often it is pressed; MetaMask stands first', async ({
  page,
  context,
  watch,
}) => {
  const second = await BrowserWallet.install(context, other)
  const first = await BrowserWallet.install(context, metaMask)
  second.connects = 'is silent'
  await page.goto('/auth')
  await page.getByRole('link', { name: 'Other wallets' }).click()
  await expect(page.getByText('Two wallets were found in this browser.')).toBeVisible()
  await expect(page.locator('.wallets b')).toHaveText(['MetaMask', 'Sample wallet'])
  await expect(page.locator('.wallets img').first()).toHaveAttribute('src', /^data:image\/svg/)
  await row(page, 'Sample wallet').dblclick()
  await row(page, 'MetaMask').click({ force: true })
  expect([second.asked('eth_requestAccounts'), first.asked('eth_requestAccounts')]).toEqual([1, 0])
  await expect(row(page, 'MetaMask')).toHaveAttribute('aria-disabled', 'true')

  // Who leaves asks nobody any more, and can choose the other one.
  await page.getByRole('link', { name: 'All ways to sign in' }).click()
  await connectLink(page).dblclick()
  await expect(page).toHaveURL(/\/onboarding/)
  expect(first.asked('personal_sign')).toBe(1)
  expect(watch.calls(`POST ${authenticate}`)).toHaveLength(1)
})

test('who goes back while the wallet asks is not signed in by its answer', async ({ page, context, watch }) => {
  const wallet = await BrowserWallet.install(context, metaMask)
  const asked = Promise.withResolvers<void>()
  const go = Promise.withResolvers<void>()
  await page.route('**/auth/web3/nonce', async (route) => {
    asked.resolve()
    await go.promise
    await route.continue()
  })
  await connect(page)
  await asked.promise
  await page.getByRole('link', { name: 'All ways to sign in' }).click()
  await expect(connectLink(page)).toBeVisible()
  const answered = page.waitForResponse('**/auth/web3/nonce')
  go.resolve()
  await answered
  await page.getByRole('link', { name: 'Continue with Email' }).click()
  await expect(page.getByLabel('Email')).toBeVisible()
  expect(wallet.asked('personal_sign')).toBe(0)
  expect(watch.calls(`POST ${authenticate}`)).toHaveLength(0)
})

test('a wallet of the older kind, which lies in the page, works too', async ({ page, context }) => {
  await BrowserWallet.install(context, { name: 'MetaMask' })
  await connect(page)
  await expect(page).toHaveURL(/\/onboarding/)
})

test('an icon from elsewhere is not loaded: a letter stands in its place', async ({ page, context }) => {
  await BrowserWallet.install(context, { ...other, icon: 'https://elsewhere.example/icon.png' })
  await connect(page)
  await expect(alert(page)).toHaveText('MetaMask is not installed. Please install MetaMask extension.')
  await expect(page.locator('.wallets .wallet-mark')).toHaveText('S')
  await expect(page.locator('.wallets img')).toHaveCount(0)
})

test('where the message cannot be had by POST it is had by GET, and where by neither it is said', async ({
  page,
  context,
  watch,
}) => {
  watch.expectFailedLoad('/api/v1/auth/web3/nonce', '/health')
  await BrowserWallet.install(context, metaMask)
  let isGetBroken = true
  await page.route('**/auth/web3/nonce**', (route) =>
    route.request().method() === 'POST' || isGetBroken ? route.abort() : route.continue(),
  )
  await connect(page)
  await expect(alert(page)).toHaveText('Failed to get nonce: Network error. Check your connection and try again.')
  isGetBroken = false
  await row(page, 'MetaMask').click()
  await expect(page).toHaveURL(/\/onboarding/)
  expect(watch.calls('GET /api/v1/auth/web3/nonce')).toHaveLength(2)
})

test('where points are not converted the wallet’s page says so once, and nothing is made out of it', async ({
  page,
  context,
  watch,
}) => {
  watch.expectFailedLoad('/api/v1/web3-tokens/finu-balance')
  const wallet = await BrowserWallet.install(context, metaMask)
  await connect(page)
  await expect(page).toHaveURL(/\/onboarding/)
  await page.goto('/wallet')
  await expect(page.getByText('Converting is not set up on this server.')).toBeVisible()
  const { address } = wallet.account
  const card = page.getByRole('region', { name: 'Token balance' })
  await expect(card).toContainText(`${address.slice(0, 6)}…${address.slice(-4)} on BSC Mainnet`)
  await expect(card.getByRole('status')).toHaveText('Connected')
  await expect(card).toContainText('– FINU')
  await expect(page.getByRole('button', { name: 'Convert points' })).toHaveAttribute('aria-disabled', 'true')
  await expect(page.locator('.toast').filter({ hasText: 'Failed' })).toHaveCount(0)
  // Neither is a tab that is not there.
  await page.goto('/wallet?tab=nothing')
  await expect(card).toBeVisible()
})

test('pages may open a window that answers, calls may not', async ({ request }) => {
  const policy = async (path: string) => (await request.get(path)).headers()['cross-origin-opener-policy']
  expect([await policy('/auth'), await policy('/health')]).toEqual(['same-origin-allow-popups', 'same-origin'])
})

test.describe('looks', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('the list with one that is busy, one that failed, and none', async ({ page, context }) => {
    await page.goto('/auth?step=wallets')
    await expect(alert(page)).toBeVisible()
    await expectSoundLook(page, 'no wallet')
    await BrowserWallet.install(context, {
      ...other,
      name: 'A wallet with a name that is as long as names are',
      icon: 'none',
    })
    const wallet = await BrowserWallet.install(context, metaMask)
    wallet.connects = 'rejects'
    await connect(page)
    await expect(alert(page)).toHaveText('User rejected the connection request.')
    await expectSoundLook(page, 'rejected')
    wallet.connects = 'is silent'
    await row(page, 'MetaMask').click()
    await expect(row(page, 'MetaMask')).toHaveAttribute('aria-busy', 'true')
    await expectSoundLook(page, 'busy')
  })
})
