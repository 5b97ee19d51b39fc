import type { ChainOptions } from '../platform/chain-config.ts'
import type { Log } from '../platform/context.ts'
import type { Database } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'
import type { TreasuryChain } from './chain-actions.ts'
import { gasLimit } from './chain-facts.ts'
import type { Books, Settlement } from './settle.ts'
import { openBooks, type Payer } from './settlement-actions.ts'
import { openWatch, type Watch } from './watch-actions.ts'

export interface OpenTreasury {
  node: TreasuryChain
  payer: Payer
  books: Books
  watch: Watch
  settlement: Settlement
}

interface Tools {
  database: Pick<Database, 'unfenced' | 'forUser'>
  chain: ChainOptions
  clock: () => Date
  log: Pick<Log, 'warn' | 'error'>
}

const gwei = 1_000_000_000n
const finu = 10n ** 18n

/**
 * Returns how to open the configured treasury at first use: the client of a chain takes memory, and a node may not
 * answer at the start.
 * @returns null if none is configured
 */
export function openTreasury({ database, chain, clock, log }: Tools): (() => Promise<OpenTreasury>) | null {
  const { id: chainId, treasury } = chain
  if (treasury === null) return null
  const mostFeePerGas = BigInt(treasury.mostGwei) * gwei
  let opened: Promise<OpenTreasury> | null = null

  async function open(options: NonNullable<typeof treasury>): Promise<OpenTreasury> {
    const { openChain } = await import('./chain-actions.ts')
    const node = openChain(chain, options)
    await knowTreasury(database, chainId, options.address, BigInt(options.dailyCapFinu) * finu, node)
    const payer = { chainId, address: node.payer }
    const books = openBooks(database, payer, clock, (reason) =>
      log.error({ reason, chain: chainId }, 'payments are stopped until somebody has looked'),
    )
    return {
      node,
      payer,
      books,
      watch: openWatch(database, node, chainId, mostFeePerGas, log),
      settlement: {
        books,
        chain: node,
        sign: node.sign,
        clock,
        rules: {
          mostOpen: 16,
          resendAfterMs: 15_000,
          bumpAfterMs: 45_000,
          giveUpAfterMs: 30 * 60_000,
          lostAfterMs: 5 * 60_000,
          gasLimit,
          mostFeePerGas,
          mostFeeToCancel: mostFeePerGas * 4n,
        },
      },
    }
  }
  return () => {
    opened ??= open(treasury).catch((error: unknown) => {
      opened = null
      throw error
    })
    return opened
  }
}

/** Records a new treasury: it has paid nothing for us before the block that is final now. */
async function knowTreasury(
  { unfenced: db }: Pick<Database, 'unfenced'>,
  chainId: number,
  address: string,
  dailyCap: bigint,
  node: TreasuryChain,
): Promise<void> {
  const known = await db.run(sql`
    update treasuries set daily_cap = ${String(dailyCap)} where chain_id = ${chainId} and address = ${address}`)
  if (known > 0) return
  await node.assertChain()
  await db.run(sql`
    insert into treasuries (chain_id, address, daily_cap, compared_block)
    values (${chainId}, ${address}, ${String(dailyCap)}, ${await node.finalBlock()})
    on conflict (chain_id) do update set address = excluded.address, compared_block = excluded.compared_block`)
}
