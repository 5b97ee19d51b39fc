import type { Page } from '@playwright/test'
import { enterWithPoints, holdBlocks, installWallet, test } from './support/chain.ts'
import { expect } from './support/journey.ts'
import { tabTo } from './support/keyboard.ts'
import { expectSoundLook } from './support/look.ts'
import { confirmAddress } from './support/mail.ts'
import { expectBalance, section, toast } from './support/screens.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, permissions: ['clipboard-read', 'clipboard-write'] })

const converter = (page: Page) => page.getByRole('region', { name: 'Convert points' })
const amount = (page: Page) => converter(page).getByRole('spinbutton', { name: 'Points' })
const convert = (page: Page) => converter(page).getByRole('button', { name: /^Convert/ })
const card = (page: Page) => page.getByRole('region', { name: 'Token balance' })
const underWay = (page: Page) => page.getByRole('region', { name: 'Conversion under way' })
const done = (page: Page, finu: string) => page.getByText(`${finu} FINU are in your wallet`)
const add = (page: Page) => card(page).getByRole('button', { name: 'Connect with MetaMask' })
const shorten = (address: string) => `${address.slice(0, 6)}…${address.slice(-4)}`
const convertCall = '/api/v1/web3-tokens/convert-points-to-finu'

/** A conversion is final after a few more blocks. */
const untilFinal = { timeout: 30_000 }

test('points become FINU: the pill leads there, a press converts, and the balance and the receipt show it', async ({
  page,
  chain,
  server,
}) => {
  const wallet = await installWallet(page, chain)
  const api = await enterWithPoints(page, server)
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
  await expect(converter(page)).toContainText(/10 pts =\s*1 FINU/)
  await expect(amount(page)).toHaveValue('100')
  await converter(page)
    .getByRole('button', { name: `All ${points}` })
    .click()
  await expect(converter(page).getByRole('status').first()).toHaveText(`${(points / 10).toFixed(2)} FINU`)
  await amount(page).fill('120')
  await convert(page).click()
  await expect(converter(page).getByRole('button', { name: 'Converting...' })).toHaveAttribute('aria-busy', 'true')
  // A busy machine may exceed the call's timeout: the conversion is then followed, without a toast.
  await expect(done(page, '12.00')).toBeVisible(untilFinal)
  await expect(card(page)).toContainText('12.0000 FINU')
  await expectBalance(page, points - 120)
  await expect(amount(page)).toHaveValue('100')

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

test('without a wallet in the browser it says what to do; without one in the account one is added', async ({
  page,
  chain,
  person,
  server,
}) => {
  await confirmAddress(page, server, person.email)
  await expect(page.getByText('Your email is confirmed')).toBeVisible()
  await page.goto('/wallet')
  await expect(card(page)).toContainText('No wallet yet')
  await expect(card(page)).toContainText('–')
  await expect(converter(page).getByText('Please connect your wallet address to convert points')).toBeVisible()
  // A person with 25 points sees how many are missing before typing.
  await expect(converter(page).getByText('75 more points until you can convert.')).toBeVisible()
  await add(page).click()
  const dialog = page.getByRole('dialog', { name: 'Choose a wallet' })
  await expect(dialog.getByText('MetaMask is not installed. Please install MetaMask extension.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expectSoundLook(page, 'no wallet yet')

  const wallet = await installWallet(page, chain)
  await page.reload()
  await add(page).click()
  await dialog.getByRole('textbox', { name: 'Password' }).fill(person.password)
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: /MetaMask/ }).click()
  await expect(toast(page, 'Wallet connected successfully!')).toBeVisible()
  await expect(card(page)).toContainText(shorten(wallet.account.address))
  // On the local chain, where FINU is worth nothing, conversions to it start at once.
  await expect(card(page).getByRole('status')).toHaveText('Connected')
  await expect(converter(page)).not.toContainText('New wallets wait')
  await expectSoundLook(page, 'wallet added')
})

test('a lost request is repeated under its key; one with a lost answer is recognised by it', async ({
  page,
  chain,
  watch,
  server,
}) => {
  watch.expectFailedLoad('/api/v1/web3-tokens/')
  await installWallet(page, chain)
  const api = await enterWithPoints(page, server)
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
  await expect(done(page, '11.00')).toBeVisible(untilFinal)
  await expect(card(page)).toContainText('11.0000 FINU')
  await expectBalance(page, points - 110)
  const [, , third] = await keys()
  expect(third).not.toBe(first)
})

test('a slow payment is reported calmly, and followed until it is final', async ({ page, chain, server }) => {
  await installWallet(page, chain)
  const api = await enterWithPoints(page, server)
  const points = await api.balance()
  await page.goto('/wallet')
  await holdBlocks(chain, true)
  try {
    await convert(page).click()
    await expect(underWay(page)).toContainText(/100\s*pts.*10\.00\s*FINU/, { timeout: 20_000 })
    await expect(underWay(page)).toContainText('the 100 pts come back automatically')
    await expect(underWay(page).getByRole('listitem').first()).toContainText('Points set aside, done')
    await expect(underWay(page).getByRole('link', { name: 'Receipt' })).toBeVisible()
    await expect(converter(page)).toHaveCount(0)
    await expect(toast(page, 'Successfully')).toHaveCount(0)
    await expectBalance(page, points - 100)
    await page.reload()
    await expect(underWay(page)).toContainText(/100\s*pts.*10\.00\s*FINU/)
    await expect(section(page, 'Conversions').getByRole('listitem').first()).toContainText('Pending')
    await expectSoundLook(page, 'a conversion under way')
  } finally {
    await holdBlocks(chain, false)
  }
  await expect(done(page, '10.00')).toBeVisible(untilFinal)
  await expect(card(page)).toContainText('10.0000 FINU')
  await expect(section(page, 'Conversions').getByRole('listitem').first()).toContainText('Paid')
})

test('the keyboard reaches everything, and it looks sound filled and with its errors', async ({
  page,
  chain,
  server,
}) => {
  test.slow()
  await installWallet(page, chain)
  const api = await enterWithPoints(page, server)
  await page.goto('/wallet')
  await tabTo(page, amount(page))
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('110')
  await tabTo(page, convert(page))
  await page.keyboard.press('Enter')
  await expect(done(page, '11.00')).toBeVisible(untilFinal)
  await expect(toast(page, 'Successfully')).toHaveCount(0)
  await expectSoundLook(page, 'converted', { isOverPicture: true })
  await amount(page).fill('5000')
  await expectSoundLook(page, `too many of ${await api.balance()}`)
  await amount(page).fill('5')
  await expectSoundLook(page, 'too few')
})
