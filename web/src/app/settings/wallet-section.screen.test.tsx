import { accounts } from '@finu/contract/accounts/accounts'
import { web3Tokens } from '@finu/contract/wallet/conversions'
import { web3 } from '@finu/contract/wallet/web3'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../../testing/expect-accessible.ts'
import { toast } from '../../../testing/page.ts'
import { describeConverting } from '../../guest/conversions.ts'
import { describeNewcomer } from '../../../testing/newcomer.ts'
import { api, openApp, phone } from '../../../testing/open-app.tsx'
import { formatTime, longDay, weekdayOf } from '../../lib/format-time.ts'
import { formatInstant } from '../../lib/instants.ts'
import { now } from '../../lib/clock.ts'
import { answerWays, chrome, describePasskey, settings } from '../../../testing/settings.ts'
import { otherAddress, ownAddress, PageWallet } from '../../../testing/wallet.ts'

const hourMs = 3_600_000
const wallet = new PageWallet(ownAddress)
const ways = [
  { kind: 'email', linked_at: null },
  { kind: 'wallet', linked_at: '2026-01-01T12:00:00Z' },
] as const

beforeEach(() => {
  wallet.address = ownAddress
  answerWays({ ways: [...ways] })
  api.answer(web3Tokens.info, { ...describeConverting(), network: 'bsc-mainnet' })
  api.answer(web3Tokens.balance, { balance: 62.5, wallet_address: ownAddress, network: 'bsc-mainnet' })
})

const open = (address: string | null = ownAddress) =>
  openApp('/settings?section=wallet', { as: { wallet_address: address } })

test('shows the full address, its network, its balance, and whether this browser uses it', async () => {
  await open()
  await expect.element(settings.getByText(ownAddress)).toBeVisible()
  await expect.element(settings.getByText('BSC Mainnet')).toBeVisible()
  await expect.element(settings.getByText('Connected', { exact: true })).toBeVisible()
  await expect.element(settings.getByText(/^62.50 FINU, /)).toBeVisible()
  wallet.address = otherAddress
  await open()
  await expect.element(settings.getByText('Disconnected', { exact: true })).toBeVisible()
  await expect.element(settings.getByText(`uses another address: ${otherAddress}`)).toBeVisible()
  await settings.getByRole('link', { name: 'Open Wallet' }).click()
  await expect.element(page.getByRole('heading', { name: 'Token balance' })).toBeVisible()
})

test('disconnecting explains its effect, focuses the safe choice, and requires confirmation', async () => {
  await open()
  await expect.element(settings.getByText('You can still sign in with a password.')).toBeVisible()
  await settings.getByRole('button', { name: 'Disconnect: Disconnect' }).click()
  const question = settings.getByRole('alertdialog')
  await expect.element(question).toHaveAccessibleName(`Disconnect 0x5290…9EE7?`)
  await expect.element(question).toMatchTextContent(/FINU that were paid stay in it/)
  await expect.element(question.getByRole('button', { name: 'Keep the wallet' })).toHaveFocus()
  api.failOnce(web3.unlink, 403, { code: 'sign_in_again', detail: 'Confirm first that it is you.' })
  await question.getByRole('button', { name: 'Disconnect' }).click()
  const self = settings.getByRole('group', { name: 'By your password' })
  await self.getByRole('textbox', { name: 'Password' }).fill('Correct.Horse.1')
  api.answer(accounts.confirm, { success: true })
  api.answer(web3.unlink, () => {
    const user = { ...describeNewcomer(), wallet_address: null }
    api.answer(accounts.me, { user })
    return { user }
  })
  await self.getByRole('button', { name: 'Confirm' }).click()
  await expect.element(settings.getByRole('heading', { name: 'No wallet yet' })).toBeVisible()
  await expect.element(settings.getByRole('button', { name: 'Connect wallet' })).toBeVisible()
})

test('the only way to sign in cannot be disconnected, and pending payouts show their date', async () => {
  answerWays({ ways: [...ways], has_password: false })
  const changedAt = formatInstant(now() - 13 * hourMs)
  const startAt = formatInstant(now() + 11 * hourMs)
  api.answer(web3Tokens.info, {
    ...describeConverting(),
    payouts_start_at: startAt,
    wallet_change: { kind: 'added', at: changedAt, user_agent: chrome },
  })
  await openApp('/settings?section=wallet', {
    as: { wallet_address: ownAddress, profile: { timezone: 'UTC' } },
    size: phone,
  })
  const day = startAt.slice(0, 10)
  const start = `Conversions start ${weekdayOf(day)} ${longDay(day)}, ${formatTime(startAt, 'UTC')}`
  await expect.element(settings.getByText(start)).toBeVisible()
  await expect.element(settings.getByRole('button', { name: 'This wasn’t me' })).toBeVisible()
  await expect.element(settings.getByText('Disconnect', { exact: true })).toBeVisible()
  await expect.element(settings.getByRole('button', { name: /Disconnect/ })).not.toBeInTheDocument()
})

test('adding a wallet requires the password or a passkey before the wallet signs', async () => {
  answerWays({ passkeys: [describePasskey()] })
  api.answer(web3.linkNonce, { nonce: 'one', message: 'Add this wallet' })
  api.answer(web3.link, { user: { ...describeNewcomer(), wallet_address: ownAddress } })
  await open(null)
  await settings.getByRole('button', { name: 'Connect wallet' }).click()
  const dialog = page.getByRole('dialog', { name: 'Choose a wallet' })
  const metaMask = dialog.getByRole('button', { name: /MetaMask/ })
  const field = dialog.getByRole('textbox', { name: 'Password' })
  const confirm = dialog.getByRole('button', { name: 'Confirm' })
  await expect.element(dialog.getByRole('button', { name: 'Use your passkey' })).toBeVisible()
  await expect.element(metaMask).not.toBeInTheDocument()
  await confirm.click()
  await expect.element(dialog.getByText('Enter your password')).toBeVisible()
  await expect.element(field).toHaveFocus()
  await field.fill('Wrong.Horse.1')
  api.failOnce(accounts.confirm, 400, { code: 'wrong_password', detail: 'The password is not right.' })
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog.getByText('The password is not right.')).toBeVisible()
  await expectAccessible('dialog')
  await field.fill('Correct.Horse.1')
  api.answer(accounts.confirm, { success: true })
  await userEvent.keyboard('{Enter}')
  // If the confirmation has expired, it is requested again before the wallet signs.
  api.failOnce(web3.linkNonce, 403, { code: 'confirm_first', detail: 'Confirm first that it is you.' })
  await metaMask.click()
  await field.fill('Correct.Horse.1')
  await confirm.click()
  expect(api.calls(web3.link)).toEqual([])
  await metaMask.click()
  await expect.element(toast('Wallet connected successfully!')).toBeVisible()
  expect(api.calls(web3.link)).toHaveLength(1)
})

test('an account without password and passkey needs a recent sign-in, and says so if it is too old', async () => {
  answerWays({ has_password: false, ways: [{ kind: 'google', linked_at: '2026-01-01T12:00:00Z' }] })
  api.refuse(web3.linkNonce, 403, { code: 'sign_in_again', detail: 'Sign in again first.' })
  await open(null)
  await settings.getByRole('button', { name: 'Connect wallet' }).click()
  const dialog = page.getByRole('dialog', { name: 'Choose a wallet' })
  await dialog.getByRole('button', { name: /MetaMask/ }).click()
  await expect.element(dialog.getByText('Please sign in first')).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Sign out to sign in again' })).toBeVisible()
})
