import { rewards, transactions } from '@finu/contract/rewards'
import { doJob, NoPayload } from '../platform/jobs.ts'
import { defineRoom } from '../platform/room.ts'
import { checkLedger } from './jobs.ts'
import { writeLimits } from './limits-actions.ts'
import { rewardRoutes, transactionRoutes } from './routes.ts'

export const rewardsRoom = defineRoom({
  contract: { rewards, transactions },
  holds: { reward_accounts: 'derived', balances: 'ledger', transfers: 'ledger', spends: 'told' },
  shares: ['reward_limits'],
  writeRules: writeLimits,
  open({ database, logger }) {
    const check = async () => void (await checkLedger(database, logger))
    return {
      handlers: { rewards: rewardRoutes, transactions: transactionRoutes },
      jobs: [doJob({ name: 'check_ledger', Payload: NoPayload }, check, '7 * * * *')],
      atStart: check,
    }
  },
})
