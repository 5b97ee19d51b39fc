import { settleAll, type Settlement, type SettlementRules } from '../src/wallet/settle.ts'
import { createRandom, type Random } from './random.ts'
import { createSimulatedBooks } from './simulated-books.ts'
import { createSimulatedChain, deepestReorg, makeBytes } from './simulated-chain.ts'

const rules: SettlementRules = {
  mostOpen: 4,
  resendAfterMs: 10_000,
  bumpAfterMs: 30_000,
  giveUpAfterMs: 600_000,
  lostAfterMs: 120_000,
  gasLimit: 1n,
  mostFeePerGas: 400n,
  mostFeeToCancel: 1_600n,
}

class Crash extends Error {}

interface Troubles {
  /** The process ends before or after any step. */
  crash: number
  /** A request to the node is lost, or its answer. */
  lose: number
  /** A call reaches the node twice. */
  double: number
}
const none: Troubles = { crash: 0, lose: 0, double: 0 }

/** Makes each method of an object fail occasionally, and lets others run in between. */
function trouble<T extends object>(target: T, random: Random, read: () => Troubles, isNode: boolean): T {
  const wrap =
    (method: (...input: unknown[]) => Promise<unknown>) =>
    async (...input: unknown[]) => {
      const { crash, lose, double } = read()
      for (let turns = random.whole(0, 3); turns > 0; turns--) await Promise.resolve()
      if (random.chance(crash)) throw new Crash()
      if (isNode && random.chance(lose)) throw new Error('the node did not hear')
      if (isNode && random.chance(double)) await method(...input)
      const answer = await method(...input)
      if (random.chance(crash)) throw new Crash()
      if (isNode && random.chance(lose)) throw new Error('the answer was lost')
      return answer
    }
  return Object.fromEntries(
    Object.entries(target).map(([name, method]) => [name, wrap(method as (...input: unknown[]) => Promise<unknown>)]),
  ) as T
}

/**
 * Simulates one history of conversions with every possible fault, and then lets all of it finish.
 * @returns the violations, in words; empty if there are none
 */
export async function simulate(seed: number): Promise<string[]> {
  const random = createRandom(seed)
  let now = 1_800_000_000_000
  const clock = () => new Date(now)
  const funds = BigInt(random.whole(50, 4_000))
  const cap = BigInt(random.whole(50, 4_000))
  const chain = createSimulatedChain(random, funds, cap)
  const kept = createSimulatedBooks(clock)
  let troubles: Troubles = { crash: random.next() * 0.08, lose: random.next() * 0.15, double: random.next() * 0.1 }
  const faults: string[] = []
  const signedFor = new Map<number, Set<string>>()

  const settlement: Settlement = {
    books: trouble(kept.books, random, () => troubles, false),
    chain: trouble(chain.node, random, () => troubles, true),
    clock,
    rules,
    sign: async (nonce, purpose, fees) => makeBytes(nonce, purpose, fees),
  }
  const pass = () => settleAll(settlement).catch(() => true)

  function check(when: string): void {
    for (const [nonce, { attempts, purpose }] of kept.transactions) {
      const named = signedFor.get(nonce) ?? new Set()
      signedFor.set(nonce, named.add(purpose.kind === 'pay' ? purpose.conversionId : purpose.day))
      if (named.size > 1) faults.push(`${when}: nonce ${nonce} stands for two things`)
      if (new Set(attempts.map(({ number }) => number)).size < attempts.length)
        faults.push(`${when}: nonce ${nonce} has an attempt twice`)
    }
    const paid = chain.paid()
    for (const [id, { state, paidOut, cameBack, purpose }] of kept.conversions) {
      if (paidOut + cameBack > 1) faults.push(`${when}: ${id} ended ${paidOut + cameBack} times`)
      const isPaid = purpose.kind === 'pay' && paid.has(purpose.paymentId)
      if (state === 'paid' && !isPaid) faults.push(`${when}: ${id} is called paid and is not`)
      if (state === 'refunded' && isPaid) faults.push(`${when}: ${id} came back and was paid`)
    }
  }

  const steps = random.whole(40, 140)
  let asked = 0
  for (let step = 0; step < steps; step++) {
    now += random.whole(500, 20_000)
    if (random.chance(0.25))
      kept.request({
        kind: 'pay',
        userId: `user ${asked}`,
        conversionId: `conversion ${asked}`,
        paymentId: `payment ${asked}`,
        to: `wallet ${asked++}`,
        wei: BigInt(random.whole(1, 300)),
      })
    if (random.chance(0.05)) kept.commit(`day ${step}`)
    if (random.chance(0.7)) chain.mine()
    if (random.chance(0.06)) chain.reorganize(random.whole(1, deepestReorg))
    if (random.chance(0.08)) chain.setBaseFee(BigInt(random.chance(0.3) ? random.whole(100, 2_000) : 10))
    if (random.chance(0.03)) chain.forgetPool()
    if (random.chance(0.03)) chain.setPaused(random.chance(0.5))
    if (random.chance(0.02)) chain.setWithdrawn(BigInt(random.whole(0, Number(funds))))
    // Two settlers occasionally run in parallel.
    await Promise.all(random.chance(0.15) ? [pass(), pass()] : [pass()])
    check(`step ${step}`)
    if (kept.stoppedFor() !== null) return [...faults, `stopped: ${kept.stoppedFor()}`]
  }

  // Faults end here, so everything must finish.
  troubles = none
  chain.setBaseFee(10n)
  chain.setPaused(false)
  for (let step = 0; step < 2_000 && (await pass()); step++) {
    now += 5_000
    chain.mine()
    // Days are committed while there is a chain; payments beyond the cap are refunded by themselves.
  }
  check('at the end')
  for (const [id, { state }] of kept.conversions)
    if (state !== 'paid' && state !== 'refunded') faults.push(`${id} is still ${state}`)
  for (const [day, { isPublished }] of kept.commitments) if (!isPublished) faults.push(`${day} was never written down`)
  const [paid, total] = [chain.paid(), [...chain.paid().values()].reduce((sum, { wei }) => sum + wei, 0n)]
  if (total > cap || total > funds) faults.push('more was paid than there is')
  for (const [id, payment] of paid) {
    const wanted = [...kept.conversions.values()].find(
      ({ purpose }) => purpose.kind === 'pay' && purpose.paymentId === id && purpose.wei === payment.wei,
    )
    if (wanted?.state !== 'paid') faults.push(`${id} was paid and is not called so`)
  }
  if (kept.stoppedFor() !== null) faults.push(`stopped: ${kept.stoppedFor()}`)
  return faults
}
