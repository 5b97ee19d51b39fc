import { readFile } from 'node:fs/promises'
import type { Proof, Receipt } from '@finu/contract/wallet/conversions'
import type { Page } from '@playwright/test'
import { enterWithPoints, installWallet, letTimePass, localChainId, test } from './support/chain.ts'
import { expect } from './support/journey.ts'
import { tabTo } from './support/keyboard.ts'
import { expectSoundLook } from './support/look.ts'
import { checked, convert, proof, proofCall, receiptPath, sheet, steps } from './support/receipt.ts'

// The clocks of this server and chain stay a day ahead, so no other journey uses them.
test.use({
  contextOptions: { reducedMotion: 'reduce' },
  permissions: ['clipboard-read', 'clipboard-write'],
  isLeftAhead: true,
})

/** Past the hour of the night in which a day's fingerprint is made. */
const aDayLaterMs = 25 * 3_600_000
const verify = (page: Page) => proof(page).getByRole('button', { name: 'Verify in this browser' })
const again = (page: Page) => proof(page).getByRole('button', { name: 'Check again' })

/** Simulates a server that changed the proof afterwards. */
async function forge(page: Page, change: (proof: Proof) => Proof): Promise<void> {
  await page.route(proofCall, async (route) => {
    const { proofs } = (await (await route.fetch()).json()) as { proofs: Proof[] }
    await route.fulfill({ json: { proofs: proofs.map(change) } })
  })
}

test('a receipt shows the payment, and a day later this browser checks it against the chain', async ({
  page,
  chain,
  server,
}) => {
  test.slow()
  const wallet = await installWallet(page, chain)
  const api = await enterWithPoints(page, server)
  const conversion = await convert(api)
  const hash = conversion.transaction_hash!
  await page.goto(receiptPath(conversion.id))

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
    // The local chain has no explorer to link to.
    await expect(sheet(page).getByRole('link', { name: 'Open in explorer' })).toHaveCount(0)
    await sheet(page).getByRole('button', { name: 'Copy transaction hash' }).click()
    await expect(sheet(page).getByRole('button', { name: 'Copied' })).toBeVisible()
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(hash)
    await expect(checked(page)).toHaveText('Tomorrow')
    await expect(proof(page).getByRole('button', { name: 'Verify' })).toHaveAttribute('aria-disabled', 'true')
    await expect(proof(page)).toContainText('is written shortly after midnight, UTC. You can check it from then on.')
    await expectSoundLook(page, 'a receipt of today')
  })

  await letTimePass(chain, aDayLaterMs)
  await server.kill()
  await server.run(aDayLaterMs)
  await server.commitLedger()
  const isPublished = async () =>
    (await api.call<{ proofs: Proof[] }>('GET', `/web3-tokens/conversions/${conversion.id}/proof`)).proofs.every(
      ({ published }) => published !== null,
    )
  await expect.poll(isPublished, { timeout: 60_000 }).toBe(true)
  await page.reload()

  await test.step('through the user’s own wallet', async () => {
    await expect(checked(page)).toHaveText('Not checked yet')
    const asked = wallet.asked('eth_requestAccounts')
    await tabTo(page, verify(page))
    await page.keyboard.press('Enter')
    await expect(checked(page)).toHaveText('Matches')
    await expect(proof(page).getByRole('listitem')).toHaveText([
      /^Fingerprints of your 2 entries made[\da-f]{4}…[\da-f]{4}, [\da-f]{4}…[\da-f]{4}$/,
      /^Joined with their neighbours, \w+ steps? up$/,
      /^Equal to the one on the chain[\da-f]{4}…[\da-f]{4}, block \d+$/,
    ])
    await expect(proof(page)).toContainText(
      'Checked in this browser, a moment ago. Nothing was taken on trust from the server.',
    )
    // Reading needs no permission from the user.
    expect([wallet.asked('eth_call'), wallet.asked('eth_requestAccounts')]).toEqual([1, asked])
    await expectSoundLook(page, 'a receipt that was checked')
  })

  await test.step('exported as a file', async () => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      proof(page).getByRole('button', { name: 'Download the proof' }).click(),
    ])
    expect(file.suggestedFilename()).toBe(`finu-proof-${conversion.id.slice(0, 8)}.json`)
    const read = JSON.parse(await readFile(await file.path(), 'utf8')) as { receipt: Receipt; proofs: Proof[] }
    expect(read.receipt.id).toBe(conversion.id)
    expect(read.proofs[0]!.entries.map(({ id }) => id)).toEqual(read.receipt.entries.map(({ id }) => id))
  })

  await test.step('without a wallet on that chain it says which server it trusts', async () => {
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

  await test.step('a later change by the server does not match, whatever it claims about the chain', async () => {
    const other = `0x${'7'.repeat(64)}`
    await forge(page, (input) => ({ ...input, root: other }))
    await page.reload()
    await verify(page).click()
    await expect(checked(page)).toHaveText('Matches')
    await page.unrouteAll()
    await forge(page, (input) => ({
      ...input,
      entries: input.entries.map((entry) => ({ ...entry, salt: other })),
    }))
    await page.reload()
    await verify(page).click()
    await expect(checked(page)).toHaveText('Does not match')
    await expect(
      proof(page)
        .getByRole('alert')
        .getByText(/^0x[\da-f]{64}$/),
    ).toHaveCount(2)
    await expectSoundLook(page, 'a receipt that does not match')
    await proof(page).getByRole('link', { name: 'Report it' }).click()
    await expect(page).toHaveURL(/\/settings\?section=help$/)
    await expect(page.getByText('Contact Support')).toBeVisible()
    await page.unrouteAll()
  })
})
