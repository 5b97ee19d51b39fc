import { randomUUID } from 'node:crypto'
import { closedTexts, conversionTexts, web3Tokens } from '@finu/contract/wallet/conversions'
import { ownData, wordOfNameless } from '@finu/contract/accounts/own-data'
import { transactions } from '@finu/contract/rewards/rewards'
import { web3 } from '@finu/contract/wallet/web3'
import type pg from 'pg'
import { parseEther } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createWalletWorld, givePoints, type WalletWorld } from '../../testing/treasury.ts'
import { enterWith, openWallet, proveLink } from '../../testing/wallet.ts'
import { createWorld, password } from '../../testing/world.ts'
import { readArtifact } from '@finu/chain/artifacts'
import { findPayoutWallet } from '../accounts/payout-actions.ts'
import { treasuryAbi } from './treasury-abi.ts'

let world: WalletWorld
beforeAll(async () => {
  world = await createWalletWorld()
})
afterAll(async () => {
  await world.close()
  await world.treasury.chain.stop()
})

const paid = (points: number, to: string) => ({ body: { points, to_address: to } })

/** Converts 100 points while the account is locked. @param change runs before the conversion gets the lock */
async function convertAfter(
  person: Awaited<ReturnType<WalletWorld['enterWithPoints']>>,
  change: (holder: pg.PoolClient) => Promise<void>,
) {
  const holder = await world.owner.connect()
  try {
    await holder.query('begin')
    await holder.query('select from reward_accounts where user_id = $1 for update', [person.userId])
    const converting = person.send(web3Tokens.convert, paid(100, person.wallet))
    await expect.poll(() => world.countWaiting()).toBe(1)
    await change(holder)
    await holder.query('commit')
    return await converting
  } finally {
    // Ends the connection and with it the lock, after a failure too.
    holder.release(true)
  }
}

test('the used ABI is what the contract compiled to', () => {
  const said = readArtifact('Treasury').abi.map((item) => JSON.stringify(withoutTypes(item)))
  for (const item of treasuryAbi) expect(said).toContain(JSON.stringify(withoutTypes(item)))
})
const withoutTypes = (item: unknown): unknown =>
  JSON.parse(
    JSON.stringify(item, (key, value: unknown) =>
      key === 'internalType' || key === 'anonymous'
        ? undefined
        : value && typeof value === 'object' && !Array.isArray(value)
          ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
          : value,
    ),
  )

describe('a conversion', () => {
  test('ends as FINU in the account’s wallet, with the transaction’s hash', async () => {
    const person = await world.enterWithPoints(500)
    const answer = await world.whileSettling(() => person.call(web3Tokens.convert, paid(300, person.wallet)))
    expect(answer).toMatchObject({
      success: true,
      tokens_transferred: 30,
      new_balance: 200,
      pending: false,
      transaction: { status: 'paid', transaction_hash: expect.stringMatching(/^0x[\da-f]{64}$/) },
    })
    expect(await world.treasury.finuOf(person.wallet)).toBe(parseEther('30'))
    expect(await person.call(web3Tokens.balance)).toEqual({
      balance: 30,
      wallet_address: person.wallet,
      network: 'local',
    })
    expect((await person.call(transactions.balance)).balance).toBe(200)
    const [latest] = (await person.call(transactions.history)).transactions
    expect(latest).toMatchObject({ amount: -300, description: 'Converted to 30.00 tokens', source: 'convert' })
    const { transaction } = answer
    for (const id of [transaction.id, transaction.transaction_hash!])
      expect(await person.call(web3Tokens.transaction, { params: { id } })).toMatchObject({
        state: 'paid',
        tokens: '30',
      })
  })

  test('that takes longer than a call answers success, with the present state', async () => {
    const person = await world.enterWithPoints(200)
    const answer = await person.call(web3Tokens.convert, paid(100, person.wallet))
    expect(answer).toMatchObject({
      success: true,
      pending: true,
      new_balance: 100,
      transaction: { status: 'requested', transaction_hash: null },
    })
    expect((await person.call(web3Tokens.info)).open_conversion).toMatchObject({ id: answer.transaction.id })
    await world.settle()
    expect((await person.call(web3Tokens.list)).conversions).toMatchObject([{ state: 'paid' }])
  }, 20_000)

  test('moves nothing if it is refused, and says why', async () => {
    const person = await world.enterWithPoints(150)
    const other = openWallet().address.toLowerCase()
    const refusals = [
      [paid(0, person.wallet), 422, conversionTexts.notPositive],
      [paid(-5, person.wallet), 422, conversionTexts.notPositive],
      [paid(99, person.wallet), 422, conversionTexts.belowMinimum(100)],
      [paid(151, person.wallet), 400, conversionTexts.insufficient(150)],
      [paid(100, other), 400, 'Please connect to your registered wallet address: '],
    ] as const
    for (const [input, status, sentence] of refusals) {
      const reply = await person.send(web3Tokens.convert, input)
      expect(reply.status).toBe(status)
      expect(JSON.stringify(reply.body)).toContain(sentence)
    }
    const walletless = await world.signUp()
    expect(await walletless.send(web3Tokens.convert, paid(100, other))).toMatchObject({
      status: 400,
      body: { detail: conversionTexts.noWallet },
    })
    expect((await person.call(transactions.balance)).balance).toBe(150)
    expect((await person.call(web3Tokens.list)).conversions).toEqual([])
  })

  test('is one at a time, and its person cannot be erased meanwhile', async () => {
    const person = await world.enterWithPoints(400)
    await person.call(web3Tokens.convert, paid(100, person.wallet))
    expect(await person.send(web3Tokens.convert, paid(100, person.wallet))).toMatchObject({
      status: 409,
      body: { code: 'conversion_open' },
    })
    const erasure = { body: { confirmation: person.email, password } }
    expect(await person.send(ownData.eraseAccount, erasure)).toMatchObject({ status: 409 })
    await world.settle()
    expect((await person.call(transactions.balance)).balance).toBe(300)
    expect(await person.send(ownData.eraseAccount, erasure)).toMatchObject({ status: 200 })
    const { rows } = await world.owner.query('select from conversions where user_id = $1', [person.userId])
    expect(rows).toEqual([])
  }, 20_000)

  test('repeated a thousand times in parallel under one key has one effect and equal answers', async () => {
    const person = await world.enterWithPoints(1_000)
    const key = randomUUID()
    const answers = await world.whileSettling(() =>
      Promise.all(
        Array.from({ length: 1_000 }, () => person.call(web3Tokens.convert, { ...paid(200, person.wallet), key })),
      ),
    )
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(await world.treasury.finuOf(person.wallet)).toBe(parseEther('20'))
    expect((await person.call(transactions.balance)).balance).toBe(800)
    const reused = await person.send(web3Tokens.convert, { ...paid(300, person.wallet), key })
    expect(reused).toMatchObject({ status: 409, body: { code: 'key_taken' } })
  }, 60_000)

  test('by two people under one key pays both', async () => {
    const [first, second] = [await world.enterWithPoints(100), await world.enterWithPoints(100)]
    const key = randomUUID()
    await world.whileSettling(() =>
      Promise.all(
        [first, second].map((person) => person.call(web3Tokens.convert, { ...paid(100, person.wallet), key })),
      ),
    )
    for (const { wallet } of [first, second]) expect(await world.treasury.finuOf(wallet)).toBe(parseEther('10'))
  })

  test('waits a day after a wallet opened the account, so that erasing it and coming back pays nobody twice', async () => {
    const wallet = openWallet()
    const to = wallet.address.toLowerCase()
    for (let round = 0; round < 2; round++) {
      const person = await enterWith(world, wallet)
      await givePoints(world, person, 100)
      const frozen = { status: 403, body: { detail: conversionTexts.changedLately } }
      expect(await person.send(web3Tokens.convert, paid(100, to))).toMatchObject(frozen)
      expect((await person.call(web3Tokens.info)).payouts_start_at).not.toBeNull()
      if (round === 0) await person.call(ownData.eraseAccount, { body: { confirmation: wordOfNameless } })
    }
  })

  test('waits a day after a wallet was added, the first of an old account, or a later one', async () => {
    const person = await world.enterWithPoints(200)
    await person.call(web3.unlink)
    // The account is very old, and was never paid.
    const longAgo = new Date(world.clock.now.getTime() - 400 * 86_400_000)
    await world.owner.query('update users set created_at = $2 where user_id = $1', [person.userId, longAgo])
    await world.owner.query('delete from security_events where user_id = $1', [person.userId])
    const first = openWallet()
    await person.call(web3.link, { body: await proveLink(person, first) })
    const addedAt = world.clock.now
    const to = first.address.toLowerCase()
    const frozen = { status: 403, body: { detail: conversionTexts.changedLately } }
    expect(await person.send(web3Tokens.convert, paid(100, to))).toMatchObject(frozen)
    // On the local chain nobody waits.
    const ctx = { db: world.database.forUser(person.userId), userId: person.userId, now: world.clock.now }
    expect(await findPayoutWallet({ payoutFreezeHours: 0 }, ctx)).toEqual({ address: to, freeze: null })
    expect(await person.call(web3Tokens.info)).toMatchObject({
      payouts_start_at: new Date(addedAt.getTime() + 24 * 3_600_000).toISOString(),
      wallet_change: { kind: 'added', at: addedAt.toISOString() },
    })
    world.clock.advance(24 * 3_600_000 - 1)
    expect(await person.send(web3Tokens.convert, paid(100, to))).toMatchObject(frozen)
    world.clock.advance(1)
    expect(await person.call(web3Tokens.info)).toMatchObject({ payouts_start_at: null, wallet_change: null })
    await world.whileSettling(() => person.call(web3Tokens.convert, paid(100, to)))
    expect(await world.treasury.finuOf(to)).toBe(parseEther('10'))

    await world.signIn(person)
    await person.call(web3.unlink)
    expect((await person.call(web3Tokens.info)).wallet_change).toMatchObject({ kind: 'removed' })
    const later = openWallet()
    await person.call(web3.link, { body: await proveLink(person, later) })
    expect(await person.send(web3Tokens.convert, paid(100, later.address.toLowerCase()))).toMatchObject(frozen)
  }, 20_000)

  test('that waits for a wallet change finds the wallet frozen, as it is checked again under the lock', async () => {
    const person = await world.enterWithPoints(100)
    const answer = await convertAfter(person, async (holder) => {
      await holder.query(`insert into security_events (user_id, id, at, kind) values ($1, $2, $3, 'wallet_added')`, [
        person.userId,
        randomUUID(),
        world.clock.now,
      ])
    })
    expect(answer).toMatchObject({ status: 403 })
    expect((await person.call(transactions.balance)).balance).toBe(100)
  })

  test('is limited for a person in any 24 hours, and says when how much opens again', async () => {
    const person = await world.enterWithPoints(6_000)
    const convert = (points: number) => person.send(web3Tokens.convert, paid(points, person.wallet))
    const first = world.clock.now
    await world.whileSettling(() => convert(4_000))
    world.clock.advance(3_600_000)
    const second = world.clock.now
    expect(await convert(1_001)).toMatchObject({
      status: 409,
      body: { code: 'person_limit', detail: conversionTexts.personLimit(5_000, 1_000) },
    })
    await world.whileSettling(() => convert(1_000))
    expect(await convert(100)).toMatchObject({
      status: 409,
      body: { code: 'person_limit', detail: 'You reached the limit of 5,000 points in 24 hours.' },
    })
    const later = (at: Date) => new Date(at.getTime() + 24 * 3_600_000).toISOString()
    expect((await person.call(web3Tokens.info)).person_limit).toEqual({
      points: 5_000,
      used: 5_000,
      opens: [
        { at: later(first), points: 4_000 },
        { at: later(second), points: 1_000 },
      ],
    })
    expect((await person.call(transactions.balance)).balance).toBe(1_000)
    world.clock.advance(23 * 3_600_000)
    expect((await person.call(web3Tokens.info)).person_limit.used).toBe(1_000)
    expect((await world.whileSettling(() => convert(1_000))).status).toBe(200)
    // Another person has a separate limit.
    const other = await world.enterWithPoints(100)
    expect((await other.call(web3Tokens.info)).person_limit.used).toBe(0)
  }, 20_000)

  test('that waits for the account counts parallel conversions, as the limit is checked again under the lock', async () => {
    const person = await world.enterWithPoints(100)
    const answer = await convertAfter(person, async (holder) => {
      // Simulates a faster call whose payment is done. The first setting also applies to a cluster's other machines.
      await holder.query(`set local citus.propagate_set_commands = 'local'`)
      await holder.query('set local session_replication_role = replica')
      await holder.query(
        `insert into conversions (user_id, id, points, points_per_token, wei, balance_after, to_address, chain_id,
           payment_id, state, requested_at, settled_at, transaction_hash)
         values ($1, $2, 5000, 10, 500000000000000000000, 100, $3, 31337, $4, 'paid', $5, $5, $4)`,
        [person.userId, randomUUID(), person.wallet, `0x${'ab'.repeat(32)}`, world.clock.now],
      )
    })
    expect(answer).toMatchObject({ status: 409, body: { code: 'person_limit' } })
    expect((await person.call(transactions.balance)).balance).toBe(100)
  })

  test('of somebody else is not found, by id or hash', async () => {
    const [owner, other] = [await world.enterWithPoints(100), await world.signUp()]
    const { transaction } = await world.whileSettling(() => owner.call(web3Tokens.convert, paid(100, owner.wallet)))
    const { id, transaction_hash: hash } = transaction
    for (const reference of [id, hash!])
      expect(await other.send(web3Tokens.transaction, { params: { id: reference } })).toMatchObject({ status: 404 })
    expect(await other.send(web3Tokens.receipt, { params: { id } })).toMatchObject({ status: 404 })
    expect(await other.send(web3Tokens.proof, { params: { id } })).toMatchObject({ status: 404 })
  })
})

test('requests for balances are limited for each person', async () => {
  const person = await world.signUp()
  const ask = () => person.send(web3Tokens.balance, { query: { address: openWallet().address.toLowerCase() } })
  const replies = await Promise.all(Array.from({ length: 130 }, ask))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(120)
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(10)
})

describe('a receipt', () => {
  test('lists the transfers here and on the chain', async () => {
    const person = await world.enterWithPoints(100)
    const { transaction } = await world.whileSettling(() => person.call(web3Tokens.convert, paid(100, person.wallet)))
    const receipt = await person.call(web3Tokens.receipt, { params: { id: transaction.id } })
    expect(receipt).toMatchObject({
      state: 'paid',
      points: 100,
      tokens: '10',
      to_address: person.wallet,
      transaction_hash: transaction.transaction_hash,
      confirmations: null,
      entries: [
        { from: 'points', to: 'pending', points: 100 },
        { from: 'pending', to: 'treasury', points: 100 },
      ],
    })
    const { hash } = { hash: receipt.transaction_hash as `0x${string}` }
    const { blockNumber, logs } = await world.treasury.reader.getTransactionReceipt({ hash })
    expect(receipt.block_number).toBe(Number(blockNumber))
    expect(logs.some(({ topics }) => topics[1] === receipt.payment_id)).toBe(true)
  })
})

describe('nobody loses points', () => {
  test('while nothing can be paid, as converting is not set up', async () => {
    const plain = await createWorld()
    const person = await plain.signUp()
    expect((await person.call(web3Tokens.info)).closed).toBe('not_set_up')
    expect(await person.send(web3Tokens.convert, paid(100, openWallet().address.toLowerCase()))).toMatchObject({
      status: 503,
      body: { code: 'conversion_closed', detail: closedTexts.not_set_up },
      headers: { 'retry-after': '300' },
    })
    await plain.close()
  })
})
