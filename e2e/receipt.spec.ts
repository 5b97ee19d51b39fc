import { readFile } from 'node:fs/promises'
import type { Conversion, Proof, Receipt } from '@finu/contract/conversions'
import type { Page } from '@playwright/test'
import { enterWithPoints, holdBlocks, installWallet, letTimePass, localChainId, test } from './support/chain.ts'
import { expect } from './support/journey.ts'
import { tabTo } from './support/keyboard.ts'
import { expectSoundLook } from './support/look.ts'
import { bringSession, openAccount, type Api } from './support/people.ts'
import { expectBalance } from './support/screens.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, permissions: ['clipboard-read', 'clipboard-write'] })

/** Past the hour of the night in which a day's fingerprint is made, too. */
const aDayLaterMs = 25 * 3_600_000
const sheet = (page: Page) => page.getByRole('article')
const steps = (page: Page) => sheet(page).getByRole('list').getByRole('listitem')
const proof = (page: Page) => page.getByRole('region', { name: 'Proof' })
const verify = (page: Page) => proof(page).getByRole('button', { name: 'Verify in this browser' })
const again = (page: Page) => proof(page).getByRole('button', { name: 'Check again' })
const path = (id: string) => `/wallet/receipts/${id}`
const proofCall = '**/api/v1/web3-tokens/conversions/*/proof'

/** Converts 100 points through the API, and waits until that is final. */
async function convert(api: Api): Promise<Conversion> {
  const { wallet_address: to_address } = await api.me()
  await api.call('POST', '/web3-tokens/convert-points-to-finu', { points: 100, to_address })
  const newest = async () =>
    (await api.call<{ conversions: Conversion[] }>('GET', '/web3-tokens/conversions')).conversions[0]!
  await expect.poll(async () => (await newest()).state).toBe('paid')
  return newest()
}

/** What a server would tell that changed it afterwards. */
async function forge(page: Page, change: (proof: Proof) => Proof): Promise<void> {
  await page.route(proofCall, async (route) => {
    const { proofs } = (await (await route.fetch()).json()) as { proofs: Proof[] }
    await route.fulfill({ json: { proofs: proofs.map(change) } })
  })
}

test('a receipt says what was paid, and a day later this browser holds it against the chain', async ({
  page,
  chain,
  server,
}) => {
  test.slow()
  const wallet = await installWallet(page, chain)
  const api = await enterWithPoints(page)
  const conversion = await convert(api)
  const hash = conversion.transaction_hash!
  await page.goto(path(conversion.id))

  await test.step('today', async () => {
    await expect(page.getByRole('heading', { name: 'Receipt', level: 1 })).toBeVisible()
    await expect(
      sheet(page).getByRole('heading', { name: /^Conversion of \w+day \d+ \w+ \d{4}, \d\d:\d\d$/ }),
    ).toBeVisible()
    await expect(sheet(page)).toContainText('100 pts to 10.00 FINU')
    await expect(sheet(page).getByRole('status')).toHaveText('Paid')
    await expect(steps(page)).toHaveText([
      /^Points set aside, done\d\d:\d\d:\d\d$/,
      /^Sent to the network, done\d\d:\d\d:\d\d$/,
      /^Final, done\d\d:\d\d:\d\d$/,
    ])
    const rows = sheet(page).getByRole('row')
    await expect(rows).toHaveCount(3)
    await expect(rows.nth(1)).toContainText('Your points to Set aside100')
    await expect(rows.nth(2)).toContainText('Set aside to Paid out100')
    await expect(sheet(page)).toContainText('Local devnet')
    await expect(sheet(page)).toContainText('your wallet')
    await expect(sheet(page).getByText(hash, { exact: true })).toBeVisible()
    // The local chain has no explorer to lead to.
    await expect(sheet(page).getByRole('link', { name: 'Open in explorer' })).toHaveCount(0)
    await sheet(page).getByRole('button', { name: 'Copy transaction hash' }).click()
    await expect(sheet(page).getByRole('button', { name: 'Copied' })).toBeVisible()
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(hash)
    await expect(proof(page).getByRole('status').first()).toHaveText('Tomorrow')
    await expect(proof(page).getByRole('button', { name: 'Verify' })).toHaveAttribute('aria-disabled', 'true')
    await expect(proof(page)).toContainText('is written shortly after midnight, UTC. You can check it from then on.')
    await expectSoundLook(page, 'a receipt of today')
  })

  await letTimePass(chain, aDayLaterMs)
  await server.kill()
  await server.run(aDayLaterMs)
  try {
    await server.commitLedger()
    const isPublished = async () =>
      (await api.call<{ proofs: Proof[] }>('GET', `/web3-tokens/conversions/${conversion.id}/proof`)).proofs.every(
        ({ published }) => published !== null,
      )
    await expect.poll(isPublished, { timeout: 60_000 }).toBe(true)
    await page.reload()

    await test.step('through the own wallet', async () => {
      await expect(proof(page).getByRole('status').first()).toHaveText('Not checked yet')
      const asked = wallet.asked('eth_requestAccounts')
      await tabTo(page, verify(page))
      await page.keyboard.press('Enter')
      await expect(proof(page).getByRole('status').first()).toHaveText('Matches')
      await expect(proof(page).getByRole('listitem')).toHaveText([
        /^Fingerprints of your 2 entries made[\da-f]{4}…[\da-f]{4}, [\da-f]{4}…[\da-f]{4}$/,
        /^Joined with their neighbours, \w+ steps? up$/,
        /^Equal to the one on the chain[\da-f]{4}…[\da-f]{4}, block \d+$/,
      ])
      await expect(proof(page)).toContainText(
        'Checked in this browser, a moment ago. Nothing was taken on trust from the server.',
      )
      // Reading asks the person for nothing.
      expect([wallet.asked('eth_call'), wallet.asked('eth_requestAccounts')]).toEqual([1, asked])
      await expectSoundLook(page, 'a receipt that was checked')
    })

    await test.step('taken along as a file', async () => {
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        proof(page).getByRole('button', { name: 'Download the proof' }).click(),
      ])
      expect(file.suggestedFilename()).toBe(`finu-proof-${conversion.id.slice(0, 8)}.json`)
      const read = JSON.parse(await readFile(await file.path(), 'utf8')) as { receipt: Receipt; proofs: Proof[] }
      expect(read.receipt.id).toBe(conversion.id)
      expect(read.proofs[0]!.entries.map(({ id }) => id)).toEqual(read.receipt.entries.map(({ id }) => id))
    })

    await test.step('without a wallet on that chain it says on whom it relies', async () => {
      wallet.chainId = 1
      await again(page).click()
      await expect(proof(page)).toContainText(
        'The chain’s figure came from the server, as no wallet of this browser is on Local devnet.',
      )
      await expect(proof(page)).toContainText('Equal to the one that the server says is on the chain')
      wallet.chainId = localChainId
      wallet.rpcUrl = null
      await again(page).click()
      await expect(proof(page)).toContainText(
        'The chain’s figure came from the server, as your wallet could not read it.',
      )
      wallet.rpcUrl = chain.rpcUrl
    })

    await test.step('what a server changed afterwards does not match, whatever it says of the chain', async () => {
      const other = `0x${'7'.repeat(64)}`
      await forge(page, (told) => ({ ...told, root: other }))
      await page.reload()
      await verify(page).click()
      await expect(proof(page).getByRole('status').first()).toHaveText('Matches')
      await page.unrouteAll()
      await forge(page, (told) => ({
        ...told,
        entries: told.entries.map((entry) => ({ ...entry, credit: 'elsewhere' })),
      }))
      await page.reload()
      await verify(page).click()
      await expect(proof(page).getByRole('status').first()).toHaveText('Does not match')
      await expect(
        proof(page)
          .getByRole('alert')
          .getByText(/^0x[\da-f]{64}$/),
      ).toHaveCount(2)
      await expectSoundLook(page, 'a receipt that does not match')
      await proof(page).getByRole('link', { name: 'Report it' }).click()
      await expect(page).toHaveURL(/\/settings\?section=help$/)
      await expect(page.getByText('Report a Bug')).toBeVisible()
      await page.unrouteAll()
    })
  } finally {
    await server.kill()
    await server.run()
  }
})

test('one that takes long is followed until it is final', async ({ page, chain }) => {
  await installWallet(page, chain)
  const api = await enterWithPoints(page)
  const points = await api.balance()
  const { wallet_address: to_address } = await api.me()
  await holdBlocks(chain, true)
  try {
    await api.call('POST', '/web3-tokens/convert-points-to-finu', { points: 100, to_address })
    const { conversions } = await api.call<{ conversions: Conversion[] }>('GET', '/web3-tokens/conversions')
    await page.goto(path(conversions[0]!.id))
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

test('points that came back say why, and that nothing was charged', async ({ page, chain }) => {
  await installWallet(page, chain)
  const { id } = await convert(await enterWithPoints(page))
  // A chain that refuses for half an hour cannot be waited for.
  await page.route(`**/api/v1/web3-tokens/conversions/${id}`, async (route) => {
    const paid = (await (await route.fetch()).json()) as Receipt
    const entries = paid.entries.map((entry) => (entry.to === 'treasury' ? { ...entry, to: 'points' as const } : entry))
    const refunded = { ...paid, entries, state: 'refunded', refund_reason: 'too_busy', transaction_hash: null }
    await route.fulfill({ json: refunded })
  })
  await page.goto(path(id))
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

test('on paper there is the receipt and its proof alone', async ({ page, chain }) => {
  await installWallet(page, chain)
  const { id } = await convert(await enterWithPoints(page))
  await page.goto(path(id))
  await expect(proof(page)).toBeVisible()
  await page.evaluate('window.print = () => { window.hasPrinted = true }')
  await sheet(page).getByRole('button', { name: 'Print' }).click()
  expect(await page.evaluate('window.hasPrinted')).toBe(true)
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  for (const hidden of [page.getByRole('banner'), page.locator('.side'), sheet(page).getByRole('button')])
    await expect(hidden.first()).toBeHidden()
  await expect(sheet(page)).toBeVisible()
  await expect(proof(page)).toBeVisible()
  // Black on white, whatever the theme on the screen.
  expect(await page.evaluate('getComputedStyle(document.documentElement).colorScheme')).toBe('light')
})

test('a receipt that is not there, or somebody else’s, says so and leads back', async ({
  page,
  chain,
  request,
  watch,
}) => {
  watch.expectFailedLoad('/api/v1/web3-tokens/conversions/')
  await installWallet(page, chain)
  const { id } = await convert(await enterWithPoints(page))
  const unknown = page.getByText('There is no such receipt')
  for (const each of ['00000000-0000-4000-8000-000000000000', 'no-id']) {
    await page.goto(path(each))
    await expect(unknown).toBeVisible()
  }
  await expectSoundLook(page, 'no such receipt')
  await bringSession(page, await openAccount(request))
  await page.goto(path(id))
  await expect(unknown).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Back to Wallet' }).click()
  await expect(page).toHaveURL('/wallet')
})

test('the arrow in the header leads back, and what cannot be loaded can be tried again', async ({
  page,
  chain,
  watch,
}) => {
  watch.expectFailedLoad('/api/v1/web3-tokens/conversions/')
  await installWallet(page, chain)
  const { id } = await convert(await enterWithPoints(page))
  await page.route(/\/web3-tokens\/conversions\//, (route) => route.fulfill({ status: 503, json: {} }))
  await page.goto(path(id))
  await expect(page.getByText('Failed to load the receipt')).toBeVisible()
  await page.unrouteAll()
  await page.route(proofCall, (route) => route.fulfill({ status: 503, json: {} }))
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click()
  await expect(sheet(page).getByRole('status')).toHaveText('Paid')
  await expect(proof(page).getByText('Failed to load the proof')).toBeVisible()
  await page.unrouteAll()
  await proof(page).getByRole('button', { name: 'Try again' }).click()
  await expect(proof(page).getByRole('status').first()).toHaveText('Tomorrow')
  const isPhone = page.viewportSize()!.width < 768
  // On a phone the points lead there.
  await page
    .getByRole('banner')
    .getByRole('link', { name: isPhone ? /points/ : 'Back to Wallet' })
    .click()
  await expect(page).toHaveURL('/wallet')
})
