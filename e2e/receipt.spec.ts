import type { Receipt } from '@finu/contract/wallet/conversions'
import { enterWithPoints, installWallet, test } from './support/chain.ts'
import { expect } from './support/journey.ts'
import { convert, proof, receiptPath, sheet, steps } from './support/receipt.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

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
