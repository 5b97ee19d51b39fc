import { closedTexts, web3Tokens } from '@finu/contract/wallet/conversions'
import { transactions } from '@finu/contract/rewards/rewards'
import { readArtifact } from '@finu/chain/artifacts'
import type { Chain } from '@finu/standins/chain'
import { createWalletClient, http, parseEther, parseGwei, type Hex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  createWalletWorld,
  openTestTreasury,
  startTestChain,
  type TestTreasury,
  type WalletWorld,
} from '../../testing/treasury.ts'
import { startUnreliableNode, type Mood, type UnreliableNode } from '../../testing/unreliable-node.ts'
import { createWorld } from '../../testing/world.ts'
import { comparePayments, settlePayments } from './jobs.ts'

/** One node for all tests, each with its own treasury and database. */
let chain: Chain
beforeAll(async () => {
  chain = await startTestChain()
})
afterAll(() => chain.stop())

let treasury: TestTreasury
let node: UnreliableNode
let world: WalletWorld
beforeEach(async () => {
  treasury = await openTestTreasury({ fundsFinu: '100', dailyCapFinu: '60', chain })
  node = await startUnreliableNode(treasury.chain.rpcUrl)
  world = await createWalletWorld({ ...treasury, options: { ...treasury.options, rpcUrl: node.url } })
})
afterEach(async () => {
  await world.close()
  await node.close()
})

type Person = Awaited<ReturnType<WalletWorld['enterWithPoints']>>
const convert = (person: Person, points = 100) =>
  person.send(web3Tokens.convert, { body: { points, to_address: person.wallet } })
const balanceOf = async (person: Person) => (await person.call(transactions.balance)).balance
const stateOf = async (person: Person) => (await person.call(web3Tokens.list)).conversions.map(({ state }) => state)

/** Lets the cached state of the treasury expire. */
async function forget() {
  const { performance: time } = globalThis
  const now = time.now.bind(time)
  const ahead = 61_000
  Object.defineProperty(time, 'now', { value: () => now() + ahead, configurable: true })
  return () => Object.defineProperty(time, 'now', { value: now, configurable: true })
}

/** Calls the contract as the treasury's owner. */
async function own(functionName: string, args: readonly unknown[] = []) {
  const account = privateKeyToAccount(treasury.owner)
  const wallet = createWalletClient({ account, transport: http(treasury.chain.rpcUrl) })
  const { abi } = readArtifact('Treasury')
  const hash = await wallet.writeContract({
    address: treasury.options.treasury!.address,
    abi,
    functionName,
    args,
    chain: null,
  })
  await treasury.reader.waitForTransactionReceipt({ hash })
}

describe('before points have moved', () => {
  test.each(['down', 'slow', 'garbage', 'elsewhere'] as const)(
    'a node that is %s refuses at once, and takes nothing',
    async (mood) => {
      const person = await world.enterWithPoints(100)
      const remember = await forget()
      node.setMood(mood)
      const reply = await convert(person)
      // The caller does not wait as long as the node is given.
      expect(node.countWaiting() > 0).toBe(mood === 'slow')
      remember()
      expect(reply).toMatchObject({
        status: 503,
        body: { detail: closedTexts.network },
        headers: { 'retry-after': '5' },
      })
      expect([await balanceOf(person), await stateOf(person)]).toEqual([100, []])
    },
    20_000,
  )

  test.each([
    [
      'empty',
      closedTexts.funds,
      () => own('withdraw', [treasury.options.treasury!.tokenAddress, `0x${'11'.repeat(20)}`, parseEther('100')]),
    ],
    ['paused', closedTexts.paused, () => own('pause')],
    ['under a lower cap', closedTexts.daily_cap, () => own('setDailyCap', [1n])],
    [
      'without gas',
      closedTexts.funds,
      () =>
        treasury.god.setBalance({
          address: privateKeyToAccount(treasury.options.treasury!.payerKey).address,
          value: 1n,
        }),
    ],
  ] as const)('a treasury that is %s refuses, and takes nothing', async (_, sentence, happen) => {
    const person = await world.enterWithPoints(100)
    await happen()
    const remember = await forget()
    // Callers wait briefly for a new request to the node.
    await expect.poll(async () => (await convert(person)).body).toMatchObject({ detail: sentence })
    remember()
    expect((await person.call(web3Tokens.info)).closed).not.toBeNull()
    expect([await balanceOf(person), await stateOf(person)]).toEqual([100, []])
  })

  test('no more is promised in 24 hours than the cap, however many ask in parallel', async () => {
    const people: Person[] = []
    while (people.length < 9) people.push(await world.enterWithPoints(100))
    const replies = await world.whileSettling(() => Promise.all(people.map((person) => convert(person))))
    const refusals = replies.filter(({ status }) => status !== 200)
    const refusal = { status: 503, body: { detail: closedTexts.daily_cap } }
    expect(refusals).toMatchObject([refusal, refusal, refusal])
    const left = await Promise.all(people.map(balanceOf))
    expect(left.filter((points) => points === 100)).toHaveLength(3)
  }, 30_000)
})

test('a node that is down for a new treasury closes converting, and fails no other call', async () => {
  const fresh = await openTestTreasury({ chain })
  const line = await startUnreliableNode(fresh.chain.rpcUrl)
  line.setMood('down')
  const early = await createWorld({ chain: { ...fresh.options, rpcUrl: line.url } })
  const person = await early.signUp()
  expect((await person.call(web3Tokens.info)).closed).toBe('network')
  const address = `0x${'22'.repeat(20)}`
  for (const reply of [
    await person.send(web3Tokens.convert, { body: { points: 100, to_address: address } }),
    await person.send(web3Tokens.balance, { query: { address } }),
    await person.send(web3Tokens.distribution),
  ])
    expect(reply).toMatchObject({ status: 503, body: { detail: closedTexts.network } })
  line.setMood('well')
  await expect.poll(async () => (await person.call(web3Tokens.info)).closed).toBeNull()
  await early.close()
  await line.close()
}, 40_000)

describe('after points were reserved', () => {
  test.each(['down', 'garbage', 'deaf'] as const)(
    'a node that is %s keeps them safe until it is well again',
    async (mood: Mood) => {
      const person = await world.enterWithPoints(100)
      const converting = convert(person)
      await expect.poll(() => stateOf(person)).toEqual(['requested'])
      node.setMood(mood)
      await world.work(settlePayments, {})
      await world.work(settlePayments, {})
      expect(await converting).toMatchObject({ status: 200, body: { success: true, pending: true } })
      node.setMood('well')
      await world.settle()
      expect(await stateOf(person)).toEqual(['paid'])
      expect(await treasury.finuOf(person.wallet)).toBe(parseEther('10'))
    },
    40_000,
  )

  test('a treasury that was emptied meanwhile has them refunded after some time', async () => {
    const person = await world.enterWithPoints(100)
    const converting = convert(person)
    await expect.poll(() => stateOf(person)).toEqual(['requested'])
    await own('pause')
    const passing = () => Promise.all([world.work(settlePayments, {}), treasury.finalize()])
    await passing()
    expect(await stateOf(person)).toEqual(['requested'])
    world.clock.advance(31 * 60_000)
    await passing()
    await converting
    const [refunded] = (await person.call(web3Tokens.list)).conversions
    expect(refunded).toMatchObject({ state: 'refunded', refund_reason: 'not_accepted', transaction_hash: null })
    expect(await balanceOf(person)).toBe(100)
    const [back] = (await person.call(transactions.history)).transactions
    expect(back).toMatchObject({ amount: 100, description: 'Points that came back from a conversion' })
    // The points can be converted again.
    await own('unpause')
    expect(await world.whileSettling(() => convert(person))).toMatchObject({ status: 200, body: { pending: false } })
  }, 40_000)

  test('a network that is too busy for half an hour is given up, and they are refunded', async () => {
    const person = await world.enterWithPoints(100)
    // Only transactions with a fee of at least a thousand gwei are mined.
    await treasury.god.setAutomine(false)
    const converting = convert(person)
    await expect.poll(() => stateOf(person)).toEqual(['requested'])
    await world.work(settlePayments, {})
    expect(await stateOf(person)).toEqual(['broadcast'])
    world.clock.advance(31 * 60_000)
    await world.work(settlePayments, {})
    await treasury.god.setAutomine(true)
    await world.settle()
    await converting
    const [refunded] = (await person.call(web3Tokens.list)).conversions
    expect(refunded).toMatchObject({ state: 'refunded', refund_reason: 'too_busy' })
    expect(await treasury.finuOf(person.wallet)).toBe(0n)
    expect(await balanceOf(person)).toBe(100)
  }, 60_000)

  test('a waiting transaction offers a higher fee under the same nonce', async () => {
    const person = await world.enterWithPoints(100)
    await treasury.god.setAutomine(false)
    const converting = convert(person)
    await expect.poll(() => stateOf(person)).toEqual(['requested'])
    await world.work(settlePayments, {})
    world.clock.advance(60_000)
    await world.work(settlePayments, {})
    await treasury.god.setAutomine(true)
    await world.settle()
    await converting
    const { rows } = await world.owner.query<{ nonce: string; hash: string; is_cancel: boolean }>(
      'select nonce, hash, is_cancel from payer_attempts order by number',
    )
    expect(rows).toMatchObject([{ nonce: rows[1]!.nonce, is_cancel: false }, { is_cancel: false }])
    const [conversion] = (await person.call(web3Tokens.list)).conversions
    expect(conversion).toMatchObject({ state: 'paid', transaction_hash: rows.at(-1)!.hash })
    expect(await treasury.finuOf(person.wallet)).toBe(parseEther('10'))
  }, 60_000)

  test('a chain that lost its last blocks gets the same bytes again', async () => {
    const person = await world.enterWithPoints(100)
    const before = await treasury.god.snapshot()
    await world.whileSettling(() => convert(person))
    expect(await treasury.finuOf(person.wallet)).toBe(parseEther('10'))
    await treasury.god.revert({ id: before })
    expect(await treasury.finuOf(person.wallet)).toBe(0n)
    await world.atStart()
    await treasury.finalize()
    expect(await treasury.finuOf(person.wallet)).toBe(parseEther('10'))
    expect((await person.call(web3Tokens.info)).closed).toBeNull()
  }, 30_000)
})

describe('an unexplained event stops everything', () => {
  const payer = () => privateKeyToAccount(treasury.options.treasury!.payerKey)
  const pay = async (id: Hex, to: Hex, wei: bigint) => {
    const wallet = createWalletClient({ account: payer(), transport: http(treasury.chain.rpcUrl) })
    await wallet.writeContract({
      address: treasury.options.treasury!.address,
      abi: readArtifact('Treasury').abi,
      functionName: 'pay',
      args: [id, to, wei],
      chain: null,
      maxFeePerGas: parseGwei('10'),
    })
    await treasury.finalize()
  }
  const stoppedFor = async () =>
    (await world.owner.query<{ reason: string | null }>('select stopped_reason as reason from treasuries')).rows[0]!
      .reason

  test('a payment that was not requested', async () => {
    const person = await world.enterWithPoints(100)
    await pay(`0x${'77'.repeat(32)}`, person.wallet as Hex, 1n)
    await world.work(comparePayments, {})
    expect(await stoppedFor()).toBe('unknown_payment')
    expect(await convert(person)).toMatchObject({ status: 503, body: { detail: closedTexts.stopped } })
    expect(await person.call(web3Tokens.info)).toMatchObject({
      closed: 'stopped',
      closed_since: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    })
    expect(await balanceOf(person)).toBe(100)
    expect(world.logs.some((line) => line.includes('payments are stopped'))).toBe(true)
  })

  test('a key that another program uses', async () => {
    const [first, second] = [await world.enterWithPoints(100), await world.enterWithPoints(100)]
    await world.whileSettling(() => convert(first))
    await pay(`0x${'77'.repeat(32)}`, first.wallet as Hex, 1n)
    const converting = convert(second)
    await expect.poll(() => stateOf(second)).toEqual(['requested'])
    await world.work(settlePayments, {})
    expect(await stoppedFor()).toBe('nonce_used_elsewhere')
    await converting
    // Open conversions wait until a person has checked.
    expect(await stateOf(second)).toEqual(['requested'])
  }, 30_000)

  test('a payment that counts as final and is missing', async () => {
    const person = await world.enterWithPoints(100)
    await world.whileSettling(() => convert(person))
    await world.work(comparePayments, {})
    expect(await stoppedFor()).toBeNull()
    await world.owner.query('update payer_transactions set is_compared = false')
    await world.work(comparePayments, {})
    expect(await stoppedFor()).toBe('missing_payment')
  }, 30_000)
})
