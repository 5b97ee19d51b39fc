import { subscription } from '@finu/contract/subscription/subscription'
import { signBody } from '@finu/standins/payment-deliveries'
import type { PaymentEvent } from '@finu/standins/payment-objects'
import { startPayments, type Payments } from '@finu/standins/payments'
import { createWorld, type Client, type World } from './world.ts'

/** The whole server with the stand-in of the payment provider, which shares the world's clock. */
export interface PayingWorld extends World {
  payments: Payments
  /** Opens the hosted page of a checkout and pays there, as a browser would. @returns the checkout's id */
  pay: (checkoutUrl: string, card?: string) => Promise<string>
  /** Reads a page of the provider's. */
  read: (page: string) => Promise<string>
  /** Takes a step on a person's page in the provider's portal. */
  manage: (client: Client, step: string) => Promise<void>
  /** Delivers an event as the provider does. @param body the body to send, if not the signed one */
  deliver: (event: PaymentEvent, options?: { at?: Date; body?: string; secret?: string }) => Promise<number>
  /** Delivers all events since the last time. */
  deliverAll: () => Promise<void>
}

export async function createPayingWorld(options: Parameters<typeof createWorld>[0] = {}): Promise<PayingWorld> {
  let clock = () => new Date()
  const payments = await startPayments({ clock: () => clock(), isDelivering: false })
  const { secretKey, webhookSecret, priceId, url } = payments
  const world = await createWorld({ ...options, payments: { secretKey, webhookSecret, priceId, apiUrl: url } })
  clock = () => world.clock.now
  const post = (address: string, form: Record<string, string>) =>
    fetch(address, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' })
  let [delivered, sent] = [0, 0]
  const paying: PayingWorld = {
    ...world,
    payments,
    async pay(checkoutUrl, card = '4242') {
      await post(checkoutUrl, { card, ...(card === '3155' && { bank: 'yes' }) })
      return checkoutUrl.split('/').at(-1)!
    },
    read: async (page) => (await fetch(page)).text(),
    async manage(client, step) {
      const { url: portal } = await client.call(subscription.openPortal)
      const { stripe_customer_id: customer } = await client.call(subscription.status)
      const [current] = payments.book.subscriptionsOf(customer!)
      await post(portal, { subscription: current!.id, do: step })
    },
    async deliver(event, { at = world.clock.now, body, secret = webhookSecret } = {}) {
      const text = JSON.stringify(event, null, 2)
      const { statusCode } = await world.app.inject({
        method: 'POST',
        url: subscription.webhook.path,
        headers: { 'content-type': 'application/json', 'stripe-signature': signBody(secret, text, at) },
        payload: body ?? text,
        // The provider sends from many addresses.
        remoteAddress: `10.1.${(sent >> 8) % 250}.${sent++ % 250}`,
      })
      return statusCode
    },
    async deliverAll() {
      for (; delivered < payments.events.length; delivered += 1) {
        const status = await paying.deliver(payments.events[delivered]!)
        if (status !== 200) throw new Error(`an event was answered ${status}`)
      }
    },
    async close() {
      await world.close()
      await payments.stop()
    },
  }
  return paying
}

export const statusOf = (person: Client) => person.call(subscription.status)

/** Starts a checkout of Premium. @returns the address of the provider's page */
export const checkoutOf = async (person: Client): Promise<string> =>
  (await person.call(subscription.createCheckout, { body: { plan_id: 'premium' } })).checkoutUrl
