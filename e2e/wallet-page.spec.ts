import type { Page } from '@playwright/test'
import { enterWithPoints, holdBlocks, installWallet, test } from './support/chain.ts'
import { expect } from './support/journey.ts'
import { tabTo } from './support/keyboard.ts'
import { expectSoundLook } from './support/look.ts'
import { receiveLink } from './support/mail.ts'
import { expectBalance, section, toast } from './support/screens.ts'
import { newAccount } from './support/wallet.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, permissions: ['clipboard-read', 'clipboard-write'] })

const converter = (page: Page) => page.getByRole('region', { name: 'Convert points' })
const amount = (page: Page) => converter(page).getByRole('spinbutton', { name: 'Points' })
const convert = (page: Page) => converter(page).getByRole('button', { name: /^Convert/ })
const card = (page: Page) => page.getByRole('region', { name: 'Token balance' })
const connect = (page: Page) => card(page).getByRole('button', { name: 'Connect wallet' })
const shorten = (address: string) => `${address.slice(0, 6)}…${address.slice(-4)}`
const convertCall = '/api/v1/web3-tokens/convert-points-to-finu'

test('points become FINU: the pill leads there, a press converts, and the balance and the receipt say so', async ({
  page,
  chain,
}) => {
  const wallet = await installWallet(page, chain)
  const api = await enterWithPoints(page)
  const points = await api.balance()
  await page.goto('/wellness')
  await expectBalance(page, points)
  await page
    .getByRole('banner')
    .getByRole('link', { name: `${points} points` })
    .click()
  await expect(page).toHaveURL('/wallet')
  await expect(page.getByRole('heading', { name: 'Wallet', level: 1 })).toBeVisible()
  await expect(card(page)).toContainText('0.0000 FINU')
  await expect(card(page)).toContainText(`${shorten(wallet.account.address)} on Local devnet`)
  await expect(card(page).getByRole('status')).toHaveText('Connected')
  await expect(converter(page)).toContainText('10 pts = 1 token')
  await expect(amount(page)).toHaveValue('100')
  await converter(page)
    .getByRole('button', { name: `All ${points}` })
    .click()
  await expect(converter(page).getByRole('status').first()).toHaveText(`${(points / 10).toFixed(2)} FINU`)
  await amount(page).fill('120')
  await convert(page).click()
  await expect(converter(page).getByRole('button', { name: 'Converting...' })).toHaveAttribute('aria-busy', 'true')
  await expect(toast(page, 'Successfully converted 120 points to 12.00 tokens!')).toBeVisible()
  await expect(card(page)).toContainText('12.0000 FINU')
  await expectBalance(page, points - 120)
  await expect(amount(page)).toHaveValue('100')
  await expect(converter(page)).toContainText('120 points became 12.00 FINU.')

  const row = section(page, 'Recent Earnings').getByRole('listitem').first()
  await expect(row).toContainText('−120')
  await expect(section(page, 'Conversions').getByRole('listitem')).toHaveText([/120 pts to 12.00 FINU.*Paid$/])
  await row.getByRole('link', { name: 'Converted to 12.00 tokens' }).click()
  await expect(page).toHaveURL(/\/wallet\/receipts\/[\da-f-]{36}$/)
  await expect(page.getByText(/^0x[\da-f]{64}$/)).toBeVisible()
  await page.goBack()
  await converter(page).waitFor()
  await section(page, 'Conversions').getByRole('link', { name: '120 pts to 12.00 FINU' }).click()
  await expect(page).toHaveURL(/\/wallet\/receipts\//)
})

test('the address is copied whole, and the icon is a check for a moment', async ({ page, chain }) => {
  const wallet = await installWallet(page, chain)
  await enterWithPoints(page)
  await page.goto('/wallet')
  await card(page).getByRole('button', { name: 'Copy wallet address' }).click()
  await expect(toast(page, 'Wallet address copied to clipboard!')).toBeVisible()
  await expect(card(page).getByRole('button', { name: 'Copied' })).toBeVisible()
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe(wallet.account.address)
  await expect(card(page).getByRole('button', { name: 'Copy wallet address' })).toBeVisible()
})

test('an amount says what is wrong with it, and nothing is sent before it is right', async ({ page, chain, watch }) => {
  await installWallet(page, chain)
  const api = await enterWithPoints(page)
  const points = await api.balance()
  await page.goto('/wallet')
  await expect(convert(page)).toHaveText('Convert 100 points')
  for (const [typed, sentence] of [
    ['99', 'Minimum conversion is 100 points'],
    ['', 'Minimum conversion is 100 points'],
    [String(points + 1), `Not enough points! You have ${points} points available.`],
    ['0', 'Points must be greater than 0'],
    ['100.5', 'Points must be greater than 0'],
  ] as const) {
    await amount(page).fill(typed)
    await expect(converter(page).getByText(sentence), typed).toBeVisible()
    await expect(convert(page)).toHaveAttribute('aria-disabled', 'true')
    await amount(page).press('Enter')
    await expect(amount(page)).toBeFocused()
  }
  await converter(page).getByRole('button', { name: '500', exact: true }).click()
  await expect(converter(page).getByRole('button', { name: '500', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expect(amount(page)).toHaveAttribute('aria-invalid', 'true')
  await amount(page).fill('105')
  await amount(page).press('ArrowUp')
  await expect(amount(page)).toHaveValue('110')
  await amount(page).press('ArrowUp')
  await expect(converter(page)).toContainText('12.00 FINU')
  await expect(convert(page)).toHaveAttribute('aria-disabled', 'false')
  expect(watch.calls(`POST ${convertCall}`)).toHaveLength(0)
  expect(await api.balance()).toBe(points)
})

test('the wallet has to be connected with the account’s own address', async ({ page, chain, watch }) => {
  const wallet = await installWallet(page, chain)
  const own = wallet.account
  await enterWithPoints(page)
  const state = card(page).getByRole('status')
  const note = (text: string) => converter(page).getByText(text)

  await test.step('another account', async () => {
    await page.goto('/wallet')
    await expect(state).toHaveText('Connected')
    await wallet.switchTo(newAccount())
    await expect(state).toHaveText('Disconnected')
    await expect(toast(page, 'Wallet disconnected')).toBeVisible()
    await expect(note(`Please connect to your registered wallet address: ${shorten(own.address)}`)).toBeVisible()
    await expect(convert(page)).toHaveAttribute('aria-disabled', 'true')
    await amount(page).press('Enter')
    await expect(toast(page, 'Please connect to your registered wallet address')).toBeVisible()
    await connect(page).click()
    const dialog = page.getByRole('dialog', { name: 'Connect your wallet' })
    await expect(dialog.getByRole('alert')).toHaveText(
      `Please connect to your registered wallet address: ${shorten(own.address)}`,
    )
    // As soon as the person has chosen it in their wallet.
    await wallet.switchTo(own)
    await expect(dialog).toBeHidden()
    await expect(state).toHaveText('Connected')
    await expect(toast(page, 'Wallet connected successfully!')).toBeVisible()
  })

  await test.step('disconnected, as the wallet tells, or only as it is seen with a change of the chain', async () => {
    await wallet.switchTo(null)
    await expect(state).toHaveText('Disconnected')
    await expect(note('Please connect your MetaMask wallet to proceed')).toBeVisible()
    await wallet.switchTo(own)
    await expect(state).toHaveText('Connected')
    wallet.isConnected = false
    await wallet.tell('chainChanged', '0x1')
    await expect(state).toHaveText('Disconnected')
    await page.reload()
    await expect(state).toHaveText('Disconnected')
  })

  await test.step('rejected, and connected then', async () => {
    wallet.connects = 'rejects'
    await connect(page).click()
    const dialog = page.getByRole('dialog', { name: 'Connect your wallet' })
    await expect(dialog.getByRole('alert')).toHaveText('User rejected the connection request.')
    await expectSoundLook(page, 'connecting was rejected', { within: 'dialog' })
    wallet.connects = 'agrees'
    await dialog.getByRole('button', { name: /MetaMask/ }).click()
    await expect(dialog).toBeHidden()
    await expect(state).toHaveText('Connected')
    await expect(convert(page)).toHaveText('Convert 100 points')
    await expect(card(page).getByRole('button', { name: 'Copy wallet address' })).toBeVisible()
  })
  expect(watch.calls(`POST ${convertCall}`)).toHaveLength(0)
})

test('a wallet that is silent is given up after thirty seconds', async ({ page, chain }) => {
  const wallet = await installWallet(page, chain)
  await enterWithPoints(page)
  wallet.isConnected = false
  wallet.connects = 'is silent'
  await page.clock.install()
  await page.goto('/wallet')
  await connect(page).click()
  const dialog = page.getByRole('dialog', { name: 'Connect your wallet' })
  await expect(dialog.getByText('Waiting for you to connect in the wallet')).toBeVisible()
  await page.clock.runFor(30_500)
  await expect(dialog.getByRole('alert')).toHaveText(
    'The wallet did not connect within 30 seconds. Open it and try again.',
  )
})

test('without a wallet in the browser it says what to do; without one in the account one is added', async ({
  page,
  chain,
  person,
  server,
}) => {
  await page.goto(await receiveLink(server, person.email, '/verify-email'))
  await expect(page.getByText('Your email is confirmed')).toBeVisible()
  await page.goto('/wallet')
  await expect(card(page)).toContainText('None yet on Local devnet')
  await expect(card(page)).toContainText('– FINU')
  await expect(converter(page).getByText('Please connect your wallet address to convert points')).toBeVisible()
  // A person with 25 points is told what is missing before they typed anything.
  await expect(converter(page).getByText('75 more points until you can convert.')).toBeVisible()
  await connect(page).click()
  const dialog = page.getByRole('dialog', { name: 'Choose a wallet' })
  await expect(dialog.getByText('MetaMask is not installed. Please install MetaMask extension.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expectSoundLook(page, 'no wallet yet')

  const wallet = await installWallet(page, chain)
  await page.reload()
  await connect(page).click()
  await dialog.getByRole('button', { name: /MetaMask/ }).click()
  await expect(toast(page, 'Wallet connected successfully!')).toBeVisible()
  await expect(card(page)).toContainText(shorten(wallet.account.address))
  await expect(card(page).getByRole('status')).toHaveText('Connected')
})

test('a try that was lost on the way is repeated by the same key; where only its answer was, it is known by that', async ({
  page,
  chain,
  watch,
}) => {
  watch.expectFailedLoad('/api/v1/web3-tokens/')
  await installWallet(page, chain)
  const api = await enterWithPoints(page)
  const points = await api.balance()
  await page.goto('/wallet')
  const keys = () => Promise.all(watch.calls(`POST ${convertCall}`).map((call) => call.headerValue('idempotency-key')))
  const lost = toast(page, 'Conversion failed: Network error. Check your connection and try again.')
  await page.route(`**${convertCall}`, (route) => route.abort(), { times: 2 })
  for (let tries = 1; tries <= 2; tries++) {
    await convert(page).click()
    await expect(lost).toHaveCount(tries)
  }
  const [first, second] = await keys()
  expect(second).toBe(first)
  // Another amount is another conversion.
  await amount(page).fill('110')
  await page.route(
    `**${convertCall}`,
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await convert(page).click()
  await expect(toast(page, 'Successfully converted 110 points to 11.00 tokens!')).toBeVisible()
  await expect(card(page)).toContainText('11.0000 FINU')
  await expectBalance(page, points - 110)
  const [, , third] = await keys()
  expect(third).not.toBe(first)
})

test('one that takes long is told calmly, and followed until it is final', async ({ page, chain }) => {
  await installWallet(page, chain)
  const api = await enterWithPoints(page)
  const points = await api.balance()
  await page.goto('/wallet')
  await holdBlocks(chain, true)
  try {
    await convert(page).click()
    await expect(converter(page)).toContainText('100 points are set aside for 10.00 FINU.', { timeout: 20_000 })
    await expect(converter(page)).toContainText('If it cannot be paid, they come back whole.')
    await expect(converter(page)).toContainText('You can convert again once it is final.')
    await expect(converter(page).getByRole('link', { name: 'Open the receipt' })).toBeVisible()
    await expect(convert(page)).toHaveAttribute('aria-disabled', 'true')
    await expect(toast(page, 'Successfully')).toHaveCount(0)
    await expectBalance(page, points - 100)
    await page.reload()
    await expect(converter(page)).toContainText('100 points are set aside for 10.00 FINU.')
    await expect(section(page, 'Conversions').getByRole('listitem').first()).toContainText('Pending')
    await expectSoundLook(page, 'a conversion under way')
  } finally {
    await holdBlocks(chain, false)
  }
  await expect(converter(page)).toContainText('100 points became 10.00 FINU.', { timeout: 30_000 })
  await expect(card(page)).toContainText('10.0000 FINU')
  await expect(section(page, 'Conversions').getByRole('listitem').first()).toContainText('Paid')
})

test('what cannot be loaded says so in its place, and can be tried again', async ({ page, chain, watch }) => {
  watch.expectFailedLoad('/api/v1/')
  await installWallet(page, chain)
  await enterWithPoints(page)
  await page.route(/\/api\/v1\/(web3-tokens|transactions)\//, (route) => route.fulfill({ status: 503, json: {} }))
  await page.goto('/wallet')
  await expect(card(page).getByText('Unable to load balance')).toBeVisible()
  await expect(toast(page, 'Failed to load FINU token balance')).toBeVisible()
  await expect(converter(page).getByText('Failed to load conversion information')).toBeVisible()
  const earnings = section(page, 'Recent Earnings')
  await expect(earnings.getByText('Failed to load transaction history')).toBeVisible()
  await expect(page.getByRole('banner').getByText('Points could not be loaded')).toBeAttached()
  await expectSoundLook(page, 'nothing could be loaded')
  await page.unrouteAll()
  for (const part of [card(page), converter(page), earnings])
    await part.getByRole('button', { name: 'Try again' }).click()
  await expect(card(page)).toContainText('0.0000 FINU')
  await expect(earnings.getByRole('listitem').first()).toBeVisible()
  await expect(convert(page)).toHaveText('Convert 100 points')
})

test('while converting is closed it says why, and a refusal says what it is', async ({ page, chain, watch }) => {
  watch.expectFailedLoad(convertCall)
  await installWallet(page, chain)
  await enterWithPoints(page)
  const info = '**/api/v1/web3-tokens/conversion-info'
  await page.goto('/wallet')
  const refuse = (status: number, detail: string) =>
    page.route(`**${convertCall}`, (route) => route.fulfill({ status, json: { detail, code: 'unavailable' } }), {
      times: 1,
    })
  await refuse(409, 'One conversion is under way. You can convert again once it is final.')
  await convert(page).click()
  await expect(toast(page, 'Conversion failed: One conversion is under way.')).toBeVisible()
  await refuse(403, '')
  await convert(page).click()
  await expect(toast(page, 'Conversion failed: Your wallet was changed less than a day ago.')).toBeVisible()
  await page.route(info, async (route) => {
    const answer = (await (await route.fetch()).json()) as object
    await route.fulfill({ json: { ...answer, closed: 'funds' } })
  })
  await refuse(503, 'The treasury is being filled up.')
  await convert(page).click()
  await expect(toast(page, 'Conversion failed: Server error. Please try again later.')).toBeVisible()
  await expect(converter(page)).toContainText(
    'The treasury is being filled up. Your points are safe; please try again later.',
  )
  await expect(convert(page)).toHaveAttribute('aria-disabled', 'true')
})

test('the keyboard leads through it, and it looks sound filled and with its errors', async ({ page, chain }) => {
  test.slow()
  await installWallet(page, chain)
  const api = await enterWithPoints(page)
  await page.goto('/wallet')
  await tabTo(page, amount(page))
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('110')
  await tabTo(page, convert(page))
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Successfully converted 110 points to 11.00 tokens!')).toBeVisible()
  await expect(converter(page)).toContainText('110 points became 11.00 FINU.')
  await expect(toast(page, 'Successfully')).toHaveCount(0)
  await expectSoundLook(page, 'converted', { isOverPicture: true })
  await amount(page).fill('5000')
  await expectSoundLook(page, `too many of ${await api.balance()}`)
  await amount(page).fill('5')
  await expectSoundLook(page, 'too few')
})
