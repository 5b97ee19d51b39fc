import { subscription } from '@finu/contract/subscription/subscription'
import { access, userContent } from '../platform/personal-data.ts'
import { doJob } from '../platform/jobs.ts'
import { sendOut } from '../platform/outbox.ts'
import { defineRoom } from '../platform/room.ts'
import { sql } from '../platform/sql.ts'
import {
  customerEmail,
  customerRemoval,
  noticeTrial,
  overdueRenewals,
  planLetter,
  sendPlanLetter,
  tellCustomerEmail,
  trialNotice,
} from './jobs.ts'
import { openProvider } from './provider-actions.ts'
import { subscriptionRoutes } from './routes.ts'
import { refreshOverdue } from './state-actions.ts'
import { openMarks } from './trial-actions.ts'

export const subscriptionRoom = defineRoom({
  contract: { subscription },
  personalData: [
    access(sql`payment_customers`, { owner: sql`owner_id`, key: sql`customer_id`, first: '' }),
    userContent(sql`subscriptions`, { key: sql`user_id`, hides: ['asked', 'answered', 'check_again_at', 'checkouts'] }),
  ],
  open(tools) {
    const { database, lastingKey, payments, clock, logger } = tools
    const provider = payments && openProvider(payments, logger)
    const readPublicUrl = () => tools.publicUrl
    return {
      handlers: {
        subscription: subscriptionRoutes({ database, provider, readPublicUrl }, openMarks(lastingKey)),
      },
      jobs: [
        sendOut(tools, planLetter, { call: (sending) => sendPlanLetter(tools, provider, sending) }),
        doJob(trialNotice, ({ user_id: userId }) => noticeTrial(tools, userId)),
        doJob(customerRemoval, async ({ customer_id: id }) => void (await provider?.removeCustomer(id))),
        doJob(customerEmail, async ({ user_id: userId }) => {
          if (provider) await tellCustomerEmail(database, provider, userId)
        }),
        doJob(
          overdueRenewals,
          async () => {
            if (provider) await refreshOverdue(database, provider, logger, clock())
          },
          '23 * * * *',
        ),
      ],
    }
  },
})
