import { web3 } from '@finu/contract/wallet/web3'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { api, openApp } from '../../testing/open-app.tsx'
import { address, readStored, toast } from '../../testing/page.ts'
import { answerWalletSignIn, otherAddress, ownAddress, PageWallet } from '../../testing/wallet.ts'

const second = new PageWallet(otherAddress, {
  name: 'Sample wallet',
  rdns: 'com.example.wallet',
  icon: 'https://elsewhere.example/icon.png',
})
const wallet = new PageWallet(ownAddress)

const connectLink = page.getByRole('link', { name: 'Connect with MetaMask' })
const allWays = page.getByRole('link', { name: 'All ways to sign in' })
const row = (name: string) => page.getByRole('main').getByRole('button', { name: new RegExp(name) })
const metaMask = row('MetaMask')
const alert = page.getByRole('alert')

beforeEach(() => {
  for (const each of [wallet, second]) {
    Object.assign(each, { isConnected: false, hasAccounts: true, connects: 'agrees', signs: 'agrees' })
    each.questions.length = 0
  }
  wallet.address = ownAddress
  answerWalletSignIn()
})
afterEach(() => void vi.useRealTimers())

async function connect() {
  await openApp('/auth', { as: 'nobody' })
  await connectLink.click()
}

test('a rejection is reported and can be retried', async () => {
  wallet.connects = 'rejects'
  await connect()
  await expect.element(alert).toHaveTextContent('User rejected the connection request.')
  wallet.connects = 'agrees'
  wallet.signs = 'rejects'
  await metaMask.click()
  await expect.element(alert).toHaveTextContent('User rejected the signature request.')
  wallet.signs = 'breaks'
  await metaMask.click()
  await expect.element(alert).toHaveTextContent('The wallet could not do it. Please try again.')
  wallet.hasAccounts = false
  await metaMask.click()
  await expect.element(alert).toHaveTextContent('No accounts found. Please connect your MetaMask wallet.')
  expect(api.calls(web3.authenticate)).toEqual([])
  Object.assign(wallet, { hasAccounts: true, signs: 'agrees' })
  await metaMask.click()
  await expect.poll(address).toMatch(/^\/onboarding/)
})

test('a wallet times out after thirty seconds, or sixty for the signature', async () => {
  wallet.connects = 'is silent'
  await openApp('/auth', { as: 'nobody' })
  await expect.element(connectLink).toBeVisible()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  await connectLink.click()
  await expect.element(metaMask).toMatchTextContent('Waiting for you to connect in the wallet')
  vi.advanceTimersByTime(25_000)
  await expect.element(metaMask).toHaveAttribute('aria-busy', 'true')
  vi.advanceTimersByTime(5_500)
  await expect.element(alert).toHaveTextContent('The wallet did not connect within 30 seconds. Open it and try again.')
  Object.assign(wallet, { connects: 'agrees', signs: 'is silent' })
  await metaMask.click()
  await expect.element(metaMask).toMatchTextContent('Waiting for your signature in the wallet')
  vi.advanceTimersByTime(55_000)
  await expect.element(metaMask).toHaveAttribute('aria-busy', 'true')
  vi.advanceTimersByTime(5_500)
  await expect.element(alert).toHaveTextContent('The wallet did not sign within 60 seconds. Open it and try again.')
  expect(api.calls(web3.authenticate)).toEqual([])
})

test('a refused signature does not sign in, and neither does one after a switch of accounts', async () => {
  const detail = 'This signature is not valid, or was asked for too long ago. Please try again.'
  api.failOnce(web3.authenticate, 401, { detail, code: 'unauthorized' })
  await connect()
  await expect.element(alert).toHaveTextContent(`Authentication failed: ${detail}`)
  const before = wallet.asked('eth_accounts')
  // Switch the account before the request to sign.
  api.answer(web3.nonce, () => {
    wallet.address = otherAddress
    return { nonce: 'nonce', message: 'Sign in to Finu' }
  })
  await metaMask.click()
  await expect.element(alert).toHaveTextContent('The account in your wallet changed. Please try again.')
  expect(wallet.asked('eth_accounts')).toBeGreaterThan(before)
  expect(api.calls(web3.authenticate)).toHaveLength(1)
  expect(readStored('authToken')).toBeNull()
})

test('only one of several wallets is asked at a time, despite repeated presses; MetaMask comes first', async () => {
  second.connects = 'is silent'
  await openApp('/auth', { as: 'nobody' })
  await page.getByRole('link', { name: 'Other wallets' }).click()
  await expect.element(page.getByText('Two wallets were found in this browser.')).toBeVisible()
  const rows = page.getByRole('main').getByRole('listitem')
  await expect.element(rows.first()).toMatchTextContent('MetaMask')
  await expect.element(rows.last()).toMatchTextContent('Sample wallet')
  await row('Sample wallet').dblClick()
  await metaMask.click({ force: true })
  expect([second.asked('eth_requestAccounts'), wallet.asked('eth_requestAccounts')]).toEqual([1, 0])
  await expect.element(metaMask).toHaveAttribute('aria-disabled', 'true')

  // Leaving aborts the request, so that another wallet can be chosen.
  await allWays.click()
  await connectLink.dblClick()
  await expect.poll(address).toMatch(/^\/onboarding/)
  expect(wallet.asked('personal_sign')).toBe(1)
  expect(api.calls(web3.authenticate)).toHaveLength(1)
})

test('an icon as a data URL is shown, and a letter replaces one from another site', async () => {
  await openApp('/auth?step=wallets', { as: 'nobody' })
  await expect.element(row('Sample wallet')).toBeVisible()
  const pictures = [...document.querySelectorAll<HTMLImageElement>('main img')].map(({ src }) => src)
  expect(pictures).toEqual([expect.stringMatching(/^data:image\/svg/)])
  await expect.element(row('Sample wallet')).toMatchTextContent(/^S\s*Sample wallet/)
})

test('an answer of the wallet after going back does not sign in', async () => {
  const release = api.delay(web3.nonce)
  await connect()
  await expect.poll(() => api.calls(web3.nonce)).toHaveLength(1)
  await allWays.click()
  await expect.element(connectLink).toBeVisible()
  release()
  await page.getByRole('link', { name: 'Continue with Email' }).click()
  await expect.element(page.getByLabelText('Email')).toBeVisible()
  expect(wallet.asked('personal_sign')).toBe(0)
  expect(api.calls(web3.authenticate)).toEqual([])
})

test('the message is requested by POST, then by GET, and a failure of both is reported', async () => {
  api.disconnect(web3.nonce)
  api.failOnce(web3.findNonce, 0)
  await connect()
  await expect
    .element(alert)
    .toHaveTextContent('Failed to get nonce: Network error. Check your connection and try again.')
  await metaMask.click()
  await expect.poll(address).toMatch(/^\/onboarding/)
  expect(api.calls(web3.findNonce)).toHaveLength(2)
})

test('the wallet is tracked after a sign-in: another account disconnects it, and the registered one reconnects it', async () => {
  await connect()
  await expect.poll(address).toMatch(/^\/onboarding/)
  const connected = toast('Wallet connected successfully!')
  const disconnected = toast('Wallet disconnected')
  await expect.element(connected).toHaveLength(1)
  wallet.switchTo(otherAddress)
  await expect.element(disconnected).toHaveLength(1)
  wallet.switchTo(ownAddress)
  await expect.element(connected).toHaveLength(2)
  // A change of the chain triggers another check.
  wallet.isConnected = false
  wallet.tell('chainChanged', '0x1')
  await expect.element(disconnected).toHaveLength(2)
})
