import { achievements } from '@finu/contract/rewards/achievements'
import { rewards, transactions } from '@finu/contract/rewards/rewards'
import { deriveKey } from '../platform/signing.ts'
import { doJob, NoPayload } from '../platform/jobs.ts'
import { derived, ledger, userContent } from '../platform/personal-data.ts'
import { defineRoom } from '../platform/room.ts'
import { sql } from '../platform/sql.ts'
import { achievementRoutes } from './achievement-routes.ts'
import { checkLedger, countLeaderboard } from './jobs.ts'
import { resetFutureDays } from './future-days-actions.ts'
import { refreshLeaderboard } from './leaderboard-actions.ts'
import { writeLimits } from './limits-actions.ts'
import { rewardRoutes, transactionRoutes } from './routes.ts'

export const rewardsRoom = defineRoom({
  contract: { rewards, transactions, achievements },
  personalData: [
    derived(sql`reward_accounts`),
    ledger(sql`balances`, { key: sql`user_id` }),
    ledger(sql`transfers`),
    userContent(sql`spends`),
    userContent(sql`leaderboard_entries`, { owner: sql`owner_id`, key: sql`owner_id` }),
  ],
  shares: ['reward_limits'],
  writeRules: writeLimits,
  open({ database, logger, lastingKey, clock }) {
    const check = async () => {
      await checkLedger(database, logger)
      await resetFutureDays(database, clock(), logger)
    }
    return {
      handlers: {
        rewards: rewardRoutes,
        transactions: transactionRoutes,
        achievements: achievementRoutes(database, deriveKey(lastingKey, 'aliases on the leaderboard')),
      },
      jobs: [
        doJob({ name: 'check_ledger', Payload: NoPayload }, check, '7 * * * *'),
        doJob(countLeaderboard, () => refreshLeaderboard(database, clock()), '*/5 * * * *'),
      ],
      atStart: check,
    }
  },
})
