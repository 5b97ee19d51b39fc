import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { web3Tokens } from '@finu/contract/wallet/conversions'
import { transactions } from '@finu/contract/rewards/rewards'
import { parseEther } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { repetitions, seed } from '../../testing/long-run.ts'
import { createRandom } from '../../testing/random.ts'
import { createWalletWorld, openTestTreasury, type WalletWorld } from '../../testing/treasury.ts'

const kills = repetitions('SETTLEMENT_KILLS', 2)

const program = fileURLToPath(new URL('../../testing/settler-process.ts', import.meta.url))
/** The steps of a settlement, before and after each of which it may be killed. */
const steps = ['listOpen', 'listWaiting', 'open', 'send', 'noteSent', 'findSeen', 'isDone', 'settle'] as const
const afterEachStep = steps.map((step) => ({ step, when: 'after' as const }))
const beforeEachStep = steps.map((step) => ({ step, when: 'before' as const }))
/** Nothing is written between two steps, so the quick run kills only before the first. */
const moments = kills > 2 ? [...beforeEachStep, ...afterEachStep] : [beforeEachStep[0]!, ...afterEachStep]
const killsOfEach = Math.max(1, Math.floor(kills / 8))

let world: WalletWorld
let mining: Promise<void>
const over = new AbortController()
beforeAll(async () => {
  world = await createWalletWorld(await openTestTreasury({ fundsFinu: '500000', dailyCapFinu: '100000' }))
  mining = (async () => {
    while (!over.signal.aborted) {
      await wait(60)
      await world.treasury.finalize()
    }
  })()
})
afterAll(async () => {
  over.abort()
  await mining
  await world.close()
  await world.treasury.chain.stop()
})

type KillAt = { step: string; when: 'before' | 'after' } | null

function startSettler(killAt: KillAt): ChildProcess {
  const work = {
    databaseUrl: world.access.serverUrl,
    chain: world.treasury.options,
    now: world.clock.now.toISOString(),
    killAt,
  }
  return fork(program, [JSON.stringify(work)], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
}

/** Converts points; the settler is killed, and another one takes over. */
async function convertThrough(kill: (settler: ChildProcess) => Promise<void>, killAt: KillAt = null) {
  // Spaced out, so that no limit refuses them.
  world.clock.advance(16 * 60_000)
  const person = await world.enterWithPoints(250)
  const converting = person.call(web3Tokens.convert, { body: { points: 200, to_address: person.wallet } })
  await expect.poll(async () => (await person.call(web3Tokens.info)).open_conversion).not.toBeNull()
  const settler = startSettler(killAt)
  const ended = once(settler, 'exit')
  await kill(settler)
  await ended
  await once(startSettler(null), 'exit')
  const { transaction } = await converting
  const { state } = await person.call(web3Tokens.transaction, { params: { id: transaction.id } })
  const { balance } = await person.call(transactions.balance)
  return { state, balance, finu: await world.treasury.finuOf(person.wallet) }
}

/** The right outcome, whatever was killed. */
const right = { state: 'paid', balance: 50, finu: parseEther('20') }

test(
  `killed ${killsOfEach} times at each step, it loses nothing and pays nothing twice`,
  async () => {
    for (let time = 0; time < killsOfEach; time++)
      for (const moment of moments) expect(await convertThrough(async () => {}, moment)).toEqual(right)
  },
  killsOfEach * 480_000,
)

test(
  `killed at random ${kills} times, it loses nothing and pays nothing twice (seed ${seed})`,
  async () => {
    const random = createRandom(seed)
    for (let time = 0; time < kills; time++)
      expect(
        await convertThrough(async (settler) => {
          await once(settler, 'message')
          await wait(random.whole(0, 250))
          settler.kill('SIGKILL')
        }),
      ).toEqual(right)
  },
  kills * 30_000,
)
