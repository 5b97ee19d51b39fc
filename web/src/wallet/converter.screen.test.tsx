import { accounts } from '@finu/contract/accounts/accounts'
import { web3Tokens, type Conversion } from '@finu/contract/wallet/conversions'
import { transactions } from '@finu/contract/rewards/rewards'
import { web3 } from '@finu/contract/wallet/web3'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../testing/expect-accessible.ts'
import { api, openApp } from '../../testing/open-app.tsx'
import { conversionInfo } from '../../testing/conversion-info.ts'
import { describeNewcomer } from '../../testing/newcomer.ts'
import { answerWays, chrome, settings } from '../../testing/settings.ts'
import { now } from '../lib/clock.ts'
import { formatTime, formatWhenWithin, longDay, weekdayOf } from '../lib/format-time.ts'
import { formatInstant } from '../lib/instants.ts'
import { section, toast } from '../../testing/page.ts'
import { otherAddress as other, ownAddress as own, PageWallet } from '../../testing/wallet.ts'

const shortened = '0x5290…9EE7'
const points = 175
const wallet = new PageWallet(own)

const converter = page.getByRole('region', { name: 'Convert points' })
const amount = converter.getByRole('spinbutton', { name: 'Points' })
const convert = converter.getByRole('button', { name: /^Convert/ })
const card = page.getByRole('region', { name: 'Token balance' })
const connect = card.getByRole('button', { name: 'Connect wallet' })
const connecting = page.getByRole('dialog', { name: 'Connect your wallet' })
const state = card.getByRole('status')

beforeEach(() => {
  Object.assign(wallet, { address: own, isConnected: true, connects: 'agrees' })
  api.answer(transactions.balance, { balance: points })
  api.answer(web3Tokens.info, conversionInfo)
  api.answer(web3Tokens.balance, { balance: 0, wallet_address: own, network: 'local' })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const openWallet = () => openApp('/wallet', { as: { wallet_address: own } })

test('an invalid amount shows its problem and is not sent', async () => {
  await openWallet()
  await expect.element(convert).toHaveTextContent('Convert 100 points')
  for (const [typed, sentence] of [
    ['99', 'Minimum conversion is 100 points'],
    ['', 'Minimum conversion is 100 points'],
    [String(points + 1), `Not enough points! You have ${points} points available.`],
    ['0', 'Points must be greater than 0'],
    ['100.5', 'Points must be greater than 0'],
  ] as const) {
    await amount.fill(typed)
    await expect.element(converter.getByText(sentence)).toBeVisible()
    await expect.element(convert).toHaveAttribute('aria-disabled', 'true')
    await userEvent.keyboard('{Enter}')
    await expect.element(amount).toHaveFocus()
  }
  // Only what can be converted is offered.
  const amounts = converter.getByRole('group', { name: 'Amounts' }).getByRole('button')
  await expect.element(amounts).toHaveLength(2)
  const all = converter.getByRole('button', { name: `All ${points}` })
  await all.click()
  await expect.element(all).toHaveAttribute('aria-pressed', 'true')
  await expect.element(amount).toHaveValue(points)
  await amount.fill('105')
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(amount).toHaveValue(110)
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(converter).toMatchTextContent('12.00 FINU')
  await expect.element(convert).toHaveAttribute('aria-disabled', 'false')
  expect(api.calls(web3Tokens.convert)).toEqual([])
})

test('the full address is copied, and the icon is a check mark for a moment', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await openWallet()
  const copy = card.getByRole('button', { name: 'Copy wallet address' })
  await copy.click()
  await expect.element(toast('Wallet address copied to clipboard!')).toBeVisible()
  await expect.element(card.getByRole('button', { name: 'Copied' })).toBeVisible()
  expect(copied).toHaveBeenCalledExactlyOnceWith(own)
  await expect.element(copy).toBeVisible()
})

test('a wallet with another account does not count as connected until it uses the registered one', async () => {
  await openWallet()
  await expect.element(state).toHaveTextContent('Connected')
  wallet.switchTo(other)
  await expect.element(state).toHaveTextContent('Disconnected')
  await expect.element(toast('Wallet disconnected')).toBeVisible()
  const wrong = `Please connect to your registered wallet address: ${shortened}`
  await expect.element(converter.getByText(wrong)).toBeVisible()
  await expect.element(convert).toHaveAttribute('aria-disabled', 'true')
  await amount.click()
  await userEvent.keyboard('{Enter}')
  await expect.element(toast('Please connect to your registered wallet address')).toBeVisible()
  await connect.click()
  await expect.element(connecting.getByRole('alert')).toHaveTextContent(wrong)
  // The dialog closes as soon as the person chooses the account in the wallet.
  wallet.switchTo(own)
  await expect.element(connecting).not.toBeInTheDocument()
  await expect.element(state).toHaveTextContent('Connected')
  await expect.element(toast('Wallet connected successfully!')).toBeVisible()
  expect(api.calls(web3Tokens.convert)).toEqual([])
})

test('a wallet counts as disconnected when it says so, or when a change of the chain shows it', async () => {
  await openWallet()
  await expect.element(state).toHaveTextContent('Connected')
  wallet.switchTo(null)
  await expect.element(state).toHaveTextContent('Disconnected')
  await expect.element(converter.getByText('Please connect your MetaMask wallet to proceed')).toBeVisible()
  wallet.switchTo(own)
  await expect.element(state).toHaveTextContent('Connected')
  wallet.isConnected = false
  wallet.tell('chainChanged', '0x1')
  await expect.element(state).toHaveTextContent('Disconnected')
  await openWallet()
  await expect.element(state).toHaveTextContent('Disconnected')
})

test('a rejected connection can be retried, and nothing is sent meanwhile', async () => {
  Object.assign(wallet, { isConnected: false, connects: 'rejects' })
  await openWallet()
  await connect.click()
  await expect.element(connecting.getByRole('alert')).toHaveTextContent('User rejected the connection request.')
  await expectAccessible('dialog')
  wallet.connects = 'agrees'
  await connecting.getByRole('button', { name: /MetaMask/ }).click()
  await expect.element(connecting).not.toBeInTheDocument()
  await expect.element(state).toHaveTextContent('Connected')
  await expect.element(convert).toHaveTextContent('Convert 100 points')
  await expect.element(card.getByRole('button', { name: 'Copy wallet address' })).toBeVisible()
  expect(api.calls(web3Tokens.convert)).toEqual([])
})

test('a wallet that does not answer times out after thirty seconds', async () => {
  Object.assign(wallet, { isConnected: false, connects: 'is silent' })
  await openWallet()
  await expect.element(connect).toBeVisible()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  await connect.click()
  await expect.element(connecting.getByText('Waiting for you to connect in the wallet')).toBeVisible()
  vi.advanceTimersByTime(30_500)
  await expect
    .element(connecting.getByRole('alert'))
    .toHaveTextContent('The wallet did not connect within 30 seconds. Open it and try again.')
})

test('each part that fails to load reports it and offers a retry', async () => {
  const calls = [web3Tokens.info, web3Tokens.balance, web3Tokens.list, transactions.balance, transactions.history]
  for (const call of calls) api.refuse(call, 503)
  await openWallet()
  const earnings = section('Recent Earnings')
  await expect.element(card.getByText('Unable to load balance')).toBeVisible()
  await expect.element(toast('Failed to load FINU token balance')).toBeVisible()
  await expect.element(converter.getByText('Failed to load conversion information')).toBeVisible()
  await expect.element(earnings.getByText('Failed to load transaction history')).toBeVisible()
  await expect.element(page.getByRole('banner').getByText('Points could not be loaded')).toBeInTheDocument()
  await expectAccessible()
  api.restore(...calls)
  api.answer(web3Tokens.info, conversionInfo)
  for (const part of [card, converter, earnings]) await part.getByRole('button', { name: 'Try again' }).click()
  await expect.element(card).toMatchTextContent('0.0000 FINU')
  await expect.element(earnings.getByRole('listitem').first()).toBeVisible()
  await expect.element(convert).toHaveTextContent('Convert 100 points')
})

test('a refusal shows its reason, and why conversions are closed', async () => {
  await openWallet()
  const openAlready = 'One conversion is under way. You can convert again once it is final.'
  api.failOnce(web3Tokens.convert, 409, { detail: openAlready, code: 'unavailable' })
  await convert.click()
  await expect.element(toast('Conversion failed: One conversion is under way.')).toBeVisible()
  api.failOnce(web3Tokens.convert, 422, { detail: 'Convert at least 100 points.' })
  await convert.click()
  await expect.element(toast('Convert at least 100 points.')).toBeVisible()
  api.failOnce(web3Tokens.convert, 422, {})
  await convert.click()
  await expect.element(toast('Invalid conversion amount')).toBeVisible()
  api.failOnce(web3Tokens.convert, 403, { detail: '', code: 'unavailable' })
  await convert.click()
  await expect.element(toast('Conversion failed: Your wallet was changed less than a day ago.')).toBeVisible()
  api.respond(web3Tokens.convert, () => {
    api.answer(web3Tokens.info, { ...conversionInfo, closed: 'funds' })
    return Response.json({ detail: 'The treasury is being filled up.', code: 'unavailable' }, { status: 503 })
  })
  await convert.click()
  await expect.element(toast('Conversion failed: Server error. Please try again later.')).toBeVisible()
  await expect
    .element(converter)
    .toMatchTextContent('The treasury is being filled up. Your points are safe; please try again later.')
  await amount.fill('120')
  await expect.element(converter).toMatchTextContent('12.00 FINU')
  await expect.element(convert).toHaveAttribute('aria-disabled', 'true')
})

describe('a recently added wallet', () => {
  const hourMs = 3_600_000
  const startAt = formatInstant(now() + 11 * hourMs)
  const day = startAt.slice(0, 10)
  const added = { kind: 'added', at: formatInstant(now() - 13 * hourMs), user_agent: chrome } as const
  const frozen = { ...conversionInfo, payouts_start_at: startAt, wallet_change: added }
  const open = () => openApp('/wallet', { as: { wallet_address: own, profile: { timezone: 'UTC' } } })
  const sheet = page.getByRole('dialog', { name: 'Not your wallet?' })

  test('shows the start of payouts and the reason, and keeps the fields enabled', async () => {
    api.answer(web3Tokens.info, frozen)
    await open()
    const time = formatTime(startAt, 'UTC')
    await expect
      .element(converter.getByText(`Conversions start ${weekdayOf(day)} ${longDay(day)}, ${time}`))
      .toBeVisible()
    await expect.element(converter).toMatchTextContent(/You added this wallet .* New wallets wait 24 hours/)
    await expect.element(converter.getByText(/^(11h|11h 1m|10h \d\dm) left$/)).toBeVisible()
    await expect.element(converter).toMatchTextContent('You have 175 points. They stay yours.')
    await expect.element(state).toHaveTextContent(`New, conversions from ${weekdayOf(day)} ${time}`)
    await amount.fill('120')
    await expect.element(converter).toMatchTextContent('12.00 FINU')
    await expect.element(convert).toHaveAttribute('aria-disabled', 'true')
    await amount.click()
    await userEvent.keyboard('{Enter}')
    await expect.element(toast('Your wallet was changed less than a day ago.')).toBeVisible()
    expect(api.calls(web3Tokens.convert)).toEqual([])
    await expectAccessible()
  })

  test('can be removed by a person who did not add it, who is then led to their ways to sign in', async () => {
    api.answer(web3Tokens.info, frozen)
    await open()
    await converter.getByRole('button', { name: 'This wasn’t me' }).click()
    await expect
      .element(sheet)
      .toMatchTextContent(/0x5290…9EE7 was added .* in Chrome on Windows\. Nothing has been paid/)
    await expectAccessible('dialog')
    await sheet.getByRole('button', { name: 'It was me' }).click()
    await expect.element(sheet).not.toBeInTheDocument()
    expect(api.calls(web3.disown)).toEqual([])

    await converter.getByRole('button', { name: 'This wasn’t me' }).click()
    const secure = sheet.getByRole('button', { name: 'Secure my account' })
    api.failOnce(web3.disown, 409, { code: 'last_way', detail: 'This is your only way to sign in.' })
    await secure.click()
    await expect.element(sheet.getByRole('alert')).toHaveTextContent('This is your only way to sign in.')
    // A person whose sign-in is too old has to confirm it.
    answerWays()
    api.failOnce(web3.disown, 403, { code: 'sign_in_again', detail: 'Sign in again first.' })
    await secure.click()
    await sheet.getByRole('textbox', { name: 'Password' }).fill('Correct.Horse.1')
    api.answer(accounts.confirm, { success: true })
    api.answer(web3.disown, () => {
      api.answer(web3Tokens.info, conversionInfo)
      return { user: { ...describeNewcomer(), wallet_address: null } }
    })
    await userEvent.keyboard('{Enter}')
    await expect.element(toast('The wallet is removed, and every other device is signed out.')).toBeVisible()
    await expect.element(settings.getByRole('heading', { name: 'Ways to sign in' })).toBeVisible()
    expect(api.calls(web3.disown)).toHaveLength(3)
  })
})

test('a person at the daily limit sees when and how much can be converted again', async () => {
  const at = (hours: number) => formatInstant(now() + hours * 3_600_000)
  const opens = [
    { at: at(2), points: 500 },
    { at: at(20), points: 4_500 },
  ] as const
  api.answer(web3Tokens.info, { ...conversionInfo, person_limit: { points: 5_000, used: 5_000, opens: [...opens] } })
  await openWallet()
  await expect.element(converter.getByText('You reached the limit of 5,000 pts in 24 hours')).toBeVisible()
  const say = (instant: string) => formatWhenWithin(instant, null).replace(', ', ' at ')
  const again = `You can convert 500 pts again ${say(opens[0].at)}, and the rest by ${say(opens[1].at)}.`
  await expect.element(converter.getByText(again)).toBeVisible()
  await expect.element(converter).toMatchTextContent('5,000 of 5,000 pts')
  await expect.element(converter).toMatchTextContent('They stay yours.')
  await expect.element(convert).toHaveAttribute('aria-disabled', 'true')
  await expectAccessible()
  // An amount beyond the rest of the limit is reported.
  api.answer(web3Tokens.info, { ...conversionInfo, person_limit: { points: 5_000, used: 4_850, opens: [] } })
  await openWallet()
  await amount.fill('160')
  await expect.element(converter.getByText(/^You can convert up to 150 points now/)).toBeVisible()
  await expect.element(convert).toHaveAttribute('aria-disabled', 'true')
  await amount.fill('150')
  await expect.element(convert).toHaveAttribute('aria-disabled', 'false')
})

test('stopped payouts say since when, and the fields still calculate', async () => {
  const since = formatInstant(now() - 3_600_000)
  api.answer(web3Tokens.info, { ...conversionInfo, closed: 'stopped', closed_since: since })
  await openWallet()
  await expect.element(converter.getByText('Conversions are paused')).toBeVisible()
  await expect.element(converter.getByText(`Since ${formatWhenWithin(since, null)}`)).toBeVisible()
  await amount.fill('120')
  await expect.element(converter).toMatchTextContent('12.00 FINU')
  await expect.element(convert).toHaveAttribute('aria-disabled', 'true')
})

test('a server without conversions says so once, without a failure', async () => {
  api.answer(web3Tokens.info, { ...conversionInfo, network: 'bsc-mainnet', chain_id: 56, closed: 'not_set_up' })
  api.refuse(web3Tokens.balance, 503, { detail: 'No.', code: 'unavailable' })
  await openWallet()
  await expect.element(page.getByText('Converting is not set up on this server.')).toBeVisible()
  await expect.element(card).toMatchTextContent(`${shortened} on BSC Mainnet`)
  await expect.element(state).toHaveTextContent('Connected')
  await expect.element(card).toMatchTextContent('– FINU')
  await expect.element(convert).toHaveAttribute('aria-disabled', 'true')
  await expect.element(toast('Failed')).not.toBeInTheDocument()
  // An unknown tab is not a failure either.
  await openApp('/wallet?tab=nothing', { as: { wallet_address: own } })
  await expect.element(card).toBeVisible()
})

test('a conversion under way takes the place of the converter, and once it is final one line says so', async () => {
  const conversion: Conversion = {
    id: '0198c0de-0000-7000-8000-0000000000aa',
    points: 500,
    tokens: '50',
    to_address: own,
    network: 'local',
    state: 'broadcast',
    requested_at: formatInstant(now() - 60_000),
    sent_at: formatInstant(now() - 50_000),
    settled_at: null,
    refund_reason: null,
    transaction_hash: null,
  }
  const receipt = {
    entries: [],
    payment_id: '0x01',
    treasury_address: other,
    token_address: other,
    block_number: null,
    confirmations: { seen: 6, needed: 15 },
  }
  const answer = (change: Partial<Conversion>) => {
    api.answer(web3Tokens.transaction, { ...conversion, ...change })
    api.answer(web3Tokens.receipt, { ...conversion, ...change, ...receipt })
  }
  answer({})
  api.answer(web3Tokens.info, { ...conversionInfo, open_conversion: conversion })
  await openWallet()
  const underWay = page.getByRole('region', { name: 'Conversion under way' })
  await expect.element(underWay).toMatchTextContent(/500 pts.*50\.00 FINU/)
  await expect.element(underWay.getByText('the 500 pts come back automatically', { exact: false })).toBeVisible()
  await expect.element(underWay.getByRole('listitem')).toHaveLength(3)
  await expect.element(converter).not.toBeInTheDocument()
  await expectAccessible()
  api.answer(web3Tokens.info, conversionInfo)
  answer({ state: 'refunded', refund_reason: 'too_busy', settled_at: formatInstant(now()) })
  await expect.element(page.getByText('Your 500 pts came back')).toBeVisible()
  await expect.element(convert).toHaveTextContent('Convert 100 points')
})

test('without a wallet there is no balance, and the fields still calculate', async () => {
  await openApp('/wallet')
  await expect.element(card).toMatchTextContent(/Token balance–No wallet yetYou need a wallet to receive FINU\./)
  await expect.element(card.getByRole('button', { name: 'Connect with MetaMask' })).toBeVisible()
  await amount.fill('120')
  await expect.element(converter).toMatchTextContent('12.00 FINU')
  await expect.element(convert).toHaveAttribute('aria-disabled', 'true')
})
