import { rewards, transactions } from '@finu/contract/rewards'
import { doJob, NoPayload } from '../platform/jobs.ts'
import { derived, ledger, told } from '../platform/holdings.ts'
import { defineRoom } from '../platform/room.ts'
import { sql } from '../platform/sql.ts'
import { checkLedger } from './jobs.ts'
import { writeLimits } from './limits-actions.ts'
import { rewardRoutes, transactionRoutes } from './routes.ts'

export const rewardsRoom = defineRoom({
  contract: { rewards, transactions },
  holds: [
    derived(sql`reward_accounts`),
    ledger(sql`balances`, { key: sql`user_id` }),
    ledger(sql`transfers`),
    told(sql`spends`),
  ],
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
