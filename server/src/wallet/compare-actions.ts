import type { Database } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'
import type { TreasuryChain } from './chain-actions.ts'
import type { Books } from './settle.ts'
import type { Payer } from './settlement-actions.ts'

/** How many blocks are requested at once, as many nodes refuse more. */
const blocksAtOnce = 2_000

/**
 * Compares the treasury's payments with the requested ones, up to the last final block. Everything stops if a payment
 * is unknown, has another amount or receiver, or if one that counts as paid is missing.
 */
export async function comparePayments(
  { unfenced: db }: Pick<Database, 'unfenced'>,
  chain: TreasuryChain,
  { chainId }: Payer,
  books: Pick<Books, 'stop'>,
): Promise<void> {
  await chain.assertChain()
  const final = await chain.finalBlock()
  const { compared_block } = await db.get(sql<{ compared_block: number }>`
    select compared_block from treasuries where chain_id = ${chainId}`)
  for (let from = compared_block + 1; from <= final; from += blocksAtOnce) {
    const to = Math.min(final, from + blocksAtOnce - 1)
    for (const { paymentId, to: payee, wei } of await chain.listPaid(from, to)) {
      const known = await db.find(sql<{ is_refunded: boolean }>`
        update payer_transactions set is_compared = true
        where payment_id = ${paymentId} and chain_id = ${chainId} and to_address = ${payee} and wei = ${String(wei)}
        returning is_done is false as is_refunded`)
      if (!known) return books.stop('unknown_payment')
      if (known.is_refunded) return books.stop('paid_and_refunded')
    }
    await db.run(sql`
      update treasuries set compared_block = greatest(compared_block, ${to}) where chain_id = ${chainId}`)
  }
  const missing = await db.find(sql`
    select 1 as one from payer_transactions
    where chain_id = ${chainId} and is_done and conversion_id is not null and not is_compared and seen_block <= ${final}
    limit 1`)
  if (missing) await books.stop('missing_payment')
}

/**
 * Sends again what a chain accepted and lost, as a killed local chain may: the same bytes, in order. A chain that loses
 * nothing has used all those nonces.
 */
export async function resendLost(
  { unfenced: db }: Pick<Database, 'unfenced'>,
  chain: TreasuryChain,
  { chainId, address }: Payer,
): Promise<number> {
  await chain.assertChain()
  const { latest } = await chain.countNonces()
  const lost = await db.list(sql<{ raw: string }>`
    select a.raw from payer_transactions t
    join payer_attempts a on a.chain_id = t.chain_id and a.payer = t.payer and a.nonce = t.nonce and a.hash = t.final_hash
    where t.chain_id = ${chainId} and t.payer = ${address} and t.settled_at is not null and t.nonce >= ${latest}
    order by t.nonce`)
  for (const { raw } of lost) await chain.send(raw)
  return lost.length
}
