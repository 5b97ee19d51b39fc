import { web3Tokens } from '@finu/contract/wallet/conversions'
import { doJob } from '../platform/jobs.ts'
import { derived, ledger, userContent } from '../platform/personal-data.ts'
import { defineMetrics } from '../platform/metrics.ts'
import { defineRoom } from '../platform/room.ts'
import { sql } from '../platform/sql.ts'
import { commitDays, openSalts } from './commitment-actions.ts'
import { comparePayments as compare, resendLost } from './compare-actions.ts'
import { commitLedger, comparePayments, queueSettling, settleAndGoOn, settlePayments } from './jobs.ts'
import { readConversions } from './metrics-actions.ts'
import { walletRoutes } from './routes.ts'
import { openTreasury } from './treasury-actions.ts'

export const walletRoom = defineRoom({
  contract: { web3Tokens },
  personalData: [
    userContent(sql`conversions`),
    derived(sql`ledger_days`, { key: sql`day::text`, first: '' }),
    ledger(sql`payer_transactions`, { owner: sql`owner_id`, key: sql`payment_id`, first: '' }),
  ],
  open({ database, chain, lastingKey, clock, logger }) {
    const salts = openSalts(lastingKey)
    const open = openTreasury({ database, chain, clock, log: logger })
    const handlers = { web3Tokens: walletRoutes({ database, chain, openTreasury: open, salts }) }
    const metrics = [
      defineMetrics({
        metrics: {
          finu_conversions_open: { kind: 'gauge', help: 'Conversions that are neither paid nor refunded.' },
          finu_treasury_stopped: { kind: 'gauge', help: '1 while payments are stopped until somebody has looked.' },
        },
        async read() {
          const { open: count, is_stopped: isStopped } = await readConversions(database)
          return { finu_conversions_open: count, finu_treasury_stopped: isStopped ? 1 : 0 }
        },
      }),
    ]
    if (!open) return { handlers, metrics }
    const compareAll = async () => {
      const { node, payer, books } = await open()
      await resendLost(database, node, payer)
      await compare(database, node, payer, books)
    }
    const commit = async () => {
      const days = await commitDays(database, salts, chain.id, clock())
      if (days.length > 0) await queueSettling(database)
    }
    return {
      handlers,
      metrics,
      jobs: [
        // Conversions queue it; the schedule restores jobs that were lost with the queue.
        doJob(
          settlePayments,
          async () => settleAndGoOn(database, (await open()).settlement, chain.settlingMs, logger),
          '* * * * *',
        ),
        doJob(commitLedger, commit, '41 * * * *'),
        doJob(comparePayments, compareAll, '17 * * * *'),
      ],
      atStart: async () => {
        await compareAll()
        await (await open()).watch.look()
        await queueSettling(database)
      },
    }
  },
})
