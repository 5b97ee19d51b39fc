import { bumpFees, isWithin, type Fees } from './fees.ts'

/** The purpose of one of the payer's transactions. */
export type Purpose =
  | { kind: 'pay'; userId: string; conversionId: string; paymentId: string; to: string; wei: bigint }
  | { kind: 'commit'; day: string; root: string }

/** A purpose without a transaction yet. */
export interface Waiting {
  purpose: Purpose
  since: Date
}

/** A signed transaction. Those with the same nonce exclude each other: the chain accepts one. */
export interface Attempt {
  number: number
  hash: string
  /** The bytes that are sent; nothing else ever is. */
  raw: string
  fees: Fees
  /** True for one that pays nobody, and only uses up the nonce. */
  isCancel: boolean
  signedAt: Date
  sentAt: Date | null
}

export interface ChainTransaction {
  nonce: number
  purpose: Purpose
  openedAt: Date
  /** Since when the chain reports its nonce as used without knowing any of its attempts. */
  lostSince: Date | null
  seenBlock: number | null
  /** First to latest. */
  attempts: readonly Attempt[]
}

/** A transaction on the chain. */
export interface Seen {
  block: number
  isSuccess: boolean
}

export type RefundReason = 'not_accepted' | 'failed_on_chain' | 'too_busy'

export type Outcome =
  | { kind: 'done'; hash: string; block: number }
  | { kind: 'undone'; hash: string; block: number; reason: RefundReason }

/** Why everything stops until a person has checked: something happened that cannot be explained. */
export type StopReason =
  | 'nonce_used_elsewhere'
  | 'transaction_unknown'
  | 'paid_without_effect'
  | 'paid_although_failed'
  | 'unknown_payment'
  | 'missing_payment'
  | 'paid_and_refunded'

/**
 * The stored state; each method is one transaction. Several settlers may use it in parallel: after another one's change
 * a method returns false, or changes nothing.
 */
export interface Books {
  isStopped: () => Promise<boolean>
  /** Ordered by nonce. */
  listOpen: () => Promise<ChainTransaction[]>
  /** Oldest first. */
  listWaiting: (most: number) => Promise<Waiting[]>
  findLastNonce: () => Promise<number | null>
  open: (nonce: number, waiting: Waiting, attempt: Attempt) => Promise<boolean>
  addAttempt: (nonce: number, attempt: Attempt) => Promise<boolean>
  noteSent: (transaction: ChainTransaction, attempt: Attempt) => Promise<void>
  noteSeen: (nonce: number, block: number | null) => Promise<void>
  noteLost: (nonce: number, since: Date | null) => Promise<void>
  settle: (transaction: ChainTransaction, outcome: Outcome) => Promise<void>
  /** Refunds a purpose that never had a transaction. */
  refuse: (waiting: Waiting, reason: RefundReason) => Promise<void>
  stop: (reason: StopReason) => Promise<void>
}

export interface Treasury {
  balance: bigint
  /** FINU that may still be paid in these 24 hours, in its smallest unit. */
  available: bigint
  isPaused: boolean
  /** The payer's balance for fees, in wei. */
  gas: bigint
}

/** Requests to a node. Each may throw, answer late, or take effect without an answer. */
export interface PayerChain {
  /** Counts the payer's transactions: in the latest block, and in the last final one. */
  countNonces: () => Promise<{ latest: number; final: number }>
  finalBlock: () => Promise<number>
  findSeen: (hashes: readonly string[]) => Promise<(Seen | null)[]>
  /** Returns true if the purpose is fulfilled as of the last final block. */
  isDone: (purpose: Purpose) => Promise<boolean>
  /** Returns nothing about the outcome: a node that has it already refuses it too. */
  send: (raw: string) => Promise<void>
  readFees: () => Promise<Fees>
  readTreasury: () => Promise<Treasury>
}

/** @param purpose null for a transaction that only uses up a nonce */
export type Sign = (nonce: number, purpose: Purpose | null, fees: Fees) => Promise<{ raw: string; hash: string }>

export interface SettlementRules {
  /** The most open transactions. */
  mostOpen: number
  resendAfterMs: number
  bumpAfterMs: number
  /** Time without a place in a block after which a payment is given up: points are refunded. */
  giveUpAfterMs: number
  /** How long a node may be behind another one of its cluster. */
  lostAfterMs: number
  gasLimit: bigint
  /** The highest fee offered: above it a payment waits. */
  mostFeePerGas: bigint
  /** The same for a cancellation, which costs little gas and refunds points. */
  mostFeeToCancel: bigint
}

export interface Settlement {
  books: Books
  chain: PayerChain
  sign: Sign
  clock: () => Date
  rules: SettlementRules
}

const since = (now: Date, then: Date) => now.getTime() - then.getTime()

/** Returns true if the treasury can fulfil a purpose now. Commitments cost only fees. */
export function canDo(purpose: Purpose, treasury: Treasury): boolean {
  if (treasury.isPaused) return false
  return purpose.kind === 'commit' || (purpose.wei <= treasury.balance && purpose.wei <= treasury.available)
}

/**
 * Advances everything open: settles what is final, sends again what the chain lacks, raises the fees of what waits too
 * long, and signs transactions for waiting purposes. May end at any await and be started again. A transaction or purpose
 * that fails holds up no other.
 * @returns true if something is still open
 * @throws the first failure, once the others are done
 */
export async function settleAll(settlement: Settlement): Promise<boolean> {
  const { books, chain, rules } = settlement
  if (await books.isStopped()) return false
  const [open, waiting] = [await books.listOpen(), await books.listWaiting(rules.mostOpen)]
  if (open.length === 0 && waiting.length === 0) return false
  const failures: unknown[] = []
  if (open.length > 0) {
    // The order matters: a transaction that arrives between the two requests is final in neither.
    const [finalBlock, nonces] = [await chain.finalBlock(), await chain.countNonces()]
    for (const transaction of open) {
      const isHalted = await advance(settlement, transaction, finalBlock, nonces).catch((error: unknown) => {
        failures.push(error)
        return false
      })
      if (isHalted) return false
    }
  }
  const room = rules.mostOpen - open.length
  if (waiting.length > 0 && room > 0) await beginAll(settlement, waiting.slice(0, room), failures)
  if (failures.length > 0) throw failures[0]
  return true
}

/** @returns true if everything must stop */
async function advance(
  { books, chain, sign, clock, rules }: Settlement,
  transaction: ChainTransaction,
  finalBlock: number,
  nonces: { latest: number; final: number },
): Promise<boolean> {
  const { nonce, purpose, attempts } = transaction
  const halt = async (reason: StopReason) => {
    await books.stop(reason)
    return true
  }
  const seen = await chain.findSeen(attempts.map(({ hash }) => hash))
  const place = seen.findIndex((found) => found !== null)
  const found = seen[place]
  const attempt = attempts[place]
  if (found && attempt) {
    if (found.block > finalBlock) {
      if (transaction.seenBlock !== found.block) await books.noteSeen(nonce, found.block)
      if (attempt.sentAt === null) await books.noteSent(transaction, attempt)
      return false
    }
    const isDone = await chain.isDone(purpose)
    const { hash } = attempt
    const { block } = found
    if (found.isSuccess && !attempt.isCancel) {
      if (!isDone) return halt('paid_without_effect')
      await books.settle(transaction, { kind: 'done', hash, block })
      return false
    }
    // A day that was committed with the same root already is done.
    if (isDone && purpose.kind === 'commit') await books.settle(transaction, { kind: 'done', hash, block })
    else if (isDone) return halt('paid_although_failed')
    else {
      const reason = attempt.isCancel ? 'too_busy' : 'failed_on_chain'
      await books.settle(transaction, { kind: 'undone', hash, block, reason })
    }
    return false
  }
  const now = clock()
  if (nonces.final > nonce) {
    // The nonce is used, but by no attempt of ours. A node that is behind the others reports the same for a short time.
    if (transaction.lostSince === null) await books.noteLost(nonce, now)
    else if (since(now, transaction.lostSince) > rules.lostAfterMs) return halt('transaction_unknown')
    return false
  }
  if (transaction.lostSince !== null) await books.noteLost(nonce, null)
  if (transaction.seenBlock !== null) await books.noteSeen(nonce, null)
  // The transaction is in a block that is not final, which the node has not looked up yet.
  if (nonces.latest > nonce) return false
  const latest = attempts.at(-1)!
  const isGivenUp = purpose.kind === 'pay' && since(now, transaction.openedAt) > rules.giveUpAfterMs
  const wantsCancel = isGivenUp && !latest.isCancel
  if (wantsCancel || since(now, latest.signedAt) > rules.bumpAfterMs) {
    const isCancel = wantsCancel || latest.isCancel
    const fees = bumpFees(latest.fees, await chain.readFees())
    if (isWithin(fees, isCancel ? rules.mostFeeToCancel : rules.mostFeePerGas)) {
      const signed = await sign(nonce, isCancel ? null : purpose, fees)
      const next: Attempt = { number: latest.number + 1, ...signed, fees, isCancel, signedAt: now, sentAt: null }
      // Stored before it is sent.
      if (await books.addAttempt(nonce, next)) {
        await chain.send(next.raw)
        await books.noteSent(transaction, next)
      }
      return false
    }
  }
  if (latest.sentAt === null || since(now, latest.sentAt) > rules.resendAfterMs) {
    await chain.send(latest.raw)
    await books.noteSent(transaction, latest)
  }
  return false
}

/**
 * Signs a transaction for each waiting purpose, as far as the treasury's funds allow.
 * @param failures gets those of the books
 */
async function beginAll(settlement: Settlement, waiting: readonly Waiting[], failures: unknown[]): Promise<void> {
  const unlessBooksFail = async <Result>(write: Promise<Result>): Promise<Result | null> => {
    try {
      return await write
    } catch (error) {
      failures.push(error)
      return null
    }
  }
  const { books, chain, sign, clock, rules } = settlement
  const treasury = { ...(await chain.readTreasury()) }
  const fees = await chain.readFees()
  const [last, nonces] = [await books.findLastNonce(), await chain.countNonces()]
  let nonce = last === null ? nonces.latest : last + 1
  // Another program has the key, or the stored state is older than the chain.
  if (nonces.final > nonce) return books.stop('nonce_used_elsewhere')
  for (const one of waiting) {
    const now = clock()
    const { purpose } = one
    const fee = rules.gasLimit * fees.maxFeePerGas
    if (!canDo(purpose, treasury) || fee > treasury.gas || !isWithin(fees, rules.mostFeePerGas)) {
      if (purpose.kind === 'pay' && since(now, one.since) > rules.giveUpAfterMs)
        await unlessBooksFail(books.refuse(one, 'not_accepted'))
      continue
    }
    const signed = await sign(nonce, purpose, fees)
    const attempt: Attempt = { number: 1, ...signed, fees, isCancel: false, signedAt: now, sentAt: null }
    const isOpen = await unlessBooksFail(books.open(nonce, one, attempt))
    // If it was written all the same, the books refuse its nonce to the next one.
    if (isOpen === null) continue
    // Another settler may have used the nonce: then the rest waits for the next run.
    if (!isOpen) return
    treasury.gas -= fee
    if (purpose.kind === 'pay') {
      treasury.balance -= purpose.wei
      treasury.available -= purpose.wei
    }
    const transaction = { nonce, purpose, openedAt: now, lostSince: null, seenBlock: null, attempts: [attempt] }
    await chain.send(attempt.raw)
    await books.noteSent(transaction, attempt)
    nonce++
  }
}
