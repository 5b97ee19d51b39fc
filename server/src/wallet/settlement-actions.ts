import type { Database, Queries } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'
import { giveBack, payOut } from '../rewards/conversion-actions.ts'
import type { Attempt, Books, ChainTransaction, Outcome, Purpose, RefundReason, StopReason, Waiting } from './settle.ts'

/** The key whose transactions these are. */
export interface Payer {
  chainId: number
  address: string
}

interface OpenRow {
  nonce: number
  owner_id: string | null
  conversion_id: string | null
  payment_id: string | null
  to_address: string | null
  wei: string | null
  day: string | null
  root: string | null
  opened_at: string
  lost_since: string | null
  seen_block: number | null
  attempts: {
    number: number
    hash: string
    raw: string
    max_fee: string
    max_priority_fee: string
    is_cancel: boolean
    signed_at: string
    sent_at: string | null
  }[]
}

const readPurpose = (row: Omit<OpenRow, 'attempts' | 'nonce'>): Purpose =>
  row.day === null
    ? {
        kind: 'pay',
        userId: row.owner_id!,
        conversionId: row.conversion_id!,
        paymentId: row.payment_id!,
        to: row.to_address!,
        wei: BigInt(row.wei!),
      }
    : { kind: 'commit', day: row.day, root: row.root! }

const readDate = (text: string | null): Date | null => (text === null ? null : new Date(text))

const readOpen = ({ attempts, ...row }: OpenRow): ChainTransaction => ({
  nonce: row.nonce,
  purpose: readPurpose(row),
  openedAt: new Date(row.opened_at),
  lostSince: readDate(row.lost_since),
  seenBlock: row.seen_block,
  attempts: attempts.map((attempt) => ({
    number: attempt.number,
    hash: attempt.hash,
    raw: attempt.raw,
    fees: { maxFeePerGas: BigInt(attempt.max_fee), maxPriorityFeePerGas: BigInt(attempt.max_priority_fee) },
    isCancel: attempt.is_cancel,
    signedAt: new Date(attempt.signed_at),
    sentAt: readDate(attempt.sent_at),
  })),
})

/** Opens the settlement's side of the database. @param onStop called when everything stops */
export function openBooks(
  { unfenced: db, forUser }: Pick<Database, 'unfenced' | 'forUser'>,
  { chainId, address }: Payer,
  clock: () => Date,
  onStop: (reason: StopReason) => void,
): Books {
  const ownNonce = (nonce: number) => sql`chain_id = ${chainId} and payer = ${address} and nonce = ${nonce}`
  // The row is locked before a change, so that a second settler sees what the first has done.
  const holdOpen = async (tx: Queries, nonce: number) =>
    (await tx.find(sql<{ one: number }>`
      select 1 as one from payer_transactions where ${ownNonce(nonce)} and settled_at is null for update`)) !== null
  const addAttempt = (tx: Queries, nonce: number, { number, hash, raw, fees, isCancel, signedAt }: Attempt) =>
    tx.run(sql`
      insert into payer_attempts (chain_id, payer, nonce, number, hash, raw, max_fee_per_gas, max_priority_fee_per_gas,
        is_cancel, signed_at)
      values (${chainId}, ${address}, ${nonce}, ${number}, ${hash}, ${raw}, ${String(fees.maxFeePerGas)},
        ${String(fees.maxPriorityFeePerGas)}, ${isCancel}, ${signedAt})
      on conflict do nothing`)

  async function listWaiting(most: number): Promise<Waiting[]> {
    const [conversions, days] = await Promise.all([
      db.list(sql<{
        user_id: string
        id: string
        payment_id: string
        to_address: string
        wei: string
        requested_at: string
      }>`
        select user_id, id, payment_id, to_address, wei::text as wei, requested_at from conversions
        where chain_id = ${chainId} and state = 'requested' order by requested_at limit ${most}`),
      db.list(sql<{ day: string; root: string; created_at: string }>`
        select day, root, created_at from ledger_commitments
        where chain_id = ${chainId} and transaction_hash is null and nonce is null order by day limit ${most}`),
    ])
    return [
      ...conversions.map((row) => ({
        purpose: {
          kind: 'pay' as const,
          userId: row.user_id,
          conversionId: row.id,
          paymentId: row.payment_id,
          to: row.to_address,
          wei: BigInt(row.wei),
        },
        since: new Date(row.requested_at),
      })),
      ...days.map(({ day, root, created_at }) => ({
        purpose: { kind: 'commit' as const, day, root },
        since: new Date(created_at),
      })),
    ].slice(0, most)
  }

  /** Takes a waiting purpose unless another settler has, which assigns it the nonce. */
  async function takeWaiting(tx: Queries, nonce: number, purpose: Purpose): Promise<boolean> {
    const taken =
      purpose.kind === 'pay'
        ? await tx.run(sql`
            update conversions set state = 'signed'
            where user_id = ${purpose.userId} and id = ${purpose.conversionId} and state = 'requested'`)
        : await tx.run(sql`
            update ledger_commitments set nonce = ${nonce}
            where chain_id = ${chainId} and day = ${purpose.day} and nonce is null and transaction_hash is null`)
    if (taken === 0) return false
    const pays = purpose.kind === 'pay' ? purpose : null
    const writes = purpose.kind === 'commit' ? purpose : null
    const opened = await tx.run(sql`
      insert into payer_transactions (chain_id, payer, nonce, owner_id, conversion_id, payment_id, to_address, wei, day,
        root, opened_at)
      values (${chainId}, ${address}, ${nonce}, ${pays?.userId ?? null}, ${pays?.conversionId ?? null},
        ${pays?.paymentId ?? null}, ${pays?.to ?? null}, ${pays ? String(pays.wei) : null}, ${writes?.day ?? null},
        ${writes?.root ?? null}, ${clock()})
      on conflict do nothing`)
    return opened > 0
  }

  const connectionOf = (purpose: Purpose) => (purpose.kind === 'pay' ? forUser(purpose.userId) : db)

  /** Moves an open conversion's points to their destination, and records it. */
  async function endConversion(
    tx: Parameters<typeof payOut>[0],
    { userId, conversionId: id }: Extract<Purpose, { kind: 'pay' }>,
    end: { reason: RefundReason | null; hash: string | null; block: number | null; from: readonly string[] },
  ): Promise<boolean> {
    const now = clock()
    const row = await tx.find(sql<{ points: number }>`
      select points from conversions
      where user_id = ${userId} and id = ${id} and state = any(${end.from}::conversion_state[]) for update`)
    if (!row) return false
    const moved = { userId, id, points: row.points, now }
    if (end.reason === null) payOut(tx, moved)
    else await giveBack(tx, moved)
    tx.send(sql`
      update conversions set state = ${end.reason === null ? 'paid' : 'refunded'}, settled_at = ${now},
        refund_reason = ${end.reason}, transaction_hash = ${end.hash}, block_number = ${end.block}
      where user_id = ${userId} and id = ${id}`)
    return true
  }

  return {
    async isStopped() {
      const row = await db.find(sql<{ stopped: boolean }>`
        select stopped_reason is not null as stopped from treasuries where chain_id = ${chainId}`)
      return row?.stopped ?? true
    },
    async listOpen() {
      const rows = await db.list(sql<OpenRow>`
        select t.nonce, t.owner_id, t.conversion_id, t.payment_id, t.to_address, t.wei::text as wei, t.day, t.root,
          t.opened_at, t.lost_since, t.seen_block, (
            select json_agg(json_build_object('number', a.number, 'hash', a.hash, 'raw', a.raw,
              'max_fee', a.max_fee_per_gas::text, 'max_priority_fee', a.max_priority_fee_per_gas::text,
              'is_cancel', a.is_cancel, 'signed_at', a.signed_at, 'sent_at', a.sent_at) order by a.number)
            from payer_attempts a where a.chain_id = t.chain_id and a.payer = t.payer and a.nonce = t.nonce) as attempts
        from payer_transactions t
        where t.chain_id = ${chainId} and t.payer = ${address} and t.settled_at is null order by t.nonce`)
      return rows.map(readOpen)
    },
    listWaiting,
    async findLastNonce() {
      const { last } = await db.get(sql<{ last: number | null }>`
        select max(nonce) as last from payer_transactions where chain_id = ${chainId} and payer = ${address}`)
      return last
    },
    async open(nonce, { purpose }, attempt) {
      // If another settler was faster, everything is rolled back.
      class Taken extends Error {}
      try {
        await connectionOf(purpose).transaction(async (tx) => {
          if (!(await takeWaiting(tx, nonce, purpose))) throw new Taken()
          if ((await addAttempt(tx, nonce, attempt)) === 0) throw new Taken()
        })
        return true
      } catch (error) {
        if (error instanceof Taken) return false
        throw error
      }
    },
    addAttempt: (nonce, attempt) =>
      db.transaction(async (tx) => (await holdOpen(tx, nonce)) && (await addAttempt(tx, nonce, attempt)) > 0),
    async noteSent({ nonce, purpose }, { number, hash }) {
      const sentAt = clock()
      await connectionOf(purpose).transaction(async (tx) => {
        tx.send(sql`update payer_attempts set sent_at = ${sentAt} where ${ownNonce(nonce)} and number = ${number}`)
        if (purpose.kind === 'pay')
          tx.send(sql`
            update conversions set state = 'broadcast', sent_at = coalesce(sent_at, ${sentAt}), transaction_hash = ${hash}
            where user_id = ${purpose.userId} and id = ${purpose.conversionId} and state in ('signed', 'broadcast')`)
      })
    },
    noteSeen: async (nonce, block) =>
      void (await db.run(sql`update payer_transactions set seen_block = ${block} where ${ownNonce(nonce)}`)),
    noteLost: async (nonce, since) =>
      void (await db.run(sql`update payer_transactions set lost_since = ${since} where ${ownNonce(nonce)}`)),
    async settle({ nonce, purpose }, outcome: Outcome) {
      const isDone = outcome.kind === 'done'
      const { hash, block } = outcome
      await connectionOf(purpose).transaction(async (tx) => {
        if (!(await holdOpen(tx, nonce))) return
        if (purpose.kind === 'commit')
          tx.send(
            isDone
              ? sql`update ledger_commitments set transaction_hash = ${hash}, block_number = ${block}
                where chain_id = ${chainId} and day = ${purpose.day}`
              : sql`update ledger_commitments set nonce = null where chain_id = ${chainId} and day = ${purpose.day}`,
          )
        else
          await endConversion(tx, purpose, {
            reason: outcome.kind === 'undone' ? outcome.reason : null,
            hash,
            block,
            from: ['signed', 'broadcast'],
          })
        tx.send(sql`
          update payer_transactions set settled_at = ${clock()}, owner_id = null, final_hash = ${hash},
            is_done = ${isDone}, seen_block = ${block}
          where ${ownNonce(nonce)}`)
      })
    },
    async refuse({ purpose }, reason) {
      if (purpose.kind === 'commit') return
      await forUser(purpose.userId).transaction(async (tx) => {
        await endConversion(tx, purpose, { reason, hash: null, block: null, from: ['requested'] })
      })
    },
    async stop(reason) {
      const stopped = await db.run(sql`
        update treasuries set stopped_reason = ${reason}, stopped_at = ${clock()}
        where chain_id = ${chainId} and stopped_reason is null`)
      if (stopped > 0) onStop(reason)
    },
  }
}
