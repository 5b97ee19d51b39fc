import { bumpFees, isWithin, type Fees } from './fees.ts'

/** Purpose of a transaction of the payer. */
export type Purpose =
  | { kind: 'pay'; userId: string; conversionId: string; paymentId: string; to: string; wei: bigint }
  | { kind: 'commit'; day: string; root: string }

/** Something that has no transaction yet. */
export interface Waiting {
  purpose: Purpose
  since: Date
}

/** One signed transaction. All of one nonce exclude each other: the chain takes one of them. */
export interface Attempt {
  number: number
  hash: string
  /** The bytes that are sent, and nothing else ever is. */
  raw: string
  fees: Fees
  /** Pays nobody, and takes the nonce so that nothing else can any more. */
  isCancel: boolean
  signedAt: Date
  sentAt: Date | null
}

export interface ChainTransaction {
  nonce: number
  purpose: Purpose
  openedAt: Date
  /** Since when the chain says that its nonce was used, and knows none of its attempts. */
  lostSince: Date | null
  seenBlock: number | null
  /** From the first to the latest. */
  attempts: readonly Attempt[]
}

/** A transaction that is on the chain. */
export interface Seen {
  block: number
  isSuccess: boolean
}

export type RefundReason = 'not_accepted' | 'failed_on_chain' | 'too_busy'

export type Outcome =
  | { kind: 'done'; hash: string; block: number }
  | { kind: 'undone'; hash: string; block: number; reason: RefundReason }

/** Why everything stops until a person has looked: what happened cannot be explained. */
export type StopReason =
  | 'nonce_used_elsewhere'
  | 'transaction_unknown'
  | 'paid_without_effect'
  | 'paid_although_failed'
  | 'unknown_payment'
  | 'missing_payment'
  | 'paid_and_refunded'

/**
 * What is kept, each method one transaction. Several settlers may use it at once: what another one has done meanwhile
 * answers false, or changes nothing.
 */
export interface Books {
  isStopped: () => Promise<boolean>
  /** By nonce. */
  listOpen: () => Promise<ChainTransaction[]>
  /** The oldest first. */
  listWaiting: (most: number) => Promise<Waiting[]>
  findLastNonce: () => Promise<number | null>
  open: (nonce: number, waiting: Waiting, attempt: Attempt) => Promise<boolean>
  addAttempt: (nonce: number, attempt: Attempt) => Promise<boolean>
  noteSent: (transaction: ChainTransaction, attempt: Attempt) => Promise<void>
  noteSeen: (nonce: number, block: number | null) => Promise<void>
  noteLost: (nonce: number, since: Date | null) => Promise<void>
  settle: (transaction: ChainTransaction, outcome: Outcome) => Promise<void>
  /** Gives back what never had a transaction. */
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

/** Requests to a node. Each may throw, answer late, or have had its effect without an answer. */
export interface PayerChain {
  /** How many transactions of the payer there are: in the latest block, and in the last final one. */
  countNonces: () => Promise<{ latest: number; final: number }>
  finalBlock: () => Promise<number>
  findSeen: (hashes: readonly string[]) => Promise<(Seen | null)[]>
  /** Whether what was wanted is so, as of the last final block. */
  isDone: (purpose: Purpose) => Promise<boolean>
  /** Says nothing of what becomes of it: a node that has it already refuses it too. */
  send: (raw: string) => Promise<void>
  readFees: () => Promise<Fees>
  readTreasury: () => Promise<Treasury>
}

/** @param purpose null for what takes a nonce and does nothing */
export type Sign = (nonce: number, purpose: Purpose | null, fees: Fees) => Promise<{ raw: string; hash: string }>

export interface SettlementRules {
  /** How many transactions are under way at once. */
  mostOpen: number
  resendAfterMs: number
  bumpAfterMs: number
  /** After so long without a place in a block a payment is given up: points come back. */
  giveUpAfterMs: number
  /** How long a node may not know what another one of its cluster does. */
  lostAfterMs: number
  gasLimit: bigint
  /** More is not offered: then a payment waits. */
  mostFeePerGas: bigint
  /** The same for giving one up, which costs little gas and brings points back. */
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

/** Whether the treasury can do it now. Commitments cost fees alone. */
export function canDo(purpose: Purpose, treasury: Treasury): boolean {
  if (treasury.isPaused) return false
  return purpose.kind === 'commit' || (purpose.wei <= treasury.balance && purpose.wei <= treasury.available)
}

/**
 * Brings everything that is open a step further: looks for what is final, sends again what the chain does not have, offers
 * more for what waits too long, and gives what waits a transaction. May end at any await and be begun again.
 * @returns whether something is still open
 */
export async function settleAll(settlement: Settlement): Promise<boolean> {
  const { books, chain, rules } = settlement
  if (await books.isStopped()) return false
  const [open, waiting] = [await books.listOpen(), await books.listWaiting(rules.mostOpen)]
  if (open.length === 0 && waiting.length === 0) return false
  if (open.length > 0) {
    // Asked in this order: a transaction that comes between is final to neither.
    const [finalBlock, nonces] = [await chain.finalBlock(), await chain.countNonces()]
    for (const transaction of open) {
      const isHalted = await advance(settlement, transaction, finalBlock, nonces)
      if (isHalted) return false
    }
  }
  const room = rules.mostOpen - open.length
  if (waiting.length > 0 && room > 0) await beginAll(settlement, waiting.slice(0, room))
  return true
}

/** @returns whether everything has to stop */
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
    // A day that somebody has written down the same already is done.
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
    // Used for good, and by none of ours. A node that is behind the others would say so too, for a while.
    if (transaction.lostSince === null) await books.noteLost(nonce, now)
    else if (since(now, transaction.lostSince) > rules.lostAfterMs) return halt('transaction_unknown')
    return false
  }
  if (transaction.lostSince !== null) await books.noteLost(nonce, null)
  if (transaction.seenBlock !== null) await books.noteSeen(nonce, null)
  // In a block that is not final, which the node has not looked up yet.
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
      // Kept before anybody else has it.
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

/** Gives what waits a transaction each, as far as the treasury goes. */
async function beginAll(settlement: Settlement, waiting: readonly Waiting[]): Promise<void> {
  const { books, chain, sign, clock, rules } = settlement
  const treasury = { ...(await chain.readTreasury()) }
  const fees = await chain.readFees()
  const [last, nonces] = [await books.findLastNonce(), await chain.countNonces()]
  let nonce = last === null ? nonces.latest : last + 1
  // Somebody else has the key, or what is kept is older than the chain.
  if (nonces.final > nonce) return books.stop('nonce_used_elsewhere')
  for (const one of waiting) {
    const now = clock()
    const { purpose } = one
    const fee = rules.gasLimit * fees.maxFeePerGas
    if (!canDo(purpose, treasury) || fee > treasury.gas || !isWithin(fees, rules.mostFeePerGas)) {
      if (purpose.kind === 'pay' && since(now, one.since) > rules.giveUpAfterMs) await books.refuse(one, 'not_accepted')
      continue
    }
    const signed = await sign(nonce, purpose, fees)
    const attempt: Attempt = { number: 1, ...signed, fees, isCancel: false, signedAt: now, sentAt: null }
    // Its nonce may be another settler's by now: then the rest waits for the next time.
    if (!(await books.open(nonce, one, attempt))) return
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
