import type { web3Tokens } from '@finu/contract/wallet/conversions'
import { byPerson, limitAttempts } from '../platform/attempts.ts'
import type { ChainOptions } from '../platform/chain-config.ts'
import type { Database } from '../platform/database.ts'
import type { Handlers } from '../platform/http.ts'
import { findPayoutWallet } from '../accounts/payout-actions.ts'
import { convert, findOpen, getConversion, listConversions } from './actions.ts'
import type { TreasuryChain } from './chain-actions.ts'
import type { Salts } from './commitment-actions.ts'
import { readPersonLimit } from './person-limit-actions.ts'
import { sayTokens, weiOf } from './present.ts'
import { getProofs, getReceipt } from './receipt-actions.ts'
import { closed, findStoppedAt, type Watch } from './watch-actions.ts'

export interface WalletTools {
  database: Database
  chain: ChainOptions
  /** Null if points are not converted here; opened at first use, as it takes memory. */
  openTreasury: (() => Promise<{ node: TreasuryChain; watch: Watch }>) | null
  salts: Salts
}

/** Each balance is a request to a node, which costs money. */
const balancesPerUser = { most: 120, windowSeconds: 60 }

export function walletRoutes({ database, chain, openTreasury, salts }: WalletTools): Handlers<typeof web3Tokens> {
  // A new treasury is unknown until its node has answered.
  const open = async () => (await openTreasury?.().catch(() => null)) ?? null
  const whyNone = openTreasury ? 'network' : 'not_set_up'
  const need = async () => (await open()) ?? Promise.reject(closed(whyNone))
  const { network } = chain
  return {
    convert: async (call, { body }) => convert({ chain, watch: (await open())?.watch ?? whyNone }, call, body),
    info: async (call) => {
      const [watch, open_conversion, { freeze }, person_limit] = await Promise.all([
        open().then((opened) => opened?.watch),
        findOpen(chain, call),
        findPayoutWallet(chain, call),
        readPersonLimit(call.db, call.userId, call.now, chain.personDailyPoints),
      ])
      const reason = watch ? await watch.findClosed(weiOf(chain.minimumPoints, chain.pointsPerToken)) : whyNone
      return {
        conversion_rate: { points_per_token: chain.pointsPerToken },
        minimum_conversion: chain.minimumPoints,
        network,
        chain_id: chain.id,
        token_address: chain.treasury?.tokenAddress ?? null,
        closed: reason,
        closed_since: reason === 'stopped' ? await findStoppedAt(database, chain.id) : null,
        payouts_start_at: freeze?.endsAt ?? null,
        wallet_change: freeze && { kind: freeze.change, at: freeze.changedAt, user_agent: freeze.userAgent },
        person_limit,
        open_conversion,
      }
    },
    balance: async ({ db, userId, now }, { query }) => {
      const address = query.address ?? (await findPayoutWallet(chain, { db, userId, now })).address
      if (address === null) return { balance: 0, wallet_address: null, network }
      const { node } = await need()
      await limitAttempts(database, byPerson('finu-balance', userId), balancesPerUser, now)
      const wei = await node.balanceOf(address).catch(() => Promise.reject(closed('network')))
      return { balance: Number(sayTokens(wei)), wallet_address: address, network }
    },
    distribution: async () => {
      const treasury = openTreasury ? await (await need()).watch.read() : { balance: 0n, available: 0n }
      return {
        treasury_address: chain.treasury?.address ?? null,
        token_address: chain.treasury?.tokenAddress ?? null,
        network,
        treasury_balance: sayTokens(treasury.balance),
        available_today: sayTokens(treasury.available),
      }
    },
    transaction: (call, { params }) => getConversion(chain, call, params.id),
    list: (call, { query }) => listConversions(chain, call, query),
    receipt: async (call, { params }) => getReceipt(chain, (await open())?.node ?? null, call, params.id),
    proof: async (call, { params }) => ({ proofs: await getProofs(chain, salts, call, params.id) }),
  }
}
