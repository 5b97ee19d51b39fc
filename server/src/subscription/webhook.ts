import type { PaymentEvent } from '@finu/contract/subscription/subscription'
import type { Transaction } from '../platform/database.ts'
import { queueSending } from '../platform/outbox.ts'
import { sql } from '../platform/sql.ts'
import type { Receiving } from '../platform/webhooks.ts'
import { findOwner } from './customer-actions.ts'
import { planLetter } from './jobs.ts'
import type { Provider } from './provider-actions.ts'
import { askState, keepState } from './state-actions.ts'

/** The events that may change a state. https://docs.stripe.com/billing/subscriptions/webhooks */
const heeded: readonly string[] = [
  'checkout.session.completed',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'customer.subscription.paused',
  'customer.subscription.resumed',
  'invoice.paid',
  'invoice.payment_failed',
]

/**
 * Decides on the letter for an event: a failed payment is reported once for each invoice, however often it is retried.
 */
async function queueLetter(tx: Transaction, { type, data }: PaymentEvent, userId: string, now: Date): Promise<void> {
  const { id } = data.object
  if (!id) return
  if (type === 'checkout.session.completed')
    queueSending(tx, planLetter, { userId, details: { about: 'started', checkout_id: id }, now })
  if (type === 'invoice.paid') queueSending(tx, planLetter, { userId, details: { about: 'paid', invoice_id: id }, now })
  if (type === 'invoice.payment_failed') {
    const isNew = await tx.run(sql`
      update subscriptions set failed_invoice_id = ${id}
      where user_id = ${userId} and failed_invoice_id is distinct from ${id}`)
    if (isNew === 1) queueSending(tx, planLetter, { userId, details: { about: 'payment_failed', invoice_id: id }, now })
  }
}

/**
 * Handles the provider's events. Only the customer in an event counts: their present state is read from the provider,
 * so that order and repetition do not matter.
 */
export const receivePayments = (provider: Provider | null): Receiving<PaymentEvent> => ({
  isSigned: async ({ body, header, now }) => {
    const signature = header('Stripe-Signature')
    return provider !== null && signature !== undefined && provider.isSigned(body, signature, now)
  },
  idOf: ({ id }) => id,
  async prepare(event, { database, now, log }) {
    const customerId = event.data.object.customer
    if (!provider || !customerId || !heeded.includes(event.type)) return null
    const userId = await findOwner(database, customerId)
    if (userId === null) return null
    const look = await askState(database.forUser(userId), provider, { userId, customerId, log })
    if (!look) return null
    return {
      userId,
      async apply(tx) {
        await keepState(tx, userId, look)
        await queueLetter(tx, event, userId, now)
      },
    }
  },
})
