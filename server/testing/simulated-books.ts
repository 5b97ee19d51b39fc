import type { Attempt, Books, ChainTransaction, Purpose, StopReason, Waiting } from '../src/wallet/settle.ts'

type Payment = Extract<Purpose, { kind: 'pay' }>

interface KeptConversion extends Waiting {
  state: 'requested' | 'signed' | 'broadcast' | 'paid' | 'refunded'
  /** How often points went to the treasury, and were refunded. */
  paidOut: number
  cameBack: number
}

type Kept = { -readonly [Field in keyof ChainTransaction]: ChainTransaction[Field] } & { isSettled: boolean }

/** The tables in memory: each method is one transaction, under the same conditions as the statements. */
export function createSimulatedBooks(clock: () => Date) {
  const conversions = new Map<string, KeptConversion>()
  const commitments = new Map<string, Waiting & { nonce: number | null; isPublished: boolean }>()
  const transactions = new Map<number, Kept>()
  let stopped: StopReason | null = null

  const keyOf = (purpose: Purpose) => (purpose.kind === 'pay' ? purpose.conversionId : purpose.day)
  const books: Books = {
    isStopped: async () => stopped !== null,
    listOpen: async () =>
      [...transactions.values()]
        .filter(({ isSettled }) => !isSettled)
        .toSorted((a, b) => a.nonce - b.nonce)
        .map((one) => ({ ...one, attempts: one.attempts.map((attempt) => ({ ...attempt })) })),
    listWaiting: async (most) =>
      [
        ...[...conversions.values()].filter(({ state }) => state === 'requested'),
        ...[...commitments.values()].filter(({ nonce }) => nonce === null),
      ]
        .slice(0, most)
        .map(({ purpose, since }) => ({ purpose, since })),
    findLastNonce: async () => (transactions.size === 0 ? null : Math.max(...transactions.keys())),
    async open(nonce, { purpose }, attempt) {
      if (transactions.has(nonce)) return false
      if (purpose.kind === 'pay') {
        const conversion = conversions.get(purpose.conversionId)!
        if (conversion.state !== 'requested') return false
        conversion.state = 'signed'
      } else {
        const commitment = commitments.get(purpose.day)!
        if (commitment.nonce !== null) return false
        commitment.nonce = nonce
      }
      const opened = { nonce, purpose, openedAt: clock(), lostSince: null, seenBlock: null, isSettled: false }
      transactions.set(nonce, { ...opened, attempts: [attempt] })
      return true
    },
    async addAttempt(nonce, attempt) {
      const kept = transactions.get(nonce)!
      if (kept.isSettled || kept.attempts.length + 1 !== attempt.number) return false
      kept.attempts = [...kept.attempts, attempt]
      return true
    },
    async noteSent({ nonce, purpose }, { number }: Attempt) {
      const kept = transactions.get(nonce)!
      kept.attempts = kept.attempts.map((one) => (one.number === number ? { ...one, sentAt: clock() } : one))
      const conversion = conversions.get(keyOf(purpose))
      if (conversion?.state === 'signed') conversion.state = 'broadcast'
    },
    noteSeen: async (nonce, block) => void (transactions.get(nonce)!.seenBlock = block),
    noteLost: async (nonce, since) => void (transactions.get(nonce)!.lostSince = since),
    async settle({ nonce, purpose }, outcome) {
      const kept = transactions.get(nonce)!
      if (kept.isSettled) return
      kept.isSettled = true
      if (purpose.kind === 'commit') {
        const commitment = commitments.get(purpose.day)!
        if (outcome.kind === 'done') commitment.isPublished = true
        else commitment.nonce = null
        return
      }
      const conversion = conversions.get(purpose.conversionId)!
      conversion.state = outcome.kind === 'done' ? 'paid' : 'refunded'
      if (outcome.kind === 'done') conversion.paidOut++
      else conversion.cameBack++
    },
    async refuse({ purpose }) {
      const conversion = conversions.get(keyOf(purpose))!
      if (conversion.state !== 'requested') return
      conversion.state = 'refunded'
      conversion.cameBack++
    },
    stop: async (reason) => void (stopped ??= reason),
  }
  return {
    books,
    conversions,
    transactions,
    commitments,
    stoppedFor: () => stopped,
    request(purpose: Payment): void {
      conversions.set(purpose.conversionId, { purpose, since: clock(), state: 'requested', paidOut: 0, cameBack: 0 })
    },
    commit(day: string): void {
      const purpose = { kind: 'commit', day, root: `root of ${day}` } as const
      commitments.set(day, { purpose, since: clock(), nonce: null, isPublished: false })
    },
  }
}
