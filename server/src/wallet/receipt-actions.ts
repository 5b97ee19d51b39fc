import type { Proof, Receipt } from '@finu/contract/wallet/conversions'
import type { ChainOptions } from '../platform/chain-config.ts'
import type { Context } from '../platform/context.ts'
import { notFound } from '../platform/problems.ts'
import { sql } from '../platform/sql.ts'
import { listMoved } from '../rewards/conversion-actions.ts'
import { proveEntries, type Salts } from './commitment-actions.ts'
import type { TreasuryChain } from './chain-actions.ts'
import { dayOf, utc } from '../platform/days.ts'
import { presentConversion, type ConversionRow } from './present.ts'

/** Counts the confirmations of a transaction and those it needs; null if it is final, or the chain does not answer. */
async function countConfirmations(chain: TreasuryChain | null, block: number | null, isSettled: boolean) {
  if (chain === null || block === null || isSettled) return null
  try {
    const [latest, final] = await Promise.all([chain.latestBlock(), chain.finalBlock()])
    return { seen: Math.max(0, latest - block), needed: latest - final }
  } catch {
    return null
  }
}

/** Returns a conversion with all its transfers, here and on the chain. @throws 404 */
export async function getReceipt(
  { network, treasury }: ChainOptions,
  chain: TreasuryChain | null,
  { db, userId }: Context,
  id: string,
): Promise<Receipt> {
  const [row, entries, sent] = await Promise.all([
    db.find(sql<ConversionRow & { payment_id: string; block_number: number | null }>`
      select id, points, wei::text as wei, to_address, state, requested_at, sent_at, settled_at, refund_reason,
        transaction_hash, payment_id, block_number
      from conversions where user_id = ${userId} and id = ${id}`),
    listMoved(db, userId, id),
    db.find(sql<{ seen_block: number | null }>`
      select seen_block from payer_transactions where owner_id = ${userId} and conversion_id = ${id}`),
  ])
  if (!row) throw notFound()
  const { payment_id, block_number: settledBlock, ...conversion } = row
  const block_number = settledBlock ?? sent?.seen_block ?? null
  return {
    ...presentConversion(conversion, network),
    entries: entries.map(({ amount, debit, credit, ...entry }) => ({
      ...entry,
      from: debit as Receipt['entries'][number]['from'],
      to: credit as Receipt['entries'][number]['to'],
      points: amount,
    })),
    payment_id,
    treasury_address: treasury?.address ?? '',
    token_address: treasury?.tokenAddress ?? '',
    block_number,
    confirmations: await countConfirmations(chain, block_number, row.settled_at !== null),
  }
}

/** Returns the proofs that a conversion's entries are in the roots of their days. @throws 404 */
export async function getProofs(
  { id: chain_id, treasury }: ChainOptions,
  salts: Salts,
  { db, userId }: Context,
  id: string,
): Promise<Proof[]> {
  const moved = await listMoved(db, userId, id)
  if (moved.length === 0) throw notFound()
  const days = Map.groupBy(moved, ({ at }) => dayOf(new Date(at), utc))
  return Promise.all(
    [...days].map(async ([day, own]) => {
      const ids = own.map((entry) => entry.id)
      const { commitment, entries } = await proveEntries(db, { userId, chainId: chain_id, day, ids }, salts)
      const { transaction_hash = null, block_number = null } = commitment ?? {}
      return {
        day,
        root: commitment?.root ?? null,
        published: transaction_hash !== null && block_number !== null ? { transaction_hash, block_number } : null,
        treasury_address: treasury?.address ?? '',
        chain_id,
        entries,
      }
    }),
  )
}
