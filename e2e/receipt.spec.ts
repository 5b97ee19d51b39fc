import type { Receipt } from '@finu/contract/wallet/conversions'
import { enterWithPoints, holdBlocks, installWallet, test } from './support/chain.ts'
import { expect } from './support/journey.ts'
import { expectSoundLook } from './support/look.ts'
import { bringSession, openAccount } from './support/people.ts'
import { checked, convert, newestConversion, proof, proofCall, receiptPath, sheet, steps } from './support/receipt.ts'
import { expectBalance } from './support/screens.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('a slow payment is followed until it is final', async ({ page, chain, server }) => {
  await installWallet(page, chain)
  const api = await enterWithPoints(page, server)
  const points = await api.balance()
  const { wallet_address: to_address } = await api.me()
  await holdBlocks(chain, true)
  try {
    await api.call('POST', '/web3-tokens/convert-points-to-finu', { points: 100, to_address })
    await page.goto(receiptPath((await newestConversion(api)).id))
    await expect(sheet(page).getByRole('status')).toHaveText('Pending')
    await expect(steps(page)).toHaveText([/^Points set aside, done/, /^Sent to the network, done/, /^Becoming final/])
    await expect(sheet(page)).toContainText(
      'You can close this page. The points are set aside until the payment is final; if it is not, they come back whole.',
    )
    await expect(sheet(page).getByRole('row')).toHaveCount(2)
    await expectBalance(page, points - 100)
    await expectSoundLook(page, 'a pending receipt')
  } finally {
    await holdBlocks(chain, false)
  }
  await expect(sheet(page).getByRole('status')).toHaveText('Paid', { timeout: 30_000 })
  await expect(sheet(page).getByRole('row')).toHaveCount(3)
})

test('refunded points give the reason, and say that nothing was charged', async ({ page, chain, server }) => {
  await installWallet(page, chain)
  const { id } = await convert(await enterWithPoints(page, server))
  // The test cannot wait for a chain that refuses for half an hour.
  await page.route(`**/api/v1/web3-tokens/conversions/${id}`, async (route) => {
    const paid = (await (await route.fetch()).json()) as Receipt
    const entries = paid.entries.map((entry) => (entry.to === 'treasury' ? { ...entry, to: 'points' as const } : entry))
    const refunded = { ...paid, entries, state: 'refunded', refund_reason: 'too_busy', transaction_hash: null }
    await route.fulfill({ json: refunded })
  })
  await page.goto(receiptPath(id))
  await expect(sheet(page).getByRole('status')).toHaveText('Refunded')
  await expect(sheet(page)).toContainText('100 pts came back')
  await expect(steps(page)).toHaveText([
    /^Points set aside, done/,
    'Not accepted, not takenThe network was too busy',
    /^Points returned, done/,
  ])
  await expect(sheet(page).getByRole('row').last()).toContainText('Set aside to Your points')
  await expect(sheet(page)).toContainText('None became final.')
  await expectSoundLook(page, 'a refunded receipt')
  await sheet(page).getByRole('link', { name: 'Convert again' }).click()
  await expect(page).toHaveURL('/wallet')
})

test('a printed page has only the receipt and its proof', async ({ page, chain, server }) => {
  await installWallet(page, chain)
  const { id } = await convert(await enterWithPoints(page, server))
  await page.goto(receiptPath(id))
  await expect(proof(page)).toBeVisible()
  await page.evaluate('window.print = () => { window.hasPrinted = true }')
  await sheet(page).getByRole('button', { name: 'Print' }).click()
  expect(await page.evaluate('window.hasPrinted')).toBe(true)
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  for (const hidden of [
    page.getByRole('banner'),
    page.getByRole('complementary', { name: 'Sidebar' }),
    sheet(page).getByRole('button'),
  ])
    await expect(hidden.first()).toBeHidden()
  await expect(sheet(page)).toBeVisible()
  await expect(proof(page)).toBeVisible()
  // Black on white, regardless of the screen's theme.
  expect(await page.evaluate('getComputedStyle(document.documentElement).colorScheme')).toBe('light')
})

test('a missing receipt, or somebody else’s, says so and leads back', async ({
  page,
  chain,
  request,
  watch,
  server,
}) => {
  watch.expectFailedLoad('/api/v1/web3-tokens/conversions/')
  await installWallet(page, chain)
  const { id } = await convert(await enterWithPoints(page, server))
  const unknown = page.getByText('There is no such receipt')
  for (const each of ['00000000-0000-4000-8000-000000000000', 'no-id']) {
    await page.goto(receiptPath(each))
    await expect(unknown).toBeVisible()
  }
  await expectSoundLook(page, 'no such receipt')
  await bringSession(page, await openAccount(request))
  await page.goto(receiptPath(id))
  await expect(unknown).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Back to Wallet' }).click()
  await expect(page).toHaveURL('/wallet')
})

test('the arrow in the header leads back, and a failed load can be retried', async ({ page, chain, watch, server }) => {
  watch.expectFailedLoad('/api/v1/web3-tokens/conversions/')
  await installWallet(page, chain)
  const { id } = await convert(await enterWithPoints(page, server))
  await page.route(/\/web3-tokens\/conversions\//, (route) => route.fulfill({ status: 503, json: {} }))
  await page.goto(receiptPath(id))
  await expect(page.getByText('Failed to load the receipt')).toBeVisible()
  await page.unrouteAll()
  await page.route(proofCall, (route) => route.fulfill({ status: 503, json: {} }))
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click()
  await expect(sheet(page).getByRole('status')).toHaveText('Paid')
  await expect(proof(page).getByText('Failed to load the proof')).toBeVisible()
  await page.unrouteAll()
  await proof(page).getByRole('button', { name: 'Try again' }).click()
  await expect(checked(page)).toHaveText('Tomorrow')
  const isPhone = page.viewportSize()!.width < 768
  // The points lead there on a phone.
  await page
    .getByRole('banner')
    .getByRole('link', { name: isPhone ? /points/ : 'Back to Wallet' })
    .click()
  await expect(page).toHaveURL('/wallet')
})
