import { describe, expect, test } from 'vitest'
import { bumpFees, isWithin } from './fees.ts'
import {
  canDo,
  settleAll,
  type Attempt,
  type Books,
  type ChainTransaction,
  type PayerChain,
  type Purpose,
  type Seen,
  type Treasury,
  type Waiting,
} from './settle.ts'

const rules = {
  mostOpen: 3,
  resendAfterMs: 10_000,
  bumpAfterMs: 30_000,
  giveUpAfterMs: 600_000,
  lostAfterMs: 120_000,
  gasLimit: 10n,
  mostFeePerGas: 100n,
  mostFeeToCancel: 1_000n,
}
const now = new Date('2026-03-02T12:00:00Z')
const before = (ms: number) => new Date(now.getTime() - ms)

const pay = (wei = 5n): Purpose => ({ kind: 'pay', userId: 'u', conversionId: 'c', paymentId: 'p', to: '0x1', wei })
const commit: Purpose = { kind: 'commit', day: '2026-03-01', root: '0x2' }
const feesOf = (fee: bigint) => ({ maxFeePerGas: fee, maxPriorityFeePerGas: fee })

const attemptOf = (number: number, more: Partial<Attempt> = {}): Attempt => ({
  number,
  hash: `hash ${number}`,
  raw: `raw ${number}`,
  fees: feesOf(16n),
  isCancel: false,
  signedAt: before(1_000),
  sentAt: before(1_000),
  ...more,
})
const transactionOf = (more: Partial<ChainTransaction> = {}): ChainTransaction => ({
  nonce: 7,
  purpose: pay(),
  openedAt: before(1_000),
  lostSince: null,
  seenBlock: null,
  attempts: [attemptOf(1)],
  ...more,
})
const waitingOf = (purpose = pay(), ms = 1_000): Waiting => ({ purpose, since: before(ms) })

interface Scene {
  open: ChainTransaction[]
  waiting: Waiting[]
  isStopped: boolean
  lastNonce: number | null
  finalBlock: number
  nonces: { latest: number; final: number }
  seen: Record<string, Seen>
  isDone: boolean
  fee: bigint
  treasury: Treasury
  /** False: another settler was faster. */
  isFirst: boolean
  /** What the books refuse to write, by nonce or waiting purpose. */
  refuses: (given: unknown) => boolean
}

class Refused extends Error {}

/** Settles once in a scene. @param asked gets what the node was asked, besides places and fees */
async function settle(
  scene: Partial<Scene>,
  asked: string[] = [],
): Promise<{
  /** Statements and transactions, in the order in which they were sent. */
  did: unknown[][]
  /** Null: it threw what the books refused. */
  isOpen: boolean | null
}> {
  const did: unknown[][] = []
  const note =
    <Result>(name: string, result: Result) =>
    async (...given: unknown[]) => {
      if (scene.refuses?.(given[name === 'open' ? 1 : 0])) throw new Refused()
      did.push([name, ...given])
      return result
    }
  const { open = [], waiting = [], seen = {}, isFirst = true, fee = 16n } = scene
  const treasury = { balance: 100n, available: 100n, isPaused: false, gas: 1_000n }
  const books: Books = {
    isStopped: async () => scene.isStopped ?? false,
    listOpen: async () => open,
    listWaiting: async (most) => waiting.slice(0, most),
    findLastNonce: async () => scene.lastNonce ?? null,
    open: async (nonce, one, attempt) => note('open', isFirst)(nonce, one, attempt),
    addAttempt: note('addAttempt', isFirst),
    noteSent: async ({ nonce }, { number }) => note('noteSent', undefined)(nonce, number),
    noteSeen: note('noteSeen', undefined),
    noteLost: note('noteLost', undefined),
    settle: async ({ nonce }, outcome) => note('settle', undefined)(nonce, outcome),
    refuse: note('refuse', undefined),
    stop: note('stop', undefined),
  }
  const chain: PayerChain = {
    countNonces: async () => scene.nonces ?? { latest: 7, final: 7 },
    finalBlock: async () => {
      asked.push('final block')
      return scene.finalBlock ?? 50
    },
    findSeen: async (hashes) => hashes.map((hash) => seen[hash] ?? null),
    isDone: async () => scene.isDone ?? false,
    send: note('send', undefined),
    readFees: async () => feesOf(fee),
    readTreasury: async () => {
      asked.push('treasury')
      return scene.treasury ?? treasury
    },
  }
  const sign = async (nonce: number, purpose: Purpose | null, { maxFeePerGas }: { maxFeePerGas: bigint }) => {
    const signed = `${nonce} ${purpose?.kind ?? 'nothing'} ${maxFeePerGas}`
    return { raw: `raw ${signed}`, hash: `hash ${signed}` }
  }
  const isOpen = await settleAll({ books, chain, sign, clock: () => now, rules }).catch((error: unknown) => {
    if (!(error instanceof Refused)) throw error
    return null
  })
  return { did, isOpen }
}
const didIn = async (scene: Partial<Scene>) => (await settle(scene)).did

describe('fees', () => {
  test('rise by an eighth and one, or to what is usual now', () => {
    expect(bumpFees(feesOf(16n), feesOf(1n))).toEqual(feesOf(19n))
    expect(bumpFees(feesOf(16n), feesOf(40n))).toEqual(feesOf(40n))
    expect([isWithin(feesOf(100n), 100n), isWithin(feesOf(101n), 100n)]).toEqual([true, false])
  })
})

describe('the treasury', () => {
  const treasury = { balance: 10n, available: 8n, isPaused: false, gas: 0n }

  test('pays up to its balance and what is left of the day', () => {
    expect([canDo(pay(8n), treasury), canDo(pay(9n), treasury)]).toEqual([true, false])
    const poor = { ...treasury, balance: 7n }
    expect([canDo(pay(7n), poor), canDo(pay(8n), poor)]).toEqual([true, false])
  })

  test('commits days whatever it has, and does nothing while it is paused', () => {
    expect(canDo(commit, { ...treasury, balance: 0n, available: 0n })).toBe(true)
    expect([canDo(commit, { ...treasury, isPaused: true }), canDo(pay(1n), { ...treasury, isPaused: true })]).toEqual([
      false,
      false,
    ])
  })
})

describe('nothing is done', () => {
  test('once it was stopped, and where nothing is open or waits', async () => {
    const scene = { open: [transactionOf()], waiting: [waitingOf()] }
    expect(await settle({ ...scene, isStopped: true })).toEqual({ did: [], isOpen: false })
    expect(await settle({})).toEqual({ did: [], isOpen: false })
  })

  test('about a transaction that was just sent', async () => {
    expect(await settle({ open: [transactionOf()] })).toEqual({ did: [], isOpen: true })
  })

  test('about one that is in a block which the node has not looked up', async () => {
    const old = transactionOf({ attempts: [attemptOf(1, { signedAt: before(60_000), sentAt: null })] })
    expect(await settle({ open: [old], nonces: { latest: 8, final: 7 } })).toEqual({ did: [], isOpen: true })
  })
})

test('the node is asked only about what there is, and has room', async () => {
  const asksIn = async (scene: Partial<Scene>) => {
    const asked: string[] = []
    await settle(scene, asked)
    return asked
  }
  expect(await asksIn({ open: [transactionOf()] })).toEqual(['final block'])
  expect(await asksIn({ waiting: [waitingOf()] })).toEqual(['treasury'])
  const three = [7, 8, 9].map((nonce) => transactionOf({ nonce }))
  expect(await asksIn({ open: three, waiting: [waitingOf()] })).toEqual(['final block'])
})

describe('a transaction in a block', () => {
  const seenAt = (block: number, isSuccess = true) => ({ 'hash 1': { block, isSuccess } })

  test('waits until the block is final, and its place is noted once', async () => {
    expect(await didIn({ open: [transactionOf()], seen: seenAt(51) })).toEqual([['noteSeen', 7, 51]])
    expect(await didIn({ open: [transactionOf({ seenBlock: 51 })], seen: seenAt(51) })).toEqual([])
    expect(await didIn({ open: [transactionOf({ seenBlock: 50 })], seen: seenAt(51) })).toEqual([['noteSeen', 7, 51]])
    const unsent = transactionOf({ seenBlock: 51, attempts: [attemptOf(1, { sentAt: null })] })
    expect(await didIn({ open: [unsent], seen: seenAt(51) })).toEqual([['noteSent', 7, 1]])
  })

  test('that is final and paid is settled, by the attempt that did', async () => {
    const open = [transactionOf({ attempts: [attemptOf(1), attemptOf(2)] })]
    expect(await settle({ open, seen: { 'hash 2': { block: 50, isSuccess: true } }, isDone: true })).toEqual({
      did: [['settle', 7, { kind: 'done', hash: 'hash 2', block: 50 }]],
      isOpen: true,
    })
  })

  test('that failed or only used the nonce up is undone with its reason', async () => {
    const undone = (reason: string) => [['settle', 7, { kind: 'undone', hash: 'hash 1', block: 50, reason }]]
    expect(await didIn({ open: [transactionOf()], seen: seenAt(50, false) })).toEqual(undone('failed_on_chain'))
    const cancelled = transactionOf({ attempts: [attemptOf(1, { isCancel: true })] })
    expect(await didIn({ open: [cancelled], seen: seenAt(50) })).toEqual(undone('too_busy'))
  })

  test('that failed for a day which is committed all the same is done', async () => {
    const scene = { open: [transactionOf({ purpose: commit })], seen: seenAt(50, false) }
    expect(await didIn({ ...scene, isDone: true })).toEqual([
      ['settle', 7, { kind: 'done', hash: 'hash 1', block: 50 }],
    ])
    expect(await didIn(scene)).toEqual([
      ['settle', 7, { kind: 'undone', hash: 'hash 1', block: 50, reason: 'failed_on_chain' }],
    ])
  })

  test('that contradicts the chain stops everything, the next one too', async () => {
    const open = [transactionOf(), transactionOf({ nonce: 8, attempts: [attemptOf(2)] })]
    const seen = { ...seenAt(50), 'hash 2': { block: 50, isSuccess: true } }
    const stopped = (reason: string) => ({ did: [['stop', reason]], isOpen: false })
    expect(await settle({ open, seen, waiting: [waitingOf()] })).toEqual(stopped('paid_without_effect'))
    const failed = { ...seen, ...seenAt(50, false) }
    expect(await settle({ open, seen: failed, isDone: true })).toEqual(stopped('paid_although_failed'))
  })
})

describe('a nonce that is used by no attempt of ours', () => {
  const scene = (lostSince: Date | null) => ({ open: [transactionOf({ lostSince })], nonces: { latest: 8, final: 8 } })

  test('is noted first, and stops everything after two minutes', async () => {
    expect(await settle(scene(null))).toEqual({ did: [['noteLost', 7, now]], isOpen: true })
    expect(await settle(scene(before(120_000)))).toEqual({ did: [], isOpen: true })
    expect(await settle(scene(before(120_001)))).toEqual({ did: [['stop', 'transaction_unknown']], isOpen: false })
  })

  test('is forgotten once the chain takes it back, as is a block that it dropped', async () => {
    const open = [transactionOf({ lostSince: before(1_000), seenBlock: 40 })]
    expect(await didIn({ open })).toEqual([
      ['noteLost', 7, null],
      ['noteSeen', 7, null],
    ])
  })
})

describe('a transaction that waits', () => {
  const aged = (ms: number, more: Partial<Attempt> = {}, openedMs = ms) =>
    transactionOf({ openedAt: before(openedMs), attempts: [attemptOf(4, { signedAt: before(ms), ...more })] })

  test('is sent again after ten seconds, or if nobody knows that it was', async () => {
    const sent = [
      ['send', 'raw 4'],
      ['noteSent', 7, 4],
    ]
    expect(await didIn({ open: [aged(20_000, { sentAt: before(10_000) })] })).toEqual([])
    expect(await didIn({ open: [aged(20_000, { sentAt: before(10_001) })] })).toEqual(sent)
    expect(await didIn({ open: [aged(1_000, { sentAt: null })] })).toEqual(sent)
  })

  test('gets a higher fee after half a minute, by a new attempt that is stored before it is sent', async () => {
    expect(await didIn({ open: [aged(30_000)] })).toEqual([])
    const next = {
      number: 5,
      raw: 'raw 7 pay 19',
      hash: 'hash 7 pay 19',
      fees: feesOf(19n),
      isCancel: false,
      signedAt: now,
      sentAt: null,
    }
    expect(await didIn({ open: [aged(30_001)] })).toEqual([
      ['addAttempt', 7, next],
      ['send', 'raw 7 pay 19'],
      ['noteSent', 7, 5],
    ])
    expect(await didIn({ open: [aged(30_001)], isFirst: false })).toEqual([['addAttempt', 7, next]])
  })

  test('keeps its fee where a higher one is above the most, and is only sent again', async () => {
    expect(await didIn({ open: [aged(30_001)], fee: 100n })).toHaveLength(3)
    expect(await didIn({ open: [aged(30_001, { sentAt: before(20_000) })], fee: 101n })).toEqual([
      ['send', 'raw 4'],
      ['noteSent', 7, 4],
    ])
  })

  test('is cancelled after ten minutes, once, at a higher fee if need be', async () => {
    const cancel = { raw: 'raw 7 nothing 500', isCancel: true, number: 5 }
    expect(await didIn({ open: [aged(1_000, {}, 600_000)], fee: 500n })).toEqual([])
    expect(await didIn({ open: [aged(1_000, {}, 600_001)], fee: 500n })).toMatchObject([
      ['addAttempt', 7, cancel],
      ['send', 'raw 7 nothing 500'],
      ['noteSent', 7, 5],
    ])
    expect(await didIn({ open: [aged(1_000, { isCancel: true }, 600_001)], fee: 500n })).toEqual([])
    expect(await didIn({ open: [aged(30_001, { isCancel: true }, 600_001)], fee: 500n })).toMatchObject([
      ['addAttempt', 7, cancel],
      ['send', 'raw 7 nothing 500'],
      ['noteSent', 7, 5],
    ])
    expect(await didIn({ open: [aged(30_001, { isCancel: true }, 1_000)], fee: 500n })).toHaveLength(3)
  })

  test('is never given up if it commits a day', async () => {
    const open = [{ ...aged(1_000, {}, 600_001), purpose: commit }]
    expect(await didIn({ open })).toEqual([])
  })
})

describe('what the books cannot write', () => {
  test('about one payment holds up neither the settling of another nor what waits', async () => {
    const open = [7, 8].map((nonce) => transactionOf({ nonce, attempts: [attemptOf(nonce)] }))
    const seen = Object.fromEntries([7, 8].map((n) => [`hash ${n}`, { block: 40, isSuccess: true }]))
    const { did, isOpen } = await settle({
      open,
      seen,
      isDone: true,
      lastNonce: 8,
      waiting: [waitingOf()],
      refuses: (of) => of === 7,
    })
    expect(isOpen).toBeNull()
    expect(did.map(([name, nonce]) => [name, nonce])).toEqual([
      ['settle', 8],
      ['open', 9],
      ['send', 'raw 9 pay 16'],
      ['noteSent', 9],
    ])
  })

  test('about one that waits leaves its nonce to the next one', async () => {
    const waiting = [waitingOf(), waitingOf(commit)]
    const did = await didIn({ waiting, lastNonce: 8, refuses: (of) => of === waiting[0] })
    expect(did.map(([name, nonce]) => [name, nonce])).toEqual([
      ['open', 9],
      ['send', 'raw 9 commit 16'],
      ['noteSent', 9],
    ])
  })
})

describe('what waits for a transaction', () => {
  const begun = (nonce: number, kind = 'pay', fee = 16n) => [
    expect.arrayContaining(['open', nonce]) as unknown,
    ['send', `raw ${nonce} ${kind} ${fee}`],
    ['noteSent', nonce, 1],
  ]

  test('gets the next nonce after the last, or the chain’s, and is stored before it is sent', async () => {
    const one = waitingOf()
    expect(await settle({ waiting: [one], lastNonce: 8 })).toEqual({
      did: [
        [
          'open',
          9,
          one,
          {
            number: 1,
            raw: 'raw 9 pay 16',
            hash: 'hash 9 pay 16',
            fees: feesOf(16n),
            isCancel: false,
            signedAt: now,
            sentAt: null,
          },
        ],
        ['send', 'raw 9 pay 16'],
        ['noteSent', 9, 1],
      ],
      isOpen: true,
    })
    expect(await didIn({ waiting: [one, waitingOf(commit)], nonces: { latest: 3, final: 2 } })).toEqual([
      ...begun(3),
      ...begun(4, 'commit'),
    ])
  })

  test('waits while as many are open as may be', async () => {
    const waiting = [waitingOf(), waitingOf(), waitingOf()]
    const nonces = { latest: 7, final: 7 }
    expect(await didIn({ open: [transactionOf()], waiting, lastNonce: 7, nonces })).toEqual([...begun(8), ...begun(9)])
    const three = [7, 8, 9].map((nonce) => transactionOf({ nonce }))
    expect(await didIn({ open: three, waiting, lastNonce: 9 })).toEqual([])
  })

  test('stops everything if another program used the nonce', async () => {
    const scene = { waiting: [waitingOf()], lastNonce: 8 }
    expect(await didIn({ ...scene, nonces: { latest: 10, final: 10 } })).toEqual([['stop', 'nonce_used_elsewhere']])
    expect(await didIn({ ...scene, nonces: { latest: 10, final: 9 } })).toEqual(begun(9))
  })

  test('leaves the rest to the settler that was faster', async () => {
    const did = await didIn({ waiting: [waitingOf(), waitingOf()], isFirst: false })
    expect(did.map(([name]) => name)).toEqual(['open'])
  })

  test('is begun only with what the treasury has left after those before it', async () => {
    const waiting = [waitingOf(pay(6n)), waitingOf(pay(5n)), waitingOf(pay(4n))]
    const rich = { balance: 100n, available: 100n, isPaused: false, gas: 1_000n }
    const nonces = async (treasury: Treasury) =>
      (await didIn({ waiting, treasury })).filter(([name]) => name === 'open').map(([, , one]) => one)
    expect(await nonces({ ...rich, balance: 10n })).toEqual([waiting[0], waiting[2]])
    expect(await nonces({ ...rich, available: 10n })).toEqual([waiting[0], waiting[2]])
    expect(await nonces({ ...rich, gas: 320n })).toEqual([waiting[0], waiting[1]])
    expect(await nonces({ ...rich, gas: 159n })).toEqual([])
  })

  test('takes nothing of the treasury for a commitment', async () => {
    const waiting = [waitingOf(commit), waitingOf(pay(10n))]
    const treasury = { balance: 10n, available: 10n, isPaused: false, gas: 1_000n }
    expect(await didIn({ waiting, treasury })).toEqual([...begun(7, 'commit'), ...begun(8)])
  })

  test('is refused after ten minutes in which it could not be paid; a commitment goes on waiting', async () => {
    const fresh = waitingOf(pay(), 600_000)
    const old = waitingOf(pay(), 600_001)
    expect(await didIn({ waiting: [fresh, waitingOf(commit, 600_001)], fee: 101n })).toEqual([])
    expect(await didIn({ waiting: [old], fee: 101n })).toEqual([['refuse', old, 'not_accepted']])
    expect(await didIn({ waiting: [old], fee: 100n })).toHaveLength(3)
  })
})
