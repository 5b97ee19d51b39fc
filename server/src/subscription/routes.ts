import { plans, type subscription } from '@finu/contract/subscription/subscription'
import type { Handlers } from '../platform/http.ts'
import {
  cancelSubscription,
  closeEarlierCheckout,
  confirmCheckout,
  createCheckout,
  getStatus,
  keepSubscription,
  openPortal,
  type PaymentTools,
} from './payment-actions.ts'
import { endTrial, startTrial, type Marks } from './trial-actions.ts'
import { receivePayments } from './webhook.ts'

export const subscriptionRoutes = (tools: PaymentTools, marks: Marks): Handlers<typeof subscription> => ({
  plans: async () => ({ plans: [...plans] }),
  status: (call) => getStatus(tools, call),
  createCheckout: (call, { body }) => createCheckout(tools, call, body.plan_id),
  openPortal: (call) => openPortal(tools, call),
  async startTrial(call) {
    await startTrial(call, marks)
    await closeEarlierCheckout(tools, call)
    return getStatus(tools, call)
  },
  async endTrial(call) {
    await endTrial(call)
    await closeEarlierCheckout(tools, call)
    return getStatus(tools, call)
  },
  cancel: (call, { body }) => cancelSubscription(tools, call, body.at),
  keep: (call) => keepSubscription(tools, call),
  confirm: (call, { body }) => confirmCheckout(tools, call, body.session_id),
  webhook: receivePayments(tools.provider),
})
