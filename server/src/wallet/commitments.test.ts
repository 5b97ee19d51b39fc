import { createHash } from 'node:crypto'
import { web3Tokens, type Proof } from '@finu/contract/wallet/conversions'
import { bytesOfEntry, bytesUp, hexOfBytes } from '@finu/contract/wallet/ledger-proof'
import { moods } from '@finu/contract/moods/moods'
import { readArtifact } from '@finu/chain/artifacts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWalletWorld, type WalletWorld } from '../../testing/treasury.ts'
import { dayNumber } from '../platform/days.ts'
import { commitLedger, settlePayments } from './jobs.ts'

let world: WalletWorld
beforeAll(async () => {
  world = await createWalletWorld()
})
afterAll(async () => {
  await world.close()
  await world.treasury.chain.stop()
})

const sha256 = (bytes: Uint8Array) => hexOfBytes(createHash('sha256').update(bytes).digest())

/** Computes the root of an entry as a browser does. */
const topOf = ({ path, ...entry }: Proof['entries'][number]) =>
  path.reduce((below, beside) => sha256(bytesUp(below, beside)), sha256(bytesOfEntry(entry)))

const writtenFor = (day: string) =>
  world.treasury.reader.readContract({
    address: world.treasury.options.treasury!.address,
    abi: readArtifact('Treasury').abi,
    functionName: 'commitments',
    args: [BigInt(dayNumber(day))],
  })

async function proofOf(person: Awaited<ReturnType<WalletWorld['enterWithPoints']>>) {
  const [conversion] = (await person.call(web3Tokens.list)).conversions
  const { proofs } = await person.call(web3Tokens.proof, { params: { id: conversion!.id } })
  expect(proofs).toHaveLength(1)
  return proofs[0]!
}

/** Advances past midnight, and runs the nightly jobs. */
async function passNight() {
  world.clock.now = new Date(`${world.clock.now.toISOString().slice(0, 10)}T23:59:00Z`)
  world.clock.advance(32 * 60_000)
  await world.work(commitLedger, {})
  await Promise.all([world.work(settlePayments, {}), world.treasury.finalize()])
  await world.settle()
}

test('each person can prove that their own entries are in the root on the chain, and no others', async () => {
  const people = [await world.enterWithPoints(200), await world.enterWithPoints(100), await world.enterWithPoints(100)]
  // Other people have entries on that day too.
  const others = await Promise.all(Array.from({ length: 4 }, () => world.signUp()))
  for (const other of others) await other.call(moods.create, { body: { mood_type: 'calm' } })
  await world.whileSettling(() =>
    Promise.all(
      people.map((person) => person.call(web3Tokens.convert, { body: { points: 100, to_address: person.wallet } })),
    ),
  )
  const day = world.clock.now.toISOString().slice(0, 10)
  const early = await proofOf(people[0]!)
  expect(early).toMatchObject({ day, root: null, published: null })
  expect(early.entries).toHaveLength(2)

  await passNight()
  const root = await writtenFor(day)
  for (const person of people) {
    const proof = await proofOf(person)
    expect(proof.root).toBe(root)
    expect(proof.published).toMatchObject({ transaction_hash: expect.stringMatching(/^0x/) })
    expect(proof.entries.map(topOf)).toEqual([root, root])
    // A changed entry leads to another root.
    const [entry] = proof.entries
    for (const forged of [
      { ...entry!, points: entry!.points + 1 },
      { ...entry!, credit: 'treasury' },
      { ...entry!, at: '2026-03-01T00:00:00.000Z' },
      { ...entry!, path: entry!.path.slice(1) },
    ])
      expect(topOf(forged)).not.toBe(root)
  }
  const salts = await Promise.all(people.map(async (person) => (await proofOf(person)).entries.map(({ salt }) => salt)))
  expect(new Set(salts.flat()).size).toBe(6)
}, 60_000)

test('a missed night is made up for, and a day without entries is skipped', async () => {
  const day = world.clock.now.toISOString().slice(0, 10)
  const person = await world.enterWithPoints(100)
  await world.whileSettling(() => person.call(web3Tokens.convert, { body: { points: 100, to_address: person.wallet } }))
  world.clock.nextDay()
  world.clock.nextDay()
  await world.signIn(person)
  await passNight()
  expect(await writtenFor(day)).toBe((await proofOf(person)).root)
  const { rows } = await world.owner.query<{ day: string }>('select day::text from ledger_commitments order by day')
  expect(rows.map((row) => row.day)).toContain(day)
  // Running it again changes nothing.
  await world.work(commitLedger, {})
  const again = await world.owner.query('select day::text from ledger_commitments order by day')
  expect(again.rows).toEqual(rows)
}, 60_000)
